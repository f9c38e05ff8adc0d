"""The DBN Invitational Standings (2.6.3): everybody with points, by total, ties broken by 2.7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

import polars as pl

from pipeline.model import Reason
from pipeline.stages.ties import Level, Toss, break_tie


class Rank(NamedTuple):
    """One line of the standings: competition place, totals in billionths, whether the order is open."""

    place: int
    player: str
    name: str
    total: int
    best: int
    share: Fraction | None
    results: int
    tied: bool


class Standings(NamedTuple):
    """The order of a season, why equal totals are ordered so, groups still undecided, tosses used."""

    ranks: list[Rank]
    reasons: list[Reason]
    undecided: list[list[str]]
    used: list[Toss]


def rank_players(
    totals: pl.DataFrame, shares: Mapping[str, Fraction | None], tosses: Sequence[Toss]
) -> Standings:
    """Put everybody in order; who cannot be told apart shares the place, the next place skips.

    In: player, name, total, best, results, one row per player; % TopShare by player. Rows come out
    by place, then player id.
    """
    rows = totals.sort("total", "player", descending=[True, False]).iter_rows(named=True)
    out = Standings([], [], [], [])
    place = 1
    for _, level in groupby(rows, key=lambda row: row["total"]):
        group = {row["player"]: row for row in level}
        broken = break_tie([Level(p, row["best"], shares.get(p)) for p, row in group.items()], tosses)
        out.reasons.extend(broken.reasons)
        out.used.extend(broken.used)
        for part in broken.parts:
            if len(part) > 1:
                out.undecided.append(part)
            out.ranks.extend(_rank(place, group[p], shares.get(p), len(part) > 1) for p in part)
            place += len(part)
    return out


def _rank(place: int, row: Mapping[str, Any], share: Fraction | None, tied: bool) -> Rank:
    figures = (row["total"], row["best"], share, row["results"])
    return Rank(place, row["player"], row["name"], *figures, tied)
