"""Boards with few unwanted meetings, by exchanging people two by two as a seed says.

Whole numbers and digests alone: a seed leads to the same boards on every machine, and no solver is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from pipeline.event_draws.chance import people_in_lots
from pipeline.event_draws.problem import Chair, Problem, Seat, pairs_of

EXCHANGES = 400_000
"""Exchanges looked at in one run: a second."""
STEPS = 10
"""In step k of so many, an exchange that adds n meetings is made once in 2^(n(k+5)/2) times."""
LUCK = 1 << 16


class Spread(NamedTuple):
    """Where everybody sits after a run (powers are blank), and how many unwanted meetings there are."""

    seating: dict[Chair, Seat]
    meetings: int


def spread(problem: Problem, seed: str, enough: int) -> Spread:
    """The best boards of one run; it ends as soon as no more than `enough` unwanted meetings are left.

    Only people of one tier change places. Nobody may have two chairs.
    """
    chairs = sorted(problem.chairs)
    tiers = problem.tiers or (frozenset(chair.player for chair in chairs),)
    tier_of = {who: n for n, tier in enumerate(tiers) for who in tier}
    boards = len(problem.boards)
    table = _Table(_met(problem, chairs), _dealt(chairs, tiers, boards, seed), boards)
    same = [tier_of[chair.player] for chair in chairs]
    best, least = list(table.at), table.meetings
    for turn, (one, other, luck) in enumerate(_couples(len(chairs), seed)):
        if least <= enough or turn == EXCHANGES:
            break
        if table.at[one] == table.at[other] or same[one] != same[other]:
            continue
        more = table.change(one, other)
        if more <= 0 or luck < LUCK >> more * (5 + turn * STEPS // EXCHANGES) // 2:
            table.exchange(one, other, more)
            if table.meetings < least:
                best, least = list(table.at), table.meetings
    seats = (Seat(problem.boards[board], "") for board in best)
    return Spread(dict(zip(chairs, seats, strict=True)), least)


class _Table:
    """Who sits where, and how many of those each chair should not meet sit at each board."""

    def __init__(self, met: Sequence[frozenset[int]], at: list[int], boards: int) -> None:
        self.at, self._met = at, met
        self._beside = [[0] * boards for _ in met]
        for who, others in enumerate(met):
            for other in others:
                self._beside[who][at[other]] += 1
        self.meetings = sum(self._beside[who][board] for who, board in enumerate(at)) // 2

    def change(self, one: int, other: int) -> int:
        """How many meetings more there are once two chairs have changed places."""
        here, there = self.at[one], self.at[other]
        mine, theirs = self._beside[one], self._beside[other]
        return mine[there] - mine[here] + theirs[here] - theirs[there] - 2 * (other in self._met[one])

    def exchange(self, one: int, other: int, more: int) -> None:
        """Let two chairs change places."""
        here, there = self.at[one], self.at[other]
        for who, left, taken in ((one, here, there), (other, there, here)):
            for each in self._met[who]:
                self._beside[each][left] -= 1
                self._beside[each][taken] += 1
        self.at[one], self.at[other] = there, here
        self.meetings += more


def _met(problem: Problem, chairs: Sequence[Chair]) -> list[frozenset[int]]:
    """Whom each chair should not meet."""
    number = {chair.player: n for n, chair in enumerate(chairs)}
    out: list[set[int]] = [set() for _ in chairs]
    for pair in pairs_of(problem.circles):
        one, other = sorted(number[who] for who in pair)
        out[one].add(other)
        out[other].add(one)
    return [frozenset(others) for others in out]


def _dealt(chairs: Sequence[Chair], tiers: Sequence[frozenset[str]], boards: int, seed: str) -> list[int]:
    """The boards to begin with: the people of each tier in order of their lots, dealt out in turn."""
    place = {who: n % boards for tier in tiers for n, who in enumerate(people_in_lots(seed, tier))}
    return [place[chair.player] for chair in chairs]


def _couples(chairs: int, seed: str) -> Iterator[tuple[int, int, int]]:
    """Two chairs and a number below LUCK at a time, without end, by digests; two may be one."""
    for number in count():
        some = sha256(f"{seed}|exchange|{number}".encode()).digest()
        for n in range(0, 30, 6):
            one, other, luck = (int.from_bytes(some[k : k + 2], "big") for k in (n, n + 2, n + 4))
            yield one % chairs, other % chairs, luck
