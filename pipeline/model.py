"""What a computed season is made of, as the checks and the pages receive it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

import polars as pl

from pipeline.boards import EventGames
from pipeline.findings import At, Finding
from pipeline.orders import BoardGame
from pipeline.proceedings import Proceedings
from pipeline.pulling.source import Age
from pipeline.rulebooks.tournament.shapes import Scored


class Season(NamedTuple):
    """One row of `seasons.csv`; `at` is where it stands."""

    season: int
    rulebook: str
    starts: date
    ends: date
    status: str
    seeds_set_on: date | None
    at: At


class Reason(NamedTuple):
    """Why one player stands above another with the same total: the section that decided, in words."""

    above: str
    below: str
    section: str
    sentence: str


class Requirement(NamedTuple):
    """One line of an event's checklist: requirement 1-9 of 2.3, its status and what it rests on."""

    event: str
    number: int
    section: str
    title: str
    status: str
    detail: str
    due: date | None


class SeasonTables(NamedTuple):
    """Everything published of one season.

    `tables` holds a frame for each of `outputs.SEASON_OUTPUTS` by name, and for each event with
    `scoring` those of `outputs.EVENT_OUTPUTS` by path; `scored` has every step of these, `boards` the
    games of all events that may be shown, by event.
    `results` are all rows of all its events (event, place, player, name, location, score, points,
    counted, note): `place` and `points` null for the unranked, `counted` yes/no, null where nothing is
    earned. `reasons` say why equal totals are ordered; `moved` the places gained since the newest
    results (None = new);
    `checklist` the nine requirements of each event; `undecided` groups of players who share a place;
    `proceedings` what the Invitational's four tables leave out.
    """

    season: Season
    tables: dict[str, pl.DataFrame]
    results: pl.DataFrame
    reasons: list[Reason]
    checklist: list[Requirement]
    undecided: list[list[str]]
    moved: dict[str, int | None]
    proceedings: Proceedings = Proceedings()
    scored: Mapping[str, Scored] = MappingProxyType({})
    boards: Mapping[str, EventGames] = MappingProxyType({})


class Site(NamedTuple):
    """Everything a build publishes.

    `players`: player (the published id), name (blank = hidden), location. `former`: old player id ->
    the id it redirects to. `rulings` and `corrections` are the rows known on `as_of`, as text.
    `tosses` are the public coin tosses held by then; `websites` the organisers' pages by event,
    `sources` how old the answers of the web are that events rest on, `orders` the games of order
    sheets by event.
    `inputs`: each input file and its SHA-256. `settings`: `title`, `address`, `demonstration`.
    """

    as_of: date
    seasons: list[SeasonTables]
    players: pl.DataFrame
    former: dict[str, str]
    findings: list[Finding]
    rulings: pl.DataFrame
    corrections: pl.DataFrame
    inputs: dict[str, str]
    commit: str
    settings: dict[str, str]
    tosses: pl.DataFrame = pl.DataFrame()
    websites: Mapping[str, str] = MappingProxyType({})
    sources: Sequence[Age] = ()
    orders: Mapping[str, Sequence[BoardGame]] = MappingProxyType({})
