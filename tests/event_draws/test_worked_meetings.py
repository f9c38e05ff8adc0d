"""The worked examples of `worked_meetings.toml`: how many pairs have to meet again, and no power twice."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from pipeline.values import POWERS
from tests.event_draws.drawn import VALUE, draw, entrants, event_folder, names

CASES = tomllib.loads((Path(__file__).parent / "worked_meetings.toml").read_text(encoding="utf-8"))


def rows_of(rounds, called):
    """The rows of earlier rounds: (round, table, power, name)."""
    for number, tables in enumerate(rounds, 1):
        for table, people in enumerate(tables, 1):
            for power, who in zip(POWERS, people.split(), strict=True):
                yield number, table, power, called[int(who)]


def pairs_at(tables):
    """Everybody's opponents as pairs."""
    return {pair for table in tables for pair in combinations(sorted(table), 2)}


@pytest.mark.parametrize("name", CASES)
def test_as_few_pairs_meet_again_as_counted_by_hand(name, capsys, tmp_path):
    case = CASES[name]
    people = names(case["people"])
    called = dict(enumerate(people, 1))
    rows = list(rows_of(case["earlier"], called))
    games = "".join(f"{number},{table},,{power},{who},\n" for number, table, power, who in rows)
    data = event_folder(tmp_path, case["rules"], entrants(people), games)
    said = draw(capsys, data, len(case["earlier"]) + 1, "--value", VALUE)
    assert said.code == 0, said.aside
    now = [[each["name"] for each in table] for table in said["boards"].values()]
    before = {(n, t): [who for a, b, _, who in rows if (a, b) == (n, t)] for n, t, _, _ in rows}
    again = pairs_at(now) & pairs_at(before.values())
    had = {(who, power) for _, _, power, who in rows}
    seats = [(each["name"], each["power"]) for table in said["boards"].values() for each in table]
    assert (len(again), len(had & set(seats))) == (case["then"]["meetings"], case["then"]["powers"])
    assert (said["unwanted_meetings"], said["proven_minimal"]) == (len(again), True)
