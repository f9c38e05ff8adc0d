"""Results, games or order sheets that two events read: whichever is wrong, one of them would count twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from urllib.parse import urlsplit

from pipeline.contracts import GAMES, RESULTS
from pipeline.findings import Finding, finding
from pipeline.kinds import Kind
from pipeline.misplaced import SNAPSHOTS
from pipeline.orders.played import ORDERS, orders_of
from pipeline.store import Folder
from sources.rows import Row


def read_twice(folder: Folder, events: Iterable[Row]) -> list[Finding]:
    """An error on each line of two events that read one file, one folder or one address.

    An event that was cancelled or withdrawn reads nothing. Of several shared files the first is named.
    """
    readers: dict[str, list[Row]] = defaultdict(list)
    for row in events:
        if row["event"] and row.text("status") not in ("cancelled", "withdrawn"):
            for place in dict.fromkeys(_reads(folder, row)):
                readers[place].append(row)
    pairs: dict[tuple[str, str], tuple[Row, Row, str]] = {}
    for place, rows in readers.items():
        for one, other in combinations(rows, 2):
            pairs.setdefault((one["event"], other["event"]), (one, other, place))
    return [
        found
        for one, other, place in pairs.values()
        for found in (_told(folder, one, other, place), _told(folder, other, one, place))
    ]


def _told(folder: Folder, row: Row, other: Row, place: str) -> Finding:
    at = row.at("ref" if row.text("ref") else "source")
    said = place.removeprefix(folder.real("")).lstrip("/\\").replace("\\", "/")
    facts = {"other": other["event"], "line_other": other.line}
    return finding("source-twice", at, said, event=row["event"], **facts)


def _reads(folder: Folder, row: Row) -> Iterator[str]:
    """All that an event reads: addresses as they are written, files and folders as links lead to them."""
    event, source, ref = row["event"], row.text("source"), row.text("ref")
    if folder.kind(path := GAMES.file.format(event=event)) is Kind.FILE:
        yield folder.real(path)
    if source == "results":
        yield folder.real(RESULTS.file.format(event=event))
    elif source == ORDERS:
        yield from _and_inside(folder, orders_of(row), folder.folders)
    elif ref.startswith(("http://", "https://")) or ref.isdigit():
        yield _address(source, ref)
        yield from _and_inside(folder, f"{SNAPSHOTS}/{event}", folder.names)
    elif ref:
        yield from _and_inside(folder, ref, folder.names)


def _and_inside(folder: Folder, place: str, below: Callable[[str], list[str]]) -> Iterator[str]:
    if folder.inside(place):
        yield folder.real(place)
        yield from (folder.real(f"{place}/{name}") for name in below(place))


def _address(source: str, ref: str) -> str:
    """An address or a number of a service, the same for spellings that lead to one page."""
    if ref.isdigit():
        return f"{source} {ref.lstrip('0')}"
    parts = urlsplit(ref)
    return f"{parts.netloc.lower()}{parts.path.rstrip('/')}{'?' if parts.query else ''}{parts.query}"
