"""Rows of the contract as frames, and frames into DuckDB."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import duckdb
import polars as pl

from pipeline.contracts import FRAME_TYPES, Table, in_frame
from sources.rows import Row


def frame_of(rows: Iterable[Row], table: Table) -> pl.DataFrame:
    """Parsed rows as a frame: dates and whole numbers typed, the rest text (null = blank), `path`, `line`."""
    schema: dict[str, Any] = {c.name: FRAME_TYPES.get(c.kind, pl.String()) for c in table.columns}
    typed = {name for name, dtype in schema.items() if dtype != pl.String()}
    rows = list(rows)
    columns: dict[str, list[Any]] = {
        name: [in_frame(row.parsed.get(name)) for row in rows]
        if name in typed
        else [row.cells.get(name) or None for row in rows]
        for name in schema
    }
    spots = {"path": [row.path for row in rows], "line": [row.line for row in rows]}
    return pl.DataFrame({**columns, **spots}, schema={**schema, "path": pl.String(), "line": pl.Int64()})


def rows_as_frame(rows: Iterable[Sequence[Any]], schema: Mapping[str, Any]) -> pl.DataFrame:
    """Rows as a frame of this schema; a decimal is given as its text, because a `Decimal` loads numpy."""
    texts = {name: pl.String() if dtype.is_decimal() else dtype for name, dtype in schema.items()}
    frame = pl.DataFrame([tuple(row) for row in rows], schema=texts, orient="row")
    return frame.cast({name: dtype for name, dtype in schema.items() if dtype.is_decimal()})


class Stream:
    """A frame that DuckDB reads as an Arrow stream, without pyarrow."""

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._frame.__arrow_c_stream__(requested_schema)


@contextmanager
def one_transaction(database: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """All tables of a block written to disk at once; each by itself would wait for the disk."""
    database.begin()
    yield
    database.commit()


def load(database: duckdb.DuckDBPyConnection, name: str, frame: pl.DataFrame) -> None:
    """Make a table of DuckDB from a frame."""
    stream = Stream(frame)  # found by its name in this scope
    database.execute(f'CREATE OR REPLACE TABLE "{name}" AS SELECT * FROM stream')  # noqa: S608 - a name of ours
    del stream
