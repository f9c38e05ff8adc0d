"""Spreadsheets for tests, made as organisers' programs make them: XLSX, ODS and XLS."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from openpyxl import Workbook

Sheets = Mapping[str, Sequence[Sequence[object]]]
CELL = "table:table-cell"
ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
ODS_SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for name in ("office", "table", "text", "style")
)
CALC = 'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
SHEET_SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def xlsx(sheets: Sheets, hidden_rows: Sequence[int] = (), hidden_sheets: Sequence[str] = ()) -> bytes:
    """An XLSX of these sheets; rows to hide are of every sheet, and count from 1."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
        for number in hidden_rows:
            sheet.row_dimensions[number].hidden = True
        sheet.sheet_state = "hidden" if name in hidden_sheets else "visible"
    return saved(book)


def saved(book: Workbook) -> bytes:
    """The bytes of an openpyxl workbook."""
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def changed(content: bytes, part: str, old: str, new: str) -> bytes:
    """The same archive with one text of one part replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            text = source.read(name)
            if name == part:
                assert old.encode() in text
                text = text.replace(old.encode(), new.encode(), 1)
            target.writestr(name, text)
    return out.getvalue()


def with_other(content: bytes, part: str, instead: bytes) -> bytes:
    """The same archive with other bytes in one part."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            target.writestr(name, instead if name == part else source.read(name))
    return out.getvalue()


def with_part(content: bytes, part: str, text: str | bytes) -> bytes:
    """The same archive with one part more."""
    out = io.BytesIO(content)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(part, text)
    return out.getvalue()


def closed(content: bytes) -> bytes:
    """The same archive with its first part marked as closed with a password."""
    at = content.index(b"PK\x01\x02") + 8
    return content[:at] + bytes([content[at] | 1]) + content[at + 1 :]


def ods(sheets: Mapping[str, str]) -> bytes:
    """An ODS of sheets whose rows are given as XML (see `ods_row`)."""
    tables = "".join(
        f'<table:table table:name="{name}">{rows}</table:table>' for name, rows in sheets.items()
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", ODS_TYPE, zipfile.ZIP_STORED)
        archive.writestr(
            "content.xml",
            f"<office:document-content {ODS_SPACES} {CALC}><office:body><office:spreadsheet>{tables}"
            "</office:spreadsheet></office:body></office:document-content>",
        )
        space = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
        archive.writestr("META-INF/manifest.xml", f'<manifest:manifest xmlns:manifest="{space}"/>')
    return out.getvalue()


def ods_row(*values: object, more: str = "") -> str:
    """A row of an ODS: numbers, texts, blanks for None; a text that begins with `<` is XML already."""
    return f"<table:table-row {more}>{''.join(map(ods_cell, values))}</table:table-row>"


def ods_cell(value: object, more: str = "") -> str:
    if value is None:
        return f"<{CELL} {more}/>"
    if isinstance(value, int | float):
        kind = f'office:value-type="float" office:value="{value}"'
        return f"<{CELL} {kind} {more}><text:p>{value}</text:p></{CELL}>"
    text = str(value)
    if text.startswith("<"):
        return text
    return f'<{CELL} office:value-type="string" {more}><text:p>{escape(text)}</text:p></{CELL}>'


def xls(name: str, rows: Sequence[Sequence[object]], more: bytes = b"", before: bytes = b"") -> bytes:
    """An XLS (BIFF8 in a compound file) of one sheet; `more` are further records of the sheet.

    `before` are further records of the workbook itself. No program at hand writes this format, so the
    few records a table needs are written here ([MS-XLS] 2.4, [MS-CFB] 2).
    """
    title = name.encode("latin-1")
    sheet = record(0x0809, struct.pack("<HHHHII", 0x0600, 0x0010, 0, 0, 0, 0))
    sheet += record(0x0200, struct.pack("<IIHHH", 0, len(rows), 0, max(map(len, rows)), 0))
    sheet += b"".join(xls_cell(y, x, value) for y, row in enumerate(rows) for x, value in enumerate(row))
    sheet += more + record(0x000A, b"")
    begin = record(0x0809, struct.pack("<HHHHII", 0x0600, 0x0005, 0, 0, 0, 0)) + before
    size = 4 + 8 + len(title)
    start = len(begin) + size + 4
    bound = record(0x0085, struct.pack("<IBBBB", start, 0, 0, len(title), 0) + title)
    return compound_file({"Workbook": begin + bound + record(0x000A, b"") + sheet})


def record(kind: int, body: bytes) -> bytes:
    return struct.pack("<HH", kind, len(body)) + body


def xls_cell(row: int, column: int, value: object) -> bytes:
    if value is None:
        return b""
    if isinstance(value, int | float):
        return record(0x0203, struct.pack("<HHHd", row, column, 0, float(value)))
    text = str(value).encode("utf-16-le")
    return record(0x0204, struct.pack("<HHHHB", row, column, 0, len(text) // 2, 1) + text)


def compound_file(streams: Mapping[str, bytes]) -> bytes:
    """A compound file of 512-byte sectors; every stream is filled up beyond the small-stream cutoff."""
    sectors: list[bytes] = []
    table: list[int] = []
    starts: dict[str, int] = {}

    def add(content: bytes) -> int:
        first = len(sectors)
        pieces = [content[n : n + 512].ljust(512, b"\0") for n in range(0, len(content), 512)]
        sectors.extend(pieces)
        table.extend([*range(first + 1, first + len(pieces)), 0xFFFFFFFE])
        return first

    padded = {name: content.ljust(4096, b"\0") for name, content in streams.items()}
    for name, content in padded.items():
        starts[name] = add(content)
    entries = _entry("Root Entry", 5, 0xFFFFFFFE, 0, child=1)
    for number, (name, content) in enumerate(padded.items(), 1):
        following = number + 1 if number < len(padded) else 0xFFFFFFFF
        entries += _entry(name, 2, starts[name], len(content), following=following)
    directory = add(entries.ljust(-(-len(entries) // 512) * 512, b"\0"))
    place = len(sectors)
    table.append(0xFFFFFFFD)
    assert len(table) <= 128
    sectors.append(struct.pack("<128I", *table, *[0xFFFFFFFF] * (128 - len(table))))
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack(
        "<HHHHH6xIIIIIIIII", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, directory, 0, 4096, 0xFFFFFFFE, 0, 0xFFFFFFFE, 0
    )
    header += struct.pack("<109I", place, *[0xFFFFFFFF] * 108)
    return header + b"".join(sectors)


def _entry(
    name: str, kind: int, start: int, size: int, following: int = 0xFFFFFFFF, child: int = 0xFFFFFFFF
) -> bytes:
    coded = name.encode("utf-16-le")
    return (
        coded.ljust(64, b"\0")
        + struct.pack("<HBBIII", len(coded) + 2, kind, 1, 0xFFFFFFFF, following, child)
        + bytes(36)
        + struct.pack("<IQ", start, size)
    )
