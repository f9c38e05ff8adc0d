"""The way from seven Games to one champion, as a drawing of the width of a telephone (4.1.4, 5, 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, TRUNK, LEFT = 300, 290, 4
BOX, TALL, GAP, FINAL_TALL = 266, 42, 8, 66
LONGEST_NAME, LONGEST_WORDS = 28, 36


class Box(NamedTuple):
    """One box: two lines of text, the Championship seed if there is one, `kind` says how it is drawn.

    `kind`: `open` (no Winner yet), `through`, `out` (a Winner who cannot play), `champion`. `path` leads
    from the box to the final; blank where nobody goes on.
    """

    kind: str
    y: int
    seed: str
    first: str
    second: str
    path: str


class Bracket(NamedTuple):
    """The drawing in its own units: boxes from top to bottom, the box of the final, the height of all."""

    width: int
    height: int
    left: int
    box: int
    tall: int
    boxes: list[Box]
    final: Box
    final_tall: int


class Step(NamedTuple):
    """What one box of the drawing says."""

    kind: str
    seed: str
    first: str
    second: str


def bracket(steps: Sequence[Step], final: Step) -> Bracket:
    """Place the boxes below each other; a line from each runs down the right side into the final."""
    bottom = GAP + len(steps) * (TALL + GAP) + GAP
    boxes = []
    for number, step in enumerate(steps):
        y = GAP + number * (TALL + GAP)
        goes_on = step.kind in ("through", "champion")
        path = (
            f"M{LEFT + BOX} {y + TALL // 2}H{TRUNK}V{bottom + FINAL_TALL // 2}H{LEFT + BOX}"
            if goes_on
            else ""
        )
        boxes.append(
            Box(
                step.kind,
                y,
                step.seed,
                short(step.first, LONGEST_NAME),
                short(step.second, LONGEST_WORDS),
                path,
            )
        )
    boxes.sort(key=lambda box: box.kind == "champion")  # drawn last, so that no other line crosses its line
    last = Box(
        final.kind,
        bottom,
        final.seed,
        short(final.first, LONGEST_NAME),
        short(final.second, LONGEST_WORDS),
        "",
    )
    return Bracket(WIDTH, bottom + FINAL_TALL + GAP, LEFT, BOX, TALL, boxes, last, FINAL_TALL)


def short(text: str, longest: int) -> str:
    """A text that fits into a box; the table behind the drawing has it whole."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
