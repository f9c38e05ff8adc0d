"""The lines under the headings of a sheet as rows of the results contract: every cell to its text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import NamedTuple

from pipeline.findings import At, Finding, finding
from sources.headings import JOINED_BY
from sources.intake import take_in
from sources.marks import letters
from sources.rows import Row
from sources.sheets import Chosen
from sources.tabs import Line, Value

WHOLE_NUMBERS_BELOW = 1e15  # beyond, a spreadsheet's number is not exact


class SheetRows(NamedTuple):
    """Every filled line as a row, and by line what is wrong with its cells."""

    rows: list[Row]
    findings: dict[int, list[Finding]]


def read_rows(chosen: Chosen, event: str = "") -> SheetRows:
    """The filled lines below the headings; blank ones are left out.

    A formula without a saved result, an error value, TRUE or FALSE, and a date anywhere but in the
    place are errors and leave the cell blank; a date in the place stays text for the place's parser.
    """
    rows: list[Row] = []
    findings: dict[int, list[Finding]] = {}
    for line in chosen.tab.lines[chosen.heading + 1 :]:
        wrong = list(_ragged(chosen, line, event))
        cells: dict[str, str] = {}
        for column, numbers in chosen.columns.kept.items():
            texts = [_text(chosen, line, number, column, event, wrong) for number in numbers]
            cells[column] = JOINED_BY.get(column, " ").join(text for text in texts if text.strip())
        if not wrong and not any(text.strip() for text in cells.values()):
            continue
        named = {column: letters(numbers[0]) for column, numbers in chosen.columns.kept.items()}
        sheet = chosen.tab.name
        row, odd = take_in(Row(cells, chosen.tab.path, line.number, sheet, named if sheet else {}), event)
        rows.append(row)
        # an address was named where the whole sheet was searched
        findings[line.number] = wrong + [one for one in odd if one.code != "private-detail"]
    return SheetRows(rows, findings)


def _ragged(chosen: Chosen, line: Line, event: str) -> Iterator[Finding]:
    """An error where a line of a CSV has not the cells its headings have; a note may stand alone."""
    headings = len(chosen.tab.lines[chosen.heading].cells)
    filled = sum(1 for cell in line.cells if str(cell).strip())
    extra = any(str(cell).strip() for cell in line.cells[headings:])
    if not chosen.tab.name and (extra or (len(line.cells) < headings and filled > 1)):
        at = At(chosen.tab.path, line.number)
        yield finding("ragged-row", at, event=event, cells=len(line.cells), headings=headings)


def _text(chosen: Chosen, line: Line, number: int, column: str, event: str, wrong: list[Finding]) -> str:
    value = line.cells[number - 1] if number <= len(line.cells) else ""
    spot = (line.number, number)
    code = ""
    if spot in chosen.tab.marks.unsaved:
        code = "formula-without-value"
    elif spot in chosen.tab.marks.failed:
        code = "formula-failed"
    elif isinstance(value, bool):
        code = "cell-true-false"
    elif isinstance(value, date | time | timedelta) and column != "place":
        code = "cell-became-date"
    if code:
        wrong.append(finding(code, chosen.tab.at(*spot, column), as_text(value), event=event))
        return ""
    return as_text(value)


def as_text(value: Value) -> str:
    """The text of a spreadsheet's value: 1.0 is `1`, 2.5 is `2.5`, a day is YYYY-MM-DD."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer() and abs(value) < WHOLE_NUMBERS_BELOW:
        return str(int(value))
    if isinstance(value, float):
        return format(Decimal(repr(value)), "f")
    return str(value)
