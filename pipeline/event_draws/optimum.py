"""The fewest repeats that a round can have, first of powers, then of meetings, with proof or bound."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.event_draws.model import Model
from pipeline.event_draws.problem import (
    Chair,
    Counts,
    Problem,
    Seat,
    pairs_of,
    repeated_meetings,
    repeated_powers,
)

WORK = 30.0
"""The solver's deterministic units in which a seating has to be found."""
PROOF = 30.0
"""And those in which the fewest meetings have to be proven: a minute or two."""


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
    bound = 0
    if all(len(circle & players) <= len(problem.boards) for circle in problem.circles):
        apart = Model(problem, again, 0).any_seating(work)
        if apart.seating is not None:
            return Optimum(apart.seating, start.counts, start.bounds)
        bound = 1 if apart.proven else 0
    few = Model(problem, again, None).minimise_meetings(work, start.seating)
    if few.seating is None:
        few = few._replace(seating=start.seating, bound=0)
    meetings = len(repeated_meetings(pairs_of(problem.circles), few.seating or {}))
    bound = meetings if few.proven else max(bound, few.bound)
    return Optimum(few.seating or {}, Counts(again, meetings), Counts(least, bound))
