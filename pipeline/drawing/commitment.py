"""What is fixed before a public value is known: a text that anybody can make again, and its SHA-256."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from pipeline.proceedings import Assignment, Deal
from pipeline.seating.pools import Contender

PROCEDURE = "dbni-draws-1"
"""The version of the procedure of docs/decisions/0016-round-and-game-draws.md; each reading has its own."""


def commitment(season: int, draw: Assignment | Deal, source: str, beacon_round: str) -> str:
    """The canonical text of a draw: JSON with sorted keys, no spaces, ASCII only, no line end.

    It holds the procedure's version, the players with seeds and preferences, the seats, and which public
    value will decide; nothing that becomes known later, and nothing of seating requests (3.3.6).
    """
    facts = _of_rounds(draw) if isinstance(draw, Assignment) else _of_games(draw)
    facts |= {"procedure": PROCEDURE, "season": season, "source": source, "beacon_round": beacon_round}
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest_of(text: str) -> str:
    """The SHA-256 of a canonical text, as `sha256sum` prints it."""
    return sha256(text.encode()).hexdigest()


def _of_rounds(draw: Assignment) -> dict[str, Any]:
    size = sum(draw.seats)
    seats = dict(zip(map(str, draw.stage.rounds), draw.seats, strict=True))
    pool, behind = draw.available[:size], draw.available[size:]
    return {"draw": str(draw.stage), "seats": seats, "pool": _people(pool), "behind": _people(behind)}


def _people(contenders: Iterable[Contender]) -> list[dict[str, Any]]:
    return [
        {
            "seed": each.seed,
            "player": each.player,
            "preference": str(each.preference),
            "played_round_2": each.played_round_2,
        }
        for each in contenders
    ]


def _of_games(draw: Deal) -> dict[str, Any]:
    players = [{"seed": each.seed, "player": each.player} for each in draw.players]
    return {"draw": f"round-{draw.round}", "games": list(draw.games), "pool": players}
