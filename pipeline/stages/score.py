"""Placement Points, the three that count, and totals (2.6): whole billionths, exact in any order."""

from __future__ import annotations

from collections.abc import Iterable

import polars as pl

from pipeline.naming import Named
from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.events import Event

PLACEMENTS_SCHEMA = {
    "event": pl.String(),
    "player": pl.String(),
    "name": pl.String(),
    "place": pl.Int64(),
    "nano": pl.Int64(),
    "medium": pl.String(),
    "classification": pl.String(),
}


def score_placements(events: Iterable[tuple[Event, Named]]) -> pl.DataFrame:
    """Placement Points of everybody placed at the given Qualifying Events (2.6.1).

    Out: event, player, name, place, nano (points in billionths), medium, classification; one row per
    player and event, by player, points descending, event.
    """
    rows = []
    for event, named in events:
        score = book.EVENT_SCORES[event.classification]
        for row, player in named.results:
            standing = row["place"]
            if standing is None or standing.place is None or player is None:
                continue
            nano = book.placement_points(score, standing.place)
            facts = (event.id, player.id, player.name, standing.place, nano)
            rows.append((*facts, event.medium, event.classification))
    frame = pl.DataFrame(rows, schema=PLACEMENTS_SCHEMA, orient="row")
    return frame.sort("player", "nano", "event", descending=[False, True, False])


def count_best_three(placements: pl.DataFrame) -> pl.DataFrame:
    """Mark each player's three largest placements as counted (2.6.2).

    In: player, nano, event. Out: the same rows with `counted` (boolean). Equal points at the cut are
    settled by event id: the total is the same either way, the marks are stable.
    """
    ordered = placements.sort("player", "nano", "event", descending=[False, True, False])
    rank = pl.int_range(pl.len()).over("player")
    return ordered.with_columns(counted=rank < book.RESULTS_COUNTED)


def total_points(counted: pl.DataFrame) -> pl.DataFrame:
    """Each player's total, best single result and number of results (2.6.2), by total and player.

    Out: player, name, total, best (billionths), results.
    """
    totals = counted.group_by("player").agg(
        pl.col("name").first(),
        total=pl.col("nano").filter(pl.col("counted")).sum(),
        best=pl.col("nano").max(),
        results=pl.len().cast(pl.Int64),
    )
    return totals.sort("total", "player", descending=[True, False])
