"""Player pages, and the list of all players."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.pages.career import Places, figures, part_of, places_of
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered
from pipeline.pages.stretches import stretch
from pipeline.pages.words import decimals, points

NAMES_PER_PAGE = 1500
JUDGED = ("qualifying", "not-qualifying", "pending")


def player_pages(gathered: Gathered) -> Iterator[Page]:
    """A page per player with their seasons, newest first, and the list of all players."""
    seasons = [places_of(gathered, season) for season in reversed(gathered.seasons)]
    for label in gathered.people.values():
        if not label.player:
            continue
        fine = decimals(figure for places in seasons for figure in figures(places, label.player))
        parts = [part_of(gathered, places, label.player, fine) for places in seasons]
        values = {"label": label, "parts": [part for part in parts if part], "decimals": fine}
        yield Page(f"players/{label.player}/index.html", "player", label.name, "players", values)
    yield from _list(gathered, next((p for p in seasons if p.season is gathered.current), None))


def _list(gathered: Gathered, current: Places | None) -> Iterator[Page]:
    finishers = _finishers(gathered)
    labels = sorted(
        (label for label in gathered.people.values() if label.player in finishers),
        key=lambda label: label.key,
    )
    for part in stretch(labels, NAMES_PER_PAGE, "players/index.html", "players/page"):
        rows = [(label, *_standing(current, label.player)) for label in part.rows]
        values = {"rows": rows, "part": part, "current": current.season if current else None}
        yield Page(part.path, "players", "Players", "players", values)


def _finishers(gathered: Gathered) -> set[str]:
    """Everybody in the standings of an event that is over and not held back."""
    return {
        row["player"]
        for season in gathered.seasons
        for event, rows in season.results.items()
        if event in season.events and season.events[event]["standings_on"] is not None
        if season.events[event]["status"] in JUDGED
        for row in rows
        if row["player"]
    }


def _standing(current: Places | None, player: str) -> tuple[str, str]:
    """Place and total in the current season, blank for who has no points in it."""
    if current is None or player not in current.of:
        return "", ""
    row = current.of[player].row
    return current.season.place(row), points(row["total"], current.season.places)
