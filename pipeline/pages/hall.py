"""The hall of fame: who was honoured in which season (1.6-1.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.postseason import has_invitational
from pipeline.pages.words import AWARD, points
from pipeline.rulebooks import dbni_2027 as book

ORDER = ("champion", "regular-season-winner", "rookie-of-the-year")


class Honoured(NamedTuple):
    """Who received one award in one season, with their totals; `words` where nobody has yet."""

    holders: list[tuple[Label, str]]
    words: str


class Year(NamedTuple):
    """One season's line of the hall; `final` whether it has a page of the final."""

    season: SeasonRows
    final: bool
    honoured: list[Honoured]


def hall_pages(gathered: Gathered) -> Iterator[Page]:
    """One page over all seasons, newest first."""
    years = [
        Year(season, has_invitational(season), [_honoured(gathered, season, award) for award in ORDER])
        for season in reversed(gathered.seasons)
    ]
    heads = [(AWARD[award], *book.AWARDS[award]) for award in ORDER]
    values = {"years": years, "heads": heads}
    yield Page("hall/index.html", "hall", "Hall of fame", "hall", values)


def _honoured(gathered: Gathered, season: SeasonRows, award: str) -> Honoured:
    rows = [row for row in season.awards if row["award"] == award]
    given = [row for row in rows if row["status"] == "awarded"]
    holders = [
        (
            gathered.label(row["player"], row["name"]),
            "" if row["value"] is None else points(row["value"], season.places),
        )
        for row in given
    ]
    level = any(row["status"] == "undecided" for row in rows)
    words = "undecided" if level and not season.open else "still open" if season.open or rows else "nobody"
    if award == "champion" and not given:
        words = "still open" if has_invitational(season) or season.open else "not played"
    return Honoured(holders, "" if given else words)
