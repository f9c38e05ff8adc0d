"""The DATC's cases of retreats, builds and removals; a retreat of its notation is a list with one entry."""

from __future__ import annotations

import pytest

from pipeline.adjudication.adjustments import adjust
from pipeline.adjudication.board import standard_board
from pipeline.adjudication.disorder import Edition
from pipeline.adjudication.movement import adjudicate_movement
from pipeline.adjudication.names import named
from pipeline.adjudication.retreats import decide_retreats, open_places
from pipeline.adjudication.sheets import read_sheet
from pipeline.adjudication.written import Preference
from tests.adjudication.cases import load, order, shouted, units

BOARD = standard_board()
CASES = load("datc_cases.json")
RETREATS = {name: case for name, case in CASES.items() if "retreat" in case}
ADJUSTMENTS = {name: case for name, case in CASES.items() if case["phase"] == "adjustment"}


def test_no_case_is_missing():
    assert (len(RETREATS), len(ADJUSTMENTS), len(CASES)) == (18, 20, 176)


@pytest.mark.parametrize("name", RETREATS)
def test_a_retreat_case_comes_out_as_published(name):
    case, expected = RETREATS[name], RETREATS[name]["retreat"]["expect"]
    came = adjudicate_movement(BOARD, units(case["units"]), [order(row) for row in case["orders"]])
    lost = {entry.unit.at: entry for entry in came.dislodged}
    lists = {
        lost[row["loc"]].unit: (Preference(row["to"], named(row["to"])),)
        for row in case["retreat"]["orders"]
        if row["kind"] == "move" and row["loc"] in lost
    }
    retreats = decide_retreats(BOARD, came, lists, to_convoy_origin=True)
    assert {r.unit.at: r.to for r in retreats if r.to} == expected["retreated"]
    assert sorted(shouted(r.unit) for r in retreats if not r.to) == sorted(expected["disbanded"])
    after = [*came.units, *(r.unit._replace(at=r.to) for r in retreats if r.to)]
    assert sorted(map(shouted, after)) == sorted(expected["units_after"])
    may_go = {at: open_places(BOARD, came, entry, to_convoy_origin=True) for at, entry in lost.items()}
    assert all(place in may_go[at] for at, places in expected["may"].items() for place in places)
    assert not any(place in may_go[at] for at, places in expected["may_not"].items() for place in places)
    assert all(may_go[at] == set(places) for at, places in expected["exactly"].items())


@pytest.mark.parametrize("name", ADJUSTMENTS)
def test_an_adjustment_case_comes_out_as_published(name):
    case, power = ADJUSTMENTS[name], ADJUSTMENTS[name]["power"].title()
    sheet = read_sheet("\n".join([power, *case["orders"]]), "F1901.txt")
    owners = {code: owner.title() for owner, codes in case["centres"].items() for code in codes}
    before = units(case["units"])
    change = adjust(BOARD, power, before, owners, sheet.sections[power].orders, Edition.OF_2023)
    assert [unit.short() for unit in change.built] == case["expect"]["built"]
    assert [unit.short() for unit in change.removed] == case["expect"]["removed"]
    after = [unit for unit in before if unit not in change.removed] + list(change.built)
    assert sorted(map(shouted, after)) == sorted(case["expect"]["units_after"])
