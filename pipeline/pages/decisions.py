"""What the Board ruled, what was corrected, and which readings of the rules are still open (1.3)."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from pipeline.pages.environment import sections
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row
from pipeline.pages.words import DECISION


def decision_pages(gathered: Gathered) -> Iterator[Page]:
    """The rulings with the open readings, and the corrections, latest first."""
    addresses = {
        event: (f"{season.year}/events/{event}/index.html", row["name"])
        for season in gathered.seasons
        for event, row in season.events.items()
    }
    rulings = [
        (row, DECISION[row["decision"]], gathered.label(row["player"]) if row["player"] else None)
        for row in _latest(gathered.site.rulings)
    ]
    readings = [section for section in sections().values() if section.reading]
    values = {"rulings": rulings, "readings": readings, "addresses": addresses}
    yield Page("rulings/index.html", "rulings", "Rulings", "rulings", values)
    values = {"rows": _latest(gathered.site.corrections), "addresses": addresses}
    yield Page("corrections/index.html", "corrections", "Corrections", "corrections", values)


def _latest(frame: pl.DataFrame) -> list[Row]:
    rows = frame.cast(pl.String).fill_null("").iter_rows(named=True)
    return sorted(rows, key=lambda row: str(row["decided_on"]), reverse=True)
