"""Who sat where: the persons of an event are the names of its games file, told or not yet told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.people import Player
from sources.rows import Row


class Person(NamedTuple):
    """One person of an event.

    `key` tells people apart; `player` and `name` are what is published (`player` blank = not known
    or not told yet; `name` blank = hidden). `row` is where the person first stands.
    """

    key: str
    player: str
    name: str
    row: Row

    @property
    def label(self) -> str:
        """What a sentence calls the person: the published name, else the published id."""
        return self.name or self.player


def person_of(row: Row, player: Player | None, told: bool) -> Person:
    """The person of one row; while names are not `told`, the number or handle of the row."""
    if told and player is not None:
        return Person(player.id, player.id, player.name, row)
    name = row.text("name")
    return Person(f"={fold(name)}", "", name, row)


def seat_people(games: Iterable[tuple[Row, Player | None]], told: bool) -> list[tuple[Row, Person]]:
    """Every row with its person, in order of the file; the order of the list never matters."""
    first: dict[str, Person] = {}
    out = []
    for row, player in sorted(games, key=lambda pair: (pair[0].path, pair[0].line)):
        person = person_of(row, player, told)
        out.append((row, first.setdefault(person.key, person)))
    return out


def bearers_of(seated: Iterable[tuple[Row, Person]]) -> dict[str, set[str]]:
    """The keys of the people who bear a name of the games file, by its folded form."""
    out: dict[str, set[str]] = {}
    for row, person in seated:
        out.setdefault(fold(row.text("name")), set()).add(person.key)
    return out


def entered_as(entrant: Row) -> list[str]:
    """The folded forms under which an entrant may sit in the games file: the name and the number."""
    return [fold(text) for text in (entrant.text("name"), entrant.text("number")) if text]


def entered_twice(entrants: Iterable[Row], event: str) -> list[Finding]:
    """An error for a second line of one person: the same number, or a name that nothing tells apart."""
    lines = sorted((row for row in entrants if row.text("name")), key=lambda row: (row.path, row.line))
    out = []
    for n, row in enumerate(lines):
        first = next((other for other in lines[:n] if _one_person(other, row)), None)
        if first is not None:
            name = row.text("name")
            out.append(finding("entrant-twice", row.at("name"), name, event=event, first=first.line))
    return out


def _one_person(one: Row, other: Row) -> bool:
    told = [(fold(one.text(c)), fold(other.text(c))) for c in ("number", "location", "wdr_id")]
    same_number = told[0][0] != "" and told[0][0] == told[0][1]
    apart = any(a and b and a != b for a, b in told)
    return same_number or (fold(one.text("name")) == fold(other.text("name")) and not apart)
