"""The final ranking (B.9 to B.14, G.3, H): the Medal Round's Top Board first, the others by all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pipeline.findings import Finding, errors, finding
from pipeline.rulebooks.pco_iv import text
from pipeline.rulebooks.pco_iv.checks import check_event, check_over
from pipeline.rulebooks.pco_iv.dc import ending_of, runs_on
from pipeline.rulebooks.pco_iv.results import (
    Result,
    final_points,
    list_results,
    powers_of,
    rounds_played,
    tournament_points,
)
from pipeline.rulebooks.pco_iv.rows import Table, placed
from pipeline.rulebooks.pco_iv.ties import break_group
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.penalties import Penalties, read_penalties
from pipeline.rulebooks.tournament.places import Order, order_by, share_places
from pipeline.rulebooks.tournament.shapes import Given, Scored, Step
from pipeline.rulebooks.tournament.top_board import check_seven
from pipeline.rulebooks.tournament.tosses import list_tosses

Results = Mapping[str, list[Result]]


def rank(given: Given) -> Scored:
    """Rank an event by the PCO / ODC IV rules; before the Top Board is over, by Tournament Points."""
    if not given.finished:
        given = given._replace(games=[game for game in given.games if not runs_on(game)])
    penalties, findings = read_penalties(given, text.PENALTIES, text.NEED_A_GAME, lambda g: set(powers_of(g)))
    results: dict[str, list[Result]] = {}
    for result in list_results(given.games, penalties.cut_games):
        results.setdefault(result.who, []).append(result)
    top = next((game for game in given.games if game.top), None)
    over = top if top and ending_of(top) else None
    sitters = _sitters(over)
    points = _points(results, penalties, over, sitters)
    outside = _outside(given, results, penalties)
    table = _qualifying_table(results, {w for w in penalties.unranked if w not in sitters})
    order, places = _places(points, results, outside, over, sitters)
    findings += list_tosses(given, text.NO_TOSS)[1]
    findings += check_event(given.games, penalties.unranked, given.event)
    findings += _about_the_end(given, top)
    if top and not errors(findings):
        section = "B.9, B.10"
        findings += check_seven(top, table.parts, text.TOP_BOARD_SEATS, given.event, section)
    made = Table(given, results, penalties, outside, points, table, order, places, over, sitters)
    return Scored([placed(made, key) for key in results], [], findings)


def _sitters(top: Game | None) -> set[str]:
    """Those who finished the Top Board: the last of each power who scores."""
    if top is None:
        return set()
    return {[seat.who for seat in side.seats if seat.role != "substitute"][-1] for side in top.sides.values()}


def _points(
    results: Results, penalties: Penalties, top: Game | None, sitters: set[str]
) -> dict[str, Fraction]:
    """Everybody's Tournament Points, H.2 taken off last; nobody without a round played.

    Before the Top Board is over no points are final: the table is the one that leads there, without H.2.
    """
    cut = penalties.cut if top else set()
    out = {}
    for who, mine in results.items():
        points = final_points(mine, top) if top and who in sitters else tournament_points(mine)
        if points is not None:
            out[who] = points * (text.CUT if who in cut else 1)
    return out


def _outside(given: Given, results: Results, penalties: Penalties) -> dict[str, Step]:
    """Who is unranked, and the section that says so."""
    out = {who: Step(section, "not ranked") for who, section in penalties.unranked.items()}
    for who, mine in results.items():
        if who in out:
            continue
        if not rounds_played(mine):
            out[who] = Step("C.5", "no round played")
        elif given.finished and len({r.game.round for r in mine}) < text.ROUNDS_TO_BE_RANKED:
            out[who] = Step("G.3", "one round only: not ranked")
    return out


def _qualifying_table(results: Results, out: set[str]) -> Order:
    """The order after Round 4 by Tournament Points of Rounds 1 to 4, H.2 not applied."""
    early = {
        who: [r for r in mine if r.game.round in text.QUALIFYING_ROUNDS] for who, mine in results.items()
    }
    points = {who: p for who, mine in early.items() if (p := tournament_points(mine)) is not None}
    ranked = {who: p for who, p in points.items() if who not in out}
    return order_by(ranked, lambda group: break_group(group, early))


def _places(
    points: Mapping[str, Fraction],
    results: Results,
    outside: Mapping[str, Step],
    top: Game | None,
    sitters: set[str],
) -> tuple[Order, dict[str, int]]:
    """Places 1 to 7 for the Top Board, an unranked sitter leaves a gap; the others from 8 on."""
    others = {who: p for who, p in points.items() if who not in sitters and who not in outside}
    below = order_by(others, lambda group: break_group(group, results))
    if top is None:
        return below, share_places(below.parts)
    above = _top_order({who: points.get(who, Fraction(0)) for who in sitters}, results, top)
    places = share_places(above.parts) | share_places(below.parts, text.TOP_BOARD_SEATS + 1)
    ranked = {who: place for who, place in places.items() if who not in outside}
    return Order([*above.parts, *below.parts], [*above.why, *below.why]), ranked


def _top_order(points: Mapping[str, Fraction], results: Results, top: Game) -> Order:
    """Who won the Top Board alone is first (B.11); the others by points with it doubled (B.13)."""
    soloist = [who for who in points if any(r.won and r.game is top for r in results[who])]
    rest = {who: p for who, p in points.items() if who not in soloist}
    order = order_by(rest, lambda group: break_group(group, results))
    return Order([soloist, *order.parts] if soloist else order.parts, order.why)


def _about_the_end(given: Given, top: Game | None) -> Iterable[Finding]:
    """Once the event is over every game has an ending, and there was a Top Board."""
    if not given.finished:
        return []
    out = [f for game in given.games for f in check_over(game, given.event)]
    if top is None:
        facts = {"section": "B.9", "wanted": text.MEDAL_ROUND}
        out.append(finding("top-board-missing", given.at, event=given.event, **facts))
    return out
