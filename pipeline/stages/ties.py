"""Tie breaks of the standings (2.7): each step splits a group, the next runs inside each part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.model import Reason
from pipeline.points import show_percents, show_points
from sources.rows import Row


class Level(NamedTuple):
    """One player's figures in a group of equal totals: best single result in billionths, % TopShare."""

    player: str
    best: int
    share: Fraction | None


class Toss(NamedTuple):
    """A public coin toss (2.7.3): the published ids in its order, and the row it stands in."""

    order: tuple[str, ...]
    row: Row


class Broken(NamedTuple):
    """A group of equal totals put in order: the parts from the top, why, and which tosses were used.

    A part of more than one player is undecided: they share the place.
    """

    parts: list[list[str]]
    reasons: list[Reason]
    used: list[Toss]


def break_tie(group: Sequence[Level], tosses: Sequence[Toss]) -> Broken:
    """Order players with equal totals by 2.7.1, then 2.7.2, then 2.7.3.

    2.7.2 does not run in a part where somebody's share is unknown; 2.7.3 only where a toss names
    exactly the players of one part. Inside an undecided part players stand by id, which decides
    nothing.
    """
    reasons: list[Reason] = []
    parts = _split([list(group)], lambda level: level.best, "2.7.1", _best_words, reasons)
    parts = _split(parts, lambda level: level.share, "2.7.2", _share_words, reasons)
    out: list[list[str]] = []
    used: list[Toss] = []
    for part in parts:
        names = sorted(level.player for level in part)
        toss = next((t for t in tosses if len(part) > 1 and sorted(t.order) == names), None)
        if toss is None:
            out.append(names)
            continue
        used.append(toss)
        out += [[player] for player in toss.order]
        for above, below in pairwise(toss.order):
            held = toss.row["held_on"]
            words = (
                f"won the public coin toss of {held.day} {held:%B %Y}" if held else "won the public coin toss"
            )
            reasons.append(Reason(above, below, "2.7.3", words))
    return Broken(out, reasons, used)


def _split(
    parts: list[list[Level]],
    figure: Callable[[Level], int | Fraction | None],
    section: str,
    words: Callable[[Level, Level], str],
    reasons: list[Reason],
) -> list[list[Level]]:
    """Each part split by a figure, the largest first; a part with an unknown figure stays whole."""
    out: list[list[Level]] = []
    for part in parts:
        known = {level.player: value for level in part if (value := figure(level)) is not None}
        if len(part) == 1 or len(known) < len(part):
            out.append(part)
            continue
        ordered = sorted(part, key=lambda level: (-known[level.player], level.player))
        split = [list(level) for _, level in groupby(ordered, key=lambda level: known[level.player])]
        for above, below in pairwise(split):
            reasons += [Reason(a.player, b.player, section, words(a, b)) for a in above for b in below]
        out += split
    return out


def _best_words(above: Level, below: Level) -> str:
    return f"has the larger single result, {show_points(above.best)} against {show_points(below.best)}"


def _share_words(above: Level, below: Level) -> str:
    one, other = show_percents(above.share, below.share)
    return f"has the larger share of topped games, {one} against {other}"


def check_tosses(tosses: Sequence[Toss], used: Sequence[Toss], closed: bool) -> list[Finding]:
    """A toss that orders no undecided group: an error in a closed season, a warning in an open one."""
    code = "toss-closed" if closed else "toss-open"
    return [
        finding(code, toss.row.at("order"), toss.row.text("order"), season=toss.row.text("season"))
        for toss in tosses
        if toss not in used
    ]
