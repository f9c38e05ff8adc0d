"""The totals as a row of bars with the two lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from pipeline.pages.zones import Ends

MOST_BARS, AFTER_THE_LINES = 70, 15
WIDE, GAP, HEIGHT = 8, 3, 120


class Bar(NamedTuple):
    """One player's total; `kind` is the zone it stands in."""

    kind: str
    x: int
    y: int
    height: int


class Palisade(NamedTuple):
    """Bars in standings order and the upright lines behind the first two zones, in drawing units."""

    width: int
    height: int
    wide: int
    bars: list[Bar]
    lines: list[int]


def palisade(totals: Sequence[Decimal], ends: Ends) -> Palisade:
    """The bars of the players above both lines and of some below; without lines there is nothing to draw."""
    shown = totals[: min(ends.second + AFTER_THE_LINES, MOST_BARS)] if ends.second else []
    step = WIDE + GAP
    bars = []
    for index, total in enumerate(shown):
        tall = max(2, round(HEIGHT * total / totals[0]))
        bars.append(Bar(ends.zone(index), index * step + GAP, HEIGHT - tall, tall))
    lines = [end * step + 1 for end in dict.fromkeys(ends) if end < len(shown)]
    return Palisade(len(shown) * step + GAP, HEIGHT, WIDE, bars, lines)
