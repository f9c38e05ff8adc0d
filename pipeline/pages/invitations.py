"""Who is invited to the Invitational, by which route and with which seed (3.4-3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.words import REPLY, ROUTE
from pipeline.pages.zones import INVITED, status_words, zone_ends
from pipeline.rulebooks.dbni_2027 import ALTERNATES, QUALIFIERS


class Invited(NamedTuple):
    """One invitation in words."""

    label: Label
    seed: int
    place: int
    route: str
    reply: str
    tied: bool


class Passed(NamedTuple):
    """Somebody above the last line who is not invited, with no more than whether they were eligible."""

    label: Label
    place: int
    status: str


def invitation_pages(gathered: Gathered) -> Iterator[Page]:
    """One page of invitations per season."""
    for season in gathered.seasons:
        rows = sorted(season.invitations.values(), key=lambda row: row["seed"])
        reserve = [row for row in rows if row["route"] == "alternate"]
        values = {
            "season": season,
            "qualifiers": [_invited(gathered, row) for row in rows if row not in reserve],
            "alternates": [_invited(gathered, row) for row in reserve],
            "level": any(row["tied"] == "yes" for row in rows),
            "passed": _passed(gathered, season),
            "places": QUALIFIERS,
            "reserve": ALTERNATES,
        }
        path = f"{season.year}/invitations/index.html"
        yield Page(path, "invitations", f"{season.year} invitations", "invitations", values, season)


def _invited(gathered: Gathered, row: Row) -> Invited:
    return Invited(
        label=gathered.label(row["player"], row["name"]),
        seed=row["seed"],
        place=row["place"],
        route=ROUTE[row["route"]],
        reply=REPLY[row["reply"] or ""],
        tied=row["tied"] == "yes",
    )


def _passed(gathered: Gathered, season: SeasonRows) -> list[Passed]:
    above = season.standings[: zone_ends(season).second]
    return [
        Passed(gathered.label(row["player"], row["name"]), row["place"], status_words(season, row, INVITED))
        for row in above
        if row["player"] not in season.invitations
    ]
