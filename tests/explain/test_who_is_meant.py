"""Ids, former ids and names lead to a player; hidden people answer to their public id only."""

from __future__ import annotations

import json

import pytest

from pipeline.cli import main
from tests.explain.telling import computed, usual
from tests.folders import write_folder

HEADING = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
KNOWN = HEADING + (
    "ada-quill,Ada Quill,Town,,,,\nada-q,Ada Q,Town,,ada-quill,,\n"
    "ben-roost,Ben Roost,Town,,,yes,player-7f3a\n"
    "sam-1,Sam Twin,Perth,,,,\nsam-2,Sam Twin,Cork,,,,\n"
)
DAY = ("--as-of", "2027-12-01")


@pytest.fixture
def data(tmp_path):
    drawn = usual(known=KNOWN)
    drawn.files["aliases.csv"] = "name,player,event,evidence\nBenny,ben-roost,,\nAdele,ada-quill,,\n"
    return ("--data", str(write_folder(tmp_path, drawn.all_files())), *DAY)


@pytest.mark.parametrize("asked", ["ada-quill", "ada-q", "Ada Quill", "ADA  quill", "Ada Q", "Adele"])
def test_an_id_a_former_id_a_name_and_an_alias_lead_to_the_player(data, capsys, asked):
    assert main(["explain", asked, *data]) == 0
    assert capsys.readouterr().out.startswith("Ada Quill (ada-quill), as of 2027-12-01\n")


def test_a_former_id_is_told(data, capsys):
    main(["explain", "ada-q", *data, "--format", "json"])
    assert json.loads(capsys.readouterr().out)["former"] == ["ada-q"]


def test_a_public_id_leads_to_somebody_hidden_without_the_name(data, capsys):
    assert main(["explain", "player-7f3a", *data]) == 0
    text = capsys.readouterr().out
    assert text.startswith("player-7f3a, as of 2027-12-01\n\nSeason 2027")
    assert "ben" not in text.lower()


@pytest.mark.parametrize("asked", ["Ben Roost", "ben-roost", "Benny", "ben  ROOST"])
def test_a_hidden_name_is_answered_as_one_that_nobody_bears(data, capsys, asked):
    assert main(["explain", "Xyzzy Qwrt", *data]) == 1
    unknown = capsys.readouterr()
    assert main(["explain", asked, *data]) == 1
    assert capsys.readouterr() == unknown
    assert unknown.err == "dbni: nobody by that id or name is known.\n"


def test_a_name_like_a_hidden_one_suggests_nobody_hidden(data, capsys):
    assert main(["explain", "Ben Roosst", *data]) == 1
    text = capsys.readouterr().err
    assert "roost" not in text.lower()
    assert "7f3a" not in text


def test_an_unknown_name_is_asked_about_with_the_most_similar(data, capsys):
    assert main(["explain", "Cora Stel", *data]) == 1
    assert "Is it Cora Stell (cora-stell)" in capsys.readouterr().err


def test_namesakes_are_asked_about(data, capsys):
    assert main(["explain", "Sam Twin", *data]) == 1
    assert "Is it Sam Twin (sam-1) or Sam Twin (sam-2)? Write the id." in capsys.readouterr().err


def test_another_player_is_explained_without_naming_a_hidden_neighbour(data, capsys):
    assert main(["explain", "ada-quill", *data]) == 0
    text = capsys.readouterr().out
    assert "1. player-7f3a, 136.000000000" in text
    assert "ben" not in text.lower().replace("benefit", "")


def test_a_correction_of_somebody_hidden_tells_its_column_only(tmp_path, capsys):
    drawn = usual(known=KNOWN)
    drawn.files["results/fen.csv"] = str(drawn.files["results/fen.csv"]).replace("Ben Roost", "Benn Roosst")
    drawn.files["corrections.csv"] = (
        "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
        "fen,results,,,1,,name,Benn Roosst,Ben Roost,Ben says so,2027-05-01\n"
    )
    folder = str(write_folder(tmp_path, drawn.all_files()))
    assert main(["explain", "player-7f3a", "--data", folder, *DAY]) == 0
    text = capsys.readouterr().out
    assert "corrected: name (data/corrections.csv:2, 2027-05-01)" in text
    assert "ben" not in text.lower()


def test_one_season_can_be_asked_for_and_one_that_is_not_there_is_wrong_usage(data, capsys):
    assert main(["explain", "ada-quill", *data, "--season", "2027"]) == 0
    assert "Season 2027" in capsys.readouterr().out
    assert main(["explain", "ada-quill", *data, "--season", "2031"]) == 2
    assert "there is no season 2031; there are 2027" in capsys.readouterr().err


def test_json_has_a_story_per_season(data, capsys):
    assert main(["explain", "ada-quill", *data, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [
        *("as_of", "complete", "person", "former", "location"),
        *("stories", "elsewhere", "removed", "career"),
    ]
    story = told["stories"][0]
    assert list(story) == [
        *("season", "status", "starts", "ends", "placements", "total", "best", "top_share", "place"),
        *("rookie", "eligibility", "invitation", "awards"),
    ]
    assert story["total"] == 120.0
    assert story["placements"][0]["points"] == 60.0
    assert story["place"]["above"]["total"] == 136.0
    assert story["top_share"]["shares"] == "0"
    assert story["invitation"]["lines"][0]["holder"]["name"].startswith("Filler")
    assert story["invitation"]["lines"][0]["missing"] < 0
    assert set(told["career"][0]) == {"number", "season", "event", "where"}


def test_an_error_in_a_shared_table_exits_with_1(tmp_path, capsys):
    files = usual().all_files()
    files["eligibility.csv"] = "player,season,section,status,decided_on\nno-one,,1.5,no,2027-05-01\n"
    folder = str(write_folder(tmp_path, files))
    assert main(["explain", "ada-quill", "--data", folder, *DAY]) == 1
    assert "these figures are not published" in capsys.readouterr().out
    (tmp_path / "data/seasons.csv").write_text("season\nsoon\n")
    assert main(["explain", "ada-quill", "--data", folder, *DAY]) == 1
    assert capsys.readouterr().out == ""


def test_a_folder_that_is_not_there_is_wrong_usage(tmp_path):
    assert main(["explain", "ada-quill", "--data", str(tmp_path / "nothing")]) == 2


def test_the_order_of_rows_decides_nothing(tmp_path):
    from pipeline.explain import explain, look_up

    told = []
    for number, turned in enumerate((False, True)):
        drawn = usual()
        if turned:
            drawn.events.reverse()
            drawn.applications.reverse()
            drawn.people = dict(reversed(drawn.people.items()))
        _, everything = computed(tmp_path / str(number), drawn)
        player = look_up(everything, "Ada Quill").player
        told.append(explain(everything, player, {}))
    assert told[0] == told[1]
