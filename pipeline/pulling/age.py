"""How old a snapshot is on the day of a build, and when that should worry somebody."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime

from pipeline.findings import Finding, finding
from pipeline.model import Season
from pipeline.pulling.shelf import Pulls, place_of
from pipeline.pulling.source import Age
from pipeline.pulling.wanted import OFF, SERVICES, is_on_the_web
from pipeline.stages.events import Event
from sources.snapshots import LastNight, Snapshot, age_in_days, last_heard
from sources.web_addresses import public_address

MOST_DAYS = 3
NO_NIGHT = LastNight(datetime.min.replace(tzinfo=UTC))
NEWER = "A newer answer came and brings errors that were not there before; somebody has to look at it first."


def source_ages(events: Iterable[Event], pulls: Pulls, seasons: Iterable[Season], as_of: date) -> list[Age]:
    """The age of every event's web source, in order of the events.

    Events whose results are files that people put in place have none.
    """
    still_open = {season.season for season in seasons if season.status == "open"}
    return [
        _age(event, pulls, event.season in still_open, as_of)
        for event in events
        if is_on_the_web(event.row) or (event.id in pulls.notes and _from_own_folder(event))
    ]


def _from_own_folder(event: Event) -> bool:
    source, ref = event.row.text("source"), event.row.text("ref")
    return source in SERVICES and ref.rstrip("/") == place_of(event.id)


def _age(event: Event, pulls: Pulls, is_open: bool, as_of: date) -> Age:
    note, night = pulls.notes.get(event.id), pulls.night or NO_NIGHT
    asked = is_open and event.status not in OFF and is_on_the_web(event.row)
    heard = last_heard(note, event.id, night) if note else None
    newer = _is_newer(event.id, note, night)
    failed, waiting = event.id in night.failed, event.id in night.waiting or newer
    return Age(
        event=event.id,
        service=SERVICES[event.row.text("source")],
        address=note.address if note else public_address(event.row.text("ref")),
        received=note.received if note else None,
        heard=heard,
        days=age_in_days(heard, as_of) if heard else None,
        failed=asked and failed,
        waiting=asked and waiting,
        why=night.why.get(event.id, NEWER if newer else "") if asked and (failed or waiting) else "",
        asked=asked,
        awaited=asked and event.starts <= as_of and event.standings_on is None,
    )


def _is_newer(event: str, note: Snapshot | None, night: LastNight) -> bool:
    """Whether the last pull brought another answer than the one that is kept here."""
    heard = night.heard.get(event)
    return heard is not None and (note is None or heard.snapshot > note.received)


def old_snapshots(ages: Iterable[Age], events: Iterable[Event]) -> list[Finding]:
    """A warning per event whose results are awaited from a source that was not heard of for days."""
    rows = {event.id: event.row for event in events}
    out = []
    for age in ages:
        if age.awaited and age.received is not None and (age.days or 0) > MOST_DAYS:
            facts = {"service": age.service, "days": age.days, "received": age.received.date().isoformat()}
            out.append(
                finding("snapshot-old", rows[age.event].at("ref"), age.address, event=age.event, **facts)
            )
    return out
