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

    People of the cast change seats with those who won the places they are to hold, and share those with
    nobody else. A director is unranked: one with a place to hold leaves a gap there.
    """
    total, top = _points(plan, entrants, games)

    def strength(person: Person) -> tuple[int, int]:
        return top.get(person.player, -1), total[person.player]

    aside = [person for person in entrants if person.directs == plan.event and not person.at[plan.event]]
    order = sorted((person for person in entrants if person not in aside), key=strength, reverse=True)
    after, now = _change_seats(order, _wanted(plan, entrants))
    held = [person.at.get(plan.event, 0) for person in after]
    keys = [strength(person) for person in order]
    level = [held[i - 1] == held[i] and (held[i] > 0 or keys[i - 1] == keys[i]) for i in range(1, len(order))]
    points = _apart([total[person.player] for person in order], level, len(top))
    places = [_unless_directing(plan, *pair) for pair in zip(_places(level), after, strict=True)]
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


def _places(level: list[bool]) -> list[int]:
    """Competition places 1, 2, 2, 4, where `level` says who is level with the one before."""
    places = [1]
    for place, same in enumerate(level, start=2):
        places.append(places[-1] if same else place)
    return places


def _apart(points: list[int], level: list[bool], first: int) -> list[int]:
    """The points, moved by hundredths where needed so that exactly those who are level have the same.

    The `first` ones, of the top board, are ranked by other points and keep theirs.
    """
    out = list(points)
    for i in range(len(out) - 2, first - 1, -1):
        out[i] = out[i + 1] if level[i] else max(out[i], out[i + 1] + 1)
    return out


def _unless_directing(plan: Plan, place: int, person: Person) -> int | None:
    return None if person.directs == plan.event else place
