"""Where results come from: per service and event the last successful pull, its age, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlsplit

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered
from pipeline.pages.stretches import stretch
from pipeline.pulling.source import Age

SOURCES_PER_PAGE = 400
SERVICES = {"the spreadsheet": "Spreadsheets at web addresses", "DipTV": "DipTV", "WDR": "WDR"}
"""What the services are called as a heading, in the order of the page."""


class Line(NamedTuple):
    """One event's source: how the event is called, where its page is, and the state in words."""

    name: str
    path: str
    season: int
    host: str
    age: Age
    state: str
    troubled: bool


class Service(NamedTuple):
    """One service: when any of its sources was last heard, and how many there are, fail and wait."""

    heading: str
    anchor: str
    heard: datetime | None
    events: int
    failed: int
    waiting: int


def source_pages(gathered: Gathered) -> Iterator[Page]:
    """Every event whose results come from the web; a long list goes on at `sources/page/<n>/`."""
    lines = _lines(gathered)
    values = {
        "services": [_service(heading, list(rows)) for heading, rows in groupby(lines, _heading)],
        "by_people": sum(len(season.events) for season in gathered.seasons) - len(lines),
    }
    for part in stretch(lines, SOURCES_PER_PAGE, "sources/index.html", "sources/page"):
        groups = [(heading, anchor_of(heading), list(rows)) for heading, rows in groupby(part.rows, _heading)]
        yield Page(part.path, "sources", "Sources", "sources", values | {"groups": groups, "part": part})


def state_of(age: Age) -> str:
    """What there is to say of a source, in a few words."""
    if age.failed:
        return "the last pull failed" if age.heard else "nothing has come yet; the last pull failed"
    if age.waiting:
        return "a newer answer waits for somebody to look"
    if not age.heard:
        return "not asked yet"
    return "asked every night" if age.asked else "kept as received, not asked for"


def anchor_of(heading: str) -> str:
    """The id of a service's heading."""
    return "by-" + heading.split()[0].lower()


def _lines(gathered: Gathered) -> list[Line]:
    """By service; what needs somebody first, then the newest season, then by name."""
    events = {event: (season, row) for season in gathered.seasons for event, row in season.events.items()}
    lines = []
    for age in gathered.site.sources:
        if age.event in events:
            season, row = events[age.event]
            path = f"{season.year}/events/{age.event}/index.html"
            host = urlsplit(age.address).hostname or ""
            troubled = age.failed or age.waiting
            lines.append(Line(row["name"], path, season.year, host, age, state_of(age), troubled))
    order = list(SERVICES)
    return sorted(
        lines,
        key=lambda one: (order.index(one.age.service), not one.troubled, -one.season, one.name, one.path),
    )


def _heading(line: Line) -> str:
    return SERVICES[line.age.service]


def _service(heading: str, lines: list[Line]) -> Service:
    return Service(
        heading,
        anchor_of(heading),
        _latest(line.age.heard for line in lines),
        len(lines),
        sum(line.age.failed for line in lines),
        sum(line.age.waiting for line in lines),
    )


def _latest(moments: Iterable[datetime | None]) -> datetime | None:
    return max((one for one in moments if one), default=None)
