"""Every finding about a sheet of a scored event sits at its row and column."""

from __future__ import annotations

import pytest

from pipeline.naming import Named
from pipeline.scoring import score_event
from tests.scoring.drawn import drawn_event, score, spots
from tests.scoring.spoiled import BOOKS, DRAWN, GAME, TOP, found, swapped

ANY_BOOK = {
    "game-power-twice games/cup.csv:3:power": swapped("Ada 5", "Ada + Bo : 5"),
    "game-person-twice games/cup.csv:4:name": swapped("Cy", "Ada"),
    "seat-first-role games/cup.csv:2:role": swapped("Ada 5", "Ada substitute : 5"),
    "seat-turns games/cup.csv:3:turns": swapped("Ada 5", "Ada 0.5 + Bo substitute 0.6 : 5"),
    "centers-unknown games/cup.csv:2:1904": swapped("7 8 | Ben", "7 - | Ben"),
    "centers-too-many games/cup.csv:2:1903": swapped("6 7 8 | Ben", "6 12 8 | Ben"),
    "power-returns games/cup.csv:8:1904": swapped("2 1 0", "2 0 1"),
    "results-mixed games/cup.csv:3:result": swapped("Ben 7 draw", "Ben 7", DRAWN),
    "winners-many games/cup.csv:3:result": DRAWN.replace("draw", "survived")
    .replace("8 survived", "18 solo")
    .replace("7 survived", "7 solo"),
    "result-contradicts games/cup.csv:8:result": swapped("0 eliminated", "0 draw", DRAWN),
    "result-contradicts games/cup.csv:2:result": swapped("8 draw", "8 eliminated", DRAWN),
    "round-unknown games/cup.csv:2:round": swapped("1 A", "6 A"),
}


def complete(scored):
    """A scored event each of whose findings names its place, its section and what to do."""
    for f in scored.findings:
        assert all((f.path, f.line, f.column, f.section, f.message, f.fix)), f
    return scored


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("spot", ANY_BOOK)
def test_a_bad_sheet_is_found_whatever_the_rule_text(book, spot):
    assert spot in spots(complete(found(book, ANY_BOOK[spot])))


CSV = "round,game,board,power,name,role,result,turns,1900,1901\n"
SEVEN = [
    f"1,A,,{power},{name},,,,,{n}"
    for power, name, n in zip(
        ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"),
        ("Ada", "Ben", "Cy", "Di", "Ed", "Fay", "Gus"),
        (5, 5, 5, 5, 4, 4, 4),
        strict=True,
    )
]
LATER = "1,A,,Austria,Bo,substitute,,0.6,,6"
SHEETS = {
    "game-powers-missing games/cup.csv:2:power": SEVEN[:6],
    "game-power-twice games/cup.csv:9:power": [*SEVEN, "1,A,,Turkey,Hal,,,,,4"],
    "game-board-differs games/cup.csv:3:board": [SEVEN[0].replace("A,,", "A,top,"), *SEVEN[1:]],
    "seat-differs games/cup.csv:3:1901": [SEVEN[0].replace(",,,,,5", ",,,0.4,,5"), LATER, *SEVEN[1:]],
    "year-too-early games/cup.csv:2:1900": [SEVEN[0].replace(",,,,,5", ",,,,3,5"), *SEVEN[1:]],
}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("spot", SHEETS)
def test_a_sheet_that_is_no_game_is_found(book, spot):
    assert spot in spots(complete(found(book, CSV + "\n".join(SHEETS[spot]) + "\n", is_csv=True)))


def test_eight_rows_of_a_game_are_a_power_twice_and_say_what_to_do():
    scored = found("wdc-2027", CSV + "\n".join([*SEVEN, "1,A,,Turkey,Hal,,,,,4"]) + "\n", is_csv=True)
    (only,) = [f for f in scored.findings if f.code == "game-power-twice"]
    assert "Gus stands before this row" in only.message
    assert "substitute or reserve" in only.fix


