"""A closed season stands: what may move after it was published, and what is an error."""

from __future__ import annotations

import shutil

import pytest

from pipeline.cli import main
from pipeline.closing import check_closed_seasons
from pipeline.store import Folder
from tests.board.closed import (
    CLOSED_ON,
    CORRECTIONS,
    FIRST_IS_FOURTH,
    LATER,
    PLAYERS,
    RULINGS,
    closed_folder,
    edit,
    level_at_the_top,
    moved,
    recomputed,
    toss,
)
from tests.folders import tiny_files
from tests.seasons import Drawn


def test_a_season_that_did_not_change_has_nothing_against_it(tmp_path):
    assert moved(closed_folder(tmp_path)) == []


def test_a_changed_result_is_an_error_for_everybody_whose_total_it_moves(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "1,Otto Pell", "1,Lars Moe")
    edit(folder, "results/fen.csv", "4,Lars Moe", "4,Otto Pell")
    lines = (folder / "published/2027/standings.csv").read_text().splitlines()
    line = {text.split(",")[1]: number for number, text in enumerate(lines, 1)}
    assert moved(folder)[:2] == [
        ("published-moved", line["otto-pell"], "total", "otto-pell"),
        ("published-moved", line["lars-moe"], "total", "lars-moe"),
    ]


