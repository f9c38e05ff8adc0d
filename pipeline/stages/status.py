"""What an event is on a day: the first that applies of eight words, and why it holds back (2.2-2.5)."""

from __future__ import annotations

from datetime import date

from pipeline.findings import Finding, finding
from pipeline.model import Requirement
from pipeline.naming import Named
from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.events import Event
from sources.rows import Received

QUALIFYING = "qualifying"


def judge_event(event: Event, checklist: list[Requirement], held: bool, kind: str, as_of: date) -> str:
    """`cancelled` `withdrawn` `held` `scheduled` `in-progress` `not-qualifying` `pending` `qualifying`.

    `held`: an error stands against the event. `kind`: the WDR's kind of tournament, blank if unknown.
    """
    if event.status in ("cancelled", "withdrawn"):
        return event.status
    if held:
        return "held"
    if as_of < event.starts:
        return "scheduled"
    if event.status == "in-progress" or (as_of <= event.ends and event.standings_on is None):
        return "in-progress"
    statuses = {requirement.status for requirement in checklist}
    if "unmet" in statuses or excluded(event, kind):
        return "not-qualifying"
    if "pending" in statuses or event.classification == "":
        return "pending"
    return QUALIFYING


def excluded(event: Event, kind: str) -> bool:
    """Whether the event is the Invitational itself, or a ruling says it does not count (2.2.1)."""
    return book.is_invitational(event.name, kind) or event.ruled("deny", "2.2.1")


def check_received(event: Event, given: Received, named: Named, readable: bool = True) -> list[Finding]:
    """Errors where final standings are claimed and the source does not hold them.

    What could not be read (`readable` False) is not called missing: it has its finding.
    """
    out = []
    row = event.row
    if row["source"] in ("games", "orders") and not row["scoring"]:
        out.append(
            finding("scoring-needed", row.at("scoring"), row["source"], event=event.id, source=row["source"])
        )
    elif event.standings_on and event.application and event.status == "":
        when = event.application.at("standings_on")
        if not given.final:
            out.append(finding("source-not-final", when, event.standings_on, event=event.id))
        if not named.results and readable and not event.scoring:
            out.append(finding("standings-missing", when, event.standings_on, event=event.id))
    if book.is_invitational(event.name, given.facts.get("kind", "")):
        out.append(finding("invitational-excluded", row.at("name"), event.name, event=event.id))
    out += _other_day(event, given)
    return out


def _other_day(event: Event, given: Received) -> list[Finding]:
    """A note where the source's first start, an instant, falls into another year than the declared day."""
    started = given.facts.get("started", "")[:10]
    if len(started) != 10 or started[:4] == str(event.starts.year):
        return []
    return [finding("started-another-day", event.row.at("starts"), started, event=event.id)]
