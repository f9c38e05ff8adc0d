"""The public values behind the draws (3.3.6, 4.2.3, 4.2.4)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from pipeline.findings import Finding, finding
from sources.rows import Row


class Lot(NamedTuple):
    """What is recorded of one draw: its public value (blank = not known yet), attempt and day."""

    value: str = ""
    attempt: int | None = None
    drawn_on: date | None = None


NOT_DRAWN = Lot()


def list_lots(rows: Iterable[Row], dated: bool) -> tuple[dict[str, Lot], list[Finding]]:
    """The recorded draws by name; `dated`: whether a value needs its day, because seeds are set (4.5)."""
    lots, findings = {}, []
    for row in rows:
        if not row["draw"]:
            continue
        value = row.text("value")
        lots[row["draw"]] = Lot(value, row["attempt"] or 0, row["drawn_on"])
        if dated and value and not row.text("drawn_on"):
            findings.append(finding("draw-undated", row.at("drawn_on"), draw=row["draw"]))
    return lots, findings
