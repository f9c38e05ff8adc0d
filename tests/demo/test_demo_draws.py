"""The draws of the demonstration: committed to before their values, in the order in which pools are known."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.cli import main
from tests.demo.conftest import Rows

DRAWS = ("first-chance", "round-1", "round-2", "last-chance", "round-3", "round-4")
RANDOMNESS = "invitational/2025/randomness.csv"


def draw(
    capsys: pytest.CaptureFixture[str], data: Path, name: str, *more: str
) -> tuple[dict[str, object], str]:
    words = ["draw", "invitational", name, "--season", "2025", "--data", str(data), "--format", "json"]
    assert main([*words, *more]) == 0
    out, err = capsys.readouterr()
    return (json.loads(out) if out else {}), err


def test_only_the_round_of_one_game_has_no_draw(table: Callable[[str], Rows]) -> None:
    drawn = [row["draw"] for row in table(RANDOMNESS)]
    assert len(drawn) == 5
    assert [name for name in DRAWS if name in drawn] == drawn
    assert len({"round-3", "round-4"} - set(drawn)) == 1


@pytest.mark.parametrize("number", range(5))
def test_on_the_day_of_its_commitment_the_command_prints_the_digest_kept(
    capsys: pytest.CaptureFixture[str], demonstration: Path, table: Callable[[str], Rows], number: int
) -> None:
    """On that day the command sees neither the value nor any absence noted later."""
    row = table(RANDOMNESS)[number]
    waits_for = ("--commit-source", row["source"], "--beacon-round", row["beacon_round"])
    said, _ = draw(capsys, demonstration, row["draw"], "--as-of", row["committed_on"], *waits_for)
    assert (said["value"], said["digest"]) == (None, row["digest"])


@pytest.mark.parametrize("number", range(5))
def test_the_value_comes_after_the_commitment_and_fits_it(
    capsys: pytest.CaptureFixture[str], demonstration: Path, table: Callable[[str], Rows], number: int
) -> None:
    row = table(RANDOMNESS)[number]
    assert row["committed_on"] < row["drawn_on"]
    said, aside = draw(capsys, demonstration, row["draw"], "--as-of", "2026-11-30")
    assert said["value"] == row["value"]
    assert (said["digest"], aside) == (row["digest"], "")


def test_each_stage_is_committed_to_once_its_pool_is_known(table: Callable[[str], Rows]) -> None:
    on = {row["draw"]: row for row in table(RANDOMNESS)}
    starts = {row["round"]: row["starts"][:10] for row in table("invitational/2025/schedule.csv")}
    assert on["first-chance"]["drawn_on"] <= on["round-1"]["committed_on"]
    assert on["round-1"]["drawn_on"] < starts["1"]
    assert starts["2"] < on["last-chance"]["committed_on"]
    later = on.get("round-4") or on["round-3"]
    assert on["last-chance"]["drawn_on"] <= later["committed_on"]
    assert later["drawn_on"] < starts["3"]
