"""Qualification for the Top Board (Scoring): best two of Rounds 1 to 3, centers year by year, a coin toss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pipeline.rulebooks.tournament.places import Breaker, Figures, Order, Why, break_in_turn, order_by
from pipeline.rulebooks.tournament.tosses import Toss
from pipeline.rulebooks.wdc_2027 import text
from pipeline.rulebooks.wdc_2027.boards import Played, best, total


class Qualified(NamedTuple):
    """The table after Round 3: best two of everybody, the order, and the tosses it used."""

    scores: dict[str, Fraction]
    order: Order
    used: list[Toss]


def qualifying_scores(results: Mapping[str, list[Played]]) -> dict[str, Fraction]:
    """The sum of the best two single scores of Rounds 1 to 3 of everybody who played in them."""
    early = {
        who: [r for r in mine if r.game.round in text.QUALIFYING_ROUNDS] for who, mine in results.items()
    }
    return {who: total(best(mine, text.BEST_FOR_TOP_BOARD)) for who, mine in early.items() if mine}


def qualify(results: Mapping[str, list[Played]], out: set[str], tosses: Sequence[Toss]) -> Qualified:
    """Order everybody for the Top Board, people in `out` excepted."""
    scores = {who: score for who, score in qualifying_scores(results).items() if who not in out}
    steps = [_centers_of(year, results) for year in text.TIE_BREAK_YEARS]
    used: list[Toss] = []

    def break_group(group: list[str]) -> Order:
        return _tossed(break_in_turn(group, steps), tosses, used)

    return Qualified(scores, order_by(scores, break_group), used)


def _centers_of(year: int, results: Mapping[str, list[Played]]) -> Breaker:
    """Combined centers after a year over all games of Rounds 1 to 3; does not run where one is unknown."""

    def figures(group: Sequence[str]) -> Figures | None:
        out: dict[str, Fraction] = {}
        for who in group:
            counts = [r.owned(year) for r in results[who] if r.game.round in text.QUALIFYING_ROUNDS]
            if None in counts:
                return None
            out[who] = Fraction(sum(n for n in counts if n is not None))
        return out

    return Breaker(text.SCORING, f"combined centers of {year} in the qualifying rounds", figures)


def _tossed(order: Order, tosses: Sequence[Toss], used: list[Toss]) -> Order:
    """Parts still level, put in order by the toss that names exactly them."""
    parts: list[list[str]] = []
    why = list(order.why)
    for part in order.parts:
        toss = next((t for t in tosses if len(part) > 1 and sorted(t.order) == sorted(part)), None)
        if toss is None:
            parts.append(part)
            continue
        used.append(toss)
        parts += [[who] for who in toss.order]
        for n, above in enumerate(toss.order):
            why += [Why(above, below, text.SCORING, "won the coin toss") for below in toss.order[n + 1 :]]
    return Order(parts, why)
