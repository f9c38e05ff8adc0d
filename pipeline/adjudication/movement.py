"""The movement phase: from units and orders to where everybody stands, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.adjudication.board import Board, Unit
from pipeline.adjudication.equations import Equations
from pipeline.adjudication.field import Field
from pipeline.adjudication.legality import Taken, take_orders
from pipeline.adjudication.orders import Act, Order
from pipeline.adjudication.reasons import explain
from pipeline.adjudication.solving import solve


@dataclass(frozen=True, slots=True)
class Dislodged:
    """A unit that lost its province, and the unit that came from `origin`; `by_convoy` if over sea."""

    unit: Unit
    attacker: Unit
    origin: str
    by_convoy: bool


@dataclass(frozen=True, slots=True)
class Step:
    """What a unit did, as it stood before: the order it went by, whether that came off, and the reason.

    `ordered` is False for a unit that holds without an order; `done` for a move says that it went through,
    for a support that it was given, for a convoy that it stood.
    """

    unit: Unit
    order: Order
    ordered: bool
    done: bool
    words: str


@dataclass(frozen=True, slots=True)
class Movement:
    """What a movement phase came to.

    `taken` is the order each unit went by, `moved` where units went by the province they left, `units`
    everybody who was not dislodged, `standoffs` provinces left vacant by a standoff.
    """

    taken: dict[str, Taken]
    moved: dict[str, str]
    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    standoffs: frozenset[str]
    solved: Equations
    paradoxes: frozenset[int]

    def results(self) -> dict[Unit, str]:
        """What became of every unit's order and why, by the unit as it stood before."""
        return explain(self.solved, self.paradoxes)

    def steps(self) -> tuple[Step, ...]:
        """What every unit did, in the order of powers and provinces."""
        words = self.results()
        entries = sorted((entry.unit, i) for i, entry in enumerate(self.solved.field.entries))
        return tuple(self._step(i, words[unit]) for unit, i in entries)

    def _step(self, i: int, words: str) -> Step:
        field, solved = self.solved.field, self.solved
        entry = field.entries[i]
        done = bool(solved.succeeds[i]) and not field.void[i]
        if entry.order.act is Act.CONVOY and done:
            done = bool(solved.stands[field.number[entry.order.of[:3]]])
        return Step(entry.unit, entry.order, entry.ordered, done, words)


def adjudicate_movement(board: Board, units: Iterable[Unit], orders: Iterable[Order]) -> Movement:
    """Adjudicate one movement phase by the rulebook as the test cases read it (DATC v3.2, chapter 6)."""
    taken = take_orders(board, units, orders)
    field = Field(board, taken)
    solved, paradoxes = solve(field)
    everyone = range(len(field.entries))
    advancing = [i for i in everyone if field.moving[i] and solved.succeeds[i]]
    winner = {field.goal[i]: i for i in advancing}
    lost = {i: winner[field.home[i]] for i in everyone if field.home[i] in winner and i not in advancing}
    moved = {field.home[i]: field.entries[i].order.to for i in advancing}
    staying = [
        entry.unit._replace(at=entry.order.to) if field.home[i] in moved else entry.unit
        for i, entry in enumerate(field.entries)
        if i not in lost
    ]
    return Movement(
        taken=taken,
        moved=moved,
        units=tuple(sorted(staying)),
        dislodged=tuple(_dislodged(field, i, by) for i, by in lost.items()),
        standoffs=_contested(field, solved) - {unit.province for unit in staying},
        solved=solved,
        paradoxes=frozenset(paradoxes),
    )


def _dislodged(field: Field, i: int, by: int) -> Dislodged:
    attacker = field.entries[by].unit
    return Dislodged(field.entries[i].unit, attacker, attacker.province, field.over_sea[by])


def _contested(field: Field, solved: Equations) -> frozenset[str]:
    """Where failed moves kept somebody out; one that lost head to head or had no convoy did not."""
    failed = [i for i, moving in enumerate(field.moving) if moving and not solved.succeeds[i]]
    return frozenset(field.goal[i] for i in failed if solved.prevent(i, True))
