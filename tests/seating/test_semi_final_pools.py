"""Who is in the pools of 4.3.3 and 4.4.3, and how Rounds 3 and 4 share the Games (4.4.2)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.seating.allocation import ALLOCATIONS, allocate_last_chance
from pipeline.seating.faults import SharedSeed
from pipeline.seating.pools import Absence, Invitee, Pool, first_chance_pool, last_chance_pool
from pipeline.seating.preferences import Stage, parse_preference

FIRST_OPTIONS = ["1", "2", "1>2", "2>1", "either", "none"]
LAST_OPTIONS = ["3", "4", "3>4", "4>3", "either", "none"]


def invitee(seed: int, first: str = "either", last: str = "either", accepted: bool = True) -> Invitee:
    return Invitee(
        seed,
        f"p{seed}",
        accepted,
        parse_preference(first, Stage.FIRST_CHANCE),
        parse_preference(last, Stage.LAST_CHANCE),
    )


FULL = [invitee(seed) for seed in range(1, 36)]


def instead(*changed: Invitee) -> list[Invitee]:
    """The full field with some answers changed."""
    seeds = {each.seed for each in changed}
    return [each for each in FULL if each.seed not in seeds] + list(changed)


def seeds_of(pool: Pool) -> list[int]:
    return [each.seed for each in pool.members]


def test_the_first_chance_pool_is_the_28_highest_seeds_available() -> None:
    field = instead(invitee(2, first="none"), invitee(5, accepted=False))
    pool = first_chance_pool(field, [Absence("p7", "all"), Absence("p8", "1")])
    assert seeds_of(pool) == [n for n in range(1, 32) if n not in (2, 5, 7)]
    assert [each.seed for each in pool.further] == [32, 33, 34, 35]
    assert str(pool.members[4].preference) == "2", "p8 is left with Round 2"


def test_absent_from_both_rounds_is_not_available_and_an_absence_elsewhere_does_not_matter() -> None:
    absences = [Absence("p1", "1"), Absence("p1", "2"), Absence("p2", "3"), Absence("p3", "final")]
    assert seeds_of(first_chance_pool(FULL, absences)) == list(range(2, 30))


def test_the_last_chance_pool_leaves_out_winners_and_the_replaced_only() -> None:
    pool = last_chance_pool(
        instead(invitee(3, first="none"), invitee(4, last="none")),
        [Absence("p9", "all")],
        winners=["p1", "p6", "p12", "p30"],
        replaced=["p2"],
        played_round_2=["p3", "p29"],
    )
    assert seeds_of(pool) == [n for n in range(1, 28) if n not in (1, 2, 4, 6, 9, 12)]
    assert [each.seed for each in pool.members if each.played_round_2] == [3]
    assert [each.seed for each in pool.further] == [28, 29, 31, 32, 33, 34, 35]


def test_a_short_pool_is_what_there_is() -> None:
    assert seeds_of(first_chance_pool(FULL[:20], [])) == list(range(1, 21))


def test_a_seed_or_a_player_twice_is_the_callers_fault() -> None:
    for twice in (invitee(1)._replace(player="p99"), invitee(99)._replace(player="p1")):
        with pytest.raises(SharedSeed):
            first_chance_pool([*FULL, twice], [])


@given(
    st.lists(st.tuples(*map(st.sampled_from, (FIRST_OPTIONS, LAST_OPTIONS)), st.booleans()), max_size=35),
    st.randoms(),
)
def test_pools_never_pass_a_higher_seed_over_and_ignore_input_order(
    answers: list[tuple[str, str, bool]], shuffler: random.Random
) -> None:
    field = [invitee(seed, *answer) for seed, answer in enumerate(answers, start=1)]
    absences = [Absence(each.player, "2") for each in field[::3]]
    shuffled = list(field)
    shuffler.shuffle(shuffled)
    pools = [
        [first_chance_pool(each, absences), last_chance_pool(each, absences, ["p1"], ["p2"], [])]
        for each in (field, shuffled)
    ]
    assert pools[0] == pools[1]
    for pool, size in zip(pools[0], (28, 21), strict=True):
        assert len(pool.members) == min(size, len(pool.members + pool.further))
        behind = [each.seed for each in pool.further]
        assert not behind or (len(pool.members) == size and max(seeds_of(pool)) < min(behind))
    # 4.2.2.3: who is not available for either Round of a stage gets no seat in it.
    for pool in pools[0]:
        declined = {each.player for each in field if str(each.preference(pool.stage)) == "none"}
        assert not declined & {each.player for each in pool.members + pool.further}


def test_the_larger_number_of_honoured_players_decides_the_allocation() -> None:
    field = [invitee(seed, last="3>4" if seed <= 10 else "either") for seed in range(1, 36)]
    allocation = allocate_last_chance(field)
    assert (allocation.games, allocation.seated, allocation.seats) == ((2, 1), (7, 10), (14, 7))


def test_equal_allocations_give_round_4_the_additional_game() -> None:
    for last in ("either", "3"):
        field = [invitee(seed, last=last if seed <= 7 else "either") for seed in range(1, 36)]
        assert allocate_last_chance(field).games == (1, 2)


def test_only_who_accepted_and_is_available_counts_among_the_25() -> None:
    field = [
        invitee(seed, last="none" if seed == 1 else "3" if seed > 14 else "4", accepted=seed != 2)
        for seed in range(1, 36)
    ]
    allocation = allocate_last_chance(field, [Absence("p3", "all"), Absence("p4", "4"), Absence("p5", "3")])
    # Left out: 1, 2, 3 and 4 (whose only Round is 4). 25 counted: ten for Round 4, fifteen for Round 3.
    assert [each.seed for each in allocation.counted] == list(range(5, 30))
    assert dict(zip(ALLOCATIONS, allocation.seated, strict=True)) == {(1, 2): 7 + 10, (2, 1): 14 + 7}
    assert allocation.games == (2, 1)
