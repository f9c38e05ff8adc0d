"""An id that nobody and nothing has: the one that was probably meant, said behind what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rapidfuzz import fuzz, process

from pipeline.findings import Finding
from pipeline.people import People
from sources.rows import Row

NEAR = 80
"""Percent of likeness from which an id is suggested; below it two ids of one length share too little."""


def suggest_ids(findings: Iterable[Finding], people: People, events: Iterable[Row]) -> list[Finding]:
    """The findings; where one misses a player or an event, with the nearest id there is.

    Nobody hidden is suggested: an id near theirs would tell who they are.
    """
    known = {"unknown-player": _players(people), "unknown-event": [row.text("event") for row in events]}
    return [_with_nearest(found, known[found.code]) if found.code in known else found for found in findings]


def _players(people: People) -> list[str]:
    kept = [start for start, end in people.final.items() if not people.public(end).hidden]
    return [*kept, *people.new]


def _with_nearest(found: Finding, known: Sequence[str]) -> Finding:
    near = process.extractOne(found.value, known, scorer=fuzz.ratio, score_cutoff=NEAR)
    return replace(found, fix=f"{found.fix} The nearest id is {near[0]}.") if near else found
