"""Selection, replacements and Winners as the tables of one Game tell them (6.1, 6.3, 6.6, 6.8)."""

import pytest

from pipeline.postseason.published import GameRow
from tests.postseason.invitational import Texts, play, rest, spots, start, whole

#  seats of Game 1, highest seed first: p01 p09 p10 p14 p18 p25 p28
CHOICES = "1,p28,,{}\n1,p25,1,{}\n1,p18,1,{}\n1,p14,1,{}\n1,p10,1,{}\n1,p09,1,{}\n1,p01,7,{}\n"
#  Selection Order: p09 p10 p14 p18 p25 p28 p01
SEATS = ("p01", "p09", "p10", "p14", "p18", "p25", "p28")


def game_1(rows: str, heading: str = "1906,1907", **texts: str) -> Texts:
    """Only Game 1, one row a line: `p09 Austria draw . 6 9` (`.` = blank)."""
    lines = [",".join(["1", *line.replace(".", "").split(" ")]) for line in rows.strip().splitlines()]
    text = f"game,player,power,result,replaces,{heading}\n" + "".join(f"{line}\n" for line in lines)
    return start(invitational_games=text, **texts)


LEVEL = """
p09 Austria draw . 6 9
p10 England draw . 6 9
p14 France draw . 5 6
p18 Germany draw . 5 5
p25 Italy draw . 5 4
p28 Russia draw . 4 1
p01 Turkey . . 3 0
"""


STILL = """
p09 Austria draw . 7 7 7 7
p10 England draw . 6 6 6 6
p14 France draw . 5 5 5 5
p18 Germany draw . 5 5 5 5
p25 Italy draw . 5 5 5 5
p28 Russia draw . 3 3 3 3
p01 Turkey draw . 3 3 3 3
"""


NOT_REACHED = "".join(
    f"p{seed:02},1,2028-01-15\n" for seed in (4, 5, 6, 7, 8, 11, 13, 16, 19, 20, 21, 23, 24, 26, 29)
)
"""Everybody before seed 30 who has no seat in Round 1, sought on its day and not reached (6.8.1)."""


def winners(texts: Texts) -> list[str]:
    return [row.player for row in play(texts).games if row.winner == "yes"]


def test_of_those_level_the_later_pick_wins() -> None:
    assert winners(game_1(LEVEL, picks=CHOICES.replace("{}", ""))) == ["p10"]
    assert winners(game_1(LEVEL, picks=CHOICES.replace("{}", "").replace("p09,1", "p09,2"))) == ["p09"]


