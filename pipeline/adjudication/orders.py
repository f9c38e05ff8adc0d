"""Orders as the adjudicator takes them: places are codes, nothing is left to read."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Act(StrEnum):
    """What an order of the movement phase says."""

    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"


class Order(NamedTuple):
    """One order. `at` is where the unit stands, `of` the province of the unit supported or convoyed.

    `to` is where a move, or the move supported or convoyed, goes (`spa/nc` for a fleet that names a
    coast); blank in a support to hold. `via` says that the order asks for a convoy.
    """

    power: str
    act: Act
    at: str
    to: str = ""
    of: str = ""
    via: bool = False

    def text(self) -> str:
        """The order in the usual notation, without the unit's letter: `ven - tri`."""
        if self.act is Act.HOLD:
            return f"{self.at} H"
        if self.act is Act.MOVE:
            return f"{self.at} - {self.to}" + (" via convoy" if self.via else "")
        going = f" - {self.to}" if self.to else ""
        return f"{self.at} {'S' if self.act is Act.SUPPORT else 'C'} {self.of}{going}"
