"""The downloads of `site/data/`: every table as CSV, JSON and Parquet, all of them as one DuckDB file."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import Any

import polars as pl

from pipeline.frames import load
from pipeline.model import SeasonTables
from pipeline.new_database import new_database
from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS, Output
from sources.cells import GUARDED

SCHEMA_VERSION = 1
FORMS = ("csv", "json", "parquet")


def season_files(seasons: Sequence[SeasonTables]) -> dict[str, bytes]:
    """Each table of each season in its three forms, by path below the site."""
    out: dict[str, bytes] = {}
    for season in seasons:
        for name, frame in season.tables.items():
            forms = as_csv(frame), as_json(frame), as_parquet(frame)
            out.update(zip(_paths(season, name), forms, strict=True))
    return out


def _paths(season: SeasonTables, table: str) -> list[str]:
    """The files of a table below the site."""
    return [f"data/{season.season.season}/{table}.{form}" for form in FORMS]


def guard(text: str) -> str:
    """Text that a spreadsheet would run as a formula gets one leading apostrophe."""
    return f"'{text}" if text.startswith(GUARDED) else text


def as_csv(frame: pl.DataFrame) -> bytes:
    """The frame as CSV: UTF-8, LF, blank for null, text that looks like a formula guarded."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(frame.columns)
    for row in frame.iter_rows():
        writer.writerow(map(_cell, row))
    return text.getvalue().encode("utf-8")


def _cell(value: Any) -> Any:
    """A cell of a CSV; a decimal with its point, never as `0E-9`."""
    if isinstance(value, str):
        return guard(value)
    return "" if value is None else f"{value:f}" if isinstance(value, Decimal) else value


def as_json(frame: pl.DataFrame) -> bytes:
    """The frame as a list of objects: numbers as numbers, blank as null, days as ISO text, text as it is."""
    names = frame.columns
    rows = [dict(zip(names, map(_plain, row), strict=True)) for row in frame.iter_rows()]
    body = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return f"[\n{body}\n]\n".encode() if rows else b"[]\n"


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)  # nine places of a number below a thousand pass through a double unchanged
    return value if value is None or isinstance(value, (str, int)) else str(value)


def as_parquet(frame: pl.DataFrame) -> bytes:
    """The frame as Parquet, points as decimals of nine places."""
    content = io.BytesIO()
    frame.write_parquet(content, compression="zstd", statistics=False)
    return content.getvalue()


def write_database(path: Path, seasons: Sequence[SeasonTables]) -> None:
    """All tables in one DuckDB file, the seasons below each other, each with a first column `season`."""
    with new_database(path) as database:
        for output in SEASON_OUTPUTS:
            parts = [
                season.tables[output.name].select(_year(season.season.season), *output.names)
                for season in seasons
            ] or [output.empty().select(_year(None), *output.names)]
            load(database, output.name, pl.concat(parts))
        for output, each in EVENT_OUTPUTS:
            load(database, output.name, pl.concat([_of_events(season, output, each) for season in seasons]))


def _of_events(season: SeasonTables, output: Output, path: str) -> pl.DataFrame:
    """One table of all events with `scoring` of a season, `event` before its columns."""
    none = output.empty().select(_year(None), pl.lit(None, pl.String()).alias("event"), *output.names)
    events = season.tables["events"]["event"].to_list()
    return pl.concat(
        [
            none,
            *(
                season.tables[name].select(
                    _year(season.season.season), pl.lit(event).alias("event"), *output.names
                )
                for event in events
                if (name := path.format(event=event)) in season.tables
            ),
        ]
    )


def _year(season: int | None) -> pl.Expr:
    return pl.lit(season, pl.Int64()).alias("season")


def index(
    as_of: str,
    commit: str,
    inputs: Mapping[str, str],
    seasons: Sequence[SeasonTables],
    files: Mapping[str, bytes] | None = None,
) -> bytes:
    """`index.json`: what was built from what, and which files there are, with digests and rows.

    `files`: what `season_files` made, None = make it here. The DuckDB file has no digest: its content is
    the same from build to build, its bytes are not.
    """
    files = season_files(seasons) if files is None else files
    content = {
        "schema": SCHEMA_VERSION,
        "as_of": as_of,
        "commit": commit or None,
        "seasons": [
            {"season": s.season.season, "status": s.season.status, "tables": list(s.tables)} for s in seasons
        ],
        "inputs": dict(sorted(inputs.items())),
        "outputs": {
            path: {"rows": len(frame), "sha256": sha256(files[path]).hexdigest()}
            for season in seasons
            for name, frame in season.tables.items()
            for path in _paths(season, name)
        },
    }
    return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode()
