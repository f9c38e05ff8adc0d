"""Rows that stand among results and are none: totals, notes, names that fill an empty seat."""

from __future__ import annotations

import re

from pipeline.findings import Finding, finding
from pipeline.values import Refused, parse_place
from sources.contract import Read
from sources.rows import Row

TOTALS = re.compile(
    r"(?:(?:grand|sub)[ -]?)?(?:totals?|sum|average|avg|mean|median|count|maximum|minimum)"
    r"(?: (?:of )?(?:number of )?(?:players|people|games|boards|scores?|points))?[.:]?(?: \d+(?:[.,]\d+)?)?",
    re.IGNORECASE,
)
NOTE = re.compile(r"[*†‡§]|\(?notes?\b|\(?n\.\s?b\.|\(?nb:|\(?sources?:", re.IGNORECASE)
SEAT_FILLER = re.compile(
    r"\W*(?:bye|tbd|tba|t\.b\.d\.|t\.b\.a\.|vacant|vacancy|empty|dummy|nobody|no one|none|no player|n/a|"
    r"(?:vacant|empty|open|dummy) (?:seat|spot|slot|power|position|player)|civil disorder|"
    r"(?:seat|place) ?(?:filler|holder))(?: ?[#-]? ?\d+)?\W*",
    re.IGNORECASE,
)


def is_seat_filler(name: str) -> bool:
    """Whether a whole name stands for an empty seat, such as `BYE` or `TBD 2`; "Nora Bye" is a person."""
    return bool(SEAT_FILLER.fullmatch(name))


def without_layout_rows(rows: list[Row], event: str) -> Read:
    """The results rows that may be results, and a warning for each one left out (2.3.1).

    In: rows of the results contract, as received. Left out are totals (the word in the place or the
    name, no place beside it), notes (one filled cell that begins like a note) and seat fillers.
    Whatever is doubtful stays, so that the strict parsers speak about it.
    """
    kept: list[Row] = []
    found: list[Finding] = []
    for row in rows:
        reason = _why_no_result(row)
        if reason is None:
            kept.append(row)
        else:
            code, column = reason
            found.append(finding(code, row.at(column), row.text(column), event=event))
    return Read(kept, found)


def _why_no_result(row: Row) -> tuple[str, str] | None:
    """The code and the column that gives the row away, None where the row may be a result."""
    for column in ("place", "name"):
        if TOTALS.fullmatch(row.text(column).strip()) and not _has_place(row):
            return "totals-row", column
    filled = [column for column, text in row.cells.items() if text.strip()]
    if len(filled) == 1 and NOTE.match(row.text(filled[0]).strip()):
        return "note-row", filled[0]
    if is_seat_filler(row.text("name").strip()):
        return "seat-filler", "name"
    return None


def _has_place(row: Row) -> bool:
    try:
        parse_place(row.text("place"))
    except Refused:
        return False
    return True
