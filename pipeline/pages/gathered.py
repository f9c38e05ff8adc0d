"""A site's rows, grouped once for all pages."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

import polars as pl

from pipeline.boards import EventGames
from pipeline.findings import Finding
from pipeline.model import Reason, Requirement, Season, SeasonTables, Site
from pipeline.pages.kept_back import without_the_kept_back
from pipeline.pages.people import Label, label_of, label_people
from pipeline.pages.tosses import Toss, list_tosses
from pipeline.pages.words import decimals
from pipeline.rulebooks.tournament.shapes import Scored

Row = dict[str, Any]


class SeasonRows(NamedTuple):
    """One season: its tables' rows as they come, and the same rows by player or event.

    `results` (by event) and `entered` (by player) hold all rows of the events' rankings, `placements`
    those with points; `level` the undecided groups, `shared` the places that several players hold,
    `places` the decimals that tell all totals apart, `last_invited` the last total that brings an
    invitation by the standings (None where there is none). `scored` are the events ranked from their
    games, `boards` the games of every event, both by event.
    """

    season: Season
    standings: list[Row]
    placements: dict[str, list[Row]]
    events: dict[str, Row]
    results: dict[str, list[Row]]
    entered: dict[str, list[Row]]
    invitations: dict[str, Row]
    awards: list[Row]
    awards_of: dict[str, list[Row]]
    reasons: list[Reason]
    reasons_of: dict[str, list[Reason]]
    level: list[list[str]]
    checklist: dict[str, list[Requirement]]
    moved: dict[str, int | None]
    tables: dict[str, pl.DataFrame]
    shared: set[int]
    places: int
    last_invited: Decimal | None
    scored: Mapping[str, Scored]
    boards: Mapping[str, EventGames]

    @property
    def year(self) -> int:
        """The season's number, as in its addresses."""
        return self.season.season

    @property
    def open(self) -> bool:
        """Whether results may still change it."""
        return self.season.status != "closed"

    @property
    def seeds_set(self) -> bool:
        """Whether seeds are fixed (3.6.3)."""
        return self.season.seeds_set_on is not None

    def kept_back(self, event: str) -> str:
        """The place of an event's rule text because of which names are not told yet; blank where they are."""
        return self.boards[event].kept_back if event in self.boards else ""

    def place(self, row: Row) -> str:
        """A place of the standings as pages write it, `=12` where it is shared."""
        return f"={row['place']}" if row["place"] in self.shared else str(row["place"])

    def event_name(self, event: str) -> str:
        """An event's name, or its id where the season's list lacks it."""
        return str(self.events[event]["name"]) if event in self.events else event


class Gathered(NamedTuple):
    """Everything the pages are made from. `current` is the newest season that has started.

    `findings_of`, `rulings_of` and `corrections_of` hold rows by event, decisions the latest first.
    """

    site: Site
    seasons: list[SeasonRows]
    current: SeasonRows | None
    people: dict[str, Label]
    findings_of: dict[str, list[Finding]]
    rulings_of: dict[str, list[Row]]
    corrections_of: dict[str, list[Row]]
    tosses: list[Toss]

    def state(self, season: SeasonRows) -> str:
        """`official`, `provisional` or `coming`: what a season's figures are worth on this day."""
        if not season.open:
            return "official"
        return "coming" if season.season.starts > self.site.as_of else "provisional"

    def label(self, player: str | None, name: str | None = None) -> Label:
        """How a row's player is called."""
        return label_of(self.people, player, name)

    def labels(self, players: Iterable[str]) -> tuple[Label, ...]:
        """How several players are called."""
        return tuple(self.label(player) for player in players)


def gather(site: Site) -> Gathered:
    """Group the rows of a site by season, player and event, each frame read once.

    What would tell whose a number is while names are kept back is taken out of the site first.
    """
    site = without_the_kept_back(site)
    seasons = [_season(tables) for tables in site.seasons]
    started = [season for season in seasons if season.season.starts <= site.as_of]
    current = started[-1] if started else seasons[0] if seasons else None
    findings: dict[str, list[Finding]] = defaultdict(list)
    for finding in site.findings:
        findings[finding.event].append(finding)
    return Gathered(
        site,
        seasons,
        current,
        label_people(site),
        dict(findings),
        _by(latest(site.rulings), "event"),
        _by(latest(site.corrections), "event"),
        list_tosses(site),
    )


def latest(frame: pl.DataFrame) -> list[Row]:
    """The rows of a table of decisions as text, the latest first."""
    rows = frame.cast(pl.String).fill_null("").iter_rows(named=True)
    return sorted(rows, key=lambda row: str(row["decided_on"]), reverse=True)


def _season(tables: SeasonTables) -> SeasonRows:
    rows = {name: list(frame.iter_rows(named=True)) for name, frame in tables.tables.items()}
    results = list(tables.results.iter_rows(named=True))
    reasons_of: dict[str, list[Reason]] = defaultdict(list)
    for reason in tables.reasons:
        reasons_of[reason.above].append(reason)
        reasons_of[reason.below].append(reason)
    checklist: dict[str, list[Requirement]] = defaultdict(list)
    for requirement in tables.checklist:
        checklist[requirement.event].append(requirement)
    return SeasonRows(
        season=tables.season,
        standings=rows["standings"],
        placements=_by(rows["placements"], "player"),
        events={row["event"]: row for row in rows["events"]},
        results=_by(results, "event"),
        entered=_by(results, "player"),
        invitations={row["player"]: row for row in rows["invitations"]},
        awards=rows["awards"],
        awards_of=_by(rows["awards"], "player"),
        reasons=tables.reasons,
        reasons_of=dict(reasons_of),
        level=tables.undecided,
        checklist=dict(checklist),
        moved=tables.moved,
        tables=tables.tables,
        shared=_shared(rows["standings"]),
        places=decimals(row["total"] for row in rows["standings"]),
        last_invited=_last_invited(rows["standings"], rows["invitations"]),
        scored=tables.scored,
        boards=tables.boards,
    )


def _last_invited(standings: list[Row], invitations: list[Row]) -> Decimal | None:
    by_standings = {row["player"] for row in invitations if row["route"] == "standings"}
    totals = [row["total"] for row in standings if row["player"] in by_standings]
    return totals[-1] if totals else None


def _shared(standings: list[Row]) -> set[int]:
    holders = Counter(row["place"] for row in standings)
    return {place for place, players in holders.items() if players > 1}


def _by(rows: list[Row], column: str) -> dict[str, list[Row]]:
    grouped: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        grouped[row[column]].append(row)
    return dict(grouped)
