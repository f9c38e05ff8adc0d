"""The documents that repeat what the code states: the columns of every table, every kind of finding.

Run as `python -m pipeline.documents`; it writes `docs/columns.md` and `docs/findings.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import polars as pl

from pipeline.contracts import DECIDED_LATER, PER_EVENT, PER_SEASON, SHARED, Column, Kind, Table
from pipeline.findings import Code, Level, codes
from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS, Output
from pipeline.plurals import counted
from pipeline.store import write_files
from pipeline.values import POWERS

DOCS = Path(__file__).parents[1] / "docs"
MADE = "Made by `python -m pipeline.documents`; do not edit it by hand."
COUNTED = re.compile(r"\{(\w+):([^{}]+)\}")
MISSING = "A file may be missing unless it says that it is needed; it then counts as empty."
HOLDS = {
    Kind.TEXT: "any text",
    Kind.NAME: "a name as people write it",
    Kind.SLUG: "lower-case letters and digits, joined by single hyphens, such as `harbour-cup-2027`",
    Kind.DATE: "a day as `YYYY-MM-DD`",
    Kind.YES_NO: "`yes` or `no`; blank = not known yet",
    Kind.COUNT: "digits only, from 0 up",
    Kind.SHARE: "a decimal such as `2.5` or a fraction such as `7/3`",
    Kind.PLACE: "`3`, `3.0`, `=3`, `T3` or `3rd`; or a word for not placed, such as `unranked` or `DNS`",
    Kind.POWER: "one of " + ", ".join(POWERS),
}
PUBLISHED = {
    pl.String: "text",
    pl.Int64: "whole number",
    pl.Date: "date",
    pl.Decimal: "number with 9 decimals",
}
MARKS = re.compile(r"[\\<>*_#|\[\]]")
LEVELS = {
    Level.ERROR: "holds the event it is about, or stops the build where a shared table is at fault",
    Level.WARNING: "changes nothing by itself; somebody should look",
    Level.INFO: "good to know, nothing to do",
}


def pages() -> dict[str, bytes]:
    """Both documents by their path below `docs/`."""
    return {"columns.md": columns_page().encode(), "findings.md": findings_page().encode()}


def columns_page() -> str:
    """Every column of every table that goes in, then of every table that comes out, as Markdown."""
    parts = ["# Columns", MADE, _kinds(), "# What goes in", MISSING]
    for heading, tables in (
        ("For all seasons", SHARED),
        ("For one event", PER_EVENT),
        ("For one Invitational", PER_SEASON),
    ):
        parts += [f"## {heading}", *map(_input, tables)]
    forms = "Each as `.csv`, `.json` and `.parquet`, and all of them in `site/data/dbni.duckdb`."
    parts += ["# What comes out", forms]
    of_seasons = [(output, output.name) for output in SEASON_OUTPUTS]
    of_events = [(output, path.replace("{event}", "<event>")) for output, path in EVENT_OUTPUTS]
    return "\n\n".join([*parts, *(_output(*table) for table in (*of_seasons, *of_events))]) + "\n"


def _kinds() -> str:
    rows = [(str(kind), words) for kind, words in HOLDS.items()]
    return "What a cell may hold, by kind:\n\n" + _grid(("kind", "write"), rows)


def _input(table: Table) -> str:
    path = f"data/{table.file}".replace("{", "<").replace("}", ">")
    lines = [f"### `{path}`", table.meaning]
    if table.needed:
        lines.append("This file is needed.")
    if table.key:
        lines.append(f"No two rows have the same {_spans(table.key, ' and ')}.")
    if later := DECIDED_LATER.get(table.name):
        lines.append(f"A row whose `{later}` lies after the day of the build is not known yet.")
    rows = [(f"`{c.name}`", _kind(c), _needed(c), c.meaning) for c in table.columns]
    if table.year_columns:
        rows.append(("`1901`, `1902`, …", Kind.COUNT, "", "centers owned after that year"))
    return "\n\n".join([*lines, _grid(("column", "kind", "needed", "meaning"), rows)])


def _kind(column: Column) -> str:
    return f"one of {_spans(column.choices)}" if column.choices else str(column.kind)


def _needed(column: Column) -> str:
    return "yes" if column.required or column.kind is Kind.PLACE else ""


def _output(output: Output, path: str) -> str:
    rows = [(f"`{name}`", PUBLISHED[dtype.base_type()]) for name, dtype in output.columns]
    key = f"One row for each {_spans(output.key, ' and ')}."
    return "\n\n".join(
        [f"## `site/data/<season>/{path}.csv`", output.meaning, key, _grid(("column", "kind"), rows)]
    )


def findings_page() -> str:
    """Every kind of finding by its code, with its level, section, words and fix, as Markdown."""
    found = sorted(codes().values(), key=lambda code: code.code)
    words = "A word in braces stands for what the finding itself names there."
    levels = "\n".join(f"- **{level}** ({_count(found, level)} kinds): {LEVELS[level]}." for level in Level)
    parts = ["# Findings", MADE, levels, words]
    return "\n\n".join([*parts, *map(_finding, found)]) + "\n"


def _count(found: Iterable[Code], level: Level) -> int:
    return sum(code.level is level for code in found)


def _finding(code: Code) -> str:
    section = f", section {code.section}" if code.section else ""
    lines = [f"## {code.code}", f"*{code.level}{section}*", _plain(code.says)]
    return "\n\n".join([*lines, *([f"**Do:** {_plain(code.fix)}"] if code.fix else [])])


def _plain(text: str) -> str:
    """Text that Markdown shows as it stands; spans of code that it holds stay spans, nouns are plural."""
    several = COUNTED.sub(lambda found: counted(f"{{{found[1]}}}", found[2]), text)
    parts = several.split("`")
    return "`".join(part if i % 2 else MARKS.sub(r"\\\g<0>", part) for i, part in enumerate(parts))


def _spans(words: Iterable[str], joint: str = ", ") -> str:
    return joint.join(f"`{word}`" for word in words)


def _grid(heading: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A Markdown table; a bar inside a cell is escaped."""
    lines = [heading, tuple("---" for _ in heading), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def main() -> int:
    """Write both documents below `docs/`."""
    write_files(DOCS, pages())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
