"""What a player's page tells of one season: the results, their sum, and the player's neighbours in a tie."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.ties import merged
from pipeline.pages.tosses import recording
from pipeline.pages.words import AWARD, AWARD_STATUS, CLASS, MOST_DECIMALS, ordinal, points
from pipeline.pages.zones import standings_stretches, status_words, zone_ends


class Finish(NamedTuple):
    """One event a player took part in; `points` is blank where nothing is earned, `note` then says why."""

    event: str
    name: str
    starts: date | None
    ends: date | None
    category: str
    place: str
    points: str
    note: str


class Why(NamedTuple):
    """A tie this player was in: which side of it, the players of the other side, what decided.

    `link` shows the coin toss where one decided.
    """

    above: bool
    others: tuple[Label, ...]
    section: str
    sentence: str
    link: str


class Part(NamedTuple):
    """One season on a player's page. `sum` writes the total out of its parts, to the last decimal."""

    season: SeasonRows
    state: str
    row: Row | None
    place: str
    total: str
    status: str
    href: str
    counted: list[Finish]
    others: list[Finish]
    without: list[Finish]
    sum: str
    awards: list[tuple[str, str, str, str]]
    why: list[Why]
    level: tuple[Label, ...]


class Standing(NamedTuple):
    """Where one player stands: the row, its page, the zone it lies in."""

    row: Row
    path: str
    zone: str


class Places(NamedTuple):
    """Where each player of a season stands, and who is level with whom."""

    season: SeasonRows
    state: str
    of: dict[str, Standing]
    level: dict[str, list[str]]


def places_of(gathered: Gathered, season: SeasonRows) -> Places:
    """Where each player of a season stands, looked up once for all player pages."""
    ends = zone_ends(season)
    of = {
        row["player"]: Standing(row, part.path, ends.zone(index))
        for part in standings_stretches(season)
        for index, row in enumerate(part.rows, part.start)
    }
    level = {player: group for group in season.level for player in group}
    return Places(season, gathered.state(season), of, level)


def figures(places: Places, player: str) -> Iterator[Decimal]:
    """The total and all points of a player in a season."""
    if player in places.of:
        yield places.of[player].row["total"]
    yield from (row["points"] for row in places.season.placements.get(player, []))


def part_of(gathered: Gathered, places: Places, player: str, fine: int) -> Part | None:
    """A player's season with figures of `fine` decimals, or None where they took no part in it."""
    season = places.season
    earned, entered = season.placements.get(player, []), season.entered.get(player, [])
    standing = places.of.get(player)
    if not earned and not entered:
        return None
    row = standing.row if standing else None
    return Part(
        season=season,
        state=places.state,
        row=row,
        place=season.place(row) if row else "",
        total=points(row["total"], fine) if row else "",
        status=status_words(season, row, standing.zone) if row and standing else "",
        href=f"{standing.path}#p-{player}" if standing else "",
        counted=[_finish(season, r, fine) for r in earned if r["counted"] == "yes"],
        others=[_finish(season, r, fine) for r in earned if r["counted"] != "yes"],
        without=[_finish(season, r, fine) for r in entered if r["points"] is None],
        sum=_sum(earned, row) if row else "",
        awards=[_award(r) for r in season.awards_of.get(player, [])],
        why=_why(gathered, season, player),
        level=gathered.labels(other for other in places.level.get(player, []) if other != player),
    )


def _finish(season: SeasonRows, row: Row, fine: int) -> Finish:
    event = season.events.get(row["event"])
    return Finish(
        event=row["event"],
        name=season.event_name(row["event"]),
        starts=event["starts"] if event else None,
        ends=event["ends"] if event else None,
        category=CLASS.get(event["classification"], "not classified yet") if event else "",
        place=ordinal(row["place"]) if row["place"] else "–",
        points="" if row["points"] is None else points(row["points"], fine),
        note="" if row["points"] is not None else _why_nothing(row, event),
    )


def _why_nothing(row: Row, event: Row | None) -> str:
    if row["place"] is None:
        return f"{row['note'] or 'unranked'}, so no points"
    if event is None or event["status"] == "qualifying":
        return "no points"
    yet = " yet" if event["status"] in ("pending", "in-progress") else ""
    return f"no points, as the event does not qualify{yet}"


def _sum(earned: list[Row], row: Row) -> str:
    parts = [points(r["points"], MOST_DECIMALS) for r in earned if r["counted"] == "yes"]
    return f"{' + '.join(parts)} = {points(row['total'], MOST_DECIMALS)}" if len(parts) > 1 else ""


def _award(row: Row) -> tuple[str, str, str, str]:
    """Name, title, status in words and section of an award."""
    return AWARD[row["award"]], row["title"], AWARD_STATUS[row["status"]], row["section"]


def _why(gathered: Gathered, season: SeasonRows, player: str) -> list[Why]:
    return [
        Why(
            player in above,
            gathered.labels(below if player in above else above),
            section,
            sentence,
            recording(gathered.tosses, season.year, section, (*above, *below)),
        )
        for above, below, section, sentence in merged(season.reasons_of.get(player, []))
    ]
