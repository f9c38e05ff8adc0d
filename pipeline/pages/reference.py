"""The rules as they are read, and the downloads with their columns."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS, Output
from pipeline.pages.environment import sections
from pipeline.pages.event_rules import event_rules_page
from pipeline.pages.frame import Page, address
from pipeline.pages.gathered import Gathered
from pipeline.pages.words import CLASS, ordinal
from pipeline.rulebooks.dbni_2027 import EVENT_SCORES, NANO, QUALIFIERS, placement_points

TABLE_PLACES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, QUALIFIERS)
TYPES = {pl.String: "text", pl.Int64: "whole number", pl.Date: "day", pl.Decimal: "number with 9 decimals"}


def reference_pages(gathered: Gathered) -> Iterator[Page]:
    """The rules page, to which every section number of the site leads, the rules of events, the downloads."""
    values = {
        "sections": list(sections().values()),
        "classes": [CLASS[name] for name in EVENT_SCORES],
        "table": [
            (ordinal(place), [_points(s, place) for s in EVENT_SCORES.values()]) for place in TABLE_PLACES
        ],
    }
    yield Page("rules/index.html", "rules", "Rules as read", "rules", values)
    yield event_rules_page()
    usual = {output.name for output in SEASON_OUTPUTS}
    values = {
        "outputs": [(out, _columns(out)) for out in SEASON_OUTPUTS],
        "per_event": [(out, _columns(out), path.format(event="…")) for out, path in EVENT_OUTPUTS],
        "seasons": gathered.seasons[::-1],
        "extra": {season.year: sorted(set(season.tables) - usual) for season in gathered.seasons},
        "address": address(gathered),
    }
    yield Page("downloads/index.html", "downloads", "Downloads", "downloads", values)


def _columns(output: Output) -> list[tuple[str, str]]:
    return [(name, _kind(dtype)) for name, dtype in output.columns]


def _points(score: int, place: int) -> str:
    return f"{placement_points(score, place) / NANO:.3f}"


def _kind(dtype: pl.DataType) -> str:
    return TYPES[dtype.base_type()]
