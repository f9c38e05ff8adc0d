"""The nine minimum requirements of an event (2.3), the last by its parts (2.4)."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.model import Requirement
from pipeline.naming import Named
from pipeline.plurals import count
from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.counting import Counts
from pipeline.stages.events import Event

MET, UNMET, WAIVED, PENDING = "met", "unmet", "waived", "pending"


class Answer(NamedTuple):
    """The status of one requirement and, in words, what it rests on."""

    status: str
    detail: str


def check_requirements(
    event: Event, counts: Counts, named: Named, as_of: date
) -> tuple[list[Requirement], list[Finding]]:
    """The checklist of one event on a day, in order 1 to 9, and what organisers still have to mend."""
    late = _is_past(event, as_of)
    findings = [*_submission_findings(event, named), *_waiting(event, counts, late)]
    answers = {1: _size(event, counts), 8: _application(event, late), 9: _standings(event, named, late)}
    for number, column in book.BOARD_COLUMNS.items():
        answers[number] = _board_said(event, column)
    checklist = []
    for number, (section, title) in book.REQUIREMENTS.items():
        answer = _ruled(event, section, answers[number])
        due = event.due if number in (8, 9) else None
        checklist.append(Requirement(event.id, number, section, title, answer.status, answer.detail, due))
    return checklist, findings


def _waiting(event: Event, counts: Counts, late: bool) -> list[Finding]:
    """What an event waits for once it is over: the Board's answers, its standings, or its size."""
    application, row = event.application, event.row
    if application is None or event.status in ("cancelled", "withdrawn"):
        return []
    if event.standings_on is None:
        when = application.at("standings_on")
        due = [finding("standings-overdue", when, event=event.id, name=event.name, due=event.due)]
        return due if late and not event.ruled("waive", "2.3.9") else []
    out = []
    for number, column in book.BOARD_COLUMNS.items():
        section = book.REQUIREMENTS[number][0]
        if (
            application[column] is None
            and not event.ruled("waive", section)
            and not event.ruled("deny", section)
        ):
            facts = {"name": event.name, "section": section}
            out.append(finding("answer-open", application.at(column), event=event.id, **facts))
    games, players = counts
    if (
        games is not None
        and players is not None
        and not book.enough(games, players)
        and not event.ruled("waive", "2.3.1")
    ):
        size = {"games": games, "players": players}
        out.append(finding("too-small", row.at("event"), event.name, event=event.id, **size))
    return out


def _is_past(event: Event, as_of: date) -> bool:
    return event.due is not None and as_of > event.due


def _ruled(event: Event, section: str, answer: Answer) -> Answer:
    if event.ruled("deny", section):
        return Answer(UNMET, f"refused by a ruling ({section})")
    if event.ruled("waive", section) and answer.status != MET:
        return Answer(WAIVED, f"waived by a ruling ({section})")
    return answer


def _size(event: Event, counts: Counts) -> Answer:
    if not event.standings_on:
        return Answer(PENDING, "counted once the standings are final")
    if counts.games is None or counts.players is None:
        return Answer(PENDING, "the number of games or players is not known yet")
    numbers = f"{count(counts.games, 'game')}, {count(counts.players, 'player')}"
    return Answer(MET if book.enough(counts.games, counts.players) else UNMET, numbers)


def _board_said(event: Event, column: str) -> Answer:
    said = event.application[column] if event.application else None
    if said is None:
        return Answer(PENDING, "not looked at by the Board yet")
    return Answer(MET, "the Board says yes") if said == "yes" else Answer(UNMET, "the Board says no")


def _application(event: Event, late: bool) -> Answer:
    if event.application and event.application["applied_on"]:
        return Answer(MET, f"received on {event.application['applied_on']}")
    return Answer(UNMET, "no application in time") if late else Answer(PENDING, "no application yet")


def _standings(event: Event, named: Named, late: bool) -> Answer:
    """2.3.9 by its parts: received (2.4.1), complete (2.4.2), in time (2.4.3)."""
    received = event.standings_on
    if received is None:
        return (
            Answer(UNMET, "no final standings in time") if late else Answer(PENDING, "no final standings yet")
        )
    waived = []
    if event.ruled("deny", "2.4.1", "2.4.2", "2.4.3"):
        return Answer(UNMET, "refused by a ruling (2.4)")
    if missing := _without_location(named):
        if not event.ruled("waive", "2.4.2"):
            detail = f"{count(len(missing), 'player')} without a location (2.4.2)"
            return Answer(UNMET if late else PENDING, detail)
        waived.append("locations (2.4.2)")
    if event.due and received > event.due:
        if not event.ruled("waive", "2.4.3"):
            return Answer(UNMET, f"received on {received}, due on {event.due} (2.4.3)")
        waived.append("lateness (2.4.3)")
    if waived:
        return Answer(WAIVED, f"received on {received}; waived: {' and '.join(waived)}")
    return Answer(MET, f"received on {received}")


def _without_location(named: Named) -> list[int]:
    """Indexes of people who played and have no location, neither here nor in players.csv."""
    out = []
    for i, (row, player) in enumerate(named.results):
        standing = row["place"]
        known = row.text("location") or (player.located if player else False)
        if standing is not None and standing.played and not known:
            out.append(i)
    return out


def _submission_findings(event: Event, named: Named) -> list[Finding]:
    received, application = event.standings_on, event.application
    if received is None or application is None:
        return []
    out = []
    if not event.ruled("waive", "2.4.2", "2.3.9"):
        for i in _without_location(named):
            row = named.results[i][0]
            out.append(finding("location-missing", row.at("location"), row.text("name"), event=event.id))
    if received < event.ends:
        at = application.at("standings_on")
        out.append(finding("standings-early", at, received, event=event.id, ends=event.ends))
    if event.due and received > event.due and not event.ruled("waive", "2.4.3", "2.3.9"):
        at = application.at("standings_on")
        out.append(finding("standings-late", at, received, event=event.id, due=event.due))
    return out
