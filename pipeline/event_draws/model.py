"""A round in the words of the solver CP-SAT (OR-tools); the only module that loads it.

One thread, a fixed seed and a limit in the solver's own deterministic unit of work: the same question has
the same answer on every machine.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pipeline.event_draws.problem import SEATS, Chair, Problem, Seat, Seating, pairs_of
from pipeline.values import POWERS

STRONG, PLAIN = 2, 1  # how much of the model the solver also sees as linear


class SolverMissing(Exception):
    """OR-tools is not installed."""


class Answer(NamedTuple):
    """What the solver found: a seating (None = none found), whether that is proven, and a lower bound.

    `proven` with a seating: no better one exists; without one: none exists. `work`: spent.
    """

    seating: dict[Chair, Seat] | None
    proven: bool
    bound: int
    work: float


def solver() -> Any:
    """The CP-SAT module. Raises SolverMissing."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise SolverMissing from None
    return cp_model


class Model:
    """The variables and rules of a problem. `powers`, `meetings`: the most repeats allowed, None = any."""

    def __init__(self, problem: Problem, powers: int | None, meetings: int | None) -> None:
        self.problem = problem
        self._cp = solver()
        self._model = self._cp.CpModel()
        self._at: dict[tuple[Chair, str], Any] = {}
        self._plays: dict[tuple[Chair, Seat], Any] = {}
        self._place_chairs(powers == 0)
        self._keep_rules()
        self._powers = self._repeated_powers()
        self._strict = meetings == 0
        self._meetings = self._part() if self._strict else self._count_meetings()
        if powers:
            self._model.add(self._powers <= powers)
        if meetings:
            self._model.add(self._meetings <= meetings)

    def _place_chairs(self, no_power_again: bool) -> None:
        """Each chair at one board, with one power there; a seat has one chair."""
        boards, model = self.problem.boards, self._model
        by_seat = defaultdict(list)
        for chair in self.problem.chairs:
            for board in boards:
                self._at[chair, board] = model.new_bool_var("")
                for power in POWERS:
                    if not (no_power_again and power in self.problem.had.get(chair.player, ())):
                        var = self._plays[chair, Seat(board, power)] = model.new_bool_var("")
                        by_seat[Seat(board, power)].append(var)
                model.add(sum(self._of(chair, board).values()) == self._at[chair, board])
            model.add_exactly_one(self._at[chair, board] for board in boards)
        for board in boards:
            for power in POWERS:
                model.add_exactly_one(by_seat[Seat(board, power)])

    def _of(self, chair: Chair, board: str) -> dict[str, Any]:
        seats = ((power, self._plays.get((chair, Seat(board, power)))) for power in POWERS)
        return {power: var for power, var in seats if var is not None}

    def _keep_rules(self) -> None:
        """One of each tier at a board; two chairs of one person apart, with two powers."""
        problem, model = self.problem, self._model
        for board in problem.boards:
            for tier in problem.tiers:
                model.add_exactly_one(self._at[c, board] for c in problem.chairs if c.player in tier)
        for second in (chair for chair in problem.chairs if chair.copy):
            pair = (Chair(second.player), second)
            for board in problem.boards:
                model.add_at_most_one(self._at[chair, board] for chair in pair)
            for power in POWERS:
                model.add_at_most_one(
                    var
                    for c in pair
                    for b in problem.boards
                    if (var := self._of(c, b).get(power)) is not None
                )

    def _repeated_powers(self) -> Any:
        had = self.problem.had
        return sum(v for (c, seat), v in self._plays.items() if seat.power in had.get(c.player, ()))

    def _inside(self, circle: Iterable[str], board: str) -> list[Any]:
        return [self._at[c, board] for c in self.problem.chairs if c.player in circle and not c.copy]

    def _part(self) -> int:
        """No two of a circle at one board."""
        for circle in self.problem.circles:
            for board in self.problem.boards:
                self._model.add_at_most_one(self._inside(circle, board))
        return 0

    def _count_meetings(self) -> Any:
        """The pairs inside circles: c of a circle at a board are c(c-1)/2, as the tangents of that curve.

        A pair that several circles hold is counted once.
        """
        terms: list[Any] = []
        for circle in self.problem.circles:
            for board in self.problem.boards:
                pairs = self._model.new_int_var(0, SEATS * (SEATS - 1) // 2, "")
                here = sum(self._inside(circle, board))
                for n in range(1, min(SEATS, len(circle))):
                    self._model.add(pairs >= n * here - n * (n + 1) // 2)
                terms.append(pairs)
        for pair, times in pairs_of(self.problem.circles).items():
            if times > 1:
                terms += [(1 - times) * together for together in self._together(pair)]
        return sum(terms)

    def _together(self, pair: frozenset[str]) -> list[Any]:
        out = []
        for board in self.problem.boards:
            both = self._model.new_bool_var("")
            for player in pair:
                self._model.add_implication(both, self._at[Chair(player), board])
            out.append(both)
        return out

    def minimise_powers(self, work: float) -> Answer:
        """The seating with the fewest powers played again."""
        self._model.minimize(self._powers)
        return self._solve(work, PLAIN)

    def minimise_meetings(self, work: float, near: Seating) -> Answer:
        """The seating with the fewest meetings, searched from one that is known."""
        self._model.minimize(self._meetings)
        self._hint(near)
        return self._solve(work, STRONG)

    def any_seating(self, work: float) -> Answer:
        """Some seating that keeps the caps."""
        return self._solve(work, PLAIN if self._strict else STRONG)

    def complete(self, fixed: Seating, near: Seating, work: float) -> Answer:
        """Some seating that keeps the caps and has these chairs where they are, near a known one."""
        changed = [self._var(chair, seat) for chair, seat in fixed.items()]
        if any(var is None for var in changed):
            return Answer(None, True, 0, 0)
        before = [list(var.proto.domain) for var in changed]
        for var in changed:
            _set_domain(var, [1, 1])
        self._hint(near)
        answer = self._solve(work, PLAIN if self._strict else STRONG, probe=not self._strict)
        for var, domain in zip(changed, before, strict=True):
            _set_domain(var, domain)
        return answer

    def _var(self, chair: Chair, seat: Seat) -> Any:
        return self._plays.get((chair, seat)) if seat.power else self._at[chair, seat.board]

    def _hint(self, near: Seating) -> None:
        self._model.clear_hints()
        for chair, seat in near.items():
            if (var := self._plays.get((chair, seat))) is not None:
                self._model.add_hint(var, 1)

    def _solve(self, work: float, linear: int, *, probe: bool = True) -> Answer:
        search = self._cp.CpSolver()
        search.parameters.num_workers = 1
        search.parameters.random_seed = 1
        search.parameters.linearization_level = linear
        search.parameters.max_deterministic_time = work
        if not probe:  # where no repeat is allowed, probing takes longer than answering
            search.parameters.cp_model_probing_level = 0
        status = search.solve(self._model)
        spent = search.response_proto.deterministic_time
        if status in (self._cp.OPTIMAL, self._cp.FEASIBLE):
            bound = round(search.best_objective_bound) if self._model.has_objective() else 0
            return Answer(self._seating(search), status == self._cp.OPTIMAL, bound, spent)
        if status not in (self._cp.INFEASIBLE, self._cp.UNKNOWN):
            raise RuntimeError(f"the solver says {search.status_name(status)}")
        return Answer(None, status == self._cp.INFEASIBLE, 0, spent)

    def _seating(self, search: Any) -> dict[Chair, Seat]:
        return {chair: seat for (chair, seat), var in self._plays.items() if search.boolean_value(var)}


def _set_domain(var: Any, domain: Sequence[int]) -> None:
    var.proto.domain.clear()
    var.proto.domain.extend(domain)
