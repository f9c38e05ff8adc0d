"""The marks of the sheets of an XLS file: BIFF8 records ([MS-XLS]) in a compound file ([MS-CFB])."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from sources.compound_file import workbook_stream
from sources.marks import MOST_CELLS, Block, Cell, Marks, Unreadable, check_all, within_limits

BOF, EOF, FILEPASS, BOUNDSHEET, STRINGS = 0x0809, 0x000A, 0x002F, 0x0085, 0x00FC
DIMENSIONS, ROW, MERGED, FORMULA, BOOLEAN_OR_ERROR = 0x0200, 0x0208, 0x00E5, 0x0006, 0x0205
VALUES = {0x0203, 0x027E, 0x00FD, 0x0204, 0x00D6, FORMULA, BOOLEAN_OR_ERROR}
SEVERAL_NUMBERS = 0x00BD
ROW_HIDDEN = 0x20
MACRO_SHEET = 1


def read_marks(content: bytes) -> dict[str, Marks]:
    """The marks of every worksheet by its name.

    Raises Unreadable where the file is broken, closed with a password, holds macros, is older than
    Excel 97, or a value stands beyond the limits. A formula always has a saved result in this format.
    """
    try:
        return _sheets(workbook_stream(content))
    except (struct.error, IndexError, UnicodeDecodeError) as fault:
        raise Unreadable("workbook-broken", f"XLS: {fault}") from None


def _records(stream: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    """Record after record of one substream, those of charts inside it left out."""
    if stream[at : at + 2] != BOF.to_bytes(2, "little"):
        raise Unreadable("workbook-broken", "XLS: a sheet that does not begin")
    depth = 0
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        body = stream[at + 4 : at + 4 + length]
        depth += (kind == BOF) - (kind == EOF)
        if depth == 0:
            return
        if depth == 1:
            yield kind, body
        at += 4 + length


def _sheets(stream: bytes) -> dict[str, Marks]:
    sheets: dict[str, Marks] = {}
    for kind, body in _records(stream, 0):
        if kind == BOF and body[:2] != b"\x00\x06":
            raise Unreadable("workbook-broken", "XLS: older than Excel 97")
        if kind == FILEPASS:
            raise Unreadable("workbook-password")
        if kind == STRINGS and max(struct.unpack_from("<II", body)) > MOST_CELLS:
            raise Unreadable("workbook-too-large", "XLS: strings beyond number")
        if kind == BOUNDSHEET and body[5] == MACRO_SHEET:
            raise Unreadable("workbook-macros")
        if kind == BOUNDSHEET and body[5] == 0:
            start, length, wide = struct.unpack_from("<I2xBB", body)
            coded = body[8 : 8 + length * (1 + (wide & 1))]
            sheets[coded.decode("utf-16-le" if wide & 1 else "latin-1")] = _marks(stream, start)
    check_all(sheets)
    return sheets


def _marks(stream: bytes, start: int) -> Marks:
    rows = columns = 0
    hidden: set[int] = set()
    failed: set[Cell] = set()
    merged: list[Block] = []
    for kind, body in _records(stream, start):
        if kind == DIMENSIONS:
            _check_dimensions(body)
        elif kind == ROW and body[12] & ROW_HIDDEN:
            hidden.add(struct.unpack_from("<H", body)[0] + 1)
        elif kind == MERGED:
            merged += _blocks(body)
        elif kind in VALUES or kind == SEVERAL_NUMBERS:
            row, column = (number + 1 for number in struct.unpack_from("<HH", body))
            last = struct.unpack_from("<H", body, len(body) - 2)[0] + 1 if kind == SEVERAL_NUMBERS else column
            within_limits(row, last)
            rows, columns = max(rows, row), max(columns, last)
            if _is_failed(kind, body):
                failed.add((row, column))
    return Marks(rows, columns, frozenset(hidden), frozenset(), frozenset(failed), tuple(merged))


def _check_dimensions(body: bytes) -> None:
    """A reader sets memory aside for the extent that the sheet says it has."""
    top, bottom, left, right = struct.unpack_from("<IIHH", body)
    if bottom < top or right < left:
        raise Unreadable("workbook-broken", "XLS: an extent that ends before it begins")
    within_limits(max(bottom - top, 1), max(right - left, 1))


def _blocks(body: bytes) -> list[Block]:
    count = struct.unpack_from("<H", body)[0]
    found = (struct.unpack_from("<HHHH", body, 2 + 8 * n) for n in range(count))
    return [Block(top + 1, left + 1, bottom + 1, right + 1) for top, bottom, left, right in found]


def _is_failed(kind: int, body: bytes) -> bool:
    if kind == FORMULA:
        return body[12:14] == b"\xff\xff" and body[6] == 2
    return kind == BOOLEAN_OR_ERROR and body[7] == 1
