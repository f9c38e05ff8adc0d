"""The last step of every format reader: cells cleaned, addresses of persons kept out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pipeline.findings import EMAIL, Finding, finding
from sources.cells import clean
from sources.rows import Row

LONGEST_CELL = 1_000


def holds_address(text: str) -> bool:
    """Whether an e-mail address stands in a text."""
    return bool(EMAIL.search(text))


def take_in(row: Row, event: str) -> tuple[Row, list[Finding]]:
    """The row with every cell cleaned, and what was odd about its cells.

    A cell that holds an e-mail address is emptied, and so is an endless one: the finding does not
    repeat it.
    """
    cells: dict[str, str] = {}
    found: list[Finding] = []
    for column, text in row.cells.items():
        if holds_address(text) or len(text) > LONGEST_CELL:
            long = len(text) > LONGEST_CELL
            code = "cell-too-long" if long else "private-detail"
            found.append(finding(code, row.at(column), len(text) if long else "", event=event))
            cells[column] = ""
            continue
        cells[column], oddities = clean(text)
        for code, facts in oddities:
            words: dict[str, Any] = dict(facts)
            found.append(finding(code, row.at(column), text, event=event, **words))
    return replace(row, cells=cells), found


def take_in_all(rows: list[Row], event: str) -> tuple[list[Row], list[Finding]]:
    """Every row of `rows` taken in, in order."""
    out: list[Row] = []
    found: list[Finding] = []
    for row in rows:
        cleaned, odd = take_in(row, event)
        out.append(cleaned)
        found += odd
    return out, found
