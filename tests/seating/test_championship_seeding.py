"""The finalists, their seeds (5.2) and their alternates (5.3)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.seating.championship import Win, seed_championship
from pipeline.seating.faults import NoSuchRound, SharedSeed
from pipeline.seating.pools import Absence, Invitee
from pipeline.seating.preferences import Stage, parse_preference

FIELD = [
    Invitee(
        seed,
        f"p{seed}",
        seed != 3,
        parse_preference("none" if seed == 4 else "either", Stage.FIRST_CHANCE),
        parse_preference("either", Stage.LAST_CHANCE),
    )
    for seed in range(1, 36)
]
#      game seed solo
WINS = [
    Win(1, 20, "p20", False),
    Win(2, 9, "p9", True),
    Win(3, 5, "p5", False),
    Win(4, 31, "p31", True),
    Win(5, 2, "p2", False),
    Win(6, 30, "p30", True),
    Win(7, 1, "p1", False),
]


def test_first_chance_solos_lead_and_last_chance_tops_close() -> None:
    final = seed_championship(WINS, FIELD, [])
    assert [(each.seed, each.player, str(each.qualified)) for each in final.finalists] == [
        (1, "p9", "solo-first"),
        (2, "p31", "solo-first"),
        (3, "p30", "solo-last"),
        (4, "p5", "top-first"),
        (5, "p20", "top-first"),
        (6, "p1", "top-last"),
        (7, "p2", "top-last"),
    ]


def test_a_winner_who_cannot_play_is_followed_by_the_highest_available_seed_in_the_last_place() -> None:
    absences = [Absence("p9", "final"), Absence("p2", "all"), Absence("p6", "final"), Absence("p1", "4")]
    final = seed_championship(WINS, FIELD, absences, out=["p7"])
    assert [each.player for each in final.finalists] == ["p31", "p30", "p5", "p20", "p1", "p4", "p8"]
    assert [str(each.qualified) for each in final.finalists[5:]] == ["alternate", "alternate"]
    assert [each.seed for each in final.finalists] == [1, 2, 3, 4, 5, 6, 7]
    assert (final.unable, final.lacking) == (("p2", "p9"), 0)


def test_a_final_without_enough_players_says_how_many_are_lacking() -> None:
    final = seed_championship(WINS, [each for each in FIELD if each.seed == 4], [Absence("p1", "final")] * 2)
    assert (len(final.finalists), final.lacking) == (7, 0)
    final = seed_championship(WINS, [], [Absence("p1", "final"), Absence("p2", "final")])
    assert (len(final.finalists), final.lacking) == (5, 2)


def test_winners_so_far_are_seeded_without_alternates_for_games_still_to_come() -> None:
    assert [each.player for each in seed_championship(WINS[:2], FIELD, []).finalists] == ["p9", "p20"]


@given(st.permutations(WINS), st.randoms())
def test_input_order_is_irrelevant(wins: list[Win], shuffler: random.Random) -> None:
    field = list(FIELD)
    shuffler.shuffle(field)
    absences = [Absence("p9", "final")]
    assert seed_championship(wins, field, absences) == seed_championship(WINS, FIELD, absences)


def test_who_wins_twice_or_outside_the_semi_finals_is_the_callers_fault() -> None:
    with pytest.raises(SharedSeed):
        seed_championship([WINS[0], WINS[0]._replace(game=2)], FIELD, [])
    with pytest.raises(NoSuchRound):
        seed_championship([WINS[0]._replace(game=8)], FIELD, [])
