"""The World Concordat, ranked by the WDC 2027 rules; and another event that people sign up for."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

from pipeline.compute import Everything
from pipeline.rulebooks.tournament.shapes import Scored
from tests.demo.conftest import Rows, Table, counts_of, sides_of

EVENT = "world-concordat-2025"
UPCOMING = "merrow-sound-open-2026"


def test_nothing_is_found_against_it_and_it_is_a_major_that_counts(everything: Everything) -> None:
    judged = next(judged for judged in everything.judged if judged.event.id == EVENT)

    assert everything.scored[EVENT].findings == []
    assert (judged.status, judged.event.classification) == ("qualifying", "major")
    assert 42 <= (judged.counts.players or 0) <= 49


def test_three_rounds_are_followed_by_one_with_the_top_board_and_others(games: list[Rows]) -> None:
    rounds = Counter(game[0]["round"] for game in games)
    tops = [game[0]["round"] for game in games if game[0]["board"] == "top"]

    assert rounds == {"1": 6, "2": 6, "3": 5, "4": 5}
    assert tops == ["4"]


def test_every_game_is_over_by_1907(games: list[Rows]) -> None:
    assert max(counts_of(games[0][0])) == "1907"


def test_the_seven_who_qualified_sit_on_the_top_board_and_hold_the_first_places(
    scored: Scored, games: list[Rows]
) -> None:
    top = {row["name"] for row in games[-5] if row["board"] == "top"}
    by_table = sorted(scored.ranking, key=lambda row: -(row.qualifying or 0))
    least = by_table[6].qualifying

    assert {row.name for row in scored.ranking if row.place and row.place < 8} == top
    assert all(row.qualifying and least and row.qualifying >= least for row in by_table if row.name in top)


def test_centers_of_1906_decide_which_of_two_level_players_gets_the_last_seat(scored: Scored) -> None:
    by_table = sorted(scored.ranking, key=lambda row: -(row.qualifying or 0))
    inside = next(row for row in by_table[6:8] if row.place and row.place < 8)
    outside = next(row for row in by_table[6:8] if row.place and row.place > 7)
    reason = next(reason for reason in inside.reasons if reason.below == outside.name)

    assert inside.qualifying == outside.qualifying
    assert reason.sentence.startswith("combined centers of 1906")


def test_the_top_board_is_conceded_to_its_leader_who_is_champion(scored: Scored, games: list[Rows]) -> None:
    top = next(game for game in games if game[0]["board"] == "top")
    owned = {row["name"]: int(row["1906"]) for row in top}
    winner = next(row["name"] for row in top if row["result"] == "conceded")

    assert max(owned, key=owned.__getitem__) == winner
    assert [award.name for award in scored.awards if award.award == "Champion"] == [winner]
    assert {row["1907"] for row in top} == {""}


def test_the_director_entered_played_nothing_and_stands_last_without_a_place(
    scored: Scored, table: Table, games: list[Rows]
) -> None:
    (director,) = [row["name"] for row in table(f"entrants/{EVENT}.csv") if row["role"] == "director"]
    last = scored.ranking[-1]

    assert (last.name, last.place, last.games) == (director, None, ())
    assert director not in {row["name"] for game in games for row in game}


def test_who_sat_out_takes_over_from_somebody_who_left_and_gets_the_score(
    scored: Scored, games: list[Rows]
) -> None:
    (board,) = [game for game in games if len(game) > 7]
    first, second = [row for row in board if row["turns"]]
    ranked = {row.name: [game.round for game in row.games] for row in scored.ranking}

    assert (first["role"], second["role"]) == ("", "substitute")
    assert Fraction(first["turns"]) + Fraction(second["turns"]) == 1
    assert 2 in ranked[second["name"]]
    assert 2 not in ranked.get(first["name"], [])


def test_nobody_plays_two_games_of_a_round_or_a_power_twice_before_the_top_board(games: list[Rows]) -> None:
    rounds = Counter((row["name"], row["round"]) for game in games for row in game)
    powers = Counter((row["name"], row["power"]) for game in games for row in game if row["board"] != "top")

    assert set(rounds.values()) == {1}
    assert set(powers.values()) == {1}


def test_scores_add_up_to_66_and_the_centers_of_each_board(scored: Scored, games: list[Rows]) -> None:
    finals = [[int(list(filter(None, counts_of(row).values()))[-1]) for row in sides_of(g)] for g in games]
    sums = [100 if max(final) >= 18 else 66 + sum(final) for final in finals]

    assert sum(row.score or 0 for row in scored.ranking) == sum(sums)


def test_two_people_share_a_place_and_the_next_one_skips(scored: Scored) -> None:
    places = [row.place for row in scored.ranking if row.place]
    shared = [place for place, times in Counter(places).items() if times > 1]

    assert shared
    assert all(place + 1 not in places for place in shared)


def test_everybody_checked_in_for_the_rounds_they_played(table: Table, games: list[Rows]) -> None:
    checked = {row["name"]: row["rounds"].split() for row in table(f"entrants/{EVENT}.csv")}

    assert all(row["round"] in checked[row["name"]] for game in games for row in game if not row["role"])


def test_people_sign_up_for_another_one_that_has_not_begun(
    demonstration: Path, table: Table, everything: Everything
) -> None:
    entrants = table(f"entrants/{UPCOMING}.csv")
    status = next(judged.status for judged in everything.judged if judged.event.id == UPCOMING)

    assert (status, everything.scored[UPCOMING].ranking[0].rounds) == ("scheduled", 0)
    assert [row["role"] for row in entrants] == ["player"] * 23 + ["director"]
    assert not (demonstration / "games" / f"{UPCOMING}.csv").exists()
