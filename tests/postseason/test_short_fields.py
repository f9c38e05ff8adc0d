"""Too few players: the Board rules `allocate` and names the Games, and the season goes on (4.2.3.4)."""

from __future__ import annotations

import pytest

from tests.postseason.invitational import (
    TOPPED,
    Texts,
    by_game,
    game_rows,
    play,
    player,
    powers_in,
    rest,
    seeds,
    spots,
    start,
)

FEW = 20
FIRST = {1: range(1, 8), 2: range(8, 15), 3: range(15, 21)}
LAST = {5: (2, 3, 4, 5, 6, 7, 9), 6: (10, 11, 12, 13, 14, 16, 17)}
SIX = "12 8 6 5 3 0"


def rows_of_games(*games: int) -> str:
    """Games 1, 2, 3, 5 and 6 of 20 players; the first named of each wins; nobody gets a power again."""
    out, had = "", {}
    for game in games:
        who = [player(seed) for seed in {**FIRST, **LAST}[game]]
        rows = game_rows(game, who, SIX, had) if len(who) == 6 else game_rows(game, who, barred=had)
        had |= powers_in(rows) if game < 5 else {}
        out += rows
    return out


def short(rows: str, *rulings: str) -> Texts:
    lines = "".join(f"{line},2028-01-06,\n" for line in rulings)
    heading = "section,season,decision,value,decided_on,decided_by\n"
    return start(randomness="", invitational_games=rows, rulings=heading + lines)


BOTH = "4.2.3,2027,allocate,1 2 3 5 6"
PLAYED = rows_of_games(1, 2, 3, 5, 6)


def test_five_winners_and_the_two_highest_seeds_left_play_the_final() -> None:
    played = play(short(PLAYED, BOTH), invited=seeds(FEW))
    assert rest(played) == []
    assert [(row.seed, row.player, row.qualified) for row in played.championship] == [
        (1, "p01", "top-first"),
        (2, "p08", "top-first"),
        (3, "p15", "top-first"),
        (4, "p02", "top-last"),
        (5, "p10", "top-last"),
        (6, "p03", "alternate"),
        (7, "p04", "alternate"),
    ]


def test_the_final_of_a_short_season_has_a_champion() -> None:
    finalists = [row.player for row in play(short(PLAYED, BOTH), invited=seeds(FEW)).championship]
    played = play(short(PLAYED + game_rows(8, finalists), BOTH), invited=seeds(FEW))
    assert rest(played) == []
    assert played.champion is not None
    assert played.champion.id == "p01"


@pytest.mark.parametrize(
    "value",
    ["1 2 3 5 6", "1, 2, 3, 5, 6", "Games 1, 2, 3, 5 and 6"],
)
def test_the_ruling_lists_its_games_in_any_usual_way(value: str) -> None:
    ruling = f'4.2.3,2027,allocate,"{value}"'
    assert len(play(short(PLAYED, ruling), invited=seeds(FEW)).championship) == 7


def test_two_rulings_one_for_each_stage_do_the_same() -> None:
    rulings = "4.3,2027,allocate,1 2 3", "4.4,2027,allocate,5 6"
    assert len(play(short(PLAYED, *rulings), invited=seeds(FEW)).championship) == 7


@pytest.mark.parametrize("games", [(1, 2), (1, 2, 3), (1, 2, 3, 5)])
def test_a_game_the_ruling_names_is_waited_for(games: tuple[int, ...]) -> None:
    assert play(short(rows_of_games(*games), BOTH), invited=seeds(FEW)).championship == []


def test_a_ruling_that_names_no_games_waits_until_what_follows_is_written_down() -> None:
    silent = "4.2.3,2027,allocate,three boards and then two"
    assert play(short(PLAYED, silent), invited=seeds(FEW)).championship == []
    finalists = ("p01", "p08", "p15", "p02", "p10", "p03", "p04")
    played = play(short(PLAYED + game_rows(8, finalists), silent), invited=seeds(FEW))
    assert [row.player for row in played.championship] == list(finalists)
    assert played.champion is not None


