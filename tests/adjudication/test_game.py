"""A game from its folder: which sheets count, where it begins and ends, and what is wrong with the files."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.game import Game, play_game
from pipeline.adjudication.printed import season_object

VENICE = '[units]\nItaly = ["A ven"]\nAustria = ["A tri"]\nRussia = ["A tyr"]\n[centers]\nItaly = ["ven"]\n'
ATTACK = "Austria\nA Tri-Ven\nRussia\nA Tyr S A Tri-Ven\n"


def play(files: Mapping[str, str]) -> Game:
    return play_game(files, "data/orders/cup/1")


def found(game: Game) -> list[tuple[str, str, int | None]]:
    """Code, file and line of every finding."""
    name = len("data/orders/cup/1/")
    return sorted((f.code, f.path[name:], f.line) for f in game.every_finding())


def fall(game: Game, number: int = -1) -> dict[str, object]:
    return season_object(game.turns[number])


def test_without_settings_the_game_begins_in_1901_on_the_standard_board():
    game = play({"S1901.txt": "Italy\nA Ven H"})
    (turn,) = game.turns
    assert turn.season == "S1901"
    assert len(turn.position.units) == 22
    assert set(turn.position.owners) == {
        c for p in standard_board().powers for c in standard_board().homes(p)
    }


def test_everything_follows_the_first_season_until_there_are_no_sheets():
    names = ["S1903.txt", "F1903.txt", "S1904.txt"]
    game = play({"game.toml": 'first = "S1903"', **dict.fromkeys(names, "")})
    assert [turn.season for turn in game.turns] == ["S1903", "F1903", "S1904"]
    assert game.centers()[1903]["Russia"] == 4
    assert found(game) == []


def test_a_later_sheet_replaces_the_orders_of_the_powers_that_stand_in_it():
    files = {
        "game.toml": VENICE,
        "S1901.txt": ATTACK + "Italy\nR A Ven-Rom\n",
        "S1901.10.txt": "Italy\nA Ven H\nR A Ven-Tus\n",
        "S1901.2.txt": "Italy\nR A Ven-Apu\n",
    }
    game = play(files)
    assert fall(game)["retreats"] == {"Italy A ven": "tus"}
    replaced = [spot for spot in found(game) if spot[0] == "sheet-replaced"]
    assert replaced == [("sheet-replaced", "S1901.10.txt", None), ("sheet-replaced", "S1901.2.txt", None)]


def test_two_first_sheets_of_a_season_are_an_error():
    files = {
        "game.toml": VENICE,
        "S1901.txt": ATTACK + "Italy\nR A Ven-Rom",
        "S1901.1.txt": "Turkey\nA Con H\n",
    }
    (told,) = [f for f in play(files).every_finding() if f.code == "sheet-twice"]
    assert (told.level, told.path.rpartition("/")[2]) == ("error", "S1901.1.txt")
    assert "S1901.1.txt and S1901.txt are both the first sheet of S1901" in told.message
    assert "S1901.2.txt" in told.fix
    alone = {
        "game.toml": VENICE,
        "S1901.1.txt": ATTACK + "Italy\nR A Ven-Rom",
        "S1901.2.txt": "Italy\nR A Ven-Rom",
    }
    assert "sheet-twice" not in [f.code for f in play(alone).every_finding()]


def test_a_power_named_without_orders_in_a_later_sheet_keeps_its_earlier_one():
    files = {"game.toml": VENICE, "S1901.txt": ATTACK + "Italy\nR A Ven-Rom", "S1901.2.txt": "Italy:\n"}
    game = play(files)
    assert fall(game)["retreats"] == {"Italy A ven": "rom"}
    assert found(game) == [("sheet-section-empty", "S1901.2.txt", None)]


def test_a_season_without_a_sheet_stops_the_game_if_others_follow():
    game = play({"S1901.txt": "", "S1902.txt": ""})
    assert [turn.season for turn in game.turns] == ["S1901"]
    assert found(game) == [("sheet-gap", "F1901.txt", None)]


def test_a_solo_ends_the_game_and_later_sheets_are_errors():
    owned = sorted(code for code, row in standard_board().provinces.items() if row.center)[:18]
    start = f'first = "F1907"\n[units]\nTurkey = ["A con"]\n[centers]\nTurkey = {owned}\n'
    game = play({"game.toml": start, "F1907.txt": "Turkey\nA Con H\nNo builds", "S1908.txt": ""})
    assert game.winner == "Turkey"
    assert [turn.season for turn in game.turns] == ["F1907"]
    assert found(game) == [("sheet-after-end", "S1908.txt", None)]


def test_eighteen_centers_win_in_fall_only():
    owned = sorted(code for code, row in standard_board().provinces.items() if row.center)[:18]
    start = f'first = "S1907"\n[units]\nTurkey = ["A con"]\n[centers]\nTurkey = {owned}\n'
    assert play({"game.toml": start, "S1907.txt": ""}).winner == ""


@pytest.mark.parametrize(
    ("settings", "code", "line"),
    [
        ("first = ", "game-unreadable", None),
        ('house = "x"', "game-key-unknown", 1),
        ('\nedition = "1971"', "game-value", 2),
        ('retreat_to_convoy_origin = "yes"', "game-value", 1),
        ('first = "X1901"', "game-value", 1),
        ("players = 7", "game-value", 1),
        ('[players]\nSpain = "Jo Rusk"', "game-value", 1),
        ('[units]\nItaly = "A ven"', "game-value", 1),
        ('[units]\nItaly = ["A ven", "F ven"]', "game-value", 1),
        ('[units]\nItaly = ["F boh"]', "game-value", 1),
        ('[units]\nItaly = ["F spa"]', "game-value", 1),
        ('[units]\nItaly = ["A xyz"]', "game-value", 1),
        ('[centers]\nItaly = ["tus"]', "game-value", 1),
        ('[centers]\nItaly = ["ven"]\nFrance = ["ven"]', "game-value", 1),
    ],
)
def test_a_setting_that_is_wrong_is_an_error_on_its_line_and_nothing_is_played(settings, code, line):
    game = play({"game.toml": settings, "S1901.txt": ""})
    assert [(f.code, f.path, f.line, f.level.value) for f in game.findings] == [
        (code, "data/orders/cup/1/game.toml", line, "error")
    ]
    assert game.turns == ()


def test_the_settings_are_those_of_the_contract():
    text = 'round = 2\nedition = "2023"\nretreat_to_convoy_origin = true\n[players]\nItaly = "Jo Rusk"\n'
    file = play({"game.toml": text, "S1901.txt": ""}).file
    assert (file.round, file.house.edition.value, file.house.to_convoy_origin) == ("2", "2023", True)
    assert file.players == {"Italy": "Jo Rusk"}


def test_whether_a_unit_may_retreat_to_where_a_convoy_came_from_is_a_setting():
    units = '[units]\nFrance = ["A gas", "A bur", "F mao", "F wes", "F lyo"]\nItaly = ["A mar"]\n[centers]\n'
    sheet = "France\nA Gas-Mar via convoy\nA Bur S A Gas-Mar\n"
    sheet += "".join(f"F {sea} C A Gas-Mar\n" for sea in ("Mao", "Wes", "Lyo")) + "Italy\nR A Mar-Gas, Pie\n"
    went = {
        setting: fall(play({"game.toml": setting + units, "S1901.txt": sheet}))["retreats"]
        for setting in ("", "retreat_to_convoy_origin = true\n")
    }
    assert list(went.values()) == [{"Italy A mar": "pie"}, {"Italy A mar": "gas"}]


@pytest.mark.parametrize(
    ("sheet", "code", "line"),
    [
        ("Italy\nA Venn-Tri", "order-place-unknown", 2),
        ("Italy\nA Ven-Xyz", "order-place-unknown", 2),
        ("Italy\nR A Ven-Xyz", "order-place-unknown", 2),
        ("Italy\nA Ven-T", "order-place-ambiguous", 2),
        ("Italy\nA Tri H", "order-not-own", 2),
        ("Italy\nA Ven S A Mun-Tyr", "order-no-unit", 2),
        ("Italy\nA Ven H\nA Ven-Tus", "order-contradicted", 2),
        ("Italy\nA Ven-Lon", "order-illegal", 2),
        ("Italy\nR A Ven-Pie\nR A Ven-Tus", "retreat-again", 3),
        ("Italy\nA Ven H\nB A Ven", "order-out-of-season", 3),
        ("Italy\nA Ven H\n???", "order-unreadable", 3),
        ("Italy\nA Ven H (or not)", "order-remark", 2),
        ("Hello\nItaly\nA Ven H", "words-nobodys", 1),
        ("A Ven H\n", "order-nobodys", 1),
        ("Itlay\nA Ven H", "power-unknown", 1),
    ],
)
def test_what_is_wrong_in_a_sheet_is_a_finding_on_its_line(sheet, code, line):
    game = play({"game.toml": VENICE, "S1901.txt": sheet})
    assert (code, "S1901.txt", line) in found(game)
    assert len(game.turns) == 1


def test_an_entry_of_a_build_list_that_is_ignored_is_a_finding():
    settings = f'first = "F1901"\n{VENICE}Austria = ["vie", "tri"]'
    game = play({"game.toml": settings, "F1901.txt": "Austria\nB F Vie\nB A Vie"})
    assert ("entry-ignored", "F1901.txt", 2) in found(game)
    assert fall(game)["built"]["Austria"] == ["A vie"]


def test_other_files_and_sheets_before_the_first_season_are_findings():
    others = dict.fromkeys(["S1902.txt", "S1901.txt", "notes.md", "S1901.1.tx"], "")
    game = play({"game.toml": 'first = "S1902"', **others})
    assert found(game) == [
        ("sheet-name", "S1901.1.tx", None),
        ("sheet-name", "notes.md", None),
        ("sheet-too-early", "S1901.txt", None),
    ]


def test_the_words_of_a_finding_say_what_to_write():
    game = play({"game.toml": VENICE, "S1901.txt": "Italy\nA Venn-Tri"})
    (told,) = game.every_finding()
    assert told.message == '"Venn" in "A Venn-Tri" of Italy is no province (Venice?).'


def test_a_doubtful_name_is_settled_by_what_it_can_mean_there():
    units = '[units]\nEngland = ["F swe", "A yor"]\nGermany = ["F nth"]\n[centers]\n'
    game = play({"game.toml": units, "S1901.txt": "England\nF Swe-Nor\nA Yor S F Nor\nGermany\nF Nor H"})
    results = game.turns[0].results
    assert results["England F swe"] == "moves"
    assert results["Germany F nth"] == "holds"
    assert [f.code for f in game.every_finding()] == ["order-illegal"]


def test_a_letter_settles_a_name_that_two_own_units_could_bear():
    units = '[units]\nEngland = ["F nth", "A nwy"]\n[centers]\n'
    game = play({"game.toml": units, "S1901.txt": "England\nF Nor-Ska\nA Nor-Swe"})
    assert dict(game.turns[0].results) == {"England A nwy": "moves", "England F nth": "moves"}
    assert found(game) == []


def test_a_supported_unit_is_looked_for_where_it_could_go_from():
    units = '[units]\nEngland = ["F nth", "F nwg"]\nRussia = ["F ska", "A nwy"]\n[centers]\n'
    game = play({"game.toml": units, "S1901.txt": "Russia\nF Ska S F Nor-Den\nEngland\nF Nth-Den"})
    assert game.turns[0].results["Russia F ska"] == "supports"


def test_a_coast_named_in_the_support_of_an_army_makes_no_difference():
    units = '[units]\nFrance = ["A gas", "F mao"]\nItaly = ["A spa"]\n[centers]\n'
    game = play({"game.toml": units, "S1901.txt": "France\nA Gas-Spa\nF Mao S A Gas-Spa/nc"})
    assert game.turns[0].results["France A gas"] == "moves"


def test_a_power_with_centers_and_no_units_can_miss_a_fall_turn_and_no_spring_turn():
    sheets = {"S1901.txt": "", "F1901.txt": ""}
    game = play({"game.toml": '[units]\n[centers]\nTurkey = ["con"]\n', **sheets})
    assert [turn.nmr for turn in game.turns] == [(), ("Turkey",)]


def test_seventeen_centers_do_not_win():
    owned = sorted(code for code, row in standard_board().provinces.items() if row.center)[:17]
    start = f'first = "F1907"\n[units]\n[centers]\nTurkey = {owned}\n'
    assert play({"game.toml": start, "F1907.txt": "", "S1908.txt": ""}).winner == ""
