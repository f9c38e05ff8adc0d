"""What stands in an order sheet, read but not yet understood: a name may still mean several provinces."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from pipeline.adjudication.board import Kind
from pipeline.adjudication.names import Named


class Verb(StrEnum):
    """What a written order says."""

    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"
    RETREAT = "retreat"
    BUILD = "build"
    NO_BUILDS = "no builds"
    WAIVE = "waive"
    DISBAND = "disband"


MOVEMENT = frozenset({Verb.HOLD, Verb.MOVE, Verb.SUPPORT, Verb.CONVOY})
SPRING = MOVEMENT | {Verb.RETREAT}
"""What keeps a Spring turn from being an NMR; in Fall, every order does."""


class Spoken(NamedTuple):
    """A unit or a place to build as somebody wrote it; `kind` is None where the letter is left out."""

    kind: Kind | None
    place: Named

    def text(self) -> str:
        """`F Nor` or `Nor`, the place as it was written."""
        return f"{self.kind} {self.place.text}" if self.kind else self.place.text


class Preference(NamedTuple):
    """One entry of a retreat list: a place, or off the board (`place` is None)."""

    text: str
    place: Named | None


class Written(NamedTuple):
    """One order of a sheet, with the line it stands on.

    `unit` is who is ordered, built or disbanded, `of` the unit supported or convoyed, `to` where a move
    goes, `entries` the preferences of a retreat.
    """

    verb: Verb
    line: int
    text: str
    unit: Spoken | None = None
    of: Spoken | None = None
    to: Named | None = None
    via: bool = False
    entries: tuple[Preference, ...] = ()


class Section(NamedTuple):
    """A power's orders of a season and the file they stand in."""

    path: str
    orders: tuple[Written, ...]


NO_SECTION = Section("", ())
