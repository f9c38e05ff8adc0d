"""Files and folders of the contract in whose place something else stands, so that nothing is read there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pipeline.contracts import SHARED
from pipeline.findings import Finding, finding
from pipeline.kinds import Kind
from pipeline.orders.played import ORDERS, at_file, orders_of
from pipeline.settings import FILE
from pipeline.store import Folder
from sources.rows import Row
from sources.snapshots import LAST_NIGHT

OF_EVENTS = ("entrants", "games", "results")
INVITATIONAL = "invitational"
OF_SEASONS = (INVITATIONAL, "published")
SUBMISSIONS, SNAPSHOTS = "submissions", "snapshots"
ROOMS = (*OF_EVENTS, *OF_SEASONS, ORDERS, SNAPSHOTS, SUBMISSIONS)
"""The folders of the data folder."""
A_FILE, A_FOLDER = frozenset({Kind.FILE}), frozenset({Kind.FOLDER})
EITHER = A_FILE | A_FOLDER
FOUND_BY_READERS = frozenset({Kind.OUTSIDE})  # of order sheets, where it has a finding of its own
Rows = Mapping[str, Row]


class Expected(NamedTuple):
    """What may stand at a path; `event` is the one that rests on it (blank = it is everybody's)."""

    path: str
    kinds: frozenset[Kind]
    event: str = ""


def misplaced(folder: Folder, events: Iterable[Row], seasons: Iterable[int]) -> list[Finding]:
    """An error for each path where a file or a folder is looked for and something else stands.

    What nobody looks for is left to those who look for strays.
    """
    rows = {row["event"]: row for row in events if row["event"]}
    expected = {one.path: one for one in _expected(folder, rows, {str(season) for season in seasons})}
    return [
        finding(
            "not-a-folder" if one.kinds is A_FOLDER or kind is Kind.CLOSED_FOLDER else "not-a-file",
            at_file(folder, one.path),
            one.path.rpartition("/")[2],
            event=one.event,
            kind=kind,
        )
        for one in expected.values()
        if (kind := folder.kind(one.path)) is not Kind.NOTHING and kind not in one.kinds
    ]


def _expected(folder: Folder, rows: Rows, seasons: set[str]) -> Iterator[Expected]:
    for path in (*(table.file for table in SHARED), FILE):
        yield Expected(path, A_FILE)
    for room in ROOMS:
        yield Expected(room, A_FOLDER)
    for room in OF_EVENTS:
        yield from _inside(folder, room, A_FILE, rows)
    for room in OF_SEASONS:
        for name in seasons.intersection(folder.everything(room)):
            yield Expected(f"{room}/{name}", A_FOLDER)
            yield from _inside(folder, f"{room}/{name}", A_FILE, rows)
    yield from _snapshots(folder, rows)
    yield from _refs(folder, rows)
    yield from _orders(folder, rows)


def _inside(
    folder: Folder, place: str, kinds: frozenset[Kind], rows: Rows, event: str = ""
) -> Iterator[Expected]:
    """Everything in a folder, for the event it is of, else for the one whose id a name begins with.

    A name without an ending is nobody's file: as a folder it is only a stray.
    """
    for name in folder.everything(place):
        stem, dot, _ = name.partition(".")
        allowed = kinds if dot else kinds | A_FOLDER
        yield Expected(f"{place}/{name}", allowed, event or (stem if stem in rows else ""))


def _snapshots(folder: Folder, rows: Rows) -> Iterator[Expected]:
    yield Expected(f"{SNAPSHOTS}/{LAST_NIGHT}", A_FILE)
    for event in folder.everything(SNAPSHOTS):
        if event in rows:
            yield Expected(f"{SNAPSHOTS}/{event}", A_FOLDER, event)
            yield from _inside(folder, f"{SNAPSHOTS}/{event}", A_FILE, rows, event)


def _refs(folder: Folder, rows: Rows) -> Iterator[Expected]:
    """The files that `ref` names; one that leads out of the data folder is found at the cell itself."""
    for event, row in rows.items():
        ref = row.text("ref").strip("/")
        if ref and row.text("source") != ORDERS and folder.inside(ref):
            yield Expected(ref, EITHER, event)
            yield from _inside(folder, ref, A_FILE, rows, event)


def _orders(folder: Folder, rows: Rows) -> Iterator[Expected]:
    """The folders of order sheets: of each event, of each game in it, and the sheets of those."""
    names = folder.everything(ORDERS)
    places = {f"{ORDERS}/{name}": (EITHER, name if name in rows else "") for name in names}
    for event, row in rows.items():
        if row.text("source") == ORDERS and folder.inside(orders_of(row)):
            places[orders_of(row)] = (A_FOLDER if row.text("ref") else EITHER, event)
    for place, (kinds, event) in places.items():
        yield Expected(place, kinds, event)
        for game in folder.everything(place):
            yield Expected(f"{place}/{game}", EITHER | FOUND_BY_READERS, event)
            yield from _inside(folder, f"{place}/{game}", A_FILE | FOUND_BY_READERS, rows, event)
