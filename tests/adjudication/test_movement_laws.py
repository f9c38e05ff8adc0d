"""What holds of every movement phase, on random positions that the published cases do not know."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.adjudication import Phase, random_phase
from pipeline.adjudication.board import Kind, Unit, standard_board
from pipeline.adjudication.equations import Unknown
from pipeline.adjudication.movement import Movement, adjudicate_movement
from pipeline.adjudication.orders import Act, Order

BOARD = standard_board()
PHASES = st.builds(random_phase, st.integers(0, 10**9), st.integers(2, 40))


def play(phase: Phase) -> Movement:
    return adjudicate_movement(BOARD, phase.units, phase.orders)


@settings(max_examples=150, deadline=None)
@given(PHASES, st.randoms(use_true_random=False))
def test_any_order_of_units_and_orders_gives_the_same_result(phase, chance):
    units, orders = list(phase.units), [*phase.orders, *phase.orders]
    chance.shuffle(units)
    chance.shuffle(orders)
    came, again = play(phase), adjudicate_movement(BOARD, units, orders)
    assert (again.units, again.moved, again.standoffs) == (came.units, came.moved, came.standoffs)
    assert sorted(map(repr, again.dislodged)) == sorted(map(repr, came.dislodged))
    assert again.results() == came.results()


@settings(max_examples=150, deadline=None)
@given(PHASES)
def test_nobody_is_lost_and_no_two_units_share_a_province(phase):
    came = play(phase)
    assert len({unit.province for unit in came.units}) == len(came.units)
    assert len(came.units) + len(came.dislodged) == len(phase.units)
    assert all(unit.at in BOARD.places(unit.kind, unit.province) for unit in came.units)
    assert not came.standoffs & {unit.province for unit in came.units}


@settings(max_examples=150, deadline=None)
@given(PHASES)
def test_the_settled_result_satisfies_every_equation_but_those_of_a_paradox(phase):
    solved = play(phase).solved
    field = solved.field
    for i in range(len(field.entries)):
        if field.moving[i] or field.is_support(i):
            assert solved.judge(Unknown(i)) == solved.succeeds[i]
    disrupted = play(phase).paradoxes
    for i, over_sea in enumerate(field.over_sea):
        if over_sea and i not in disrupted:
            assert solved.judge(Unknown(i, convoy=True)) == solved.stands[i]


@settings(max_examples=100, deadline=None)
@given(PHASES)
def test_a_power_never_dislodges_its_own_unit_and_every_failure_has_a_reason(phase):
    came = play(phase)
    assert all(lost.unit.power != lost.attacker.power for lost in came.dislodged)
    for unit, words in came.results().items():
        assert not words.startswith(("fails: ;", "cut: ;")), (unit, words)
        assert words.partition(":")[2].strip() or words.split(";")[0].split(" (")[0] in OUTCOMES, words


OUTCOMES = {"moves", "holds", "supports", "convoys"}


RING = ["bre", "pic", "bel", "ruh", "kie", "ber", "sil", "gal", "vie", "tyr", "pie", "mar", "gas"]


def test_a_ring_around_half_the_board_turns():
    units = [Unit("Austria", Kind.ARMY, code) for code in RING]
    orders = [Order("Austria", Act.MOVE, a, b) for a, b in zip(RING, [*RING[1:], RING[0]], strict=True)]
    came = within_a_shallow_stack(units, orders)
    assert came.moved == dict(zip(RING, [*RING[1:], RING[0]], strict=True))


def test_a_full_board_is_settled_without_recursion():
    phase = random_phase(7, 60)
    came = within_a_shallow_stack(phase.units, phase.orders)
    assert len(came.units) + len(came.dislodged) == 60


def within_a_shallow_stack(units: Iterable[Unit], orders: Iterable[Order]) -> Movement:
    """Adjudicate with room for 30 more calls inside each other, whatever the position."""
    frame, depth = sys._getframe(), 30
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth)
    try:
        return adjudicate_movement(BOARD, units, orders)
    finally:
        sys.setrecursionlimit(limit)