def test_a_ruling_that_names_no_games_is_asked_about_while_they_are_waited_for() -> None:
    """The Last Chance is asked about once it is known to be short, and nothing is once its Games tell."""
    silent = "4.2.3,2027,allocate,"

    def asked(rows: str, *rulings: str) -> list[str]:
        found = play(short(rows, *rulings), invited=seeds(FEW)).findings
        return [each.message.split(" Rounds")[0] for each in found if each.code == "ruling-without-games"]

    assert asked("", silent) == ["this ruling gives the seats of the first-chance"]
    assert asked(PLAYED, silent) == ["this ruling gives the seats of the last-chance"]
    finalists = ("p01", "p08", "p15", "p02", "p10", "p03", "p04")
    assert asked(PLAYED + game_rows(8, finalists), silent) == []
    one_value = {**short("", silent), "randomness": "round-3,e5,,2028-01-18\n"}
    found = play(one_value, invited=seeds(FEW)).findings
    assert "ruling-without-games" not in {each.code for each in found}, "any value of what follows will do"
    assert asked("", "4.3,2027,allocate,1 2 3") == []
    assert asked("", "4.3,2027,allocate,1 2 3", silent) == []


def test_without_a_ruling_nobody_is_assigned_and_the_rows_are_not_used() -> None:
    played = play(short(PLAYED), invited=seeds(FEW))
    assert (played.rounds, played.championship, played.champion) == ([], [], None)
    assert {each.code for each in played.findings} == {"field-short", "game-without-seats"}
    [asked] = [each for each in played.findings if each.code == "field-short"]
    assert "which Games are played" in asked.fix
    assert "`value`, such as 1 2 3" in asked.fix


def test_rows_of_a_game_the_ruling_leaves_out_are_asked_about() -> None:
    played = play(short(PLAYED, "4.2.3,2027,allocate,1 2 5 6"), invited=seeds(FEW))
    assert spots(rest(played)) == ["game-not-ruled warning games.csv:16:game"]
    assert "names only 1, 2 " in rest(played)[0].message
    assert by_game(played.rounds)[3] == [player(seed) for seed in FIRST[3]], "they are used all the same"


def test_a_ruling_on_one_seat_keeps_every_drawn_game() -> None:
    """4.5 with a number in `value` is about a seat; all seven Games of a full field stay to be won."""
    heading = "section,season,decision,value,decided_on,decided_by\n"
    texts = start(rulings=heading + "4.5,2027,allocate,3,2028-01-09,\n")
    seated = by_game(play(texts).rounds)
    rows = "".join(game_rows(game, seated[game]) for game in (1, 2, 3))
    played = play({**texts, "invitational_games": rows})
    assert {row.round for row in played.rounds} == {1, 2}, "Game 4 has no Winner, so Round 3 waits"


def test_a_final_nobody_can_fill_is_played_by_six_when_the_board_says_so() -> None:
    away = "".join(f"p{seed:02},final,2028-01-30\n" for seed in range(3, 21) if seed not in (3, 8, 10, 15))
    lacking = {**short(PLAYED, BOTH), "absences": away}
    played = play(lacking, invited=seeds(FEW))
    assert [row.player for row in played.championship] == ["p01", "p08", "p15", "p02", "p10", "p03"]
    assert spots(rest(played)) == ["final-short warning invitations.csv"]
    assert "5.3,2027,,,allocate" in rest(played)[0].fix
    ruled = {**short(PLAYED, BOTH, "5.3,2027,allocate,"), "absences": away}
    finalists = [row.player for row in played.championship]
    ruled["invitational_games"] += game_rows(8, finalists, SIX)
    done = play(ruled, invited=seeds(FEW))
    assert rest(done) == []
    assert done.champion is not None


@pytest.mark.parametrize("count", range(8))
def test_however_few_are_left_a_ruling_never_breaks_anything(count: int) -> None:
    few, counts = [player(seed) for seed in range(1, count + 1)], " ".join(TOPPED.split()[:count])
    rows = "".join(game_rows(game, few, counts) for game in (1, 5, 8))
    played = play(short(rows, "4.2.3,2027,allocate,1 5"), invited=seeds(count))
    assert len(played.championship) <= max(count, 1)
