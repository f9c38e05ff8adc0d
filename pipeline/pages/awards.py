"""The three honours of a season (1.6-1.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.words import AWARD, AWARD_STATUS, points
from pipeline.rulebooks import dbni_2027 as book


class Holder(NamedTuple):
    """Somebody who holds, leads for or is level for an award; `value` is blank for the champion."""

    label: Label
    value: str
    status: str


class Honour(NamedTuple):
    """One award with whoever has it so far."""

    name: str
    title: str
    section: str
    holders: list[Holder]


def award_pages(gathered: Gathered) -> Iterator[Page]:
    """One page of awards per season; an award without a row yet is shown as open."""
    for season in gathered.seasons:
        honours = [_honour(gathered, season, award) for award in book.AWARDS]
        values = {"season": season, "honours": honours}
        yield Page(
            f"{season.year}/awards/index.html", "awards", f"{season.year} awards", "awards", values, season
        )


def _honour(gathered: Gathered, season: SeasonRows, award: str) -> Honour:
    title, section = book.AWARDS[award]
    rows = [row for row in season.awards if row["award"] == award]
    return Honour(AWARD[award], title, section, [_holder(gathered, season, row) for row in rows])


def _holder(gathered: Gathered, season: SeasonRows, row: Row) -> Holder:
    value = "" if row["value"] is None else points(row["value"], season.places)
    return Holder(gathered.label(row["player"], row["name"]), value, AWARD_STATUS[row["status"]])
