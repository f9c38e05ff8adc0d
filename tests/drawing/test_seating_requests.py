"""Seating requests (3.3.6): the smallest attempt that serves, and a file that no message quotes."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.drawing.apart import are_apart, attempt_for, can_part
from pipeline.drawing.requests import UnreadableRequests, read_requests
from pipeline.postseason.lots import ATTEMPTS
from pipeline.proceedings import Assignment, Deal, Recorded
from pipeline.seating.games import GameSeat
from pipeline.seating.pools import Contender, Pool
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.rounds import Placement, place_pool

NAMES = [f"p{seed:02}" for seed in range(1, 15)]
ROUND = tuple(GameSeat(1, 0, seed, name) for seed, name in enumerate(NAMES, start=1))
DEAL = Deal(1, (1, 2), ROUND, (), Recorded())


def pair(*names: str) -> frozenset[str]:
    return frozenset(names)


def table_of(value: str, attempt: int) -> dict[str, int]:
    """The Games of `ROUND` by the published rule, written once more for this test."""
    out = {}
    for i in range(0, 14, 2):
        key = {p: sha256(f"{value}|round-1|{attempt}|{p}".encode()).hexdigest() for p in NAMES[i : i + 2]}
        out |= dict(zip(sorted(key, key=key.__getitem__), (1, 2), strict=True))
    return out


def test_the_smallest_attempt_that_parts_everybody_is_found() -> None:
    pairs = [pair("p01", "p03"), pair("p04", "p05"), pair("p07", "p14")]
    apart = [a for a in range(200) if all(len({table_of("v", a)[p] for p in each}) == 2 for each in pairs)]
    assert apart[0] > 0
    assert attempt_for(DEAL, "v", pairs, {1: 2}) == apart[0]


def test_without_a_request_the_attempt_is_0() -> None:
    assert attempt_for(DEAL, "v", [], {1: 2}) == 0


def test_players_of_one_tier_never_meet() -> None:
    assert attempt_for(DEAL, "v", [pair("p01", "p02")], {1: 2}) == 0


def test_three_who_want_nobody_of_each_other_cannot_be_served_in_two_games() -> None:
    three = [pair("p01", "p03"), pair("p03", "p05"), pair("p01", "p05")]
    assert attempt_for(DEAL, "v", three, {1: 2}) is None


def last_chance() -> Assignment:
    """21 without preference, one Game in Round 3 and two in Round 4: 3,370 assignments are equally good."""
    either = parse_preference("either", Stage.LAST_CHANCE)
    pool = tuple(Contender(seed, f"p{seed:02}", either) for seed in range(1, 22))
    placed = place_pool(Pool(Stage.LAST_CHANCE, pool, ()), (7, 14))
    assert isinstance(placed, Placement)
    assert placed.count == 3370
    return Assignment(Stage.LAST_CHANCE, (7, 14), pool, placed, None, Recorded())


def test_in_a_round_of_one_game_a_pair_must_not_be_together() -> None:
    draw = last_chance()
    placed = draw.placed
    assert isinstance(placed, Placement)

    def together(attempt: int) -> bool:
        digest = sha256(f"v|last-chance|rounds|{attempt}".encode()).hexdigest()
        sent = set(placed.survivor(int(digest, 16) % 3370))
        return {1, 2} <= sent or {20, 21} <= sent

    expected = next(attempt for attempt in range(ATTEMPTS) if not together(attempt))
    requests = [pair("p01", "p02"), pair("p20", "p21")]
    assert attempt_for(draw, "v", requests, {3: 1, 4: 2}) == expected


def test_a_pair_in_a_round_of_two_games_can_still_be_parted() -> None:
    assert can_part(ROUND, 2, [pair("p01", "p03")])
    assert not can_part(ROUND, 1, [pair("p01", "p03")])
    assert can_part(ROUND, 1, [pair("p01", "nobody-here")])


@given(st.sets(st.sampled_from([pair(a, b) for a in NAMES for b in NAMES if a < b]), max_size=6))
def test_what_an_attempt_serves_can_be_parted_and_what_cannot_has_none(pairs: set[frozenset[str]]) -> None:
    found = attempt_for(DEAL, "v", pairs, {1: 2})
    assert (found is not None) <= can_part(ROUND, 2, pairs)
    if found is not None:
        seats = [GameSeat(1, game, 1, player) for player, game in table_of("v", found).items()]
        assert are_apart(seats, pairs)


def known(player: str) -> str | None:
    return {"old-a": "a"}.get(player, player if player in ("a", "b", "c") else None)


def test_pairs_are_read_by_published_id_and_unknown_lines_are_counted() -> None:
    content = "\ufeffplayer,player_b,why\r\nold-a,b,x\r\n\r\nc,nobody,y\r\na,a,z\r\n".encode()
    requests = read_requests(content, known)
    assert requests.pairs == {pair("a", "b")}
    assert requests.unknown == (4, 5)


@pytest.mark.parametrize(
    "content", [b"player;player_b\na;b\n", b"player,player_b\na\n", b"\xff\xfe", b'player,player_b\n"a,b\n']
)
def test_a_file_that_cannot_be_read_is_refused_without_a_word_of_it(content: bytes) -> None:
    with pytest.raises(UnreadableRequests, match=r"^keep_apart\.csv$"):
        read_requests(content, known)


def test_an_empty_file_asks_for_nothing() -> None:
    assert read_requests(b"", known).pairs == frozenset()
