"""Best Country (Awards 2): best single game, its centers year by year, the tournament score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pipeline.rulebooks.tournament.places import Breaker, Figures, Why, break_in_turn
from pipeline.rulebooks.tournament.shapes import Award
from pipeline.rulebooks.wdc_2027 import text
from pipeline.rulebooks.wdc_2027.boards import Played
from pipeline.values import POWERS

Lines = Mapping[str, Played]
"""Games that are level so far, by a name of their own."""


class Best(NamedTuple):
    """The people with the best game of one power, by key, and why they stand above level ones."""

    winners: list[str]
    why: list[Why]


def best_countries(
    played: Sequence[Played], scores: Mapping[str, Fraction], label: Callable[[str], tuple[str, str]]
) -> tuple[list[Award], list[Why]]:
    """The seven awards, all boards alike; `scores` are the tournament scores of those who may win one.

    Out: one row per winner, and why winners stand above people with the same score. Who is level to the
    last step shares the award.
    """
    out, why = [], []
    for power in POWERS:
        award = text.BEST_COUNTRY.format(power=power)
        able = [p for p in played if p.power == power and not p.void and p.who in scores]
        best = best_with(able, scores)
        why += [w._replace(sentence=f"{award}: {w.sentence}") for w in best.why]
        for winner in best.winners:
            value = max(p.score for p in able)
            out.append(Award(award, *label(winner), value, text.BEST_COUNTRY_AWARD))
    return out, why


def best_with(able: Sequence[Played], scores: Mapping[str, Fraction]) -> Best:
    """Who has the best game of one power; several people where they are level to the last step."""
    if not able:
        return Best([], [])
    top = max(p.score for p in able)
    lines = {f"{n:04}": p for n, p in enumerate(able) if p.score == top}
    breakers = [_centers_after(year, lines) for year in text.TIE_BREAK_YEARS]
    tournament = Breaker(text.BEST_COUNTRY_AWARD, "tournament score", lambda g: _scores(g, lines, scores))
    order = break_in_turn(sorted(lines), [*breakers, tournament])
    winners = sorted({lines[line].who for line in order.parts[0]})
    why = [
        w._replace(above=lines[w.above].who, below=lines[w.below].who)
        for w in order.why
        if w.above in order.parts[0] and lines[w.below].who not in winners
    ]
    return Best(winners, why)


def _centers_after(year: int, lines: Lines) -> Breaker:
    def figures(group: Sequence[str]) -> Figures | None:
        owned = {line: lines[line].owned(year) for line in group}
        return None if None in owned.values() else {k: Fraction(n) for k, n in owned.items() if n is not None}

    return Breaker(text.BEST_COUNTRY_AWARD, f"centers of {year} in that game", figures)


def _scores(group: Sequence[str], lines: Lines, scores: Mapping[str, Fraction]) -> Figures:
    return {line: scores[lines[line].who] for line in group}
