"""Shared places and broken ties: a step splits a group of level people, the largest figure first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from pipeline.rulebooks.tournament.people import Person
from pipeline.rulebooks.tournament.shapes import Reason, shown

Figures = Mapping[str, Fraction]


class Breaker(NamedTuple):
    """One tie-break: its section, what is compared, and each one's figure inside a group of keys.

    `figures` gives None where the step does not run in that group.
    """

    section: str
    what: str
    figures: Callable[[Sequence[str]], Figures | None]


class Why(NamedTuple):
    """Why one person (a key) stands above another."""

    above: str
    below: str
    section: str
    sentence: str


class Order(NamedTuple):
    """People in order: parts of level people from the top, and why the level ones were parted."""

    parts: list[list[str]]
    why: list[Why]


def order_by(figures: Figures, break_group: Callable[[list[str]], Order]) -> Order:
    """People by a figure, the largest first; each group of level people handed to `break_group`."""
    parts: list[list[str]] = []
    why: list[Why] = []
    for group in split(figures):
        broken = break_group(group)
        parts += broken.parts
        why += broken.why
    return Order(parts, why)


def split(figures: Figures) -> list[list[str]]:
    """People parted by a figure, the largest first, by key inside a part."""
    groups: dict[Fraction, list[str]] = defaultdict(list)
    for who in sorted(figures):
        groups[figures[who]].append(who)
    return [groups[value] for value in sorted(groups, reverse=True)]


def break_in_turn(group: Sequence[str], breakers: Sequence[Breaker]) -> Order:
    """Run the steps one after the other, each inside the parts that the one before has left."""
    order = Order([sorted(group)], [])
    for breaker in breakers:
        parts: list[list[str]] = []
        why = list(order.why)
        for part in order.parts:
            new = _parted(part, breaker)
            parts += new.parts
            why += new.why
        order = Order(parts, why)
    return order


def break_anew(group: Sequence[str], breakers: Sequence[Breaker]) -> Order:
    """Run the steps until one splits the group; every part of it then starts again at the first step."""
    for breaker in breakers:
        new = _parted(group, breaker)
        if len(new.parts) > 1:
            inside = [break_anew(part, breakers) for part in new.parts]
            parts = [part for order in inside for part in order.parts]
            return Order(parts, [*new.why, *(why for order in inside for why in order.why)])
    return Order([sorted(group)], [])


def _parted(group: Sequence[str], breaker: Breaker) -> Order:
    figures = breaker.figures(group) if len(group) > 1 else None
    if figures is None:
        return Order([sorted(group)], [])
    parts = split(figures)
    why = [
        Why(a, b, breaker.section, f"{breaker.what}: {shown(figures[a])} against {shown(figures[b])}")
        for above, below in pairwise(parts)
        for a in above
        for b in below
    ]
    return Order(parts, why)


def share_places(parts: Iterable[Sequence[str]], first: int = 1) -> dict[str, int]:
    """The place of everybody from `first` on: level people share, the next place skips (1, 2, 2, 4)."""
    out: dict[str, int] = {}
    for part in parts:
        out |= dict.fromkeys(part, first + len(out))
    return out


def reasons_of(key: str, why: Iterable[Why], people: Mapping[str, Person]) -> tuple[Reason, ...]:
    """The broken ties in which a person stands above, as they are published."""
    mine = (w for w in why if w.above == key)
    return tuple(Reason(people[w.below].label, w.section, w.sentence) for w in mine)
