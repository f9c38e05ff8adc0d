"""Public coin tosses (2.7.3) as pages tell them, with where they can be seen."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from pipeline.model import Site


class Toss(NamedTuple):
    """One toss: the published ids in its order; `event` blank for 2.7.3, `link` blank = not recorded."""

    season: int
    event: str
    section: str
    order: tuple[str, ...]
    held_on: date | None
    link: str


def list_tosses(site: Site) -> list[Toss]:
    """The tosses held by the day of the build, the latest first; old ids lead to the present ones."""
    tosses = [
        Toss(
            season=row["season"],
            event=row["event"] or "",
            section=row["section"] or "",
            order=tuple(_present(site, name.strip()) for name in (row["order"] or "").split(">")),
            held_on=row["held_on"],
            link=web_link(row["link"] or ""),
        )
        for row in site.tosses.iter_rows(named=True)
    ]
    return sorted(tosses, key=lambda toss: (toss.held_on or date.min, toss.order), reverse=True)


def recording(tosses: Iterable[Toss], season: int, section: str, players: Iterable[str]) -> str:
    """Where the toss can be seen that put these players in order; blank where nothing says so."""
    named = set(players)
    seen = (t.link for t in tosses if t.season == season and t.section == section and named <= set(t.order))
    return next(seen, "") if section == "2.7.3" else ""


def web_link(given: str) -> str:
    """An address that may be linked: http and https only, else blank."""
    return given if given.startswith(("https://", "http://")) else ""


def _present(site: Site, player: str) -> str:
    return site.former.get(player, player)
