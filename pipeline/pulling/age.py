"""How old a snapshot is on the day of a build, and when that should worry somebody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.model import Season
from pipeline.pulling.wanted import OFF, SERVICES, is_on_the_web
from pipeline.stages.events import Event
from sources.snapshots import LastNight, Snapshot, age_in_days

MOST_DAYS = 3


class Age(NamedTuple):
    """The snapshot of one event as a page states it.

    `days` since the source last said what it holds; `failed`: the source gave nothing usable last
    night; `waiting`: its answer waits until somebody accepts it.
    """

    event: str
    service: str
    address: str
    received: datetime
    days: int
    failed: bool
    waiting: bool


def snapshot_ages(notes: Mapping[str, Snapshot], night: LastNight | None, as_of: date) -> dict[str, Age]:
    """The age of every snapshot that has a note, by event."""
    failed = night.failed if night else frozenset()
    waiting = night.waiting if night else frozenset()
    return {
        event: Age(
            event,
            SERVICES.get(note.source, note.source),
            note.address,
            note.received,
            age_in_days(note, event, night, as_of),
            event in failed,
            event in waiting,
        )
        for event, note in notes.items()
    }


def old_snapshots(
    ages: Mapping[str, Age], events: Iterable[Event], seasons: Iterable[Season], as_of: date
) -> list[Finding]:
    """A warning per event of an open season that has begun, is not final, and was not heard of for days."""
    still_open = {season.season for season in seasons if season.status == "open"}
    out = []
    for event in events:
        age = ages.get(event.id)
        if age is None or age.days <= MOST_DAYS or not is_on_the_web(event.row):
            continue
        running = event.starts <= as_of and event.standings_on is None and event.status not in OFF
        if running and event.season in still_open:
            facts = {"service": age.service, "days": age.days, "received": age.received.date().isoformat()}
            out.append(finding("snapshot-old", event.row.at("ref"), age.address, event=event.id, **facts))
    return out
