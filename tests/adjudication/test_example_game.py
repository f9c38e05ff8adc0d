"""A whole game of invented players, sheets in and centers out, to its solo."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from pipeline.adjudication.game import Game, play_game
from tests.adjudication.cases import DATA

FOLDER = DATA / "example"


@pytest.fixture(scope="module")
def game() -> Game:
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}
    return play_game(files, "data/orders/example/1")


def expected() -> list[dict[str, str]]:
    with Path(DATA / "example.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_the_game_goes_from_spring_1901_to_fall_1910(game):
    years = range(1901, 1911)
    assert [turn.season for turn in game.turns] == [f"{part}{year}" for year in years for part in "SF"]


def test_the_centers_of_every_year_are_those_written_down(game):
    centers = game.centers()
    for row in expected():
        assert game.file.players[row["power"]] == row["name"]
        counts = {str(year): str(owned[row["power"]]) for year, owned in centers.items()}
        assert counts == {year: count for year, count in row.items() if year.isdigit()}


def test_it_ends_with_a_solo(game):
    assert game.winner == "Germany"
    assert game.centers()[1910]["Germany"] == 18
    assert max(max(owned.values()) for year, owned in game.centers().items() if year < 1910) < 18


def test_units_never_exceed_centers_after_a_fall_and_owners_change_in_fall_only(game):
    before = None
    for turn in game.turns:
        owned = Counter(turn.position.owners.values())
        if turn.season.startswith("F"):
            standing = Counter(unit.power for unit in turn.position.units)
            assert all(standing[power] <= owned[power] for power in standing)
        elif before is not None:
            assert turn.position.owners == before
        before = turn.position.owners


def test_retreats_builds_removals_waivers_and_missed_turns_all_occur(game):
    retreats = [retreat for turn in game.turns for retreat in turn.retreats]
    changes = [change for turn in game.turns for change in turn.adjusted.values()]
    assert {bool(retreat.to) for retreat in retreats} == {True, False}
    assert any(change.built for change in changes)
    assert any(change.removed for change in changes)
    assert any(change.waived for change in changes)
    missed = [(turn.season, power) for turn in game.turns for power in turn.nmr]
    assert ("F1902", "Turkey") in missed


def test_lines_that_are_no_orders_are_findings_and_the_game_goes_on(game):
    spots = {(found.code, found.path.rsplit("/", 1)[1]) for found in game.every_finding()}
    assert {("order-unreadable", "S1905.txt"), ("order-remark", "F1906.txt")} <= spots
    assert {("sheet-replaced", "F1904.2.txt"), ("sheet-replaced", "S1910.2.txt")} <= spots
    assert not any(found.level == "error" for found in game.every_finding())
