"""Somebody as reports call them: the one shape that a comparison and an explanation share."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """Somebody as published: id, and name (blank = hidden)."""

    player: str
    name: str

    @property
    def called(self) -> str:
        """The name, or the public id of somebody hidden."""
        return self.name or self.player
