"""A second source of one event: compared with the one that is read, never added to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pipeline.contracts import GAMES, RESULTS
from pipeline.findings import At, Finding, errors, finding
from pipeline.folding import fold
from pipeline.gather import FOLDER_READERS, from_source, own_results
from pipeline.misplaced import SNAPSHOTS
from pipeline.store import Folder
from pipeline.values import Refused, parse_place
from sources.rows import Row

OUT = ("cancelled", "withdrawn")
Rows = Sequence[Row]


def compare_other_sources(
    folder: Folder, events: Iterable[Row], results: Mapping[str, Rows], games: Mapping[str, Rows]
) -> list[Finding]:
    """A warning for each file of results or games that says less, or something else, than what is used.

    In: rows of events.csv; parsed results and games of each event, as they are used.
    """
    out: list[Finding] = []
    for row in events:
        event = row["event"]
        if event and row.text("status") not in OUT:
            used = results.get(event, ())
            out += _not_read(folder, row, used)
            out += _fewer_games(folder, row, games.get(event, ()))
    return out


def _not_read(folder: Folder, row: Row, used: Rows) -> Iterator[Finding]:
    """Results beside those that the event's source gives."""
    event, source, ref = row["event"], row.text("source"), row.text("ref").strip("/")
    path = RESULTS.file.format(event=event)
    if source not in ("results", "") and path != ref and folder.read(path) is not None:
        yield _compared(folder, path, own_results(folder, event).results, used, row)
    place = f"{SNAPSHOTS}/{event}"
    if source not in FOLDER_READERS and not ref.startswith(place) and folder.names(place):
        yield _compared(folder, place, _of_snapshot(folder, place, event), used, row)


def _of_snapshot(folder: Folder, place: str, event: str) -> Rows:
    """The results of a snapshot, by the first reader that finds nothing wrong with it."""
    files = {folder.label(f"{place}/{n}"): folder.read(f"{place}/{n}") or b"" for n in folder.names(place)}
    for read in FOLDER_READERS.values():
        given = read(files, event)
        if given.results and not errors(given.findings):
            return given.results
    return ()


def _compared(folder: Folder, path: str, other: Rows, used: Rows, row: Row) -> Finding:
    """What the source that is not read says of the people of both; namesakes may hold each other's place."""
    there: dict[str, list[str]] = defaultdict(list)
    for one in used:
        there[_name(one)].append(_place(one))
    both = [one for one in other if _name(one) in there]
    differ = [one for one in both if _place(one) not in there[_name(one)]]
    at, first = At(folder.label(path)), ""
    if differ:
        at, told = differ[0].at("place"), " or ".join(there[_name(differ[0])])
        first = f", the first of them at place {_place(differ[0])} here and {told} there"
    facts = {"source": row.text("source"), "people": len(other), "both": len(both), "differ": len(differ)}
    return finding("source-beside", at, event=row["event"], first=first, **facts)


def _name(row: Row) -> str:
    return fold(row.text("name"))


def _place(row: Row) -> str:
    """A place as a number where it is one, else as it was received."""
    text = row.text("place")
    try:
        place = parse_place(text).place
    except Refused:
        return text
    return text if place is None else str(place)


def _fewer_games(folder: Folder, row: Row, used: Rows) -> Iterator[Finding]:
    """The event's own file of games where its source gives more of them."""
    event, path = row["event"], GAMES.file.format(event=row["event"])
    if row.text("source") not in FOLDER_READERS or folder.read(path) is None:
        return
    here, there = (_boards(rows) for rows in (used, from_source(folder, row).games))
    if len(here) < len(there):
        facts = {"source": row.text("source"), "here": len(here), "there": len(there)}
        yield finding("games-fewer", At(folder.label(path), 1), event=event, **facts)


def _boards(rows: Rows) -> set[tuple[str, str]]:
    return {(row.text("round"), row.text("game")) for row in rows}
