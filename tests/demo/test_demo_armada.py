"""The Kingfisher Regatta, ranked by the ARMADA 2000 rules."""

from __future__ import annotations

from collections import Counter

from pipeline.compute import Everything
from pipeline.rulebooks.tournament.shapes import Scored
from tests.demo.conftest import Rows, Table, counts_of

EVENT = "kingfisher-regatta-2025"


def last_counts(game: Rows) -> list[int]:
    """The centers of each power at the end."""
    return [[int(text) for text in counts_of(row).values() if text][-1] for row in game]


def test_nothing_is_found_against_it_and_it_counts(everything: Everything) -> None:
    status = next(judged.status for judged in everything.judged if judged.event.id == EVENT)

    assert everything.scored[EVENT].findings == []
    assert status == "qualifying"


def test_four_rounds_give_everybody_another_power_each_time(games: list[Rows]) -> None:
    rounds = Counter((row["name"], row["round"]) for game in games for row in game)
    powers = Counter((row["name"], row["power"]) for game in games for row in game)

    assert {game[0]["round"] for game in games} == set("1234")
    assert set(rounds.values()) == set(powers.values()) == {1}


def test_people_play_under_secret_numbers_that_entrants_and_aliases_tell(
    table: Table, games: list[Rows]
) -> None:
    numbers = {row["name"] for game in games for row in game}
    entrants = table(f"entrants/{EVENT}.csv")
    told = {row["name"]: row["player"] for row in table("aliases.csv") if row["event"] == EVENT}
    ids = {row["name"]: row["player"] for row in table("players.csv")}

    assert all(number.isdigit() for number in numbers)
    assert {row["number"]: ids[row["name"]] for row in entrants} == told
    assert set(told) == numbers


def test_members_come_with_a_rating_that_the_games_change(table: Table, scored: Scored) -> None:
    entrants = table(f"entrants/{EVENT}.csv")
    rated = {row["name"] for row in entrants if row["rating"]}

    assert {row["name"] for row in entrants if row["member"] == "yes"} == rated
    assert 0 < len(rated) < len(entrants)
    assert {rating.name for rating in scored.ratings if rating.before != rating.after} == rated


def test_fewer_centers_than_18_win_a_game_and_one_is_conceded(scored: Scored, games: list[Rows]) -> None:
    won = {game.game: game.centers for row in scored.ranking for game in row.games if game.score > 700}
    conceded = [game[0]["game"] for game in games if any(row["result"] == "conceded" for row in game)]

    assert len(conceded) == 1
    assert set(conceded) < set(won)
    assert any(won[name] < 18 for name in set(won) - set(conceded))


def test_one_board_ends_with_seven_level_powers(games: list[Rows]) -> None:
    level = [game for game in games if len(set(last_counts(game))) == 1]

    assert len(level) == 1
    assert {row["result"] for row in level[0]} == {"draw"}


def test_some_level_players_share_a_place_and_others_are_parted_by_their_game(scored: Scored) -> None:
    places = Counter(row.place for row in scored.ranking)
    reasons = [reason for row in scored.ranking for reason in row.reasons]

    assert max(places.values()) == 2
    assert {reason.section for reason in reasons} == {"Scoring System"}


def test_two_people_share_an_award(scored: Scored) -> None:
    awards = Counter(award.award for award in scored.awards)

    assert len(awards) == 10
    assert max(awards.values()) == 2


def test_who_finished_fewer_than_three_rounds_stands_after_all_others(scored: Scored) -> None:
    rounds = [row.rounds for row in scored.ranking]
    few = [count < 3 for count in rounds]

    assert any(few)
    assert few == sorted(few)
