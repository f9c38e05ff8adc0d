"""Seed order, which governs every assignment, invitation and replacement (3.6.3, 3.6.4)."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from pipeline.seating.faults import SharedSeed


class Seeded(Protocol):
    """Anybody with a DBNI Seed (1 is the highest) and a player id."""

    @property
    def seed(self) -> int:
        """The DBNI Seed."""

    @property
    def player(self) -> str:
        """The player id, after merges."""


S = TypeVar("S", bound=Seeded)


def in_seed_order(players: Iterable[S]) -> tuple[S, ...]:
    """The same players, highest seed (smallest number) first, in whatever order they came.

    Raises SharedSeed when a seed or a player occurs twice. Section 3.6.2.
    """
    ordered = tuple(sorted(players, key=lambda each: each.seed))
    seeds, players_once = {each.seed for each in ordered}, {each.player for each in ordered}
    if min(len(seeds), len(players_once)) < len(ordered):
        raise SharedSeed("each player has one seed, each seed one player (3.6.2)")
    return ordered
