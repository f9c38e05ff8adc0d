"""The one seating that a public value takes among all that repeat no more than the optimum.

In the order of their digests, the chairs take the first board, then the first power, of their own list
with which the others can still be seated. Which seating that is depends on no solver: it only answers
whether a seating exists. Only a question it could not settle in the work allowed is answered by the seating
it had at hand; such questions are counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.event_draws.chance import boards_wished, chairs_in_turn, powers_wished
from pipeline.event_draws.model import Answer, Model
from pipeline.event_draws.optimum import Optimum
from pipeline.event_draws.problem import (
    Chair,
    Problem,
    Seat,
    Seating,
    is_legal,
    pairs_of,
    repeated_meetings,
    repeated_powers,
)

QUESTION = 3.0
"""The solver's deterministic units that one question may take."""
WORK = 20.0
"""And all questions of one draw together."""


class Choice(NamedTuple):
    """A seating, and how many questions were left unsettled on the way: 0 = anybody finds the same one."""

    seating: dict[Chair, Seat]
    unsettled: int


class Chooser:
    """Takes seatings of one problem; what the solver knows of it is made once, when it is first asked."""

    def __init__(self, problem: Problem, optimum: Optimum, work: float | None = None) -> None:
        self.problem = problem
        self.optimum = optimum
        self._pairs = pairs_of(problem.circles)
        self._model: Model | None = None
        self._work = WORK if work is None else work
        self._left = 0.0
        self._unsettled = 0

    def choose(self, seed: str) -> Choice:
        """The seating of a seed (see `pipeline.event_draws.chance`)."""
        self._left, self._unsettled = self._work, 0
        now, fixed = dict(self.optimum.seating), dict[Chair, Seat]()
        for chair in chairs_in_turn(seed, self.problem.chairs):
            boards = [Seat(board, "") for board in boards_wished(seed, chair, self.problem.boards)]
            now = self._take(chair, boards, fixed, now)
            board = now[chair].board
            now = self._take(chair, [Seat(board, power) for power in powers_wished(seed, chair)], fixed, now)
            fixed[chair] = now[chair]
        return Choice(fixed, self._unsettled)

    def _take(
        self, chair: Chair, wishes: Iterable[Seat], fixed: dict[Chair, Seat], now: dict[Chair, Seat]
    ) -> dict[Chair, Seat]:
        """A seating with the first wish of a chair that leaves the others a seat; `now` has some wish."""
        for wish in wishes:
            if _meets(now[chair], wish):
                return now
            hoped = {**fixed, chair: wish}
            if not self._good(hoped):
                continue
            swapped = self._swap(chair, wish, fixed, now)
            if swapped:
                return swapped
            found = self._ask(hoped, now)
            if found.seating is not None:
                return found.seating
            self._unsettled += not found.proven
        raise AssertionError(f"{chair} sits nowhere, though a seating was known")

    def _good(self, seating: Seating) -> bool:
        """Whether a seating, whole or in part, is legal and repeats no more than the optimum."""
        most = self.optimum.counts
        return (
            is_legal(self.problem, seating)
            and len(repeated_powers(self.problem, seating)) <= most.powers
            and len(repeated_meetings(self._pairs, seating)) <= most.meetings
        )

    def _swap(
        self, chair: Chair, wish: Seat, fixed: dict[Chair, Seat], now: dict[Chair, Seat]
    ) -> dict[Chair, Seat] | None:
        """A good seating in which a chair has its wish by changing places with one other, if there is one."""
        for other, seat in now.items():
            if other not in fixed and _meets(seat, wish):
                swapped = {**now, chair: seat, other: now[chair]}
                if self._good(swapped):
                    return swapped
        return None

    def _ask(self, hoped: Seating, near: Seating) -> Answer:
        """Whether the chairs placed so far can be completed."""
        if self._left <= 0:
            return Answer(None, False, 0, 0)
        if self._model is None:
            self._model = Model(self.problem, *self.optimum.counts)
        answer = self._model.complete(hoped, near, min(QUESTION, self._left))
        self._left -= answer.work
        return answer


def _meets(seat: Seat, wish: Seat) -> bool:
    return seat.board == wish.board and wish.power in ("", seat.power)
