"""`dbni paris`: whose turn it is at the table, between what, and the line to type (6.3)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.cli import main
from tests.drawing.played import played_folder, told
from tests.postseason.invitational import answers, by_game, play, start, whole

FIRST = by_game(play(start()).rounds)[1]
"""The players of Game 1, in seed order."""


def choices(*positions: int) -> str:
    """Lines of choices, from the second lowest seed up."""
    rising = FIRST[::-1][1:]
    return "".join(f"1,{who},{n},\n" for who, n in zip(rising, positions, strict=False))


def table(capsys: pytest.CaptureFixture[str], data: Path, game: int = 1) -> dict[str, Any]:
    words = ["paris", str(game), "--data", str(data), "--as-of", "2028-03-01", "--format", "json"]
    code = main(words)
    out, err = capsys.readouterr()
    return json.loads(out) if code == 0 else {"code": code, "aside": err}


def folder(tmp_path: Path, picks: str, **more: str) -> Path:
    return played_folder(tmp_path, {**start(invitational_games=""), "picks": picks, **more})


def test_the_lowest_seed_has_no_choice_and_the_next_one_begins(capsys, tmp_path):
    said = table(capsys, folder(tmp_path, ""))
    assert said["order"] == [FIRST[6]]
    assert (said["turn"], said["player"], said["positions"]) == ("choose", FIRST[5], [1, 2])
    assert said["row"] == {"game": "1", "player": FIRST[5], "choice": "…", "power": ""}
    assert (said["line"], said["tie_order"]) == (None, [])


def test_each_is_placed_among_those_before(capsys, tmp_path):
    said = table(capsys, folder(tmp_path, choices(1, 2, 1)))
    assert said["order"] == [FIRST[3], FIRST[5], FIRST[4], FIRST[6]]
    assert (said["player"], said["positions"]) == (FIRST[2], [1, 2, 3, 4, 5])


def test_once_the_order_is_whole_the_first_picks_and_the_last_would_win_a_tie(capsys, tmp_path):
    said = table(capsys, folder(tmp_path, choices(1, 1, 1, 1, 1, 1)))
    assert said["order"] == FIRST
    assert said["tie_order"] == FIRST[::-1]
    assert (said["turn"], said["player"], len(said["legal"])) == ("pick", FIRST[0], 7)
    assert said["row"] == {"game": "1", "player": FIRST[0], "choice": "1", "power": "…"}
    assert said["line"] == 7


def test_powers_that_are_taken_are_left_out(capsys, tmp_path):
    picks = choices(1, 1, 1, 1, 1, 1).replace(f"1,{FIRST[0]},1,", f"1,{FIRST[0]},1,France")
    said = table(capsys, folder(tmp_path, picks))
    assert said["player"] == FIRST[1]
    assert "France" not in said["legal"]
    assert said["powers_left"] == said["legal"]
    assert said["picked"] == {FIRST[0]: "France"}


def last_chance_game() -> tuple[str, list[str], dict[str, str]]:
    """The rows of Games 1 to 4, the players of Game 5 in seed order, and the powers they had."""
    rows = [line for line in whole()["invitational_games"].splitlines() if line[0] in "1234"]
    had = {line.split(",")[1]: line.split(",")[2] for line in rows}
    text = "".join(f"{line}\n" for line in rows)
    seats = by_game(play(start(invitational_games=text)).rounds)[5]
    return text, seats, had


def test_in_the_last_chance_nobody_picks_the_power_of_the_first_chance(capsys, tmp_path):
    text, seats, had = last_chance_game()
    picks = "".join(f"5,{who},1,\n" for who in seats[:6])
    said = table(capsys, folder(tmp_path, picks, invitational_games=text), 5)
    assert said["player"] == seats[0]
    assert said["barred"] == [had[seats[0]]]
    assert had[seats[0]] not in said["legal"]
    assert had[seats[0]] in said["powers_left"]


def test_in_the_final_the_championship_seed_orders_the_choices(capsys, tmp_path):
    finalists = [row.player for row in play(whole()).championship]
    text = "".join(f"{row}\n" for row in whole()["invitational_games"].splitlines() if row[0] != "8")
    said = table(capsys, folder(tmp_path, "", invitational_games=text), 8)
    assert [each["player"] for each in said["seats"]] == finalists
    assert said["player"] == finalists[5]


def test_a_replacement_goes_on_where_the_replaced_player_stopped(capsys, tmp_path):
    left, came = FIRST[2], "p35"
    row = f"1,{came},France,,{left},,\n"
    said = table(capsys, folder(tmp_path, choices(1, 1, 1, 1, 1, 1), invitational_games=row))
    assert said["order"] == [came if who == left else who for who in FIRST]


def test_a_game_without_its_players_waits(capsys, tmp_path):
    said = table(capsys, folder(tmp_path, ""), 5)
    assert said["code"] == 1
    assert told(said["aside"]) == ["table-waits"]


def test_picks_that_cannot_be_followed_are_named_with_their_line(capsys, tmp_path):
    said = table(capsys, folder(tmp_path, choices(1, 9)))
    assert said["code"] == 1
    assert "picks.csv:3:choice" in said["aside"]
    assert told(said["aside"]) == ["table-unclear"]


def test_tables_that_cannot_be_read_stop_it(capsys, tmp_path):
    said = table(capsys, folder(tmp_path, "", absences="p01,5,\n"))
    assert said["code"] == 1
    assert "absences.csv:2:round" in said["aside"]


def test_it_names_whom_to_seek_for_a_power_without_its_player(capsys, tmp_path):
    """Round 1 seats 14; the rest are sought by seed, p04 first, and p05 said no to that Round (6.8.1)."""
    rest = answers(p05="2 either", p06="none either")
    data = folder(tmp_path, "", invitations=rest)
    seats = by_game(play(start(invitations=rest)).rounds)
    free = [f"p{n:02}" for n in range(1, 36) if f"p{n:02}" not in {*seats[1], *seats[2], "p05", "p06"}]
    said = table(capsys, data)
    assert [each["player"] for each in said["seek"]] == free
    assert said["seek"][0] == {"seed": int(free[0][1:]), "player": free[0], "name": free[0].upper()}
    assert main(["paris", "1", "--data", str(data), "--as-of", "2028-03-01"]) == 0
    first = ", ".join(f"{who.upper()} (seed {int(who[1:])})" for who in free[:7])
    assert f"seek in this order (6.8.1): {first}, and {len(free) - 7} more." in capsys.readouterr().out


def test_a_game_that_is_won_seeks_nobody(capsys, tmp_path):
    assert table(capsys, played_folder(tmp_path), 1)["seek"] == []


def test_at_the_table_it_is_read_aloud(capsys, tmp_path):
    data = folder(tmp_path, choices(1))
    assert main(["paris", "1", "--data", str(data), "--as-of", "2028-03-01"]) == 0
    said = capsys.readouterr().out
    names = [who.upper() for who in FIRST]
    assert f"Next: {names[4]} chooses a position (6.3.1):" in said
    assert f"  2 after {names[5]}, before {names[6]}" in said
    assert f"1,{FIRST[4]},…," in said
    left = ", ".join(f"{who.upper()} (seed {int(who[1:])})" for who in FIRST[4::-1])
    assert f"Still to choose, in this order (6.3.1): {left}." in said


def test_once_all_have_chosen_nobody_is_still_to_choose(capsys, tmp_path):
    data = folder(tmp_path, choices(1, 1, 1, 1, 1, 1))
    assert main(["paris", "1", "--data", str(data), "--as-of", "2028-03-01"]) == 0
    assert "Still to choose" not in capsys.readouterr().out


def test_in_the_final_the_two_kinds_of_seed_are_told_apart(capsys, tmp_path):
    finalists = [row.player.upper() for row in play(whole()).championship]
    text = "".join(f"{row}\n" for row in whole()["invitational_games"].splitlines() if row[0] != "8")
    data = folder(tmp_path, "", invitational_games=text)
    assert main(["paris", "8", "--data", str(data), "--as-of", "2028-03-01"]) == 0
    said = capsys.readouterr().out
    assert f"Still to choose, in this order (6.3.1): {finalists[5]} (Championship seed 6), " in said
    assert "(DBNI seed 1)" in said.partition("seek in this order")[2]


def test_a_game_of_six_is_chosen_for_when_the_board_has_it_played(capsys, tmp_path):
    away = "".join(f"p{seed:02},all,2028-01-04\n" for seed in range(21, 36))
    rulings = "section,season,decision,value,decided_on\n4.2.3,2027,allocate,1,2028-01-06\n"
    picks = "".join(f"1,p{seed:02},,\n" for seed in range(1, 7))
    short = {"absences": away, "randomness": "", "picks": picks}
    assert table(capsys, folder(tmp_path / "unruled", **short))["code"] == 1
    said = table(capsys, folder(tmp_path / "ruled", **short, rulings=rulings))
    assert (said["order"], said["player"], said["positions"]) == (["p06"], "p05", [1, 2])
