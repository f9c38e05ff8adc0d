"""The lines that answer a question about a name: an alias, a line of players.csv, or both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.names_asked.evidence import Person, Seen
from pipeline.variant import Cells


class Offer(NamedTuple):
    """One answer: whose the name is (blank = somebody else), and the rows that say so by table."""

    player: str
    players: tuple[Cells, ...]
    aliases: tuple[Cells, ...]


def same_person(name: str, person: Person, event: str) -> Offer:
    """The name is this person's: an alias, and a line in players.csv where the person has none."""
    alias = {"name": name, "player": person.player, "event": event}
    return Offer(person.player, () if person.known else (person_row(person),), (alias,))


def somebody_else(name: str, player: str, seen: Seen, persons: Iterable[Person], event: str) -> Offer:
    """The name is nobody's so far: a line in players.csv, and for namesakes an alias at that event.

    Those it was taken for need a line too where they have none: else they would be asked about next.
    """
    row = {"player": player, "name": name, "location": seen.location, "wdr_id": seen.wdr_id}
    others = (person_row(person) for person in persons if not person.known)
    alias = ({"name": name, "player": player, "event": event},) if event else ()
    return Offer("", (row, *others), alias)


def person_row(person: Person) -> Cells:
    """The line of players.csv for somebody new."""
    return {"player": person.player, "name": person.name, "location": person.location}
