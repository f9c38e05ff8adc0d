"""The calendar of events and a page per event: facts, requirements, final ranking (2.2-2.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.words import (
    CLASS,
    EVENT_STATUS,
    EVENT_STATUS_SHORT,
    MEDIUM,
    REQUIREMENT_MARK,
    REQUIREMENT_STATUS,
    decimals,
    points,
)


class Entry(NamedTuple):
    """One event in the calendar; `done` of its requirements are met or waived."""

    row: Row
    category: str
    medium: str
    status: str
    done: int


class Ranked(NamedTuple):
    """One line of an event's final ranking; `place` is blank for the unranked."""

    label: Label
    location: str
    place: str
    score: str
    points: str
    counts: str
    note: str


def event_pages(gathered: Gathered) -> Iterator[Page]:
    """One calendar per season and one page per event."""
    for season in gathered.seasons:
        rows = sorted(season.events.values(), key=lambda row: (row["starts"] or date.max, row["event"]))
        values = {"season": season, "entries": [_entry(season, row) for row in rows]}
        yield Page(
            f"{season.year}/events/index.html", "events", f"{season.year} events", "events", values, season
        )
        for row in rows:
            yield _event(gathered, season, row)


def _entry(season: SeasonRows, row: Row) -> Entry:
    done = sum(r.status in ("met", "waived") for r in season.checklist.get(row["event"], []))
    status = EVENT_STATUS_SHORT[row["status"]]
    return Entry(row, CLASS.get(row["classification"], "not yet"), MEDIUM[row["medium"] or ""], status, done)


def _event(gathered: Gathered, season: SeasonRows, row: Row) -> Page:
    event = row["event"]
    rows = season.results.get(event, [])
    fine = decimals(r["points"] for r in rows)
    lines = _ranking(gathered, rows, fine)
    scored = (f"events/{event}", f"events/{event}-awards")
    values = {
        "season": season,
        "row": row,
        "category": CLASS.get(row["classification"], ""),
        "medium": MEDIUM[row["medium"] or ""],
        "status": EVENT_STATUS[row["status"]],
        "checklist": [
            (r, REQUIREMENT_STATUS[r.status], REQUIREMENT_MARK[r.status])
            for r in season.checklist.get(event, [])
        ],
        "lines": lines,
        "scored": any(line.score for line in lines),
        "decimals": fine,
        "findings": gathered.findings_of.get(event, []),
        "files": ("placements", *(name for name in scored if name in season.tables)),
    }
    return Page(f"{season.year}/events/{event}/index.html", "event", row["name"], "events", values, season)


def _ranking(gathered: Gathered, rows: list[Row], fine: int) -> list[Ranked]:
    """The ranking by place, people who share one by name, the unranked last."""
    holders = Counter(row["place"] for row in rows)
    labelled = [(row, gathered.label(row["player"], row["name"])) for row in rows]
    labelled.sort(key=lambda pair: (pair[0]["place"] is None, pair[0]["place"] or 0, pair[1].key))
    return [_ranked(row, label, holders[row["place"]] > 1, fine) for row, label in labelled]


def _ranked(row: Row, label: Label, shared: bool, fine: int) -> Ranked:
    place = "" if row["place"] is None else f"={row['place']}" if shared else str(row["place"])
    return Ranked(
        label=label,
        location=row["location"] or "",
        place=place,
        score="" if row["score"] is None else str(row["score"]),
        points="" if row["points"] is None else points(row["points"], fine),
        counts={"yes": "counts", "no": "does not count"}.get(row["counted"] or "", ""),
        note=row["note"] or "",
    )
