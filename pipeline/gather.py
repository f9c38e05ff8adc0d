"""What each event's source gave: files of the data folder handed to the reader of their format."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pipeline.contracts import GAMES, RESULTS
from pipeline.findings import At, Finding, finding
from pipeline.kinds import Kind
from pipeline.orders import EventOrders, join_recorded, play_events, stray_orders
from pipeline.read_twice import read_twice
from pipeline.store import LARGEST_FILE, Folder
from pipeline.strays import is_for_people, probably
from sources.contract import Read, read_received
from sources.diptv import read_diptv
from sources.layout import without_layout_rows
from sources.rows import Received, Row
from sources.snapshots import NOTE
from sources.spreadsheet import read_spreadsheet
from sources.wdd import read_wdd
from sources.wdr import read_wdr

FOLDER_READERS: dict[str, Callable[[Mapping[str, bytes], str], Received]] = {
    "diptv": read_diptv,
    "wdr": read_wdr,
    "wdd": read_wdd,
}
NOTHING = Received([], [], [])


def gather(
    folder: Folder, events: list[Row], orders: Mapping[str, EventOrders] | None = None
) -> tuple[dict[str, Received], list[Finding]]:
    """Everything received for each event that is still on, all text, and findings about stray files.

    `orders`: the adjudicated games by event, where they are known already.
    """
    received: dict[str, Received] = {}
    played = play_events(folder, events) if orders is None else orders
    for row in events:
        event = row["event"]
        if event and row.text("status") not in ("cancelled", "withdrawn"):
            given = with_games(folder, row, from_source(folder, row))
            received[event] = with_orders(event, given, played[event]) if event in played else given
    strays = [*_strays(folder, {row["event"] for row in events}), *stray_orders(folder, events)]
    return received, [*strays, *read_twice(folder, events)]


def with_games(folder: Folder, row: Row, given: Received) -> Received:
    """The event's own games file beside whatever its source gave; the file wins."""
    read = _event_table(folder, GAMES.file.format(event=row["event"]), row["event"], is_games=True)
    if read is None:
        return given
    return given._replace(games=read.rows, findings=[*given.findings, *read.findings])


def with_orders(event: str, given: Received, orders: EventOrders) -> Received:
    """The games that order sheets come to, beside what the host recorded of them, which stands."""
    joined = join_recorded(event, orders.games, given.games)
    findings = [*given.findings, *orders.findings, *joined.findings]
    return given._replace(games=joined.rows, findings=findings, final=given.final and joined.final)


def from_source(folder: Folder, row: Row) -> Received:
    """What the source of an event gives, its own files of games and orders left out."""
    source, event, ref = row.text("source"), row["event"], row.text("ref")
    if source in ("results", "games", "orders"):
        if ref and source != "orders":
            stray = finding("ref-not-blank", row.at("ref"), ref, event=event, source=source)
            return Received([], [], [stray])
        return own_results(folder, event) if source == "results" else NOTHING
    if source not in ("spreadsheet", *FOLDER_READERS):
        return NOTHING
    files, missing = _files(folder, row, source, ref)
    if missing:
        return Received([], [], missing)
    if not files:
        return NOTHING
    if source == "spreadsheet":
        path, content = next(iter(files.items()))
        return read_spreadsheet(content, path, event)
    return FOLDER_READERS[source](files, event)


def own_results(folder: Folder, event: str) -> Received:
    """The results of `data/results/` for an event; nothing where there is no such file."""
    read = _event_table(folder, RESULTS.file.format(event=event), event, is_games=False)
    if read is None:
        return NOTHING
    kept = without_layout_rows(read.rows, event)
    findings = [*read.findings, *kept.findings]
    if not kept.rows and not findings:
        findings.append(
            finding("no-results", At(folder.label(RESULTS.file.format(event=event)), 1), event=event)
        )
    return Received(kept.rows, [], findings)


def _event_table(folder: Folder, path: str, event: str, *, is_games: bool) -> Read | None:
    content = folder.read(path)
    if content is None:
        return None
    if len(content) > LARGEST_FILE:
        at = At(folder.label(path))
        return Read([], [finding("file-too-large", at, len(content), event=event, most=LARGEST_FILE)])
    return read_received(content, folder.label(path), GAMES if is_games else RESULTS, event)


def _files(folder: Folder, row: Row, source: str, ref: str) -> tuple[dict[str, bytes], list[Finding]]:
    """The files an event's `ref` names: a file or folder below data/, else its last good snapshot."""
    event, at = row["event"], row.at("ref")
    if not ref:
        return {}, [finding("ref-blank", at, event=event, source=source)]
    if ref.startswith(("http://", "https://")) or ref.isdigit():
        files = _of_snapshot(folder, event)
        if not files:
            return {}, [finding("not-pulled-yet", at, ref, event=event)]
        return _read_all(folder, files, event)
    if ref.startswith(("/", "\\")) or ".." in ref.split("/") or not folder.inside(ref):
        return {}, [finding("ref-outside", at, ref, event=event)]
    if names := folder.names(ref):
        if source == "spreadsheet" and len(names) > 1:
            facts = {"count": len(names), "first": f"{ref.rstrip('/')}/{names[0]}"}
            return {}, [finding("ref-several-files", at, ref, event=event, **facts)]
        return _read_all(folder, [f"{ref.rstrip('/')}/{name}" for name in names], event)
    if (kind := folder.kind(ref)) is not Kind.FILE:
        missing = kind in (Kind.NOTHING, Kind.FOLDER)  # anything else is found where it stands
        return {}, [finding("ref-missing", at, ref, event=event)] if missing else []
    return _read_all(folder, [ref], event)


def _of_snapshot(folder: Folder, event: str) -> list[str]:
    """The files of an event's snapshot; those set aside, where a pull was killed while it replaced them."""
    for place in (f"snapshots/{event}", f"snapshots/.{event}.old"):
        if names := [name for name in folder.names(place) if name != NOTE]:
            return [f"{place}/{name}" for name in names]
    return []


def _read_all(folder: Folder, paths: list[str], event: str) -> tuple[dict[str, bytes], list[Finding]]:
    for path in paths:
        if folder.size(path) > LARGEST_FILE:
            at = At(folder.label(path))
            return {}, [finding("file-too-large", at, folder.size(path), event=event, most=LARGEST_FILE)]
    return {folder.label(path): folder.read(path) or b"" for path in paths}, []


def _strays(folder: Folder, events: set[str]) -> list[Finding]:
    """Files of results, games and entrants whose name is no event's id."""
    out = []
    for kind in ("results", "games", "entrants"):
        for name in folder.names(kind):
            stem, _, ending = name.rpartition(".")
            if (ending != "csv" or stem not in events) and not is_for_people(name):
                at = At(folder.label(f"{kind}/{name}"))
                meant = probably(name, (f"{event}.csv" for event in events))
                out.append(finding("file-of-no-event", at, name, meant=meant))
    return out
