"""`dbni names`: who may be meant, the lines that answer, and what an answer would change."""

from __future__ import annotations

import json

import pytest

from pipeline.cli import main
from tests.folders import PEOPLE, compute, standings, tiny_files, write_folder

PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
GAMES = "round,game,power,name,location,1901\n"


def with_files(**files):
    return {**tiny_files(), **{name.replace("__", "/") + ".csv": text for name, text in files.items()}}


def renamed(**other):
    """The people of the tiny season with some under other names at fen."""
    names = [other.get(name.split()[0], name) for name in PEOPLE]
    return standings(*reversed(names)).replace("Town Q", "Town A")


def asked(tmp_path, capsys, files, *options):
    """What the command says as JSON, its exit code beside."""
    folder = write_folder(tmp_path, files)
    code = main(["names", "--data", str(folder), "--as-of", "2027-07-01", "--format", "json", *options])
    return code, json.loads(capsys.readouterr().out)


def changes(answer, *kinds):
    return [(c["what"], c["whose"], c["was"], c["now"]) for c in answer["changes"] if c["what"] in kinds]


def test_a_season_without_questions_lists_its_new_players_only(tmp_path, capsys):
    code, said = asked(tmp_path, capsys, tiny_files())
    assert (code, said["questions"], said["left_out"]) == (0, [], 0)
    assert [new["player"] for new in said["new_players"]][:2] == ["ada-quill", "ben-roost"]
    assert [seen["event"] for seen in said["new_players"][0]["seen"]] == ["harbour", "fen"]


def test_a_similar_name_comes_with_its_evidence_and_the_lines_that_answer_it(tmp_path, capsys):
    _, said = asked(tmp_path, capsys, with_files(results__fen=renamed(Cora="Kora Stell")))
    (question,) = said["questions"]
    assert (question["code"], question["name"]) == ("name-similar-new", "Kora Stell")
    assert [seen["place"] for seen in question["seen"]] == ["13"]
    assert [(p["player"], p["location"]) for p in question["candidates"]] == [("cora-stell", "Town C")]
    assert [(p["likeness"], p["suggested"]) for p in question["candidates"]] == [(90.0, False)]
    same, other = question["answers"]
    assert same["players"] == ["cora-stell,Cora Stell,Town C,,,,"]
    assert same["aliases"] == ["Kora Stell,cora-stell,,"]
    assert other["players"][0] == "kora-stell,Kora Stell,Town K,,,,"
    assert other["same_as"] is None


def test_a_name_with_an_initial_more_is_suggested_and_one_that_is_merely_alike_is_not(tmp_path, capsys):
    files = with_files(results__fen=renamed(Cora="Cora G. Stell", Nils="Nils Oaks"))
    _, said = asked(tmp_path, capsys, files)
    told = {q["name"]: (q["code"], [p["why"] for p in q["candidates"]]) for q in said["questions"]}
    assert told == {
        "Cora G. Stell": ("name-suggested-new", ["the same names but for an initial or a nickname"]),
        "Nils Oaks": ("name-similar-new", [None]),
    }
    main(["names", "--data", str(tmp_path / "data"), "--as-of", "2027-07-01"])
    stell, oaks = sorted(capsys.readouterr().out.split("\n\n")[:2], key=lambda text: "Nils" in text)
    assert "  suggested (the same names but for an initial or a nickname; 95 of 100) cora-stell" in stell
    assert "  suggested: the same person as cora-stell: add\n" in stell
    assert "  only if the suggestion is wrong: somebody else: add\n" in stell
    assert "  alike (94 of 100) nils-oak (Nils Oak, Town N)" in oaks
    assert "  nobody is suggested: add the lines of one of these answers\n" in oaks
    assert "  suggested" not in oaks


def test_nobody_is_suggested_who_stands_in_the_same_event(tmp_path, capsys):
    files = with_files(
        results__fen=standings(*reversed(PEOPLE)) + "16,Cora G. Stell,Town C\n",
        players=PLAYERS + "cora-stell,Cora Stell,Town C,,,,\n",
    )
    files["applications.csv"] = files["applications.csv"].replace("06-07,,6,15", "06-07,,6,16")
    _, said = asked(tmp_path, capsys, files)
    (question,) = said["questions"]
    assert (question["code"], [p["suggested"] for p in question["candidates"]]) == ("name-similar", [False])


