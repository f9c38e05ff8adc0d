"""An Invitational of 35 invented players from its draws to its champion (3.6 to 6.1)."""

import hashlib
import random
from itertools import combinations

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline import outputs
from pipeline.postseason.published import DrawRow, FinalistRow, SeatRow
from tests.postseason.invitational import answers, by_game, game_rows, play, player, rest, seeds, start, whole


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_everything_comes_out_without_a_finding_and_with_a_champion() -> None:
    played = play(whole())
    assert rest(played) == []
    assert {game: len(seats) for game, seats in by_game(played.rounds).items()} == dict.fromkeys(
        range(1, 8), 7
    )
    assert len(played.games) == 8 * 7
    assert [row.player for row in played.games if row.winner == "yes"] == [
        *("p09", "p12", "p13", "p19"),
        *("p22", "p23", "p03"),
        "p12",
    ]
    assert played.champion is not None
    assert (played.champion.id, played.champion.name) == ("p12", "Player 12")


def test_the_rows_fit_the_published_tables() -> None:
    played = play(whole())
    for output, rows in (
        (outputs.ROUNDS, played.rounds),
        (outputs.DRAWS, played.draws),
        (outputs.INVITATIONAL_GAMES, played.games),
        (outputs.CHAMPIONSHIP, played.championship),
    ):
        frame = pl.DataFrame([tuple(row) for row in rows], schema=output.schema, orient="row")
        assert frame.select(output.key).is_duplicated().sum() == 0


def test_the_round_assignment_is_the_survivor_the_public_value_points_at() -> None:
    #        seeds 1-13 only Round 1, 17-29 only Round 2: of 14, 15, 16 one goes to Round 1, one to Round 2
    own = {player(seed): "1 either" for seed in range(1, 14)}
    own |= {player(seed): "2 either" for seed in range(16, 29)}
    played = play(start(invitations=answers("none", **own, p14="either either", p15="either either")))
    best = {}
    for sent in combinations((14, 15), 1):
        earlier = sum(range(1, 14)) + sum(sent)
        best[sent] = abs(earlier - (sum(range(1, 29)) - earlier))
    survivors = sorted(sent for sent in best if best[sent] == min(best.values()))
    index = int(digest("a1|first-chance|rounds|0"), 16) % len(survivors)
    assert played.draws[0] == DrawRow("first-chance", "a1", 0, len(survivors), index)
    seeds_1 = [seat.seed for seat in played.rounds if seat.round == 1]
    assert sorted(seeds_1) == [*range(1, 14), *survivors[index]]


def test_the_index_is_the_digest_modulo_the_number_of_candidates() -> None:
    drawn = play(whole()).draws[0]
    assert drawn.candidates == 723354
    assert drawn.taken == int(digest("a1|first-chance|rounds|0"), 16) % 723354


@pytest.mark.parametrize(("round_number", "value", "attempt"), [(1, "b2", 0), (2, "c3", 2)])
def test_each_tier_is_dealt_by_digest(round_number: int, value: str, attempt: int) -> None:
    games = by_game(seat for seat in play(whole()).rounds if seat.round == round_number)
    lower, higher = games.values()
    for tier in zip(lower, higher, strict=True):
        ordered = sorted(tier, key=lambda who: digest(f"{value}|round-{round_number}|{attempt}|{who}"))
        assert tuple(ordered) == tier, "the smallest digest takes the lower Game"


def test_the_final_is_seeded_by_how_it_was_reached() -> None:
    assert play(whole()).championship == [
        FinalistRow(1, "p13", "Player 13", "solo-first"),
        FinalistRow(2, "p23", "Player 23", "solo-last"),
        FinalistRow(3, "p09", "Player 9", "top-first"),
        FinalistRow(4, "p12", "Player 12", "top-first"),
        FinalistRow(5, "p19", "Player 19", "top-first"),
        FinalistRow(6, "p03", "Player 3", "top-last"),
        FinalistRow(7, "p22", "Player 22", "top-last"),
    ]


@pytest.mark.parametrize(("games", "rounds"), [(0, 28), (3, 28), (4, 49), (6, 49), (7, 49)])
def test_what_is_not_played_yet_leaves_the_earlier_rounds_as_they_are(games: int, rounds: int) -> None:
    lines = whole()["invitational_games"].splitlines(keepends=True)
    played, full = play({**whole(), "invitational_games": "".join(lines[: 7 * games])}), play(whole())
    assert played.rounds == full.rounds[:rounds]
    assert played.games == full.games[: 7 * games]
    assert played.championship == (full.championship if games == 7 else [])
    assert played.champion is None
    assert rest(played) == []


def test_a_game_that_still_runs_shows_its_counts_and_no_winner() -> None:
    lines = whole()["invitational_games"].splitlines(keepends=True)[:7]
    text = "".join(line.replace(",draw,", ",,") for line in lines)
    rows = play({**whole(), "invitational_games": text}).games
    assert [(row.centers, row.winner) for row in rows] == [(n, None) for n in (0, 9, 8, 6, 5, 4, 2)]


def test_merged_and_hidden_players_are_found_by_their_ids_and_shown_by_their_published_ones() -> None:
    invited = seeds(renamed={"p12": "player-7f3a"})
    texts = start(
        players="p09,Player 9,,,\nold-nine,Player Nine,p09,,\nsecret,Sam Secret,,yes,player-7f3a\n",
        invitations=answers().replace("p09,", "old-nine,").replace("p12,", "secret,"),
    )
    seated = by_game(play(texts, invited=invited).rounds)
    rows = "".join(game_rows(game, players) for game, players in seated.items())
    texts["invitational_games"] = rows.replace(",p09,", ",old-nine,").replace(",player-7f3a,", ",secret,")
    played = play(texts, invited=invited)
    assert rest(played) == []
    assert {row.player for row in played.games} == {
        player for players in seated.values() for player in players
    }
    assert [row.name for row in played.games if row.player == "player-7f3a"] == [""]


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_in_which_rows_come_never_matters(shuffler: random.Random) -> None:
    texts = {
        **whole(),
        "absences": "p02,1,2028-01-08\np12,2,2028-01-09\np30,all,2028-01-10\n",
        "picks": "1,p28,,\n1,p25,1,\n1,p18,9,\n",
        "rulings": "2.5,,confirm,2028-01-20,Player 4\n",
    }
    played = play(texts)
    assert played.findings
    assert play(texts, shuffler=shuffler) == played


def test_a_seat_tells_round_game_player_and_answer() -> None:
    assert play(whole()).rounds[0] == SeatRow(1, 1, "p01", "Player 1", 1, "either", "drawn")
