"""Boards by exchanges: as the decision record writes them down, and never worse than where they began."""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations

import pytest

from pipeline.event_draws.exchanges import spread
from pipeline.event_draws.problem import Chair, Problem, at_boards, pairs_of, repeated_meetings

PEOPLE = tuple(f"{letter}{n}" for letter in "abc" for n in range(7))
ROUNDS = [PEOPLE[n : n + 7] for n in (0, 7, 14)]
TIERS = tuple(frozenset(PEOPLE[n::7]) for n in range(7))


def case(tiers=()):
    """The second round of 21 people whose first round is known."""
    circles = tuple(map(frozenset, ROUNDS))
    return Problem(("1", "2", "3"), tuple(map(Chair, PEOPLE)), {}, circles, tiers)


def crowded():
    """The fourth round of 35 people, among whom hardly anybody is left to meet."""
    people = [f"p{n:02d}" for n in range(35)]
    rows = [people[n : n + 7] for n in range(0, 35, 7)]
    steps = [[rows[(row + step * n) % 5][n] for n in range(7)] for step in (0, 1, 2) for row in range(5)]
    return Problem(tuple("12345"), tuple(map(Chair, people)), {}, tuple(map(frozenset, steps)))


def by_the_record(problem, seed, enough, most):
    """The exchanges as decision 0033 tells them, with every meeting counted afresh each time."""
    who = sorted(chair.player for chair in problem.chairs)
    groups = problem.tiers or (frozenset(who),)
    group = {p: n for n, members in enumerate(groups) for p in members}
    at = {}
    for members in groups:
        lots = sorted(members, key=lambda p: sha256(f"{seed}|lot|{p}".encode()).hexdigest())
        at |= {p: n % len(problem.boards) for n, p in enumerate(lots)}
    unwanted = [pair for pair in combinations(who, 2) if any(set(pair) <= c for c in problem.circles)]

    def count(at):
        return sum(at[one] == at[other] for one, other in unwanted)

    best, turn = dict(at), 0
    while count(best) > enough and turn < most:
        some = sha256(f"{seed}|exchange|{turn // 5}".encode()).digest()[turn % 5 * 6 :][:6]
        one, other, luck = (int.from_bytes(some[k : k + 2], "big") for k in (0, 2, 4))
        one, other, step = who[one % len(who)], who[other % len(who)], turn * 10 // most
        turn += 1
        if at[one] == at[other] or group[one] != group[other]:
            continue
        then = {**at, one: at[other], other: at[one]}
        more = count(then) - count(at)
        if more <= 0 or luck < 2**16 // 2 ** (more * (5 + step) // 2):
            at = then
            best = dict(at) if count(at) < count(best) else best
    return {p: problem.boards[n] for p, n in best.items()}, count(best)


@pytest.mark.parametrize(("problem", "enough"), [(case(), 15), (case(TIERS), 21), (crowded(), 0)])
def test_the_boards_of_a_seed_are_those_that_the_record_leads_to(problem, enough, monkeypatch):
    monkeypatch.setattr("pipeline.event_draws.exchanges.EXCHANGES", 2_000)
    for seed in ("f00d|round-2|0|0", "beef|round-2|0|0"):
        found = spread(problem, seed, enough)
        boards = {chair.player: seat.board for chair, seat in found.seating.items()}
        assert (boards, found.meetings) == by_the_record(problem, seed, enough, 2_000)


@pytest.mark.parametrize("tiers", [(), TIERS])
def test_boards_hold_seven_people_one_of_each_group_and_no_more_meet_than_must(tiers):
    found = spread(case(tiers), "v", 15)
    boards = [{chair.player for chair in chairs} for chairs in at_boards(found.seating).values()]
    assert [len(board) for board in boards] == [7, 7, 7]
    assert all(len(board & tier) == 1 for board in boards for tier in tiers)
    assert found.meetings == len(repeated_meetings(pairs_of(map(frozenset, ROUNDS)), found.seating)) == 15


def test_who_stands_first_in_the_file_changes_nothing():
    problem = case()
    turned = problem._replace(chairs=tuple(reversed(problem.chairs)))
    assert spread(problem, "v", 15) == spread(turned, "v", 15)
