"""A power without its player goes to the highest seed available in no Game of that Round (6.8.1 to 6.8.3)."""

from __future__ import annotations

import pytest

from tests.postseason.invitational import Texts, answers, by_game, game_rows, play, start, whole

#  Round 1: p01 p09 p10 p14 p18 p25 p28 and p02 p03 p12 p15 p17 p22 p27
#  Round 3: p01 p02 p10 p14 p17 p22 p25; p09 p12 p13 p19 won a First Chance Game, so p03 and p04 are next
FINAL = "p12 p13 p09 p19 p22 p23 p03"


def took_over(game: int, of: str, by: str, **more: str) -> Texts:
    """The whole Invitational with the power of one player taken over by another; rows after it left out."""
    lines = [line for line in whole()["invitational_games"].splitlines() if int(line[0]) <= game]
    rows = []
    for line in lines:
        cells = line.split(",")
        if cells[:2] == [str(game), of]:
            cells[1], cells[4] = by, of
        rows.append(",".join(cells) + "\n")
    return {**whole(), "invitational_games": "".join(rows), **more}


def passed_over(texts: Texts) -> list[str]:
    """Who was passed over by each replacement, as the finding names them."""
    found = [each for each in play(texts).findings if each.code == "replacement-passes-over"]
    return [each.message.partition("first: ")[2].removesuffix(" (6.8.1).") for each in found]


@pytest.mark.parametrize(
    ("game", "of", "by", "passed"),
    [
        (1, "p10", "p04", []),
        (1, "p10", "p06", ["seed 4 Player 4, seed 5 Player 5"]),
        (2, "p12", "p05", ["seed 4 Player 4"]),
        (3, "p20", "p01", []),
        (5, "p10", "p03", []),
        (5, "p10", "p04", ["seed 3 Player 3"]),
    ],
)
def test_every_higher_seed_in_no_game_of_the_round_was_passed_over(
    game: int, of: str, by: str, passed: list[str]
) -> None:
    assert passed_over(took_over(game, of, by)) == passed


def test_a_winner_of_an_earlier_round_and_a_replaced_player_are_not_sought() -> None:
    """Round 2: p09 and p12 won in Round 1, p10 was replaced there; p01, p02, p03 are free, then p14."""
    text = took_over(1, "p10", "p04")["invitational_games"].replace("1,p04,", "1,p30,")
    rows = whole()["invitational_games"].replace("1,p10,England,draw,,6,8\n", "")
    third = rows.replace("3,p20,England,,,", "3,p14,England,,p20,")
    line = next(line for line in text.splitlines() if line.startswith("1,p30"))
    lines = [each for each in f"{line}\n{third}".splitlines() if int(each[0]) <= 3]
    said = passed_over({**whole(), "invitational_games": "".join(f"{each}\n" for each in lines)})
    assert said[-1] == "seed 1 Player 1, seed 2 Player 2, seed 3 Player 3"


@pytest.mark.parametrize(
    ("line", "passed"),
    [
        ("p04,1,2028-01-10", []),
        ("p04,1,2028-01-15", []),
        ("p04,1,2028-01-16", []),
        ("p04,1,", []),
        ("p04,all,2028-01-15", []),
        ("p04,all,2028-01-16", ["seed 4 Player 4"]),
        ("p04,2,2028-01-15", ["seed 4 Player 4"]),
        ("p05,1,2028-01-15", ["seed 4 Player 4"]),
    ],
)
def test_a_line_that_says_a_higher_seed_could_not_be_had_settles_it(line: str, passed: list[str]) -> None:
    assert passed_over(took_over(1, "p10", "p05", absences=f"{line}\n")) == passed


@pytest.mark.parametrize(("answer", "passed"), [("1", 1), ("1>2", 1), ("2>1", 1), ("2", 0), ("none", 0)])
def test_who_never_admitted_the_round_is_not_available_for_it(answer: str, passed: int) -> None:
    """Round 1 is named by 1 to 14, Round 2 by all the others, p29 apart, who gets no seat."""
    own = {f"p{seed:02}": f"{1 if seed < 15 else 2} either" for seed in range(1, 36)}
    own["p29"], own["p35"] = f"{answer} either", "1 either"
    seats = by_game(play(start(invitations=answers(**own))).rounds)[1]
    rows = game_rows(1, seats).replace(f"1,{seats[2]},France,draw,,", f"1,p35,France,draw,{seats[2]},")
    texts = start(invitations=answers(**own), invitational_games=rows)
    assert passed_over(texts) == ["seed 29 Player 29"] * passed


def test_the_replacements_of_one_round_are_not_set_against_each_other() -> None:
    rows = whole()["invitational_games"].replace("1,p10,England,draw,,", "1,p05,England,draw,p10,")
    rows = rows.replace("2,p15,England,draw,,", "2,p04,England,draw,p15,")
    assert passed_over({**whole(), "invitational_games": rows}) == []
    chain = whole()["invitational_games"].replace("1,p10,England,draw,,", "1,p05,England,draw,p10 > p06,")
    assert passed_over({**whole(), "invitational_games": chain}) == ["seed 4 Player 4", "seed 4 Player 4"]


@pytest.mark.parametrize(("by", "passed"), [("p01", []), ("p02", ["seed 1 Player 1"]), ("p35", None)])
def test_in_the_final_everybody_who_is_not_in_it_is_sought(by: str, passed: list[str] | None) -> None:
    said = passed_over(took_over(8, "p19", by))
    if passed is None:
        first = "seed 1 Player 1, seed 2 Player 2, seed 4 Player 4, seed 5 Player 5, seed 6 Player 6"
        assert said == [f"{first} and {34 - len(FINAL.split()) - 5} more"]
    else:
        assert said == passed


@pytest.mark.parametrize(("day", "out"), [("2028-01-14", True), ("2028-01-15", False), ("2028-01-16", False)])
def test_who_took_over_and_was_removed_the_same_day_had_the_power(day: str, out: bool) -> None:
    codes = [each.code for each in play(took_over(1, "p10", "p04", absences=f"p04,all,{day}\n")).findings]
    assert ("replacement-out" in codes) == out


def test_whoever_takes_over_wins_the_game_all_the_same() -> None:
    played = play(took_over(5, "p22", "p04"))
    assert [row.player for row in played.games if row.game == 5 and row.winner == "yes"] == ["p04"]
