"""The points of a game (Scoring System), and who gets them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pipeline.plurals import count
from pipeline.rulebooks.armada_2000 import text
from pipeline.rulebooks.armada_2000.victory import ending_of, years_played
from pipeline.rulebooks.tournament.games import Game, Side
from pipeline.rulebooks.tournament.shapes import Step


class Result(NamedTuple):
    """One person's game: points and the steps that led to them."""

    who: str
    game: Game
    power: str
    points: Fraction
    steps: tuple[Step, ...]


def score_game(game: Game) -> dict[str, tuple[Fraction, tuple[Step, ...]]]:
    """The points of every power with their steps.

    Who wins or draws loses a point for each game-year; everybody else gains one for each game-year
    until elimination, loss or concession, and one for each power that won or drew.
    """
    ending = ending_of(game)
    sharers = ending.sharers
    base = text.SOLO if ending.winner else text.DRAWS[len(sharers)]
    how = "a solo victory" if ending.winner else f"a draw of {len(sharers)}"
    out: dict[str, tuple[Fraction, tuple[Step, ...]]] = {}
    for power in game.sides:
        years = years_played(game, power) * text.PER_YEAR
        if power in sharers:
            words = f"{base} for {how}, less {count(years, 'game-year')}"
            out[power] = Fraction(base - years), (Step(text.SCORING, words),)
        else:
            gained = text.OTHER + years + len(sharers) * text.PER_SHARER
            words = (
                f"{count(years, 'game-year')} before the loss, {len(sharers)} for the powers that won or drew"
            )
            out[power] = Fraction(gained), (Step(text.SCORING, words),)
    return out


def scorer(side: Side) -> str:
    """Who scores a power: the last who is no substitute; a substitute plays for the one before."""
    return [seat.who for seat in side.seats if seat.role != "substitute"][-1]


def powers_of(game: Game) -> dict[str, str]:
    """Everybody who scores in a game, by key, with their power."""
    return {scorer(side): power for power, side in game.sides.items()}


def list_results(games: Iterable[Game]) -> list[Result]:
    """Everybody's results of the games that have counts, by round and game."""
    out = []
    for game in games:
        if game.last:
            points = score_game(game)
            out += [Result(who, game, power, *points[power]) for who, power in powers_of(game).items()]
    return out


def best_rounds(mine: Iterable[Result]) -> list[Result]:
    """The three highest-scoring rounds; equal ones at the cut by round, which changes no sum."""
    ordered = sorted(mine, key=lambda r: (-r.points, r.game.key))
    return ordered[: text.ROUNDS_COUNTED]
