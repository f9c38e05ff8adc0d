"""What an event with a rule text of its own is made of: who entered, boards with all who sat there."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.demo.calendar import Plan
from pipeline.demo.names import Person
from pipeline.demo.play import Counts
from pipeline.demo.tables import Cells


class Seat(NamedTuple):
    """One person at one power; `turns` is the share of the game's turns, blank = all of them."""

    person: Person
    role: str = ""
    turns: str = ""


class Ending(NamedTuple):
    """How a game went: centers after each year, and a word per power where the results are written down."""

    years: tuple[Counts, ...]
    results: tuple[str, ...] = ()

    @property
    def final(self) -> Counts:
        """Centers owned at the end."""
        return self.years[-1]


class Board(NamedTuple):
    """One game: its seats by power, in order of time, and how it went."""

    round: int
    name: str
    top: bool
    sides: tuple[tuple[Seat, ...], ...]
    ending: Ending

    def side_of(self, person: Person) -> int | None:
        """The power (its index) that somebody sat at; None = they were not there."""
        held = (i for i, seats in enumerate(self.sides) if any(seat.person == person for seat in seats))
        return next(held, None)

    def replaced(self, power: int, seats: tuple[Seat, ...]) -> Board:
        """The same board with other people at one power."""
        return self._replace(sides=(*self.sides[:power], seats, *self.sides[power + 1 :]))


class Entrant(NamedTuple):
    """One line of the entrants file; `number` is a secret number or a handle, blank where there is none."""

    person: Person
    role: str = "player"
    number: str = ""
    signed_up: int | None = None
    rounds: tuple[int, ...] = ()
    member: str = ""
    rating: str = ""


class Ruled(NamedTuple):
    """An event as it went. `names` tells how the games file calls each person, by id.

    `played`: how many people its ranking holds, those without a game left out; None before the end.
    """

    plan: Plan
    boards: tuple[Board, ...]
    entrants: tuple[Entrant, ...]
    names: dict[str, str]
    penalties: tuple[Cells, ...] = ()
    played: int | None = None


SEATS = 7


def board(round_number: int, number: int, table: list[Person], ending: Ending, *, top: bool = False) -> Board:
    """A board at which everybody stayed to the end; `table` in the order of powers."""
    name = "TopBoard" if top else f"R{round_number}G{number}"
    return Board(round_number, name, top, tuple((Seat(person),) for person in table), ending)
