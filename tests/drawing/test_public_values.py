"""What a director is told of the public value: when and where it comes, and what cannot be it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.cli import main
from tests.drawing.played import add_frost, played_folder, told
from tests.drawing.test_draw_command import BEFORE, VALUE, draw
from tests.postseason.invitational import SCHEDULE, answers, start

TIME = ("--beacon-time", "2028-01-11T18:00+00:00")
HEADING = "draw,source,beacon_round,value,attempt,digest,committed_on,drawn_on\n"
PARTED = {f"p{seed:02}": "1 either" if seed <= 14 else "2 either" for seed in range(1, 29)}
"""First Chance answers that leave nothing to chance."""


@pytest.fixture(scope="module")
def undrawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_folder(tmp_path_factory.mktemp("undrawn"), start(**BEFORE))


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seeds are set, and a single assignment of the First Chance is best."""
    texts = start(**BEFORE, invitations=answers("1", "either", **PARTED))
    return played_folder(tmp_path_factory.mktemp("settled"), texts)


def lines(capsys: pytest.CaptureFixture[str], data: Path, name: str, *more: str) -> list[str]:
    assert main(["draw", "invitational", name, "--data", str(data), "--as-of", "2028-01-10", *more]) == 0
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def test_whoever_commits_is_told_when_and_where_the_value_is_published(capsys, undrawn):
    printed = lines(capsys, undrawn, "first-chance", *TIME)
    said = draw(capsys, undrawn, "first-chance", *TIME)
    number = said["beacon_round"]
    assert said["published_at"] == "2028-01-11 18:00:00 UTC"
    assert f"What decides: value {number} of drand quicknet, published 2028-01-11 18:00:00 UTC." in printed
    told_where = next(line for line in printed if said["address"] in line)
    assert told_where.startswith('Then copy the text of "randomness" from ')
    assert said["address"].endswith(f"/public/{number}")


def test_of_another_source_only_its_value_is_named(capsys, undrawn):
    named = ("--commit-source", "the lottery of Ghent", "--beacon-round", "draw 12")
    printed = lines(capsys, undrawn, "first-chance", *named)
    assert "What decides: value draw 12 of the lottery of Ghent." in printed
    said = draw(capsys, undrawn, "first-chance", *named)
    assert (said["published_at"], said["address"]) == (None, "")
    assert not any(line.startswith("Then copy") for line in printed)


def test_a_value_before_its_moment_is_noticed(capsys, undrawn):
    early = draw(capsys, undrawn, "first-chance", *TIME, "--value", VALUE)
    assert "draw-value-early" in told(early.aside)
    in_time = draw(capsys, undrawn, "first-chance", *TIME, "--value", VALUE, "--as-of", "2028-01-11")
    assert told(in_time.aside) == ["draw-uncommitted"]


@pytest.mark.parametrize("value", ["C0FFEE00" * 8, "c0ffee", "8" * 96])
def test_another_spelling_of_a_quicknet_value_is_noticed(
    capsys: pytest.CaptureFixture[str], undrawn: Path, value: str
) -> None:
    said = draw(capsys, undrawn, "first-chance", *TIME, "--value", value, "--as-of", "2028-01-11")
    assert "draw-value-odd" in told(said.aside)
    elsewhere = ("--commit-source", "dice", "--beacon-round", "1", "--value", value)
    assert told(draw(capsys, undrawn, "first-chance", *elsewhere).aside) == ["draw-uncommitted"]


def test_blanks_around_a_value_are_not_part_of_it(capsys, undrawn):
    """The table reads cells without them, so that both have to say the same."""
    plain = draw(capsys, undrawn, "first-chance", "--value", "ab cd")
    assert draw(capsys, undrawn, "first-chance", "--value", "  ab cd ").text == plain.text


def test_while_seeds_are_provisional_the_director_is_told_to_write_nothing_down(capsys, tmp_path):
    data = played_folder(tmp_path, start(**BEFORE), seeds_set="")
    assert told(draw(capsys, data, "first-chance", *TIME).aside) == ["draw-provisional"]


def test_where_nothing_is_left_to_chance_the_line_draws_it_that_day(capsys, settled):
    said = draw(capsys, settled, "first-chance")
    assert (said.aside, said["candidates"], said["index"]) == ("", 1, 0)
    assert (said["row"]["drawn_on"], said["row"]["value"]) == ("2028-01-10", "")
    printed = lines(capsys, settled, "first-chance")
    assert "Nothing is left to chance, so no public value is needed." in printed
    assert "An absence noted on 2028-01-10 or later leaves a seat to be filled (4.5)." in printed


def test_a_line_without_a_value_fixes_the_players_all_the_same(capsys, settled, tmp_path):
    row = draw(capsys, settled, "first-chance")["row"]
    texts = start(
        invitations=answers("1", "either", **PARTED),
        invitational_games="",
        randomness=HEADING + ",".join(row.values()) + "\n",
        absences="p03,1,2028-01-12\n",
    )
    data = played_folder(tmp_path, texts)
    said = draw(capsys, data, "first-chance", "--as-of", "2028-01-13")
    assert {each["player"]: each["round"] for each in said["pool"]}["p03"] == 1
    left = {**texts, "absences": "p03,1,2028-01-09\n"}
    before = draw(capsys, played_folder(tmp_path / "b", left), "first-chance", "--as-of", "2028-01-13")
    assert "p03" not in {each["player"] for each in before["pool"]}


def test_where_chance_is_left_no_day_is_written_down(capsys, undrawn):
    assert draw(capsys, undrawn, "first-chance", "--beacon-round", "7")["row"]["drawn_on"] == ""


def test_a_season_whose_seeds_are_not_set_comes_before_an_older_one_that_is_over(capsys, tmp_path):
    """The season of 2027 is closed; that of 2026 had its seeds set, and its Invitational, a year ago."""
    data = played_folder(tmp_path, start(**BEFORE), seeds_set="")
    seasons = (data / "seasons.csv").read_text()
    older = "2026,dbni-2027,2026-01-01,2026-12-31,closed,2027-01-05\n"
    (data / "seasons.csv").write_text(seasons.replace("2027,dbni", f"{older}2027,dbni", 1))
    add_frost(data, "2027-", "2026-")
    replies = data / "invitational" / "2026"
    replies.mkdir()
    text = (data / "invitational" / "2027" / "invitations.csv").read_text()
    (replies / "invitations.csv").write_text(text)
    (replies / "schedule.csv").write_text("round,starts,chosen\n" + SCHEDULE.replace("2028", "2027"))
    assert draw(capsys, data, "first-chance", "--season", "2026")["season"] == 2026
    assert draw(capsys, data, "first-chance")["season"] == 2027
