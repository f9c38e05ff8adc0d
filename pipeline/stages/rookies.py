"""Rookies (1.6): the season in which a player earns points at the third Qualifying Event of a career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pipeline.findings import Finding, finding
from pipeline.people import People
from pipeline.rulebooks import dbni_2027 as book
from sources.rows import Row


def count_career(rows: Iterable[Row], kept: set[int], people: People) -> tuple[Counter[str], list[Finding]]:
    """Qualifying Events with points before the seasons kept here, by published player id (1.6.2).

    A row for a kept season, or after one, is an error: it would count twice, or out of order.
    """
    seen: set[tuple[str, int, str]] = set()
    findings = []
    for row in rows:
        player = people.find(row["player"] or "")
        if player is None:
            findings.append(finding("unknown-player", row.at("player"), row.text("player")))
        elif row["season"] is not None and kept and row["season"] >= min(kept):
            findings.append(finding("career-kept", row.at("season"), row["season"], first=min(kept)))
        elif row["season"] is not None:
            seen.add((player.id, row["season"], row.text("event")))
    return Counter(player for player, _, _ in seen), findings


def rookies_of(before: Mapping[str, int], this_season: Mapping[str, int]) -> set[str]:
    """Whose Rookie of the Year Season this is: below three events before it, three or more after (1.6.3)."""
    return {
        player
        for player, events in this_season.items()
        if before.get(player, 0) < book.ROOKIE_EVENTS <= before.get(player, 0) + events
    }
