"""Rows of a table by Game, each with the seeded player it is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.field import Field
from pipeline.seating.championship import LAST_SEMI_FINAL_GAME
from sources.rows import Row

FINAL = LAST_SEMI_FINAL_GAME + 1
"""The number of the Championship Game."""


class Entry(NamedTuple):
    """A row of `picks` or `invitational_games`, and the published id of its player."""

    player: str
    row: Row


def entries_by_game(rows: Iterable[Row], field: Field) -> tuple[dict[int, list[Entry]], list[Finding]]:
    """The rows by Game (1 to 8); those of another Game or of nobody seeded are errors and left out."""
    entries: dict[int, list[Entry]] = defaultdict(list)
    findings = []
    for row in rows:
        game = row["game"]
        if game is None:
            continue
        if not 1 <= game <= FINAL:
            findings.append(finding("game-number", row.at("game"), game))
            continue
        who, found = seeded_player(row, "player", row["player"], field)
        findings += found
        if who:
            entries[game].append(Entry(who, row))
    return entries, findings


def seeded_player(row: Row, column: str, text: str | None, field: Field) -> tuple[str | None, list[Finding]]:
    """The seeded player an id names; somebody unknown or without a seed is an error at that cell (3.6.4)."""
    if not text:
        return None, []
    who = field.find(text)
    if who is None:
        return None, [finding("unknown-player", row.at(column), text)]
    if who not in field.invitees:
        return None, [finding("not-seeded", row.at(column), who)]
    return who, []