def test_rows_stand_in_selection_order_with_the_powers_picked() -> None:
    picks = CHOICES.format("Russia", "Italy", "Germany", "France", "England", "Austria", "Turkey")
    rows = play(start(picks=picks)).games
    assert rows[0] == GameRow(1, "p09", "Player 9", 1, "Austria", None, None)
    assert [row.selection for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [row.power for row in rows] == [
        "Austria",
        "England",
        "France",
        "Germany",
        "Italy",
        "Russia",
        "Turkey",
    ]


def test_a_game_that_is_over_has_its_choices_on_record() -> None:
    lines = whole()["invitational_games"].splitlines(keepends=True)
    texts = start(invitational_games="".join(lines[:7]))
    assert spots(play(texts).findings) == ["paris-missing warning games.csv:2:game"]
    half = "".join(f"{line}\n" for line in CHOICES.replace("{}", "").splitlines()[:6])
    assert spots(play({**texts, "picks": half}).findings) == ["paris-missing warning games.csv:2:game"]
    assert play({**texts, "picks": CHOICES.replace("{}", "")}).findings == []
    open_yet = texts["invitational_games"].replace("draw", "")
    assert play({**texts, "invitational_games": open_yet}).findings == []


def test_half_a_selection_shows_no_positions_yet() -> None:
    played = play(start(picks="1,p28,,\n1,p25,2,\n"))
    assert played.findings == []
    assert [(row.player, row.selection) for row in played.games] == [(who, None) for who in SEATS]


def test_a_replacement_owns_the_result_and_inherits_the_place_in_the_selection_order() -> None:
    texts = game_1(
        LEVEL.replace("p10 England draw .", "p30 England draw p10"),
        picks=CHOICES.replace("{}", ""),
        absences=NOT_REACHED,
    )
    played = play(texts)
    assert played.findings == []
    assert winners(texts) == ["p30"]
    assert [row.selection for row in played.games if row.player == "p30"] == [2]
    seat = next(row for row in played.rounds if row.player == "p30")
    assert (seat.round, seat.game, seat.seed, seat.how) == (1, 1, 30, "replacement")
    assert "p10" not in {row.player for row in played.rounds}


def test_in_a_chain_of_replacements_everybody_replaced_is_out() -> None:
    chain = whole()["invitational_games"].replace("1,p10,England,draw,,", "1,p31,England,draw,p10 > p30,")
    rows = "".join(chain.splitlines(keepends=True)[:28])
    played = play({**whole(), "invitational_games": rows, "absences": NOT_REACHED})
    assert rest(played) == []
    assert [row.how for row in played.rounds if row.player == "p31" and row.round == 1] == ["replacement"]
    last_chance = [row for row in played.rounds if row.round > 2]
    assert not {row.player for row in last_chance} & {"p10", "p30"}
    assert {row.how for row in last_chance} == {"drawn"}, "they are not even drawn"


def test_a_replacement_may_go_on_picking_where_the_replaced_player_stopped() -> None:
    picks = CHOICES.format("", "", "", "", "", "", "").replace("1,p10,1,\n", "1,p10,1,\n1,p30,,England\n")
    picks = picks.replace("1,p09,1,", "1,p09,1,Austria")
    rows = LEVEL.replace("p10 England draw .", "p30 England draw p10")
    played = play(game_1(rows, picks=picks, absences=NOT_REACHED))
    assert played.findings == []


def test_a_replacement_is_barred_by_nothing_it_did_not_pick() -> None:
    rows = whole()["invitational_games"].replace("5,p22,Austria,draw,,", "5,p12,Austria,draw,p22,")
    assert "power-again" not in {each.code for each in play({**whole(), "invitational_games": rows}).findings}


def test_an_absence_noted_on_the_day_of_a_replacement_is_no_vacancy() -> None:
    rows = (
        LEVEL.replace("p14 France draw .", "p30 France draw p14")
        .replace("6 9", "6 8", 1)
        .replace("4 1", "4 2")
    )
    played = play(game_1(rows, absences="p14,all,2028-01-15\n" + NOT_REACHED))
    assert rest(played) == []
    assert "p14" not in {row.player for row in played.rounds if row.round == 1}


def test_a_power_of_a_first_chance_game_may_be_the_last_one_left() -> None:
    #  Game 5 in seed order, with the power of Game 1 or 2: p01 Turkey, p02 Russia, p10 England, p14 France,
    #  p17 France, p22 Germany, p25 Italy. Selection Order: p25 p22 p17 p14 p10 and the two others
    others = "5,p25,,Austria\n5,p22,2,England\n5,p17,3,Germany\n5,p14,4,Italy\n5,p10,5,France\n"
    rows = "".join(whole()["invitational_games"].splitlines(keepends=True)[:28])
    texts = {**whole(), "invitational_games": rows}
    left_over = others + "5,p02,6,Russia\n5,p01,7,Turkey\n"
    assert spots(rest(play({**texts, "picks": left_over}))) == ["pick-barred error picks.csv:7:power"]
    assert rest(play({**texts, "picks": others + "5,p02,6,Turkey\n5,p01,7,Russia\n"})) == []
    in_front = others + "5,p02,6,Russia\n5,p01,6,Turkey\n"
    assert spots(rest(play({**texts, "picks": in_front}))) == ["pick-barred error picks.csv:8:power"]
    neither = others.replace("France", "Russia") + "5,p02,6,France\n5,p01,7,Turkey\n"
    assert rest(play({**texts, "picks": neither})) == []


@pytest.mark.parametrize(("last", "early"), [("1905", True), ("1906", False), ("1907", False)])
def test_a_draw_can_be_proposed_from_spring_1907_on(last: str, early: bool) -> None:
    rows = LEVEL.replace("6 9", "6 8", 1)
    rows = rows.replace("4 1", "4 2")
    codes = {each.code for each in rest(play(game_1(rows, f"1904,{last}")))}
    assert codes == ({"draw-too-early"} if early else set())


def test_three_years_without_a_change_let_the_game_manager_end_a_game_early() -> None:
    years = "1901,1902,1903,1904"
    assert winners(game_1(STILL, years)) == ["p09"]
    assert rest(play(game_1(STILL, years))) == []
    moved = STILL.replace("7 7 7 7", "6 7 7 7").replace("Russia draw . 3", "Russia draw . 4")
    assert [each.code for each in rest(play(game_1(moved, years)))] == ["draw-too-early"]


@pytest.mark.parametrize(
    ("ruling", "early"),
    [
        ("6.6.5,2027,confirm,1", False),
        ("6.6.5,2027,confirm,2", True),
        ("6.6.5,2026,confirm,1", True),
        ("6.7.1,2027,confirm,1", True),
        ("6.6.5,2027,allocate,1", True),
        ("6.6.5,2027,confirm,all", True),
    ],
)
def test_the_board_confirms_that_centers_were_exchanged_for_show(ruling: str, early: bool) -> None:
    moved = STILL.replace("7 7 7 7", "6 7 7 7").replace("Russia draw . 3", "Russia draw . 4")
    played = play(game_1(moved, "1901,1902,1903,1904", rulings=f"section,season,decision,value\n{ruling}\n"))
    assert ("draw-too-early" in {each.code for each in played.findings}) == early
    assert any(row.winner == "yes" for row in played.games) != early


@pytest.mark.parametrize(("last", "winner"), [("1912", []), ("1913", ["p09"])])
def test_a_semi_final_is_drawn_by_force_after_1913(last: str, winner: list[str]) -> None:
    rows = LEVEL.replace(" draw ", " . ").replace("6 9\np10", "6 10\np10").replace("4 1", "4 0")
    assert winners(game_1(rows, f"1911,{last}")) == winner


@pytest.mark.parametrize(("last", "champion"), [("1913", None), ("1916", "p12")])
def test_the_championship_game_is_drawn_by_force_after_1916(last: str, champion: str | None) -> None:
    lines = whole()["invitational_games"].splitlines()
    text = f"game,player,power,result,replaces,1906,1907,{last}\n"
    for line in lines:
        final = line.startswith("8,")
        text += (
            f"{line.replace(',draw,', ',,') if final else line},{line.rsplit(',', 1)[1] if final else ''}\n"
        )
    played = play({**whole(), "invitational_games": text})
    assert rest(played) == []
    assert (played.champion.id if played.champion else None) == champion


def test_eliminated_powers_may_be_left_blank() -> None:
    rows = LEVEL.replace("p10 England draw . 6 9", "p10 England draw . 10 10")
    rows = rows.replace("p28 Russia draw . 4 1", "p28 Russia . . 0 .")
    texts = game_1(rows)
    assert rest(play(texts)) == []
    assert [row.centers for row in play(texts).games if row.player == "p28"] == [0]


def test_an_abandoned_power_keeps_its_players_name_and_a_winner_is_confirmed() -> None:
    rows = (
        LEVEL.replace("p09 Austria draw", "p09 Austria abandoned")
        .replace("6 9\np10", "6 10\np10")
        .replace("4 1", "4 0")
    )
    texts = game_1(rows)
    assert winners(texts) == ["p09"]
    assert "abandoned-tops" in {each.code for each in play(texts).findings}


def test_in_the_final_seeds_are_those_of_the_championship() -> None:
    """p13, p23, p09, p12, p19, p03, p22 by Championship seed: p22 has no choice, p13 chooses last."""
    played = play(
        {**whole(), "picks": "8,p22,,\n8,p03,2,\n8,p19,3,\n8,p12,4,\n8,p09,5,\n8,p23,6,\n8,p13,7,\n"}
    )
    assert rest(played) == []
    order = [row.player for row in played.games if row.game == 8]
    assert order == ["p22", "p03", "p19", "p12", "p09", "p23", "p13"]


def test_a_replaced_player_is_no_alternate_of_the_final() -> None:
    rows = "".join(whole()["invitational_games"].splitlines(keepends=True)[:49])
    texts = {**whole(), "absences": "p13,final,2028-01-30\n"}
    assert play({**texts, "invitational_games": rows}).championship[-1].player == "p01"
    replaced = rows.replace("5,p01,France,draw,,", "5,p35,France,draw,p01,")
    assert play({**texts, "invitational_games": replaced}).championship[-1].player == "p02"
