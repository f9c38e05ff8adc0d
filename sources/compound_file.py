"""The streams of a compound file ([MS-CFB]), the box that XLS files and closed XLSX files come in."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from sources.marks import Unreadable

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
LAST_SECTOR = 0xFFFFFFFA
SECTORS = {9: 512, 12: 4096}
ENTRY = 128
PIECE = 64


class _Stream(NamedTuple):
    name: str
    start: int
    size: int


def workbook_stream(content: bytes) -> bytes:
    """The stream of records of an XLS file.

    Raises Unreadable where the file is broken, is a closed XLSX, or holds macros; struct.error,
    IndexError or UnicodeDecodeError where it is cut short.
    """
    sector = SECTORS.get(struct.unpack_from("<H", content, 30)[0], 0)
    if not sector:
        raise Unreadable("workbook-broken", "XLS: sectors of an unknown size")
    table = _allocation(content, sector)
    directory = _chain(content, sector, table, struct.unpack_from("<I", content, 48)[0])
    streams = {stream.name.lower(): stream for stream in _streams(directory)}
    if "encryptedpackage" in streams:
        raise Unreadable("workbook-password")
    if any(name.startswith("_vba_project") for name in streams):
        raise Unreadable("workbook-macros")
    if "workbook" not in streams:
        raise Unreadable("workbook-broken", "no workbook of Excel 97 or later inside")
    found = streams["workbook"]
    if found.size >= struct.unpack_from("<I", content, 56)[0]:
        return _chain(content, sector, table, found.start)[: found.size]
    return _small_stream(content, sector, table, found, next(iter(_streams(directory))))


def _allocation(content: bytes, sector: int) -> list[int]:
    """The next sector of every sector; the list of its own sectors continues beyond the header."""
    places = list(struct.unpack_from("<109I", content, 76))
    more = struct.unpack_from("<I", content, 68)[0]
    for _ in range(len(content) // sector):
        if more >= LAST_SECTOR:
            break
        *further, more = struct.unpack(f"<{sector // 4}I", _sector(content, sector, more))
        places += further
    used = [place for place in places if place < LAST_SECTOR]
    if len(used) * sector > len(content):
        raise Unreadable("workbook-broken", "XLS: more lists of sectors than the file has")
    table: list[int] = []
    for place in used:
        table += struct.unpack(f"<{sector // 4}I", _sector(content, sector, place))
    return table


def _sector(content: bytes, sector: int, number: int) -> bytes:
    start = (number + 1) * sector
    if start >= len(content):
        raise Unreadable("workbook-broken", "XLS: a sector beyond the end of the file")
    return content[start : start + sector].ljust(sector, b"\0")


def _chain(content: bytes, sector: int, table: list[int], first: int) -> bytes:
    return b"".join(_sector(content, sector, number) for number in _numbers(table, first))


def _numbers(table: list[int], first: int) -> Iterator[int]:
    """The sectors of one stream; a chain that bites its tail is broken."""
    seen: set[int] = set()
    while first < LAST_SECTOR:
        if first in seen:
            raise Unreadable("workbook-broken", "XLS: a chain of sectors without end")
        seen.add(first)
        yield first
        first = table[first]


def _small_stream(content: bytes, sector: int, table: list[int], found: _Stream, root: _Stream) -> bytes:
    """A stream below the cutoff lives in small pieces of the root's own stream."""
    pieces = _chain(content, sector, table, root.start)
    packed = _chain(content, sector, table, struct.unpack_from("<I", content, 60)[0])
    small = list(struct.unpack(f"<{len(packed) // 4}I", packed))
    return b"".join(pieces[n * PIECE : n * PIECE + PIECE] for n in _numbers(small, found.start))[: found.size]


def _streams(directory: bytes) -> Iterator[_Stream]:
    for at in range(0, len(directory) - ENTRY + 1, ENTRY):
        length = struct.unpack_from("<H", directory, at + 64)[0]
        name = directory[at : at + max(0, min(length, 64) - 2)].decode("utf-16-le")
        start, size = struct.unpack_from("<II", directory, at + 116)
        yield _Stream(name, start, size)
