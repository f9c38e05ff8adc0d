"""What an explanation says of corrected games, removed rows, held events and events in no season."""

from __future__ import annotations

import json

from pipeline.explain import as_json
from tests.explain.telling import explained, lines, story, usual
from tests.seasons import Drawn

CORRECTIONS = "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
GAMES = "round,game,power,name,result,1901\n"


def with_games() -> Drawn:
    """Moot Cup with a game that Ada Quill topped alone once a cell is put right."""
    drawn = Drawn()
    drawn.add("moot", "60", {1: "Ada Quill", 2: "Ben Roost"})
    others = "".join(f"{number},Z,Italy,Filler Ac,,3\n" for number in range(3, 8))
    drawn.files["games/moot.csv"] = f"{GAMES}1,A,Austria,Ada Quill,,5\n1,A,England,Ben Roost,,6\n{others}"
    drawn.files["corrections.csv"] = (
        f"{CORRECTIONS}moot,games,1,A,,Ben Roost,1901,6,4,the photo shows four,2027-06-01\n"
        "moot,games,1,A,,Ada Quill,1901,5,6,the photo shows six,\n"
    )
    return drawn


def test_a_corrected_cell_of_a_game_stands_below_the_game(tmp_path):
    game = story(tmp_path, with_games()).top_share.events[0].played[0]
    assert game.share == 1
    assert [(c.column, c.was, c.becomes, c.where) for c in game.corrections] == [
        ("1901", "5", "6", "data/corrections.csv:3")
    ]
    text = lines(tmp_path, with_games())
    at = text.index("      round 1 A, Austria: 1 (data/games/moot.csv:2)")
    assert text[at + 1] == (
        '        corrected: 1901 "5" to "6", the photo shows six (data/corrections.csv:3)'
    )
    told = json.loads(as_json(explained(tmp_path, with_games())))["stories"][0]["top_share"]["events"][0]
    assert [c["becomes"] for c in told["played"][0]["corrections"]] == ["6"]


def test_a_corrected_game_of_somebody_hidden_tells_the_column_alone(tmp_path):
    drawn = with_games()
    drawn.known = PLAYERS + "ada-quill,Ada Quill,Town,,,yes,player-7f3a\n"
    text = lines(tmp_path, drawn, "player-7f3a")
    assert "        corrected: 1901 (data/corrections.csv:3)" in text
    assert "ada" not in "\n".join(text).lower()


def test_a_row_that_was_removed_is_told_with_the_correction_that_did_it(tmp_path):
    drawn = usual()
    drawn.files["corrections.csv"] = (
        CORRECTIONS + "fen,results,,,,Ada Quill,row,,,entered twice by the host,2027-05-01\n"
    )
    told = explained(tmp_path, drawn)
    assert [p.event for p in told.stories[0].placements] == ["harbour"]
    assert [(r.event, r.table, r.where) for r in told.removed] == [
        ("fen", "results", "data/corrections.csv:2")
    ]
    removed = "  fen, a row of the standings, entered twice by the host (data/corrections.csv:2, 2027-05-01)"
    assert lines(tmp_path, drawn)[-4:-2] == [removed, ""]
    assert explained(tmp_path, drawn, "Ben Roost").removed == []


def test_a_row_removed_of_somebody_hidden_is_not_told(tmp_path):
    drawn = usual()
    drawn.known = PLAYERS + "ada-quill,Ada Quill,Town,,,yes,player-7f3a\n"
    drawn.files["corrections.csv"] = CORRECTIONS + "fen,results,,,,Ada Quill,row,,,entered twice,\n"
    told = explained(tmp_path, drawn, "player-7f3a")
    assert told.removed == []
    assert "ada" not in as_json(told).lower()


def test_a_held_event_says_which_error_holds_it(tmp_path):
    drawn = usual()
    drawn.files["results/fen.csv"] = str(drawn.files["results/fen.csv"]).replace("4,Cora", "four,Cora")
    fen = next(p for p in story(tmp_path, drawn).placements if p.event == "fen")
    assert (fen.status, fen.points, fen.place) == ("held", None, 2)
    assert fen.why.startswith("no points; the event: held back: its data holds an error; ")
    assert "(data/results/fen.csv:5)" in fen.why


def test_of_many_errors_the_first_are_told_and_the_rest_counted(tmp_path):
    drawn = usual()
    text = str(drawn.files["results/fen.csv"])
    for place in range(30, 36):
        text = text.replace(f"\n{place},", f"\n{place}th-ish,")
    drawn.files["results/fen.csv"] = text
    why = next(p for p in story(tmp_path, drawn).placements if p.event == "fen").why
    assert why.count("data/results/fen.csv:") == 3
    assert why.endswith("more (dbni check)")


def test_an_event_in_no_season_is_told_apart(tmp_path):
    drawn = usual()
    drawn.add("late", "60", {1: "Ada Quill"}, day="2026-03-01")
    told = explained(tmp_path, drawn)
    assert [(p.event, p.place, p.points) for p in told.elsewhere] == [("late", 1, None)]
    assert "lies in no season (2.1.2)" in told.elsewhere[0].why
    text = lines(tmp_path, drawn)
    assert text[text.index("Events that lie in no season (2.1.2)") + 1] == (
        "    Late Cup, 1 March 2026 (late)"
    )
    assert "elsewhere" in json.loads(as_json(told))


def test_somebody_known_from_games_alone_is_told_where_they_sat(tmp_path):
    drawn = with_games()
    drawn.files["corrections.csv"] = CORRECTIONS + "moot,games,2,A,,Zed Moor,1901,3,4,miscounted,\n"
    drawn.people["Zed Moor"] = None
    drawn.files["games/moot.csv"] = str(drawn.files["games/moot.csv"]) + "2,A,Italy,Zed Moor,,3\n"
    placement = explained(tmp_path, drawn, "Zed Moor").stories[0].placements[0]
    assert (placement.listed, placement.place, placement.points) == (False, None, None)
    assert placement.where == "data/games/moot.csv:9"
    text = lines(tmp_path, drawn, "Zed Moor")
    assert "      not in the standings; in the games (data/games/moot.csv:9)" in text
    assert '      corrected: 1901 "3" to "4", miscounted (data/corrections.csv:2)' in text
