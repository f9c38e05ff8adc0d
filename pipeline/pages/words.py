"""Status words, numbers and days as pages say them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from functools import lru_cache

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
FEWEST_DECIMALS, MOST_DECIMALS = 3, 9
MEDIUM = {
    "": "medium not known",
    "ftf": "face to face",
    "vftf": "virtual face to face",
    "extended": "extended deadlines",
}
CLASS = {"60": "DBN 60", "80": "DBN 80", "major": "Major"}
EVENT_STATUS = {
    "cancelled": "cancelled",
    "withdrawn": "withdrawn",
    "held": "held back: its data holds an error",
    "scheduled": "scheduled",
    "in-progress": "in progress",
    "not-qualifying": "does not qualify",
    "pending": "pending: a requirement or the class is still open",
    "qualifying": "qualifies",
}
EVENT_STATUS_SHORT = EVENT_STATUS | {"held": "held back", "pending": "pending"}
REQUIREMENT_STATUS = {
    "met": "met",
    "unmet": "not met",
    "waived": "waived by the Board",
    "pending": "still open",
}
REQUIREMENT_MARK = {"met": "✓", "unmet": "✕", "waived": "✓", "pending": "…"}
ROUTE = {"major": "winner of a Major", "standings": "standings", "alternate": "alternate"}
REPLY = {"accepted": "accepted", "declined": "declined", "": "no reply yet"}
AWARD = {
    "regular-season-winner": "Regular Season Winner",
    "rookie-of-the-year": "Rookie of the Year",
    "champion": "DBN Invitational Champion",
}
AWARD_STATUS = {
    "awarded": "awarded",
    "leading": "leading while the season is open",
    "undecided": "undecided between level players",
}
DECISION = {
    "assign": "assigned to another season",
    "waive": "requirement waived",
    "deny": "requirement denied",
    "confirm": "class confirmed",
    "gap": "nobody holds that place",
    "allocate": "seats allocated by the Board",
}


def day(when: date | None) -> str:
    """A day as `30 November 2026`; nothing for None."""
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}" if when else ""


def days(starts: date | None, ends: date | None) -> str:
    """A stretch of days as `5–7 June 2026`, naming month and year once where they are the same."""
    if starts is None or ends is None:
        return "days not known"
    if starts == ends:
        return day(starts)
    if starts.year != ends.year:
        return f"{day(starts)} – {day(ends)}"
    if starts.month != ends.month:
        return f"{starts.day} {MONTHS[starts.month - 1]} – {day(ends)}"
    return f"{starts.day}–{day(ends)}"


@lru_cache(maxsize=4096)
def ordinal(number: int) -> str:
    """A place in words: 1st, 2nd, 3rd, 4th, 11th."""
    if 10 < number % 100 < 14:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def listed(words: list[str]) -> str:
    """Words joined as a sentence joins them: `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def decimals(figures: Iterable[Decimal | None]) -> int:
    """How many decimals a page needs so that no two different figures look the same.

    3 where that is enough, else more, up to the 9 that points have.
    """
    different = {figure for figure in figures if figure is not None}
    for places in range(FEWEST_DECIMALS, MOST_DECIMALS):
        if len({points(figure, places) for figure in different}) == len(different):
            return places
    return MOST_DECIMALS


@lru_cache(maxsize=100_000)
def points(figure: Decimal, places: int) -> str:
    """A figure with that many decimals, rounded half-even."""
    return f"{figure:.{places}f}"


def percent(figure: Decimal, places: int = 2) -> str:
    """A percentage with its sign, `31.25 %`."""
    return f"{figure:.{places}f}\N{NO-BREAK SPACE}%"
