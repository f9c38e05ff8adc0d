"""Two small seasons drawn side by side, and what differs between them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.compare import compare
from pipeline.compare.model import Comparison, SeasonChange
from pipeline.compute import Everything
from tests.folders import compute
from tests.seasons import Drawn

Draw = Callable[[Drawn], None]
DAY = date(2027, 12, 1)
_number = itertools.count()


def usual(**more: object) -> Drawn:
    """Harbour Cup (DBN 60) and Fen Cup (a Major): Ada Quill leads, Ben Roost and Cora Stell follow."""
    drawn = Drawn(**more)  # type: ignore[arg-type]  # each case names its own fields
    drawn.add("harbour", "60", {1: "Ada Quill", 2: "Ben Roost", 3: "Cora Stell"}, day="2027-03-01")
    drawn.add("fen", "major", {1: "Ben Roost", 2: "Ada Quill", 4: "Cora Stell"}, day="2027-04-01")
    return drawn


def everything(folder: Path, drawn: Drawn | dict[str, str | bytes]) -> Everything:
    """One side computed in a folder of its own."""
    files = drawn.all_files() if isinstance(drawn, Drawn) else drawn
    return compute(folder / str(next(_number)), files, DAY)


def between(folder: Path, base: Drawn | dict, head: Drawn | dict) -> Comparison:
    """Both sides computed and compared."""
    return compare(everything(folder, base), everything(folder, head))


def season(comparison: Comparison) -> SeasonChange:
    """The only season that differs."""
    assert [change.season for change in comparison.seasons] == [2027]
    return comparison.seasons[0]


def moves(comparison: Comparison) -> dict[str, str]:
    """How everybody but the fillers moved, by name."""
    return {
        change.person.called: change.move
        for change in season(comparison).standings
        if not change.person.player.startswith("filler")
    }


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for an example of a property."""
    with TemporaryDirectory() as folder:
        yield Path(folder)