@pytest.mark.parametrize(
    ("book", "level"), [("wdc-2027", "warning"), ("pco-iv", "warning"), ("armada-2000", "error")]
)
def test_a_year_missing_in_between_is_as_loud_as_it_matters(book, level):
    drawing = swapped("Ada 5 6 7 8", "Ada 5 - 7 8")
    hits = [f for f in found(book, drawing).findings if f.code == "count-missing"]
    assert [(f.line, f.column, f.level) for f in hits] == [(2, "1902", level)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_goes_on_after_its_end(book):
    won = {"wdc-2027": 1903, "pco-iv": 1903, "armada-2000": 1904}[book]
    drawing = f"1 A {won + 1} | Ada 4 5 6 18 19 | Ben 5 5 6 6 6 | Cy 5 5 5 5 5 | Di 4 4 5 0 0 | Ed 4 4 4 1 0"
    if book != "armada-2000":
        drawing = drawing.replace("4 5 6 18 19", "5 6 18 19").replace("5 5 6 6 6", "5 5 6 6")
        drawing = (
            drawing.replace("5 5 5 5 5", "5 5 5 5")
            .replace("4 4 5 0 0", "4 4 0 0")
            .replace("4 4 4 1 0", "4 4 1 0")
        )
    zeros = " 4" + " 0" * (won - 1900)
    scored = found(book, f"{drawing} | Fay{zeros} | Gus{zeros}")
    assert f"game-goes-on games/cup.csv:2:{won + 1}" in spots(scored)


def test_a_game_of_the_wdc_ends_with_1907_and_one_of_the_medal_round_does_not_end_with_1912():
    late = swapped("1904", "1908")
    assert "game-goes-on games/cup.csv:2:1908" in spots(found("wdc-2027", late))
    medal = "5 A 1913 | Ada 8 d | Ben 7 d | Cy 6 d | Di 5 d | Ed 4 d | Fay 1 d | Gus 0 e"
    assert found("pco-iv", medal).findings == []
    assert "game-goes-on games/cup.csv:2:1913" in spots(found("pco-iv", medal.replace("5 A", "4 A", 1)))


MAJORITY = "1 A 1904 | Ada 18 d | Ben 7 d | Cy 6 d | Di 2 d | Ed 1 d | Fay 0 e | Gus 0 e"
CONTRADICTIONS = {
    ("wdc-2027", "8"): DRAWN.replace("8 draw", "8 solo").replace("draw", "survived"),
    ("wdc-2027", "18"): MAJORITY,
    ("pco-iv", "18"): MAJORITY,
    ("pco-iv", "conceded"): DRAWN.replace("8 draw", "8 conceded").replace("draw", "survived"),
    ("pco-iv", "wins or shares a draw"): DRAWN.replace("draw", "survived"),
    ("armada-2000", "wins or draws"): GAME.replace(" |", " survived |")
    .replace("1904 survived", "1904")
    .replace("1 0", "1 0 eliminated"),
    ("armada-2000", "with more than all others"): GAME.replace("7 8 |", "7 8 solo |")
    .replace("6 7 |", "6 7 survived |")
    .replace("5 6 |", "5 6 survived |")
    .replace("5 5 |", "5 5 survived |")
    .replace("4 4 |", "4 4 survived |")
    .replace("2 1 |", "2 1 survived |")
    .replace("1 0", "1 0 eliminated"),
}


@pytest.mark.parametrize(("book", "word"), CONTRADICTIONS)
def test_results_that_contradict_the_centers_are_found(book, word):
    hits = [
        f
        for f in complete(found(book, CONTRADICTIONS[book, word])).findings
        if f.code == "result-contradicts"
    ]
    assert [(f.line, f.column) for f in hits] == [(2, "result")]
    assert word in hits[0].message


@pytest.mark.parametrize(("book", "year"), [("pco-iv", 1912), ("armada-2000", 1901)])
def test_a_game_with_one_survivor_who_has_not_won_is_an_error(book, year):
    drawing = f"1 A {year} | Ada 9 | Ben 0 | Cy 0 | Di 0 | Ed 0 | Fay 0 | Gus 0"
    assert spots(found(book, drawing)) == {"result-contradicts games/cup.csv:2:result"}


def test_a_draw_of_the_regatta_includes_all_survivors():
    drawing = GAME.replace("1 0", "1 0 eliminated")
    for end in ("7 8 |", "6 7 |", "5 6 |", "5 5 |", "4 4 |"):
        drawing = drawing.replace(end, end.replace(" |", " draw |"))
    drawing = drawing.replace("2 1 |", "2 1 survived |")
    assert "result-contradicts games/cup.csv:7:result" in spots(found("armada-2000", drawing))


def test_a_game_that_nothing_says_the_end_of_is_open_while_the_event_runs_and_an_error_after_it():
    medal = DRAWN.replace("1 A", "5 T*")
    drawing = f"{swapped('1904', '1911')}\n{medal}"
    assert "result-unknown" not in {f.code for f in score("pco-iv", drawing, finished=False).findings}
    assert "result-unknown games/cup.csv:2:result" in spots(score("pco-iv", drawing))


def test_a_game_without_any_centers_is_skipped_while_the_event_runs_and_an_error_after_it():
    drawing = GAME + "\n2 A 1904 | " + " | ".join(["Ben", "Cy", "Di", "Ed", "Fay", "Gus", "Ada"])
    running = score("wdc-2027", drawing, finished=False)
    assert running.findings == []
    assert {row.rounds for row in running.ranking} == {1}
    assert "game-not-played games/cup.csv:9:game" in spots(score("wdc-2027", f"{drawing}\n{TOP}"))


def test_an_event_without_games_is_an_error_once_it_is_over():
    event = drawn_event("wdc-2027")
    over = score_event("wdc-2027", event, Named([], []), [], [], [], True)
    assert [(f.code, f.path, f.column) for f in over.findings] == [
        ("games-missing", "data/events.csv", "scoring")
    ]
    assert score_event("wdc-2027", event, Named([], []), [], [], [], False).findings == []


@pytest.mark.parametrize("book", BOOKS)
def test_years_that_were_exchanged_are_noticed_by_the_centers_they_lose(book):
    assert "centers-lost" not in {f.code for f in found(book, GAME).findings}
    lost = swapped("Di 4 4 5 5", "Di 4 4 3 5")
    (only,) = [f for f in complete(found(book, lost)).findings if f.code == "centers-lost"]
    assert (only.line, only.column, only.level) == (2, "1903", "warning")
    assert "own 28 centers together after 1903, and owned 29 before" in only.message


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("result", ["", "eliminated"])
def test_a_game_in_which_nobody_owns_a_center_at_the_end_is_an_error(book, result):
    drawing = "1 A 1901 | " + " | ".join(
        f"{name} 0 {result}" for name in ("Ada", "Ben", "Cy", "Di", "Ed", "F", "G")
    )
    hits = [f for f in complete(found(book, drawing)).findings if f.code == "result-contradicts"]
    assert [(f.line, f.column, f.level) for f in hits] == [(2, "result", "error")]
