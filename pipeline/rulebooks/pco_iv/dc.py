"""DC(C) (C.1): 700 for a solo; in a draw 600 shared by the drawers and 100 by squares among all survivors."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import floor
from typing import NamedTuple

from pipeline.rulebooks.pco_iv import text
from pipeline.rulebooks.tournament.endings import Ending
from pipeline.rulebooks.tournament.games import Game


class Points(NamedTuple):
    """What a game brings one power: `dc` without squares, `squares` the part of C.1(c)."""

    dc: Fraction
    squares: Fraction

    @property
    def raw(self) -> Fraction:
        """The whole score of the game."""
        return self.dc + self.squares


def dc_points(ending: Ending, centers: Mapping[str, int]) -> dict[str, Points]:
    """The points of every power, exact but for the squares, which are rounded half-up to two decimals."""
    nothing = Fraction(0)
    if ending.winner:
        return {p: Points(Fraction(text.SOLO if p == ending.winner else 0), nothing) for p in centers}
    each = Fraction(text.DRAWS[len(ending.drawn)])
    squares = sum_of_squares(centers)
    return {p: Points(each if p in ending.drawn else nothing, squares[p]) for p in centers}


def sum_of_squares(centers: Mapping[str, int]) -> dict[str, Fraction]:
    """100 points shared by squared centers, each share rounded half-up to two decimals."""
    whole = sum(owned**2 for owned in centers.values())
    unit = 10**text.DECIMALS
    half = Fraction(1, 2)
    return {
        power: Fraction(floor(Fraction(text.SQUARES * owned**2, whole) * unit + half), unit)
        for power, owned in centers.items()
    }


def ending_of(game: Game) -> Ending | None:
    """How a game ended: by its marks, else 18 centers, else the draw of all survivors of 1912 (D.8).

    None where nothing says that it is over.
    """
    if not game.last:
        return None
    drawn = tuple(power for power, side in game.sides.items() if side.result == "draw")
    winner = next((power for power, side in game.sides.items() if side.result == "solo"), "")
    if game.marked:
        return Ending(winner, drawn) if winner or drawn else None
    centers = game.final()
    soloist = next((power for power, owned in centers.items() if owned >= text.SOLO_CENTERS), "")
    if soloist:
        return Ending(soloist, ())
    if game.last >= text.END_YEAR:
        return Ending("", tuple(power for power, owned in centers.items() if owned))
    return None


def runs_on(game: Game) -> bool:
    """Whether a game of the Medal Round may still be played: no End Date (D.8(a)), and nobody has won."""
    won = any((side.owned(game.last) or 0) >= text.SOLO_CENTERS for side in game.sides.values())
    return game.round == text.MEDAL_ROUND and not game.marked and not won


def factor_of_turns(turns: Fraction) -> Fraction:
    """The part of the score somebody gets who played this share of the turns (C.5)."""
    if turns > text.MOST_TURNS:
        return text.FULL
    return text.PART if turns >= text.FEW_TURNS else text.LITTLE
