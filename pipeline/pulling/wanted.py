"""Which events have a source on the web that is to be asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pipeline.findings import At
from pipeline.model import Season
from pipeline.stages.events import Event
from sources.rows import Row
from sources.web_addresses import is_address

SERVICES = {"spreadsheet": "the spreadsheet", "diptv": "DipTV", "wdr": "WDR"}
OFF = ("cancelled", "withdrawn")


class Wanted(NamedTuple):
    """One event to be pulled: its source, its address or id, and where that stands."""

    event: str
    source: str
    ref: str
    at: At

    @property
    def service(self) -> str:
        """The source as a finding names it."""
        return SERVICES[self.source]


def is_on_the_web(row: Row) -> bool:
    """Whether a row of events.csv names an address, or the id of a tournament, that can be asked for."""
    source, ref = row.text("source"), row.text("ref")
    return source in SERVICES and (is_address(ref) or (source != "spreadsheet" and ref.isdigit()))


def list_wanted(events: Sequence[Event], seasons: Iterable[Season]) -> list[Wanted]:
    """Every event of an open season that is still on and has a source on the web, in order of the file."""
    still_open = {season.season for season in seasons if season.status == "open"}
    rows = [e.row for e in events if e.season in still_open and e.status not in OFF]
    return _wanted(row for row in sorted(rows, key=lambda row: row.line) if is_on_the_web(row))


def find_named(rows: Sequence[Row], named: Iterable[str]) -> tuple[list[Wanted], list[str]]:
    """The events named by hand, and for each that cannot be pulled a sentence that says why."""
    by_id = {row["event"]: row for row in rows if row["event"]}
    found, wrong = [], []
    for event in dict.fromkeys(named):
        if event not in by_id:
            wrong.append(f"there is no event {event}")
        elif not is_on_the_web(by_id[event]):
            wrong.append(f"{event} has no source on the web")
        else:
            found.append(by_id[event])
    return _wanted(found), wrong


def _wanted(rows: Iterable[Row]) -> list[Wanted]:
    return [Wanted(row["event"], row.text("source"), row.text("ref"), row.at("ref")) for row in rows]
