"""What the site leaves out while an event's rule text keeps back who is who.

The games, the entrants and the aliases hold numbers and names; a line, a value or a reason told from
them could lead from one to the other, or from a number to the seat somebody is known to have had.
"""

from __future__ import annotations

import polars as pl

from pipeline.findings import Finding
from pipeline.model import Site

TOLD_LATER = "told once the event is over"
WHOSE_ROW = ("round", "game", "place", "name")
WHAT_STOOD = ("was", "becomes", "because")
"""Cells of a correction that say whose row it is, what stood there, and why it was wrong."""
ABOUT_EVENTS = ("/events.csv", "/applications.csv", "/rulings.csv", "/draws.csv")
"""Files whose lines tell of an event and of nobody in it."""


def events_kept_back(site: Site) -> set[str]:
    """The events whose rule text keeps names back on the day of the build."""
    return {event for season in site.seasons for event, games in season.boards.items() if games.kept_back}


def without_the_kept_back(site: Site) -> Site:
    """The site without findings and corrections about people of such events."""
    events = events_kept_back(site)
    if not events:
        return site
    findings = [found for found in site.findings if not tells_of_people(found, events)]
    return site._replace(findings=findings, corrections=_veiled(site.corrections, events))


def tells_of_people(found: Finding, events: set[str]) -> bool:
    """Whether a finding of such an event stands where its people do."""
    return found.event in events and not found.path.endswith(ABOUT_EVENTS)


def _veiled(corrections: pl.DataFrame, events: set[str]) -> pl.DataFrame:
    theirs = pl.col("event").is_in(sorted(events))
    instead = dict.fromkeys(WHOSE_ROW, "") | dict.fromkeys(WHAT_STOOD, TOLD_LATER)
    return corrections.with_columns(
        pl.when(theirs).then(pl.lit(text)).otherwise(pl.col(name)).alias(name)
        for name, text in instead.items()
    )
