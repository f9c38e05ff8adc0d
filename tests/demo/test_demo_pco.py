"""The Slow Ink Open, ranked by the PCO / ODC IV rules: once to its end, once while it is played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from pipeline.compute import Everything
from pipeline.rulebooks.tournament.shapes import Placed, Scored
from tests.demo.conftest import Rows, Table, counts_of, games_of, sides_of

EVENT, RUNNING = "slow-ink-open-2025", "slow-ink-open-2026"


def ranked(scored: Scored, row: dict[str, str], table: Table) -> Placed:
    """The ranking's row of the person behind a handle."""
    player = told(table)[row["name"]]
    return next(placed for placed in scored.ranking if placed.player == player)


def told(table: Table) -> dict[str, str]:
    """The published id behind each handle."""
    public = {line["player"]: line["public_id"] or line["player"] for line in table("players.csv")}
    return {line["name"]: public[line["player"]] for line in table("aliases.csv") if line["event"] == EVENT}


def test_nothing_is_found_against_it_and_it_counts(everything: Everything) -> None:
    status = next(judged.status for judged in everything.judged if judged.event.id == EVENT)

    assert everything.scored[EVENT].findings == []
    assert status == "qualifying"


def test_four_qualifying_rounds_are_followed_by_the_medal_round(games: list[Rows]) -> None:
    assert Counter(game[0]["round"] for game in games) == dict.fromkeys("12345", 4)
    assert [game[0]["round"] for game in games if game[0]["board"] == "top"] == ["5"]


def test_in_the_qualifying_rounds_no_pair_meets_thrice_and_nobody_has_a_power_twice(
    games: list[Rows],
) -> None:
    early = [game for game in games if game[0]["round"] != "5"]
    pairs = Counter(
        frozenset(pair) for game in early for pair in combinations([row["name"] for row in game], 2)
    )
    powers = Counter((row["name"], row["power"]) for game in early for row in game)

    assert max(pairs.values()) == 2
    assert set(powers.values()) == {1}


def test_people_play_under_handles_that_are_told_once_it_is_over(table: Table, games: list[Rows]) -> None:
    people = {row["name"] for row in table("players.csv")}
    handles = {row["name"] for game in games for row in game}

    assert not handles & people
    assert set(told(table)) == handles


def test_a_reserve_stays_for_one_who_surrendered_and_is_ranked_in_their_stead(
    scored: Scored, table: Table, games: list[Rows]
) -> None:
    board = next(game for game in games if game[0]["round"] == "2" and len(game) > 7)
    gone, stays = [row for row in board if row["turns"]]
    line = next(row for row in table("penalties.csv") if row["name"] == gone["name"])

    assert stays["role"] == "reserve"
    assert (line["section"], line["effect"]) == ("H.1", "unranked")
    assert ranked(scored, gone, table).place is None
    assert ranked(scored, stays, table).place is not None
    assert ranked(scored, stays, table).rounds == 4


def test_the_points_of_a_substitute_go_to_the_entrant_at_nine_tenths(
    scored: Scored, table: Table, games: list[Rows]
) -> None:
    (board,) = [game for game in games if any(row["role"] == "substitute" for row in game)]
    first, second = [row for row in board if row["turns"]]
    entrant = ranked(scored, first, table)
    played = next(game for game in entrant.games if game.game == first["game"])

    assert played.score == played.points * 9 / 10 > 0
    assert told(table)[second["name"]] not in {placed.player for placed in scored.ranking}


def test_who_helped_out_for_one_round_only_is_not_ranked(
    scored: Scored, table: Table, games: list[Rows]
) -> None:
    board = next(game for game in games if game[0]["round"] == "4" and len(game) > 7)
    first, once = [row for row in board if row["turns"]]

    assert ranked(scored, once, table).place is None
    assert [step.section for step in ranked(scored, once, table).steps][-1] == "G.3"
    assert ranked(scored, first, table).rounds == 4  # a loss with less than 40 % of the turns is no round


def test_a_late_player_loses_a_quarter_of_one_game(scored: Scored, table: Table) -> None:
    (line,) = [row for row in table("penalties.csv") if row["section"] == "H.3"]
    late = ranked(scored, line, table)
    cut = next(game for game in late.games if game.game == line["game"])

    assert (cut.round, cut.score) == (4, cut.points * 3 / 4)


def test_games_end_by_solos_and_draws_that_not_every_survivor_shares(games: list[Rows]) -> None:
    kinds = [{row["result"] for row in game} for game in games]
    unmarked = [game for game, words in zip(games, kinds, strict=True) if words == {""}]

    assert any("solo" in words for words in kinds)
    assert any({"draw", "survived"} <= words for words in kinds)
    assert unmarked
    assert all(counts_of(game[0])["1912"] for game in unmarked)


def test_all_survivors_share_the_draws_of_the_medal_round(games: list[Rows]) -> None:
    medal = [game for game in games if game[0]["round"] == "5"]

    assert all("survived" not in {row["result"] for row in game} or solo(game) for game in medal)
    assert any("draw" in {row["result"] for row in game} for game in medal)


def solo(game: Rows) -> bool:
    """Whether somebody won it alone."""
    return "solo" in {row["result"] for row in sides_of(game)}


def test_the_next_one_is_still_running_with_two_games_not_over(everything: Everything, table: Table) -> None:
    status = next(judged.status for judged in everything.judged if judged.event.id == RUNNING)
    games = list(games_of(table(f"games/{RUNNING}.csv")))
    last = [game for game in games if game[0]["round"] == "3"]
    unfinished = [game for game in last if not counts_of(game[0])["1906"]]

    assert status == "in-progress"
    assert everything.scored[RUNNING].findings == []
    assert (len(last), len(unfinished)) == (4, 2)
    assert {row["result"] for game in unfinished for row in game} == {""}
