"""What an event awards by its own rule text, and the ratings it changes."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import groupby
from typing import NamedTuple

from pipeline.pages.gathered import Gathered, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.scores import places_of, written
from pipeline.pages.words import decimals, points


class Given(NamedTuple):
    """One award: who has it (several share it), for which value, by which section."""

    award: str
    holders: tuple[Label, ...]
    value: str
    section: str


class Rated(NamedTuple):
    """One rating before and after the event, with what was gained."""

    label: Label
    before: str
    after: str
    gained: str


class Ratings(NamedTuple):
    """The ratings by name, with the decimals they are shown with."""

    rows: list[Rated]
    decimals: int


def awards_given(gathered: Gathered, season: SeasonRows, event: str) -> list[Given]:
    """The awards in the order of the rule text; nothing while the event runs."""
    awards = season.scored[event].awards if event in season.scored else []
    places = places_of(award.value for award in awards)
    out = []
    for title, each in groupby(awards, lambda award: award.award):
        rows = list(each)
        holders = tuple(gathered.label(row.player, row.name) for row in rows)
        out.append(Given(title, holders, written(rows[0].value, places), rows[0].section))
    return out


def ratings_of(gathered: Gathered, season: SeasonRows, event: str) -> Ratings | None:
    """The ratings that an event changed; None where it changes none."""
    ratings = season.scored[event].ratings if event in season.scored else ()
    if not ratings:
        return None
    moved = [
        (gathered.label(one.player, one.name), Decimal(one.before), Decimal(one.after)) for one in ratings
    ]
    moved.sort(key=lambda row: row[0].key)
    fine = decimals(figure for _, before, after in moved for figure in (before, after))
    return Ratings(list(_rated(moved, fine)), fine)


def _rated(moved: list[tuple[Label, Decimal, Decimal]], fine: int) -> Iterator[Rated]:
    for label, before, after in moved:
        gained = after - before
        sign = "−" if gained < 0 else "+" if gained > 0 else "±"
        yield Rated(label, points(before, fine), points(after, fine), sign + points(abs(gained), fine))
