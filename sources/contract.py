"""A grid of text against the contract of its table: columns by name, every cell parsed, nothing coerced."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from pipeline.contracts import PARSERS, Column, Kind, Table
from pipeline.findings import EMAIL, TELEPHONE, At, Finding, finding
from pipeline.values import Refused
from sources.cells import Oddity, clean
from sources.rows import Row
from sources.tables import read_grid

YEAR = re.compile(r"19\d\d|20\d\d", re.ASCII)
SEPARATOR_LINE = re.compile(r"sep=.?", re.IGNORECASE)
SEPARATORS = {";": "semicolons", "\t": "tabs"}
PUBLISHED_WORDS = {"note", "because", "evidence"}
HOLDS_EVENT = {"events", "applications"}
OF_PEOPLE = {"players", "aliases", "eligibility"}  # a line of theirs may name somebody who is hidden


class Read(NamedTuple):
    """The rows of one table and everything found while reading it."""

    rows: list[Row]
    findings: list[Finding]


def read_table(content: bytes, path: str, table: Table, event: str = "") -> Read:
    """Read one CSV of the contract: every row parsed, all findings of the file.

    A heading that is unknown, missing or there twice is an error of the file and nothing of it is
    used. `event` names the event of a per-event file; its findings hold that event.
    """
    received = read_received(content, path, table, event)
    return parse_rows(received.rows, table, received.findings, event)


def read_received(content: bytes, path: str, table: Table, event: str = "") -> Read:
    """The rows as received: cells cleaned, columns named, nothing parsed yet."""
    grid = read_grid(content, path, event)
    findings = list(map(_unrepeated, grid.findings) if table.name in OF_PEOPLE else grid.findings)
    if grid.heading is None:
        if not findings:
            findings.append(finding("file-empty", At(path, 1), event=event, wanted=", ".join(table.names)))
        return Read([], findings)
    if SEPARATOR_LINE.fullmatch(grid.heading.cells[0]):
        at, value = At(path, grid.heading.line), "sep=" + (grid.heading.cells[0][4:] or ",")
        return Read([], [finding("separator-line", at, value, event=event)])
    separator = next((word for c, word in SEPARATORS.items() if c in grid.heading.cells[0]), "")
    if len(grid.heading.cells) == 1 and separator:
        return Read(
            [], [finding("columns-not-by-comma", At(path, grid.heading.line), separator, event=event)]
        )
    wrong = check_headings(grid.heading.cells, At(path, grid.heading.line), table, event)
    if wrong:
        return Read([], findings + wrong)
    rows = []
    for record in grid.records:
        at = At(path, record.line)
        extra = [cell for cell in record.cells[len(grid.heading.cells) :] if cell.strip()]
        if extra or len(record.cells) < len(grid.heading.cells):
            facts = {"cells": len(record.cells), "headings": len(grid.heading.cells)}
            findings.append(finding("ragged-row", at, event=scope(table, event, {}), **facts))
            continue
        named = dict(zip(grid.heading.cells, record.cells, strict=False))
        rows.append(_cleaned(named, at, table, event, findings))
    return Read(rows, findings)


def _unrepeated(found: Finding) -> Finding:
    """The finding about a line that could not be read, without the line."""
    if not found.value:
        return found
    return replace(found, value="", message=found.message.replace(found.value, "(not repeated here)"))


def check_headings(headings: list[str], at: At, table: Table, event: str = "") -> list[Finding]:
    """Errors of a heading row: unknown, doubled and missing columns, each with the columns wanted."""
    wanted = ", ".join(table.names) + (", 1901, 1902, …" if table.year_columns else "")
    found = [name for name in headings if name]
    out = []
    for name, times in Counter(found).items():
        if times > 1:
            out.append(finding("heading-twice", at, name, event=event))
        if name not in table.names and not (table.year_columns and YEAR.fullmatch(name)):
            near = difflib.get_close_matches(name, table.names, 1, 0.75)
            hint = f'Did you mean "{near[0]}"?' if near else ""
            out.append(finding("heading-unknown", at, name, event=event, wanted=wanted, hint=hint))
    for column in table.columns:
        needed = column.required or (table.name == "results" and column.name == "place")
        if needed and column.name not in found:
            facts = {"found": ", ".join(found), "wanted": wanted}
            out.append(finding("heading-missing", at._replace(column=column.name), event=event, **facts))
    return out


def _cleaned(named: dict[str, str], at: At, table: Table, event: str, findings: list[Finding]) -> Row:
    cells: dict[str, str] = {}
    oddities: list[tuple[str, Oddity]] = []
    for name, text in named.items():
        if not text or (name and text.isascii() and text.isalnum()):  # nothing can hide in it
            cells[name] = text
            continue
        cells[name], odd = clean(text)
        oddities += [(name, o) for o in odd]
        if name == "" and cells[name]:
            oddities.append((name, Oddity("cell-without-heading", {})))
    holder = scope(table, event, cells)
    for name, odd_one in oddities:
        spot = at._replace(column=name)
        findings.append(finding(odd_one.code, spot, named[name], event=holder, **odd_one.facts))
    cells.pop("", None)
    return Row(cells, at.path, at.line or 0)


def scope(table: Table, event: str, cells: dict[str, str] | Any) -> str:
    """The event that a bad cell of this row holds; blank where the whole table is at fault."""
    if event or table.name not in HOLDS_EVENT:
        return event
    try:
        return str(PARSERS[Kind.SLUG](cells.get("event", "")))
    except Refused:
        return ""


def parse_rows(rows: Iterable[Row], table: Table, findings: Iterable[Finding] = (), event: str = "") -> Read:
    """Parse every cell of received rows by the contract; what is refused is None and a finding."""
    out, found = [], list(findings)
    columns = {column.name: column for column in table.columns}
    needed = [c for c in table.columns if c.required or c.kind is Kind.PLACE]
    known: dict[tuple[str, str], Any] = {}  # cells that passed before, so that each text is parsed once
    for row in rows:
        parsed: dict[str, Any] = {}
        private: set[str] = set()
        holder = scope(table, event, row.cells)
        for name, text in row.cells.items():
            if text == "":
                parsed[name] = None
            elif (name, text) in known:
                parsed[name] = known[name, text]
            else:
                column = columns.get(name) or table.column(name)
                value, wrong = _parse_cell(row, column, text, holder)
                parsed[name] = value
                found += wrong
                private |= {name} if any(one.code == "private-detail" for one in wrong) else set()
                if not wrong:
                    known[name, text] = value
        for column in needed:
            if not row.cells.get(column.name):
                code = "cell-blank" if column.required else "place-blank"
                found.append(finding(code, row.at(column.name), event=holder))
        cells = {**row.cells, **dict.fromkeys(private, "")} if private else row.cells
        out.append(Row(cells, row.path, row.line, row.sheet, row.letters, parsed))
    return Read(out, found)


def _parse_cell(row: Row, column: Column, text: str, event: str) -> tuple[Any, list[Finding]]:
    """The value of a filled cell, None where it is refused, and what is wrong with it."""
    at = row.at(column.name)
    if EMAIL.search(text) or (column.name in PUBLISHED_WORDS and TELEPHONE.search(text)):
        return None, [finding("private-detail", at, event=event)]
    if column.choices and text not in column.choices:
        choices = ", ".join(column.choices)
        return None, [finding("not-a-choice", at, text, event=event, choices=choices)]
    markup = column.kind is Kind.NAME and ("<" in text or ">" in text)
    odd = [finding("markup-in-name", at, text, event=event)] if markup else []
    try:
        return PARSERS.get(column.kind, str)(text), odd
    except Refused as refused:
        return None, [*odd, finding(refused.code, at, text, event=event, **refused.facts)]


def repeated_keys(rows: list[Row], table: Table) -> list[Finding]:
    """An error for each row whose key an earlier row of the table already has."""
    first: dict[tuple[str, ...], int] = {}
    out = []
    for row in rows if table.key else []:
        key = tuple(row.text(name) for name in table.key)
        if key in first:
            column = table.key[0]
            out.append(finding("key-twice", row.at(column), " ".join(key), first=first[key]))
        first.setdefault(key, row.line)
    return out
