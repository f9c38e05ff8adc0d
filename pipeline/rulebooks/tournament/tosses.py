"""Coin tosses of one event: those its rule text asks for, and lines that it does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pipeline.findings import Finding, Level, finding
from pipeline.rulebooks.tournament.people import Person
from pipeline.rulebooks.tournament.shapes import Given
from sources.rows import Row


class Toss(NamedTuple):
    """A coin toss of this event: keys of people, the best first, and the row it stands in."""

    order: tuple[str, ...]
    row: Row


def list_tosses(given: Given, section: str) -> tuple[list[Toss], list[Finding]]:
    """The tosses of this event by people's published ids; another section, or a stranger, is an error.

    `section` is the one that asks for tosses; blank where the rule text never does.
    """
    out, findings = [], []
    for row in given.tosses:
        if row.text("event") not in ("", given.event):
            continue
        order = _order(row, given.people)
        if row.text("section") != section:
            findings.append(_odd(given, "event-toss-section", row, "section", asked=section or "no section"))
        elif order is None:
            findings.append(_odd(given, "event-toss-player", row, "order"))
        else:
            out.append(Toss(order, row))
    return out, findings


def _order(row: Row, people: Mapping[str, Person]) -> tuple[str, ...] | None:
    """The keys in a toss; None unless it names two or more different people of the event."""
    keys = {person.player: key for key, person in people.items() if person.player}
    named = [name.strip() for name in row.text("order").split(">")]
    order = tuple(keys[name] for name in named if name in keys)
    return order if len(set(order)) == len(named) > 1 else None


def check_tosses(given: Given, tosses: Sequence[Toss], used: Sequence[Toss]) -> list[Finding]:
    """A toss that orders no undecided group: an error once the event is over, a warning before."""
    level = Level.ERROR if given.finished else Level.WARNING
    return [
        _odd(given, "event-toss-level", toss.row, "order", level=level) for toss in tosses if toss not in used
    ]


def _odd(given: Given, code: str, row: Row, column: str, **facts: object) -> Finding:
    return finding(code, row.at(column), row.text(column), event=given.event, **facts)
