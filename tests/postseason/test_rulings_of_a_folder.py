"""Rulings on the Invitational as a whole data folder holds them: refused, accepted, shown (6.6.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.compute import compute_everything
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.drawing.played import AS_OF, played_folder
from tests.pages.invitational_site import built
from tests.pages.test_invitational_pages import text_of
from tests.postseason.invitational import whole

HEADING = "section,season,event,decision,value,decided_on\n"


def spots(top: Path, line: str) -> list[str]:
    data = played_folder(top, {**whole(), "rulings": f"{HEADING}{line}\n"})
    findings = compute_everything(Folder(data), AS_OF, Clock()).findings
    return [f"{each.code}:{each.column}" for each in findings if each.path == "data/rulings.csv"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("6.6.5,2027,,confirm,3,2028-01-20", []),
        ("6.6.5,,,confirm,3,2028-01-20", ["ruling-incomplete:season"]),
        ("6.6.5,2027,,confirm,9,2028-01-20", ["ruling-incomplete:value"]),
        ("6.6.5,2027,,confirm,,2028-01-20", ["ruling-incomplete:value"]),
        ("6.6.4,2027,,confirm,3,2028-01-20", ["ruling-incomplete:section 2.5 or 6.6.5"]),
        ("2.5,2027,,confirm,,2028-01-20", ["ruling-incomplete:event"]),
    ],
)
def test_a_game_ended_by_its_manager_is_confirmed_by_season_and_game(
    tmp_path: Path, line: str, found: list[str]
) -> None:
    assert spots(tmp_path, line) == found


def test_the_page_of_rulings_says_which_game(tmp_path: Path) -> None:
    texts = {**whole(), "rulings": f"{HEADING}6.6.5,2027,,confirm,3,2028-01-20\n"}
    said = text_of(built(tmp_path, texts)["rulings/index.html"].decode())
    assert "Game 3 of 2027 ended by its Game Manager" in said
