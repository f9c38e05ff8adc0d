"""Points in whole billionths, and how they are written."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

import polars as pl

from pipeline.outputs import POINTS

NANO = 1_000_000_000
_NANO = pl.lit("0.000000001").cast(POINTS)  # from text: a literal `Decimal` loads numpy
_NINE_PLACES = Decimal("1e-9")
_EXACT = Context(prec=60, rounding=ROUND_HALF_EVEN)


def as_points(column: str) -> pl.Expr:
    """A column of billionths as a decimal of nine places."""
    return (pl.col(column).cast(pl.Decimal(18, 0)) * _NANO).cast(POINTS).alias(column)


def to_nine_places(value: Fraction) -> Decimal:
    """An exact fraction as a decimal of nine places, half-even."""
    return _EXACT.divide(Decimal(value.numerator), Decimal(value.denominator)).quantize(_NINE_PLACES)


def show_points(nano: int) -> str:
    """Points with as many decimals as they have, three at least."""
    return _trimmed(Decimal(nano) / NANO, 3)


def show_percent(share: Fraction | None) -> str:
    """One share in percent with two decimals."""
    return show_percents(share)[0]


def show_percents(*shares: Fraction | None) -> list[str]:
    """Shares in percent, all with the same decimals: two, or as many as tell different ones apart."""
    known = [None if share is None else to_nine_places(share) for share in shares]
    different = {value for value in known if value is not None}
    for decimals in range(2, 10):
        if len({f"{value:.{decimals}f}" for value in different}) == len(different):
            break
    return ["unknown" if value is None else f"{value:.{decimals}f} %" for value in known]


def _trimmed(value: Decimal, least: int) -> str:
    whole, _, rest = f"{value:.9f}".rstrip("0").partition(".")
    return f"{whole}.{rest:0<{least}}"
