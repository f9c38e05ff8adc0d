"""A number with its noun, in the one place that knows when a noun stands in the singular."""

from __future__ import annotations


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 event`, `3 events`, `2,150 events`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def counted(text: str, nouns: str) -> str:
    """A number as it was written with its noun, `person` or `person|people`: `1 person`, `4+ people`."""
    one, _, many = nouns.partition("|")
    return f"{text} {one if text == '1' else many or one + 's'}"
