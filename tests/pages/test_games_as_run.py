"""What the pages tell those who run a Game: whom to seek, when to check in, how it is played (6.2, 6.8)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.postseason.schedule import check_in
from tests.pages.invitational_site import FINAL, SCHEDULE, built, drawn_site, played_site
from tests.pages.test_invitational_pages import page, text_of
from tests.postseason.invitational import by_game, play, start, whole

ROWS = whole()["invitational_games"].splitlines(keepends=True)


def sought(content: str) -> list[str]:
    """The seeds of the players to seek, in order."""
    part = content[content.index('id="seek"') :]
    part = part[: part.index("</section>")]
    return re.findall(r'<td class="n">(\d+)</td>', part)


def test_the_first_round_with_a_game_to_be_won_has_its_list(tmp_path: Path) -> None:
    seats = by_game(play(start()).rounds)
    content = page(built(tmp_path, start(invitational_games="".join(ROWS[:7]))), "rounds")
    busy = {*seats[1], *seats[2]}
    assert sought(content) == [str(n) for n in range(1, 36) if f"p{n:02}" not in busy]
    assert "Whom to seek for Game 2, as of" in text_of(content)


def test_the_list_of_a_later_round_leaves_out_who_won_and_who_was_replaced(tmp_path: Path) -> None:
    """p09 and p12 won Games 1 and 2; p10 was replaced in Game 1 by p30, who sits in no Game of Round 2."""
    rows = "".join(ROWS[:14]).replace("1,p10,England,draw,,", "1,p30,England,draw,p10,")
    content = page(built(tmp_path, start(invitational_games=rows)), "rounds")
    assert sought(content)[:6] == ["1", "2", "3", "14", "15", "17"]
    assert "30" in sought(content)


def test_the_final_has_its_own_list_until_it_is_won(tmp_path: Path) -> None:
    site = built(tmp_path, {**whole(), "invitational_games": "".join(ROWS[:49])})
    finalists = {int(row.player[1:]) for row in play(whole()).championship}
    assert sought(page(site, "final")) == [str(n) for n in range(1, 36) if n not in finalists]
    assert 'id="seek"' not in page(site, "rounds")


def test_nobody_is_sought_once_the_games_are_won_or_before_they_have_seats(tmp_path: Path) -> None:
    for state, site in (
        ("played", played_site(tmp_path / "played")),
        ("asked", built(tmp_path / "asked", start(randomness=""))),
    ):
        assert 'id="seek"' not in page(site, "rounds") + page(site, "final"), state


@pytest.mark.parametrize(
    ("starts", "before"),
    [
        ("2028-01-15T19:00+00:00", "2028-01-15T18:30+00:00"),
        ("2028-01-16T00:10-05:00", "2028-01-15T23:40-05:00"),
        ("2028-01-15T19:00", ""),
        ("in the evening", ""),
        ("", ""),
    ],
)
def test_players_check_in_half_an_hour_before_a_start(starts: str, before: str) -> None:
    assert check_in(starts) == before


def test_the_check_in_stands_beside_every_start(tmp_path: Path) -> None:
    said = text_of(page(played_site(tmp_path), "rounds"))
    assert said.count("; check-in") == SCHEDULE.count("T19:00") + FINAL.count("T19:00")
    assert "Game 3: 17 January 2028, 19:00 UTC ; check-in 17 January 2028, 18:30 UTC" in said


def test_a_start_that_is_no_time_has_no_check_in(tmp_path: Path) -> None:
    schedule = SCHEDULE.replace("2028-01-17T19:00+00:00", "2028-01-17 evening") + FINAL
    said = text_of(page(built(tmp_path, {**whole(), "schedule": schedule}), "rounds"))
    assert "Game 3: 2028-01-17 evening Round 2" in said


def test_both_pages_say_how_games_are_run_and_link_each_section(tmp_path: Path) -> None:
    site = drawn_site(tmp_path)
    for name in ("rounds", "final"):
        content = page(site, name)
        part = content[content.index('id="conduct"') :]
        part = part[: part.index("</section>")]
        linked = re.findall(r"rules/index.html#s([\d.]+)", part)
        assert linked == ["6.2.2", "6.2.1", "6.2.3", "6.7", "6.6.5", "3.3"]
