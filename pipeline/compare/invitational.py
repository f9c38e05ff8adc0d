"""Who gets another seat, another Game or another place in the final, and who wins instead (4 to 6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

from pipeline.compare.identity import Identity
from pipeline.compare.model_of_invitational import (
    Chair,
    ChairChange,
    DrawChange,
    Drawn,
    Finalist,
    FinalistChange,
    GameChange,
    InvitationalChange,
    Played,
    PlayedChange,
)
from pipeline.persons import Person
from pipeline.season import Computed

Of = TypeVar("Of")
Key = TypeVar("Key")
Games = dict[int, dict[str, Played]]


def compare_invitational(
    base: Computed | None, head: Computed | None, identity: Identity
) -> InvitationalChange:
    """Every seat, draw, Game and finalist that differs: by Round, Game or seed, then by player."""
    return InvitationalChange(
        _rounds(base, head, identity),
        [DrawChange(*each) for each in _differences(_draws(base), _draws(head))],
        _games(base, head, identity),
        _championship(base, head, identity),
    )


def _differences(
    before: Mapping[Key, Of], after: Mapping[Key, Of]
) -> Iterable[tuple[Key, Of | None, Of | None]]:
    """What is not the same under its key, as key, before, after; in no order of its own."""
    for key in dict.fromkeys((*after, *before)):
        if before.get(key) != after.get(key):
            yield key, before.get(key), after.get(key)


def _rounds(base: Computed | None, head: Computed | None, identity: Identity) -> list[ChairChange]:
    sides = _chairs(base, identity.base), _chairs(head, identity.head)
    out = [
        ChairChange(identity.persons[key], number, before, after)
        for (number, key), before, after in _differences(*sides)
        if key not in identity.concealed
    ]
    return sorted(out, key=lambda change: (change.person, change.round))


def _chairs(season: Computed | None, keys: Mapping[str, str]) -> dict[tuple[int, str], Chair]:
    return {
        (row.round, keys[row.player]): Chair(row.game, row.preference, row.how or "")
        for row in (season.postseason.rounds if season else ())
    }


def _draws(season: Computed | None) -> dict[str, Drawn]:
    return {row.draw: Drawn(*row[1:]) for row in (season.postseason.draws if season else ())}


def _games(base: Computed | None, head: Computed | None, identity: Identity) -> list[GameChange]:
    was, now = _tables(base, identity.base), _tables(head, identity.head)
    winners = _winners(base, identity.base, identity), _winners(head, identity.head, identity)
    out = []
    for game in sorted(was.keys() | now.keys()):
        players = [
            PlayedChange(identity.persons[key], before, after)
            for key, before, after in _differences(was.get(game, {}), now.get(game, {}))
            if key not in identity.concealed
        ]
        won = winners[0].get(game), winners[1].get(game)
        if players or won[0] != won[1]:
            out.append(GameChange(game, won, sorted(players, key=lambda change: change.person)))
    return out


def _tables(season: Computed | None, keys: Mapping[str, str]) -> Games:
    """Who sat in which Game."""
    out: Games = defaultdict(dict)
    for row in season.postseason.games if season else ():
        out[row.game][keys[row.player]] = Played(row.selection, row.power, row.centers)
    return out


def _winners(season: Computed | None, keys: Mapping[str, str], identity: Identity) -> dict[int, Person]:
    """The Winner of each Game that has one (6.1)."""
    return {
        row.game: identity.persons[keys[row.player]]
        for row in (season.postseason.games if season else ())
        if row.winner == "yes"
    }


def _championship(base: Computed | None, head: Computed | None, identity: Identity) -> list[FinalistChange]:
    sides = _finalists(base, identity.base), _finalists(head, identity.head)
    out = [
        FinalistChange(identity.persons[key], before, after)
        for key, before, after in _differences(*sides)
        if key not in identity.concealed
    ]
    return sorted(out, key=lambda change: ((change.after or change.before or _NOWHERE).seed, change.person))


_NOWHERE = Finalist(0, "")


def _finalists(season: Computed | None, keys: Mapping[str, str]) -> dict[str, Finalist]:
    return {
        keys[row.player]: Finalist(row.seed, row.qualified)
        for row in (season.postseason.championship if season else ())
    }
