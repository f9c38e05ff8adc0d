"""The worked examples of `worked_draws.toml`: who plays, who sits out, who plays two boards."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.event_draws.drawn import VALUE, draw, entrants, event_folder, names, seats

CASES = tomllib.loads((Path(__file__).parent / "worked_draws.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CASES)
def test_the_draw_comes_to_what_the_text_says(name, capsys, tmp_path):
    case = CASES[name]
    people = names(case["people"])
    called = dict(enumerate(people, 1))
    roles = {called[n]: "director" for n in case.get("directors", [])}
    roles |= {called[n]: "reserve" for n in case.get("reserves", [])}
    rounds = {called[n]: "" for n in case.get("away", [])}
    usual = "" if case.get("unchecked") else "1 2 3 4"
    data = event_folder(tmp_path, case["rules"], entrants(people, usual, role=roles, rounds=rounds))
    asked = [word for n in case.get("sit_out", []) for word in ("--sit-out", called[n])]
    asked += [word for n in case.get("two_boards", []) for word in ("--two-boards", called[n])]
    said = draw(capsys, data, case["round"], "--value", VALUE, *asked)
    assert said.code == 0, said.aside
    where = seats(said)
    assert sum(map(len, where.values())) == case["plays"]
    assert sorted(each["name"] for each in said["sit_out"]) == sorted(called[n] for n in case["out"])
    assert case["section"] in said.text or not case["out"]
    assert sorted(who for who, at in where.items() if len(at) == 2) == sorted(
        called[n] for n in case.get("two", [])
    )
    boards = Counter(board for at in where.values() for board, _ in at)
    assert set(boards.values()) == {7}
