"""The ties that an event's own rule text parted: who stands above whom, and why, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from pipeline.pages.gathered import Gathered
from pipeline.pages.people import Label
from pipeline.rulebooks.tournament.shapes import Placed


class Parted(NamedTuple):
    """One broken tie: `above` stands over `below` because of a section, in words."""

    above: Label
    below: Label
    section: str
    sentence: str


def ties_of(gathered: Gathered, ranking: Sequence[Placed]) -> list[Parted]:
    """Every broken tie once, in order of the ranking."""
    called: dict[str, set[Label]] = defaultdict(set)
    for placed in ranking:
        called[placed.name or placed.player].add(gathered.label(placed.player, placed.name))
    found = [
        Parted(
            gathered.label(placed.player, placed.name),
            _only(called[reason.below], reason.below),
            reason.section,
            reason.sentence,
        )
        for placed in ranking
        for reason in placed.reasons
    ]
    return list(dict.fromkeys(found))


def _only(labels: set[Label], name: str) -> Label:
    """The one person called so; the bare name where namesakes are."""
    return next(iter(labels)) if len(labels) == 1 else Label("", name)
