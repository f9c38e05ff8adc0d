"""Moments and ages as pages say them: absolute, so that they hold without a script and on any later day."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

from pipeline.pages.words import day
from pipeline.plurals import count


def moment(when: datetime) -> str:
    """A moment as `27 November 2026, 03:17 UTC`."""
    return f"{day(when.date())}, {when:%H:%M} UTC"


def aged(days: int, as_of: date) -> str:
    """An age in words, counted from the day of the build: `3 days before 30 November 2026`."""
    return f"{count(days, 'day')} before {day(as_of)}" if days else f"on or after {day(as_of)}"


def midnight(on: date) -> datetime:
    """The moment at which a day begins in UTC, the day of a build's `--as-of`."""
    return datetime.combine(on, time(), UTC)
