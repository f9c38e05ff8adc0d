"""Every event judged on one day: named, counted, checked, its status, and what holds it."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from pipeline.findings import Finding, Level
from pipeline.model import Requirement
from pipeline.naming import Named
from pipeline.stages.counting import Counts, check_class, count_event
from pipeline.stages.events import Event
from pipeline.stages.ranking import check_ranking
from pipeline.stages.requirements import check_requirements
from pipeline.stages.share import check_boards, list_boards
from pipeline.stages.status import QUALIFYING, check_received, judge_event
from sources.rows import Received, Row


class Judged(NamedTuple):
    """One event with everything known about it on the day of the build."""

    event: Event
    named: Named
    counts: Counts
    checklist: list[Requirement]
    status: str

    @property
    def qualifying(self) -> bool:
        """Whether its results earn points."""
        return self.status == QUALIFYING


class Looked(NamedTuple):
    """One event looked at, before it is known whether other files hold something against it."""

    event: Event
    named: Named
    counts: Counts
    checklist: list[Requirement]
    findings: list[Finding]


def look_at_event(
    event: Event, given: Received, named: Named, entrants: list[Row], readable: bool, as_of: date
) -> Looked:
    """Count an event, check its ranking, class and requirements.

    The ranking and the class are checked once the standings are final and every row of them could be
    read (`readable`); otherwise what is missing would only be found a second time. An event ranked from
    its games has had both checked by its own rule text, gaps included.
    """
    counts, findings = count_event(event, named, entrants)
    if not readable:
        findings = []
    checklist, found = check_requirements(event, counts, named, as_of)
    findings += found + check_received(event, given, named, readable)
    if not event.scoring:
        findings += check_boards(event, list_boards(row for row, _ in named.games))
    if event.standings_on and readable:
        findings += [] if event.scoring else check_ranking(event, named.results)
        findings += check_class(event, counts)
    if event.status in ("cancelled", "withdrawn"):
        findings = []
    return Looked(event, named, counts, checklist, findings)


def judge(looked: Looked, held: set[str], kind: str, as_of: date) -> Judged:
    """Give a looked-at event its status."""
    event = looked.event
    status = judge_event(event, looked.checklist, event.id in held, kind, as_of)
    return Judged(event, looked.named, looked.counts, looked.checklist, status)


def is_early(found: Finding, held: set[str]) -> bool:
    """Whether a finding says what becomes of an event that waits for somebody to mend an error.

    Its games and players are counted again once that is done (2.3.1).
    """
    return found.code == "too-small" and found.event in held


def held_events(findings: list[Finding]) -> set[str]:
    """The events that an error holds."""
    return {f.event for f in findings if f.level is Level.ERROR and f.event}
