"""A place that an event's own rule text made is explained game by game, with its steps and broken ties."""

from __future__ import annotations

import json

import pytest

from pipeline.explain import as_json, as_text, events_of, explain, look_up
from pipeline.explain.model import Explanation
from pipeline.gather import gather
from pipeline.store import Folder
from tests.folders import compute
from tests.test_scored_events import EVENTS, folder


def told(tmp_path, book: str, asked: str) -> Explanation:
    everything = compute(tmp_path, folder(book))
    player = look_up(everything, asked).player
    assert player is not None
    received, _ = gather(Folder(tmp_path / "data"), events_of(everything, player))
    return explain(everything, player, received, None)


def test_every_game_says_its_score_and_the_steps_their_sections(tmp_path):
    lines = as_text(told(tmp_path, "wdc-2027", "Ada")).splitlines()
    at = next(i for i, line in enumerate(lines) if "place 1 as wdc-2027 ranks it" in line)
    assert [line.strip() for line in lines[at + 1 : at + 8]] == [
        "round 1 A, Austria, 10 centers: 49; 49 by C-Diplo with 10 centers (Scoring); "
        "1 for taking part, 10 for centers, 38 for the position (Scoring)",
        "round 2 A, England, 8 centers: 23; 23 by C-Diplo with 8 centers (Scoring); "
        "1 for taking part, 8 for centers, 14 for the position (Scoring)",
        "round 4 T, top board, Austria, 9 centers: 48; 48 by C-Diplo with 9 centers (Scoring); "
        "1 for taking part, 9 for centers, 38 for the position (Scoring)",
        "qualifying 72",
        "score 120",
        "the best two of Rounds 1 to 3: 49 + 23 = 72 (Tournament Structure, Rounds)",
        "placed by the Top Board: 48 there (Scoring)",
    ]


def test_a_game_that_does_not_count_says_so(tmp_path):
    steps = json.loads(as_json(told(tmp_path, "pco-iv", "Cy")))["stories"][0]["placements"][0]["steps"]
    sums = "the Top Board counts double: 230.26 + 115.13 = 345.39 over 2 rounds: 172.695 (B.13)"
    assert any(sums in step for step in steps)
    assert all("does not count" not in step for step in steps)


@pytest.mark.parametrize("book", EVENTS)
def test_the_steps_stand_in_the_json_and_an_event_ranked_by_its_source_has_none(tmp_path, book):
    by_event = {
        placement.event: bool(placement.steps)
        for asked in ("Ada", "Ada Quill")
        for placement in told(tmp_path, book, asked).stories[0].placements
    }
    assert by_event == {"cup": True, "harbour": False, "fen": False}
