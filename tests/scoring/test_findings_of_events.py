"""Findings over several games, and about penalties and tosses, sit at their row and column."""

from __future__ import annotations

import pytest

from pipeline import contracts
from pipeline.contracts import GAMES
from pipeline.findings import Level
from pipeline.naming import Named
from pipeline.scoring import score_event
from tests.scoring.drawn import drawn_event, games_csv, player, rows_of, score, spots
from tests.scoring.spoiled import DRAWN, GAME, TOP, found

TOP_BOARDS = {
    ("wdc-2027", "top-board-round games/cup.csv:2:board"): GAME.replace("1 A", "1 A*"),
    ("pco-iv", "top-board-round games/cup.csv:2:board"): DRAWN.replace("1 A", "4 A*"),
    ("armada-2000", "top-board-foreign games/cup.csv:2:board"): GAME.replace("1 A", "4 A*"),
    ("wdc-2027", "top-board-twice games/cup.csv:9:board"): f"{TOP}\n{TOP.replace('T*', 'U*')}",
    ("pco-iv", "top-board-twice games/cup.csv:9:board"): "\n".join(
        DRAWN.replace("1 A", name) for name in ("5 T*", "5 U*")
    ),
}


@pytest.mark.parametrize(("book", "spot"), TOP_BOARDS)
def test_a_top_board_in_the_wrong_place_is_an_error(book, spot):
    assert spot in spots(found(book, TOP_BOARDS[book, spot]))


@pytest.mark.parametrize(("book", "drawing"), [("wdc-2027", GAME), ("pco-iv", DRAWN)])
def test_an_event_that_is_over_had_a_top_board(book, drawing):
    assert "top-board-missing events.csv:2:scoring" in spots(score(book, drawing))


def test_strangers_on_the_top_board_are_a_warning_at_their_row():
    drawing = GAME + "\n" + TOP.replace("Gus", "Zoe")
    assert spots(score("wdc-2027", drawing)) == {"top-board-others games/cup.csv:15:name"}


AGAIN = f"{DRAWN}\n{DRAWN.replace('1 A', '2 A')}\n{DRAWN.replace('1 A', '3 A')}"


def test_powers_and_pairs_that_repeat_are_warnings():
    assert "power-repeated games/cup.csv:9:power" in spots(found("pco-iv", AGAIN))
    assert "pair-again games/cup.csv:16:name" in spots(found("pco-iv", AGAIN))
    assert "pair-again" not in {f.code for f in found("wdc-2027", AGAIN).findings}
    assert "power-repeated games/cup.csv:9:power" in spots(found("wdc-2027", AGAIN))


def test_two_games_in_one_round_are_a_warning_where_the_text_knows_of_none():
    drawing = f"{GAME}\n{GAME.replace('1 A', '1 B')}"
    assert "two-boards games/cup.csv:9:name" in spots(found("armada-2000", drawing))
    assert "two-boards" not in {f.code for f in found("wdc-2027", drawing).findings}


def test_a_director_at_a_board_is_a_warning():
    entrants = "name | role\nBen | director"
    assert "director-plays games/cup.csv:3:name" in spots(found("wdc-2027", GAME, entrants=entrants))


def test_who_comes_later_in_a_game_of_pco_is_looked_at():
    entered = (
        DRAWN.replace("Ada 8", "Ada 0.5 + Hal substitute 0.5 : 8")
        + "\n"
        + DRAWN.replace("1 A", "2 A").replace("Ada", "Hal")
    )
    assert "substitute-entered games/cup.csv:3:name" in spots(found("pco-iv", entered))
    gone = "event | name | section | effect\ncup | Hal | F.6 | unranked"
    reserve = entered.replace("substitute", "reserve")
    assert "reserve-withdrew games/cup.csv:3:name" in spots(found("pco-iv", reserve, penalties=gone))
    left = DRAWN.replace("8 draw", "8 abandoned")
    assert "abandoned-unranked games/cup.csv:2:result" in spots(found("pco-iv", left))
    out = "event | name | section | effect\ncup | Ada | H.1 | unranked"
    assert "abandoned-unranked" not in {f.code for f in found("pco-iv", left, penalties=out).findings}


def test_who_comes_later_in_a_game_of_the_regatta_is_an_open_question():
    drawing = GAME.replace("Ada 5", "Ada 0.5 + Hal substitute 0.5 : 5")
    scored = found("armada-2000", drawing)
    assert spots(scored) == {"replacement-open games/cup.csv:3:role"}
    assert "Ada" in {row.name for row in scored.ranking}


