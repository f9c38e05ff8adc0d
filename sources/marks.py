"""What a sheet says beside its values: its extent, hidden rows, formulas without a result, merges."""

from __future__ import annotations

import re
from typing import NamedTuple

MOST_ROWS = 20_000
MOST_COLUMNS = 1_000
MOST_CELLS = 1_000_000
MOST_CELLS_OF_ALL_SHEETS = 2_000_000
REFERENCE = re.compile(r"([A-Z]{1,7})([1-9][0-9]{0,9})", re.ASCII | re.IGNORECASE)

Cell = tuple[int, int]


class Block(NamedTuple):
    """A merged range; rows and columns count from 1, the last ones included."""

    top: int
    left: int
    bottom: int
    right: int

    def __str__(self) -> str:
        return f"{cell_name(self.top, self.left)}:{cell_name(self.bottom, self.right)}"


class Marks(NamedTuple):
    """One sheet as its own file describes it. Rows and columns count from 1; extents cover values only."""

    rows: int
    columns: int
    hidden: frozenset[int] = frozenset()
    unsaved: frozenset[Cell] = frozenset()
    failed: frozenset[Cell] = frozenset()
    merged: tuple[Block, ...] = ()


class Unreadable(ValueError):
    """A spreadsheet that no reader should be given, and why: `code` names the finding."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why


def letters(column: int) -> str:
    """The letters of a column that counts from 1: 1 is A, 27 is AA."""
    out = ""
    while column:
        column, rest = divmod(column - 1, 26)
        out = chr(ord("A") + rest) + out
    return out


def cell_name(row: int, column: int) -> str:
    """A cell as spreadsheets write it, such as `B7`; both count from 1."""
    return f"{letters(column)}{row}"


def position(reference: str) -> Cell:
    """Row and column, from 1, of a reference such as `B7`; Unreadable where it is none."""
    match = REFERENCE.fullmatch(reference)
    if not match:
        raise Unreadable("workbook-broken", f"cell reference {reference[:20]}")
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match[2]), column


def within_limits(row: int, column: int) -> None:
    """Unreadable where a value stands further down or to the right than any standings would reach."""
    if row > MOST_ROWS or column > MOST_COLUMNS or row * column > MOST_CELLS:
        raise Unreadable("workbook-too-large", f"a value at row {row}, column {column}")


def check_all(sheets: dict[str, Marks]) -> None:
    """Unreadable where a sheet or all sheets together hold more cells than standings need."""
    for marks in sheets.values():
        within_limits(marks.rows, marks.columns)
    if sum(marks.rows * marks.columns for marks in sheets.values()) > MOST_CELLS_OF_ALL_SHEETS:
        raise Unreadable("workbook-too-large", "all sheets together")
