"""The fewest repeats that a round can have, first of powers, then of meetings, with proof or bound."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.event_draws.exchanges import spread
from pipeline.event_draws.model import Model
from pipeline.event_draws.problem import (
    Chair,
    Counts,
    Problem,
    Seat,
    Seating,
    pairs_of,
    repeated_meetings,
    repeated_powers,
)

WORK = 30.0
"""The solver's deterministic units in which a seating has to be found."""
PROOF = 30.0
"""And those in which the fewest meetings have to be proven: a minute or two."""
QUICK = 2.0
"""Those in which small rounds are proven before anything else is tried."""
RUNS = 4
"""Runs of exchanges that look for a seating to begin with."""


class NoSeating(Exception):
    """No seating keeps the rules at all, or none was found in the work allowed."""


class Optimum(NamedTuple):
    """The best seating found, what it repeats, and the fewest repeats that are possible for certain."""

    seating: dict[Chair, Seat]
    counts: Counts
    bounds: Counts

    @property
    def proven(self) -> bool:
        """Whether nothing better exists."""
        return self.counts == self.bounds


def find_optimum(problem: Problem) -> Optimum:
    """Find a seating with the fewest repeated powers and, among these, the fewest repeated meetings.

    Raises NoSeating, SolverMissing.
    """
    loose = problem._replace(circles=())
    first = Model(loose, 0, None).any_seating(WORK)
    again = 0
    if first.seating is None:
        first = Model(loose, None, None).minimise_powers(WORK)
        if first.seating is None:
            raise NoSeating("none found" if not first.proven else "none exists")
        again = len(repeated_powers(problem, first.seating))
    least = again if first.proven else first.bound
    best = Optimum(first.seating, Counts(again, 0), Counts(least, 0))
    return fewest_meetings(problem, best, PROOF) if problem.circles else best


def fewest_meetings(problem: Problem, start: Optimum, work: float) -> Optimum:
    """The seating with the fewest meetings with no more powers again than in `start`."""
    again, least, players = start.counts.powers, start.bounds.powers, {c.player for c in problem.chairs}
    crowded = any(len(circle & players) > len(problem.boards) for circle in problem.circles)
    model, bound = Model(problem, again, None), 0
    few = model.minimise_meetings(min(QUICK, work), start.seating) if crowded else None
    if few is None or not few.proven:
        begin = _to_begin_with(problem, start, few.seating if few else None, work)
        if not crowded and meetings_of(problem, begin):
            apart = Model(problem, again, 0).any_seating(work)
            begin = apart.seating or begin
            bound = 1 if apart.proven and apart.seating is None else 0
        if not meetings_of(problem, begin):
            return Optimum(begin, Counts(again, 0), Counts(least, 0))
        few = model.minimise_meetings(work, begin)
        if few.seating is None or meetings_of(problem, few.seating) > meetings_of(problem, begin):
            few = few._replace(seating=begin)
    best = few.seating or start.seating
    meetings = meetings_of(problem, best)
    bound = meetings if few.proven else max(bound, few.bound)
    return Optimum(best, Counts(again, meetings), Counts(least, bound))


def _to_begin_with(
    problem: Problem, start: Optimum, known: dict[Chair, Seat] | None, work: float
) -> dict[Chair, Seat]:
    """The best of the seatings known and of some runs of exchanges that repeat no more powers."""
    best = min(known or start.seating, start.seating, key=lambda seating: meetings_of(problem, seating))
    if any(chair.copy for chair in problem.chairs):
        return best
    loose = Model(problem._replace(circles=()), start.counts.powers, None)
    for run in range(RUNS):
        least = meetings_of(problem, best)
        found = spread(problem, f"begin|{run}", 0)
        if found.meetings < least:
            best = loose.complete(found.seating, start.seating, work).seating or best
    return best


def meetings_of(problem: Problem, seating: Seating) -> int:
    """How many pairs meet who should not."""
    return len(repeated_meetings(pairs_of(problem.circles), seating))
