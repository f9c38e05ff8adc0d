"""The worked examples of `worked_rounds.toml`: groups, Top Boards, powers again, rounds that have to wait."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from pipeline.values import POWERS
from tests.event_draws.drawn import VALUE, draw, entrants, event_folder, names
from tests.scoring.drawn import games_csv

PENALTIES = "event,name,section,round,game,effect,note\n"
CASES = tomllib.loads((Path(__file__).parent / "worked_rounds.toml").read_text(encoding="utf-8"))


def drawn_round(case, called, capsys, top):
    """The draw of a case's round; its games are written with people's names instead of numbers."""
    people = [called[n] for n in range(1, case["people"] + 1)]
    every = "1 2 3 4 5" if case["rules"] == "pco-iv" else "1 2 3 4"
    away = {called[n]: "1 2 3" for n in case.get("away", [])}
    more = {"penalties": PENALTIES + penalty(case["penalties"], called)} if "penalties" in case else {}
    data = event_folder(top, case["rules"], entrants(people, every, rounds=away), **more)
    (data / "games").mkdir(exist_ok=True)
    (data / "games" / "cup.csv").write_text(games_csv(named(case["games"], called)), encoding="utf-8")
    return draw(capsys, data, case["round"], "--value", VALUE)


def penalty(drawing, called):
    """The line of a penalty drawn as person, section and effect."""
    who, section, effect = (part.strip() for part in drawing.split("|"))
    return f"cup,{called[int(who)]},{section},,,{effect},\n"


def named(drawing, called):
    """A drawing with names: each side is a person's number and the centers."""
    lines = []
    for line in drawing.strip().splitlines():
        head, *sides = (part.strip() for part in line.split("|"))
        pairs = (side.split() for side in sides)
        lines.append(" | ".join([head, *(f"{called[int(n)].replace(' ', '_')} {c}" for n, c in pairs)]))
    return "\n".join(lines)


def meetings(tables):
    """How often each pair sits at one of the tables."""
    out = {}
    for table in tables:
        for pair in combinations(sorted(table), 2):
            out[pair] = out.get(pair, 0) + 1
    return out


def earlier_tables(case, called):
    """The people of each earlier game."""
    return [
        [called[int(side.split()[0])] for side in line.split("|")[1:]]
        for line in case["games"].strip().splitlines()
    ]


def check(said, what, value, case, called):
    """One part of what has to follow."""
    tables = {board: [each["name"] for each in table] for board, table in said["boards"].items()}
    if what == "groups":
        wanted = [{called[n] for n in group} for group in value]
        assert [set(group) for group in said["groups"] or []] == wanted
        assert all(len(set(table) & group) == 1 for table in tables.values() for group in wanted)
    elif what == "top":
        assert set(said["top_board"]) == set(tables["top"]) == {called[n] for n in value}
    elif what == "order":
        assert said["top_board"] == [called[n] for n in value]
    elif what == "own":
        assert {each["power"] for each in said["boards"]["top"]} == (set(POWERS) if value else {None})
    elif what == "again":
        assert len(said["powers_again"]) == value
    elif what == "thrice":
        met = meetings([*earlier_tables(case, called), *tables.values()])
        assert sum(times > 2 for times in met.values()) == value
    elif what == "boards":
        assert [len(table) for table in tables.values()] == [7] * value
    else:
        raise ValueError(f"an example cannot say {what}")


@pytest.mark.parametrize("name", CASES)
def test_the_round_comes_to_what_was_worked_by_hand(name, capsys, tmp_path):
    case = CASES[name]
    called = dict(enumerate(names(case["people"]), 1))
    said = drawn_round(case, called, capsys, tmp_path)
    if "told" in case["then"]:
        assert (said.code, said.told, dict(said)) == (1, [case["then"]["told"]], {})
        return
    assert said.code == 0, said.aside
    for what, value in case["then"].items():
        check(said, what, value, case, called)
