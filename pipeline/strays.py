"""Files that nothing reads, because their name is misspelt or because they belong elsewhere."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from pipeline.contracts import PER_SEASON, SHARED
from pipeline.findings import Finding, finding
from pipeline.misplaced import INVITATIONAL, OF_EVENTS, OF_SEASONS, ROOMS, SNAPSHOTS, SUBMISSIONS
from pipeline.orders.played import ORDERS, at_file, orders_of
from pipeline.settings import FILE
from pipeline.store import Folder
from sources.rows import Row
from sources.snapshots import LAST_NIGHT

AT_THE_TOP = (*(table.file for table in SHARED), FILE)
KEPT_OUTSIDE = "keep_apart"  # 3.3.6: no word of it may be published
CLOSED_SEASONS = "closed.csv"  # read where what a closed season has published is
WORDS_FOR_PEOPLE = ("readme", "license", ".md", ".rst")
"""What a file is called that tells people about a folder; nobody takes it for a table."""


def strays(folder: Folder, events: Iterable[Row], seasons: Iterable[int]) -> list[Finding]:
    """A finding per file or folder of the data folder that nothing reads.

    A warning that names what it may have been meant for; an error where private requests may stand in
    it. Results, games and entrants of no event, and order sheets, are found where these are read.
    """
    rows = {row["event"]: row for row in events if row["event"]}
    refs = {ref for row in rows.values() if (ref := row.text("ref").strip("/"))}
    years = [str(season) for season in seasons]
    return [
        *_private(folder),
        *_tables(folder, "", [*AT_THE_TOP]),
        *_of_seasons(folder, years),
        *_rooms(folder, refs),
        *_files(folder, refs),
        *_snapshots(folder, rows, refs),
        *_sheets(folder, rows),
    ]


def _private(folder: Folder) -> Iterator[Finding]:
    """Files named like the one of private requests, wherever they stand."""
    for place, _, names in os.walk(folder.root):
        for name in filter(_is_private, names):
            path = os.path.relpath(os.path.join(place, name), folder.root).replace(os.sep, "/")
            yield finding("private-file", at_file(folder, path), name)


def _is_private(name: str) -> bool:
    return name.casefold().replace("-", "_").startswith(KEPT_OUTSIDE)


def _tables(folder: Folder, place: str, known: list[str]) -> Iterator[Finding]:
    """What stands in a folder of tables and is none of them, folders left out."""
    for name in sorted({*folder.everything(place)} - {*folder.folders(place), *known}):
        if not _is_private(name) and not is_for_people(name):
            at = at_file(folder, f"{place}{name}")
            here = ", ".join(sorted(known)) or "none: no such season is kept"
            yield finding("file-of-no-table", at, name, known=here, meant=probably(name, known))


def _of_seasons(folder: Folder, years: list[str]) -> Iterator[Finding]:
    for room in OF_SEASONS:
        others = {*folder.everything(room)}.difference(years, [CLOSED_SEASONS])
        if room == INVITATIONAL:  # a finding for each table of a season that nobody knows
            others.difference_update(folder.folders(room))
        yield from (_unread(folder, f"{room}/{n}", years) for n in sorted(others) if not is_for_people(n))
    for year in folder.folders(INVITATIONAL):
        place = f"{INVITATIONAL}/{year}/"
        files = [table.file.format(season=year) for table in PER_SEASON] if year in years else []
        yield from _tables(folder, place, [f.removeprefix(place) for f in files if f.startswith(place)])
        yield from _folders_in(folder, place.rstrip("/"))


def _rooms(folder: Folder, refs: set[str]) -> Iterator[Finding]:
    """Folders beside those of the contract that no event's `ref` leads into."""
    for name in folder.folders(""):
        if name not in (*ROOMS, *AT_THE_TOP) and not _is_used(name, refs):
            yield _unread(folder, name, ROOMS)


def _files(folder: Folder, refs: set[str]) -> Iterator[Finding]:
    """Submissions that no event names, and folders in rooms that hold files."""
    for room in OF_EVENTS:
        yield from _folders_in(folder, room)
    for name in folder.everything(SUBMISSIONS):
        path = f"{SUBMISSIONS}/{name}"
        if not _is_used(path, refs) and not _is_private(name) and not is_for_people(name):
            yield _unread(folder, path, [])


def _folders_in(folder: Folder, place: str) -> Iterator[Finding]:
    """Folders among files, but for those that are called like a file: they are errors."""
    names = [name for name in folder.folders(place) if "." not in name]
    yield from (_unread(folder, f"{place}/{name}", []) for name in names)


def _snapshots(folder: Folder, rows: dict[str, Row], refs: set[str]) -> Iterator[Finding]:
    for name in folder.everything(SNAPSHOTS):
        path = f"{SNAPSHOTS}/{name}"
        if name not in (*rows, LAST_NIGHT) and not _is_used(path, refs) and not is_for_people(name):
            yield _unread(folder, path, list(rows))


def _sheets(folder: Folder, rows: dict[str, Row]) -> Iterator[Finding]:
    """Folders beside the sheets of a game."""
    for row in rows.values():
        place = orders_of(row)
        if row.text("source") == ORDERS and folder.inside(place):
            for game in folder.folders(place):
                yield from _folders_in(folder, f"{place}/{game}")


def _unread(folder: Folder, path: str, known: Iterable[str]) -> Finding:
    name = path.rpartition("/")[2]
    return finding("read-by-nobody", at_file(folder, path), name, meant=probably(name, known))


def _is_used(path: str, refs: set[str]) -> bool:
    return any(ref == path or ref.startswith(f"{path}/") or path.startswith(f"{ref}/") for ref in refs)


def is_for_people(name: str) -> bool:
    """Whether a file is called like one that tells people about its folder."""
    small = name.casefold()
    return small.startswith(WORDS_FOR_PEOPLE[:2]) or small.endswith(WORDS_FOR_PEOPLE[2:])


def probably(name: str, known: Iterable[str]) -> str:
    """The name that was probably meant, in brackets behind other words; blank where none is near."""
    names = {each.casefold(): each for each in sorted(known)}
    near = get_close_matches(name.casefold(), names, 1, 0.6)
    return f" (probably {names[near[0]]})" if near else ""
