"""People who are never drawn to one board: the smallest attempt that keeps them apart. It names nobody."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pipeline.event_draws.choice import Choice
from pipeline.event_draws.model import Model
from pipeline.event_draws.problem import Counts, Problem, Seating, repeated_meetings

ATTEMPTS = 10_000
"""0 to 9999, as for the Invitational."""
WORK = 10.0
"""The solver's deterministic units for the question whether they can be kept apart at all."""
Pair = frozenset[str]


def are_apart(pairs: Collection[Pair], seating: Seating) -> bool:
    """Whether no pair sits at one board."""
    return not repeated_meetings(dict.fromkeys(pairs, 1), seating)


def can_part(problem: Problem, counts: Counts, pairs: Collection[Pair]) -> bool:
    """Whether some seating that repeats no more than `counts` keeps every pair apart; True if not settled."""
    players = {chair.player for chair in problem.chairs}
    circles = tuple(sorted((pair for pair in pairs if pair <= players and len(pair) > 1), key=sorted))
    if not circles:
        return True
    answer = Model(problem._replace(circles=circles), counts.powers, 0).any_seating(WORK)
    return answer.seating is not None or not answer.proven


def first_attempt(
    choose: Callable[[int], Choice], pairs: Collection[Pair], possible: bool
) -> tuple[int, Choice] | None:
    """The smallest attempt whose seating keeps every pair apart, with that seating; None if there is none."""
    for attempt in range(ATTEMPTS if possible else 0):
        choice = choose(attempt)
        if are_apart(pairs, choice.seating):
            return attempt, choice
    return None
