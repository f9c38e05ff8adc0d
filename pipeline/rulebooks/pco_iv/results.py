"""Who scores what in a game (C.5, F.7, G.2, H.3), and the sums of a person (C.2)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pipeline.rulebooks.pco_iv import text
from pipeline.rulebooks.pco_iv.dc import Points, dc_points, ending_of, factor_of_turns
from pipeline.rulebooks.tournament.games import Game, Side
from pipeline.rulebooks.tournament.penalties import Sat
from pipeline.rulebooks.tournament.shapes import Step, shown


class Result(NamedTuple):
    """One person's game: `points` of the power, the share of turns they played, whether it was cut (H.3)."""

    who: str
    game: Game
    power: str
    points: Points
    won: bool
    turns: Fraction
    cut: bool

    @property
    def factor(self) -> Fraction:
        """What turns and H.3 leave of the points."""
        return factor_of_turns(self.turns) * (text.CUT if self.cut else 1)

    @property
    def before_penalty(self) -> Fraction:
        """The raw score after C.5 alone."""
        return self.points.raw * factor_of_turns(self.turns)

    @property
    def score(self) -> Fraction:
        """The raw score after C.5 and H.3."""
        return self.points.raw * self.factor

    @property
    def dc(self) -> Fraction:
        """The score without squares, after C.5 and H.3."""
        return self.points.dc * self.factor

    @property
    def counts(self) -> bool:
        """Whether it is a round played: not a loss with less than 40 % of the turns (C.5)."""
        return self.points.raw > 0 or self.turns >= text.FEW_TURNS

    def steps(self) -> tuple[Step, ...]:
        """How the score came about."""
        made = f"{shown(self.points.dc)} and {shown(self.points.squares)} for squares"
        out = [Step("C.1", made)]
        if (part := factor_of_turns(self.turns)) != 1 or not self.counts:
            out.append(Step("C.5", f"played {shown(100 * self.turns)} % of the turns: {shown(100 * part)} %"))
        if not self.counts:
            out.append(Step("C.5", "a loss with less than 40 % of the turns: no round played"))
        if self.cut:
            out.append(Step("H.3", "25 % off for this game"))
        return tuple(out)


def holders(side: Side) -> dict[str, Fraction]:
    """Who scores a power, with their share of the turns: the entrant and every reserve, no substitute."""
    who = dict.fromkeys(seat.who for seat in side.seats if seat.role != "substitute")
    return {key: sum((seat.turns for seat in side.seats if seat.who == key), Fraction(0)) for key in who}


def powers_of(game: Game) -> dict[str, str]:
    """Everybody who scores in a game, by key, with their power."""
    return {who: power for power, side in game.sides.items() for who in holders(side)}


def finished(games: Iterable[Game]) -> list[Game]:
    """The games that are over."""
    return [game for game in games if ending_of(game) is not None]


def list_results(games: Iterable[Game], cut: set[Sat]) -> list[Result]:
    """Everybody's results of the games that are over, by round and game."""
    out = []
    for game in games:
        ending = ending_of(game)
        if ending is None:
            continue
        points = dc_points(ending, game.final())
        for power, side in game.sides.items():
            for who, turns in holders(side).items():
                won, lowered = power == ending.winner, (who, *game.key) in cut
                out.append(Result(who, game, power, points[power], won, turns, lowered))
    return out


def rounds_played(mine: Iterable[Result]) -> int:
    """The number of rounds played (C.2), losses of C.5 left out."""
    return len({r.game.round for r in mine if r.counts})


def tournament_points(mine: Iterable[Result]) -> Fraction | None:
    """The Raw Score divided by the rounds played (C.2); None without a round."""
    mine = list(mine)
    rounds = rounds_played(mine)
    return sum((r.score for r in mine), Fraction(0)) / rounds if rounds else None


def final_points(mine: Iterable[Result], top: Game) -> Fraction | None:
    """Tournament Points of somebody on the Top Board: that game counts double (B.12, B.13)."""
    mine = [r for r in mine if r.game.round in text.QUALIFYING_ROUNDS or r.game is top]
    rounds = rounds_played(mine)
    raw = sum((r.score * (text.TOP_BOARD_FACTOR if r.game is top else 1) for r in mine), Fraction(0))
    return raw / rounds if rounds else None
