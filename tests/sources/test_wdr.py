"""The World Diplomacy Reference's answers as results and games."""

from __future__ import annotations

import json

import pytest

from pipeline.contracts import GAMES, RESULTS
from pipeline.findings import Level
from pipeline.values import POWERS
from sources.contract import parse_rows
from sources.wdr import read_wdr
from tests.sources.received import DATA, EVENT, by_code, drawn, said

PREZCON = {"s/tournament.json": (DATA / "wdr" / "tournament.json").read_bytes()}


def as_files(tournament: object, players: dict[int, object]) -> dict[str, bytes]:
    files = {"s/tournament.json": json.dumps(tournament).encode()}
    return files | {
        f"s/player_{number}.json": json.dumps(player).encode() for number, player in players.items()
    }


def board(power: str, centers: int, out: int | None = None, tournament: int = 7) -> dict[str, object]:
    return {
        "board_tournament": tournament,
        "board_round": 2,
        "board_number": 3,
        "board_is_top": True,
        "board_power": power,
        "board_centers": centers,
        "board_year_of_elimination": out,
        "board_url": "https://games.example/9",
    }


def one_board(counts: list[int], out: list[int | None]) -> dict[str, bytes]:
    people = [{"player_id": n, "player_full_name": f"P{n} Roe", "player_rank": n} for n in range(1, 8)]
    players = {
        n: {
            "player_location": "SE",
            "player_boards_played": [board(POWERS[n - 1], counts[n - 1], out[n - 1])],
        }
        for n in range(1, 8)
    }
    return as_files({"tournament_id": 7, "tournament_classifications": people}, players)


def test_a_published_ranking_with_a_tie_and_three_unranked_people():
    received = read_wdr(PREZCON, EVENT)
    assert [row.text("place") for row in received.results] == [
        *("1", "2", "2", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"),
        *("unranked", "unranked", "unranked"),
    ]
    assert drawn(received.results[:2], "name", "score", "wdr_id") == [
        "Mike McMillie | 352.0 | 900001",
        "Lisa Foster | 344.0 | 900002",
    ]
    assert [row.line for row in received.results[:2]] == [5, 11]
    assert received.findings == []
    assert received.facts == {"name": "Prezcon 2005"}
    assert parse_rows(received.results, RESULTS, event=EVENT).findings == []


@pytest.mark.parametrize("rank", [-1, None, 999])
def test_each_way_to_say_not_placed_is_unranked(rank):
    person = {"player_id": 1, "player_full_name": "Ada Quill", "player_rank": rank}
    received = read_wdr(as_files({"tournament_classifications": [person]}, {}), EVENT)
    assert drawn(received.results, "place") == ["unranked"]


def test_a_missing_rank_is_blank_for_the_strict_parser_to_refuse():
    person = {"player_id": 1, "player_full_name": "Ada Quill"}
    received = read_wdr(as_files({"tournament_classifications": [person]}, {}), EVENT)
    assert said(parse_rows(received.results, RESULTS, event=EVENT).findings) == ["place-blank 1"]


def test_locations_and_the_kind_come_from_the_players_own_answers():
    player = json.loads((DATA / "wdr" / "player_7164.json").read_text(encoding="utf-8"))
    people = [
        {"player_id": 7164, "player_full_name": "Chris Brand", "player_rank": 9},
        {"player_id": 5, "player_full_name": "Ada Quill", "player_rank": 1},
        {"player_id": 6, "player_full_name": "Ben Roost", "player_rank": 2},
    ]
    tournament = {"tournament_id": 900004, "tournament_classifications": people}
    received = read_wdr(as_files(tournament, {7164: player, 5: {"player_location": "XX"}}), EVENT)
    assert drawn(received.results, "name", "location") == [
        "Chris Brand | Canada",
        "Ada Quill | XX",
        "Ben Roost | ",
    ]
    assert received.facts == {
        "name": "EXAMPLE DBN Invitational",
        "start_date": "2026-02-14",
        "end_date": "2026-02-28",
        "kind": "DBNI",
    }
    assert received.games == []


def test_the_kind_the_tournament_itself_names_goes_first():
    tournament = {"tournament_id": 1, "tournament_kind": "CUP", "tournament_classifications": []}
    player = {"player_tournaments_played": [{"tournament_id": 1, "tournament_kind": "OPEN"}]}
    assert read_wdr(as_files(tournament, {3: player}), EVENT).facts["kind"] == "CUP"


def test_a_board_known_whole_becomes_games_rows():
    received = read_wdr(one_board([18, 0, 8, 0, 8, 0, 0], [None, 1905, None, 1904, None, 1907, 1903]), EVENT)
    assert drawn(received.games, "round", "game", "board", "power", "name", "location", "result", "1907") == [
        "2 | R2B3 | top | Austria | P1 Roe | Sweden | solo | 18",
        "2 | R2B3 | top | England | P2 Roe | Sweden | eliminated | 0",
        "2 | R2B3 | top | France | P3 Roe | Sweden | survived | 8",
        "2 | R2B3 | top | Germany | P4 Roe | Sweden | eliminated | 0",
        "2 | R2B3 | top | Italy | P5 Roe | Sweden | survived | 8",
        "2 | R2B3 | top | Russia | P6 Roe | Sweden | eliminated | 0",
        "2 | R2B3 | top | Turkey | P7 Roe | Sweden | eliminated | 0",
    ]
    assert said(received.findings) == ["centers-without-year 1"]
    assert parse_rows(received.games, GAMES, event=EVENT).findings == []


def test_unknown_centers_leave_the_whole_board_without_counts_and_results():
    received = read_wdr(one_board([-1, 0, 9, 5, 5, 5, 5], [None, 1905, *[None] * 5]), EVENT)
    assert [row.text("result") for row in received.games] == [""] * 7
    assert not any(column.isdigit() for row in received.games for column in row.cells)


def test_a_board_with_a_seat_missing_has_no_rows():
    files = one_board([5, 4, 5, 5, 5, 5, 5], [None] * 7)
    del files["s/player_4.json"]
    received = read_wdr(files, EVENT)
    assert received.games == []
    assert by_code(received.findings)["boards-not-whole"].value == "R2B3 lacks Germany"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board_centers", 2.5),
        ("board_centers", 10**30),
        ("board_centers", []),
        ("board_power", "Spain"),
        ("board_power", [[]]),
        ("board_round", "x"),
        ("board_number", True),
        ("board_year_of_elimination", "soon"),
    ],
)
def test_a_value_of_another_kind_on_a_board_is_an_error_that_names_file_line_and_field(field, value):
    files = one_board([5, 4, 5, 5, 5, 5, 5], [None] * 7)
    person = json.loads(files["s/player_4.json"])
    person["player_boards_played"][0][field] = value
    files["s/player_4.json"] = json.dumps(person, indent=1).encode()
    found = by_code(read_wdr(files, EVENT).findings)["answer-value"]
    assert (found.path, found.line, found.column) == ("s/player_4.json", 4, field)
    assert (found.level, found.event) == (Level.ERROR, EVENT)


