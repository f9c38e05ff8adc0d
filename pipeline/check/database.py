"""Every table of a build in one DuckDB file: inputs as `in_…`, outputs under their own names."""

from __future__ import annotations

from pathlib import Path

import duckdb
import polars as pl

from pipeline.compute import Everything
from pipeline.contracts import SHARED
from pipeline.downloads import load_outputs
from pipeline.frames import frame_of, load
from pipeline.model import SeasonTables

REPLIES = {"season": pl.Int64(), "player": pl.String(), "reply": pl.String()}


def fill(path: Path, everything: Everything, seasons: list[SeasonTables]) -> None:
    """Write the file that the expectations read; the connection is closed afterwards."""
    with duckdb.connect(str(path)) as database:
        for table in SHARED:
            load(database, f"in_{table.name}", frame_of(everything.tables[table.name], table))
        replies = [
            (c.season.season, who, reply) for c in everything.seasons for who, reply in c.replies.items()
        ]
        load(database, "in_replies", pl.DataFrame(replies, schema=REPLIES, orient="row"))
        load_outputs(database, seasons)
