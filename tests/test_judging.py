"""What is said of an event that an error holds."""

from __future__ import annotations

import pytest

from tests.folders import compute, tiny_files
from tests.test_scored_events import folder


@pytest.mark.parametrize("book", ["wdc-2027", "pco-iv", "armada-2000"])
def test_an_event_held_for_its_games_is_not_called_too_small_until_it_is_mended(tmp_path, book):
    whole = folder(book, **{"rulings.csv": "section,event,decision,decided_on\n"})
    said = [f.code for f in compute(tmp_path / "whole", whole).findings if f.event == "cup"]
    assert "too-small" in said
    games = str(whole["games/cup.csv"]).replace("Austria", "England", 1)
    everything = compute(tmp_path / "broken", {**whole, "games/cup.csv": games})
    assert next(j.status for j in everything.judged if j.event.id == "cup") == "held"
    assert "too-small" not in [f.code for f in everything.findings]


def test_an_event_held_for_its_places_is_not_called_too_small(tmp_path):
    tiny = tiny_files()
    tiny["applications.csv"] = tiny["applications.csv"].replace("6,15", "4,15", 1)
    tiny["results/harbour.csv"] = tiny["results/harbour.csv"].replace("\n15,", "\n19,")
    everything = compute(tmp_path, tiny)
    assert next(j.status for j in everything.judged if j.event.id == "harbour") == "held"
    assert "too-small" not in [f.code for f in everything.findings]
