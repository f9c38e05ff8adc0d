"""The coin toss of 2.7.3 held as a public draw: level players ordered by digests anybody can work out."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from hashlib import sha256

from pipeline.drawing.commitment import PROCEDURE
from pipeline.drawing.retrace import digest_line
from pipeline.proceedings import Recorded
from sources.rows import Row

SECTION = "2.7.3"


def toss_name(season: int, players: Collection[str]) -> str:
    """What a toss is called in `draws`: season and the first of its players by id, who is in no other one."""
    return f"{_stem(season)}{min(players)}"


def toss_text(value: str, season: int, player: str) -> str:
    """The text whose digest decides where a player stands among those level."""
    return f"{value}|toss|{season}|{player}"


def toss_digest(value: str, season: int, player: str) -> str:
    """The SHA-256 of that text; the smallest is best."""
    return sha256(toss_text(value, season, player).encode()).hexdigest()


def toss_order(value: str, season: int, players: Iterable[str]) -> tuple[str, ...]:
    """The players best first, in whatever order they came. `players`: published ids. Section 2.7.3."""
    return tuple(sorted(players, key=lambda player: toss_digest(value, season, player)))


def toss_line(value: str, season: int, player: str) -> str:
    """The shell line that prints a player's digest."""
    return digest_line(toss_text(value, season, player))


def toss_commitment(season: int, players: Collection[str], source: str, beacon_round: str) -> str:
    """The canonical text that fixes a toss before its value is known: JSON as for the draws of section 4."""
    facts = {
        "draw": toss_name(season, players),
        "section": SECTION,
        "season": season,
        "players": sorted(players),
        "source": source,
        "beacon_round": beacon_round,
        "procedure": PROCEDURE,
    }
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def list_tosses_drawn(rows: Iterable[Row], season: int) -> dict[str, Recorded]:
    """The lines of `draws` without an event that are tosses of a season, by name."""
    return {
        row["draw"]: Recorded(
            row.text("source"),
            row.text("beacon_round"),
            row.text("value"),
            None,
            row.text("digest"),
            row["committed_on"],
        )
        for row in rows
        if not row["event"] and (row["draw"] or "").startswith(_stem(season))
    }


def _stem(season: int) -> str:
    return f"toss-{season}-"
