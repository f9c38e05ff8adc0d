"""The rating examples of `worked_armada.toml`: who is rated, from what, and to what."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.scoring.drawn import score

WORKED = tomllib.loads((Path(__file__).parent / "worked_armada.toml").read_text(encoding="utf-8"))["ratings"]


@pytest.mark.parametrize("case", WORKED, ids=lambda case: case["id"])
def test_members_are_rated_as_worked_by_hand_and_nobody_else(case):
    scored = score("armada-2000", case["games"], entrants=case["entrants"])
    assert scored.findings == []
    assert {rating.name: rating.after for rating in scored.ratings} == case["then"]
