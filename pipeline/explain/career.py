"""The career of a player as the Rookie of the Year counts it: Qualifying Events with points (1.6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pipeline.explain.model import CareerEvent, Placement, Rookie, spot
from pipeline.people import People
from pipeline.rulebooks import dbni_2027 as book
from sources.rows import Row


def list_career(
    rows: Iterable[Row], kept: Mapping[int, Sequence[Placement]], people: People, player: str
) -> list[CareerEvent]:
    """Every Qualifying Event with points, numbered from the first: of career.csv, then of the seasons kept.

    In: rows of career.csv, the player's placements by season. The same event twice counts once; a row
    for a kept season counts nowhere.
    """
    before: dict[tuple[int, str], Row] = {}
    for row in rows:
        who = people.find(row["player"] or "")
        early = row["season"] is not None and (not kept or row["season"] < min(kept))
        if who is not None and who.id == player and early:
            before.setdefault((row["season"], row.text("event")), row)
    told = [(season, event, spot(row.at())) for (season, event), row in sorted(before.items(), key=_when)]
    for season, placements in sorted(kept.items()):
        earned = [p for p in placements if p.points is not None]
        in_order = sorted(earned, key=lambda p: (p.starts, p.event))
        told += [(season, placement.name, placement.where) for placement in in_order]
    return [CareerEvent(number, *each) for number, each in enumerate(told, 1)]


def _when(entry: tuple[tuple[int, str], Row]) -> tuple[int, str]:
    return entry[0]


def rookie_of(career: Sequence[CareerEvent], season: int) -> Rookie:
    """How many of them lie before a season and in it, and whether the third does (1.6.3)."""
    before = sum(1 for event in career if event.season < season)
    now = sum(1 for event in career if event.season == season)
    return Rookie(before, now, before < book.ROOKIE_EVENTS <= before + now)
