"""What a column and a table are, and how the cells of each kind are parsed and kept in frames."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any

import polars as pl

from pipeline import values


class Kind(StrEnum):
    """What a cell holds. The parser and the type in DuckDB follow from it."""

    TEXT = "text"
    NAME = "name"
    SLUG = "id"
    DATE = "date"
    YES_NO = "yes/no"
    COUNT = "whole number"
    SHARE = "number or fraction"
    PLACE = "place"
    POWER = "power"


PARSERS: dict[Kind, Callable[[str], Any]] = {
    Kind.SLUG: values.parse_slug,
    Kind.DATE: values.parse_date,
    Kind.YES_NO: values.parse_yes_no,
    Kind.COUNT: values.parse_count,
    Kind.SHARE: values.parse_share,
    Kind.PLACE: values.parse_place,
    Kind.POWER: values.parse_power,
}
FRAME_TYPES: dict[Kind, pl.DataType] = {Kind.DATE: pl.Date(), Kind.COUNT: pl.Int64()}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, what it holds, whether it may be blank, and the words it may hold."""

    name: str
    kind: Kind = Kind.TEXT
    required: bool = False
    choices: tuple[str, ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One table: the file it lives in, its columns, and the columns no two rows may share."""

    name: str
    file: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()
    needed: bool = False
    year_columns: bool = False
    meaning: str = ""
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Keep the columns' names in order, year columns left out."""
        object.__setattr__(self, "names", tuple(column.name for column in self.columns))

    def column(self, name: str) -> Column:
        """The column of that name, a year column of center counts among them."""
        for column in self.columns:
            if column.name == name:
                return column
        return Column(name, Kind.COUNT)


def in_frame(value: Any) -> Any:
    """A parsed value as a frame keeps it: fractions and places as text, the rest as they are."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, values.Standing):
        return "" if value.place is None else str(value.place)
    return value if isinstance(value, (int, date)) or value is None else str(value)


def column(
    name: str, kind: Kind = Kind.TEXT, meaning: str = "", *, need: bool = False, of: str = ""
) -> Column:
    """One column in short: `need` where it may not be blank, `of` the words it may hold."""
    return Column(name, kind, need, tuple(of.split()), meaning)
