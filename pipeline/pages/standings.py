"""The standings of a season, with the lines of invitation drawn through them (2.6, 2.7, 3.4, 3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import groupby
from typing import NamedTuple

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.palisade import palisade
from pipeline.pages.people import Label
from pipeline.pages.stretches import Stretch
from pipeline.pages.ties import marks, notes
from pipeline.pages.words import ordinal, points
from pipeline.pages.zones import Ends, heading, needed, standings_stretches, status_words, zone_ends
from pipeline.rulebooks.dbni_2027 import RESULTS_COUNTED


class Counting(NamedTuple):
    """One of the results that make up a total."""

    points: str
    place: str
    event: str
    name: str


class Line(NamedTuple):
    """One player's row; `why` are the numbers of the notes about a tie."""

    label: Label
    place: str
    total: str
    counting: list[Counting]
    results: int
    status: str
    rookie: bool
    why: list[int]
    moved: str


class Newest(NamedTuple):
    """The Qualifying Events whose results came in last, by id and name, and the day they came."""

    on: date
    events: list[tuple[str, str]]


class Zone(NamedTuple):
    """A stretch of the standings between two lines; `kind` is `invited`, `alternates` or `others`."""

    kind: str
    heading: str
    lines: list[Line]


def standings_pages(gathered: Gathered) -> Iterator[Page]:
    """The home page and the pages of each season's standings."""
    for season in gathered.seasons:
        pages = list(_season_pages(gathered, season))
        yield from pages
        if season is gathered.current:
            yield pages[0]._replace(path="index.html")
    if gathered.current is None:
        yield Page("index.html", "empty", "Standings", "standings", {})


def _season_pages(gathered: Gathered, season: SeasonRows) -> Iterator[Page]:
    remarks = notes(gathered, season)
    why = marks(remarks)
    ends = zone_ends(season)
    bars = palisade([row["total"] for row in season.standings], ends)
    for part in standings_stretches(season):
        zones = _zones(gathered, season, part, ends, why)
        here = {row["player"] for row in part.rows}
        values = {
            "season": season,
            "state": gathered.state(season),
            "zones": zones,
            "part": part,
            "why": [note for note in remarks if here.intersection(note.players)],
            "needed": needed(gathered, season),
            "palisade": bars,
            "counted": RESULTS_COUNTED,
            "drawn": ends.drawn(len(season.standings)),
            "newest": newest(season),
            "unable": any(row["eligible"] == "no" for row in season.standings),
        }
        yield Page(part.path, "standings", f"{season.year} standings", "standings", values, season)


def _zones(
    gathered: Gathered, season: SeasonRows, part: Stretch[Row], ends: Ends, why: dict[str, list[int]]
) -> list[Zone]:
    zoned = [(ends.zone(index), row) for index, row in enumerate(part.rows, part.start)]
    return [
        Zone(kind, heading(season, kind), [_line(gathered, season, row, kind, why) for _, row in rows])
        for kind, rows in groupby(zoned, key=lambda pair: pair[0])
    ]


def _line(gathered: Gathered, season: SeasonRows, row: Row, kind: str, why: dict[str, list[int]]) -> Line:
    player = row["player"]
    return Line(
        label=gathered.label(player, row["name"]),
        place=season.place(row),
        total=points(row["total"], season.places),
        counting=_counting(season, player),
        results=row["results"],
        status=status_words(season, row, kind),
        rookie=row["rookie"] == "yes",
        why=why.get(player, []),
        moved=movement(season, player),
    )


def _counting(season: SeasonRows, player: str) -> list[Counting]:
    """The results that count for a player's total, largest first (2.6.2)."""
    return [
        Counting(
            points(row["points"], season.places),
            ordinal(row["place"]),
            row["event"],
            season.event_name(row["event"]),
        )
        for row in season.placements.get(player, [])
        if row["counted"] == "yes"
    ]


def newest(season: SeasonRows) -> Newest | None:
    """The results that movement is measured by: those received last."""
    rows = [r for r in season.events.values() if r["status"] == "qualifying" and r["standings_on"]]
    if not rows:
        return None
    last = max(row["standings_on"] for row in rows)
    return Newest(last, [(row["event"], row["name"]) for row in rows if row["standings_on"] == last])


def movement(season: SeasonRows, player: str) -> str:
    """Places gained or lost when the newest results came in: arrow, number and word."""
    if not season.moved:
        return ""
    moved = season.moved.get(player)
    if moved is None:
        return "new"
    if moved == 0:
        return "– same"
    return f"▲ {moved} up" if moved > 0 else f"▼ {-moved} down"
