"""How a game ended: one winner, or a draw, and who survived."""

from __future__ import annotations

from typing import NamedTuple


class Ending(NamedTuple):
    """`winner` blank in a draw; `drawn` the powers that share it, in order of powers."""

    winner: str
    drawn: tuple[str, ...]

    @property
    def sharers(self) -> tuple[str, ...]:
        """The powers that have a part in the win."""
        return (self.winner,) if self.winner else self.drawn


def survivors(centers: dict[str, int]) -> tuple[str, ...]:
    """The powers that own a center."""
    return tuple(power for power, owned in centers.items() if owned)
