"""A player of a small season, explained as the command does it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pipeline.compute import Everything, compute_everything
from pipeline.explain import as_text, events_of, explain, look_up
from pipeline.explain.model import Explanation, Story
from pipeline.gather import gather
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.folders import write_folder
from tests.seasons import Drawn

DAY = date(2027, 12, 1)


def usual(**more: object) -> Drawn:
    """Harbour Cup (DBN 60) and Fen Cup (a Major): Ben Roost before Ada Quill before Cora Stell."""
    drawn = Drawn(**more)  # type: ignore[arg-type]  # each case names its own fields
    drawn.add("harbour", "60", {1: "Ada Quill", 2: "Ben Roost", 3: "Cora Stell"}, day="2027-03-01")
    drawn.add("fen", "major", {1: "Ben Roost", 2: "Ada Quill", 4: "Cora Stell"}, day="2027-04-01")
    return drawn


def computed(folder: Path, drawn: Drawn) -> tuple[Folder, Everything]:
    """The folder written, and everything it says."""
    files = Folder(write_folder(folder, drawn.all_files()))
    return files, compute_everything(files, DAY, Clock())


def explained(folder: Path, drawn: Drawn, asked: str = "Ada Quill", season: int | None = None) -> Explanation:
    """One player explained."""
    files, everything = computed(folder, drawn)
    player = look_up(everything, asked).player
    assert player is not None
    received, _ = gather(files, events_of(everything, player))
    return explain(everything, player, received, season)


def story(folder: Path, drawn: Drawn, asked: str = "Ada Quill") -> Story:
    """Their season 2027."""
    return explained(folder, drawn, asked, 2027).stories[0]


def lines(folder: Path, drawn: Drawn, asked: str = "Ada Quill") -> list[str]:
    """The text of an explanation, line by line."""
    return as_text(explained(folder, drawn, asked)).splitlines()
