"""Two players merged into one who met: told once, on the line of the merge, in place of all that follows.

An event in which both stand may list one person under two names; two such events make them two people.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.naming import Named
from pipeline.people import People

FEWEST = 2
TOLD = 3
FOLLOWS = frozenset({"person-twice", "declared-differs", "season-lacks-event"})

Behind = dict[tuple[str, str], str]
"""The id of players.csv behind a published id and a folded name, of people with more than one id."""


class Mistaken(NamedTuple):
    """`findings`: one for each merge; what follows from it has one of these folded names or events."""

    findings: list[Finding]
    names: set[str]
    events: set[str]


def find_mistaken_merges(named: Mapping[str, Named], people: People) -> Mistaken:
    """Merges of two players who stand side by side in the results of two events or more (2.6.2)."""
    behind = _behind(people)
    met: dict[tuple[str, str], list[str]] = defaultdict(list)
    for event, those in named.items():
        known = [(player.id, fold(row.text("name"))) for row, player in those.results if player]
        sides = {behind[who] for who in known if who in behind}
        for one, other in permutations(sorted(sides), 2):
            if people.final[one] == people.final[other] and _leads(one, other, people):
                met[one, other].append(event)
    out = Mistaken([], set(), set())
    for (one, other), events in met.items():
        if len(events) >= FEWEST:
            out.findings.append(_tell(one, other, events, people))
            out.names.update(fold(people.rows[each].text("name")) for each in (one, other))
            out.events.update(events)
    return out


def without_what_follows(findings: Iterable[Finding], mistaken: Mistaken) -> list[Finding]:
    """The findings without those that a mistaken merge brings about: they go with it."""
    kept = list(findings)
    if not mistaken.findings:
        return kept
    numbers = [f for f in kept if f.code == "name-other-number" and fold(f.value) in mistaken.names]
    events = mistaken.events.union(found.event for found in numbers)
    return [
        f for f in kept if f not in numbers and (f.code not in FOLLOWS or (f.event or f.value) not in events)
    ]


def _behind(people: People) -> Behind:
    several: dict[str, list[str]] = defaultdict(list)
    for start, end in people.final.items():
        several[end].append(start)
    return {
        (people.public(end).id, fold(people.rows[start].text("name"))): start
        for end, starts in several.items()
        if len(starts) > 1
        for start in starts
    }


def _leads(one: str, other: str, people: People) -> bool:
    """Whether the merge of the two stands in the row of the first."""
    if not people.rows[one].text("merged_into"):
        return False
    return other == people.final[one] or people.rows[one].line > people.rows[other].line


def _tell(one: str, other: str, events: list[str], people: People) -> Finding:
    row = people.rows[one]
    some = ", ".join(events[:TOLD]) + (f" and {len(events) - TOLD} more" if len(events) > TOLD else "")
    return finding("merged-met", row.at("merged_into"), row["merged_into"], one=one, other=other, events=some)
