"""The final ranking, the prizes and the Best Countries (Scoring System, Prizes)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from pipeline.rulebooks.armada_2000 import text
from pipeline.rulebooks.armada_2000.checks import check_event
from pipeline.rulebooks.armada_2000.points import Result, best_rounds, list_results, powers_of
from pipeline.rulebooks.armada_2000.ratings import rate_event
from pipeline.rulebooks.tournament.penalties import read_penalties
from pipeline.rulebooks.tournament.places import (
    Breaker,
    Figures,
    Order,
    break_anew,
    order_by,
    reasons_of,
    share_places,
    split,
)
from pipeline.rulebooks.tournament.shapes import Award, GameScore, Given, Placed, Scored, Step
from pipeline.rulebooks.tournament.tosses import list_tosses
from pipeline.values import POWERS

Results = Mapping[str, list[Result]]


def rank(given: Given) -> Scored:
    """Rank an event by the ARMADA 2000 rules: who finished three rounds first, then the others.

    While it runs, sums are posted by number (Scoring System): everybody by sum alone, level people share.
    Who is expelled and who met whom is known of people, and would tell whose a number is.
    """
    penalties, findings = read_penalties(given, text.PENALTIES, text.NEED_A_GAME, lambda g: set(powers_of(g)))
    results: dict[str, list[Result]] = {}
    for result in list_results(given.games):
        results.setdefault(result.who, []).append(result)
    ranked = {who: mine for who, mine in results.items() if who not in penalties.unranked}
    full = [who for who, mine in ranked.items() if rounds(mine) >= text.ROUNDS_FOR_PRIZES]
    order = _order(ranked, set(full)) if given.finished else _by_sum(results)
    places = share_places(order.parts)
    findings += list_tosses(given, text.NO_TOSS)[1] + check_event(given.games, given.event)
    rows = [_placed(given, who, mine, places, order, penalties.unranked) for who, mine in results.items()]
    if not given.finished:
        return Scored(rows, [], findings)
    prizes = _prizes(given, ranked, {who: places[who] for who in full})
    return Scored(rows, [*prizes, *_best_countries(given, ranked)], findings, rate_event(given))


def rounds(mine: Iterable[Result]) -> int:
    """The number of rounds played."""
    return len({r.game.round for r in mine})


def total(mine: Iterable[Result]) -> Fraction:
    """The tournament score: the sum of the three best rounds."""
    return sum((r.points for r in best_rounds(mine)), Fraction(0))


def _by_sum(results: Results) -> Order:
    """Everybody by score, level people together."""
    return Order(split({who: total(mine) for who, mine in results.items()}), [])


def _order(results: Results, full: set[str]) -> Order:
    """First those who finished three rounds, then the others, both by score."""
    orders = [
        order_by(
            {who: total(mine) for who, mine in results.items() if (who in full) == first},
            lambda group: break_anew(group, [_head_to_head(results)]),
        )
        for first in (True, False)
    ]
    return Order([p for order in orders for p in order.parts], [w for order in orders for w in order.why])


def _head_to_head(results: Results) -> Breaker:
    """The highest score in a game in which all the level people met; does not run without one."""

    def figures(group: Sequence[str]) -> Figures | None:
        common = set.intersection(*({r.game.key for r in results[who]} for who in group))
        if not common:
            return None
        return {who: max(r.points for r in results[who] if r.game.key in common) for who in group}

    return Breaker(text.SCORING, "highest score in a game against each other", figures)


def _placed(
    given: Given,
    key: str,
    mine: list[Result],
    places: Mapping[str, int],
    order: Order,
    unranked: Mapping[str, str],
) -> Placed:
    person, best = given.people[key], best_rounds(mine)
    steps = []
    if len(best) < len(mine):
        steps.append(Step(text.SCORING, f"the {len(best)} highest-scoring rounds count"))
    if key in unranked:
        steps.append(Step(unranked[key], "expelled: not ranked"))
    elif rounds(mine) < text.ROUNDS_FOR_PRIZES:
        steps.append(Step(text.SCORING, "fewer than three rounds: ranked after those who finished three"))
    return Placed(
        place=places.get(key),
        player=person.player,
        name=person.name,
        score=total(mine),
        qualifying=None,
        rounds=rounds(mine),
        games=tuple(_shown(r, r in best) for r in mine),
        steps=tuple(steps),
        reasons=reasons_of(key, order.why, given.people),
        row=person.row,
    )


def _shown(result: Result, counted: bool) -> GameScore:
    game = result.game
    head = (*game.key, game.top, result.power, game.final()[result.power])
    return GameScore(*head, result.points, result.points, counted, result.steps)


def _prizes(given: Given, results: Results, places: Mapping[str, int]) -> list[Award]:
    """The three prizes, to those who finished three rounds; a shared place shares its prize."""
    return [
        Award(title, given.people[who].player, given.people[who].name, total(results[who]), text.PRIZES)
        for place, title in text.PLACES.items()
        for who in sorted(places)
        if places[who] == place
    ]


def _best_countries(given: Given, results: Results) -> list[Award]:
    """The highest single score with each power, however many rounds somebody played; level people share."""
    out = []
    for power in POWERS:
        able = [r for mine in results.values() for r in mine if r.power == power]
        most = max((r.points for r in able), default=None)
        for who in sorted({r.who for r in able if r.points == most}):
            person, title = given.people[who], text.BEST_COUNTRIES[power]
            out.append(Award(title, person.player, person.name, most or Fraction(0), text.PRIZES))
    return out
