"""Who is the same person on both sides, and what they may be called.

An id leads to the id it is kept under now; a name that was a person of its own leads to the player
who bears it, or has it as an alias, on the other side. Whoever is hidden on one side is hidden here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from pipeline.compare.model import PeopleChange
from pipeline.compute import Everything
from pipeline.findings import WITHHELD
from pipeline.folding import fold
from pipeline.people import People, Player
from pipeline.persons import Person


class Known(NamedTuple):
    """The people of one side, ready to be found from the other.

    `ids` and `names`: every id of players.csv and every folded name or alias of a published player.
    `by_name` leads from a folded name to the published players who bear it.
    """

    people: People
    published: dict[str, Player]
    ids: dict[str, list[str]]
    names: dict[str, set[str]]
    by_name: dict[str, set[str]]
    hide: Callable[[str], str]


class Identity(NamedTuple):
    """A key for everybody of both sides: published ids of BASE and of HEAD to keys, keys to persons.

    `concealed` are keys of people who are somebody hidden on the other side: they are never listed.
    """

    base: dict[str, str]
    head: dict[str, str]
    persons: dict[str, Person]
    concealed: set[str]


def identify(base: Everything, head: Everything) -> tuple[Identity, PeopleChange]:
    """Pair the people of both sides, and say who is new, gone, merged or named otherwise."""
    was, now = _known(base), _known(head)
    onward = {player: _find(was, player, now) for player in was.published}
    back = {player: _find(now, player, was) for player in now.published}
    out = Identity({}, {}, {}, set())
    changes = PeopleChange([], [], [], [], [], [], [])
    for player, there in onward.items():
        if there is not None and back.get(there) == player:
            out.base[player] = out.head[there] = there
            out.persons[there] = _pair(was.published[player], now.published[there], changes)
    alone_before = [player for player in was.published if player not in out.base]
    alone_now = [player for player in now.published if player not in out.head]
    for player in alone_before:
        _alone(out, out.base, f"-{player}", player, was, now, onward[player])
    for player in alone_now:
        _alone(out, out.head, f"+{player}", player, now, was, back[player])
    _tell(out, out.base, out.head, alone_before, onward, changes.vanished, changes.merged)
    _tell(out, out.head, out.base, alone_now, back, changes.new, changes.split)
    for each in changes:
        each.sort()
    return out, changes


def _known(side: Everything) -> Known:
    people = side.people
    known = Known(people, {p.id: p for p in side.everybody}, {}, {}, {}, side.secrets.hide)
    ids: dict[str, list[str]] = defaultdict(list)
    names: dict[str, set[str]] = defaultdict(set)
    for start, end in people.final.items():
        player = people.public(end).id
        ids[player].append(start)
        names[player].add(fold(people.rows[start].text("name")))
    for (_, name), end in people.by_alias.items():
        names[people.public(end).id].add(name)
    for made in known.published.values():
        if made.id not in ids:
            names[made.id].add(fold(made.name))
    by_name: dict[str, set[str]] = defaultdict(set)
    for bearer, several in names.items():
        for name in several:
            by_name[name].add(bearer)
    return known._replace(ids=ids, names=names, by_name=by_name)


def _find(side: Known, player: str, other: Known) -> str | None:
    """The published id on the other side of a player of this one; None where nobody there is the same."""
    ids = [player, *sorted(side.ids.get(player, []))]
    for each in ids:
        found = other.people.find(each)
        if found:
            return found.id
    made = [each for each in ids if each in other.published]
    if made:
        return made[0]
    bearers = set().union(*(other.by_name.get(name, set()) for name in side.names.get(player, ())))
    return bearers.pop() if len(bearers) == 1 else None


def _pair(before: Player, after: Player, changes: PeopleChange) -> Person:
    """The one person that two published players are; notes another name, and being hidden or named."""
    if before.name and after.name:
        person = Person(after.id, after.name)
        if before.name != after.name:
            changes.renamed.append((person, before.name))
        return person
    person = Person(before.id if after.name else after.id, "")
    if before.name:
        changes.hidden.append(person)
    elif after.name:
        changes.named.append(person)
    return person


def _alone(
    out: Identity, keys: dict[str, str], key: str, player: str, side: Known, other: Known, there: str | None
) -> None:
    """Enter somebody whom the other side does not know as a person of their own."""
    keys[player] = key
    published = side.published[player]
    public = _hidden_there(side, player, other, there)
    if public and published.name:
        out.concealed.add(key)
        out.persons[key] = Person(public, "")
    else:
        out.persons[key] = Person(published.id, published.name)


def _hidden_there(side: Known, player: str, other: Known, there: str | None) -> str:
    """The public id where the other side hides this person, or keeps an id or name of theirs secret."""
    if there is not None:
        return "" if other.published[there].name else there
    texts = sorted({player, *side.ids.get(player, []), *side.names.get(player, set())})
    hidden = [public for text in texts if (public := other.hide(text)) != text]
    return next((public for public in hidden if public == WITHHELD or public in other.published), "")


def _tell(
    out: Identity,
    mine: dict[str, str],
    others: dict[str, str],
    alone: list[str],
    there: dict[str, str | None],
    only: list[Person],
    joined: list[tuple[Person, Person]],
) -> None:
    """List those of one side alone: as joined with somebody of the other side, or as there only here."""
    for player in alone:
        key, end = mine[player], there[player]
        if key in out.concealed:
            continue
        person = out.persons[key]
        if end is None:
            only.append(person)
        elif person.name:
            joined.append((person, out.persons[others[end]]))
