"""Application spreadsheets as organisers send them: XLSX and ODS, the same bytes every time."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from datetime import datetime
from xml.sax.saxutils import escape

import xlsxwriter  # type: ignore[import-untyped]  # it ships no types

SHEET = "Standings"
NUMBERS = ("score", "games", "wdr_id")
MADE_ON = datetime(2025, 1, 1)
ZIP_DAY = (1980, 1, 1, 0, 0, 0)
ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
SPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)
MANIFEST_SPACE = 'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
MANIFEST = (
    f'<?xml version="1.0" encoding="UTF-8"?>\n<manifest:manifest {MANIFEST_SPACE} manifest:version="1.3">'
    f'<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="{ODS_TYPE}"/>'
    '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
    "</manifest:manifest>\n"
)


def xlsx_bytes(columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> bytes:
    """A workbook with one sheet: headings with a capital, numbers as numbers."""
    content = io.BytesIO()
    book = xlsxwriter.Workbook(content, {"in_memory": True, "strings_to_formulas": False})
    book.set_properties({"created": MADE_ON})
    sheet = book.add_worksheet(SHEET)
    sheet.write_row(0, 0, [column.capitalize() for column in columns], book.add_format({"bold": True}))
    for number, row in enumerate(rows, start=1):
        for i, column in enumerate(columns):
            text = row.get(column, "")
            if text and _is_number(column, text):
                sheet.write_number(number, i, float(text))
            elif text:
                sheet.write_string(number, i, text)
    book.close()
    return content.getvalue()


def ods_bytes(columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> bytes:
    """An OpenDocument spreadsheet with the same sheet (ODF 1.3: mimetype first and stored)."""
    heading = "".join(_text_cell(column.capitalize()) for column in columns)
    lines = [heading, *("".join(_cell(column, row.get(column, "")) for column in columns) for row in rows)]
    body = "\n".join(f"<table:table-row>{line}</table:table-row>" for line in lines)
    document = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content {SPACES} office:version="1.3">'
        f'<office:body><office:spreadsheet><table:table table:name="{SHEET}">\n{body}\n'
        "</table:table></office:spreadsheet></office:body></office:document-content>\n"
    )
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        _add(archive, "mimetype", ODS_TYPE, zipfile.ZIP_STORED)
        _add(archive, "content.xml", document, zipfile.ZIP_DEFLATED)
        _add(archive, "META-INF/manifest.xml", MANIFEST, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def _add(archive: zipfile.ZipFile, name: str, text: str, method: int) -> None:
    entry = zipfile.ZipInfo(name, ZIP_DAY)
    entry.create_system = 3  # the same whatever system writes it
    entry.compress_type = method
    archive.writestr(entry, text.encode())


def _is_number(column: str, text: str) -> bool:
    return column in NUMBERS or (column == "place" and text.isdigit())


def _cell(column: str, text: str) -> str:
    if not text:
        return "<table:table-cell/>"
    if not _is_number(column, text):
        return _text_cell(text)
    value = f'office:value-type="float" office:value="{text}"'
    return f"<table:table-cell {value}><text:p>{text}</text:p></table:table-cell>"


def _text_cell(text: str) -> str:
    return f'<table:table-cell office:value-type="string"><text:p>{escape(text)}</text:p></table:table-cell>'
