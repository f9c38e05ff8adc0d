"""Seats for those who named a Round (4.2.3 items 1 and 2), and the seats that then cannot be filled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.seating.pools import Contender
from pipeline.seating.preferences import Stage


class Seat(NamedTuple):
    """A place in a Round; `item` is the item of 4.2.3 that gave it (1, 2 or 3)."""

    round: int
    contender: Contender
    item: int


class Shortage(NamedTuple):
    """Seats of a Round nobody can fill: at best with all the no-preference players, at worst with few.

    The two differ only while those without preference could go to either Round.
    """

    round: int
    seats: int
    at_least: int
    at_most: int


class Stated(NamedTuple):
    """Items 1 and 2 done: seats given, players left without one, seats still empty, players of item 3."""

    seats: tuple[Seat, ...]
    unseated: tuple[Contender, ...]
    empty: tuple[int, int]
    no_preference: tuple[Contender, ...]

    @property
    def lacking(self) -> int:
        """Seats that stay empty when everybody without preference is seated too."""
        return sum(self.empty) - len(self.no_preference)


def place_stated(stage: Stage, members: Iterable[Contender], seats: tuple[int, int]) -> Stated:
    """Seat those who named a Round: item 1 the only Round, item 2 the preferred one, then the overflow.

    `members` in seed order, no more of them than seats and item 1's excess. Sections 4.2.3.1, 4.2.3.2.
    """
    members = tuple(members)
    room = dict(zip(stage.rounds, seats, strict=True))
    only = [(each, each.preference.only) for each in members]
    given, unseated = _seat(only, room, item=1)
    preferred = [(each, each.preference.preferred) for each in members]
    honoured, overflow = _seat(preferred, room, item=2)
    elsewhere = [(each, stage.other(each.preference.preferred)) for each in overflow]
    moved, _ = _seat(elsewhere, room, item=2)
    earlier, later = stage.rounds
    free = tuple(each for each in members if each.preference.named is None)
    return Stated((*given, *honoured, *moved), tuple(unseated), (room[earlier], room[later]), free)


def shortages(stage: Stage, stated: Stated, seats: tuple[int, int]) -> tuple[Shortage, Shortage]:
    """What each Round lacks when those without preference are still to be divided."""
    (earlier, later), spare, lacking = stage.rounds, len(stated.no_preference), stated.lacking
    first, second = stated.empty
    return (
        Shortage(earlier, seats[0], max(0, first - spare), min(first, lacking)),
        Shortage(later, seats[1], max(0, second - spare), min(second, lacking)),
    )


def _seat(
    wishes: Iterable[tuple[Contender, int | None]], room: dict[int, int], item: int
) -> tuple[list[Seat], list[Contender]]:
    """Give seats while there is `room`, which shrinks; those who wish for a full Round are left."""
    given, left = [], []
    for contender, wish in wishes:
        if wish is not None and room[wish]:
            room[wish] -= 1
            given.append(Seat(wish, contender, item))
        elif wish is not None:
            left.append(contender)
    return given, left
