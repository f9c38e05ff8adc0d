"""The tables that are published hold at every step of an Invitational, not only at its end (4.2 to 6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import duckdb
import pytest

from pipeline.check.suites import suites
from tests.check.filled import filled
from tests.drawing.played import played_folder, read
from tests.postseason.invitational import RANDOMNESS, Texts, by_game, play, start, whole

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
OWN = ("rounds", "draws", "invitational_games", "championship")
QUESTIONS = {
    each.table: each.arguments["unexpected_rows_query"].format(batch=f'"{each.table}"')
    for each in suites()
    if each.suite == "contracts" and each.kind == "UnexpectedRowsExpectation" and each.table in OWN
}


def rounds_only() -> Texts:
    """The Rounds of the First Chance are drawn, the Games of Round 1 and 2 are not."""
    return start(invitational_games="", randomness=RANDOMNESS.splitlines(keepends=True)[0])


def choosing() -> Texts:
    """At Game 1 one player has chosen and nobody has picked."""
    first = by_game(play(start(invitational_games="")).rounds)[1]
    return start(invitational_games="", picks=f"1,{first[6]},,\n1,{first[5]},1,\n")


def picking() -> Texts:
    """At Game 1 everybody has chosen, and the first has picked."""
    first = by_game(play(start(invitational_games="")).rounds)[1]
    lines = [f"1,{who},{1 if n else ''},\n" for n, who in enumerate(first[::-1])]
    return start(invitational_games="", picks="".join(lines[:-1]) + f"1,{first[0]},1,France\n")


def first_chance_over() -> Texts:
    rows = [line for line in whole()["invitational_games"].splitlines(keepends=True) if line[0] in "1234"]
    return start(invitational_games="".join(rows))


def last_chance_drawn() -> Texts:
    return {**first_chance_over(), "randomness": "".join(RANDOMNESS.splitlines(keepends=True)[:4])}


def ruled() -> Texts:
    """Too few players: the Board gave the seats of Game 1 to seven of them (4.2.3.4)."""
    away = "".join(f"p{seed:02},all,2028-01-04\n" for seed in range(21, 36))
    rows = [f"1,p{seed:02},{power},,,4,\n" for seed, power in zip(range(1, 8), POWERS, strict=True)]
    rulings = "section,season,decision,value,decided_on\n4.2.3,2027,allocate,1,2028-01-06\n"
    return start(invitational_games="".join(rows), absences=away, randomness="", rulings=rulings)


STATES: Mapping[str, Texts] = {
    "nothing is drawn": start(invitational_games="", randomness=""),
    "the Rounds are drawn and their Games are not": rounds_only(),
    "somebody chooses": choosing(),
    "somebody picks": picking(),
    "the First Chance is over": first_chance_over(),
    "the Last Chance Rounds are drawn": last_chance_drawn(),
    "the Board gave the seats": ruled(),
    "all is played": dict(whole()),
}


@pytest.mark.parametrize("state", STATES)
def test_no_cell_is_blank_that_must_be_filled(state: str, tmp_path: Path) -> None:
    everything = read(played_folder(tmp_path, STATES[state]))
    with duckdb.connect(str(filled(tmp_path, everything))) as database:
        broken = {table: database.execute(question).fetchall() for table, question in QUESTIONS.items()}
    assert broken == {table: [] for table in OWN}


@pytest.mark.parametrize(
    ("state", "blank"),
    [
        ("the Rounds are drawn and their Games are not", ("rounds", "game")),
        ("somebody chooses", ("invitational_games", "power")),
        ("the Board gave the seats", ("rounds", "how")),
    ],
)
def test_what_is_not_known_yet_is_blank(state: str, blank: tuple[str, str], tmp_path: Path) -> None:
    """Otherwise the states above would not be those they are named for."""
    table, column = blank
    everything = read(played_folder(tmp_path, STATES[state]))
    with duckdb.connect(str(filled(tmp_path, everything))) as database:
        cells = database.execute(f'SELECT "{column}" FROM "{table}" WHERE season = 2027').fetchall()
    assert None in {cell for (cell,) in cells}
