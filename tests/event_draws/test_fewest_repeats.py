"""The optimum and the choice of a value against brute force, on rounds small enough to list every seating."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from pipeline.event_draws.chance import boards_wished, chairs_in_turn, digest, powers_wished
from pipeline.event_draws.choice import Chooser
from pipeline.event_draws.model import Model
from pipeline.event_draws.optimum import NoSeating, fewest_meetings, find_optimum
from pipeline.event_draws.problem import (
    Chair,
    Counts,
    Problem,
    Seat,
    at_boards,
    is_legal,
    pairs_of,
    repeated_meetings,
    repeated_powers,
)
from pipeline.values import POWERS

SEVEN = tuple("abcdefg")
FOURTEEN = tuple("abcdefghijklmn")


def problem(players, had=None, circles=(), tiers=()):
    """One round of these players."""
    boards = tuple(str(n + 1) for n in range(len(players) // 7))
    sets = [tuple(map(frozenset, some)) for some in (circles, tiers)]
    return Problem(boards, tuple(map(Chair, players)), had or {}, *sets)


def some_had(seed, players, most):
    """Powers had before, from nothing but digests, so that every case is another."""
    out = {}
    for player in players:
        in_order = sorted(POWERS, key=lambda power: digest(seed, player, power))
        out[player] = frozenset(in_order[: int(digest(seed, player), 16) % (most + 1)])
    return out


def listed(case):
    """Every seating of one board, with its repeated powers."""
    out = []
    for order in permutations(POWERS):
        seating = {chair: Seat("1", power) for chair, power in zip(case.chairs, order, strict=True)}
        out.append((len(repeated_powers(case, seating)), seating))
    return out


def first_of(seed, case, seatings):
    """The seating of a seed by its definition: each chair in turn keeps those with its first wish."""
    for chair in chairs_in_turn(seed, case.chairs):
        for board in boards_wished(seed, chair, case.boards):
            there = [s for s in seatings if s[chair].board == board]
            if there:
                seatings = there
                break
    for chair in chairs_in_turn(seed, case.chairs):
        for power in powers_wished(seed, chair):
            with_it = [s for s in seatings if s[chair].power == power]
            if with_it:
                seatings = with_it
                break
    (only,) = seatings
    return only


CASES = {str(seed): some_had(str(seed), SEVEN, 6) for seed in range(4)}
CASES["five have two powers left"] = {player: frozenset(POWERS[:5]) for player in "abcde"}
CASES["nobody has any left"] = {player: frozenset(POWERS) for player in SEVEN}
LEAST = {"five have two powers left": 3, "nobody has any left": 7}


@pytest.mark.parametrize("name", CASES)
def test_one_board_repeats_as_few_powers_as_any_of_its_5040_seatings_and_takes_the_first_of_its_value(name):
    case = problem(SEVEN, CASES[name])
    every = listed(case)
    least = min(count for count, _ in every)
    optimum = find_optimum(case)
    assert optimum.counts == optimum.bounds == Counts(least, 0)
    assert least == LEAST.get(name, least)
    best = [seating for count, seating in every if count == least]
    chosen = Chooser(case, optimum).choose("v|round-2|0")
    assert chosen.seating == first_of("v|round-2|0", case, best)
    assert chosen.unsettled == 0


def splits(players):
    """Both boards of every way to part fourteen people; the boards have names, so each counts twice."""
    for one in combinations(players, 7):
        yield frozenset(one), frozenset(players) - frozenset(one)


def meetings(circles, boards):
    pairs = pairs_of(map(frozenset, circles))
    return sum(pair <= board for pair in pairs for board in boards)


CIRCLES = {
    "one board of seven": ["abcdefg"],
    "two boards": ["abcdefg", "hijklmn"],
    "two rounds": ["abcdefg", "hijklmn", "abchijk", "defglmn"],
    "three rounds and a pair that met in all": [
        "abcdefg",
        "hijklmn",
        "abchijk",
        "defglmn",
        "abdefhi",
        "cgjklmn",
    ],
    "pairs alone": ["ab", "bc", "cd", "de", "ef", "fg", "ga"],
    "nobody": [],
}


@pytest.mark.parametrize("circles", CIRCLES.values(), ids=CIRCLES)
def test_two_boards_repeat_as_few_meetings_as_any_split_and_every_such_split_is_drawn_by_some_value(circles):
    case = problem(FOURTEEN, circles=circles)
    least = min(meetings(circles, boards) for boards in splits(FOURTEEN))
    optimum = find_optimum(case)
    assert optimum.counts == optimum.bounds == Counts(0, least)
    best = {frozenset(boards) for boards in splits(FOURTEEN) if meetings(circles, boards) == least}
    drawn = set()
    for value in range(25):
        chosen = Chooser(case, optimum).choose(f"{value}|round-3|0")
        assert chosen.unsettled == 0
        seats = at_boards(chosen.seating).values()
        drawn.add(frozenset(frozenset(chair.player for chair in chairs) for chairs in seats))
    assert drawn <= best
    assert len(drawn) == len(best) or len(drawn) > 12


def test_without_exchanges_the_first_board_of_each_is_taken_that_repeats_as_few(monkeypatch):
    monkeypatch.setattr("pipeline.event_draws.choice.RUNS", 0)
    circles = CIRCLES["two rounds"]
    case = problem(FOURTEEN, circles=circles)
    least = min(meetings(circles, boards) for boards in splits(FOURTEEN))
    chosen = Chooser(case, find_optimum(case)).choose("v|round-3|0")
    best = [boards for boards in splits(FOURTEEN) if meetings(circles, boards) == least]
    for chair in chairs_in_turn("v|round-3|0", case.chairs):
        wish = int(boards_wished("v|round-3|0", chair, case.boards)[0]) - 1
        best = [boards for boards in best if chair.player in boards[wish]] or best
    (only,) = best
    seated = {b: {c.player for c in seats} for b, seats in at_boards(chosen.seating).items()}
    assert seated == {"1": only[0], "2": only[1]}
    assert chosen.unsettled == 0


def test_the_choice_does_not_depend_on_the_seating_it_starts_from_nor_on_the_order_of_chairs():
    had = some_had("start", FOURTEEN, 3)
    case = problem(FOURTEEN, had, ["abcdefg", "hijklmn", "abchijk"])
    first = find_optimum(case)
    other = find_optimum(case._replace(chairs=tuple(reversed(case.chairs)), boards=("2", "1")))
    assert other.seating != first.seating
    results = [Chooser(case, start).choose("s").seating for start in (first, other)]
    assert results[0] == results[1]
    turned = case._replace(chairs=tuple(reversed(case.chairs)))
    assert Chooser(turned, first).choose("s").seating == results[0]
    assert Chooser(case, first).choose("t").seating != results[0]


def test_no_value_draws_one_meeting_more_than_the_fewest():
    case = problem(FOURTEEN, circles=["ab"])
    chooser = Chooser(case, find_optimum(case))
    for value in "pqrstuvw":
        seating = chooser.choose(value).seating
        assert seating[Chair("a")].board != seating[Chair("b")].board


def test_a_question_that_was_not_settled_is_counted_and_the_seating_still_as_good():
    case = problem(FOURTEEN, some_had("open", FOURTEEN, 4), ["abcdefg", "hijklmn", "abchijk", "defglmn"])
    optimum = find_optimum(case)
    chosen = Chooser(case, optimum, work=0).choose("v|round-3|0")
    assert chosen.unsettled > 0
    assert is_legal(case, chosen.seating)
    pairs = pairs_of(case.circles)
    assert len(repeated_powers(case, chosen.seating)) == optimum.counts.powers
    assert len(repeated_meetings(pairs, chosen.seating)) == optimum.counts.meetings


def test_a_minimum_that_was_not_proven_has_a_bound_below_it():
    case = problem(FOURTEEN, circles=["abcdefg", "hijklmn", "abchijk", "defglmn"])
    start = find_optimum(case._replace(circles=()))
    found = fewest_meetings(case, start, work=0)
    assert not found.proven
    assert found.bounds < found.counts


def test_every_board_takes_one_of_each_group():
    tiers = ["ab", "cd", "ef", "gh", "ij", "kl", "mn"]
    seating = Chooser(case := problem(FOURTEEN, tiers=tiers), find_optimum(case)).choose("v").seating
    for chairs in at_boards(seating).values():
        assert sorted("".join(sorted(t)) for t in tiers if {c.player for c in chairs} & set(t)) == tiers
    assert not is_legal(case, {Chair("a"): Seat("1", "Italy"), Chair("b"): Seat("1", "France")})


def test_groups_that_no_table_can_hold_are_no_seating():
    with pytest.raises(NoSeating, match="none exists"):
        find_optimum(problem(FOURTEEN, tiers=["abc", "defg", "hijk", "lmn"]))


def test_whoever_plays_two_boards_has_two_boards_and_two_powers():
    players = FOURTEEN[:12]
    chairs = tuple(sorted([*map(Chair, players), Chair("a", 1), Chair("b", 1)]))
    case = Problem(("1", "2"), chairs, some_had("two", players, 2))
    optimum = find_optimum(case)
    for value in "uvw":
        seating = Chooser(case, optimum).choose(value).seating
        assert optimum.counts.powers == 0
        assert is_legal(case, seating)
        for player in "ab":
            one, other = seating[Chair(player)], seating[Chair(player, 1)]
            assert one.board != other.board
            assert one.power != other.power


def test_a_prefix_that_cannot_be_completed_is_refused_and_leaves_the_model_as_it_was():
    case = problem(FOURTEEN, circles=["ab"])
    model = Model(case, 0, 0)
    near = find_optimum(case).seating
    together = {Chair("a"): Seat("1", ""), Chair("b"): Seat("1", "")}
    refused = model.complete(together, near, 5)
    assert (refused.seating, refused.proven) == (None, True)
    apart = {Chair("a"): Seat("1", "Italy"), Chair("b"): Seat("2", "")}
    found = model.complete(apart, near, 5).seating
    assert found is not None
    assert (found[Chair("a")], found[Chair("b")].board) == (Seat("1", "Italy"), "2")
