"""The rows of the final ranking, with every score and every step that led to a place."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pipeline.plurals import count
from pipeline.rulebooks.pco_iv import text
from pipeline.rulebooks.pco_iv.results import Result, rounds_played, tournament_points
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.penalties import Penalties
from pipeline.rulebooks.tournament.places import Order, Why, reasons_of
from pipeline.rulebooks.tournament.shapes import GameScore, Given, Placed, Step, shown


class Table(NamedTuple):
    """Everything the ranking is made from."""

    given: Given
    results: Mapping[str, list[Result]]
    penalties: Penalties
    outside: Mapping[str, Step]
    points: Mapping[str, Fraction]
    qualifying: Order
    order: Order
    places: Mapping[str, int]
    top: Game | None
    sitters: set[str]

    def counts(self, key: str, result: Result) -> bool:
        """Whether a game is in the points: of the Medal Round only the Top Board, for who sat there."""
        medal = result.game.round == text.MEDAL_ROUND and key in self.sitters
        return not medal or result.game is self.top


def placed(table: Table, key: str) -> Placed:
    """One person's row of the ranking."""
    person, mine = table.given.people[key], table.results[key]
    early = [r for r in mine if r.game.round in text.QUALIFYING_ROUNDS]
    return Placed(
        place=table.places.get(key),
        player=person.player,
        name=person.name,
        score=table.points.get(key),
        qualifying=tournament_points(early),
        rounds=rounds_played(mine),
        games=tuple(_shown(r, table.counts(key, r)) for r in mine),
        steps=_steps(table, key),
        reasons=reasons_of(key, [*table.order.why, *_before_the_medals(table)], table.given.people),
        row=person.row,
    )


def _before_the_medals(table: Table) -> list[Why]:
    """Why level people were parted in the table that leads to the Top Board, once later games are over."""
    later = any(r.game.round == text.MEDAL_ROUND for mine in table.results.values() for r in mine)
    early = [
        why._replace(sentence=f"in the qualifying rounds: {why.sentence}") for why in table.qualifying.why
    ]
    return early if later else []


def _shown(result: Result, counted: bool) -> GameScore:
    game = result.game
    head = (*game.key, game.top, result.power, game.final()[result.power])
    return GameScore(*head, result.points.raw, result.score, counted, result.steps())


def _steps(table: Table, key: str) -> tuple[Step, ...]:
    mine = [r for r in table.results[key] if table.counts(key, r)]
    raw, rounds = sum((r.score for r in mine), Fraction(0)), rounds_played(mine)
    there = [r for r in mine if table.top and r.game is table.top and key in table.sitters]
    out = [Step("C.2", _over(raw, rounds) if there else _divided(raw, rounds))]
    for r in there:
        twice = raw + (text.TOP_BOARD_FACTOR - 1) * r.score
        sums = f"{shown(raw)} + {shown(r.score)} = {_divided(twice, rounds)}"
        out.append(Step("B.13", f"the Top Board counts double: {sums}"))
        out += [Step("B.11", "won the Top Board alone")] if r.won else []
    if key in table.penalties.cut:
        left = f": {shown(table.points[key])} stay" if table.top and key in table.points else ""
        when = left if table.top else ", once the Top Board is over"
        out.append(Step("H.2", f"25 % off the final Tournament Points{when}"))
    if key in table.outside:
        out.append(table.outside[key])
    return tuple(out)


def _divided(raw: Fraction, rounds: int) -> str:
    """A sum over rounds and what it comes to."""
    over = _over(raw, rounds)
    return f"{over}: {shown(raw / rounds)}" if rounds > 1 else over


def _over(raw: Fraction, rounds: int) -> str:
    return f"{shown(raw)} over {count(rounds, 'round')}"
