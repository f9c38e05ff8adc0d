"""Absences before a draw change the pool, later ones leave a seat, past Rounds stay as they were (4.5)."""

import hashlib

import pytest

from pipeline.postseason.published import SeatRow
from tests.postseason.invitational import (
    Texts,
    answers,
    by_game,
    game_rows,
    play,
    player,
    rest,
    spots,
    start,
    whole,
)

NAMED = {player(n): "1 either" if n < 15 else "2 either" for n in range(1, 29)}


def fixed(absences: str = "", **texts: str) -> Texts:
    """Round 1 = seeds 1-14 and Round 2 = 15-28 by their own wish; 29-35 can play both."""
    return start(invitations=answers(**NAMED), absences=absences, **texts)


def seats(texts: Texts, round_number: int) -> list[str]:
    return [row.player for row in play(texts).rounds if row.round == round_number]


def seat(texts: Texts, who: str, round_number: int = 1) -> SeatRow:
    return next(row for row in play(texts).rounds if (row.player, row.round) == (who, round_number))


def test_what_was_noted_before_the_draw_changes_the_pool() -> None:
    assert sorted(seats(fixed("p05,1,2028-01-05\n"), 1)) == sorted(
        [*map(player, (*range(1, 5), *range(6, 15), 29))]
    )
    assert seat(fixed("p05,1,2028-01-05\n"), "p29").how == "drawn"


def test_what_was_noted_on_the_day_of_the_draw_or_later_is_a_vacancy() -> None:
    before = seat(fixed(), "p05")
    for day in ("2028-01-06", "2028-01-15"):
        texts = fixed(f"p05,1,{day}\n")
        assert seat(texts, "p29") == before._replace(
            player="p29", name="Player 29", seed=29, preference="either", how="vacancy"
        )
        rest = {row for row in play(fixed()).rounds if row.round == 1 and row.player != "p05"}
        assert rest < set(play(texts).rounds), "nothing is redrawn"
        assert play(texts).findings == []


def test_vacancies_are_filled_in_the_order_of_the_lines_not_of_the_days() -> None:
    texts = fixed("p14,1,2028-01-10\np05,1,2028-01-08\n")
    assert seat(texts, "p29").game == seat(fixed(), "p14").game
    assert seat(texts, "p30").game == seat(fixed(), "p05").game


def test_a_vacancy_before_the_games_are_drawn_brings_the_newcomer_into_the_draw() -> None:
    late = start()["randomness"].replace("round-1,b2,,2028-01-06", "round-1,b2,,2028-01-09")
    texts = fixed("p01,1,2028-01-08\n", randomness=late)
    assert seat(texts, "p29").how == "vacancy"
    known = {row.player: row.game for row in play(fixed("p01,1,2028-01-05\n")).rounds if row.round == 1}
    assert {row.player: row.game for row in play(texts).rounds if row.round == 1} == known, (
        "tiers are those of 2-14, 29"
    )


def test_an_absence_noted_after_a_round_began_does_not_empty_its_seats() -> None:
    texts = {**whole(), "absences": "p01,all,2028-01-17\n"}
    played = play(texts)
    assert played.rounds[:28] == play(whole()).rounds[:28]
    assert "p01" not in {row.player for row in played.rounds if row.round > 2}, (
        "the Last Chance is drawn without p01"
    )


def test_without_a_schedule_a_removal_leaves_the_games_a_player_has_rows_in() -> None:
    undated = {key: text for key, text in whole().items() if key != "schedule"}
    rows = "".join(whole()["invitational_games"].splitlines(keepends=True)[:28])
    played = play({**undated, "invitational_games": rows, "absences": "p01,all,2028-01-17\n"})
    assert {each.code for each in rest(played)} == {"starts-missing", "final-options"}
    assert played.rounds[:28] == play(whole()).rounds[:28]


def test_a_winner_of_round_1_takes_no_vacant_seat_of_round_2() -> None:
    texts = start(absences="p04,2,2028-01-10\n")
    assert seat(texts, "p01", 2).how == "vacancy", "before Round 1 is played, the highest seed is available"
    games = by_game(play(texts).rounds)
    rows = game_rows(1, games[1]) + game_rows(2, games[2])
    assert games[1][0] == "p01"
    played = play({**texts, "invitational_games": rows})
    round_2 = {row.player: row.how for row in played.rounds if row.round == 2}
    assert "p01" not in round_2, "through to the final"
    assert round_2["p03"] == "vacancy", "p02 won Game 2, p03 is the highest seed left"


@pytest.mark.parametrize(("drawn_on", "newcomer"), [("2028-01-16", "p03"), ("2028-01-12", "p01")])
def test_a_winner_of_round_1_is_not_drawn_into_games_of_round_2_drawn_later(
    drawn_on: str, newcomer: str
) -> None:
    """p04 leaves Round 2 before its Games are drawn, and p01 and p02 win in Round 1.

    With this value and attempt p05 takes another Game beside p01 than beside p03.
    """
    days = start()["randomness"].replace("c3,2,2028-01-06", f"c3,3,{drawn_on}")
    texts = start(absences="p04,2,2028-01-10\n", randomness=days)
    games = by_game(play(texts).rounds)
    rows = game_rows(1, games[1]) + game_rows(2, games[2])
    played = {
        row.player: row.game for row in play({**texts, "invitational_games": rows}).rounds if row.round == 2
    }
    assert set(played) == {row.player for row in play(start()).rounds if row.round == 2} - {"p04"} | {"p03"}
    #  who took part in dealing the tiers: the newcomer at the time of the draw
    tiers = sorted({*played} - {"p03"} | {newcomer}, key=lambda who: int(who[1:]))
    for tier in zip(tiers[::2], tiers[1::2], strict=True):
        ordered = sorted(tier, key=lambda who: hashlib.sha256(f"c3|round-2|3|{who}".encode()).hexdigest())
        assert [played["p03" if who == newcomer else who] for who in ordered] == [3, 4]


def test_a_finalist_who_cannot_play_is_followed_by_the_highest_seed_not_in_the_final() -> None:
    rows = "".join(whole()["invitational_games"].splitlines(keepends=True)[:49])
    played = play(
        {**whole(), "invitational_games": rows, "absences": "p13,final,2028-01-30\np01,all,2028-01-30\n"}
    )
    assert [(row.seed, row.player, row.qualified) for row in played.championship[-2:]] == [
        (6, "p22", "top-last"),
        (7, "p02", "alternate"),
    ]
    assert "p13" not in [row.player for row in played.championship]
    assert rest(played) == []


def test_a_removal_after_the_final_leaves_the_champion() -> None:
    played = play({**whole(), "absences": "p12,all,2028-02-06\n"})
    assert played.champion == play(whole()).champion
    assert played.championship == play(whole()).championship


def test_an_empty_seat_leaves_the_round_as_it_is_and_asks_the_board() -> None:
    nobody = start(invitations=answers("none", **NAMED), absences="p05,1,2028-01-08\n")
    assert len(seats(nobody, 1)) == 13
    assert spots(play(nobody).findings) == ["seat-empty warning invitations.csv"]
    ruled = {**nobody, "rulings": "4.5,2027,allocate,2028-01-09,\n"}
    assert play(ruled).findings == []
