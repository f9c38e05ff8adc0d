"""The 125 cases of the preference lists, played from files as a game-master keeps them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.adjudication.decisions import sentence
from pipeline.adjudication.game import play_game
from pipeline.adjudication.printed import season_object
from pipeline.adjudication.turn import Turn
from tests.adjudication.cases import load

CASES = load("two_season_cases.json")
BY_EDITION = {name for name, case in CASES.items() if "by_edition" in case["expect"]}
RULES = [*(f"R{n}" for n in range(1, 8)), *(f"B{n}" for n in range(1, 7)), *(f"D{n}" for n in range(1, 6))]
NUMBERED = set(map(sentence, RULES))
OTHERWISE = {"B23", "B26", "D16"}
"""Cases that show when their sentence does not apply."""
DECIDED = {
    name: found
    for name, case in CASES.items()
    if name not in OTHERWISE and (found := NUMBERED.intersection(case["decided_by"]))
}


def game_file(case: dict[str, Any], edition: str) -> str:
    """The game.toml of a case: one season, its units and its centers."""
    owned: dict[str, list[str]] = {}
    for code, power in case.get("owner", {}).items():
        owned.setdefault(power, []).append(code)
    lines = [f'first = "{case["season"][0]}1905"', f'edition = "{edition}"', "[units]"]
    lines += [f"{power.title()} = {texts}" for power, texts in case["units"].items()]
    return "\n".join([*lines, "[centers]", *(f"{power.title()} = {codes}" for power, codes in owned.items())])


def play(name: str, edition: str = "2000") -> Turn:
    """The one turn of a case."""
    return play_sections(CASES[name], list(CASES[name]["orders"].items()), edition)


def play_sections(case: dict[str, Any], sections: list[tuple[str, list[str]]], edition: str = "2000") -> Turn:
    """The turn of a case with its orders in these sections."""
    sheet = "\n\n".join("\n".join([f"{power.title()}:", *texts]) for power, texts in sections)
    files = {"game.toml": game_file(case, edition), f"{case['season'][0]}1905.txt": sheet}
    game = play_game(files, "orders/case")
    assert game.findings == ()
    return game.turns[0]


def test_no_case_is_missing():
    assert len(CASES) == 125
    assert len(DECIDED) > 90
    assert sorted(BY_EDITION) == ["D23"]


@pytest.mark.parametrize("name", [name for name in CASES if name not in BY_EDITION])
def test_a_case_comes_out_as_written_down(name):
    came, expected = season_object(play(name)), CASES[name]["expect"]
    assert came["retreats"] == {_full(unit): to for unit, to in _of(expected, "retreats")}
    for power, texts in _of(expected, "units_after"):
        assert came["units"][power.title()] == sorted(texts)
    for power, texts in _of(expected, "builds"):
        assert sorted(came["built"][power.title()]) == sorted(texts)
    for power, number in _of(expected, "waived"):
        assert came["waived"][power.title()] == number
    for power, pairs in _of(expected, "removed"):
        assert came["removed"][power.title()] == [unit for unit, _ in pairs]
        ordered = {unit: "civil disorder" not in _about(came, power, unit) for unit, _ in pairs}
        assert ordered == {unit: how == "order" for unit, how in pairs}
    for code, power in _of(expected, "owner_after"):
        assert code in came["centers"][power.title()]
    assert came["nmr"] == [power.title() for power in expected.get("nmr", came["nmr"])]


def _full(unit: str) -> str:
    """`ITALY A ven` as results have it."""
    power, rest = unit.split(" ", 1)
    return f"{power.title()} {rest}"


def _of(expected: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    return list(expected.get(key, {}).items())


def _about(came: dict[str, Any], power: str, unit: str) -> str:
    """What the results say of a removal, whatever way the order named the unit."""
    province = unit.split()[1][:3]
    for order, words in came["results"].items():
        removal = order.startswith(f"{power.title()} D") and words.startswith("removed")
        if removal and province in order.lower():
            return words
    return ""


@pytest.mark.parametrize("edition", ["2000", "2023"])
@pytest.mark.parametrize("name", sorted(BY_EDITION))
def test_civil_disorder_is_that_of_the_edition(name, edition):
    removed = season_object(play(name, edition))["removed"]
    for power, texts in CASES[name]["expect"]["by_edition"][edition].items():
        assert removed[power.title()] == texts


@pytest.mark.parametrize("name", DECIDED)
def test_the_results_quote_a_sentence_that_decides_the_case(name):
    told = " ".join(play(name).results.values())
    assert any(f"“{text}”" in told for text in DECIDED[name])


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(sorted(CASES)), st.randoms(use_true_random=False))
def test_any_order_of_powers_and_of_orders_gives_the_same_turn(name, chance):
    case = CASES[name]
    sections = [(power, shuffled(texts, chance)) for power, texts in case["orders"].items()]
    chance.shuffle(sections)
    again, came = play_sections(case, sections), play(name)
    assert again.position == came.position
    assert sorted(again.results.items()) == sorted(came.results.items())


def shuffled(texts: list[str], chance: random.Random) -> list[str]:
    """Orders in another order, builds and disbandments kept in theirs, which is the order of preference."""
    lists = [text for text in texts if text[:2] in ("B ", "D ")]
    others = [text for text in texts if text not in lists]
    chance.shuffle(others)
    return [*others, *lists]
