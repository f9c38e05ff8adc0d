"""Who scores what on which board (Scoring, Player Conduct): one result per power and game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pipeline.plurals import count
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.penalties import Sat
from pipeline.rulebooks.tournament.shapes import Step, shown
from pipeline.rulebooks.wdc_2027 import text
from pipeline.rulebooks.wdc_2027.c_diplo import c_diplo, tell_parts


class Played(NamedTuple):
    """One power of one game and the person (key) who scores it."""

    who: str
    game: Game
    power: str
    points: Fraction
    void: bool

    @property
    def score(self) -> Fraction:
        """The points, nothing where the Tournament Director made the score invalid (Player Conduct)."""
        return Fraction(0) if self.void else self.points

    @property
    def conceded(self) -> bool:
        """Whether the game was conceded to this power (Awards 1 ii)."""
        return self.game.sides[self.power].result == "conceded" and not self.void

    def owned(self, year: int) -> int | None:
        """Centers after a year for tie-breaks: none of a void game, None = not known."""
        return 0 if self.void else self.game.owned(self.power, year)

    def steps(self) -> tuple[Step, ...]:
        """How the score came about."""
        final = self.game.final()
        centers = final[self.power]
        made = f"{shown(self.points)} by C-Diplo with {count(centers, 'center')}"
        void = Step(text.CONDUCT, "the score was made invalid: 0")
        parts = Step(text.SCORING, tell_parts(final, self.power))
        return (Step(text.SCORING, made), parts, *([void] if self.void else []))


def scores_in(game: Game) -> dict[str, str]:
    """Power -> who scores it: the last player named for it (Player Conduct: credit for the round)."""
    return {power: side.seats[-1].who for power, side in game.sides.items()}


def play_boards(games: Iterable[Game], void: set[Sat]) -> list[Played]:
    """The results of all games with center counts, by round and game."""
    out = []
    for game in games:
        points = c_diplo(game.final())
        for power, who in scores_in(game).items():
            out.append(Played(who, game, power, points[power], (who, *game.key) in void))
    return out


def of_each(played: Iterable[Played]) -> dict[str, list[Played]]:
    """The results of each person, by round and game."""
    out: dict[str, list[Played]] = {}
    for result in played:
        out.setdefault(result.who, []).append(result)
    return out


def best(mine: Iterable[Played], how_many: int) -> list[Played]:
    """The best single scores; equal ones at the cut by round and game, which changes no sum."""
    return sorted(mine, key=lambda result: (-result.score, result.game.key))[:how_many]


def total(results: Iterable[Played]) -> Fraction:
    """The sum of scores, exact."""
    return sum((result.score for result in results), Fraction(0))


def counted(mine: list[Played]) -> list[Played]:
    """The results that make up the tournament score: all, or the best three after two boards in one round."""
    rounds = Counter(result.game.round for result in mine)
    return best(mine, text.BEST_AFTER_TWO_BOARDS) if max(rounds.values()) > 1 else mine
