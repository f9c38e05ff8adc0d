"""The worked examples of `worked_endings.toml`: how Games end, and who has won (6.1, 6.6 to 6.8)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.postseason.invitational import play
from tests.postseason.test_games_in_play import CHOICES, game_1

EXAMPLES = tomllib.loads(Path(__file__).with_name("worked_endings.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES["endings"], ids=lambda example: example["name"])
def test_a_game_ends_as_in_the_example(example: dict[str, Any]) -> None:
    years = example["years"].replace(" ", ",")
    played = play(game_1(example["rows"], years, picks=CHOICES.replace("{}", "")))
    assert [each.code for each in played.findings] == example["finds"]
    winners = [row.player for row in played.games if row.winner == "yes"]
    assert winners == ([example["winner"]] if example["winner"] else [])
