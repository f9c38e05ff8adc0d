"""The games of an event from its folder of order sheets, each adjudicated as far as its sheets go."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from pipeline.adjudication.game import Game, play_game
from pipeline.adjudication.lines import sheet_text
from pipeline.findings import LONGEST_FACT, At, Finding, finding, shown
from pipeline.kinds import Kind
from pipeline.store import Folder
from pipeline.values import Refused, parse_slug
from sources.rows import Row

ORDERS, SETTINGS = "orders", "game.toml"
LARGEST_SHEET = 64 * 1024  # bytes; a sheet of seven powers has one or two thousand
_MARKER = re.compile(r"(?:<{7}|>{7})(?: |$)|={7}$")


class Played(NamedTuple):
    """One game of an event: the name of its folder, the folder's path as findings name it, the game."""

    name: str
    path: str
    game: Game


class EventOrders(NamedTuple):
    """The games of one event by name, and everything wrong with their files, as findings of the event."""

    games: list[Played]
    findings: list[Finding]


def play_events(folder: Folder, events: Iterable[Row]) -> dict[str, EventOrders]:
    """The games of every event whose source is `orders` and that is still on, by event."""
    return {
        row["event"]: play_event(folder, row)
        for row in events
        if row["event"]
        and row.text("source") == ORDERS
        and row.text("status") not in ("cancelled", "withdrawn")
    }


def play_event(folder: Folder, row: Row) -> EventOrders:
    """Adjudicate every game of an event; one that cannot be read leaves the others as they are."""
    event, place = row["event"], orders_of(row)
    if wrong := _ref_faults(folder, row, place):
        return EventOrders([], wrong)
    findings = [
        finding("orders-astray", at_file(folder, f"{place}/{name}"), name) for name in folder.names(place)
    ]
    games: list[Played] = []
    addresses: dict[str, str] = {}
    for name in folder.folders(place):
        path = folder.label(f"{place}/{name}")
        if not _is_address(name):
            findings.append(finding("game-folder-name", at_file(folder, f"{place}/{name}"), name))
        elif not folder.inside(f"{place}/{name}"):
            findings.append(finding("sheet-outside", At(path), name))
        elif (other := addresses.setdefault(name.lower(), name)) != name:
            findings.append(finding("game-folder-twice", At(path), name, other=other))
        else:
            game, found = _play(folder, f"{place}/{name}", name)
            findings += found
            games += [Played(name, path, game)] if game else []
    return EventOrders(games, [replace(found, event=event) for found in findings])


def at_file(folder: Folder, path: str) -> At:
    """Where a file stands, in letters that can be written: not every name of a file is text."""
    return At(shown(folder.label(path), LONGEST_FACT))


def _is_address(name: str) -> bool:
    """Whether the folder of a game can be a folder of the site: an id, but for capitals."""
    try:
        parse_slug(name.lower())
    except Refused:
        return False
    return name.isascii()


def orders_of(row: Row) -> str:
    """The folder of an event's games below data/: its `ref`, else the one that bears its id."""
    return row.text("ref").strip("/") or f"{ORDERS}/{row['event']}"


def _ref_faults(folder: Folder, row: Row, place: str) -> list[Finding]:
    """What is wrong with a `ref`; a folder bearing the event's id may be missing until there are sheets."""
    ref, at = row.text("ref"), row.at("ref")
    if not ref:
        return []
    if ref.startswith(("/", "\\")) or ".." in ref.split("/") or not folder.inside(place):
        return [finding("ref-outside", at, ref, event=row["event"])]
    if folder.kind(place) in (Kind.NOTHING, Kind.FOLDER) and not folder.everything(place):
        return [finding("ref-missing", at, ref, event=row["event"])]
    return []


def _play(folder: Folder, place: str, name: str) -> tuple[Game | None, list[Finding]]:
    files, findings = _texts(folder, place)
    if SETTINGS not in files:
        if not findings:
            findings.append(finding("game-file-missing", At(folder.label(place)), name))
        return None, findings
    if any(found.level == "error" for found in findings):
        return None, findings
    game = play_game(files, folder.label(place))
    return game, [*findings, *game.every_finding()]


def _texts(folder: Folder, place: str) -> tuple[dict[str, str], list[Finding]]:
    """The text of every file of a game; a file that is none, is too large or half merged is an error."""
    texts: dict[str, str] = {}
    findings: list[Finding] = []
    for name in folder.names(place):
        path = f"{place}/{name}"
        if not name.isprintable():  # it can be no sheet, and its name stands in no file of ours
            texts[name] = ""
            continue
        at = at_file(folder, path)
        if not folder.inside(path):
            findings.append(finding("sheet-outside", at, name))
            continue
        if (size := folder.size(path)) > LARGEST_SHEET:
            findings.append(finding("file-too-large", at, size, most=LARGEST_SHEET))
            continue
        content = folder.read(path) or b""
        text = sheet_text(content)
        markers = [n for n, line in enumerate(text.splitlines(), 1) if _MARKER.match(line)]
        if b"\0" in content:
            findings.append(finding("sheet-not-text", at, name))
        elif len(markers) > 1:
            lines = ", ".join(map(str, markers))
            findings.append(finding("conflict-markers", at._replace(line=markers[0]), lines=lines))
        else:
            texts[name] = text
    return texts, findings
