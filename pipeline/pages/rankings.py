"""An event's ranking as its page shows it (2.6.1, 2.6.2)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pipeline.pages.gathered import Gathered, Row
from pipeline.pages.people import Label
from pipeline.pages.words import decimals, points


class Ranked(NamedTuple):
    """One line of an event's ranking; `place` is blank for the unranked."""

    label: Label
    location: str
    place: str
    score: str
    points: str
    counts: str
    note: str


class Ranking(NamedTuple):
    """An event's lines by place, and which columns have something to show; figures have `decimals`."""

    lines: list[Ranked]
    decimals: int
    earned: bool
    scored: bool
    noted: bool


def rank_event(gathered: Gathered, rows: list[Row]) -> Ranking:
    """The ranking by place, people who share one by name, the unranked last."""
    fine = decimals(row["points"] for row in rows)
    holders = Counter(row["place"] for row in rows)
    labelled = [(row, gathered.label(row["player"], row["name"])) for row in rows]
    labelled.sort(key=lambda pair: (pair[0]["place"] is None, pair[0]["place"] or 0, pair[1].key))
    lines = [_ranked(row, label, holders[row["place"]] > 1, fine) for row, label in labelled]
    return Ranking(
        lines,
        fine,
        earned=any(line.points for line in lines),
        scored=any(line.score for line in lines),
        noted=any(line.note for line in lines),
    )


def _ranked(row: Row, label: Label, shared: bool, fine: int) -> Ranked:
    place = "" if row["place"] is None else f"={row['place']}" if shared else str(row["place"])
    return Ranked(
        label=label,
        location=row["location"] or "",
        place=place,
        score="" if row["score"] is None else str(row["score"]),
        points="" if row["points"] is None else points(row["points"], fine),
        counts={"yes": "counts", "no": "does not count"}.get(row["counted"] or "", ""),
        note=row["note"] or "",
    )
