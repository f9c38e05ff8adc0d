"""A game's centers by year as lines, each told by its dashes and by the label at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from pipeline.boards import Board, BoardSide
from pipeline.values import POWERS

WIDTH, TOP, TALL, FOOT = 320, 10, 176, 26
LEFT, RIGHT, LABEL = 22, 262, 268
LETTERS, MOST_YEARS = 3, 8
LABEL_GAP = 13
"""Units between two labels: a line of letters."""
BESIDE = {power: (n - len(POWERS) // 2) * 1.1 for n, power in enumerate(POWERS)}
"""Units by which lines of equal counts stand beside each other, so that none covers another."""
FEWEST_AT_THE_TOP = 10


class Curve(NamedTuple):
    """One power: its class, its line, its label and how high that stands, what leads from line to label."""

    kind: str
    path: str
    label: str
    label_y: float
    leader: str


class Mark(NamedTuple):
    """A year or a number of centers, and where it stands on its axis."""

    at: float
    text: str


class CenterChart(NamedTuple):
    """One drawing, in its own units; `words` say in a sentence how the game stands at its end."""

    width: int
    height: int
    left: int
    right: int
    foot: int
    label_x: int
    rungs: list[Mark]
    years: list[Mark]
    curves: list[Curve]
    words: str


def center_chart(board: Board) -> CenterChart | None:
    """The chart of a game; None where fewer than two years are known: one point makes no line."""
    known = [n for side in board.sides for n in side.centers if n is not None]
    if len(board.years) < 2 or not known:
        return None
    most = max(FEWEST_AT_THE_TOP, *known)
    step = 2 if most <= 12 else 4 if most <= 20 else 6
    return CenterChart(
        width=WIDTH,
        height=TOP + TALL + FOOT,
        left=LEFT,
        right=RIGHT,
        foot=TOP + TALL,
        label_x=LABEL,
        rungs=[Mark(_y(n, most), str(n)) for n in range(0, most + 1, step)],
        years=_years(board.years),
        curves=_curves(board, _Scale.of(board.years, most)),
        words=_words(board),
    )


def _x(year: int, years: Sequence[int]) -> float:
    return round(LEFT + (RIGHT - LEFT) * (year - years[0]) / (years[-1] - years[0]), 1)


def _y(centers: int, most: int) -> float:
    return round(TOP + TALL - TALL * centers / most, 1)


class _Scale(NamedTuple):
    """Where each of the years stands, in order and as text, and where each number of centers does."""

    across: list[str]
    up: list[float]

    @classmethod
    def of(cls, years: Sequence[int], most: int) -> _Scale:
        return cls([f"{_x(year, years):g}" for year in years], [_y(n, most) for n in range(most + 1)])


def _years(years: Sequence[int]) -> list[Mark]:
    """As many of the years as fit, the last among them."""
    every = ceil(len(years) / MOST_YEARS)
    return [Mark(_x(year, years), str(year)) for year in years[::-1][::every]][::-1]


def _curves(board: Board, scale: _Scale) -> list[Curve]:
    ends = {side.power: end for side in board.sides if (end := _end(side))}
    heights = {power: scale.up[end[1]] + BESIDE[power] for power, end in ends.items()}
    labels = _apart(heights)
    return [
        Curve(
            kind=side.power.lower(),
            path=_path(side, scale),
            label=f"{side.power[:LETTERS]} {ends[side.power][1]}",
            label_y=labels[side.power],
            leader=f"M{scale.across[ends[side.power][0]]},{heights[side.power]:g}"
            f"L{LABEL - 2},{labels[side.power]:g}",
        )
        for side in board.sides
        if side.power in ends
    ]


def _end(side: BoardSide) -> tuple[int, int] | None:
    """Where the last known count of a power stands among the years, and the count."""
    return next(((i, n) for i, n in reversed([*enumerate(side.centers)]) if n is not None), None)


def _path(side: BoardSide, scale: _Scale) -> str:
    """The line of a power through its known counts; a year without one is skipped."""
    beside = BESIDE[side.power]
    spots = [
        f"{x},{scale.up[n] + beside:g}"
        for x, n in zip(scale.across, side.centers, strict=True)
        if n is not None
    ]
    return "M" + "L".join(spots)


def _apart(heights: dict[str, float]) -> dict[str, float]:
    """Labels as near to the ends of their lines as leaves a line of letters between any two."""
    order = sorted(heights, key=lambda power: (heights[power], power))
    spread = [heights[power] for power in order]
    for i, j in pairwise(range(len(spread))):
        spread[j] = max(spread[j], spread[i] + LABEL_GAP)
    if spread:
        spread[-1] = min(spread[-1], TOP + TALL)
    for j, i in pairwise(range(len(spread) - 1, -1, -1)):
        spread[i] = min(spread[i], spread[j] - LABEL_GAP)
    return dict(zip(order, (round(y, 1) for y in spread), strict=True))


def _words(board: Board) -> str:
    owned = [f"{side.power} {end[1]}" for side in board.sides if (end := _end(side))]
    return f"After {board.years[-1]}: {', '.join(owned)}."