def test_a_tournament_that_does_not_say_its_number_loses_no_board_in_silence():
    files = one_board([5, 4, 5, 5, 5, 5, 5], [None] * 7)
    tournament = json.loads(files["s/tournament.json"])
    del tournament["tournament_id"]
    received = read_wdr(files | {"s/tournament.json": json.dumps(tournament).encode()}, EVENT)
    assert received.games == []
    assert by_code(received.findings)["boards-not-whole"].column == "tournament_id"


def test_boards_of_other_tournaments_are_not_looked_at():
    files = one_board([5, 4, 5, 5, 5, 5, 5], [None] * 7)
    person = json.loads(files["s/player_4.json"])
    person["player_boards_played"].append({"board_tournament": 8, "board_power": 5})
    files["s/player_4.json"] = json.dumps(person).encode()
    received = read_wdr(files, EVENT)
    assert len(received.games) == 7
    assert "answer-value" not in by_code(received.findings)


def test_a_power_that_two_players_say_they_had_is_an_error_that_names_both():
    files = one_board([5, 4, 5, 5, 5, 5, 5], [None] * 7)
    files["s/player_4.json"] = files["s/player_3.json"]
    found = by_code(read_wdr(files, EVENT).findings)["board-seat-twice"]
    assert "P3 Roe and P4 Roe" in found.message


@pytest.mark.parametrize("score", [{}, [1], "NaN", "-Infinity", "about 9", True])
def test_a_score_that_is_no_number_is_an_error(score):
    person = {"player_id": 1, "player_full_name": "Ada Quill", "player_rank": 1, "player_score": score}
    received = read_wdr(as_files({"tournament_classifications": [person]}, {}), EVENT)
    assert "answer-value" in by_code(received.findings)


@pytest.mark.parametrize("entry", [None, "Ada Quill", 7, []])
def test_an_entry_of_the_ranking_that_is_no_object_is_an_error(entry):
    person = {"player_id": 1, "player_full_name": "Ada Quill", "player_rank": 1}
    received = read_wdr(as_files({"tournament_classifications": [person, entry]}, {}), EVENT)
    assert by_code(received.findings)["answer-value"].level is Level.ERROR


def test_a_players_answer_that_cannot_be_read_costs_the_location_alone():
    person = {"player_id": 1, "player_full_name": "Ada Quill", "player_rank": 1}
    files = as_files({"tournament_classifications": [person]}, {}) | {"s/player_1.json": b"<html>busy</html>"}
    received = read_wdr(files, EVENT)
    assert drawn(received.results, "name", "location") == ["Ada Quill | "]
    assert by_code(received.findings)["web-page"].level is Level.WARNING


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({}, "answer-not-found"),
        ({"a.json": b'{"detail": "Not found."}'}, "answer-not-found"),
        ({"a.json": b'{"tournament_classifications": {}}'}, "answer-shape"),
        ({"a.json": b'{"tournament_classifications": []}'}, "answer-empty"),
        ({"a.json": b'{"tournament_classifications": []}'} | PREZCON, "answer-twice"),
        ({"a.json": b"<html>404</html>"}, "web-page"),
    ],
)
def test_an_answer_without_a_classification_is_said_and_holds_the_event(files, code):
    received = read_wdr(files, EVENT)
    assert received.results == []
    assert by_code(received.findings)[code].event == EVENT