def test_nobody_is_suggested_who_has_another_number(tmp_path, capsys):
    row = "place,name,location,wdr_id\n1,Cora G. Stell,Town C,"
    players = PLAYERS + "cora-stell,Cora Stell,Town C,7,,,\n"
    codes = []
    for number in ("8", ""):
        files = with_files(players=players, results__harbour=f"{row}{number}\n")
        _, said = asked(tmp_path / f"n{number}", capsys, files)
        codes += [question["code"] for question in said["questions"]]
    assert codes == ["name-similar", "name-suggested"]


def test_a_name_that_may_be_either_of_two_is_suggested_for_neither(tmp_path, capsys):
    two = "cora-stell,Cora Stell,Town C,,,,\ncs,Cora H. Stell,Town C,,,,\n"
    files = with_files(players=PLAYERS + two, results__fen=renamed(Cora="Cora Stell-Stell"))
    _, said = asked(tmp_path, capsys, files)
    assert [q["code"] for q in said["questions"]] == ["name-similar"]


def test_what_a_merge_changes_is_the_difference_to_two_people(tmp_path, capsys):
    _, said = asked(tmp_path, capsys, with_files(results__fen=renamed(Cora="Kora Stell")))
    same = said["questions"][0]["answers"][0]
    assert changes(same, "total") == [
        ("total", "cora-stell", "23.999251419", "31.571930719"),
        ("total", "kora-stell", "7.5726793", ""),
    ]
    assert ("place", "cora-stell", "10", "7") in changes(same, "place")


@pytest.mark.parametrize("answer", [0, 1])
def test_the_offered_lines_really_answer_the_question(tmp_path, capsys, answer):
    files = with_files(results__fen=renamed(Cora="Kora Stell"))
    _, said = asked(tmp_path, capsys, files)
    chosen = said["questions"][0]["answers"][answer]
    files["players.csv"] = PLAYERS + "".join(f"{line}\n" for line in chosen["players"])
    files["aliases.csv"] = "name,player,event,evidence\n" + "".join(f"{line}\n" for line in chosen["aliases"])
    assert compute(tmp_path / "after", files).findings == []


def test_two_questions_of_one_event_do_not_hide_each_others_effect(tmp_path, capsys):
    _, said = asked(tmp_path, capsys, with_files(results__fen=renamed(Cora="Kora Stell", Nils="Nils Oaks")))
    totals = {
        q["name"]: [whose for _, whose, _, _ in changes(q["answers"][0], "total")] for q in said["questions"]
    }
    assert totals == {"Kora Stell": ["cora-stell", "kora-stell"], "Nils Oaks": ["nils-oak", "nils-oaks"]}


def test_a_merge_can_move_an_award_and_a_rookie_season(tmp_path, capsys):
    files = with_files(
        results__fen=renamed(Otto="Ottho Pell", Ada="Ada Quille"),
        players=PLAYERS + "otto-pell,Otto Pell,Town O,,,,\nada-quill,Ada Quill,Town A,,,,\n",
        career="player,season,event\notto-pell,2026,An earlier event\n",
    )
    _, said = asked(tmp_path, capsys, files)
    otto = next(q for q in said["questions"] if q["name"] == "Ottho Pell")["answers"][0]
    assert changes(otto, "rookie season") == [("rookie season", "otto-pell", "", "2027")]
    assert ("award", "John Boardman Banner", "ottho-pell", "otto-pell") in changes(otto, "award")


def test_a_suggestion_that_makes_one_person_stand_twice_says_so(tmp_path, capsys):
    files = with_files(
        results__fen=standings(*reversed(PEOPLE)) + "16,Kora Stell,Town X\n",
        players=PLAYERS + "cora-stell,Cora Stell,Town C,,,,\n",
    )
    files["applications.csv"] = files["applications.csv"].replace("06-07,,6,15", "06-07,,6,16")
    _, said = asked(tmp_path, capsys, files)
    same = said["questions"][0]["answers"][0]
    assert [f["code"] for f in same["errors"]] == ["person-twice"]
    main(["names", "--data", str(tmp_path / "data"), "--as-of", "2027-07-01"])
    assert "both played at fen" in capsys.readouterr().out


