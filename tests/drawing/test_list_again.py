"""The shell line that counts equally good assignments and prints the list at a number (4.2.3.3)."""

from __future__ import annotations

import subprocess
from itertools import combinations
from random import Random

import pytest

from pipeline.drawing.retrace import list_line
from pipeline.seating.pools import Contender, Pool
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.rounds import Placement, place_pool

Somebody = tuple[int, str, bool]
"""Seed, preference, whether they played Round 2."""


def placed(stage: Stage, people: list[Somebody], seats: tuple[int, int]) -> Placement | None:
    """The pool of the highest seeds placed; None for a short field."""
    all_of = tuple(Contender(s, f"p{s:02}", parse_preference(w, stage), back) for s, w, back in people)
    size = sum(seats)
    found = place_pool(Pool(stage, all_of[:size], all_of[size:]), seats)
    return found if isinstance(found, Placement) else None


def printed(line: str) -> str:
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True).stdout.strip()


def test_what_it_prints_is_the_list_that_listing_them_all_gives() -> None:
    """Six of 21 went to Round 3 before; of the others, the seven lists are counted here one by one."""
    people = [(seed, "3" if seed <= 6 else "either", False) for seed in range(1, 22)]
    found = placed(Stage.LAST_CHANCE, people, (7, 14))
    assert found
    everybody = range(1, 22)
    ways = [
        [seed]
        for seed in range(7, 22)
        if abs(14 * (21 + seed) - 7 * (sum(everybody) - 21 - seed))
        == min(abs(14 * (21 + s) - 7 * (sum(everybody) - 21 - s)) for s in range(7, 22))
    ]
    assert printed(list_line(found, (7, 14), 0)) == f"{len(ways)} candidates, number 0: {ways[0][0]}"


def test_all_28_without_preference_are_counted_as_by_the_procedure() -> None:
    found = placed(Stage.FIRST_CHANCE, [(seed, "either", False) for seed in range(1, 29)], (14, 14))
    assert found
    last = " ".join(map(str, found.survivor(723_353)))
    assert printed(list_line(found, (14, 14), 723_353)) == f"723354 candidates, number 723353: {last}"


@pytest.mark.parametrize("number", range(12))
def test_anybody_finds_the_same_list_whatever_the_pool(number: int) -> None:
    rng = Random(number)
    stage = rng.choice(list(Stage))
    first, second = stage.rounds
    seats = rng.choice([(3, 3), (2, 4), (4, 2)])
    wishes = [str(first), str(second), f"{first}>{second}", f"{second}>{first}", "either"]
    tired = [stage is Stage.LAST_CHANCE and rng.random() < 0.5 for _ in range(9)]
    answers = rng.choices(wishes, weights=(1, 1, 1, 1, 9), k=9)
    people = list(zip(sorted(rng.sample(range(1, 36), 9)), answers, tired, strict=True))
    found = placed(stage, people, seats)
    if found is None:
        return
    lists = _by_listing(found, seats)
    index = rng.randrange(len(lists))
    forced = set(found.balance.forced)
    chosen = "".join(f" {seed}" for seed in lists[index] if seed not in forced)
    assert printed(list_line(found, seats, index)) == f"{len(lists)} candidates, number {index}:{chosen}"


def _by_listing(found: Placement, seats: tuple[int, int]) -> list[tuple[int, ...]]:
    """Every best way, each one made and weighed."""
    earlier = found.stage.rounds[0]
    there = [seat.contender.seed for seat in found.stated if seat.round == earlier]
    other = [seat.contender.seed for seat in found.stated if seat.round != earlier]
    free = {each.seed: each.played_round_2 for each in found.no_preference}

    def weight(way: tuple[int, ...]) -> tuple[int, int]:
        early, late = sum(there) + sum(way), sum(other) + sum(free) - sum(way)
        return sum(free[seed] for seed in way), abs(early * seats[1] - late * seats[0])

    ways = list(combinations(sorted(free), seats[0] - len(there)))
    best = min(map(weight, ways))
    return [way for way in ways if weight(way) == best]
