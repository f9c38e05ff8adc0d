"""Province names as players write them, and the ways of convoys."""

from __future__ import annotations

import pytest

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.names import meanings, named, nearest
from pipeline.adjudication.routes import is_needed, route_exists

BOARD = standard_board()


def test_the_board_has_the_numbers_of_the_standard_map():
    kinds = [row.terrain.value for row in BOARD.provinces.values()]
    assert (len(kinds), kinds.count("sea"), kinds.count("inland")) == (75, 19, 14)
    assert sum(row.center for row in BOARD.provinces.values()) == 34
    assert sum(map(len, BOARD.army.values())) == 2 * 111
    assert sum(map(len, BOARD.fleet.values())) == 2 * 141


@pytest.mark.parametrize("code", BOARD.provinces)
def test_every_code_and_every_full_name_means_its_province_alone(code):
    name = BOARD.provinces[code].name
    for text in (code, code.upper(), name, name.upper(), name.replace(" ", "  ")):
        assert meanings(text) == {code}


@pytest.mark.parametrize(
    ("text", "codes", "coast"),
    [
        ("Nor", "naf nao nth nwg nwy", ""),
        ("Nor Sea", "nth nwg", ""),
        ("Liv", "lvn lvp", ""),
        ("Tyl", "tyr", ""),
        ("Tyn", "tys", ""),
        ("Gulf", "bot lyo", ""),
        ("GoL", "lyo", ""),
        ("Mid-Atlantic Ocean", "mao", ""),
        ("Romania", "rum", ""),
        ("Roma", "rom rum", ""),
        ("St. Petersburg", "stp", ""),
        ("StP(sc)", "stp", "sc"),
        ("stp/nc", "stp", "nc"),
        ("Spa-sc", "spa", "sc"),
        ("Bulgaria (East Coast)", "bul", "ec"),
        ("Atlantis", "", ""),
        ("", "", ""),
    ],
)
def test_a_name_means_every_province_it_can_mean(text, codes, coast):
    place = named(text)
    assert place.codes == set(codes.split())
    assert place.coast == coast


def test_a_misspelt_name_has_a_suggestion_and_no_meaning():
    assert (meanings("Venise"), nearest("Venise"), nearest("Qqq")) == (frozenset(), "Venice", "")


@pytest.mark.parametrize(
    ("start", "end", "fleets", "stands"),
    [
        ("lon", "nwy", "nth", True),
        ("lon", "nwy", "eng", False),
        ("lon", "tun", "eng mao wes", True),
        ("lon", "tun", "eng wes", False),
        ("stp", "swe", "bot", True),
        ("lon", "lon", "nth", False),
        ("lon", "mun", "nth", False),
    ],
)
def test_fleets_make_a_chain_or_not(start, end, fleets, stands):
    assert route_exists(BOARD, start, end, fleets.split()) is stands


@pytest.mark.parametrize(
    ("start", "end", "fleets", "sea", "needed"),
    [
        ("lon", "nwy", "eng nth", "nth", True),
        ("lon", "nwy", "eng nth", "eng", False),
        ("mar", "spa", "lyo wes", "wes", False),
        ("bre", "tun", "mao wes lyo", "wes", True),
        ("bre", "tun", "mao wes lyo tys", "lyo", False),
    ],
)
def test_a_fleet_that_every_route_can_drop_is_not_needed(start, end, fleets, sea, needed):
    assert is_needed(BOARD, start, end, fleets.split(), sea) is needed
