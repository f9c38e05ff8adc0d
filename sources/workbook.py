"""A spreadsheet of any kind to its tabs: lines of values, and what each sheet says beside them."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from html import unescape
from typing import NamedTuple

from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum, load_workbook

from pipeline.findings import At, Finding, finding
from sources import biff, odf, ooxml
from sources.archive import MOST_BYTES, MOST_UNPACKED, repack, unpack
from sources.compound_file import MAGIC
from sources.intake import holds_address
from sources.marks import Marks, Unreadable
from sources.page import is_web_page
from sources.tables import read_grid
from sources.tabs import Line, Tab
from sources.xml_walk import is_plain, plainly

ZIP = b"PK\x03\x04"
ADDRESS_IN_BINARY = re.compile(rb"[A-Za-z0-9._+-]{2,64}@[A-Za-z0-9-]{2,63}(?:\.[A-Za-z]{2,24})+")
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
            return _read_xls(content, path, event)
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
    tabs = _tabs(repack({name: _made_plain(part) for name, part in needed.items()}), sheets, path)
    parts = [name for name, part in sorted(members.items()) if _tells_address(part)]
    return Workbook(tabs, findings + _addresses_outside_cells(tabs, parts, path, event))


def _made_plain(part: bytes) -> bytes:
    """A part as the reader may have it: texts with comments, CDATA or tabs inside would lose half a name."""
    signs = any(f"<{name}".encode() in part for name in odf.SIGNS)
    if is_plain(part) and not signs:
        return part
    made = plainly(part, odf.SIGNS if signs else {})
    if len(made) > MOST_UNPACKED:
        raise Unreadable("workbook-too-large", f"more than {MOST_UNPACKED} bytes in one part")
    return made


def _tells_address(part: bytes) -> bool:
    """Whether an e-mail address stands in a part, its signs written as numbers or not."""
    signs = b"@" in part or b"&#" in part
    return signs and holds_address(unescape(part.decode("utf-8", "replace")))


def _read_xls(content: bytes, path: str, event: str) -> Workbook:
    tabs = _tabs(content, biff.read_marks(content), path)
    found = any(map(ADDRESS_IN_BINARY.search, (content, content.replace(b"\0", b""))))
    parts = ["comments, links or properties"] if found else []
    return Workbook(tabs, _addresses_outside_cells(tabs, parts, path, event))


def _addresses_outside_cells(tabs: list[Tab], parts: list[str], path: str, event: str) -> list[Finding]:
    """An error per part of the file with an e-mail address, once the cells themselves hold none."""
    cells = (cell for tab in tabs for line in tab.lines for cell in line.cells if isinstance(cell, str))
    if any(map(holds_address, cells)):
        return []
    return [finding("e-mail-in-file", At(path), part, event=event) for part in parts]


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
