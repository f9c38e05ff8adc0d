"""Ties on Tournament Points: head-to-head (C.3), then Mean Comparison Scoring (C.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from pipeline.rulebooks.pco_iv import text
from pipeline.rulebooks.pco_iv.results import Result, rounds_played
from pipeline.rulebooks.tournament.places import Breaker, Figures, Order, break_anew

Results = Mapping[str, Sequence[Result]]


def break_group(group: Sequence[str], results: Results) -> Order:
    """People with equal Tournament Points in order; each part that splits starts again at head-to-head."""
    if len(group) == 1:
        return Order([list(group)], [])
    met = [
        ("games won against each other", lambda r: Fraction(r.won)),
        ("DC points in games against each other, squares left out", lambda r: r.dc),
        ("Raw Score in games against each other", lambda r: r.score),
    ]
    means = power_scores([r for mine in results.values() for r in mine])
    mcs = Breaker(text.MEAN_COMPARISON, "MCS points", lambda g: _mean_comparison(g, results, means))
    return break_anew(group, [*(_head_to_head(what, figure, results) for what, figure in met), mcs])


def _head_to_head(what: str, figure: Callable[[Result], Fraction], results: Results) -> Breaker:
    """Compare over the games in which everybody of the group sat; does not run without one."""

    def figures(group: Sequence[str]) -> Figures | None:
        common = set.intersection(*({r.game.key for r in results[who]} for who in group))
        if not common:
            return None
        return {who: _sum(figure(r) for r in results[who] if r.game.key in common) for who in group}

    return Breaker(text.HEAD_TO_HEAD, what, figures)


def power_scores(results: Sequence[Result]) -> dict[str, Fraction]:
    """The Power Score of each power: its raw scores after C.5, before H, over the number of its games."""
    games: dict[str, set[tuple[int, str]]] = {}
    totals: dict[str, Fraction] = {}
    for r in results:
        games.setdefault(r.power, set()).add(r.game.key)
        totals[r.power] = totals.get(r.power, Fraction(0)) + r.before_penalty
    return {power: total / len(games[power]) for power, total in totals.items()}


def _mean_comparison(group: Sequence[str], results: Results, means: Mapping[str, Fraction]) -> Figures:
    return {who: mcs_points(results[who], means) for who in group}


def mcs_points(mine: Sequence[Result], means: Mapping[str, Fraction]) -> Fraction:
    """The mean difference from the Power Scores over the rounds played; 0 without a round."""
    rounds = rounds_played(mine)
    gained = _sum(r.score - means[r.power] for r in mine if r.counts)
    return gained / rounds if rounds else Fraction(0)


def _sum(numbers: Iterable[Fraction]) -> Fraction:
    return sum(numbers, Fraction(0))
