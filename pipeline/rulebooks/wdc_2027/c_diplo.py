"""C-Diplo (Scoring): 100 for a solo, else points for taking part, for centers, for three positions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pipeline.rulebooks.tournament.places import split
from pipeline.rulebooks.tournament.shapes import shown
from pipeline.rulebooks.wdc_2027 import text


def c_diplo(centers: Mapping[str, int]) -> dict[str, Fraction]:
    """The score of every power from the centers at the end, exact.

    Powers level at a position share the points of the positions they cover, those without centers
    too. Without a solo a board adds up to 66 and one for each center owned.
    """
    soloist = soloist_of(centers)
    if soloist:
        return {power: Fraction(text.SOLO if power == soloist else 0) for power in centers}
    positions = position_points(centers)
    return {
        power: text.PARTICIPATION + text.PER_CENTER * owned + positions[power]
        for power, owned in centers.items()
    }


def tell_parts(centers: Mapping[str, int], power: str) -> str:
    """What the score of a power is made of, in words."""
    soloist = soloist_of(centers)
    if soloist == power:
        return f"{text.SOLO_CENTERS} centers or more are {text.SOLO}"
    if soloist:
        return f"{soloist} won alone, everybody else scores 0"
    owned, position = text.PER_CENTER * centers[power], position_points(centers)[power]
    return f"{text.PARTICIPATION} for taking part, {owned} for centers, {shown(position)} for the position"


def soloist_of(centers: Mapping[str, int]) -> str | None:
    """The power with 18 centers or more (Ending the Game 1)."""
    return next((power for power, owned in centers.items() if owned >= text.SOLO_CENTERS), None)


def position_points(centers: Mapping[str, int]) -> dict[str, Fraction]:
    """Each power's part of 38, 14 and 7 by centers; level powers share what their positions bring."""
    out: dict[str, Fraction] = {}
    for level in split({power: Fraction(owned) for power, owned in centers.items()}):
        shared = text.POSITIONS[len(out) : len(out) + len(level)]
        out |= dict.fromkeys(level, Fraction(sum(shared), len(level)))
    return out
