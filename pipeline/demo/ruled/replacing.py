"""Who took a power over (PCO, C.5, F, G): a reserve for good, one for a game, a substitute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from pipeline.demo.names import Person
from pipeline.demo.ruled.shapes import Board, Seat

Line = tuple[Person, str, str, str]  # whom a penalty is against, its section, its effect, a note


class Stand(NamedTuple):
    """One replacement: in which round, by whom and as what, and the turns of both.

    `for_good`: the first one surrendered, and the chair is the newcomer's from then on (H.1). `gone`:
    the power was lost in the end.
    """

    round: int
    person: Person
    role: str
    turns: tuple[str, str]
    for_good: bool = False
    gone: bool = False


def plan_stands(extras: Sequence[Person]) -> list[Stand]:
    """A reserve who stays, a substitute whose points go to the entrant, a reserve for one lost game."""
    stays, once, substitute = extras
    return [
        Stand(2, stays, "reserve", ("0.45", "0.55"), for_good=True),
        Stand(3, substitute, "substitute", ("0.5", "0.5")),
        Stand(4, once, "reserve", ("0.3", "0.7"), gone=True),
    ]


def apply_stands(
    rng: Random, boards: list[Board], chairs: list[Person], stands: Sequence[Stand]
) -> tuple[list[Board], list[Person], list[Line]]:
    """The boards of a round with the replacements of that round, who sits from then on, penalties."""
    boards, chairs, lines = list(boards), list(chairs), list[Line]()
    for stand in stands:
        if stand.round != boards[0].round:
            continue
        fits = _fits(stand)
        spots = [(n, power) for n, played in enumerate(boards) for power in range(7) if fits(played, power)]
        n, power = rng.choice(spots)
        first = boards[n].sides[power][0]
        seats = (first._replace(turns=stand.turns[0]), Seat(stand.person, stand.role, stand.turns[1]))
        boards[n] = boards[n].replaced(power, seats)
        if stand.for_good:
            chairs[chairs.index(first.person)] = stand.person
            lines.append((first.person, "H.1", "unranked", "Surrendered a game with an active position."))
    return boards, chairs, lines


def _fits(stand: Stand) -> Callable[[Board, int], bool]:
    """Where a replacement may have been: in a game that was drawn, at a power that was lost or was not."""

    def fits(played: Board, power: int) -> bool:
        ending = played.ending
        lost = ending.final[power] == 0
        return len(played.sides[power]) == 1 and lost is stand.gone and "solo" not in ending.results

    return fits
