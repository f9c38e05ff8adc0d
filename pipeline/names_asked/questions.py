"""The open questions about names, each with the people it may be and the lines that answer it."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from pipeline.compute import Everything
from pipeline.findings import Finding
from pipeline.folding import fold, free_id, slug
from pipeline.likeness import KnownNames
from pipeline.names_asked.evidence import Person, Seen, list_persons, open_rows, seen_in
from pipeline.names_asked.offers import Offer, same_person, somebody_else
from pipeline.suggesting import Suggestion, suggested
from sources.rows import Row

WITHHELD = "name-withheld"
SIMILAR = ("name-similar", "name-similar-new")
SUGGESTED = ("name-suggested", "name-suggested-new")
CODES = (
    *(*SIMILAR, *SUGGESTED, "namesakes", "id-taken", "name-other-number", "name-no-id"),
    "game-name-unknown",
    WITHHELD,
)
SUGGESTED_AS_SIMILAR = ("name-suggested", "name-similar")
OF_ONE_EVENT = ("namesakes", "game-name-unknown")
"""Codes whose answer counts at one event only."""


class Question(NamedTuple):
    """One name asked about: the findings that ask, where it was seen, who it may be, what to type.

    The last offer is the one for somebody else. `suggestion`: who it probably is, one of `persons` and the
    first of them; None where nobody is suggested. `withheld`: the name, who it may be and what to type would
    tell of somebody who asked not to be named, so none of it is shown.
    """

    code: str
    name: str
    findings: tuple[Finding, ...]
    seen: tuple[Seen, ...]
    persons: tuple[Person, ...]
    offers: tuple[Offer, ...]
    suggestion: Suggestion | None
    withheld: bool


class _Spot(NamedTuple):
    path: str
    line: int | None
    sheet: str
    cell: str


def list_questions(everything: Everything) -> list[Question]:
    """Every open question of all events, one per name (where only an event can answer, per event)."""
    persons = list_persons(everything)
    asked = {_Spot(f.path, f.line, f.sheet, f.cell): f for f in everything.findings if f.code in CODES}
    groups: dict[tuple[str, str, str], list[tuple[Finding, Row, str]]] = defaultdict(list)
    for judged in everything.judged:
        event = judged.event.id
        for row, _ in open_rows(judged.named):
            at = row.at("name")
            found = asked.get(_Spot(at.path, at.line, at.sheet, at.cell))
            if found is not None:
                scope = event if found.code in OF_ONE_EVENT else ""
                kind = found.code.replace(*SUGGESTED_AS_SIMILAR)
                groups[kind, fold(row.text("name")), scope].append((found, row, event))
    taken = {*persons, *(p.shown for p in persons.values()), *everything.people.final}
    known = _known_names(everything, persons)
    return [
        _question(everything, group, scope, persons, known, taken) for (_, _, scope), group in groups.items()
    ]


def _question(
    everything: Everything,
    group: list[tuple[Finding, Row, str]],
    scope: str,
    persons: dict[str, Person],
    known: KnownNames,
    taken: set[str],
) -> Question:
    found, row, event = group[0]
    name = row.text("name")
    seen = tuple(seen_in(r, e) for _, r, e in group)
    near = _near(everything, found.code, name, event, persons, known)
    one = _suggested(group, persons, known)
    if one:
        near = [one.player, *(i for i in near if i != one.player)]
    withheld = found.code == WITHHELD or everything.secrets.hide(name) != name
    maybe = tuple(persons[i] for i in near if i in persons and not (withheld or persons[i].hidden))
    other = free_id(name, taken)
    taken.add(other)
    offers = [same_person(name, person, scope) for person in maybe]
    offers.append(somebody_else(name, other, seen[0], maybe, scope if found.code == "namesakes" else ""))
    findings = tuple(dict.fromkeys(f for f, _, _ in group))
    if withheld or (one and one.player not in {person.player for person in maybe}):
        one = None
    code = next((f.code for f in findings if f.code in SIMILAR), found.code)
    return Question(code, name, findings, seen, maybe, tuple(offers), one, withheld)


def _suggested(
    group: list[tuple[Finding, Row, str]], persons: dict[str, Person], known: KnownNames
) -> Suggestion | None:
    """Who a name probably is; None where one of its findings does not say so."""
    if any(found.code not in SUGGESTED for found, _, _ in group):
        return None
    row = group[0][1]
    near = [each for each in known.alike(row.text("name")) if each.player in persons]
    return suggested(row.text("name"), row.text("location"), near, lambda player: persons[player].location)


def _near(
    everything: Everything, code: str, name: str, event: str, persons: dict[str, Person], known: KnownNames
) -> list[str]:
    """The ids of those a name may belong to, the most likely first."""
    if code in (*SIMILAR, *SUGGESTED):
        return known.like(name)
    if code in ("namesakes", "name-other-number"):
        return sorted(everything.people.by_name.get(fold(name), []))
    if code == "id-taken":
        return [i for i, person in persons.items() if slug(name) in (i, person.shown)]
    if code == "game-name-unknown":
        return _of_the_event(everything, event, persons).like(name) or known.like(name)
    return []


def _known_names(everything: Everything, persons: dict[str, Person]) -> KnownNames:
    """Every name anybody is known by: names before merges, aliases, new players."""
    known = KnownNames()
    people = everything.people
    for start, end in people.final.items():
        known.add(people.rows[start].text("name"), end)
    for (_, name), player in people.by_alias.items():
        known.add(name, player)
    for person in persons.values():
        if not person.known:
            known.add(person.name, person.player)
    return known


def _of_the_event(everything: Everything, event: str, persons: dict[str, Person]) -> KnownNames:
    """The people of one event's own standings, hidden ones included, by the id an alias names."""
    behind = {person.shown: person.player for person in persons.values()}
    known = KnownNames()
    for judged in everything.judged:
        if judged.event.id == event:
            for row, player in judged.named.results:
                if player is not None and player.id in behind:
                    known.add(row.text("name"), behind[player.id])
    return known
