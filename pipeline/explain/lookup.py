"""Who is meant by an id or a name; hidden people answer to their public id only."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from pipeline.compute import Everything
from pipeline.folding import fold
from pipeline.likeness import likeness
from pipeline.people import Player

ALIKE = 60.0
"""Likeness from which a known name is suggested; lower than for data, as a suggestion decides nothing."""
SUGGESTED = 3


class Found(NamedTuple):
    """The published player meant, or None with who else could be: several bearers, or similar names."""

    player: Player | None
    bearers: list[Player]
    alike: list[Player]


def look_up(everything: Everything, asked: str) -> Found:
    """The published player behind an id (a merged or former one too) or an exact name or alias.

    Case, spaces and kinds of apostrophe do not matter. A hidden player's own id, name and aliases
    lead nowhere and are never suggested.
    """
    published = {player.id: player for player in everything.everybody}
    people = everything.people
    moved = people.find(asked)
    known = published.get(asked) or (moved if moved and moved.name else None)
    if known:
        return Found(known, [], [])
    names = _names(everything)
    bearers = sorted({player.id for player in names.get(fold(asked), [])})
    if len(bearers) == 1:
        return Found(published[bearers[0]], [], [])
    if bearers:
        return Found(None, [published[player] for player in bearers], [])
    return Found(None, [], _alike(asked, names))


def names_of(everything: Everything, player: Player) -> set[str]:
    """Every folded name and alias of a published player; nothing of somebody hidden."""
    return {name for name, bearers in _names(everything).items() if player in bearers}


def _names(everything: Everything) -> dict[str, list[Player]]:
    """The published players who may be named, by every folded name and alias of theirs."""
    people = everything.people
    names: dict[str, list[Player]] = defaultdict(list)
    for player in everything.everybody:
        if player.name:
            names[fold(player.name)].append(player)
    former = [(people.rows[start].text("name"), end) for start, end in people.final.items()]
    aliases = [(name, end) for (_, name), end in people.by_alias.items()]
    for name, end in (*former, *aliases):
        player = people.public(end)
        if player.name:
            names[fold(name)].append(player)
    return names


def _alike(asked: str, names: dict[str, list[Player]]) -> list[Player]:
    scored = [(likeness(asked, name), player) for name, players in names.items() for player in players]
    near = sorted((-score, player.id, player) for score, player in scored if score >= ALIKE)
    return list(dict.fromkeys(player for _, _, player in near))[:SUGGESTED]
