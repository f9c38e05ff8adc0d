"""How people are called on pages: by name, or by public id where hidden; namesakes are told apart."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import polars as pl

from pipeline.model import Site


class Label(NamedTuple):
    """`player` leads to a page (blank = none); `note` tells namesakes apart; `key` sorts by name."""

    player: str
    name: str
    note: str = ""
    location: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What sorts people by name."""
        return (self.name.casefold(), self.player)


def label_people(site: Site) -> dict[str, Label]:
    """A label for every published player, by id.

    Namesakes get their location as a note, or their id where locations are missing or the same.
    Nobody has a page who appears in no published table: those are people of events held back.
    """
    paged = with_a_page(site)
    same_name: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in site.players.fill_null("").iter_rows(named=True):
        same_name[row["name"] or row["player"]].append(row)
    labels = {}
    for name, rows in same_name.items():
        places = {row["location"] for row in rows}
        tell = "location" if len(places) == len(rows) and "" not in places else "player"
        for row in rows:
            note = row[tell] if len(rows) > 1 else ""
            page = row["player"] if row["player"] in paged else ""
            labels[row["player"]] = Label(page, name, note, row["location"])
    return labels


def with_a_page(site: Site) -> set[str]:
    """Everybody in a ranking or a published table of some season, and whoever an old address leads to."""
    paged = set(site.former.values())
    for season in site.seasons:
        for frame in (season.results, *season.tables.values()):
            if frame.schema.get("player") == pl.String:
                paged |= set(frame["player"].drop_nulls())
    return paged


def label_of(labels: dict[str, Label], player: str | None, name: str | None) -> Label:
    """The label of a row's player, or the row's own name where nobody is known by that id."""
    known = labels.get(player or "")
    return known or Label("", name or player or "unnamed")
