"""All movement cases of the DATC, and positions on which three other adjudicators agree."""

from __future__ import annotations

import pytest

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.movement import Movement, adjudicate_movement
from pipeline.adjudication.retreats import open_places
from tests.adjudication.cases import brief_order, load, order, shouted, units

BOARD = standard_board()
DATC = {name: case for name, case in load("datc_cases.json").items() if case["phase"] == "movement"}
RANDOM = load("random_positions.json")


def play(name: str) -> Movement:
    case = RANDOM[name]
    at = {u.at: u for u in units(case["units"])}
    orders = [brief_order(text, at[text.split()[0]].power) for text in case["orders"]]
    return adjudicate_movement(BOARD, at.values(), orders)


def test_no_case_is_missing():
    assert (len(DATC), len(RANDOM)) == (156, 150)


@pytest.mark.parametrize("name", DATC)
def test_a_movement_case_comes_out_as_published(name):
    case = DATC[name]
    before = units(case["units"])
    came = adjudicate_movement(BOARD, before, [order(row) for row in case["orders"]])
    assert sorted(map(shouted, came.units)) == sorted(case["expect"]["units_after"])
    assert sorted(shouted(lost.unit) for lost in came.dislodged) == sorted(case["expect"]["dislodged"])
    moved = {unit.at: came.moved[unit.province] for unit in before if unit.province in came.moved}
    assert moved == case["expect"]["moved"]


@pytest.mark.parametrize("name", RANDOM)
def test_a_random_position_comes_out_as_others_have_it(name):
    came, case = play(name), RANDOM[name]
    assert sorted(map(shouted, came.units)) == sorted(case["units_after"])
    retreats = {shouted(lost.unit): sorted(open_places(BOARD, came, lost)) for lost in came.dislodged}
    assert retreats == case["dislodged"]
