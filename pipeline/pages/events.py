"""The calendar of events and a page per event: facts, requirements, final ranking (2.2-2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from pipeline.model import Requirement
from pipeline.pages.decisions import decision
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.quality import where
from pipeline.pages.rankings import rank_event
from pipeline.pages.tosses import web_link
from pipeline.pages.verdicts import ENDED, NEVER_COUNTS, status_of, verdict
from pipeline.pages.words import CLASS, MEDIUM, REQUIREMENT_MARK, REQUIREMENT_STATUS


class Entry(NamedTuple):
    """One event in the calendar; `done` of its requirements are met or waived, None where it is no matter."""

    row: Row
    category: str
    medium: str
    status: str
    done: int | None
    due: date | None


class Line(NamedTuple):
    """One requirement in words, with the mark that stands before them."""

    requirement: Requirement
    words: str
    mark: str


def event_pages(gathered: Gathered) -> Iterator[Page]:
    """One calendar per season and one page per event."""
    for season in gathered.seasons:
        rows = sorted(season.events.values(), key=lambda row: (row["starts"] or date.max, row["event"]))
        values = {"season": season, "entries": [_entry(gathered, season, row) for row in rows]}
        yield Page(
            f"{season.year}/events/index.html", "events", f"{season.year} events", "events", values, season
        )
        for row in rows:
            values = _facts(gathered, season, row) | _decided(gathered, row["event"])
            path = f"{season.year}/events/{row['event']}/index.html"
            yield Page(path, "event", row["name"], "events", values, season)


def _entry(gathered: Gathered, season: SeasonRows, row: Row) -> Entry:
    void = row["status"] in NEVER_COUNTS
    done = sum(r.status in ("met", "waived") for r in season.checklist.get(row["event"], []))
    return Entry(
        row=row,
        category=CLASS.get(row["classification"], "not yet"),
        medium=MEDIUM[row["medium"] or ""],
        status=status_of(row, gathered.site.as_of),
        done=None if void else done,
        due=None if void else row["due"],
    )


def _facts(gathered: Gathered, season: SeasonRows, row: Row) -> dict[str, Any]:
    event = row["event"]
    ranking = rank_event(gathered, season.results.get(event, []))
    computed = [name for name in (f"events/{event}", f"events/{event}-awards") if name in season.tables]
    return {
        "season": season,
        "row": row,
        "void": row["status"] in NEVER_COUNTS,
        "category": CLASS.get(row["classification"], ""),
        "medium": MEDIUM[row["medium"] or ""],
        "website": web_link(gathered.site.websites.get(event, "")),
        "status": status_of(row, gathered.site.as_of),
        "verdict": tuple(verdict(gathered, season, row)),
        "checklist": [] if row["status"] in ENDED else _checklist(season.checklist.get(event, [])),
        "ranking": ranking,
        "computed": bool(computed),
        "findings": [(where(one), one) for one in gathered.findings_of.get(event, [])],
        "files": (*["placements"] * ranking.earned, *computed),
    }


def _checklist(requirements: list[Requirement]) -> list[Line]:
    return [Line(r, REQUIREMENT_STATUS[r.status], REQUIREMENT_MARK[r.status]) for r in requirements]


def _decided(gathered: Gathered, event: str) -> dict[str, Any]:
    """What was ruled, put right and tossed for at an event."""
    tosses = [toss for toss in gathered.tosses if toss.event == event]
    return {
        "rulings": [(row, decision(row)) for row in gathered.rulings_of.get(event, [])],
        "corrections": gathered.corrections_of.get(event, []),
        "tosses": [(toss, gathered.labels(toss.order)) for toss in tosses],
    }
