"""Who sits with whom and at which power: drawn by lot, within what the rule texts allow."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from pipeline.demo.names import Person
from pipeline.demo.ruled.shapes import SEATS, Board

NEVER = 1000  # what a meeting costs that must not be
ANYONE = (0,)
SELDOM = (0, 1, 3, 9)  # cost of a meeting after 0, 1, 2, … earlier ones: each is worse than the last
TWICE_AT_MOST = (0, 1, NEVER)
SWAPS = 150
TRIES = 200
Tables = list[list[Person]]


class CrowdedError(RuntimeError):
    """No draw was found that the rules allow."""


class Before(NamedTuple):
    """Who met whom how often, and who had which powers (their indices), in the rounds so far."""

    met: Counter[frozenset[str]]
    had: defaultdict[str, set[int]]

    def note(self, boards: Iterable[Board]) -> None:
        """Add boards that were played, with all who ever sat there."""
        for played in boards:
            self._note([[seat.person for seat in seats] for seats in played.sides])

    def note_tables(self, tables: Tables) -> None:
        """Add tables in the order of powers, at which everybody stayed."""
        for table in tables:
            self._note([[person] for person in table])

    def _note(self, sides: Sequence[Sequence[Person]]) -> None:
        people = [person.player for side in sides for person in side]
        self.met.update(frozenset(pair) for pair in combinations(people, 2))
        for power, side in enumerate(sides):
            for person in side:
                self.had[person.player].add(power)


def nobody_before() -> Before:
    """What there is before the first round."""
    return Before(Counter(), defaultdict(set))


def draw_round(
    rng: Random, chairs: Sequence[Person], before: Before, costs: Sequence[int], *, ranked: bool = False
) -> Tables:
    """Tables of seven in the order of powers, nobody at a power they had; few dear meetings, none NEVER.

    `costs` of a meeting by the number of earlier ones, the last for all further ones. `ranked`: the
    chairs are seeded, and each table gets one of every group. Raises CrowdedError.
    """
    for _ in range(TRIES):
        tables = _tables(rng, chairs, ranked=ranked)
        _change_seats(rng, tables, before, costs, ranked=ranked)
        seated = [_at_powers(rng, table, before.had) for table in tables]
        worst = max(_cost(table, before, costs) for table in tables)
        if all(seated) and worst < NEVER:
            return seated
    raise CrowdedError


def _tables(rng: Random, chairs: Sequence[Person], *, ranked: bool) -> Tables:
    count = len(chairs) // SEATS
    if not ranked:
        mixed = rng.sample(chairs, SEATS * count)
        return [mixed[i * SEATS : (i + 1) * SEATS] for i in range(count)]
    groups = [rng.sample(chairs[i * count : (i + 1) * count], count) for i in range(SEATS)]
    return [list(table) for table in zip(*groups, strict=True)]


def _change_seats(rng: Random, tables: Tables, before: Before, costs: Sequence[int], *, ranked: bool) -> None:
    """Swap people between tables, in place, as long as meetings get no dearer."""
    for _ in range(SWAPS if len(tables) > 1 and max(costs) else 0):
        one, other = rng.sample(tables, 2)
        i = rng.randrange(SEATS)
        j = i if ranked else rng.randrange(SEATS)
        dear = _cost(one, before, costs) + _cost(other, before, costs)
        one[i], other[j] = other[j], one[i]
        if _cost(one, before, costs) + _cost(other, before, costs) > dear:
            one[i], other[j] = other[j], one[i]


def _cost(table: Iterable[Person], before: Before, costs: Sequence[int]) -> int:
    pairs = combinations([person.player for person in table], 2)
    return sum(costs[min(before.met[frozenset(pair)], len(costs) - 1)] for pair in pairs)


def _at_powers(rng: Random, table: list[Person], had: dict[str, set[int]]) -> list[Person]:
    """The table in the order of powers, nobody at one they had; empty where there is no way."""
    free = {p.player: [n for n in rng.sample(range(SEATS), SEATS) if n not in had[p.player]] for p in table}
    holders: dict[int, Person] = {}
    if not all(_seat(person, free, holders, set()) for person in table):
        return []
    return [holders[power] for power in range(SEATS)]


def _seat(person: Person, free: dict[str, list[int]], holders: dict[int, Person], seen: set[int]) -> bool:
    """Give somebody a power, others moving on where they must (augmenting paths)."""
    for power in free[person.player]:
        if power not in seen:
            seen.add(power)
            if power not in holders or _seat(holders[power], free, holders, seen):
                holders[power] = person
                return True
    return False
