"""Points in whole billionths, and how they are written."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

import polars as pl

from pipeline.outputs import POINTS

NANO = 1_000_000_000
_NINE_PLACES = Decimal("1e-9")
_EXACT = Context(prec=60, rounding=ROUND_HALF_EVEN)


def as_points(column: str) -> pl.Expr:
    """A column of billionths as a decimal of nine places."""
    return (
        (pl.col(column).cast(pl.Decimal(18, 0)) * pl.lit(Decimal("0.000000001"))).cast(POINTS).alias(column)
    )


def to_nine_places(value: Fraction) -> Decimal:
    """An exact fraction as a decimal of nine places, half-even."""
    return _EXACT.divide(Decimal(value.numerator), Decimal(value.denominator)).quantize(_NINE_PLACES)


def show_points(nano: int) -> str:
    """Points with as many decimals as they have, three at least."""
    return _trimmed(Decimal(nano) / NANO, 3)


def show_percent(share: Fraction | None) -> str:
    """A share in percent with as many decimals as it has, up to nine, two at least."""
    return "unknown" if share is None else f"{_trimmed(to_nine_places(share), 2)} %"


def _trimmed(value: Decimal, least: int) -> str:
    whole, _, rest = f"{value:.9f}".rstrip("0").partition(".")
    return f"{whole}.{rest:0<{least}}"