def test_eighteen_centers_before_1904_hold_the_event_only_where_nobody_says_what_they_were():
    early = "1 A 1902 | Ada 8 18 | Ben 5 5 | Cy 5 5 | Di 4 3 | Ed 4 3 | Fay 4 0 | Gus 4 0"
    hits = [f for f in found("armada-2000", early).findings if f.code == "majority-too-early"]
    assert [(f.line, f.column, f.level) for f in hits] == [(2, "1902", Level.ERROR)]


PENALTIES = {
    ("pco-iv", "penalty-name", "name"): "cup | Nobody | H.1 | | | unranked",
    ("pco-iv", "penalty-section", "section"): "cup | Ada | H.9 | | | unranked",
    ("pco-iv", "penalty-effect", "effect"): "cup | Ada | H.2 | | | unranked",
    ("pco-iv", "penalty-game", "game"): "cup | Ada | H.3 | | | -25%",
    ("wdc-2027", "penalty-section", "section"): "cup | Ada | H.1 | | | unranked",
    ("wdc-2027", "penalty-effect", "effect"): "cup | Ada | Player Conduct | 1 | A | -25%",
    ("wdc-2027", "penalty-game", "game"): "cup | Ada | Player Conduct | 2 | A | void",
    ("armada-2000", "penalty-effect", "effect"): "cup | Ada | Rules of Common Courtesy | 1 | A | void",
}


@pytest.mark.parametrize(("book", "code", "column"), PENALTIES)
def test_a_penalty_the_text_does_not_have_is_an_error(book, code, column):
    line = PENALTIES[book, code, column]
    scored = found(book, GAME, penalties=f"event | name | section | round | game | effect\n{line}")
    assert spots(scored) == {f"{code} penalties.csv:2:{column}"}


def test_penalties_of_another_event_are_left_alone():
    line = "other | Nobody | H.9 | | | void"
    scored = found("pco-iv", DRAWN, penalties=f"event | name | section | round | game | effect\n{line}")
    assert scored.findings == []


TOSSES = {
    ("wdc-2027", "event-toss-section", "section"): "2027 | cup | 2.7.3 | ada > ben",
    ("wdc-2027", "event-toss-player", "order"): "2027 | cup | Scoring | ada > nobody",
    ("wdc-2027", "event-toss-level", "order"): "2027 | cup | Scoring | ada > ben",
    ("pco-iv", "event-toss-section", "section"): "2027 | cup | C.3 | ada > ben",
    ("armada-2000", "event-toss-section", "section"): "2027 | cup | Scoring System | ada > ben",
}


@pytest.mark.parametrize(("book", "code", "column"), TOSSES)
def test_a_toss_nobody_asked_for_is_found(book, code, column):
    line = TOSSES[book, code, column]
    scored = found(book, GAME, tosses=f"season | event | section | order\n{line}")
    assert f"{code} coin_tosses.csv:2:{column}" in spots(scored)


def test_a_toss_that_orders_nobody_level_is_an_error_only_once_the_event_is_over():
    tosses = "season | event | section | order\n2027 | cup | Scoring | ada > ben"
    levels = {
        finished: [
            f.level for f in score("wdc-2027", f"{GAME}\n{TOP}", tosses=tosses, finished=finished).findings
        ]
        for finished in (True, False)
    }
    assert levels == {True: [Level.ERROR], False: [Level.WARNING]}


def test_a_toss_is_asked_for_at_the_cut_and_nowhere_else():
    two = GAME.replace("1 A", "3 A") + "\n" + GAME.replace("1 A", "3 B")
    for old, new in zip(
        ("Ada", "Ben", "Cy", "Di", "Ed", "Fay", "Gus"),
        ("Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Nan"),
        strict=True,
    ):
        head, _, tail = two.rpartition("\n")
        two = head + "\n" + tail.replace(old, new)
    hits = [f for f in found("wdc-2027", two).findings if f.code == "event-toss-needed"]
    assert len(hits) == 1
    assert "di > kit" in hits[0].fix
    assert "1 left" in hits[0].message


def test_namesakes_are_told_apart_by_the_game_of_a_penalty():
    drawing = f"{GAME}\n{GAME.replace('1 A', '2 A')}"
    rows = rows_of(games_csv(drawing), GAMES, "games/cup")
    named = [
        (r, player("Other" if r["round"] == 2 and r.text("name") == "Ada" else r.text("name"))) for r in rows
    ]

    def ranked(line):
        head = "event,name,section,round,game,effect\n"
        penalties = rows_of(head + line, contracts.PENALTIES, "penalties")
        return score_event("wdc-2027", drawn_event("wdc-2027"), Named([], named), [], penalties, [], False)

    assert "penalty-name" in {f.code for f in ranked("cup,Ada,Player Conduct,,,unranked\n").findings}
    scored = ranked("cup,Ada,Player Conduct,2,A,unranked\n")
    assert {r.name: r.place for r in scored.ranking}["Other"] is None
