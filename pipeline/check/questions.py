"""Questions across rows and files: one SQL file each, every returned row one problem.

A file of `sql/questions/` is named after its code; its first lines say level, section, words and fix.
Its columns: `row_no` (a row of named_results) or `path` and `line`; `column`, `value`; `event`, blank for
a shared table; any further column fills the words.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import duckdb
import polars as pl

from pipeline.check.frugal import FRUGAL
from pipeline.contracts import SHARED
from pipeline.findings import At, Finding, finding
from pipeline.frames import frame_of, load
from pipeline.naming import Named
from pipeline.people import Player
from sources.rows import Row

NAMED_RESULTS = {
    "row_no": pl.Int64(),
    "event": pl.String(),
    "path": pl.String(),
    "line": pl.Int64(),
    "name": pl.String(),
    "player": pl.String(),
    "place": pl.Int64(),
    "played": pl.Boolean(),
    "score": pl.String(),
}
OWN_COLUMNS = {"row_no", "path", "line", "column", "value", "event"}


@cache
def questions() -> dict[str, str]:
    """The SQL of each question by its code."""
    folder = files("pipeline.check").joinpath("sql", "questions")
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return {f.name.removesuffix(".sql").replace("_", "-"): f.read_text(encoding="utf-8") for f in found}


def ask_questions(tables: dict[str, list[Row]], named: dict[str, Named]) -> list[Finding]:
    """Load the shared tables and the named results into DuckDB and ask every question of them."""
    rows = [(event, row, player) for event, n in named.items() for row, player in n.results]
    with duckdb.connect(config=dict(FRUGAL)) as database:
        for table in SHARED:
            load(database, table.name, frame_of(tables[table.name], table))
        load(database, "named_results", _named_frame(rows))
        out = []
        for code, sql in questions().items():
            answer = database.execute(sql)
            names = [column[0] for column in answer.description or []]
            for record in answer.fetchall():
                out.append(_problem(code, dict(zip(names, record, strict=True)), [row for _, row, _ in rows]))
    return out


def _named_frame(rows: list[tuple[str, Row, Player | None]]) -> pl.DataFrame:
    records = []
    for i, (event, row, player) in enumerate(rows):
        spot = row["place"]
        place, played = (spot.place, spot.played) if spot else (None, True)
        who = player.id if player else None
        records.append(
            (i, event, row.path, row.line, row.text("name"), who, place, played, row.text("score"))
        )
    return pl.DataFrame(records, schema=NAMED_RESULTS, orient="row")


def _problem(code: str, record: dict[str, object], rows: list[Row]) -> Finding:
    column = str(record.get("column") or "")
    if record.get("row_no") is not None:
        at = rows[int(str(record["row_no"]))].at(column)
    else:
        at = At(str(record["path"]), int(str(record["line"])), column)
    facts = {name: value for name, value in record.items() if name not in OWN_COLUMNS}
    return finding(code, at, record.get("value"), event=str(record.get("event") or ""), **facts)