QUESTIONS = {
    "namesakes": (
        with_files(players=PLAYERS + "a,Ada Quill,Perth,,,,\nb,Ada Quill,Chicago,,,,\n"),
        ["a", "b"],
        "Ada Quill,a,harbour,",
    ),
    "name-other-number": (
        with_files(
            players=PLAYERS + "a,Ada Quill,,7,,,\n",
            results__harbour="place,name,location,wdr_id\n1,Ada Quill,Town,8\n",
        ),
        ["a"],
        "Ada Quill,a,,",
    ),
    "id-taken": (
        with_files(
            players=PLAYERS + "zed-moor,Someone Different,,,,,\n",
            results__fen=standings(*PEOPLE[:-1], "Zed Moor"),
        ),
        ["zed-moor"],
        "Zed Moor,zed-moor,,",
    ),
    "game-name-unknown": (
        with_files(games__fen=GAMES + "1,A,Austria,Adah Quil,Town A,5\n"),
        ["ada-quill"],
        "Adah Quil,ada-quill,fen,",
    ),
    "name-no-id": (with_files(results__fen=standings(*PEOPLE[:-1], "Nul")), [], None),
}


@pytest.mark.parametrize("code", QUESTIONS)
def test_every_kind_of_question_is_listed_with_who_it_may_be(tmp_path, capsys, code):
    files, candidates, alias = QUESTIONS[code]
    _, said = asked(tmp_path, capsys, files)
    question = next(q for q in said["questions"] if q["code"] == code)
    assert [person["player"] for person in question["candidates"]] == candidates
    offered = [line for answer in question["answers"] if answer["same_as"] for line in answer["aliases"]]
    assert offered[:1] == ([alias] if alias else [])
    assert question["answers"][-1]["players"]


@pytest.mark.parametrize("asked_as", ["Kora Stell", "Cora Stell"])
def test_nothing_is_shown_of_a_name_like_that_of_a_hidden_player(tmp_path, capsys, asked_as):
    hidden = "cora-stell,Cora Stell,Secret Town,77,,yes,player-7f3a\n"
    files = with_files(players=PLAYERS + hidden, results__fen=renamed(Cora="Kora Stell"))
    if asked_as == "Cora Stell":
        files["players.csv"] += "cs,Cora Stell,Elsewhere,,,,\n"
    _, said = asked(tmp_path, capsys, files)
    question = said["questions"][0]
    assert (question["name"], question["candidates"], question["answers"]) == (None, [], [])
    main(["names", "--data", str(tmp_path / "data"), "--as-of", "2027-07-01"])
    text = (json.dumps(said) + capsys.readouterr().out).lower()
    for secret in ("cora stell", "kora", "cora-stell", "secret town", "77"):
        assert secret not in text


def test_a_hidden_player_can_be_merged_by_the_id_that_is_not_shown(tmp_path, capsys):
    files = with_files(
        players=PLAYERS + "cora-stell,Cora Stell,Secret Town,,,yes,player-7f3a\n",
        results__fen=renamed(Cora="Hutch the Great"),
    )
    folder = write_folder(tmp_path, files)
    arguments = ["names", "--data", str(folder), "--as-of", "2027-07-01", "--merge", "hutch-the-great"]
    assert main([*arguments, "cora-stell"]) == 0
    said = capsys.readouterr().out
    assert "total of player-7f3a: 23.999251419 -> 31.571930719" in said
    assert "ora-stell" not in said


def test_a_merge_of_two_known_players_is_shown_before_it_is_made(tmp_path, capsys):
    files = with_files(
        players=PLAYERS + "cora-stell,Cora Stell,Town C,,,,\nkay,Kay Wend,Town K,,,,\n",
        results__fen=renamed(Cora="Kay Wend"),
    )
    code, said = asked(tmp_path, capsys, files, "--merge", "kay", "cora-stell")
    assert code == 0
    assert [(c["whose"], c["now"]) for c in said["changes"] if c["what"] == "total"] == [
        ("cora-stell", "31.571930719"),
        ("kay", ""),
    ]
    assert said["players"] == ["kay,Kay Wend,Town K,,cora-stell,,"]
    assert (said["aliases"], said["errors"]) == ([], [])


