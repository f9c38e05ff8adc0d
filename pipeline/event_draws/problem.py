"""One round as a problem: chairs to be placed at boards and powers, and what a seating of them repeats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from pipeline.values import POWERS

SEATS = len(POWERS)


class Chair(NamedTuple):
    """One person at one board; whoever plays two boards has a second chair (`copy` 1)."""

    player: str
    copy: int = 0

    @property
    def label(self) -> str:
        """What a digest calls the chair."""
        return f"{self.player}|2" if self.copy else self.player


class Seat(NamedTuple):
    """A board and a power; a blank power is one not decided yet."""

    board: str
    power: str


Seating = Mapping[Chair, Seat]


class Counts(NamedTuple):
    """What a seating repeats, the graver first: powers played before, pairs who met too often before."""

    powers: int
    meetings: int


class Problem(NamedTuple):
    """The chairs of a round: seven times as many as `boards`.

    `had`: powers that a player must not get again. `circles`: sets of players no two of whom should
    meet. `tiers`: sets of which every board takes exactly one player; () where there are none.
    """

    boards: tuple[str, ...]
    chairs: tuple[Chair, ...]
    had: Mapping[str, frozenset[str]]
    circles: tuple[frozenset[str], ...] = ()
    tiers: tuple[frozenset[str], ...] = ()


def at_boards(seating: Seating) -> dict[str, list[Chair]]:
    """The chairs of each board."""
    out: dict[str, list[Chair]] = defaultdict(list)
    for chair, seat in seating.items():
        out[seat.board].append(chair)
    return out


def pairs_of(circles: Iterable[frozenset[str]]) -> dict[frozenset[str], int]:
    """The pairs who should not meet, with the number of circles that hold them."""
    out: dict[frozenset[str], int] = defaultdict(int)
    for circle in circles:
        for pair in combinations(sorted(circle), 2):
            out[frozenset(pair)] += 1
    return dict(out)


def repeated_powers(problem: Problem, seating: Seating) -> list[Chair]:
    """The chairs whose player had that power before."""
    nothing: frozenset[str] = frozenset()
    return sorted(
        chair for chair, seat in seating.items() if seat.power in problem.had.get(chair.player, nothing)
    )


def repeated_meetings(pairs: Mapping[frozenset[str], int], seating: Seating) -> list[tuple[str, str]]:
    """The pairs at one board who should not meet, each by name."""
    out = []
    for chairs in at_boards(seating).values():
        for pair in combinations(sorted({chair.player for chair in chairs}), 2):
            if frozenset(pair) in pairs:
                out.append(pair)
    return sorted(out)


def is_legal(problem: Problem, seating: Seating) -> bool:
    """Whether a seating, whole or in part, keeps what every seating must.

    A seat is taken once, a board has seven at most and one of each tier; two chairs of one person have
    two boards and two powers.
    """
    seats = [seat for seat in seating.values() if seat.power]
    if len(set(seats)) < len(seats):
        return False
    for chairs in at_boards(seating).values():
        players = [chair.player for chair in chairs]
        if len(players) > SEATS or len(set(players)) < len(players):
            return False
        if any(len(tier.intersection(players)) > 1 for tier in problem.tiers):
            return False
    twice = [chair for chair in seating if chair.copy and Chair(chair.player) in seating]
    return not any(seating[c].power and seating[c].power == seating[Chair(c.player)].power for c in twice)
