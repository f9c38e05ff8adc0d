"""Ties that are decided otherwise, opened or settled (2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pipeline.compare.identity import Identity
from pipeline.compare.model import TieChange, Verdict
from pipeline.season import Computed

Group = frozenset[str]


class Order(NamedTuple):
    """The ties of one season on one side, by key: who stands where, why, and who shares a place."""

    places: dict[str, int]
    totals: dict[str, int]
    reasons: dict[Group, tuple[str, str, str]]
    undecided: list[Group]


def compare_ties(base: Computed | None, head: Computed | None, identity: Identity) -> list[TieChange]:
    """Groups that are undecided on one side only, and groups that another section or order decides.

    A group that only gained or lost members is told once, where some two of them were not level before.
    """
    was, now = _order(base, identity.base), _order(head, identity.head)
    found = [("opened", group) for group in _only(now.undecided, was.undecided)]
    found += [("settled", group) for group in _only(was.undecided, now.undecided)]
    found += [("otherwise", group) for group in _otherwise(was, now)]
    out = [
        TieChange(change, _verdict(group, was, identity), _verdict(group, now, identity))
        for change, group in found
        if not group & identity.concealed
    ]
    return sorted(out, key=lambda tie: (tie.change, sorted(tie.after.order)))


def _order(season: Computed | None, keys: Mapping[str, str]) -> Order:
    if season is None:
        return Order({}, {}, {}, [])
    reasons = {
        frozenset((keys[r.above], keys[r.below])): (keys[r.above], r.section, r.sentence)
        for r in season.reasons
    }
    return Order(
        {keys[rank.player]: number for number, rank in enumerate(season.ranks)},
        {keys[rank.player]: rank.total for rank in season.ranks},
        reasons,
        [frozenset(keys[player] for player in group) for group in season.undecided],
    )


def _only(groups: Iterable[Group], others: Iterable[Group]) -> list[Group]:
    """The groups of which some two are in no group of the other side."""
    home = {player: group for group in others for player in group}
    return [group for group in groups if not group <= home.get(min(group), frozenset())]


def _otherwise(was: Order, now: Order) -> list[Group]:
    """Players of ties decided on both sides, but by another section or the other way round, joined."""
    pairs = [
        pair
        for pair, (above, section, _) in now.reasons.items()
        if pair in was.reasons and was.reasons[pair][:2] != (above, section)
    ]
    return _joined(pairs)


def _joined(pairs: Iterable[Group]) -> list[Group]:
    """Pairs that share a player become one group."""
    home: dict[str, Group] = {}
    for pair in pairs:
        whole = pair.union(*(home.get(player, frozenset()) for player in pair))
        home.update(dict.fromkeys(whole, whole))
    return list(dict.fromkeys(home.values()))


def _verdict(group: Group, side: Order, identity: Identity) -> Verdict:
    """How the group stands on one side."""
    here = sorted((player for player in group if player in side.places), key=side.places.__getitem__)
    persons = tuple(identity.persons[player] for player in here)
    if len(here) < len(group):
        return Verdict("absent", persons, (), "")
    if any(group <= level for level in side.undecided):
        return Verdict("undecided", tuple(sorted(persons)), ("2.7",), "")
    if len({side.totals[player] for player in here}) > 1:
        return Verdict("apart", persons, ("2.6.3",), "")
    reasons = _between(here, side)
    sections = tuple(sorted({section for _, section, _ in reasons}))
    return Verdict(
        "decided", persons, sections, reasons[0][2] if len(group) == 2 and len(reasons) == 1 else ""
    )


def _between(here: Sequence[str], side: Order) -> list[tuple[str, str, str]]:
    """Every reason from the first to the last of the group; a toss gives them from neighbour to neighbour."""
    first, last = side.places[here[0]], side.places[here[-1]]
    direct = [reason for pair, reason in side.reasons.items() if pair <= set(here)]
    return direct or [
        reason
        for pair, reason in side.reasons.items()
        if all(first <= side.places[player] <= last for player in pair)
    ]
