"""The final ranking of an event, with the places that people of the cast are to hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.demo.calendar import Plan
from pipeline.demo.names import Person
from pipeline.demo.play import Game, score


class Ranked(NamedTuple):
    """`order`: place (None = unranked), player, hundredths of points, best first.

    `now`: who has to take whose seats in the games, by player, so that the games agree with the order.
    """

    order: list[tuple[int | None, Person, int]]
    now: dict[str, Person]


def rank(plan: Plan, entrants: list[Person], games: Iterable[Game]) -> Ranked:
    """Rank by the top board, then by the sum of scores; level players share a place (2.6.1).

    Where people of the cast have places to hold, they change seats with those who won them, and
    nobody else is level. A director is unranked: one with a place to hold leaves a gap there.
    """
    total, top = _points(plan, entrants, games)

    def strength(person: Person) -> tuple[int, int]:
        return top.get(person.player, -1), total[person.player]

    aside = [person for person in entrants if person.directs == plan.event and not person.at[plan.event]]
    order = sorted((person for person in entrants if person not in aside), key=strength, reverse=True)
    keys, points = [strength(person) for person in order], [total[person.player] for person in order]
    places: list[int | None] = [keys.index(key) + 1 for key in keys]
    wanted = _wanted(plan, entrants)
    after, now = _change_seats(order, wanted)
    if wanted:
        held = _held(len(order), wanted)
        points = _apart(points, held, len(top))
        places = [_unless_directing(plan, place, person) for place, person in zip(held, after, strict=True)]
    last = [(None, person, total[person.player]) for person in aside]
    return Ranked([*zip(places, after, points, strict=True), *last], now)


def _points(
    plan: Plan, entrants: list[Person], games: Iterable[Game]
) -> tuple[dict[str, int], dict[str, int]]:
    """Hundredths of points of all games, and of the top board alone, by player."""
    total: dict[str, int] = dict.fromkeys((person.player for person in entrants), 0)
    top: dict[str, int] = {}
    for game in games:
        for person, hundredths in zip(game.players, score(game, plan.system), strict=True):
            total[person.player] += hundredths
            if game.top:
                top[person.player] = hundredths
    return total, top


def _wanted(plan: Plan, entrants: list[Person]) -> dict[int, list[Person]]:
    """The people who are to hold each place."""
    wanted: dict[int, list[Person]] = defaultdict(list)
    for person in entrants:
        if place := person.at.get(plan.event):
            wanted[place].append(person)
    return wanted


def _change_seats(
    order: list[Person], wanted: dict[int, list[Person]]
) -> tuple[list[Person], dict[str, Person]]:
    after = list(order)
    for place, people in sorted(wanted.items()):
        for index, person in enumerate(people, start=place - 1):
            there = after.index(person)
            after[index], after[there] = after[there], after[index]
    return after, {before.player: now for before, now in zip(order, after, strict=True)}


def _held(count: int, wanted: dict[int, list[Person]]) -> list[int]:
    """Places 1, 2, 3 …, shared only by people who are to share one."""
    places = list(range(1, count + 1))
    for place, people in wanted.items():
        for index in range(place - 1, place - 1 + len(people)):
            places[index] = place
    return places


def _apart(points: list[int], places: list[int], first: int) -> list[int]:
    """The points, raised by hundredths where needed so that only those who share a place are level.

    The `first` ones, of the top board, are ranked by other points and keep theirs.
    """
    out = list(points)
    for i in range(len(out) - 2, first - 1, -1):
        out[i] = max(out[i], out[i + 1] + 1)
    return [out[place - 1] for place in places]


def _unless_directing(plan: Plan, place: int, person: Person) -> int | None:
    return None if person.directs == plan.event else place
