"""Lines of a board picture: moves with and without success, supports, convoys, retreats."""

from __future__ import annotations

import math

from pipeline.pages.plan import Spot

CLEAR = 11.0  # drawing units between a line's end and the middle of a unit
HEAD, WING = 8.0, 4.5  # length and half width of an arrow's head
STOPPED = 0.62  # how far a move that fails is drawn
JOIN = 0.5  # where along a move the help for it arrives
ASIDE = 4.0  # how far two moves that meet head on are drawn apart


def between(start: Spot, end: Spot, share: float) -> Spot:
    """The point that lies this share of the way from one to the other."""
    return Spot(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def length(start: Spot, end: Spot) -> float:
    """How far two points lie apart, never nothing."""
    return math.hypot(end.x - start.x, end.y - start.y) or 1.0


def beside(start: Spot, end: Spot, by: float) -> tuple[Spot, Spot]:
    """Both points moved to the right of the way, so that what comes back has a lane of its own."""
    far = length(start, end)
    x, y = -(end.y - start.y) / far * by, (end.x - start.x) / far * by
    return Spot(start.x + x, start.y + y), Spot(end.x + x, end.y + y)


def shaft(start: Spot, end: Spot, clear: float) -> str:
    """The path of an arrow without its head; `clear` keeps it off a unit that stands where it leads."""
    far = length(start, end)
    first, neck = between(start, end, CLEAR / far), between(start, end, 1 - (clear + HEAD) / far)
    return f"M{_at(first)}L{_at(neck)}"


def head(start: Spot, end: Spot, clear: float) -> str:
    """The path of an arrow's head, to be filled."""
    far = length(start, end)
    tip, neck = between(start, end, 1 - clear / far), between(start, end, 1 - (clear + HEAD) / far)
    left, right = beside(neck, tip, WING)[0], beside(neck, tip, -WING)[0]
    return f"M{_at(tip)}L{_at(left)}L{_at(right)}Z"


def stopped(start: Spot, end: Spot) -> str:
    """The path of a move that fails: it ends on the way, at a bar."""
    far = length(start, end)
    first, last = between(start, end, CLEAR / far), between(start, end, STOPPED)
    left, right = beside(last, end, WING + 1)[0], beside(last, end, -WING - 1)[0]
    return f"M{_at(first)}L{_at(last)}M{_at(left)}L{_at(right)}"


def line(start: Spot, end: Spot) -> str:
    """The path of a plain line from a unit to a point."""
    far = length(start, end)
    return f"M{_at(between(start, end, min(CLEAR / far, 0.45)))}L{_at(end)}"


def _at(spot: Spot) -> str:
    return f"{_short(spot.x)} {_short(spot.y)}"


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
