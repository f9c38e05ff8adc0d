"""An event with a rule text of its own, held by that text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pipeline.demo.calendar import Plan
from pipeline.demo.names import Person
from pipeline.demo.ruled.armada import hold_armada
from pipeline.demo.ruled.pco import hold_pco
from pipeline.demo.ruled.shapes import Ruled
from pipeline.demo.ruled.wdc import hold_wdc

HOLD: dict[str, Callable[[Plan, Sequence[Person], int], Ruled]] = {
    "wdc-2027": hold_wdc,
    "pco-iv": hold_pco,
    "armada-2000": hold_armada,
}


def hold_ruled(plan: Plan, people: Sequence[Person], seed: int) -> Ruled:
    """Play an event by its rule text; the same plan, people and seed give the same event."""
    return HOLD[plan.scoring](plan, people, seed)
