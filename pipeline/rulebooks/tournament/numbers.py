"""Secret numbers in place of names: what the games of an event show while sums are posted by number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.people import Player
from pipeline.rulebooks.tournament.secrecy import BY_NUMBER
from sources.rows import Row

Seated = tuple[Row, Player | None]
OF_A_SERVICE = "/snapshots/"
"""Part of the path of rows that a service sent: it knows names and no numbers."""


class Entered(NamedTuple):
    """The number of each entrant by folded name, the folded numbers, the folded names without one."""

    numbers: dict[str, str]
    known: set[str]
    bare: set[str]


def by_number(
    rulebook: str,
    games: Iterable[Seated],
    entrants: Iterable[Row],
    is_name: Callable[[str], bool],
    event: str,
) -> tuple[list[Seated], list[Finding]]:
    """The games with the number of each entrant who sits there by name (Scoring System).

    `is_name` tells whether a known person is called so. A name without a number is an error, since the
    standings would show it; what has no digit may be a name, which is a warning. One finding of each
    kind, at the first row. Raises KeyError for a rule text that knows no numbers.
    """
    entered = _entered(entrants)
    out = [(_numbered(row, entered), player) for row, player in games]
    names: dict[str, Row] = {}
    doubtful: dict[str, Row] = {}
    for row, _ in out:
        text = row.text("name")
        name, digits = fold(text), any(sign.isdigit() for sign in text)
        if name in entered.known or not name:
            continue
        if is_name(text) or OF_A_SERVICE in row.path or (name in entered.bare and not digits):
            names.setdefault(name, row)
        elif not digits:
            doubtful.setdefault(name, row)
    section = BY_NUMBER[rulebook]
    found = (("name-for-number", names), ("number-doubtful", doubtful))
    return out, [_odd(code, rows, section, event) for code, rows in found if rows]


def _entered(entrants: Iterable[Row]) -> Entered:
    rows = [row for row in entrants if row.text("name")]
    numbers = {fold(row.text("name")): row.text("number") for row in rows if row.text("number")}
    bare = {fold(row.text("name")) for row in rows} - set(numbers)
    return Entered(numbers, {fold(number) for number in numbers.values()}, bare)


def _numbered(row: Row, entered: Entered) -> Row:
    """The row by number; one that has somebody's number already stays as it is."""
    name = fold(row.text("name"))
    number = "" if name in entered.known else entered.numbers.get(name, "")
    return row.with_cell("name", number) if number else row


def _odd(code: str, rows: dict[str, Row], section: str, event: str) -> Finding:
    first = min(rows.values(), key=lambda row: (row.path, row.line))
    facts = {"count": len(rows), "section": section}
    return finding(code, first.at("name"), first.text("name"), event=event, **facts)
