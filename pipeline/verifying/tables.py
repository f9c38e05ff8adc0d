"""Whether the forms of each table agree: CSV, JSON, Parquet and DuckDB say the same, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any, NamedTuple

from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS, Output
from pipeline.plurals import count
from pipeline.store import Folder
from pipeline.verifying.forms import (
    Form,
    Unreadable,
    read_csv,
    read_database,
    read_json,
    read_parquet,
    read_table,
    same,
)
from pipeline.verifying.report import Report

DATABASE = "data/dbni.duckdb"
OTHERS = {".json": read_json, ".parquet": read_parquet}
OUTPUTS = {output.name: output for output in SEASON_OUTPUTS}


class Published(NamedTuple):
    """One season as its CSVs give it: every table, and those of all seasons as dicts, with their lines."""

    season: int
    forms: dict[str, Form]
    rows: dict[str, list[dict[str, Any]]]
    lines: dict[str, list[int]]

    def path(self, table: str) -> str:
        """The CSV of a table below the site."""
        return f"data/{self.season}/{table}.csv"


def read_seasons(folder: Folder, stated: dict[int, list[str]], report: Report) -> list[Published]:
    """Read every table that the index names, in each of its forms, and compare the forms."""
    out = []
    for season, tables in stated.items():
        read = Published(season, {}, {}, {})
        for table in [*tables, *_further(folder, season, tables)]:
            form = _compare_files(folder, f"data/{season}/{table}", report)
            if form:
                read.forms[table] = form
            if form and table in OUTPUTS and _fits(form, OUTPUTS[table], read.path(table), report):
                read.rows[table] = [dict(zip(form.columns, row, strict=True)) for row in form.rows]
                read.lines[table] = form.lines
        out.append(read)
    _compare_database(folder, out, report)
    return out


def _further(folder: Folder, season: int, stated: list[str]) -> Iterator[str]:
    """Tables of a season that the index does not name, those of single events for one."""
    for below in ("", *(f"{name}/" for name in folder.folders(f"data/{season}"))):
        for name in folder.names(f"data/{season}/{below}"):
            table = f"{below}{name.removesuffix('.csv')}"
            if name.endswith(".csv") and table not in stated:
                yield table


def _compare_files(folder: Folder, path: str, report: Report) -> Form | None:
    """The CSV, after the other two files were compared with it; None where it cannot be read."""
    content = folder.read(f"{path}.csv")
    report.looked_at("table")
    if content is None:
        report.problem(f"{path}.csv", 0, "the file is missing; data/index.json names the table")
        return None
    try:
        form = read_csv(content)
    except Unreadable as fault:
        report.problem(f"{path}.csv", 0, str(fault))
        return None
    report.looked_at("row", len(form.rows))
    for ending, read in OTHERS.items():
        other = folder.read(f"{path}{ending}")
        if other is None:
            report.problem(f"{path}{ending}", 0, f"the file is missing beside {path}.csv")
            continue
        try:
            compare(form, read(other), f"{path}{ending}", report)
        except Unreadable as fault:
            report.problem(f"{path}{ending}", 0, str(fault))
    return form


def _fits(form: Form, output: Output, path: str, report: Report) -> bool:
    """Whether the columns are those of the table as this program knows it; further ones do no harm."""
    missing = [name for name in output.names if name not in form.columns]
    if missing:
        report.problem(path, 1, f"columns are missing: {', '.join(missing)}")
    return not missing


def _compare_database(folder: Folder, seasons: list[Published], report: Report) -> None:
    if DATABASE.removeprefix("data/") not in folder.names("data"):
        report.problem(DATABASE, 0, "the file is missing")
        return
    try:
        with closing(read_database(str(folder.root / DATABASE))) as database:
            for season in seasons:
                for table in season.forms:
                    _compare_table(database, season, table, report)
    except Unreadable as fault:
        report.problem(DATABASE, 0, str(fault))


def _compare_table(database: Any, season: Published, table: str, report: Report) -> None:
    name, event = _in_database(table)
    try:
        beside = read_table(database, name, season.season, event)
        compare(season.forms[table], beside, DATABASE, report, f"{table} {season.season}, ")
    except Unreadable as fault:
        report.problem(DATABASE, 0, str(fault))


def _in_database(table: str) -> tuple[str, str]:
    """Where DuckDB keeps a table: its name there, and the event if all events share that table."""
    if table in OUTPUTS:
        return table, ""
    for output, path in reversed(EVENT_OUTPUTS):
        before, _, after = path.partition("{event}")
        if table.startswith(before) and table.endswith(after):
            return output.name, table[len(before) : len(table) - len(after)]
    return table, ""


def compare(form: Form, other: Form, path: str, report: Report, where: str = "") -> None:
    """Say each row in which another form differs from the CSV; `where` is put before the row's number."""
    if other.columns != form.columns and (other.columns or form.rows):
        report.problem(
            path,
            0,
            f"{where}its columns are {', '.join(other.columns)}, in the CSV {', '.join(form.columns)}",
        )
        return
    if len(other.rows) != len(form.rows):
        report.problem(path, 0, f"{where}it has {count(len(other.rows), 'row')}, the CSV {len(form.rows)}")
        return
    for number, (row, beside, line) in enumerate(zip(form.rows, other.rows, form.lines, strict=True), 1):
        for column, text, value in zip(form.columns, row, beside, strict=True):
            if not same(text, value):
                said = "blank" if value is None else f'"{value}"'
                report.problem(
                    path, 0, f'{where}row {number}: {column} is {said}, in line {line} of the CSV "{text}"'
                )


def each_row(season: Published, table: str, report: Report, what: str) -> list[tuple[dict[str, Any], int]]:
    """The rows of a table with their lines, none where it could not be read; counted as looked at."""
    rows = list(zip(season.rows.get(table, []), season.lines.get(table, []), strict=True))
    report.looked_at(what, len(rows))
    return rows
