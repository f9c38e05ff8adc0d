"""Events as the rules see them: the season they belong to, and what the Board ruled on them (2.1, 1.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from pipeline.findings import Finding, finding
from pipeline.model import Season
from pipeline.rulebooks import dbni_2027 as book
from sources.rows import Row

WAIVERS = ("waive", "deny")
PLACE_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Event:
    """One event with its season and the last day for its standings.

    `season` is None where it lies in none. `rulings`: section -> `waive`, `deny` or `confirm`.
    `gaps`: places that a ruling says nobody holds.
    """

    row: Row
    id: str
    name: str
    season: int | None
    starts: date
    ends: date
    medium: str
    classification: str
    status: str
    due: date | None
    application: Row | None
    rulings: dict[str, str]
    gaps: dict[int, Row]

    @property
    def scoring(self) -> str:
        """The rule text that ranks the event from its games; blank where its source gives the ranking."""
        return self.row["scoring"] or ""

    @property
    def standings_on(self) -> date | None:
        """The day the final standings came in; None while they are not final."""
        return self.application["standings_on"] if self.application else None

    @property
    def finished(self) -> bool:
        """Whether the final standings are in and nobody says that the event is still being played."""
        return self.standings_on is not None and self.status != "in-progress"

    def ruled(self, decision: str, *sections: str) -> bool:
        """Whether a ruling with this decision stands for one of the sections."""
        return any(self.rulings.get(section) == decision for section in sections)


def list_seasons(rows: Iterable[Row]) -> list[Season]:
    """The seasons in order of their days."""
    names = ("season", "rulebook", "starts", "ends", "status", "seeds_set_on")
    seasons = [Season(**{name: row[name] for name in names}, at=row.at("season")) for row in rows]
    return sorted(seasons, key=lambda season: season.starts)


def assign_events(
    events: list[Row], applications: list[Row], rulings: list[Row], seasons: list[Season], later: list[Row]
) -> tuple[list[Event], list[Finding]]:
    """Give each event its season (2.1.2), or the one a 2.1.3 ruling and its row agree on.

    In: parsed rows; `later` are applications dated after the day of the build. Out: events with
    readable days, in order of first day and id. A row without them has its finding already and is
    left out here.
    """
    applied = {row["event"]: row for row in applications if row["event"]}
    out: list[Event] = []
    findings: list[Finding] = []
    for row in events:
        if not row["event"] or row["starts"] is None or row["ends"] is None:
            continue
        mine = [r for r in rulings if r["event"] == row["event"]]
        season, found = _season_of(row, mine, seasons)
        event = _event(row, season, applied.get(row["event"]), mine)
        findings += found + _about_days(event) + _about_application(event, applied, later)
        out.append(event)
    return sorted(out, key=lambda event: (event.starts, event.id)), findings


def _event(row: Row, season: Season | None, application: Row | None, rulings: list[Row]) -> Event:
    return Event(
        row=row,
        id=row["event"],
        name=row.text("name"),
        season=season.season if season else None,
        starts=row["starts"],
        ends=row["ends"],
        medium=row["medium"] or "",
        classification=row["classification"] or "",
        status=row["status"] or "",
        due=book.standings_due(season.ends, row["ends"]) if season else None,
        application=application,
        rulings={r.text("section"): r["decision"] for r in rulings if r["decision"] in (*WAIVERS, "confirm")},
        gaps={
            int(r.text("value")): r
            for r in rulings
            if r["decision"] == "gap" and PLACE_NUMBER.fullmatch(r.text("value"))
        },
    )


def _season_of(row: Row, rulings: list[Row], seasons: list[Season]) -> tuple[Season | None, list[Finding]]:
    event, at, stated = row["event"], row.at("season"), row["season"]
    implied = next((s for s in seasons if s.starts <= row["starts"] <= s.ends), None)
    assigned = next((r["season"] for r in rulings if r["decision"] == "assign"), None)
    by_year = {s.season: s for s in seasons}
    if assigned is not None and stated != assigned:
        facts = {"assigned": assigned}
        return implied, [finding("ruling-season-differs", at, row.text("season"), event=event, **facts)]
    if stated is not None and stated not in by_year:
        return implied, [finding("ruling-season-unknown", at, stated, event=event)]
    if stated is not None and assigned is None and (implied is None or stated != implied.season):
        facts = {"implied": implied.season if implied else "none"}
        return implied, [finding("season-without-ruling", at, stated, event=event, **facts)]
    if stated is not None:
        return by_year[stated], []
    if implied is None:
        return None, [finding("event-outside-seasons", row.at("starts"), row["starts"], event=event)]
    return implied, []


def _about_application(event: Event, applied: dict[str, Row], later: list[Row]) -> list[Finding]:
    if event.id in applied or event.status in ("cancelled", "withdrawn"):
        return []
    for row in later:
        if row["event"] == event.id:
            at = row.at("applied_on")
            return [finding("application-later", at, row["applied_on"], event=event.id)]
    return [finding("no-application", event.row.at("event"), event.id, event=event.id)]


def _about_days(event: Event) -> list[Finding]:
    out = []
    row, off = event.row, event.status in ("cancelled", "withdrawn")
    if event.ends < event.starts:
        out.append(
            finding("ends-before-starts", row.at("ends"), event.ends, event=event.id, starts=event.starts)
        )
    elif event.due and event.due < event.ends and not off and not event.ruled("waive", "2.4.3", "2.3.9"):
        facts = {"due": event.due, "ends": event.ends}
        out.append(finding("due-before-end", row.at("ends"), event.ends, event=event.id, **facts))
    return out
