"""The shape of every input table, stated once.

The strict reader, the typed frames in DuckDB, the expectation suites and the documentation of the
columns are all made from what stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any

import polars as pl

from pipeline import values


class Kind(StrEnum):
    """What a cell holds. The parser and the type in DuckDB follow from it."""

    TEXT = "text"
    NAME = "name"
    SLUG = "id"
    DATE = "date"
    YES_NO = "yes/no"
    COUNT = "whole number"
    SHARE = "number or fraction"
    PLACE = "place"
    POWER = "power"


PARSERS: dict[Kind, Callable[[str], Any]] = {
    Kind.SLUG: values.parse_slug,
    Kind.DATE: values.parse_date,
    Kind.YES_NO: values.parse_yes_no,
    Kind.COUNT: values.parse_count,
    Kind.SHARE: values.parse_share,
    Kind.PLACE: values.parse_place,
    Kind.POWER: values.parse_power,
}
FRAME_TYPES: dict[Kind, pl.DataType] = {Kind.DATE: pl.Date(), Kind.COUNT: pl.Int64()}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, what it holds, whether it may be blank, and the words it may hold."""

    name: str
    kind: Kind = Kind.TEXT
    required: bool = False
    choices: tuple[str, ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One table: the file it lives in, its columns, and the columns no two rows may share."""

    name: str
    file: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()
    needed: bool = False
    year_columns: bool = False
    meaning: str = ""
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Keep the columns' names in order, year columns left out."""
        object.__setattr__(self, "names", tuple(column.name for column in self.columns))

    def column(self, name: str) -> Column:
        """The column of that name, a year column of center counts among them."""
        for column in self.columns:
            if column.name == name:
                return column
        return Column(name, Kind.COUNT)


def in_frame(value: Any) -> Any:
    """A parsed value as a frame keeps it: fractions and places as text, the rest as they are."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, values.Standing):
        return "" if value.place is None else str(value.place)
    return value if isinstance(value, (int, date)) or value is None else str(value)


def _c(name: str, kind: Kind = Kind.TEXT, meaning: str = "", *, need: bool = False, of: str = "") -> Column:
    return Column(name, kind, need, tuple(of.split()), meaning)


K = Kind
SEASONS = Table(
    "seasons",
    "seasons.csv",
    (
        _c("season", K.COUNT, "the year", need=True),
        _c("rulebook", K.TEXT, "the rule text of that season", need=True, of="dbni-2027"),
        _c("starts", K.DATE, "first day (2.1.1)", need=True),
        _c("ends", K.DATE, "last day (2.1.1)", need=True),
        _c("status", K.TEXT, "whether results may still change it", need=True, of="open closed"),
        _c("seeds_set_on", K.DATE, "the day seeds were fixed (3.6.3); blank = provisional"),
    ),
    key=("season",),
    needed=True,
    meaning="One row per Regular Season (2.1).",
)
EVENTS = Table(
    "events",
    "events.csv",
    (
        _c("event", K.SLUG, "the event's id, in its address", need=True),
        _c("name", K.NAME, "as it is shown", need=True),
        _c("season", K.COUNT, "blank = the season whose days hold `starts` (2.1.2)"),
        _c("starts", K.DATE, "first day where it is played", need=True),
        _c("ends", K.DATE, "last day where it is played", need=True),
        _c("medium", K.TEXT, "face to face, virtual, extended deadlines", need=True, of="ftf vftf extended"),
        _c("classification", K.TEXT, "the Board's class (2.5); blank = not yet", of="60 80 major"),
        _c(
            "source",
            K.TEXT,
            "where the results come from",
            need=True,
            of="results games orders spreadsheet diptv wdr wdd",
        ),
        _c("ref", K.TEXT, "a file or folder below data/, a web address, or an id"),
        _c("scoring", K.TEXT, "the rule text that ranks it from games", of="wdc-2027 pco-iv armada-2000"),
        _c("status", K.TEXT, "blank unless one of these", of="cancelled withdrawn in-progress"),
        _c("website", K.TEXT, "the organiser's page"),
    ),
    key=("event",),
    needed=True,
    meaning="One row per event that asked to count (2.2).",
)
APPLICATIONS = Table(
    "applications",
    "applications.csv",
    (
        _c("event", K.SLUG, "id in events.csv", need=True),
        _c("applied_on", K.DATE, "the day the application came in (2.3.8)"),
        _c("standings_on", K.DATE, "the day the final standings came in (2.4.3); blank = not final"),
        _c("channel", K.TEXT, "how they came (2.4.1); blank = as `source` says", of="spreadsheet diptv wdr"),
        _c("games", K.COUNT, "games played, as declared (2.3.1)"),
        _c("players", K.COUNT, "different players, as declared (2.3.1)"),
        _c("code_of_conduct", K.YES_NO, "2.3.2"),
        _c("open_to_public", K.YES_NO, "2.3.3"),
        _c("standings_public", K.YES_NO, "2.3.4"),
        _c("competitive", K.YES_NO, "2.3.5"),
        _c("original_map", K.YES_NO, "2.3.6, negotiations included"),
        _c("players_notified", K.YES_NO, "2.3.7, advertising included"),
    ),
    key=("event",),
    meaning="The DBNI Qualification Application and the Board's look at it (2.3, 2.4).",
)
PLAYERS = Table(
    "players",
    "players.csv",
    (
        _c("player", K.SLUG, "the player's id, in their address", need=True),
        _c("name", K.NAME, "as it is shown", need=True),
        _c("location", K.TEXT, "town, country"),
        _c("wdr_id", K.COUNT, "number in the World Diplomacy Reference"),
        _c("merged_into", K.SLUG, "the id this person is kept under now"),
        _c("hidden", K.YES_NO, "asked not to be named"),
        _c("public_id", K.SLUG, "shown instead of a hidden player's name"),
    ),
    key=("player",),
    meaning="One row per known person; people who only ever appear in results need none.",
)
ALIASES = Table(
    "aliases",
    "aliases.csv",
    (
        _c("name", K.NAME, "a name as somebody wrote it", need=True),
        _c("player", K.SLUG, "whose it is", need=True),
        _c("event", K.SLUG, "blank = everywhere, else only there"),
        _c("evidence", K.TEXT, "how we know"),
    ),
    meaning="Other names of known people: nicknames, handles, spellings.",
)
ELIGIBILITY = Table(
    "eligibility",
    "eligibility.csv",
    (
        _c("player", K.SLUG, "whose it is", need=True),
        _c("season", K.COUNT, "blank = every season"),
        _c("section", K.TEXT, "which requirement", need=True, of="1.5 3.2.2 3.2.3 3.2.4 3.2.5"),
        _c("status", K.YES_NO, "met or not", need=True),
        _c("decided_on", K.DATE, "the day of the decision"),
    ),
    meaning="Exceptions to eligibility (1.5, 3.2); reasons are kept elsewhere.",
)
RULING_SECTIONS = (
    "2.1.3 2.2.1 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.3.7 2.3.8 2.3.9 2.4.1 2.4.2 2.4.3 2.5 2.6.1"
)
RULINGS = Table(
    "rulings",
    "rulings.csv",
    (
        _c("section", K.TEXT, "the section ruled on", need=True),
        _c("season", K.COUNT, "the season it touches"),
        _c("event", K.SLUG, "the event it touches"),
        _c("player", K.SLUG, "the player it touches"),
        _c("decision", K.TEXT, "what was decided", need=True, of="assign waive deny confirm gap allocate"),
        _c("value", K.TEXT, "for `gap` the place nobody holds"),
        _c("decided_on", K.DATE, "the day of the decision"),
        _c("decided_by", K.TEXT, "who decided"),
        _c("note", K.TEXT, "published; no addresses or numbers of people"),
    ),
    meaning="What the Board decided (1.3).",
)
COIN_TOSSES = Table(
    "coin_tosses",
    "coin_tosses.csv",
    (
        _c("season", K.COUNT, "the season", need=True),
        _c("event", K.SLUG, "blank for 2.7.3"),
        _c("section", K.TEXT, "the section that asks for it", need=True),
        _c("order", K.TEXT, "player ids, best first, joined by ` > `", need=True),
        _c("held_on", K.DATE, "the day it was held"),
        _c("link", K.TEXT, "where it can be seen"),
    ),
    meaning="Public coin tosses (2.7.3).",
)
CORRECTIONS = Table(
    "corrections",
    "corrections.csv",
    (
        _c("event", K.SLUG, "the event", need=True),
        _c("table", K.TEXT, "which table of it", need=True, of="results games"),
        _c("round", K.TEXT, "picks the row as received; blank = any"),
        _c("game", K.TEXT, "picks the row as received; blank = any"),
        _c("place", K.TEXT, "picks the row as received; blank = any"),
        _c("name", K.TEXT, "picks the row as received; blank = any"),
        _c("column", K.TEXT, "the column to put right, or `row` to remove it", need=True),
        _c("was", K.TEXT, "the cell as received"),
        _c("becomes", K.TEXT, "the cell as it should be"),
        _c("because", K.TEXT, "why", need=True),
        _c("decided_on", K.DATE, "the day of the decision"),
    ),
    meaning="Puts one cell of a received result right without touching what was received.",
)
CAREER = Table(
    "career",
    "career.csv",
    (
        _c("player", K.SLUG, "whose it is", need=True),
        _c("season", K.COUNT, "a season before those kept here", need=True),
        _c("event", K.TEXT, "the Qualifying Event", need=True),
    ),
    key=("player", "season", "event"),
    meaning="Qualifying Events with points before the first season kept here (1.6.2).",
)
RESULTS = Table(
    "results",
    "results/{event}.csv",
    (
        _c("place", K.PLACE, "place in the final ranking (2.6.1)"),
        _c("name", K.NAME, "the player as the organiser wrote it", need=True),
        _c("location", K.TEXT, "where the player lives (2.4.2)"),
        _c("score", K.TEXT, "as the source gives it"),
        _c("games", K.COUNT, "games played (2.7.2)"),
        _c("shares", K.SHARE, "sum of TopShares (2.7.2)"),
        _c("wdr_id", K.COUNT, "number in the World Diplomacy Reference"),
    ),
    meaning="Final standings of one event.",
)
GAMES = Table(
    "games",
    "games/{event}.csv",
    (
        _c("round", K.COUNT, "1, 2, …", need=True),
        _c("game", K.TEXT, "the board's name", need=True),
        _c("board", K.TEXT, "`top` for a top board", of="top"),
        _c("power", K.POWER, "one row per power", need=True),
        _c("name", K.NAME, "the player as the organiser wrote it", need=True),
        _c("location", K.TEXT, "where the player lives"),
        _c("wdr_id", K.COUNT, "number in the World Diplomacy Reference"),
        _c("role", K.TEXT, "blank for who began", of="substitute reserve"),
        _c(
            "result",
            K.TEXT,
            "blank = from the centers",
            of="solo conceded draw survived eliminated abandoned",
        ),
        _c("turns", K.SHARE, "share of the game's turns played; blank = 1"),
        _c("link", K.TEXT, "the game's page"),
    ),
    year_columns=True,
    meaning="One row per power per game, with the centers owned after each year.",
)
DRAWS = Table(
    "draws",
    "draws.csv",
    (
        _c("event", K.SLUG, "the event", need=True),
        _c("draw", K.TEXT, "which draw, such as `round-1`", need=True),
        _c("source", K.TEXT, "who publishes the value"),
        _c("beacon_round", K.TEXT, "which of its values"),
        _c("value", K.TEXT, "the public value"),
        _c("digest", K.TEXT, "committed before the value was known"),
        _c("committed_on", K.DATE),
    ),
    key=("event", "draw"),
    meaning="Public random values of the draws of events.",
)
PENALTIES = Table(
    "penalties",
    "penalties.csv",
    (
        _c("event", K.SLUG, "the event", need=True),
        _c("name", K.NAME, "as in the games file", need=True),
        _c("section", K.TEXT, "of the event's own rule text", need=True),
        _c("round", K.COUNT),
        _c("game", K.TEXT),
        _c("effect", K.TEXT, "what it does", need=True, of="-25% void unranked"),
        _c("note", K.TEXT, "published; no addresses or numbers of people"),
    ),
    meaning="Penalties under an event's own rule text.",
)
ENTRANTS = Table(
    "entrants",
    "entrants/{event}.csv",
    (
        _c("name", K.NAME, "the player as the organiser wrote it", need=True),
        _c("location", K.TEXT),
        _c("wdr_id", K.COUNT),
        _c("number", K.TEXT, "secret number"),
        _c("role", K.TEXT, of="player director reserve"),
        _c("signed_up", K.COUNT, "1 = first"),
        _c("rounds", K.TEXT, "checked in for, such as `1 2 4`"),
        _c("member", K.YES_NO),
        _c("rating", K.SHARE),
    ),
    meaning="Who entered one event; for draws, directors and ratings.",
)
SCHEDULE = Table(
    "schedule",
    "invitational/{season}/schedule.csv",
    (
        _c("round", K.TEXT, "which", need=True, of="1 2 3 4 final"),
        _c("game", K.COUNT, "1 to 8"),
        _c("starts", K.TEXT, "day and time with its offset"),
        _c("gm", K.TEXT, "Game Manager (1.1.6)"),
        _c("link", K.TEXT),
        _c("option", K.TEXT, "several for the final (5.1.2)"),
        _c("chosen", K.YES_NO),
    ),
    meaning="Rounds and games of the Invitational (4.2.1, 5.1).",
)
INVITATIONS = Table(
    "invitations",
    "invitational/{season}/invitations.csv",
    (
        _c("player", K.SLUG, "who was asked", need=True),
        _c("reply", K.TEXT, "blank = no answer yet", of="accepted declined"),
        _c("first_chance", K.TEXT, "4.2.2", of="1 2 1>2 2>1 either none"),
        _c("last_chance", K.TEXT, "4.2.2", of="3 4 3>4 4>3 either none"),
    ),
    key=("player",),
    meaning="Replies to invitations and preferences for Rounds (3.4, 4.2.2).",
)
RANDOMNESS = Table(
    "randomness",
    "invitational/{season}/randomness.csv",
    (
        _c(
            "draw",
            K.TEXT,
            "which draw",
            need=True,
            of="first-chance last-chance round-1 round-2 round-3 round-4",
        ),
        _c("source", K.TEXT, "who publishes the value"),
        _c("beacon_round", K.TEXT, "which of its values"),
        _c("value", K.TEXT, "the public value"),
        _c("attempt", K.COUNT, "blank = 0 (3.3.6)"),
        _c("digest", K.TEXT, "committed before the value was known"),
        _c("committed_on", K.DATE),
        _c("drawn_on", K.DATE),
    ),
    key=("draw",),
    meaning="The public value behind each draw.",
)
ABSENCES = Table(
    "absences",
    "invitational/{season}/absences.csv",
    (
        _c("player", K.SLUG, "who", need=True),
        _c("round", K.TEXT, "which", need=True, of="1 2 3 4 final all"),
        _c("noted_on", K.DATE),
    ),
    meaning="Who cannot play which Round (4.5, 5.3).",
)
PICKS = Table(
    "picks",
    "invitational/{season}/picks.csv",
    (
        _c("game", K.COUNT, "1 to 8", need=True),
        _c("player", K.SLUG, "who", need=True),
        _c("choice", K.COUNT, "position taken among those already placed, 1 = first"),
        _c("power", K.POWER),
    ),
    key=("game", "player"),
    meaning="The Paris Method (6.3).",
)
FINAL_GAMES = Table(
    "invitational_games",
    "invitational/{season}/games.csv",
    (
        _c("game", K.COUNT, "1 to 7, the Championship Game is 8", need=True),
        _c("player", K.SLUG, "who", need=True),
        _c("power", K.POWER, need=True),
        _c("result", K.TEXT, of="solo draw abandoned"),
        _c("replaces", K.TEXT, "whose power it was (6.8), several joined by ` > `"),
    ),
    year_columns=True,
    meaning="Games of the Invitational with the centers owned after each year.",
)
PUBLISHED_SEEDS = Table(
    "published_seeds",
    "published/{season}/invitations.csv",
    (
        _c("seed", K.COUNT, "1 to 35", need=True),
        _c("player", K.SLUG, "the published id", need=True),
        *(_c(name) for name in ("name", "place", "route", "reply", "tied")),
    ),
    key=("seed",),
    meaning="Invitations as last published; written by machines.",
)

SHARED = (
    SEASONS,
    EVENTS,
    APPLICATIONS,
    PLAYERS,
    ALIASES,
    ELIGIBILITY,
    RULINGS,
    COIN_TOSSES,
    CORRECTIONS,
    CAREER,
    DRAWS,
    PENALTIES,
)
PER_EVENT = (RESULTS, GAMES, ENTRANTS)
PER_SEASON = (SCHEDULE, INVITATIONS, RANDOMNESS, ABSENCES, PICKS, FINAL_GAMES, PUBLISHED_SEEDS)
DECIDED_LATER = {
    "eligibility": "decided_on",
    "rulings": "decided_on",
    "coin_tosses": "held_on",
    "corrections": "decided_on",
    "applications": "applied_on",
    "absences": "noted_on",
    "randomness": "drawn_on",
}
"""The date of a row that makes it unknown before that day (`--as-of`)."""
