"""Words in findings that are nearly the name or the id of somebody hidden: they are not repeated either."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.findings import WITHHELD, Finding
from pipeline.likeness import KnownNames
from pipeline.people import People

NAMING = ("name", "player", "player_b", "order", "merged_into", "was", "becomes", "replaces")
"""Columns whose cells name people, by id or by name."""


def nearly_hidden(findings: Iterable[Finding], people: People) -> dict[str, str]:
    """The values of findings that are like somebody hidden, a slip of the pen perhaps, each withheld.

    In: findings about columns that name people; an order names several, joined by `>`. What is exactly a
    hidden name or id is among `People.secrets` already.
    """
    secret = KnownNames()
    for text in people.secrets():
        secret.add(_as_name(text), text)
    values = {found.value for found in findings if found.column in NAMING and found.value}
    texts = {text.strip() for value in values for text in (value, *value.split(">"))}
    return {text: WITHHELD for text in sorted(texts) if secret.like(_as_name(text), 1)}


def _as_name(text: str) -> str:
    """An id as the words it was made from."""
    return text.replace("-", " ")
