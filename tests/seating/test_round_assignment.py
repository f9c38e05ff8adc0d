"""Items 1 to 4 of 4.2.3, the draw, and a short field."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.seating.faults import NoSuchSurvivor, PoolDoesNotFit, SharedSeed
from pipeline.seating.pools import Contender, Pool, highest_seeds
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.rounds import (
    Placement,
    RoundDraw,
    ShortField,
    UndecidedRounds,
    draw_rounds,
    place_pool,
    round_index,
)
from pipeline.seating.stated import Shortage

FIRST, LAST = Stage.FIRST_CHANCE, Stage.LAST_CHANCE


def people(wishes: str, stage: Stage = FIRST, tired: tuple[int, ...] = ()) -> list[Contender]:
    """One contender per word, seeds 1, 2, … in the order of the words."""
    return [
        Contender(seed, f"player-{seed}", parse_preference(word, stage), seed in tired)
        for seed, word in enumerate(wishes.split(), start=1)
    ]


def placed(
    wishes: str, seats: tuple[int, int], stage: Stage = FIRST, tired: tuple[int, ...] = ()
) -> Placement:
    result = place_pool(highest_seeds(stage, people(wishes, stage, tired), sum(seats)), seats)
    assert isinstance(result, Placement)
    return result


def seeds_in(placement: Placement, round_number: int, index: int = 0) -> list[int]:
    return [seat.contender.seed for seat in placement.seating(index) if seat.round == round_number]


def test_who_can_play_one_round_only_goes_before_higher_seeds_who_merely_prefer_it() -> None:
    placement = placed("1>2 1>2 1 1", (2, 2))
    assert seeds_in(placement, 1) == [3, 4]
    assert seeds_in(placement, 2) == [1, 2]
    assert {seat.contender.seed: seat.item for seat in placement.seating(0)} == {1: 2, 2: 2, 3: 1, 4: 1}


def test_a_preferred_round_fills_in_seed_order_and_the_overflow_goes_to_the_other() -> None:
    placement = placed("1>2 1>2 1>2 2>1", (2, 2))
    assert (seeds_in(placement, 1), seeds_in(placement, 2)) == ([1, 2], [3, 4])


def test_those_who_prefer_a_round_go_before_the_overflow_of_the_other() -> None:
    placement = placed("1>2 1>2 1>2 either 2>1", (2, 3))
    assert (seeds_in(placement, 1), seeds_in(placement, 2)) == ([1, 2], [3, 4, 5])


def test_a_newcomer_of_item_4_starts_the_items_again() -> None:
    placement = placed("1 1 1 either 1>2 2", (2, 2))
    assert [each.seed for each in placement.added] == [5]
    assert [each.seed for each in placement.unseated] == [3]
    assert (seeds_in(placement, 1), seeds_in(placement, 2)) == ([1, 2], [4, 5])


def test_a_newcomer_who_cannot_play_the_round_with_the_empty_seat_does_not_join() -> None:
    placement = placed("1 1 1 either 1 2", (2, 2))
    assert [each.seed for each in placement.pool] == [1, 2, 3, 4, 6]
    assert [each.seed for each in placement.unseated] == [3, 5]


def test_resting_between_rounds_2_and_3_goes_before_level_averages() -> None:
    placement = placed("either either either either", (2, 2), LAST, tired=(1, 4))
    assert placement.count == 1
    assert seeds_in(placement, 3) == [2, 3]
    placement = placed("either either either either", (2, 2), LAST, tired=(1, 2))
    assert seeds_in(placement, 3) == [3, 4]


def test_only_the_gap_between_rounds_2_and_3_is_one_to_rest_in() -> None:
    assert placed("either either either either", (2, 2), FIRST, tired=(1, 2)).count == 2


def test_average_seeds_are_compared_as_exact_fractions() -> None:
    placement = placed("either either either either either", (2, 3))
    assert placement.balance.difference == Fraction(0)
    assert [placement.survivor(i) for i in range(placement.count)] == [(1, 5), (2, 4)]


def test_sums_on_both_sides_of_the_middle_are_equally_good() -> None:
    placement = placed("either either", (1, 1))
    assert [placement.survivor(i) for i in range(placement.count)] == [(1,), (2,)]


def test_the_public_value_points_at_the_index_anyone_can_compute() -> None:
    # printf 'beacon-1|last-chance|rounds|0' | sha256sum, as a number, modulo 3370
    assert round_index("beacon-1", LAST, 0, 3370) == 2376
    assert round_index("beacon-1", LAST, 7, 3370) == 998


def test_the_value_takes_the_survivor_at_its_index() -> None:
    placement = placed("either " * 21, (7, 14), LAST)
    first = draw_rounds(placement, "beacon-1")
    assert isinstance(first, RoundDraw)
    assert first.index == 2376, "attempt 0"
    drawn = draw_rounds(placement, "beacon-1", attempt=7)
    assert isinstance(drawn, RoundDraw)
    assert drawn.index == 998
    assert tuple(each.seed for each in drawn.players_in(3)) == placement.survivor(998)
    assert drawn.average_seeds == (Fraction(11), Fraction(11))


def test_one_candidate_needs_no_value_and_several_wait_for_it() -> None:
    assert isinstance(draw_rounds(placed("1 2", (1, 1)), ""), RoundDraw)
    assert isinstance(draw_rounds(placed("either either", (1, 1)), ""), UndecidedRounds)


def test_an_index_beyond_the_candidates_is_refused() -> None:
    placement = placed("either either", (1, 1))
    for index in (-1, 2):
        with pytest.raises(NoSuchSurvivor):
            placement.survivor(index)


def test_28_players_without_preference_are_counted_without_listing_40_million_ways() -> None:
    placement = placed("either " * 28, (14, 14))
    drawn = draw_rounds(placement, "beacon-1")
    assert isinstance(drawn, RoundDraw)
    assert placement.count == 723_354
    assert {sum(each.seed for each in drawn.players_in(n)) for n in (1, 2)} == {203}


@pytest.mark.parametrize(
    ("wishes", "seats", "lacking", "rounds"),
    [
        ("1 1 2", (2, 2), 1, (Shortage(1, 2, 0, 0), Shortage(2, 2, 1, 1))),
        ("1 1 1 1 1", (2, 2), 2, (Shortage(1, 2, 0, 0), Shortage(2, 2, 2, 2))),
        ("1 1 1 either", (2, 2), 1, (Shortage(1, 2, 0, 0), Shortage(2, 2, 1, 1))),
        ("1 2 either", (2, 2), 1, (Shortage(1, 2, 0, 1), Shortage(2, 2, 0, 1))),
        ("", (2, 2), 4, (Shortage(1, 2, 2, 2), Shortage(2, 2, 2, 2))),
    ],
)
def test_a_short_field_assigns_nobody_and_says_which_rounds_lack_how_many(
    wishes: str, seats: tuple[int, int], lacking: int, rounds: tuple[Shortage, Shortage]
) -> None:
    result = place_pool(highest_seeds(FIRST, people(wishes), sum(seats)), seats)
    assert isinstance(result, ShortField)
    assert (result.lacking, result.rounds) == (lacking, rounds)


def test_a_pool_that_does_not_fit_is_the_callers_fault() -> None:
    one, two, three = people("either either either")
    for members, further in ([(one, two, three), ()], [(one,), (two,)], [(one, three), (two,)]):
        with pytest.raises(PoolDoesNotFit):
            place_pool(Pool(FIRST, members, further), (1, 1))
    with pytest.raises(PoolDoesNotFit):
        place_pool(Pool(FIRST, (one, two), ()), (2, 0))
    with pytest.raises(PoolDoesNotFit):
        place_pool(Pool(LAST, (one, two), ()), (1, 1))
    with pytest.raises(PoolDoesNotFit):
        place_pool(Pool(FIRST, tuple(people("either none")), ()), (1, 1))
    with pytest.raises(SharedSeed):
        place_pool(Pool(FIRST, (one, one), ()), (1, 1))


@given(st.lists(st.sampled_from(["1", "2", "1>2", "2>1", "either"]), min_size=28, max_size=35), st.randoms())
def test_no_available_higher_seed_is_passed_over_and_input_order_is_irrelevant(
    wishes: list[str], shuffler: random.Random
) -> None:
    contenders = people(" ".join(wishes))
    result = place_pool(highest_seeds(FIRST, contenders, 28), (14, 14))
    shuffled = list(contenders)
    shuffler.shuffle(shuffled)
    assert place_pool(highest_seeds(FIRST, shuffled, 28), (14, 14)) == result
    if isinstance(result, ShortField):
        return
    seats = result.seating(result.count - 1)
    assert [sum(seat.round == n for seat in seats) for n in (1, 2)] == [14, 14]
    assert all(seat.contender.preference.admits(seat.round) for seat in seats)
    seated = {seat.contender.seed for seat in seats}
    assert len(seated) == 28
    for each in contenders:
        lower = {seat.round for seat in seats if seat.contender.seed > each.seed}
        assert each.seed in seated or not any(map(each.preference.admits, lower))
    lowest = max(seated)
    assert {each.seed for each in result.unseated} == {n for n in range(1, lowest) if n not in seated}
