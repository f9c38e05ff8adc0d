"""What people write as `ref` becomes the address that is asked for, and never tells a key."""

from __future__ import annotations

import pytest

from sources import web_addresses as web

SHEETS = "https://docs.google.com/spreadsheets"


@pytest.mark.parametrize(
    ("ref", "asked"),
    [
        (f"{SHEETS}/d/1Ab-c_d/edit#gid=12", f"{SHEETS}/d/1Ab-c_d/export?format=csv&gid=12"),
        (f"{SHEETS}/d/1Ab/edit?gid=12#gid=12", f"{SHEETS}/d/1Ab/export?format=csv&gid=12"),
        (f"{SHEETS}/d/1Ab/view?usp=sharing", f"{SHEETS}/d/1Ab/export?format=xlsx"),
        (f"{SHEETS}/u/1/d/1Ab/", f"{SHEETS}/d/1Ab/export?format=xlsx"),
        (f"{SHEETS}/d/1Ab/edit?resourcekey=k#gid=0", f"{SHEETS}/d/1Ab/export?format=csv&gid=0&resourcekey=k"),
        (f"{SHEETS}/d/e/2Pub/pubhtml?gid=3", f"{SHEETS}/d/e/2Pub/pub?gid=3&single=true&output=csv"),
        (f"{SHEETS}/d/e/2Pub/pubhtml", f"{SHEETS}/d/e/2Pub/pub?output=xlsx"),
        (f"{SHEETS}/d/e/2Pub/pub?output=csv", f"{SHEETS}/d/e/2Pub/pub?output=csv"),
        (f"{SHEETS}/d/1Ab/export?format=ods", f"{SHEETS}/d/1Ab/export?format=ods"),
        ("https://moot.example/s.csv?a=b", "https://moot.example/s.csv?a=b"),
        ("https://moot.example/spreadsheets/d/1Ab/edit", "https://moot.example/spreadsheets/d/1Ab/edit"),
    ],
)
def test_a_link_to_a_google_sheet_becomes_the_one_that_exports_it(ref, asked):
    assert web.sheet_address(ref) == asked


@pytest.mark.parametrize(
    ("ref", "asked"),
    [
        ("12", "https://diptv.example/tournaments/api/v1/tournament/12/"),
        ("https://x.example/tournaments/12/", "https://x.example/tournaments/api/v1/tournament/12/"),
        (
            "https://x.example/tournaments/12/games/R1G1",
            "https://x.example/tournaments/api/v1/tournament/12/",
        ),
        ("https://x.example/a/api/v1/tournament/12/", "https://x.example/a/api/v1/tournament/12/"),
        ("https://x.example/answer.json", "https://x.example/answer.json"),
    ],
)
def test_a_tournament_of_diptv_is_asked_for_as_data(ref, asked):
    assert web.diptv_address(ref, "https://diptv.example/") == asked


@pytest.mark.parametrize(
    ("ref", "asked", "player"),
    [
        ("369", "https://wdr.example/api/v1/tournaments/369", "https://wdr.example/api/v1/players/7"),
        (
            "https://x.example/tournaments/369/boards",
            "https://x.example/api/v1/tournaments/369",
            "https://x.example/api/v1/players/7",
        ),
        (
            "https://x.example/w/api/v1/tournaments/369/",
            "https://x.example/w/api/v1/tournaments/369/",
            "https://x.example/w/api/v1/players/7",
        ),
    ],
)
def test_a_tournament_of_wdr_and_its_players_are_asked_for_as_data(ref, asked, player):
    assert web.wdr_address(ref, "https://wdr.example") == asked
    assert web.wdr_player_address(asked, "7") == player


def test_the_name_of_a_game_cannot_lead_elsewhere():
    address = web.diptv_game_address("https://x.example/t/12/", "../../admin?a=b#c")
    assert address == "https://x.example/t/12/game/..%2F..%2Fadmin%3Fa%3Db%23c/"


@pytest.mark.parametrize(
    ("address", "public", "all_of_it"),
    [
        ("https://x.example/s?gid=4&format=csv#here", "https://x.example/s?gid=4&format=csv", True),
        ("https://x.example/s?token=sesame&gid=4", "https://x.example/s?token=hidden&gid=4", False),
        ("https://me:word@x.example:8/s", "https://x.example:8/s", False),
    ],
)
def test_an_address_is_kept_and_printed_without_its_keys(address, public, all_of_it):
    assert (web.public_address(address), web.keeps_all(address)) == (public, all_of_it)


@pytest.mark.parametrize(
    ("address", "number"), [("/tournaments/12/", "12"), ("/api/v1/tournament/9", "9"), ("/x/9", "")]
)
def test_the_number_of_a_tournament_is_read_from_its_address(address, number):
    assert web.id_of(f"https://x.example{address}") == number
