"""An id that nobody has is answered with the nearest one there is, never with that of somebody hidden."""

from __future__ import annotations

import pytest

from tests.folders import compute, tiny_files

HEADING = "player,name,hidden,public_id\n"
KNOWN = HEADING + "benjamin-roost,Benjamin Roost,,\nclaudia-stell,Claudia Stell,yes,player-7f3a\n"


def fixes(tmp_path, **files: str) -> list[str]:
    named = {f"{name}.csv": text for name, text in files.items()}
    found = compute(tmp_path, {**tiny_files(), "players.csv": KNOWN, **named}).findings
    return [each.fix for each in found if each.code in ("unknown-player", "unknown-event")]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("benjamin-rost", " The nearest id is benjamin-roost."),
        ("benjamin", ""),
        ("claudia-stel", ""),
        ("x", ""),
    ],
)
def test_a_player(tmp_path, typed, near):
    (fix,) = fixes(tmp_path, aliases=f"name,player\nZed,{typed}\n")
    assert fix == f"Correct the id, or add the player to data/players.csv.{near}"


def test_a_player_whom_only_results_name(tmp_path):
    (fix,) = fixes(tmp_path, eligibility="player,season,section,status\nada-quil,2027,1.5,no\n")
    assert fix.endswith(" The nearest id is ada-quill.")


def test_an_event(tmp_path):
    (fix,) = fixes(tmp_path, rulings="section,event,decision\n2.3.5,harbor,waive\n")
    assert fix.endswith(" The nearest id is harbour.")
