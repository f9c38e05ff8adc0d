"""The figures of a season that are held fast once it is closed: totals, places, points, award holders."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from pipeline.findings import At
from pipeline.season import Computed


class Standing(NamedTuple):
    """One line of the standings: the place, the exact total, and where it is written (published lines)."""

    place: int
    total: Decimal
    at: At | None = None


class Figures(NamedTuple):
    """A season in figures. Players by published id.

    `standings`: by player. `absorbed`: published lines of players merged since into somebody who had a line
    too, by their former id, with who they are today. `points`: Placement Points by player and event.
    `awards`: the holders of each award by its id. `points_at`, `award_at`: where they are written, of an
    award its first line (published figures only).
    """

    standings: dict[str, Standing]
    points: dict[tuple[str, str], Decimal]
    awards: dict[str, frozenset[str]]
    points_at: dict[tuple[str, str], At]
    award_at: dict[str, At]
    absorbed: Mapping[str, tuple[str, Standing]] = MappingProxyType({})


def figures_of(computed: Computed) -> Figures:
    """The figures as they come out of today's data (2.6, 2.7, 1.6 to 1.8)."""
    standings = {r.player: Standing(r.place, exact(r.total)) for r in computed.ranks}
    rows = computed.counted.select("player", "event", "nano").iter_rows()
    points = {(player, event): exact(nano) for player, event, nano in rows}
    holders: dict[str, set[str]] = defaultdict(set)
    for award in computed.awards:
        holders[award.award].add(award.player)
    return Figures(standings, points, {award: frozenset(who) for award, who in holders.items()}, {}, {})


def exact(nano: int) -> Decimal:
    """Billionths as a decimal of nine places."""
    return Decimal(nano).scaleb(-9)
