"""What the Board ruled, what was corrected, and which readings of the rules are still open (1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.pages.environment import sections
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, latest
from pipeline.pages.words import DECISION
from pipeline.postseason.rulings import STANDSTILL


def decision_pages(gathered: Gathered) -> Iterator[Page]:
    """The rulings with the open readings, and the corrections, latest first."""
    addresses = {
        event: (f"{season.year}/events/{event}/index.html", row["name"])
        for season in gathered.seasons
        for event, row in season.events.items()
    }
    rulings = [
        (row, decision(row), gathered.label(row["player"]) if row["player"] else None)
        for row in latest(gathered.site.rulings)
    ]
    values = {
        "rulings": rulings,
        "readings": [section for section in sections().values() if section.reading],
        "tosses": [(toss, gathered.labels(toss.order)) for toss in gathered.tosses],
        "addresses": addresses,
    }
    yield Page("rulings/index.html", "rulings", "Rulings", "rulings", values)
    values = {"rows": latest(gathered.site.corrections), "addresses": addresses}
    yield Page("corrections/index.html", "corrections", "Corrections", "corrections", values)


def decision(row: Row) -> str:
    """What a ruling decided, in words."""
    if row["decision"] == "gap" and row["value"]:
        return f"nobody holds place {row['value']}"
    if row["decision"] == "assign" and (year := row["value"] or row["season"]):
        return f"assigned to season {year}"
    if row["decision"] == "confirm" and row["section"] == STANDSTILL:
        return f"Game {row['value']} of {row['season']} ended by its Game Manager"
    if row["decision"] == "deny" and row["section"] == "2.2.1":
        return "ruled not to count"
    return DECISION[row["decision"]]
