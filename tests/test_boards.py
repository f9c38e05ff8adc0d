"""The games of an event as published: their order, names that may not be told, games that tell too much."""

from __future__ import annotations

import pytest

from pipeline.boards import publish_games, publish_scored
from pipeline.contracts import GAMES
from tests.scoring.drawn import games_csv, player, rows_of, score
from tests.scoring.test_events_whole import EVENTS


def seated(drawing):
    return [(row, player(row.text("name"))) for row in rows_of(games_csv(drawing), GAMES, "games/cup")]


def linked(rows):
    return [(row.with_cell("link", "https://games.example/1"), who) for row, who in rows]


def as_it_is(text):
    return text


def without_ada(text):
    return text.replace("Ada", "player-7f3a")


def seats(games):
    return [seat for board in games.boards for side in board.sides for seat in side.seats]


def test_games_stand_by_round_and_by_the_numbers_in_their_names():
    side = "| Ada 5 | Ben 5 | Cy 5 | Di 5 | Ed 5 | Fay 5 | Gus 4"
    drawing = "\n".join(f"{game} 1901 {side}" for game in ("2 A", "1 B10", "1 B2", "1 A11", "1 7"))
    games = publish_games("", True, seated(drawing), as_it_is)
    assert [(b.round, b.name) for b in games.boards] == [
        (1, "7"),
        (1, "A11"),
        (1, "B2"),
        (1, "B10"),
        (2, "A"),
    ]


def test_numbers_in_names_of_games_may_be_longer_than_a_number_can_be_read():
    side = "| Ada 5 | Ben 5 | Cy 5 | Di 5 | Ed 5 | Fay 5 | Gus 4"
    names = [f"B{'9' * 5000}", f"B1{'0' * 5000}", "B007", "B10", "B7"]
    drawing = "\n".join(f"1 {name} 1901 {side}" for name in names)
    games = publish_games("", True, seated(drawing), as_it_is)
    assert [b.name[:5] for b in games.boards] == ["B007", "B7", "B10", "B9999", "B1000"]


def test_a_power_keeps_its_people_in_order_of_time_and_its_centers_by_year():
    games = publish_games("wdc-2027", True, seated(EVENTS["wdc-2027"]), as_it_is)
    board = games.boards[1]
    france = next(side for side in board.sides if side.power == "France")
    assert [(s.player, s.role, str(s.turns)) for s in france.seats] == [
        ("jo", "", "1/2"),
        ("zoe", "substitute", "1/2"),
    ]
    assert (board.years, france.centers) == ((1906, 1907), (6, 6))
    assert [b.top for b in games.boards] == [False, False, False, True]


def test_names_that_may_not_be_told_are_replaced_in_games_and_ranking():
    drawing = EVENTS["wdc-2027"].replace("1 A 1907", "1 Adas 1907")
    games = publish_games("wdc-2027", True, seated(drawing), without_ada)
    assert games.boards[0].name == "player-7f3as"
    assert "Ada" not in {seat.name for seat in seats(games)}
    shown = publish_scored(score("wdc-2027", drawing), games, without_ada)
    told = [row._replace(row=None) for row in shown.ranking]
    assert "Ada" not in repr(told) + repr(shown.awards)
    assert any(reason.below == "player-7f3a" for row in told for reason in row.reasons)
    boards = {(board.round, board.name) for board in games.boards}
    assert {(one.round, one.game) for row in told for one in row.games} == boards


@pytest.mark.parametrize(
    ("book", "finished", "kept_back", "unseated", "number"),
    [
        ("armada-2000", False, "Scoring System", "Player Seeding", 0),
        ("armada-2000", True, "", "", 3),
        ("pco-iv", False, "E.2", "", 4),
        ("wdc-2027", False, "", "", 4),
        ("", False, "", "", 4),
    ],
)
def test_games_are_shown_unless_a_seat_would_tell_whose_a_number_is(
    book, finished, kept_back, unseated, number
):
    rows = linked(seated(EVENTS.get(book, EVENTS["wdc-2027"])))
    games = publish_games(book, finished, rows, as_it_is)
    assert (games.kept_back, games.unseated, len(games.boards)) == (kept_back, unseated, number)
    assert {seat.player == "" for seat in seats(games)} <= {bool(kept_back)}
    assert {bool(board.link) for board in games.boards} <= {not kept_back}


def test_a_ranking_by_number_has_neither_games_nor_steps_nor_ties():
    running = score("armada-2000", EVENTS["armada-2000"], finished=False)
    assert any(row.games and row.steps for row in running.ranking)
    games = publish_games("armada-2000", False, [], as_it_is)
    shown = publish_scored(running, games, as_it_is)
    assert {(row.games, row.steps, row.reasons) for row in shown.ranking} == {((), (), ())}
    assert [row.score for row in shown.ranking] == [row.score for row in running.ranking]
