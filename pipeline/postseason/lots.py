"""The public values behind the draws (3.3.6, 4.2.3, 4.2.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from pipeline.findings import Finding, finding
from sources.rows import Row

ATTEMPTS = 10_000
"""0 to 9999: an attempt beyond this says more about the requests than it helps them (3.3.6)."""
SHA_256 = re.compile(r"[0-9a-f]{64}")


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
        findings += _check_commitment(row)
    return lots, findings


def _check_commitment(row: Row) -> list[Finding]:
    """An attempt nobody looks at, a digest that is none, and one written down after its draw."""
    draw, committed_on, drawn_on = row["draw"], row["committed_on"], row["drawn_on"]
    out = []
    if (row["attempt"] or 0) >= ATTEMPTS:
        out.append(finding("draw-attempt-large", row.at("attempt"), row["attempt"], draw=draw))
    if (digest := row.text("digest")) and not SHA_256.fullmatch(digest):
        out.append(finding("draw-digest-odd", row.at("digest"), digest, draw=draw))
    if digest and committed_on and drawn_on and committed_on > drawn_on:
        facts = {"draw": draw, "drawn_on": drawn_on}
        out.append(finding("draw-committed-late", row.at("committed_on"), committed_on, **facts))
    return out
