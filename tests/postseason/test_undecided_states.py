"""What is published while seeds, values, players or Winners are still missing: what is known, and no more."""

import pytest

from pipeline.postseason.published import DrawRow, Postseason
from tests.postseason.invitational import (
    answers,
    by_game,
    game_rows,
    play,
    player,
    seeds,
    spots,
    start,
    whole,
)


def test_before_anybody_was_asked_there_is_nothing() -> None:
    assert play({}, seeds_set=False) == Postseason([], [], [], [], None, [])
    assert play({}, seeds_set=False, invited=[]) == Postseason([], [], [], [], None, [])


def test_while_seeds_are_provisional_only_the_number_of_candidates_is_known() -> None:
    played = play(start(), seeds_set=False)
    assert played == Postseason([], [DrawRow("first-chance", None, None, 723354, None)], [], [], None, [])


def test_even_a_single_candidate_is_not_seated_before_seeds_are_set() -> None:
    own = {player(n): "1 either" if n < 15 else "2 either" for n in range(1, 29)}
    played = play(start(invitations=answers("none", **own), randomness=""), seeds_set=False)
    assert played.draws == [DrawRow("first-chance", None, None, 1, None)]
    assert played.rounds == []
    seated = play(start(invitations=answers("none", **own), randomness=""))
    assert seated.draws[0] == DrawRow("first-chance", None, None, 1, 0)
    assert [(row.round, row.game) for row in seated.rounds] == [(1, None)] * 14 + [(2, None)] * 14


def test_a_blank_preference_counts_as_either_while_provisional_and_says_nothing() -> None:
    blank = "".join(f"{player(seed)},,,\n" for seed in range(1, 36))
    assert play(start(invitations=blank), seeds_set=False) == play(start(), seeds_set=False)
    assert {spot.split()[0] for spot in spots(play(start(invitations=blank)).findings)} == {
        "preference-missing",
        "reply-open",
    }


def test_a_removed_player_needs_no_preference() -> None:
    text = answers().replace("p05,accepted,either,either", "p05,accepted,,")
    assert play(start(invitations=text, absences="p05,all,2028-01-04\n")).findings == []


def test_without_a_value_the_round_assignment_waits() -> None:
    played = play(start(randomness="first-chance,,,\n"))
    assert played == Postseason([], [DrawRow("first-chance", None, 0, 723354, None)], [], [], None, [])


def test_with_the_first_value_only_rounds_are_known_and_games_are_not() -> None:
    played = play(start(randomness="first-chance,a1,,2028-01-06\n"))
    assert [row.draw for row in played.draws] == ["first-chance", "round-1", "round-2"]
    assert played.draws[1] == DrawRow("round-1", None, None, None, None)
    assert [(row.round, row.game) for row in played.rounds] == [(1, None)] * 14 + [(2, None)] * 14
    full = play(whole()).rounds
    assert {(row.round, row.player) for row in played.rounds} == {
        (r.round, r.player) for r in full if r.round < 3
    }


def test_a_round_of_one_game_needs_no_value() -> None:
    texts = {**whole(), "randomness": whole()["randomness"].replace("round-3,e5,,2028-01-18\n", "")}
    assert play(texts).rounds == play(whole()).rounds
    assert [row.draw for row in play(texts).draws][-2:] == ["last-chance", "round-4"]


def test_rows_of_games_nobody_is_seated_for_are_not_used() -> None:
    played = play(whole(), seeds_set=False)
    assert (played.rounds, played.games, played.championship, played.champion) == ([], [], [], None)
    assert {each.code for each in played.findings} == {"game-without-seats"}


def test_rows_of_a_game_without_seats_are_said_once_a_table() -> None:
    rows = "".join(line for line in whole()["invitational_games"].splitlines(True) if line[0] == "5")
    texts = start(invitational_games=rows, picks="5,p25,,\n5,p22,1,\n", randomness="")
    assert spots(play(texts).findings) == [
        "game-without-seats warning picks.csv:2:game",
        "game-without-seats warning games.csv:2:game",
    ]


def test_rows_of_a_final_nobody_is_seeded_for_are_said_once_a_table() -> None:
    final = "".join(line for line in whole()["invitational_games"].splitlines(True) if line[0] == "8")
    texts = start(invitational_games=final, picks="8,p12,,\n8,p19,1,\n")
    assert [each for each in spots(play(texts).findings) if "without-seats" in each] == [
        "game-without-seats warning picks.csv:2:game",
        "game-without-seats warning games.csv:2:game",
    ]


def test_too_few_seeds_are_nothing_to_warn_of_while_the_season_is_played() -> None:
    assert play(start(), seeds_set=False, invited=seeds(20)) == Postseason([], [], [], [], None, [])


@pytest.mark.parametrize("count", [0, 5, 27])
def test_too_few_seeds_are_a_warning_with_rounds_and_numbers(count: int) -> None:
    played = play(start(), invited=seeds(count))
    assert (played.rounds, played.games, played.champion) == ([], [], None)
    assert spots(played.findings) == ["field-short warning invitations.csv"]
    lacking = f"Round 1 lacks 0 to {min(14, 28 - count)} of 14 seats"
    if count == 27:
        assert lacking in played.findings[0].message
    assert "4.2.3,2027,,,allocate" in played.findings[0].fix


def test_a_round_nobody_else_can_play_names_its_own_shortage() -> None:
    own = {player(n): "1 either" if n < 13 else "2 either" for n in range(1, 29)}
    (short,) = play(start(invitations=answers("none", **own))).findings
    assert "Round 1 lacks 2 of 14 seats; Round 2 lacks 0 of 14 seats" in short.message


def test_what_the_board_allocates_is_taken_from_the_rows() -> None:
    """27 players: the Board lets Game 4 be played by six."""
    games = {n: [player(seed) for seed in range(7 * n - 6, 7 * n + 1) if seed < 28] for n in range(1, 5)}
    rows = "".join(game_rows(n, games[n]) for n in (1, 2, 3)) + game_rows(4, games[4], "12 8 6 5 3 0")
    texts = start(invitational_games=rows, rulings="4.3,2027,allocate,2028-01-06,\n")
    played = play(texts, invited=seeds(27))
    assert by_game(played.rounds)[4] == games[4]
    assert {row.how for row in played.rounds if row.round < 3} == {None}
    assert [row.player for row in played.games if row.winner == "yes"] == ["p01", "p08", "p15", "p22"]
    assert "field-short" not in {each.code for each in played.findings}
    assert len([row for row in played.rounds if row.round > 2]) == 21, "23 can play the Last Chance"


def test_an_allocation_of_the_last_chance_or_of_another_season_leaves_the_first_chance_short() -> None:
    for ruling in ("4.4.3,2027,allocate,,\n", "4.3,2026,allocate,,\n"):
        assert len(play(start(rulings=ruling), invited=seeds(27)).findings) == 1
