"""A spreadsheet of any kind to its tabs: lines of values, and what each sheet says beside them."""

from __future__ import annotations

import io
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum, load_workbook

from pipeline.findings import At, Finding, finding
from sources import biff, odf, ooxml
from sources.archive import MOST_BYTES, repack, unpack
from sources.compound_file import MAGIC
from sources.intake import holds_address
from sources.marks import Marks, Unreadable, cell_name
from sources.page import is_web_page
from sources.tables import read_grid

Value = int | float | str | bool | date | datetime | time | timedelta
ZIP = b"PK"
OTHER_KINDS = {
    b"%PDF": "a PDF",
    b"{\\rtf": "a text document",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"<?xml": "an XML file",
}
NOT_SHEETS = {
    "word/document.xml": "a text document",
    "ppt/presentation.xml": "a presentation",
    "xl/_rels/workbook.bin.rels": "a binary workbook (XLSB)",
}


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


class Workbook(NamedTuple):
    """The tabs of a spreadsheet (none when it cannot be read), and what was found."""

    tabs: list[Tab]
    findings: list[Finding]


def read_workbook(content: bytes, path: str, event: str = "") -> Workbook:
    """Every tab of an XLSX, XLS, ODS or CSV, told apart by the bytes and not by the file's name.

    Findings are errors that leave no tab (too large, broken, closed, with macros, another kind of
    file) and what stands outside the cells.
    """
    if len(content) > MOST_BYTES:
        size = finding("file-too-large", At(path), len(content), event=event, most=MOST_BYTES)
        return Workbook([], [size])
    if is_web_page(content):
        return Workbook([], [finding("web-page", At(path), event=event)])
    for beginning, kind in OTHER_KINDS.items():
        if content.startswith(beginning):
            return Workbook([], [finding("not-a-spreadsheet", At(path), event=event, kind=kind)])
    try:
        if content.startswith(MAGIC):
            return Workbook(_tabs(content, biff.read_marks(content), path), [])
        if content.startswith(ZIP):
            return _read_archive(content, path, event)
    except Unreadable as fault:
        return Workbook([], [finding(fault.code, At(path), event=event, why=fault.why)])
    return _read_csv(content, path, event)


def _read_archive(content: bytes, path: str, event: str) -> Workbook:
    members, findings = unpack(content, path, event)
    if not members:
        return Workbook([], findings or [finding("workbook-broken", At(path), event=event, why="empty")])
    for name, kind in NOT_SHEETS.items():
        if name in members:
            return Workbook([], [finding("not-a-spreadsheet", At(path), event=event, kind=kind)])
    reader = odf if odf.CONTENT in members else ooxml
    sheets, needed = reader.read_marks(members)
    tabs = _tabs(repack(needed), sheets, path)
    if not any(holds_address(cell) for tab in tabs for line in tab.lines for cell in _texts(line)):
        findings = findings + addresses_outside_cells(members, path, event)
    return Workbook(tabs, findings)


def addresses_outside_cells(members: Mapping[str, bytes], path: str, event: str = "") -> list[Finding]:
    """An error per part of the file that holds an e-mail address: comments, links, properties."""
    return [
        finding("e-mail-in-file", At(path), name, event=event)
        for name, content in sorted(members.items())
        if b"@" in content and holds_address(content.decode("utf-8", "replace"))
    ]


def _texts(line: Line) -> list[str]:
    return [cell for cell in line.cells if isinstance(cell, str)]


def _tabs(content: bytes, sheets: Mapping[str, Marks], path: str) -> list[Tab]:
    """The tabs whose marks were read before; Unreadable where the reader gives up or there is none."""
    if not sheets:
        raise Unreadable("workbook-broken", "no sheet inside")
    try:
        with load_workbook(io.BytesIO(content)) as book:
            visible = {
                sheet.name: sheet.visible is SheetVisibleEnum.Visible for sheet in book.sheets_metadata
            }
            return [
                Tab(path, name, not visible[name], _lines(book, name, sheets[name].rows), sheets[name])
                for name in book.sheet_names
                if name in sheets
            ]
    except CalamineError as fault:
        raise Unreadable("workbook-broken", str(fault)) from None
    except BaseException as fault:  # a panic of the reader is no Exception
        if type(fault).__name__ == "PanicException":
            raise Unreadable("workbook-broken", "the reader gave up") from None
        raise


def _lines(book: CalamineWorkbook, name: str, height: int) -> list[Line]:
    """All rows from the first on; those of formulas without a result, which the reader leaves out, too."""
    rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    lines = [Line(number, list(cells)) for number, cells in enumerate(rows, 1)]
    return lines + [Line(number, []) for number in range(len(lines) + 1, height + 1)]


def _read_csv(content: bytes, path: str, event: str) -> Workbook:
    heading, records, findings = read_grid(content, path, event)
    lines = [Line(record.line, list(record.cells)) for record in ([heading, *records] if heading else [])]
    return Workbook([Tab(path, "", False, lines, Marks(0, 0))] if lines else [], findings)