def test_a_handle_that_no_measure_finds_can_be_tried(tmp_path, capsys):
    files = with_files(
        results__fen=renamed(Cora="Hutch the Great"),
        players=PLAYERS + "cora-stell,Cora Stell,Town C,,,,\n",
    )
    folder = write_folder(tmp_path, files)
    arguments = ["names", "--data", str(folder), "--as-of", "2027-07-01", "--merge", "hutch-the-great"]
    assert main([*arguments, "cora-stell"]) == 0
    said = capsys.readouterr().out
    assert "to data/aliases.csv: Hutch the Great,cora-stell,," in said
    assert "total of cora-stell: 23.999251419 -> 31.571930719" in said
    assert main([*arguments, "nobody"]) == 2


HIDDEN_AND_FORMER = (
    "cora-stell,Cora Stell,Secret Town,77,,yes,player-7f3a\nkay,Kay Wend,Secret Town,,cora-stell,,\n"
)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("one", ["cora-stell", "kay", "Cora Stell"])
def test_merging_somebody_hidden_shows_neither_their_line_nor_their_town(tmp_path, capsys, one, form):
    files = with_files(players=PLAYERS + HIDDEN_AND_FORMER + "ben-roost,Ben Roost,Town B,,,,\n")
    folder = write_folder(tmp_path, files)
    arguments = ["names", "--data", str(folder), "--as-of", "2027-07-01", "--format", form]
    main([*arguments, "--merge", one, "ben-roost"])
    said = capsys.readouterr().out.lower()
    assert "ben-roost" in said
    for secret in ("secret town", "cora", "kay", "77"):
        assert secret not in said


def test_a_merge_that_makes_an_error_says_so_in_both_forms(tmp_path, capsys):
    files = with_files(players=PLAYERS + "cora-stell,Cora Stell,,,kay,,\nkay,Kay Wend,,,,,\n")
    folder = write_folder(tmp_path, files)
    arguments = ["names", "--data", str(folder), "--as-of", "2027-07-01", "--merge", "kay", "kay"]
    assert main(arguments) == 1
    assert "it makes an error" in capsys.readouterr().out
    assert main([*arguments, "--format", "json"]) == 1
    assert [f["code"] for f in json.loads(capsys.readouterr().out)["errors"]] == ["merge-circle"]


def test_a_merge_that_moves_a_closed_season_shows_the_error_and_all_that_would_change(tmp_path, capsys):
    people = "ada-quill,Ada Quill,Town A,,,,\nzed-moor,Zed Moor,Town Z,,,,\n"
    files = {**tiny_files(), "players.csv": PLAYERS + people}
    files["results/fen.csv"] = files["results/fen.csv"].replace("Ada Quill,Town A", "Zed Moor,Town Z")
    folder = write_folder(tmp_path, files)
    assert main(["season", "close", "2027", "--data", str(folder), "--as-of", "2028-01-10"]) == 0
    capsys.readouterr()
    arguments = ["names", "--data", str(folder), "--as-of", "2028-03-01", "--merge", "zed-moor", "ada-quill"]
    assert main([*arguments, "--format", "json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert {found["code"] for found in said["errors"]} == {"published-gone", "published-moved"}
    assert ("total", "zed-moor", "") in {(c["what"], c["whose"], c["now"]) for c in said["changes"]}
    assert main(arguments) == 1
    text = capsys.readouterr().out
    assert text.index("it makes an error: ") < text.index("2027: total of ada-quill")


def test_a_typed_name_with_line_breaks_makes_one_line(tmp_path, capsys):
    _, said = asked(tmp_path, capsys, tiny_files(), "--merge", "Ottho\nPell\r", "otto-pell")
    assert said["aliases"] == ["Ottho Pell,otto-pell,,"]
    assert said["errors"] == []


def test_an_unknown_id_is_repeated_without_what_would_move_a_terminal(tmp_path, capsys):
    folder = write_folder(tmp_path, tiny_files())
    arguments = ["names", "--data", str(folder), "--as-of", "2027-07-01", "--merge", "Zed"]
    assert main([*arguments, "\x1b[2Jnobody"]) == 2
    assert capsys.readouterr().err == 'dbni: there is no player "<U+001B>[2Jnobody"\n'


def test_nothing_computes_while_an_error_stands_in_a_shared_table(tmp_path, capsys):
    folder = write_folder(tmp_path, with_files(players=PLAYERS + "a,Uri Wend,,,nobody,,\n"))
    assert main(["names", "--data", str(folder)]) == 1
    assert "merged_into" in capsys.readouterr().err
    assert main(["names", "--data", str(tmp_path / "none")]) == 2
