"""What was decided after a season was published: dated rows of four tables, and whom they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from pipeline.model import Season
from sources.rows import Row

GOOD_STANDING = "1.5"
"""The one section of eligibility.csv that awards rest on (1.6, 1.7)."""


class Decisions(NamedTuple):
    """Rows of the tables of dated decisions that may account for a move, each under the table's name."""

    corrections: list[Row]
    rulings: list[Row]
    coin_tosses: list[Row]
    eligibility: list[Row]


class Touched(NamedTuple):
    """What was decided after publication: the events and the players that the decisions name.

    `tossed` are players whose order a coin toss gave (2.7.3), `standing` those whose good standing was
    decided (1.5).
    """

    events: frozenset[str]
    players: frozenset[str]
    tossed: frozenset[str]
    standing: frozenset[str]


def decided_after(day: date, season: Season, decisions: Decisions, same: Mapping[str, str]) -> Touched:
    """The events and players named by decisions of a later day; a decision without a day is not later.

    `same`: the published id of a player behind an id of players.csv. A row that names a player counts where
    it is about this season or about none in particular; one that names an event is about that event's.
    """
    named = [row for row in (*decisions.corrections, *decisions.rulings) if _later(row, "decided_on", day)]
    events = {row["event"] for row in named if row["event"]}
    players = {row.text("player") for row in named if row.text("player") and _about(row, season)}
    tosses = [row for row in decisions.coin_tosses if _later(row, "held_on", day) and not row["event"]]
    ordered = [row.text("order").split(">") for row in tosses if row["season"] == season.season]
    tossed = {player.strip() for order in ordered for player in order}
    judged = [row for row in decisions.eligibility if _later(row, "decided_on", day) and _about(row, season)]
    standing = {row.text("player") for row in judged if row.text("section") == GOOD_STANDING}

    def published(ids: Iterable[str]) -> frozenset[str]:
        return frozenset(same.get(player, player) for player in ids)

    return Touched(frozenset(events), published(players), published(tossed), published(standing))


def _later(row: Row, column: str, day: date) -> bool:
    return row[column] is not None and row[column] > day


def _about(row: Row, season: Season) -> bool:
    """Whether a row is about this season, or about none in particular."""
    return row["season"] in (None, season.season)
