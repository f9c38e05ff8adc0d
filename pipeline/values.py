"""Strict parsers: the text of one cell to a value, or the reason why not. Nothing is guessed or rounded."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
MOST_CENTERS = 34  # supply centers of the board
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 100  # ids are names of files, and those end at 255 bytes
WINDOWS_DEVICES = {"con", "prn", "aux", "nul"} | {f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10)}
UNRANKED = {"unranked", "nc", "n.c.", "nr", "dnf", "dq", "in", "withdrawn", "-1", "999", "999999"}
NEVER_PLAYED = {"dns"}
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_PLACE = re.compile(r"[=t]?([1-9][0-9]{0,8})(?:\.0+)?")
_ORDINAL = re.compile(r"([1-9][0-9]{0,8})(st|nd|rd|th)")
_RANGE = re.compile(r"([1-9]\d*)\s*[-–—/]\s*([1-9]\d*)\.?", re.ASCII)
_DAY_MONTH = re.compile(r"(\d{1,2})[-. /]?([a-z]{3})[a-z]*\.?|([a-z]{3})[a-z]*[-. /]?(\d{1,2})", re.ASCII)
_SHARE = re.compile(r"(\d{1,9})/([1-9]\d{0,8})|\d{1,9}(\.\d{1,30})?", re.ASCII)
_COUNT = re.compile(r"\d{1,9}", re.ASCII)
SPREADSHEET_EPOCH = date(1899, 12, 30)
FIRST_YEARS = ("1899-", "1900-")  # small numbers, where a cell's format makes days of them
SERIAL_DAYS = range(36526, 73051)  # 2000-01-01 to 2100-01-01 as spreadsheets count days


class Refused(ValueError):
    """A cell that is not what its column holds; `code` names the finding, `facts` fill its words."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Standing(NamedTuple):
    """A place cell: `place` 1, 2, … or None; `played` is False for a DNS."""

    place: int | None
    played: bool = True


def tidy(text: str) -> str:
    """The text trimmed, its runs of white space (no-break spaces among them) made one space."""
    return " ".join(text.split())


def parse_slug(text: str) -> str:
    """An id such as `harbour-cup-2027`; refuses anything else, device names, `index` and endless ones."""
    if not SLUG.fullmatch(text):
        raise Refused("not-a-slug")
    if text in WINDOWS_DEVICES or text == "index":
        raise Refused("reserved-id")
    if len(text) > LONGEST_ID:
        raise Refused("id-too-long", most=LONGEST_ID)
    return text


def parse_date(text: str) -> date:
    """An ISO calendar day; a spreadsheet's day number is refused with the day it probably means."""
    if _COUNT.fullmatch(text) and int(text) in SERIAL_DAYS:
        raise Refused("day-number", likely=(SPREADSHEET_EPOCH + timedelta(days=int(text))).isoformat())
    match = _DATE.fullmatch(text)
    if not match:
        raise Refused("not-a-date")
    try:
        return date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        raise Refused("no-such-day") from None


def parse_yes_no(text: str) -> str:
    """`yes` or `no`."""
    if text not in ("yes", "no"):
        raise Refused("not-yes-or-no")
    return text


def parse_count(text: str) -> int:
    """A whole number from 0 up."""
    if not _COUNT.fullmatch(text):
        raise Refused("not-a-count")
    return int(text)


def parse_share(text: str) -> Fraction:
    """A number of 0 or more, decimal or a fraction such as `7/3`, kept exact."""
    if not _SHARE.fullmatch(text):
        raise Refused("not-a-share")
    return Fraction(text)


def parse_power(text: str) -> str:
    """One of the seven powers; `Austria-Hungary` is Austria."""
    name = "Austria" if text == "Austria-Hungary" else text
    if name not in POWERS:
        raise Refused("not-a-power", known=", ".join(POWERS))
    return name


def is_power(text: str) -> bool:
    """Whether a text names one of the seven powers, as `parse_power` reads it."""
    try:
        parse_power(text)
    except Refused:
        return False
    return True


def parse_place(text: str) -> Standing:
    """A place in a final ranking (2.6.1): `3`, `3.0`, `=3`, `T3`, `3rd`, or a word for "not placed"."""
    word = unicodedata.normalize("NFKC", text).strip().lower()
    if word == "":
        raise Refused("place-blank")
    if word in UNRANKED:
        return Standing(None)
    if word in NEVER_PLAYED:
        return Standing(None, played=False)
    if (match := _PLACE.fullmatch(word)) or ((match := _ORDINAL.fullmatch(word)) and _right_ordinal(match)):
        place = int(match[1])
        if place in SERIAL_DAYS:
            day = SPREADSHEET_EPOCH + timedelta(days=place)
            raise Refused("place-became-date", likely=f"{day.month}-{day.day}", first=day.month)
        return Standing(place)
    raise _why_not_a_place(word)


def _right_ordinal(match: re.Match[str]) -> bool:
    number = int(match[1])
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return match[2] == ending


def _why_not_a_place(word: str) -> Refused:
    if match := _RANGE.fullmatch(word):
        return Refused("place-range", first=match[1])
    if word.startswith(FIRST_YEARS):
        return Refused("place-shown-as-day")
    pair = _as_day_and_month(word)
    if pair:
        return Refused("place-became-date", likely=f"{pair[0]}-{pair[1]}", first=pair[0])
    if re.fullmatch(r"[1-9]\d*\.\d+", word, re.ASCII):
        return Refused("place-not-whole", first=word.split(".")[0])
    return Refused("not-a-place")


def _as_day_and_month(word: str) -> tuple[int, int] | None:
    """The two numbers of a cell that a spreadsheet turned into a date, the smaller first."""
    if match := re.match(r"\d{4}-(\d{2})-(\d{2})", word, re.ASCII):
        numbers = (int(match[1]), int(match[2]))
    elif (match := _DAY_MONTH.fullmatch(word)) and (match[2] or match[3]) in MONTHS:
        numbers = (int(match[1] or match[4]), MONTHS.index(match[2] or match[3]) + 1)
    else:
        return None
    return (min(numbers), max(numbers))
