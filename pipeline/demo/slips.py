"""Two slips of organisers, and the lines of corrections.csv that put them right."""

from __future__ import annotations

from pipeline.demo.tables import Cells

WRONG_PLACE = "quillfeather-series-2025"
WRONG_COUNT = "winterlight-virtual-2025"
SLIPPED_PLACE = "12"
SLIPPED_YEAR = "1904"
CORRECTION_COLUMNS = (
    *("event", "table", "round", "game", "place", "name"),
    *("column", "was", "becomes", "because", "decided_on"),
)


def slip_in_standings(event: str, rows: list[Cells]) -> list[Cells]:
    """Turn the digits of one place round, in place; gives the correction, nothing for other events."""
    if event != WRONG_PLACE:
        return []
    row = next(row for row in rows if "".join(filter(str.isdigit, row["place"])) == SLIPPED_PLACE)
    right = row["place"]
    row["place"] = right.replace(SLIPPED_PLACE, SLIPPED_PLACE[::-1])
    return [
        {
            "event": event,
            "table": "results",
            "name": row["name"],
            "column": "place",
            "was": row["place"],
            "becomes": right,
            "because": "The organiser turned the two digits round; the event's own page has the right place.",
            "decided_on": "2025-10-06",
        }
    ]


def slip_in_games(event: str, rows: list[Cells]) -> list[Cells]:
    """Type one center count too high, in place, so that a board holds too many centers; as above."""
    if event != WRONG_COUNT:
        return []
    row = max(rows[:7], key=lambda row: int(row[SLIPPED_YEAR]))
    right = row[SLIPPED_YEAR]
    row[SLIPPED_YEAR] = str(int(right) + 3)
    return [
        {
            "event": event,
            "table": "games",
            "round": row["round"],
            "game": row["game"],
            "name": row["name"],
            "column": SLIPPED_YEAR,
            "was": row[SLIPPED_YEAR],
            "becomes": right,
            "because": "The sheet held more than 34 centers; the director confirmed the count.",
            "decided_on": "2025-01-20",
        }
    ]
