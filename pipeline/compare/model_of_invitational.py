"""What a comparison of two Invitationals is made of: `before` is BASE, `after` is HEAD, None = absent."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.persons import Person


class Chair(NamedTuple):
    """A seat in a Round of the Semi-Finals: its Game (None: not drawn yet), the wish, how got (4.2)."""

    game: int | None
    preference: str
    how: str


class ChairChange(NamedTuple):
    """One player in one Round on both sides."""

    person: Person
    round: int
    before: Chair | None
    after: Chair | None


class Drawn(NamedTuple):
    """What decided a draw, and of a Round assignment the index taken among equally good ones (4.2.3)."""

    value: str | None
    attempt: int | None
    candidates: int | None
    taken: int | None


class DrawChange(NamedTuple):
    """One draw by its name in randomness.csv."""

    draw: str
    before: Drawn | None
    after: Drawn | None


class Played(NamedTuple):
    """A player's Game: the turn to pick (1 = first), the power, the centers last counted (6.1, 6.3)."""

    selection: int | None
    power: str | None
    centers: int | None


class PlayedChange(NamedTuple):
    """One player of one Game on both sides."""

    person: Person
    before: Played | None
    after: Played | None


class GameChange(NamedTuple):
    """One Game: its Winner on both sides (None while there is none), and the players that differ."""

    game: int
    winner: tuple[Person | None, Person | None]
    players: list[PlayedChange]


class Finalist(NamedTuple):
    """A seat in the Championship Game: its seed and how it was earned (5.2, 5.3)."""

    seed: int
    qualified: str


class FinalistChange(NamedTuple):
    """One player of the Championship Game on both sides."""

    person: Person
    before: Finalist | None
    after: Finalist | None


class InvitationalChange(NamedTuple):
    """Everything that differs in one season's Invitational; its champion is an award (1.8)."""

    rounds: list[ChairChange]
    draws: list[DrawChange]
    games: list[GameChange]
    championship: list[FinalistChange]
