"""Why an event has its status, in a sentence whose parts name the sections that decide (2.2-2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from pipeline.model import Requirement
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.words import CLASS, EVENT_STATUS_SHORT
from pipeline.rulebooks.dbni_2027 import is_invitational

NEVER_COUNTS = ("not-qualifying", "cancelled", "withdrawn")
ENDED = ("cancelled", "withdrawn")
LOOKED_AT = {
    "2.3.2": "code of conduct",
    "2.3.3": "open to the public",
    "2.3.4": "standings publicly available",
    "2.3.5": "level of competition",
    "2.3.6": "original map",
    "2.3.7": "players notified",
}
"""What the Board looks at, in the fewest words."""
HELD_TOLD = "What is wrong, and what to type, stands below."
HELD_UNTOLD = "What is wrong is not told here, because it would tell of people whose names are kept back."


class Bit(NamedTuple):
    """A stretch of a sentence and the section it rests on (blank = none); days are ISO days."""

    words: str
    section: str = ""


def waits_for_standings(row: Row, as_of: date) -> bool:
    """Whether an event's last day is past and its final standings have not come."""
    unfinished = row["status"] in ("in-progress", "pending") and row["standings_on"] is None
    return unfinished and row["ends"] is not None and as_of > row["ends"]


def status_of(row: Row, as_of: date) -> str:
    """An event's status in words; the days tell one that is being played from one that is over."""
    waits = waits_for_standings(row, as_of)
    return "over and waiting for final standings" if waits else EVENT_STATUS_SHORT[row["status"]]


def verdict(gathered: Gathered, season: SeasonRows, row: Row) -> list[Bit]:
    """Why an event has the status it has, and whom it waits for."""
    checklist = season.checklist.get(row["event"], [])
    status = row["status"]
    if status in ENDED:
        return [Bit(f"It was {status} and earns no points.")]
    if status == "held":
        untold = season.kept_back(row["event"]) and row["event"] not in gathered.findings_of
        return [Bit(f"An error in its data holds it back. {HELD_UNTOLD if untold else HELD_TOLD}")]
    if status == "not-qualifying":
        return _refused(gathered, row, checklist)
    if status == "qualifying":
        return _granted(row, checklist)
    waiting = [*_for_the_board(row, checklist), *_for_the_organiser(row, checklist, gathered.site.as_of)]
    return [*_days(row, gathered.site.as_of), *waiting]


def _granted(row: Row, checklist: list[Requirement]) -> list[Bit]:
    waived = [Bit(_lower(r.title), r.section) for r in checklist if r.status == "waived"]
    said = [Bit("It meets the nine requirements", "2.3")]
    said += _sentence(", the Board having waived: ", waived, "") if waived else []
    return [*said, Bit(f"; its class is {CLASS.get(row['classification'], 'not known')}", "2.5"), Bit(".")]


def _refused(gathered: Gathered, row: Row, checklist: list[Requirement]) -> list[Bit]:
    unmet = [r for r in checklist if r.status == "unmet"]
    if unmet:
        return _sentence("Not met: ", [Bit(f"{_lower(r.title)} – {r.detail}", r.section) for r in unmet])
    ruled = gathered.rulings_of.get(row["event"], [])
    if not is_invitational(row["name"] or "", "") and any(r["section"] == "2.2.1" for r in ruled):
        return [Bit("The Board has ruled that it does not count", "2.2.1"), Bit(".")]
    return [Bit("The Invitational itself never counts", "2.2.1"), Bit(".")]


def _days(row: Row, as_of: date) -> Iterator[Bit]:
    if row["status"] == "scheduled":
        yield Bit(f"It starts on {row['starts']}. ")
    elif waits_for_standings(row, as_of):
        yield Bit(f"Its last day was {row['ends']}. ")
    elif row["status"] == "in-progress" and row["ends"] and as_of <= row["ends"]:
        yield Bit(f"It is played until {row['ends']}. ")
    elif row["status"] == "in-progress":
        yield Bit("It is marked as still being played. ")


def _for_the_board(row: Row, checklist: list[Requirement]) -> list[Bit]:
    """What the Board has still to look at, and the class where it has given none."""
    parts = [
        Bit(LOOKED_AT[r.section], r.section)
        for r in checklist
        if r.status == "pending" and r.section in LOOKED_AT
    ]
    unclassified = not row["classification"]
    if unclassified and not parts:
        return [Bit("Waiting for a class", "2.5"), Bit(". ")]
    return _sentence("Waiting for the Board: ", [*parts, *[Bit("a class", "2.5")] * unclassified], ". ")


def _for_the_organiser(row: Row, checklist: list[Requirement], as_of: date) -> list[Bit]:
    """What the organiser has still to send; final standings only once the event is over."""
    parts = []
    for one in checklist:
        if one.status != "pending":
            continue
        if one.section == "2.3.8":
            parts.append(Bit("the application", one.section))
        elif one.section == "2.3.9" and waits_for_standings(row, as_of):
            parts.append(
                Bit(f"final standings, due on {row['due']}" if row["due"] else "final standings", "2.4.3")
            )
        elif one.section in ("2.3.1", "2.3.9") and row["standings_on"] is not None:
            parts.append(Bit(one.detail, one.section))
    return _sentence("Waiting for the organiser: ", parts, ".")


def _sentence(start: str, parts: Iterable[Bit], end: str = ".") -> list[Bit]:
    """Parts joined by commas behind their first words; nothing without parts."""
    given = list(parts)
    if not given:
        return []
    (words, section), *more = given
    joined = [Bit(start + words, section), *(Bit(f", {words}", section) for words, section in more)]
    return [*joined, Bit(end)] if end else joined


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]
