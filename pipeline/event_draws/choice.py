"""The one seating that a public value takes among all that repeat no more than the optimum.

Where people should not meet again, the boards come from exchanges: of the runs 0, 1, … the first that ends
with no more meetings than the optimum and leaves everybody a power. Elsewhere, and where no run does, the
chairs in the order of their digests take the first board of their own list with which the others can still
be seated. When all have a board, they take the first power likewise.

Which seating that is depends on no solver: it only answers whether a seating exists. Only a question it could
not settle in the work allowed is answered by the seating it had at hand; such questions are counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.event_draws.chance import boards_wished, chairs_in_turn, powers_wished
from pipeline.event_draws.exchanges import spread
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
RUNS = 20
"""Runs of exchanges before the boards are taken one by one."""


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
        in_turn = chairs_in_turn(seed, self.problem.chairs)
        now = self._exchanged(seed) or self._first_boards(seed, in_turn)
        fixed = {chair: Seat(seat.board, "") for chair, seat in now.items()}
        for chair in in_turn:
            now = self._take_power(chair, powers_wished(seed, chair), fixed, now)
            fixed[chair] = now[chair]
        return Choice(fixed, self._unsettled)

    def _exchanged(self, seed: str) -> dict[Chair, Seat] | None:
        """A seating with the boards of the first run of exchanges that is as good as the optimum."""
        if not self._pairs or any(chair.copy for chair in self.problem.chairs):
            return None
        for run in range(RUNS):
            found = spread(self.problem, f"{seed}|{run}", self.optimum.counts.meetings)
            if found.meetings <= self.optimum.counts.meetings:
                answer = self._ask(found.seating, self.optimum.seating)
                if answer.seating is not None:
                    return answer.seating
                self._unsettled += not answer.proven
        return None

    def _first_boards(self, seed: str, in_turn: Iterable[Chair]) -> dict[Chair, Seat]:
        """A seating in which each chair in turn has the first board that leaves the others a seat."""
        now, fixed = dict(self.optimum.seating), dict[Chair, Seat]()
        for chair in in_turn:
            now = self._take(chair, boards_wished(seed, chair, self.problem.boards), fixed, now)
            fixed[chair] = Seat(now[chair].board, "")
        return now

    def _take(
        self, chair: Chair, boards: Iterable[str], fixed: dict[Chair, Seat], now: dict[Chair, Seat]
    ) -> dict[Chair, Seat]:
        """A seating with the first board a chair wishes that leaves the others a seat; `now` has some board.

        Boards at which nobody is fixed are alike but for their names: what holds of one holds of all.
        """
        taken, own, refused = {seat.board for seat in fixed.values()}, now[chair].board, False
        for board in boards:
            if board == own:
                return now
            if board not in taken and own not in taken:
                return _renamed(now, own, board)
            if board not in taken and refused:
                continue
            found = self._with(chair, Seat(board, ""), fixed, now)
            if found is not None:
                return found
            refused = refused or board not in taken
        raise AssertionError(f"{chair} sits nowhere, though a seating was known")

    def _take_power(
        self, chair: Chair, powers: Iterable[str], fixed: dict[Chair, Seat], now: dict[Chair, Seat]
    ) -> dict[Chair, Seat]:
        """A seating with the first power a chair wishes that leaves the others a seat; `now` has some."""
        for power in powers:
            found = self._with(chair, Seat(now[chair].board, power), fixed, now)
            if found is not None:
                return found
        raise AssertionError(f"{chair} has no power, though a seating was known")

    def _with(
        self, chair: Chair, wish: Seat, fixed: dict[Chair, Seat], now: dict[Chair, Seat]
    ) -> dict[Chair, Seat] | None:
        """A seating with one more wish; None where there is none, or none was found in the work allowed."""
        if _meets(now[chair], wish):
            return now
        hoped = {**fixed, chair: wish}
        if not self._good(hoped):
            return None
        swapped = self._swap(chair, wish, fixed, now)
        if swapped is not None:
            return swapped
        found = self._ask(hoped, now)
        self._unsettled += found.seating is None and not found.proven
        return found.seating

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
            kept = fixed.get(other)
            if _meets(seat, wish) and (kept is None or _meets(now[chair], kept)):
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


def _renamed(now: dict[Chair, Seat], one: str, other: str) -> dict[Chair, Seat]:
    """The same seating with the names of two boards exchanged."""
    names = {one: other, other: one}
    return {chair: seat._replace(board=names.get(seat.board, seat.board)) for chair, seat in now.items()}
