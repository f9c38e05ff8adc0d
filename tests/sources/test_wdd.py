"""The CSVs that DipTV wrote for the World Diplomacy Database, and its country codes."""

from __future__ import annotations

import pytest

from pipeline.contracts import GAMES, RESULTS
from sources.contract import parse_rows
from sources.countries import country_of_iso, country_of_wdd
from sources.wdd import read_wdd
from tests.sources.received import DATA, EVENT, by_code, drawn, said


def recorded(name: str) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (DATA / "wdd").glob(f"{name}_*.csv")}


def classification(*lines: str) -> dict[str, bytes]:
    head = "FIRST NAME,NAME,HOMONYME,RANK,EXAEQUO,LOCATION,NATIONALITY,SCORE"
    return {"a.csv": "\n".join([head, *lines, ""]).encode()}


def test_a_finished_tournament_gives_its_ranking_with_countries_by_name():
    received = read_wdd(recorded("t1"), EVENT)
    assert drawn(received.results[:5], "place", "name", "location", "score") == [
        "1 | John Smith | United States | 109.2",
        "2 | 明 李 | Sweden | 85.91379310344828",
        "3 | Siobhán O'Brien | Ireland | 58.213793103448275",
        "unranked | Teddy Director | Sweden | 36.5",
        "4 | Đặng Thị |  | 35.0",
    ]
    assert [row.line for row in received.results] == list(range(2, 17))
    assert received.findings == []
    assert parse_rows(received.results, RESULTS, event=EVENT).findings == []


def test_boards_give_powers_results_and_the_years_that_were_entered():
    received = read_wdd(recorded("t1"), EVENT)
    assert drawn(received.games[:7], "game", "power", "name", "result", "1901", "1905") == [
        "R1B1 | Austria | José Núñez | eliminated | 4 | 0",
        "R1B1 | England | Åsa Öberg | survived | 4 | 3",
        "R1B1 | France | Siobhán O'Brien | draw | 5 | 9",
        'R1B1 | Germany | Ann "Ace" Smith | draw | 5 | 6',
        "R1B1 | Italy | Bob Smith, Jr | survived | 4 | 4",
        "R1B1 | Russia | 明 李 | draw | 6 | 9",
        "R1B1 | Turkey | Zoë van der Berg | survived | 4 | 3",
    ]
    by_game = {
        row.text("game"): row.text("result")
        for row in received.games
        if row.text("result") in ("solo", "conceded")
    }
    assert by_game == {"R1B2": "solo", "R2B4": "conceded"}
    assert {row.text("game") for row in received.games if row.text("board") == "top"} == {"R3B5"}
    assert parse_rows(received.games, GAMES, event=EVENT).findings == []


@pytest.mark.parametrize(
    ("column", "value"),
    [("nb_centre", "NaN"), ("nb_centre", "35"), ("draw", "x"), ("year_elimination", "=1"), ("score", "inf")],
)
def test_a_cell_that_is_not_what_its_column_holds_is_an_error_at_its_line(column, value):
    files = recorded("t1")
    name = "t1_wdd_boards.csv"
    heading, first, *rest = files[name].decode().splitlines()
    cells = dict(zip(heading.lower().split(","), first.split(","), strict=True))
    spoilt = ",".join({**cells, column: value}.values())
    files[name] = "\n".join([heading, spoilt, *rest, ""]).encode()
    found = by_code(read_wdd(files, EVENT).findings)["answer-value"]
    assert (found.path, found.line, found.column, found.value) == (name, 2, column, value)


def test_two_people_of_one_name_stay_two_rows():
    received = read_wdd(recorded("t1"), EVENT)
    assert [row.text("place") for row in received.results if row.text("name") == "John Smith"] == ["1", "12"]
    assert (
        len(
            [row for row in received.games if row.text("name") == "John Smith" and row.text("game") == "R1B2"]
        )
        == 2
    )


def test_tied_places_are_kept_as_they_are():
    received = read_wdd(recorded("t2"), EVENT)
    assert [row.text("place") for row in received.results[:6]] == ["1", "1", "3", "3", "3", "6"]
    assert received.findings == []


def test_a_place_that_more_people_share_than_the_file_says_is_a_warning():
    received = read_wdd(classification("Ada,Quill,1,1,1,ANG,,9", "Ben,Roost,1,1,1,IRL,,8"), EVENT)
    assert said(received.findings) == ["tie-count-differs 2"]
    assert len(received.results) == 2


def test_a_board_without_any_year_has_no_counts():
    head = "FIRST NAME,NAME,ROUND,BOARD,COUNTRY,RANK,NB_CENTRE,YEAR_ELIMINATION,DRAW,CT_01"
    boards = f"{head}\nAda,Quill,1,2,0FR,1,18,,1,\n".encode()
    received = read_wdd(classification("Ada,Quill,1,1,1,ANG,,9") | {"b.csv": boards}, EVENT)
    assert drawn(received.games, "power", "result") == ["France | solo"]
    assert said(received.findings) == ["centers-without-year 2"]


def test_a_line_with_a_cell_too_few_is_named_and_left_out():
    received = read_wdd(classification("Ada,Quill,1,1,1,ANG,,9", "Ben,Roost"), EVENT)
    assert said(received.findings) == ["ragged-row 3"]


@pytest.mark.parametrize(("files", "code"), [({}, "answer-not-found"), (classification(), "no-results")])
def test_nothing_to_read_is_an_error_that_holds_the_event(files, code):
    assert by_code(read_wdd(files, EVENT).findings)[code].event == EVENT


def test_country_codes_of_the_two_services_are_not_mixed_up():
    assert [country_of_wdd(code) for code in ("GU", "SA", "ANG", "ALL", "COR")] == [
        *("Guinea", "South Africa", "United Kingdom", "Germany", "South Korea")
    ]
    assert [country_of_iso(code) for code in ("GU", "SA", "GB", "de", "KR")] == [
        *("Guam", "Saudi Arabia", "United Kingdom", "Germany", "South Korea")
    ]
    assert [country_of_wdd(code) for code in ("", "YYY", "ZZZ", "QQQ")] == ["", "", "", "QQQ"]
    assert [country_of_iso(code) for code in ("", "XX")] == ["", "XX"]
