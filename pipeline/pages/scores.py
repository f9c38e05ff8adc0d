"""Exact scores as decimals of a page: as many as tell different ones apart, none that say nothing."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

FEWEST_WHERE_ROUNDED, MOST = 3, 9


def places_of(figures: Iterable[Fraction | None]) -> int:
    """The decimals a page needs: those the figures have where all end within three, else three or more."""
    different = {figure for figure in figures if figure is not None}
    for places in range(FEWEST_WHERE_ROUNDED + 1):
        if all((figure * 10**places).denominator == 1 for figure in different):
            return places
    for places in range(FEWEST_WHERE_ROUNDED, MOST):
        if len({written(figure, places) for figure in different}) == len(different):
            return places
    return MOST


def written(figure: Fraction | None, places: int) -> str:
    """A score with that many decimals, rounded half-even; blank for None."""
    if figure is None:
        return ""
    return f"{Decimal(round(figure * 10**places)).scaleb(-places):.{places}f}"
