"""EIDRaS, the ARMADA player ratings: what a game of several players brings against what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal, localcontext

from pipeline.rulebooks.armada_2000 import text
from pipeline.rulebooks.armada_2000.points import powers_of
from pipeline.rulebooks.armada_2000.victory import ending_of
from pipeline.rulebooks.tournament.people import entered_as
from pipeline.rulebooks.tournament.shapes import Given, Rating
from sources.rows import Row

EXACT_ENOUGH = Context(prec=50)
NINE_PLACES = Decimal("1e-9")


def rate_game(before: Mapping[str, Decimal], sharers: frozenset[str]) -> dict[str, Decimal]:
    """Everybody's rating after one game, unrounded.

    In: the rating of each player before, and who shares the win. A sharer's result is the number of
    players over the number of sharers, everybody else's 0; expected is the player's part of
    e^(c·R), times the number of players; a rating moves by K times the difference.
    """
    with localcontext(EXACT_ENOUGH):
        slope, step, players = Decimal(text.RATING_SLOPE), text.RATING_STEP, len(before)
        strength = {who: (slope * rating).exp() for who, rating in before.items()}
        whole = sum(strength[who] for who in sorted(strength))
        won = Decimal(players) / len(sharers)
        return {
            who: rating + step * ((won if who in sharers else 0) - players * strength[who] / whole)
            for who, rating in before.items()
        }


def rate_event(given: Given) -> tuple[Rating, ...]:
    """The ratings of all members who entered, before and after the event, games in round order.

    Everybody else counts as 1000 in every game and has no rating to be changed.
    """
    members = _members(given)
    start = Decimal(text.PROVISIONAL_RATING)
    first = {key: _rating(row) for key, row in members.items()}
    ratings = dict(first)
    for game in given.games:
        if not game.last:
            continue
        sharers = ending_of(game).sharers
        powers = powers_of(game)
        before = {who: ratings.get(who, start) for who in powers}
        after = rate_game(before, frozenset(who for who, power in powers.items() if power in sharers))
        ratings |= {who: rating for who, rating in after.items() if who in members}
    people = {key: given.people[key] for key in sorted(members)}
    return tuple(
        Rating(p.player, p.name, _text(first[key]), _text(ratings[key])) for key, p in people.items()
    )


def _members(given: Given) -> dict[str, Row]:
    """The entrants' rows of members, by the key under which they play."""
    out = {}
    for row in given.entrants:
        keys = {key for name in entered_as(row) for key in given.bearers.get(name, set())}
        if row["member"] == "yes" and len(keys) == 1:
            out[keys.pop()] = row
    return out


def _rating(row: Row) -> Decimal:
    stated = row["rating"]
    if stated is None:
        return Decimal(text.PROVISIONAL_RATING)
    return EXACT_ENOUGH.divide(Decimal(stated.numerator), Decimal(stated.denominator))


def _text(rating: Decimal) -> str:
    return str(rating.quantize(NINE_PLACES))
