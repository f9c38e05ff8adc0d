"""The demonstration's snapshots of DipTV and WDR have notes such as a pull would have written."""

from __future__ import annotations

import hashlib

import pytest

from pipeline.demo.calendar import plans
from pipeline.demo.pulled import note_beside
from sources.snapshots import NOTE, read_note

FILES = {
    "diptv": {"tournament.json": b"{}", "game_R1G1.json": b"1"},
    "wdr": {"tournament.json": b"{}", "player_7.json": b"1"},
}
ASKED = {
    "game_R1G1.json": "https://diptv.example/tournaments/api/v1/tournament/5/game/R1G1/",
    "player_7.json": "https://wdr.example/api/v1/players/7",
}


@pytest.mark.parametrize("kind", FILES)
def test_a_note_tells_when_and_where_each_file_was_received(kind: str):
    for plan in (plan for plan in plans() if plan.kind == kind):
        made = note_beside(plan, 5, FILES[kind])
        note = read_note(made.pop(NOTE))
        assert made == FILES[kind]
        assert note is not None
        assert note.source == kind
        assert note.received.date() == plan.standings_on or plan.standings_on is None
        assert note.received.date() > plan.starts
        assert note.address == note.files["tournament.json"].address
        for name, content in FILES[kind].items():
            assert note.files[name].digest == hashlib.sha256(content).hexdigest()
            assert name == "tournament.json" or note.files[name].address == ASKED[name]
