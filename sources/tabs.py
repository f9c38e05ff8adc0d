"""One sheet of a spreadsheet as it is passed on: lines of values, and what the sheet says beside them."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from pipeline.findings import At
from sources.marks import Marks, cell_name

Value = int | float | str | bool | date | datetime | time | timedelta


class Line(NamedTuple):
    """One row of a sheet or one record of a CSV; `number` is the sheet's row or the physical line."""

    number: int
    cells: list[Value]


class Tab(NamedTuple):
    """One sheet; a CSV is one tab without a name."""

    path: str
    name: str
    hidden: bool
    lines: list[Line]
    marks: Marks

    def at(self, number: int, column: int, field: str = "") -> At:
        """Where a cell of this tab stands, for a finding; `column` counts from 1."""
        if not self.name:
            return At(self.path, number, field)
        return At(self.path, None, field, self.name, cell_name(number, column))

    def value(self, row: int, column: int) -> Value:
        """The value of a sheet's cell, blank beyond its extent."""
        cells = self.lines[row - 1].cells if row <= len(self.lines) else []
        return cells[column - 1] if column <= len(cells) else ""
