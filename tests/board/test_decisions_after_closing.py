"""Which dated decisions account for a move in a closed season, and for which part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.board.closed import (
    CLOSED_ON,
    LATER,
    RULINGS,
    closed_folder,
    edit,
    level_at_the_top,
    moved,
    recomputed,
    toss,
)
from tests.seasons import Drawn

TOSSES = "season,event,section,order,held_on,link\n"
STANDING = "player,season,section,status,decided_on\n"


def level_far_down(tmp_path: Path) -> Path:
    """A closed season whose places 38 are level, which decides nothing, so that no toss was asked for."""
    season = Drawn()
    season.add("alpha", "major", {38: ["Ada Quill", "Ben Roost"]})
    return closed_folder(tmp_path, season.all_files())


@pytest.mark.parametrize(("day", "explained"), [("2028-02-01", True), (CLOSED_ON, False), ("", False)])
def test_a_toss_held_after_publication_accounts_for_the_places_of_whom_it_orders(tmp_path, day, explained):
    folder = level_far_down(tmp_path)
    (folder / "coin_tosses.csv").write_text(TOSSES + f"2027,,2.7.3,ben-roost > ada-quill,{day},\n")
    ranks = {rank.player: rank.place for rank in recomputed(folder, LATER).seasons[0].ranks}
    assert (ranks["ben-roost"], ranks["ada-quill"]) == (38, 39)
    told = [] if explained else [("published-moved", "place", "ada-quill")]
    assert [(code, column, value) for code, _, column, value in moved(folder)] == told


def test_a_toss_accounts_for_no_total_and_for_nobody_else(tmp_path):
    folder = level_far_down(tmp_path)
    (folder / "coin_tosses.csv").write_text(TOSSES + "2027,,2.7.3,ben-roost > ada-quill,2028-02-01,\n")
    edit(folder, "results/alpha.csv", "38,Ada Quill", "37,Ada Quill")
    edit(folder, "results/alpha.csv", "38,Ben Roost", "39,Ben Roost")
    edit(folder, "results/alpha.csv", "37,Filler Ee", "38,Filler Ee")
    assert {value for code, _, column, value in moved(folder) if column == "total"} >= {
        "ada-quill",
        "ben-roost",
    }


def test_a_toss_of_another_season_or_of_an_event_accounts_for_nothing(tmp_path):
    folder = closed_folder(tmp_path, level_at_the_top("nils-oak > otto-pell"))
    now = toss("otto-pell > nils-oak")
    for other in ("2026,,2.7.3", "2027,harbour,Scoring"):
        (folder / "coin_tosses.csv").write_text(f"{now}{other},nils-oak > otto-pell,2028-02-01,\n")
        assert ("published-moved", "place", "nils-oak") in [(c, k, v) for c, _, k, v in moved(folder)]


@pytest.mark.parametrize(("day", "explained"), [("2028-02-01", True), (CLOSED_ON, False), ("", False)])
def test_good_standing_decided_after_publication_accounts_for_awards(tmp_path, day, explained):
    folder = closed_folder(tmp_path)
    (folder / "eligibility.csv").write_text(STANDING + f"otto-pell,2027,1.5,no,{day}\n")
    awards = recomputed(folder, LATER).seasons[0].awards
    assert "otto-pell" not in {award.player for award in awards}
    told = [(code, column, value) for code, _, column, value in moved(folder)]
    assert told == ([] if explained else [("published-moved", "player", "regular-season-winner")])


@pytest.mark.parametrize("row", ["otto-pell,2026,1.5,no,2028-02-01", "ada-quill,2027,1.5,no,2028-02-01"])
def test_good_standing_of_another_season_or_person_accounts_for_no_award(tmp_path, row):
    folder = closed_folder(tmp_path)
    (folder / "eligibility.csv").write_text(f"{STANDING}otto-pell,2027,1.5,no,\n{row}\n")
    assert [value for code, _, _, value in moved(folder)] == ["regular-season-winner"]


def test_points_that_move_though_the_total_does_not_are_an_error(tmp_path):
    season = Drawn()
    for number in range(1, 4):
        season.add(f"cup-{number}", "80", {1: "Ada Quill"}, day=f"2027-0{number}-01")
    season.add("omega", "60", {5: "Ada Quill", 6: "Dov Tann"}, day="2027-06-01")
    folder = closed_folder(tmp_path, season.all_files())
    edit(folder, "results/omega.csv", "5,Ada Quill", "6,Ada Quill")
    edit(folder, "results/omega.csv", "6,Dov Tann", "5,Dov Tann")
    found = [(code, column) for code, _, column, value in moved(folder) if value == "ada-quill"]
    assert found == [("published-moved", "points")]
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,omega,,confirm,,2028-02-01,DBN Board,\n")
    assert moved(folder) == []


def test_a_ruling_on_a_player_in_another_season_accounts_for_nothing(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    ruling = "2.3.2,{},,ada-quill,waive,,2028-02-01,DBN Board,\n"
    (folder / "rulings.csv").write_text(RULINGS + ruling.format(2028))
    assert ("published-moved", "ada-quill") in [(code, value) for code, _, _, value in moved(folder)]
    (folder / "rulings.csv").write_text(RULINGS + ruling.format(""))
    assert moved(folder) == []
