"""Tiers of a Round dealt over its Games (4.2.4), and the numbers of the Games."""

import random
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.seating.allocation import game_numbers
from pipeline.seating.faults import NoSuchRound, PoolDoesNotFit
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games, tier_digest
from pipeline.seating.pools import Contender
from pipeline.seating.preferences import Stage, parse_preference

EITHER = parse_preference("either", Stage.FIRST_CHANCE)


def people(ids: str) -> list[Contender]:
    """One contender per word, seeds 1, 2, … in the order of the words."""
    return [Contender(seed, player, EITHER) for seed, player in enumerate(ids.split(), start=1)]


FOURTEEN = people("a b c d e f g h i j k l m n")


def test_inside_a_tier_the_smallest_digest_takes_the_lowest_game() -> None:
    # printf 'beacon-2|round-1|0|a' | sha256sum and so on: a 385d…, b 0b51…, c 6bfa…, d 190c…
    assert tier_digest("beacon-2", 1, 0, "a").startswith("385da97d")
    seats = draw_games(1, FOURTEEN, (1, 2), "beacon-2")
    assert not isinstance(seats, UndecidedGames)
    assert [seat for seat in seats if seat.seed <= 4] == [
        GameSeat(1, 1, 2, "b"),
        GameSeat(1, 1, 4, "d"),
        GameSeat(1, 2, 1, "a"),
        GameSeat(1, 2, 3, "c"),
    ]


@given(st.text(min_size=1), st.integers(0, 9999), st.integers(1, 4), st.randoms())
def test_each_game_gets_one_of_each_tier_whatever_order_the_players_come_in(
    value: str, attempt: int, round_number: int, shuffler: random.Random
) -> None:
    shuffled = list(FOURTEEN)
    shuffler.shuffle(shuffled)
    seats = draw_games(round_number, shuffled, (4, 3), value, attempt)
    assert seats == draw_games(round_number, FOURTEEN, (3, 4), value, attempt)
    assert not isinstance(seats, UndecidedGames)
    game = {seat.player: seat.game for seat in seats}
    assert sorted(game.values()) == [3] * 7 + [4] * 7
    for higher, lower in zip(FOURTEEN[::2], FOURTEEN[1::2], strict=True):
        pair = [
            sha256(f"{value}|round-{round_number}|{attempt}|{each.player}".encode()).hexdigest()
            for each in (higher, lower)
        ]
        assert (game[higher.player], game[lower.player]) == ((3, 4) if pair[0] < pair[1] else (4, 3))


def test_a_round_of_one_game_needs_no_value() -> None:
    seats = draw_games(3, people("a b c d e f g"), (5,), value="")
    assert seats == tuple(GameSeat(3, 5, seed, player) for seed, player in enumerate("abcdefg", start=1))


def test_several_games_without_a_value_stay_undecided_and_show_their_tiers() -> None:
    undecided = draw_games(1, FOURTEEN, (1, 2), value="")
    assert isinstance(undecided, UndecidedGames)
    assert undecided.tiers[:2] == (("a", "b"), ("c", "d"))
    assert len(undecided.tiers) == 7


@pytest.mark.parametrize(("last_chance", "third", "fourth"), [((1, 2), (5,), (6, 7)), ((2, 1), (5, 6), (7,))])
def test_games_5_to_7_are_numbered_in_round_order(
    last_chance: tuple[int, int], third: tuple[int, ...], fourth: tuple[int, ...]
) -> None:
    assert game_numbers(last_chance) == {1: (1, 2), 2: (3, 4), 3: third, 4: fourth}


@pytest.mark.parametrize("last_chance", [(0, 3), (3, 0), (2, 2), (1, 1)])
def test_each_last_chance_round_has_a_game_and_together_they_have_three(last_chance: tuple[int, int]) -> None:
    with pytest.raises(NoSuchRound):
        game_numbers(last_chance)


def test_a_round_that_is_not_full_is_the_callers_fault() -> None:
    for players, games in [(FOURTEEN[:13], (1, 2)), (FOURTEEN, (1,)), ([], ())]:
        with pytest.raises(PoolDoesNotFit):
            draw_games(1, players, games, "beacon-2")
