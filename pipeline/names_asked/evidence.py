"""Where everybody was seen: events, places, locations and numbers, as evidence beside a question."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from pipeline.compute import Everything
from pipeline.naming import Named
from pipeline.people import Player
from sources.rows import Row


class Seen(NamedTuple):
    """One appearance: the event, the place as received (of a game: which game), name, location, WDR id."""

    event: str
    place: str
    name: str
    location: str
    wdr_id: str


class Person(NamedTuple):
    """Somebody a name may belong to.

    `player`: the id in players.csv, or the one a new player gets; `shown`: the published one. `known`:
    has a line in players.csv. Of somebody hidden neither name nor location is kept.
    """

    player: str
    shown: str
    name: str
    location: str
    numbers: tuple[str, ...]
    known: bool
    hidden: bool
    seen: tuple[Seen, ...]


def seen_by_player(everything: Everything) -> dict[str, list[Seen]]:
    """Every appearance of everybody by published id, events in order of their days."""
    out: dict[str, list[Seen]] = defaultdict(list)
    for judged in everything.judged:
        for row, player in judged.named.results:
            if player is not None:
                out[player.id].append(seen_in(row, judged.event.id))
    return out


def seen_in(row: Row, event: str) -> Seen:
    """One row of results or games as an appearance."""
    place = row.text("place") or f"game {row.text('game')}, {row.text('power')}"
    return Seen(event, place, row.text("name"), row.text("location"), row.text("wdr_id"))


def list_persons(everything: Everything) -> dict[str, Person]:
    """Everybody there is, by the id that an alias would name: people of players.csv, then new ones."""
    people, seen = everything.people, seen_by_player(everything)
    out: dict[str, Person] = {}
    published = set()
    for end in dict.fromkeys(people.final.values()):
        shown = people.public(end)
        published.add(shown.id)
        numbers = tuple(map(str, sorted(people.numbers.get(end, ()))))
        hidden = people.rows[end]["hidden"] == "yes"
        out[end] = _person(end, shown, numbers, seen.get(shown.id, []), known=True, hidden=hidden)
    for player in everything.everybody:
        if player.id not in published:
            out[player.id] = _person(
                player.id, player, (), seen.get(player.id, []), known=False, hidden=False
            )
    return out


def _person(
    player: str, shown: Player, numbers: tuple[str, ...], seen: list[Seen], *, known: bool, hidden: bool
) -> Person:
    if hidden:
        seen = [s._replace(name=shown.id, location="", wdr_id="") for s in seen]
        numbers = ()
    return Person(player, shown.id, shown.name, shown.location, numbers, known, hidden, tuple(seen))


def open_rows(named: Named) -> list[tuple[Row, bool]]:
    """Rows of one event whose person is asked about, and whether each is a row of its games."""
    results = [(row, False) for row, player in named.results if player is None]
    return results + [(row, True) for row, player in named.games if player is None]
