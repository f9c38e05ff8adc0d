"""The project's own drawing of the board: one cell per province, all about the same size."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from pipeline.adjudication.board import standard_board

WIDTH, HEIGHT = 468, 376
COAST_OFF = {"nc": (13, 1), "ec": (9, 1), "sc": (-3, 8)}
"""How far from a province's middle a fleet stands that is on one of its coasts."""


class Spot(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class Cell(NamedTuple):
    """A province as drawn: the corners of its cell as SVG takes them, and the middle of it.

    `label` is its code, in capitals where it has a supply center.
    """

    code: str
    label: str
    terrain: str
    points: str
    at: Spot


@cache
def cells() -> dict[str, Cell]:
    """Every province by its code."""
    text = files("pipeline.pages").joinpath("drawn", "board.json").read_text(encoding="utf-8")
    drawn = json.loads(text)
    return {
        code: Cell(
            code=code,
            label=code.upper() if province.center else code,
            terrain=province.terrain.value,
            points=" ".join(f"{x},{y}" for x, y in drawn[code]["cell"]),
            at=Spot(*drawn[code]["at"]),
        )
        for code, province in sorted(standard_board().provinces.items())
    }


def spot(place: str) -> Spot:
    """Where a unit stands that is in a place such as `tri` or `stp/sc`."""
    middle = cells()[place[:3]].at
    x, y = COAST_OFF.get(place[4:], (0, 0))
    return Spot(middle.x + x, middle.y + y)
