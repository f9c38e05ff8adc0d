"""What a scored event is made of: the ranking with every step, the awards, and what is wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pipeline.findings import At, Finding
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.people import Person
from sources.rows import Row


class Step(NamedTuple):
    """One step of a figure: the section that asks for it, and what it did, in words."""

    section: str
    words: str


class Reason(NamedTuple):
    """Why somebody stands above a level player: `below` is that one's published name or id."""

    below: str
    section: str
    sentence: str


class GameScore(NamedTuple):
    """One game of one person: `points` by the game alone, `score` after everything that changed it.

    `counted`: whether it is part of the person's `score` in the ranking.
    """

    round: int
    game: str
    top: bool
    power: str
    centers: int
    points: Fraction
    score: Fraction
    counted: bool
    steps: tuple[Step, ...]


class Placed(NamedTuple):
    """One person of the final ranking (`place` None = unranked), exact figures (None = there is none).

    `games` are all scores by round, `steps` lead from them to `score` and `place`, `reasons` are the
    ties broken in this person's favour. `row` is where the person first stands in what was received.
    """

    place: int | None
    player: str
    name: str
    score: Fraction | None
    qualifying: Fraction | None
    rounds: int
    games: tuple[GameScore, ...]
    steps: tuple[Step, ...]
    reasons: tuple[Reason, ...]
    row: Row


class Award(NamedTuple):
    """One award to one person; several rows with one `award` share it."""

    award: str
    player: str
    name: str
    value: Fraction
    section: str


class Rating(NamedTuple):
    """A rating before and after the event, unrounded, as text with nine decimals."""

    player: str
    name: str
    before: str
    after: str


class Scored(NamedTuple):
    """An event ranked from its games; nothing is ranked where a finding is an error."""

    ranking: list[Placed]
    awards: list[Award]
    findings: list[Finding]
    ratings: tuple[Rating, ...] = ()


class Given(NamedTuple):
    """What a rule text ranks: sound games, their people by key, and what was decided about them.

    `at` is the event's row; `bearers` lead from folded names of the games file to keys; `idle` are
    people without a game who are listed all the same, by folded name.
    """

    event: str
    at: At
    games: list[Game]
    people: dict[str, Person]
    bearers: dict[str, set[str]]
    entrants: list[Row]
    penalties: list[Row]
    tosses: list[Row]
    idle: dict[str, Person]
    finished: bool


def shown(number: Fraction) -> str:
    """An exact number in words of a page: a decimal where it ends, else a fraction such as `95/3`."""
    rest = number.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{number.numerator}/{number.denominator}"
    places = 0
    while (number * 10**places).denominator != 1:
        places += 1
    whole = abs(int(number * 10**places))
    sign = "-" if number < 0 else ""
    digits = str(whole).rjust(places + 1, "0")
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
