"""Who entered an event: what each is called in public, and for which rounds they are checked in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.event_draws.terms import Book
from pipeline.findings import Finding, finding
from pipeline.folding import fold, slug
from pipeline.people import People, Player
from pipeline.rulebooks.tournament.people import entered_as
from sources.rows import Row

ROUNDS = re.compile(r"[1-9](?: +[1-9])*")


class Entrant(NamedTuple):
    """One line of the entrants file.

    `label`: what the draw calls them: the name as entered, the public id of somebody hidden; never a
    secret number, which beside a seat that is announced would be none. `number`: it, where the games
    file has it for a name. `forms`: folded names under which they may sit in the games file. `player`:
    the published id. `rounds`: None = left blank.
    """

    label: str
    forms: frozenset[str]
    player: str
    role: str
    signed_up: int | None
    rounds: frozenset[int] | None
    hidden: bool
    number: str
    row: Row

    def plays_in(self, number: int, check_in: bool) -> bool:
        """Whether they are there for a round; without check-in a blank cell means every round."""
        if self.rounds is None:
            return not check_in and self.role != "reserve"
        return number in self.rounds


def read_entrants(
    rows: Iterable[Row], book: Book, event: str, people: People
) -> tuple[list[Entrant], list[Finding]]:
    """Everybody entered, by label; two lines of one person and unreadable rounds are errors."""
    out: list[Entrant] = []
    findings: list[Finding] = []
    first: dict[str, Entrant] = {}
    for row in sorted(rows, key=lambda row: (row.path, row.line)):
        if not row.text("name"):
            continue
        rounds, wrong = _rounds(row, book, event)
        findings += wrong
        entrant = _entrant(row, rounds, book, known_as(row, event, people))
        for form in sorted({*entrant.forms, f"id {entrant.player}"}):
            other = first.setdefault(form, entrant)
            if other is not entrant:
                facts = {"first": other.row.line}
                at = row.at("name")
                findings.append(finding("entrant-twice", at, entrant.label, event=event, **facts))
                break
        else:
            out.append(entrant)
    return sorted(out, key=lambda entrant: entrant.label), findings


def _entrant(row: Row, rounds: frozenset[int] | None, book: Book, known: Player | None) -> Entrant:
    name = row.text("name")
    label = known.id if known and known.hidden else name
    return Entrant(
        label=label,
        forms=frozenset(entered_as(row)),
        player=known.id if known else slug(name) or fold(name),
        role=row.text("role") or "player",
        signed_up=row["signed_up"],
        rounds=rounds,
        hidden=bool(known and known.hidden),
        number=row.text("number") if book.by_number else "",
        row=row,
    )


def _rounds(row: Row, book: Book, event: str) -> tuple[frozenset[int] | None, list[Finding]]:
    cell = row.text("rounds")
    if not cell:
        return None, []
    numbers = frozenset(map(int, cell.split())) if ROUNDS.fullmatch(cell) else frozenset({0})
    if not numbers <= set(range(1, book.rounds + 1)):
        return frozenset(), [finding("entrant-rounds", row.at("rounds"), cell, event=event, last=book.rounds)]
    return numbers, []


def known_as(row: Row, event: str, people: People) -> Player | None:
    """The known player of a line, by number, alias, or a name that one person bears."""
    name, number = fold(row.text("name")), row["wdr_id"]
    if number is not None and number in people.by_wdr:
        return people.public(people.by_wdr[number])
    for scope in (event, ""):
        if (scope, name) in people.by_alias:
            return people.public(people.by_alias[scope, name])
    bearers = people.by_name.get(name, [])
    return people.public(bearers[0]) if len(bearers) == 1 else None
