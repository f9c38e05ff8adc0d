"""DipTV's answers, all ages of them, as results and games (cases B29 and B30)."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.contracts import GAMES, RESULTS
from pipeline.findings import Level, errors
from sources.contract import parse_rows
from sources.diptv import read_diptv
from tests.sources.received import DATA, EVENT, by_code, diptv, drawn, edge, said


def as_files(tournament: object, **games: object) -> dict[str, bytes]:
    files = {"s/tournament.json": json.dumps(tournament).encode()}
    return files | {f"s/game_{name}.json": json.dumps(game).encode() for name, game in games.items()}


def rows_of(received, game: str):
    return [row for row in received.games if row.text("game") == game]


@pytest.mark.parametrize(
    ("seat", "charted", "draw", "wanted"),
    [
        ({"final_scs": 5}, 5, ["France"], []),
        ({"final_scs": 5}, None, ["France"], []),
        ({"final_scs": 0, "elimination_year": 1905}, 0, [], []),
        ({"final_scs": 5}, 6, ["France"], ["final_scs"]),
        ({"final_scs": 0, "elimination_year": 1905}, 0, ["France"], ["elimination_year"]),
        ({"final_scs": 4, "elimination_year": 1905}, 4, [], ["elimination_year"]),
        ({"final_scs": 4, "elimination_year": 1905}, 3, ["France"], ["final_scs", "elimination_year"]),
    ],
)
def test_an_end_told_in_two_ways_is_an_error_at_the_seat(seat, charted, draw, wanted):
    person = {"name": "Ada", "score": 1.0, **seat}
    game = {"players": {"France": person}, "draw": {"year": 1907, "powers": draw} if draw else None}
    chart = {"1905": {"France": 3}, "1906": {"France": charted}}
    files = as_files({"rounds": {"1": {"games": {"G": game}}}, "results": []}, G={"sc_chart": chart})
    found = [f for f in read_diptv(files, EVENT).findings if f.code == "end-contradicts"]
    assert [f.column for f in found] == wanted
    assert all((f.level, f.event, f.value) == (Level.ERROR, EVENT, "France") and f.line for f in found)


@pytest.mark.parametrize("age", ["tournament.json", "newer.json"])
def test_a_finished_tournament_gives_its_ranking_as_published(age):
    received = read_diptv(diptv("t1", age), EVENT)
    assert drawn(received.results, "place", "name", "location", "score", "wdr_id") == [
        "unranked | Teddy Director | Malmö, Sweden | 36.5 | ",
        "1 | John Smith | California, USA | 109.2 | ",
        "2 | 明 李 | Malmö, Sweden | 85.91379310344828 | ",
        "3 | Siobhán O'Brien | Cork, Ireland | 58.213793103448275 | 9002",
        "4 | Đặng Thị |  | 35.0 | 9012",
        "5 | Åsa Öberg | Malmö, Sweden | 20.379310344827587 | ",
        "6 | Bob Smith, Jr |  | 19.79655172413793 | 9004",
        '7 | Ann "Ace" Smith | California, USA | 19.517241379310345 | ',
        "8 | José Núñez |  | 18.6 | 9000",
        "9 | Ioannis Παπαδόπουλος | California, USA | 17.5 | ",
        "10 | Sita Sitter | California, USA | 11.0 | ",
        "11 | Łukasz Żółć | Cork, Ireland | 10.5 | 9010",
        "12 | John Smith |  | 10.2 | 9008",
        "13 | Zoë van der Berg | Cork, Ireland | 7.879310344827586 | 9006",
        "14 | =SUM(1+1) -Formula | Malmö, Sweden | 6.0 | ",
        "DNS | Nora Noshow |  | 0.0 | 9014",
    ]
    assert said(received.findings) == ["never-played 1"]
    assert received.final


def test_everything_received_passes_the_strict_parsers():
    received = read_diptv(diptv("t1"), EVENT)
    assert parse_rows(received.results, RESULTS, event=EVENT).findings == []
    assert parse_rows(received.games, GAMES, event=EVENT).findings == []
    assert len(received.games) == 35


def test_a_draw_is_marked_on_those_who_share_it_with_the_years_that_were_entered():
    received = read_diptv(diptv("t1"), EVENT)
    assert drawn(rows_of(received, "R1G1"), "power", "result", "1901", "1902", "1905") == [
        "Austria-Hungary | eliminated | 4 |  | 0",
        "England | survived | 4 |  | 3",
        "France | draw | 5 |  | 9",
        "Germany | draw | 5 |  | 6",
        "Italy | survived | 4 |  | 4",
        "Russia | draw | 6 |  | 9",
        "Turkey | survived | 4 |  | 3",
    ]
    assert received.games[0].text("link") == "https://www.backstabbr.com/game/5000000000000001"


def test_a_solo_a_concession_and_a_timed_game_are_told_apart():
    received = read_diptv(diptv("t1"), EVENT)
    results = {
        name: [row.text("result") for row in rows_of(received, name)] for name in ("R1G2", "R2G2", "R2G1")
    }
    assert results == {
        "R1G2": ["solo", "eliminated", "survived", "eliminated", "eliminated", "survived", "survived"],
        "R2G2": ["survived", "conceded", "survived", "survived", "survived", "survived", "survived"],
        "R2G1": [""] * 7,
    }


def test_counts_entered_for_one_power_alone_leave_the_others_blank_and_the_end_is_whole():
    received = read_diptv(diptv("t1"), EVENT)
    assert drawn(rows_of(received, "R2G1"), "1903", "1905", "1907") == [
        " |  | 8", " |  | 8", " |  | 6", " |  | 6", " |  | 5", "0 |  | 0", " | 0 | 0",
    ]  # fmt: skip


def test_the_top_board_is_known_from_the_games_own_answer():
    received = read_diptv(diptv("t1"), EVENT)
    assert {row.text("game") for row in received.games if row.text("board") == "top"} == {"TopBoard"}


def test_two_people_of_one_name_stay_two_by_their_numbers():
    received = read_diptv(diptv("t1"), EVENT)
    smiths = [row for row in received.results if row.text("name") == "John Smith"]
    assert drawn(smiths, "place", "wdr_id", "location") == ["1 |  | California, USA", "12 | 9008 | "]
    board = [row for row in rows_of(received, "R1G2") if row.text("name") == "John Smith"]
    assert drawn(board, "power", "wdr_id") == ["Austria-Hungary | ", "England | 9008"]


def test_without_the_games_own_answers_the_end_stands_under_the_last_year_that_is_named():
    received = read_diptv(diptv("t1", games=False), EVENT)
    years = {
        game: {column for row in rows_of(received, game) for column in row.cells if column.isdigit()}
        for game in ("R1G1", "R1G2", "R2G1", "R2G2", "TopBoard")
    }
    assert years == {
        "R1G1": {"1905"},  # an elimination; the draw of fall 1906 came before that year's count
        "R1G2": {"1907"},
        "R2G1": {"1905"},  # the last elimination: the game went on, and nothing here says so
        "R2G2": {"1904"},
        "TopBoard": {"1906"},
    }
    assert [f.level for f in received.findings if f.code == "centers-without-year"] == [Level.INFO] * 5


def test_where_no_year_is_named_the_counts_are_left_out():
    seat = {"name": "Ada", "score": 1.0, "final_scs": 5, "elimination_year": None}
    game = {"players": {"France": seat}, "draw": None}
    received = read_diptv(as_files({"rounds": {"1": {"games": {"G": game}}}, "results": []}), EVENT)
    assert [column for column in received.games[0].cells if column.isdigit()] == []
    assert "were left out" in by_code(received.findings)["centers-without-year"].message


@pytest.mark.parametrize("age", ["tournament.json", "newer.json"])
def test_a_tournament_in_progress_is_not_final_and_names_its_open_games(age):
    received = read_diptv(diptv("t2", age), EVENT)
    assert not received.final
    assert said(received.findings) == ["games-unfinished 1"]
    assert received.findings[0].message.endswith(": TB.")
    assert received.findings[0].level is Level.INFO
    assert drawn(received.results[:4], "place", "name") == [
        "unranked | Teddy Director",
        "1 | John Smith",
        "1 | John Smith",
        "3 | =SUM(1+1) -Formula",
    ]


def test_a_game_that_says_it_goes_on_is_open_though_everybody_has_a_score():
    files = diptv("t1")
    game = f"snapshots/{EVENT}/game_TopBoard.json"
    files[game] = files[game].replace(b'"is_finished": true', b'"is_finished": false')
    received = read_diptv(files, EVENT)
    assert not received.final
    assert received.findings[-1].message.endswith(": TopBoard.")


def test_the_facts_of_a_tournament_are_passed_on():
    facts = read_diptv(diptv("t1", "newer.json"), EVENT).facts
    assert facts == {
        "name": 'Coupe d\'Été, "Test"',
        "year": "2026",
        "start_date": "2026-03-07",
        "end_date": "2026-03-08",
        "started": "2026-03-07T09:00:00Z",
    }


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("results", 0, "score"), "soon"),
        (("results", 0, "player_wdr_id"), [1]),
        (("results", 0), "Ada Quill"),
        (("rounds", "1", "games", "R1G1", "players", "France"), 5),
        (("rounds", "1", "games", "R1G1", "players", "France"), None),
        (("rounds", "1", "games", "R1G1", "players", "France", "final_scs"), 2.5),
        (("rounds", "1", "games", "R1G1", "players", "France", "in_draw"), "x"),
        (("rounds", "1", "games", "R1G1", "draw", "powers", 0), "Spain"),
        (("rounds", "1", "games", "R1G1"), []),
        (("rounds", "1"), "x"),
    ],
)
def test_a_value_of_another_kind_is_an_error_of_the_answer(path, value):
    files = diptv("t1")
    (name,) = (path for path in files if path.endswith("tournament.json"))
    answer = json.loads(files[name])
    spot = answer
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    received = read_diptv(files | {name: json.dumps(answer, indent=1).encode()}, EVENT)
    found = by_code(received.findings)["answer-value"]
    assert (found.level.value, found.path, found.event) == ("error", name, EVENT)
    assert (found.line or 0) > (0 if path == ("results", 0) else 1)  # a text has no line of its own


@pytest.mark.parametrize("count", [2.5, "x", 35, [], {}])
def test_a_count_of_a_chart_of_another_kind_is_an_error_of_the_games_answer(count):
    files = diptv("t1")
    (name,) = (path for path in files if path.endswith("game_R1G1.json"))
    answer = json.loads(files[name])
    answer["sc_chart"]["1901"]["France"] = count
    received = read_diptv(files | {name: json.dumps(answer).encode()}, EVENT)
    assert by_code(received.findings)["answer-value"].path == name


def test_a_no_show_a_seat_filler_and_a_person_called_bye_are_told_apart():
    people = [("Omar Pell", 1, [1]), ("Nora Bye", 2, [1]), ("BYE", 3, [1]), ("Pia Quist", 3, [])]
    results = [
        {
            "player_name": name,
            "player_wdr_id": None,
            "ranking": place,
            "score": 0.0,
            "score_breakdown": rounds,
        }
        for name, place, rounds in people
    ]
    received = read_diptv(as_files({"name": "Lantern Weekend", "year": 2027, "results": results}), EVENT)
    assert drawn(received.results, "place", "name") == ["1 | Omar Pell", "2 | Nora Bye", "DNS | Pia Quist"]
    assert said(received.findings) == ["never-played 1", "seat-filler 1"]
    assert received.final


def test_somebody_with_a_seat_has_played_whatever_the_breakdown_says():
    tournament = {
        "rounds": {"1": {"games": {"G": {"players": {"France": {"name": "Ada", "wdr_id": 5}}}}}},
        "results": [
            {"player_name": "Ada", "player_wdr_id": 5, "ranking": 1, "score": 0, "score_breakdown": []}
        ],
    }
    assert drawn(read_diptv(as_files(tournament), EVENT).results, "place") == ["1"]


def test_an_open_game_has_no_results_though_a_draw_was_agreed():
    players = {"France": {"name": "Ada"}, "Turkey": {"name": "Ben"}}
    game = {"players": players, "draw": {"season": "fall", "year": 1904, "powers": ["France", "Turkey"]}}
    received = read_diptv(as_files({"rounds": {"1": {"games": {"G": game}}}, "results": []}), EVENT)
    assert drawn(received.games, "power", "result") == ["France | ", "Turkey | "]


def test_an_empty_tournament_is_not_final():
    received = read_diptv(edge("edge_empty_tournament"), EVENT)
    assert said(received.findings) == ["answer-empty 1"]
    assert not received.final


def test_a_game_without_powers_has_no_rows_and_says_so():
    received = read_diptv(edge("edge_no_powers_ongoing"), EVENT)
    assert received.games == []
    assert said(received.findings) == ["power-not-given 1", "games-unfinished 1"]
    assert errors(received.findings) == []
    finished = edge("edge_no_powers_ongoing")["edge_no_powers_ongoing.json"]
    finished = finished.replace(b'"elimination_year"', b'"score": 0.0, "elimination_year"')
    assert len(errors(read_diptv({"a.json": finished}, EVENT).findings)) == 1


def test_a_game_whose_last_year_is_half_entered_is_open():
    received = read_diptv(edge("edge_partial_final_year"), EVENT)
    assert len(received.games) == 7
    assert not received.final


def test_a_circuit_is_no_tournament():
    received = read_diptv(edge("circuit1_api_newer"), EVENT)
    assert said(received.findings) == ["answer-is-circuit 1"]
    assert received.results == []


def test_a_round_without_games_is_named():
    received = read_diptv(as_files({"rounds": {"1": {"games": {}}}, "results": []}), EVENT)
    assert "round-without-games" in by_code(received.findings)


@pytest.mark.parametrize("file", ["x_game_R%201%2FA.json", "game-R 1%2FA.json", "R%201%2FA.json"])
def test_a_games_answer_is_found_by_its_name_quoted_or_not(file):
    seat = {"name": "Ada", "score": 1.0, "final_scs": 5}
    tournament = {"rounds": {"1": {"games": {"R 1/A": {"players": {"France": seat}}}}}, "results": []}
    files = as_files(tournament) | {f"s/{file}": b'{"is_top_board": true, "final-year": 1908}'}
    assert drawn(read_diptv(files, EVENT).games, "board", "1908") == ["top | 5"]


def test_lines_are_those_of_the_answer_as_received():
    text = json.dumps(json.loads((DATA / "diptv/t1/tournament.json").read_text(encoding="utf-8")), indent=1)
    received = read_diptv({"a.json": text.encode()}, EVENT)
    lines = text.split("\n")
    for row in received.results:
        assert lines[row.line - 1].strip() == "{"
        assert json.loads(lines[row.line].partition(": ")[2].rstrip(",")) == row.text("name")
    for row in received.games:
        assert lines[row.line - 1].strip() == f'"{row.text("power")}": {{'


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({}, "answer-not-found"),
        ({"a.json": b'{"detail": "Not found."}'}, "answer-not-found"),
        ({"a.json": b'{"results": []}', "b.json": b'{"results": []}'}, "answer-twice"),
        ({"a.json": b'{"results": "none"}'}, "answer-shape"),
        ({"a.json": b"[1, 2]"}, "answer-shape"),
        ({"a.json": b"<html>404</html>"}, "web-page"),
        ({"a.json": b'{"results": ['}, "answer-not-json"),
    ],
)
def test_an_answer_that_is_no_tournament_is_an_error_that_holds_the_event(files, code):
    received = read_diptv(files, EVENT)
    assert received.results == []
    found = by_code(received.findings)[code]
    assert found.level is Level.ERROR
    assert found.event == EVENT


odd = st.sampled_from([None, True, "", "x", -1, 10**30, 2.5, [], [None], {}, {"name": []}])


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_an_answer_with_anything_anywhere_is_read_without_a_fault_of_ours(data):
    files = diptv("t1", "newer.json")
    name = data.draw(st.sampled_from(sorted(files)))
    answer = json.loads(files[name])
    for _ in range(data.draw(st.integers(1, 3))):
        _spoil(answer, data)
    received = read_diptv(files | {name: json.dumps(answer).encode()}, EVENT)
    assert all(
        isinstance(cell, str) for row in received.results + received.games for cell in row.cells.values()
    )


def _spoil(value, data):
    """Walk down a drawn path and put something odd at its end."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if not isinstance(inner, dict | list) or data.draw(st.integers(0, 4)) == 0:
            value[key] = deepcopy(data.draw(odd))
            return
        value = inner
