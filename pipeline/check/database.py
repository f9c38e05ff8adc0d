"""Every table of a build in one DuckDB file: inputs as `in_…`, outputs under their own names."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import polars as pl

from pipeline.check.frugal import OF_ONE_BUILD
from pipeline.compute import Everything
from pipeline.contracts import ENTRANTS, GAMES, PER_SEASON, RESULTS, SHARED, Table
from pipeline.frames import frame_of, load
from pipeline.new_database import new_database
from sources.rows import Row

REPLIES = {"season": pl.Int64(), "player": pl.String(), "reply": pl.String()}


def fill(path: Path, everything: Everything, published: Path) -> None:
    """Write the file that the expectations read: a copy of the one to publish, and the inputs beside it."""
    shutil.copyfile(published, path)
    with new_database(path, OF_ONE_BUILD) as database:
        for table in SHARED:
            load(database, f"in_{table.name}", frame_of(everything.inputs.tables[table.name], table))
        for name, table, rows in _received(everything):
            load(database, name, frame_of(rows, table))
        replies = [
            (c.season.season, who, reply) for c in everything.seasons for who, reply in c.replies.items()
        ]
        load(database, "in_replies", pl.DataFrame(replies, schema=REPLIES, orient="row"))


def _received(everything: Everything) -> Iterator[tuple[str, Table, list[Row]]]:
    """Results, games and entrants of all events, and the Invitational's tables of all seasons."""
    inputs = everything.inputs
    for name, table, by_event in (
        ("in_results", RESULTS, inputs.results),
        ("in_games", GAMES, inputs.games),
        ("in_entrants", ENTRANTS, inputs.entrants),
    ):
        yield name, table, [row for rows in by_event.values() for row in rows]
    for table in PER_SEASON:
        rows = [row for tables in inputs.invitational.values() for row in tables[table.name]]
        yield f"in_{table.name}", table, rows
