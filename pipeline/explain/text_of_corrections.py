"""Corrections as lines of text."""

from __future__ import annotations

from datetime import date

from pipeline.explain.model import Correction, Removed
from pipeline.findings import shown


def corrected(correction: Correction) -> str:
    """The cell before and after, why, and where that is written; of somebody hidden the column alone."""
    change = correction.column
    if correction.because:
        change = f'{change} "{shown(correction.was)}" to "{shown(correction.becomes)}"'
        change = f"{change}, {shown(correction.because)}"
    return f"corrected: {change} ({correction.where}{_when(correction.decided_on)})"


def removed(row: Removed) -> str:
    """Which row was taken out, why, and where that is written."""
    table = "standings" if row.table == "results" else "games"
    because = f", {shown(row.because)}" if row.because else ""
    return f"{row.event}, a row of the {table}{because} ({row.where}{_when(row.decided_on)})"


def _when(day: date | None) -> str:
    return f", {day}" if day else ""
