"""One round drawn from a public value: boards, powers, who sits out, and how good it is."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pipeline.event_draws.apart import Pair, can_part, first_attempt
from pipeline.event_draws.chance import seed_of
from pipeline.event_draws.choice import Choice, Chooser
from pipeline.event_draws.optimum import Optimum, find_optimum, meetings_of
from pipeline.event_draws.plan import Plan, lots_drawn, problem_of, top_problem
from pipeline.event_draws.problem import Chair, Counts, Seat, pairs_of, repeated_meetings, repeated_powers


class Drawn(NamedTuple):
    """A round drawn. `bounds`: the fewest repeats that are possible for certain.

    `met_again`: pairs at one board who sat together before, allowed or not, the Top Board left out.
    `unsettled`: questions the solver left open, 0 = the seating is the same whatever solver is asked.
    `apart`: whether the people to be kept apart are; None where nobody asked.
    """

    seating: dict[Chair, Seat]
    out: tuple[tuple[str, str], ...]
    counts: Counts
    bounds: Counts
    powers_again: tuple[Chair, ...]
    met_again: tuple[tuple[str, str], ...]
    unsettled: int
    attempt: int
    apart: bool | None


def draw_round(plan: Plan, value: str, attempt: int, pairs: Collection[Pair] | None) -> Drawn:
    """Draw a round. With `pairs` the attempt is looked for, else the one given is used.

    Raises NoSeating, SolverMissing.
    """
    seed = seed_of(value, plan.draw, attempt)
    problem = problem_of(plan, seed_of(value, plan.draw, 0))
    optimum = find_optimum(problem) if problem else Optimum({}, Counts(0, 0), Counts(0, 0))
    choice, apart = Choice({}, 0), None if pairs is None else True
    if problem:
        chooser = Chooser(problem, optimum)
        found = None
        if pairs is not None:
            possible = can_part(problem, optimum.counts, pairs)
            found = first_attempt(lambda n: chooser.choose(seed_of(value, plan.draw, n)), pairs, possible)
            attempt, apart = found[0] if found else 0, found is not None
            seed = seed_of(value, plan.draw, attempt)
        choice = found[1] if found else chooser.choose(seed)
    above = _top_powers(plan, seed)
    again = tuple(repeated_powers(problem, choice.seating)) if problem else ()
    met = meetings_of(problem, choice.seating) if problem else 0
    pairs_before = pairs_of(board for boards in plan.history.boards.values() for board in boards)
    return Drawn(
        seating={**above, **choice.seating},
        out=lots_drawn(plan, seed_of(value, plan.draw, 0)).out,
        counts=Counts(len(again), met),
        bounds=optimum.bounds,
        powers_again=again,
        met_again=tuple(repeated_meetings(pairs_before, choice.seating)),
        unsettled=choice.unsettled,
        attempt=attempt,
        apart=apart,
    )


def _top_powers(plan: Plan, seed: str) -> dict[Chair, Seat]:
    """The Top Board with its powers; blank ones where its people choose for themselves (PCO D.4(c))."""
    problem = top_problem(plan)
    if problem is None:
        return {Chair(label): Seat("top", "") for label in plan.top}
    return Chooser(problem, find_optimum(problem)).choose(seed).seating
