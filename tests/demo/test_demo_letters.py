"""The event by e-mail of the demonstration: sheets that are read as they were meant, games that end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.game import Game, play_game
from pipeline.adjudication.sheets import read_sheet
from pipeline.adjudication.turn import Position
from pipeline.adjudication.understanding import understand
from pipeline.demo.letters.event import PLAN, letters_files, seat_everybody
from pipeline.demo.letters.game import is_over
from pipeline.demo.letters.hands import HANDS, Letter, write_letter
from pipeline.demo.letters.wishes import drawn_by, plan_moves, retreat_lists
from pipeline.demo.regular import people_in
from pipeline.values import POWERS


@pytest.fixture(scope="module")
def games(demonstration: Path) -> dict[str, Game]:
    """Every game of the event as the adjudicator plays it."""
    folders = sorted((demonstration / "orders" / PLAN.event).iterdir())
    return {
        folder.name: play_game(
            {file.name: file.read_text("utf-8") for file in folder.iterdir()}, f"data/orders/{folder.name}"
        )
        for folder in folders
    }


def test_there_are_three_rounds_of_two_games_from_1901_to_their_ends(games: dict[str, Game]) -> None:
    assert list(games) == ["r1-1", "r1-2", "r2-1", "r2-2", "r3-1", "r3-2"]
    for game in games.values():
        counts = game.centers()
        years = sorted(counts)
        over = [year for year in years if is_over(year, counts[year], counts.get(year - 1, {}))]
        assert years == list(range(1901, years[-1] + 1))
        assert over == [years[-1]] or (over == [] and years[-1] == 1913)


def test_games_show_all_that_sheets_can_hold(games: dict[str, Game]) -> None:
    turns = [turn for game in games.values() for turn in game.turns]
    acts = Counter((step.order.act.value, step.done) for turn in turns for step in turn.steps)
    found = {one.code for game in games.values() for one in game.every_finding()}
    changes = [change for turn in turns for change in turn.adjusted.values()]
    assert {("move", True), ("move", False), ("support", True), ("support", False), ("hold", True)} <= set(
        acts
    )
    assert {bool(retreat.to) for turn in turns for retreat in turn.retreats} == {True, False}
    assert any(change.built for change in changes)
    assert any(change.removed for change in changes)
    assert any(turn.nmr for turn in turns)
    assert {"order-unreadable", "sheet-replaced"} <= found


def test_no_sheet_holds_an_error(games: dict[str, Game]) -> None:
    assert [f.text() for game in games.values() for f in game.every_finding() if f.level == "error"] == []


def test_everybody_plays_each_round_once_and_no_power_twice() -> None:
    people = people_in(0, 2027)[:14]
    tables = seat_everybody(people, Random(5))
    seats = [
        (power, person.player) for table in tables for power, person in zip(POWERS, table.people, strict=True)
    ]
    assert Counter(player for _, player in seats) == dict.fromkeys((p.player for p in people), 3)
    assert max(Counter(seats).values()) == 1
    for number in (1, 2, 3):
        assert len({p.player for table in tables if table.round == number for p in table.people}) == 14


def test_the_event_is_the_same_every_time(demonstration: Path) -> None:
    for path, content in letters_files(people_in(0, 2027), 2027):
        assert (demonstration / path).read_bytes() == content


@pytest.mark.parametrize("hand", HANDS)
def test_every_hand_is_read_as_it_was_meant(hand) -> None:
    board = standard_board()
    position = Position(board.start, board.start_centers())
    units = {unit.province: unit for unit in position.units}
    for power in POWERS:
        for seed in range(4):
            draws = drawn_by(board, position, power)
            plan = plan_moves(position, power, draws, Random(seed))
            retreats = retreat_lists(position, power, draws, Random(seed))
            letter = Letter(sorted(plan.orders.items()), retreats, [], [])
            lines = write_letter(hand, power, "Jo Rusk", letter, units)
            sheet = read_sheet("\n".join(lines), "S1901.txt")
            mind = understand(board, position.units, power, sheet.sections[power])
            read = {(order.act, order.at, order.to[:3], order.of) for order in mind.orders}
            assert read == {(o.act, o.at, o.to[:3], o.of) for o in plan.orders.values()}
            assert {unit for unit, _ in retreats} == set(mind.retreats)
            assert [*sheet.findings, *mind.findings] == []
