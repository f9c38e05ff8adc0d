"""The four forms of one published table, read into rows of plain cells."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

import duckdb
import polars as pl

from pipeline.plurals import count
from sources.cells import GUARDED


class Unreadable(Exception):
    """A file is not of its form; the words say what is wrong with it."""


class Form(NamedTuple):
    """A table as one file gives it: columns, rows, and the line of each row, or its number without lines."""

    columns: list[str]
    rows: list[tuple[Any, ...]]
    lines: list[int]


def read_csv(content: bytes) -> Form:
    """The CSV: every cell as text, the apostrophe of our own writer taken off. Raises Unreadable."""
    try:
        reader = csv.reader(io.StringIO(content.decode("utf-8"), newline=""), strict=True)
        columns = next(reader, [])
        rows, lines = [], []
        for row in reader:
            if len(row) != len(columns):
                cells = f"{count(len(row), 'cell')} for {count(len(columns), 'column')}"
                raise Unreadable(f"line {reader.line_num} has {cells}")
            rows.append(tuple(map(unguarded, row)))
            lines.append(reader.line_num)
    except (csv.Error, UnicodeDecodeError) as fault:
        raise Unreadable(f"it is no CSV: {fault}") from None
    if len(set(columns)) != len(columns) or not columns:
        raise Unreadable("its first line does not name every column once")
    return Form(columns, rows, lines)


def unguarded(text: str) -> str:
    """A cell without the apostrophe that keeps spreadsheets from running it."""
    return text[1:] if text[:1] == "'" and text[1:2] in GUARDED else text


def read_json(content: bytes) -> Form:
    """The JSON: a list of objects with the same keys; numbers with a point exact. Raises Unreadable."""
    try:
        records = json.loads(content.decode("utf-8"), parse_float=Decimal)
    except (ValueError, RecursionError) as fault:
        raise Unreadable(f"it is no JSON: {fault}") from None
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise Unreadable("it is not a list of objects")
    columns = list(records[0]) if records else []
    if any(list(record) != columns for record in records):
        raise Unreadable("its objects do not all have the same keys")
    return Form(columns, [tuple(r.values()) for r in records], list(range(1, len(records) + 1)))


def read_parquet(content: bytes) -> Form:
    """The Parquet file. Raises Unreadable."""
    try:
        frame = pl.read_parquet(io.BytesIO(content))
    except (Exception, pl.exceptions.PanicException) as fault:  # a spoiled file may end in any of them
        raise Unreadable(f"it is no Parquet file: {_first_line(fault)}") from None
    return Form(frame.columns, frame.rows(), list(range(1, len(frame) + 1)))


def read_database(path: str) -> duckdb.DuckDBPyConnection:
    """The DuckDB file opened to read only. Raises Unreadable."""
    try:
        database = duckdb.connect(path, read_only=True)
        database.execute("SET enable_external_access = false")  # a view in it reads no other file
    except duckdb.Error as fault:
        raise Unreadable(f"it is no DuckDB file: {_first_line(fault)}") from None
    return database


def read_table(database: duckdb.DuckDBPyConnection, table: str, season: int, event: str = "") -> Form:
    """One season of a table of the database, or one event of it, without these columns. Raises Unreadable."""
    keys = {"season": season} | ({"event": event} if event else {})
    where = " AND ".join(f"{key} = ?" for key in keys)
    query = f'SELECT * EXCLUDE ({", ".join(keys)}) FROM "{table}" WHERE {where}'  # noqa: S608 - names of ours
    try:
        answer = database.execute(query, list(keys.values()))
        columns = [column[0] for column in answer.description or []]
        rows = answer.fetchall()
    except duckdb.Error as fault:
        raise Unreadable(f"its table {table} cannot be read: {_first_line(fault)}") from None
    return Form(columns, rows, list(range(1, len(rows) + 1)))


def same(text: str, value: Any) -> bool:
    """Whether a cell of a CSV and a value of another form mean the same; numbers exactly."""
    if value is None:
        return text == ""
    if isinstance(value, (int, float, Decimal)) and not isinstance(value, bool):
        number = decimal_of(text)
        return number is not None and number == Decimal(str(value))
    return text == (value.isoformat() if isinstance(value, date) else str(value))


def decimal_of(text: str) -> Decimal | None:
    """The number a cell of digits, sign and point means; None for anything else."""
    plain = text.removeprefix("-").replace(".", "", 1)
    return Decimal(text) if plain.isascii() and plain.isdigit() and len(plain) < 40 else None


def _first_line(fault: BaseException) -> str:
    return str(fault).strip().partition("\n")[0][:200] or type(fault).__name__