def test_the_message_names_player_was_and_now(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    everything = recomputed(folder, LATER)
    tables, people = everything.inputs.tables, everything.people
    found = check_closed_seasons(Folder(folder), everything.seasons, tables, people, LATER)
    assert [f.message for f in found if f.value == "ada-quill"] == [
        "the total of ada-quill was 66.402998404 when season 2027 was published, and would now be "
        "60.000000000, through fen."
    ]
    assert "after 2028-01-10" in found[0].fix


@pytest.mark.parametrize(
    ("day", "explained"), [("2028-02-01", True), (CLOSED_ON, False), ("2028-01-09", False), ("", False)]
)
def test_only_a_correction_decided_after_publication_accounts_for_a_move(tmp_path, day, explained):
    folder = closed_folder(tmp_path)
    (folder / "corrections.csv").write_text(CORRECTIONS + FIRST_IS_FOURTH.replace("DAY", day))
    assert (moved(folder) == []) is explained


def test_a_ruling_on_another_event_accounts_for_nothing(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,harbour,,confirm,,2028-02-01,DBN Board,\n")
    assert ("published-moved", "total", "ada-quill") in [(c, k, v) for c, _, k, v in moved(folder)]
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,fen,,confirm,,2028-02-01,DBN Board,\n")
    assert moved(folder) == []


def test_a_ruling_that_names_the_player_accounts_for_that_player_only(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "14,Ben Roost", "14,Zed Moor")
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,,ben-roost,confirm,,2028-02-01,DBN Board,\n")
    assert [(c, v) for c, _, k, v in moved(folder) if k != "place"] == [("published-moved", "zed-moor")]


def test_a_player_who_disappears_is_an_error(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "14,Ben Roost", "14,Zed Moor")
    edit(folder, "results/harbour.csv", "2,Ben Roost", "2,Zed Moor")
    assert ("published-gone", "ben-roost") in [(c, v) for c, _, _, v in moved(folder)]


def test_places_moved_by_somebody_elses_correction_are_no_error(tmp_path):
    season = Drawn()
    season.add("alpha", "80", {1: "Ada Quill", 2: "Ben Roost"})
    season.add("omega", "60", {1: "Dov Tann", 5: "Ada Quill"}, day="2027-06-01")
    folder = closed_folder(tmp_path, season.all_files())
    swap = "omega,results,,,{},{},place,{},{},the two rows were swapped,2028-02-01\n"
    rows = swap.format(1, "Dov Tann", 1, 5) + swap.format(5, "Ada Quill", 5, 1)
    (folder / "corrections.csv").write_text(CORRECTIONS + rows)
    places = {r.player: r.place for r in recomputed(folder, LATER).seasons[0].ranks}
    assert places["ben-roost"] == 3
    assert "\n4,ben-roost," in (folder / "published/2027/standings.csv").read_text()
    assert moved(folder) == []


def test_a_place_that_moves_without_a_decision_is_an_error(tmp_path):
    files = level_at_the_top("nils-oak > otto-pell")
    folder = closed_folder(tmp_path, files)
    (folder / "coin_tosses.csv").write_text(toss("otto-pell > nils-oak"))
    found = [(code, column, value) for code, _, column, value in moved(folder)]
    assert ("published-moved", "place", "nils-oak") in found
    assert ("published-moved", "player", "regular-season-winner") in found


def test_a_player_hidden_or_renamed_since_is_still_the_same_one(tmp_path):
    files = {**tiny_files(), "players.csv": PLAYERS + "ada-quill,Ada Quill,Town A,,,,\n"}
    folder = closed_folder(tmp_path, files)
    (folder / "players.csv").write_text(PLAYERS + "ada-quill,Ada Quill,Town A,,,yes,player-7f3a\n")
    assert moved(folder) == []


def test_two_players_merged_since_need_a_ruling(tmp_path):
    files = {
        **tiny_files(),
        "players.csv": PLAYERS + "ben-roost,Ben Roost,Town B,,,,\nzed-moor,Zed Moor,Town Z,,,,\n",
        "results/fen.csv": tiny_files()["results/fen.csv"].replace("Ben Roost", "Zed Moor"),
    }
    folder = closed_folder(tmp_path, files)
    merged = "ben-roost,Ben Roost,Town B,,,,\nzed-moor,Zed Moor,Town Z,,ben-roost,,\n"
    (folder / "players.csv").write_text(PLAYERS + merged)
    assert {v for _, _, _, v in moved(folder)} >= {"ben-roost"}
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,,ben-roost,confirm,,2028-02-01,DBN Board,\n")
    assert moved(folder) == []


def test_a_line_that_went_into_anothers_is_told_by_its_own_id_and_total(tmp_path):
    files = {
        **tiny_files(),
        "players.csv": PLAYERS + "ada-quill,Ada Quill,Town A,,,,\nzed-moor,Zed Moor,Town Z,,,,\n",
        "results/fen.csv": tiny_files()["results/fen.csv"].replace("Ada Quill,Town A", "Zed Moor,Town Z"),
    }
    folder = closed_folder(tmp_path, files)
    published = (folder / "published/2027/standings.csv").read_text().splitlines()
    where = next(n for n, line in enumerate(published, 1) if ",zed-moor," in line)
    edit(folder, "players.csv", "zed-moor,Zed Moor,Town Z,,", "zed-moor,Zed Moor,Town Z,,ada-quill")
    told = recomputed(folder, LATER).findings
    gone = next(found for found in told if found.code == "published-gone")
    assert (gone.line, gone.value) == (where, "zed-moor")
    assert gone.message.startswith(
        "zed-moor (now ada-quill) stood in the published season 2027 with a total of 6.4"
    )
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,,zed-moor,confirm,,2028-02-01,DBN Board,\n")
    assert moved(folder) == []


def test_an_open_season_and_one_closed_by_hand_are_not_held_fast(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    edit(folder, "seasons.csv", "closed", "open")
    assert [code for code, _, _, _ in moved(folder)] == ["season-reopened"]
    (folder / "published/closed.csv").unlink()
    assert moved(folder) == []
    edit(folder, "seasons.csv", "open", "closed")
    shutil.rmtree(folder / "published")
    assert [code for code, _, _, _ in moved(folder)] == ["published-none"]


def test_without_the_day_of_publication_the_seasons_last_day_counts(tmp_path):
    folder = closed_folder(tmp_path)
    (folder / "published/2027/published.csv").unlink()
    (folder / "published/closed.csv").unlink()
    for day, expected in (("2027-12-31", False), ("2028-01-01", True)):
        (folder / "corrections.csv").write_text(CORRECTIONS + FIRST_IS_FOURTH.replace("DAY", day))
        assert (moved(folder) == []) is expected


@pytest.mark.parametrize(
    ("name", "old", "new", "column"),
    [
        ("standings.csv", "103.841799042,100", "many,100", "total"),
        ("standings.csv", "1,otto-pell", "1st,otto-pell", "place"),
        ("placements.csv", "100.000000000", "NaN", "points"),
    ],
)
def test_a_published_file_somebody_edited_is_an_error(tmp_path, name, old, new, column):
    folder = closed_folder(tmp_path)
    edit(folder, f"published/2027/{name}", old, new)
    assert [(c, k) for c, _, k, _ in moved(folder)] == [("published-unreadable", column)]


def test_a_closed_season_is_published_again_once_a_correction_accounts_for_it(tmp_path):
    folder = closed_folder(tmp_path)
    before = (folder / "published/2027/standings.csv").read_text()
    arguments = ["season", "close", "2027", "--data", str(folder), "--as-of", "2028-02-10"]
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    assert main(arguments) == 1
    assert (folder / "published/2027/standings.csv").read_text() == before
    (folder / "rulings.csv").write_text(RULINGS + "2.5,2027,fen,,confirm,,2028-02-01,DBN Board,\n")
    assert main(arguments) == 0
    assert (folder / "published/2027/standings.csv").read_text() != before


def test_a_seeded_player_hidden_after_seeds_were_set_keeps_the_seed(tmp_path):
    files = {**tiny_files(), "players.csv": PLAYERS + "ada-quill,Ada Quill,Town A,,,,\n"}
    folder = closed_folder(tmp_path, files)
    seeded = (folder / "published/2027/invitations.csv").read_text().splitlines()[1:]
    replies = "".join(f"{line.split(',')[1]},accepted,either,either\n" for line in seeded)
    (folder / "invitational/2027").mkdir(parents=True)
    (folder / "invitational/2027/invitations.csv").write_text(
        f"player,reply,first_chance,last_chance\n{replies}"
    )
    edit(folder, "seasons.csv", "closed,", "closed,2028-01-09")
    assert main(["check", "--data", str(folder), "--as-of", "2028-02-01"]) == 0
    (folder / "players.csv").write_text(PLAYERS + "ada-quill,Ada Quill,Town A,,,yes,player-7f3a\n")
    assert main(["check", "--data", str(folder), "--as-of", "2028-02-01"]) == 0
