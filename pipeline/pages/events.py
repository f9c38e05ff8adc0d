"""The calendar of events and a page per event: facts, requirements, final ranking (2.2-2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import groupby
from typing import Any, NamedTuple

from pipeline.boards import EventGames
from pipeline.model import Requirement
from pipeline.pages.boards import game_pages, spots_of
from pipeline.pages.decisions import decision
from pipeline.pages.event_awards import awards_given, ratings_of
from pipeline.pages.event_steps import rank_scored
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.order_games import game_folder, shown_games
from pipeline.pages.quality import where
from pipeline.pages.rankings import rank_event
from pipeline.pages.tosses import web_link
from pipeline.pages.verdicts import ENDED, NEVER_COUNTS, status_of, verdict
from pipeline.pages.words import CLASS, MEDIUM, REQUIREMENT_MARK, REQUIREMENT_STATUS

NO_GAMES = EventGames("", "", "", ())


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
    """One calendar per season, one page per event, and the pages of its games."""
    ages = {age.event: age for age in gathered.site.sources}
    for season in gathered.seasons:
        rows = sorted(season.events.values(), key=lambda row: (row["starts"] or date.max, row["event"]))
        values = {"season": season, "entries": [_entry(gathered, season, row) for row in rows]}
        yield Page(
            f"{season.year}/events/index.html", "events", f"{season.year} events", "events", values, season
        )
        for row in rows:
            facts = _facts(gathered, season, row) | _ranked(gathered, season, row["event"])
            facts |= _decided(gathered, row["event"]) | {"source": ages.get(row["event"])}
            path = f"{season.year}/events/{row['event']}/index.html"
            yield Page(path, "event", row["name"], "events", facts, season)
            yield from game_pages(gathered, season, row)


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
        "findings": [(where(one), one) for one in gathered.findings_of.get(event, [])],
    }


def _ranked(gathered: Gathered, season: SeasonRows, event: str) -> dict[str, Any]:
    """The ranking, as the source gave it or with every step, and what the games brought besides."""
    scored = rank_scored(gathered, season, event)
    ranking = rank_event(gathered, season.results.get(event, []) if scored is None else [])
    games = season.boards.get(event, NO_GAMES)
    rounds = groupby(spots_of(season, event).items(), lambda item: item[0][0])
    earned = ranking.earned or (scored is not None and scored.earned)
    return {
        "ranking": ranking,
        "scored": scored,
        "kept_back": games.kept_back,
        "unseated": games.unseated,
        "games": [(number, [spot for _, spot in spots]) for number, spots in rounds],
        "awards": awards_given(gathered, season, event),
        "ratings": ratings_of(gathered, season, event),
        "files": (*["placements"] * earned, *[f"events/{event}"] * (scored is not None)),
        "adjudicated": [(g.name, game_folder(season.year, g)) for g in shown_games(gathered, season, event)],
        "awards_file": (f"events/{event}-awards",),
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
