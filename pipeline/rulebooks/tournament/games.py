"""Games from rows: one side per power with those who played it, and the centers after each year."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pipeline.rulebooks.tournament.people import Person
from pipeline.values import POWERS
from sources.rows import Row

BEFORE_THE_FIRST_YEAR = 1900


class Seat(NamedTuple):
    """One row: who (a person's key) played a power, as what, and for which share of its turns."""

    who: str
    role: str
    turns: Fraction
    row: Row


class Side(NamedTuple):
    """One power of a game: its seats in order of time, its result as written, its known counts by year."""

    power: str
    seats: tuple[Seat, ...]
    result: str
    centers: dict[int, int]

    @property
    def row(self) -> Row:
        """The row of the one who began."""
        return self.seats[0].row

    def owned(self, year: int) -> int | None:
        """Centers after a year the game was still played in; nothing stays nothing; None = not known."""
        known = self.centers.get(year)
        if known is None and any(n == 0 for y, n in self.centers.items() if y < year):
            return 0
        return known


class Game(NamedTuple):
    """One game: `sides` by power, `last` the last year with a count (0 = none yet)."""

    round: int
    name: str
    top: bool
    sides: dict[str, Side]
    last: int

    @property
    def key(self) -> tuple[int, str]:
        """Round and name: what no two games of an event share."""
        return self.round, self.name

    @property
    def row(self) -> Row:
        """The first row of the game."""
        return min((side.row for side in self.sides.values()), key=lambda row: (row.path, row.line))

    @property
    def years(self) -> range:
        """The game-years played."""
        return range(BEFORE_THE_FIRST_YEAR + 1, self.last + 1)

    @property
    def marked(self) -> bool:
        """Whether results are written down, rather than left to the centers."""
        return any(side.result for side in self.sides.values())

    def owned(self, power: str, year: int) -> int | None:
        """Centers of a power after a year; a game over by then keeps its last count; None = not known."""
        return self.sides[power].owned(min(year, self.last))

    def final(self) -> dict[str, int]:
        """The centers of every power at the end. Raises KeyError where one is not known."""
        counts = {power: side.owned(self.last) for power, side in self.sides.items()}
        if unknown := [power for power, n in counts.items() if n is None]:
            raise KeyError(unknown[0])
        return {power: n for power, n in counts.items() if n is not None}


class Sheet(NamedTuple):
    """The rows of one game before anything is checked, each with its person, in order of the file."""

    round: int
    name: str
    seated: list[tuple[Row, Person]]


def list_sheets(seated: Iterable[tuple[Row, Person]]) -> list[Sheet]:
    """The games of an event by round and name; a row whose round or power was refused is left out."""
    grouped: dict[tuple[int, str], list[tuple[Row, Person]]] = defaultdict(list)
    for row, person in seated:
        if row["round"] is not None and row["power"] is not None:
            grouped[row["round"], row.text("game")].append((row, person))
    return [Sheet(*key, grouped[key]) for key in sorted(grouped)]


def make_game(sheet: Sheet) -> Game:
    """A game of a sheet: the first row of a power gives its counts and its result."""
    seats: dict[str, list[Seat]] = defaultdict(list)
    for row, person in sheet.seated:
        turns = Fraction(1) if row["turns"] is None else row["turns"]
        seats[row["power"]].append(Seat(person.key, row.text("role"), turns, row))
    sides = {
        power: Side(
            power, tuple(seats[power]), seats[power][0].row["result"] or "", counts(seats[power][0].row)
        )
        for power in POWERS
        if power in seats
    }
    last = max((year for side in sides.values() for year in side.centers), default=0)
    top = any(row["board"] == "top" for row, _ in sheet.seated)
    return Game(sheet.round, sheet.name, top, sides, last)


def counts(row: Row) -> dict[int, int]:
    """The filled year columns of a row."""
    cells = ((year, row.parsed.get(name)) for name, year in _years_among(tuple(row.cells)))
    return {year: centers for year, centers in cells if centers is not None}


@lru_cache(maxsize=1_000)
def _years_among(columns: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The year columns with their years: all rows of a file have the same columns."""
    return tuple((name, int(name)) for name in columns if is_year(name))


def is_year(column: str) -> bool:
    """Whether a column of the games file holds the centers of a year."""
    return len(column) == 4 and column.isdigit()
