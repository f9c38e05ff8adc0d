"""`keep_apart.csv`: who asked not to be seated with whom (3.3.6). No word of it goes into a message."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pipeline.drawing.apart import Pair

FILE = "keep_apart.csv"
COLUMNS = ("player", "player_b")


class UnreadableRequests(ValueError):
    """The file is not a UTF-8 CSV with the columns `player` and `player_b`; what it holds is not told."""


class Requests(NamedTuple):
    """The pairs by published id, and the lines that name nobody known (header = 1)."""

    pairs: frozenset[Pair]
    unknown: tuple[int, ...]


def read_requests(content: bytes, find: Callable[[str], str | None]) -> Requests:
    """The pairs of a file. `find` leads from an id to the published one. Raises UnreadableRequests."""
    pairs: set[Pair] = set()
    unknown = []
    for line, row in _rows(content):
        ids = [find(row[column].strip()) for column in COLUMNS]
        pair = frozenset(player for player in ids if player)
        if len(pair) == len(COLUMNS):
            pairs.add(pair)
        else:
            unknown.append(line)
    return Requests(frozenset(pairs), tuple(unknown))


def _rows(content: bytes) -> Iterator[tuple[int, dict[str, str]]]:
    """Each row that holds anything, with its line."""
    try:
        reader = csv.reader(content.decode("utf-8-sig").splitlines(), strict=True)
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except (UnicodeDecodeError, csv.Error):
        raise UnreadableRequests(FILE) from None
    if not rows:
        return
    header = [cell.strip() for cell in rows[0][1]]
    if not set(COLUMNS) <= set(header) or any(len(row) != len(header) for _, row in rows):
        raise UnreadableRequests(FILE)
    for line, row in rows[1:]:
        yield line, dict(zip(header, row, strict=True))
