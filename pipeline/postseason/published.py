"""The rows of the Invitational's four published tables, and all of them together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pipeline.findings import Finding
from pipeline.people import Player
from pipeline.seating.pools import Invitee


class SeatRow(NamedTuple):
    """A row of `outputs.ROUNDS`: a Semi-Final seat and who has it at the end (4.2 to 4.5, 6.8).

    `game` is None while only the Round is drawn. `preference`: the answer for the stage as given (4.2.2).
    `how`: `drawn`, `vacancy`, `replacement`; None for a seat that a ruling gave.
    """

    round: int
    game: int | None
    player: str
    name: str
    seed: int
    preference: str
    how: str | None


class DrawRow(NamedTuple):
    """A row of `outputs.DRAWS`: the public value, and of a round assignment the index taken.

    `candidates`: equally good assignments; `taken`: the column `index`.
    """

    draw: str
    value: str | None
    attempt: int | None
    candidates: int | None
    taken: int | None


class GameRow(NamedTuple):
    """A row of `outputs.INVITATIONAL_GAMES` (6.1, 6.3): who had which power at the end.

    `selection`: 1 = picked first. `centers`: as last counted. `winner`: yes, no, None while there is none.
    """

    game: int
    player: str
    name: str
    selection: int | None
    power: str | None
    centers: int | None
    winner: str | None


class FinalistRow(NamedTuple):
    """A row of `outputs.CHAMPIONSHIP`: the Championship seed and how it was earned (5.2, 5.3)."""

    seed: int
    player: str
    name: str
    qualified: str


class Postseason(NamedTuple):
    """An Invitational as far as it has come: the rows of its tables, its champion, all findings.

    `sought`: by Game with seats and no Winner, whom its Game Manager seeks, in order (6.8.1).
    """

    rounds: list[SeatRow]
    draws: list[DrawRow]
    games: list[GameRow]
    championship: list[FinalistRow]
    champion: Player | None
    findings: list[Finding]
    sought: Mapping[int, tuple[Invitee, ...]] = MappingProxyType({})
