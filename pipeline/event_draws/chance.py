"""Chance from a public value: orders of people, boards and powers by SHA-256, for anybody to make again."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from pipeline.event_draws.problem import Chair
from pipeline.values import POWERS


def seed_of(value: str, draw: str, attempt: int) -> str:
    """What every digest of a draw begins with."""
    return f"{value}|{draw}|{attempt}"


def digest(seed: str, *parts: str) -> str:
    """The SHA-256 of the seed and the parts joined by `|`, as `sha256sum` prints it."""
    return sha256("|".join((seed, *parts)).encode()).hexdigest()


def chairs_in_turn(seed: str, chairs: Iterable[Chair]) -> list[Chair]:
    """The chairs in the order in which they choose."""
    return sorted(chairs, key=lambda chair: digest(seed, "turn", chair.label))


def boards_wished(seed: str, chair: Chair, boards: Iterable[str]) -> list[str]:
    """The boards in the order in which a chair takes them."""
    return sorted(boards, key=lambda board: digest(seed, "board", chair.label, board))


def powers_wished(seed: str, chair: Chair) -> list[str]:
    """The powers in the order in which a chair takes them."""
    return sorted(POWERS, key=lambda power: digest(seed, "power", chair.label, power))


def people_in_lots(seed: str, players: Iterable[str]) -> list[str]:
    """Level people in order, where a rule text leaves their order to chance."""
    return sorted(players, key=lambda player: digest(seed, "lot", player))
