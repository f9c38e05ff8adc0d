"""How people are called on pages: by name, or by public id where hidden; namesakes are told apart."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

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
    """
    same_name: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in site.players.fill_null("").iter_rows(named=True):
        same_name[row["name"] or row["player"]].append(row)
    labels = {}
    for name, rows in same_name.items():
        places = {row["location"] for row in rows}
        tell = "location" if len(places) == len(rows) and "" not in places else "player"
        for row in rows:
            note = row[tell] if len(rows) > 1 else ""
            labels[row["player"]] = Label(row["player"], name, note, row["location"])
    return labels


def label_of(labels: dict[str, Label], player: str | None, name: str | None) -> Label:
    """The label of a row's player, or the row's own name where nobody is known by that id."""
    known = labels.get(player or "")
    return known or Label("", name or player or "unnamed")
