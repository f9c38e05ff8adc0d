"""Who takes part in a round, who sits out and why, who plays two boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pipeline.event_draws.entrants import Entrant
from pipeline.event_draws.problem import SEATS
from pipeline.event_draws.terms import Rest, Terms
from pipeline.findings import At, Finding, finding


class Asked(NamedTuple):
    """What the director asked for by name: who sits out of their own will, who plays two boards."""

    sit_out: tuple[str, ...] = ()
    two_boards: tuple[str, ...] = ()


class Field(NamedTuple):
    """Labels: who plays, who of them twice, who sits out and why. `lots` sit out by the public value."""

    playing: tuple[str, ...]
    twice: tuple[str, ...]
    out: tuple[tuple[str, str], ...]
    lots: int = 0


def take_field(
    there: Sequence[Entrant], reserves: Sequence[Entrant], terms: Terms, asked: Asked, event: str, at: At
) -> tuple[Field, list[Finding]]:
    """Split those who are there (Top Board left out) into whole tables and the others.

    Reserves join, the first to sign up first, only where they complete a table.
    """
    wrong = _wrongly_asked(there, terms, asked, event, at)
    if wrong:
        return Field((), (), ()), wrong
    volunteers = set(asked.sit_out)
    out = [(label, f"volunteered ({terms.rest_section})") for label in sorted(volunteers)]
    players = [one for one in there if one.label not in volunteers]
    rest = (len(players) + len(asked.two_boards)) % SEATS
    if asked.two_boards:
        wrong = _wrong_number(rest, asked, event, at)
        return _field(players, asked.two_boards, out), wrong
    lacking = -len(players) % SEATS
    joining, found = _first_to_sign_up(reserves, lacking, event) if lacking <= len(reserves) else ([], [])
    if joining or not rest:
        return _field([*players, *joining], (), out), found
    match terms.rest:
        case Rest.NOBODY:
            facts = {"lacking": lacking, "section": terms.rest_section}
            return Field((), (), ()), [finding("tables-not-whole", at, len(players), event=event, **facts)]
        case Rest.LOTS:
            return _field(players, (), out)._replace(lots=rest), []
        case _:
            staying, found = _first_to_sign_up(players, len(players) - rest, event)
            why = f"among the last to sign up ({terms.rest_section})"
            left = sorted({one.label for one in players} - {one.label for one in staying})
            return _field(staying, (), [*out, *((label, why) for label in left)]), found


def _field(players: Sequence[Entrant], twice: Sequence[str], out: Sequence[tuple[str, str]]) -> Field:
    return Field(tuple(sorted(one.label for one in players)), tuple(sorted(twice)), tuple(out))


def _first_to_sign_up(
    people: Sequence[Entrant], how_many: int, event: str
) -> tuple[list[Entrant], list[Finding]]:
    """The first to sign up; an order that leaves open who is in is an error."""
    if how_many in (0, len(people)):
        return list(people[:how_many]), []
    blank = [one for one in people if one.signed_up is None]
    if blank:
        return [], [
            finding("signed-up-missing", one.row.at("signed_up"), one.label, event=event) for one in blank
        ]
    in_order = sorted(people, key=_signed_up)
    last, next_one = in_order[how_many - 1], in_order[how_many]
    if last.signed_up == next_one.signed_up:
        later = max(last, next_one, key=lambda one: one.row.line)
        facts = {"first": min(last.row.line, next_one.row.line)}
        at = later.row.at("signed_up")
        return [], [finding("signed-up-twice", at, later.signed_up, event=event, **facts)]
    return in_order[:how_many], []


def _signed_up(one: Entrant) -> int:
    return one.signed_up or 0


def _wrongly_asked(there: Sequence[Entrant], terms: Terms, asked: Asked, event: str, at: At) -> list[Finding]:
    """A wish the rule text does not know, a name that is not there, or more volunteers than are needed."""
    names = (*asked.sit_out, *asked.two_boards)
    if names and terms.rest is not Rest.DESIGNATED:
        return [finding("designated-foreign", at, ", ".join(names), event=event)]
    known = {one.label for one in there}
    counted: Callable[[str], int] = names.count
    wrong = sorted({name for name in names if name not in known or counted(name) > 1})
    if wrong:
        return [finding("designated-unknown", at, name, event=event) for name in wrong]
    needed = len(there) % SEATS
    if not asked.two_boards and len(asked.sit_out) > needed:
        facts = {"needed": needed, "there": len(there)}
        return [finding("volunteers-too-many", at, len(asked.sit_out), event=event, **facts)]
    return []


def _wrong_number(rest: int, asked: Asked, event: str, at: At) -> list[Finding]:
    if not rest:
        return []
    more, fewer = SEATS - rest, len(asked.two_boards) - rest
    words = f"{more} more" + (f" or {rest} fewer" if fewer >= 0 else "")
    return [finding("two-boards-not-whole", at, len(asked.two_boards), event=event, words=words)]
