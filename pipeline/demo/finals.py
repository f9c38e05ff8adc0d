"""One Game of the Invitational: the order chosen, the powers picked, the centers, the Winner (6.1, 6.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import NamedTuple

from pipeline.demo.play import FIRST_YEAR, SOLO, Counts, unfold
from pipeline.demo.tables import Cells
from pipeline.seating.championship import Win
from pipeline.seating.games import GameSeat
from pipeline.seating.paris import find_winner, inherit_places, legal_powers, order_selection
from pipeline.values import POWERS

LENGTHS = (1908, 1909, 1909, 1910, 1911)  # 6.6.3 allows 1913, 6.7.1 asks for 1907 at least
FAVOURITES = ("France", "Turkey", "Germany", "England", "Russia", "Italy", "Austria")


class Pick(NamedTuple):
    """One player's part in the Paris Method: the position chosen (None = had no choice) and the power."""

    player: str
    choice: int | None
    power: str


class Played(NamedTuple):
    """A Game that is over: picks in selection order, centers after each year, who came for whom (6.8).

    `round` 0 is the Championship Game.
    """

    round: int
    game: int
    picks: tuple[Pick, ...]
    years: tuple[Counts, ...]
    came: Mapping[str, str]
    winner: str

    @property
    def solo(self) -> bool:
        """Whether the Winner won alone (6.6.1)."""
        return max(self.years[-1]) >= SOLO

    @property
    def level(self) -> bool:
        """Whether several had the most centers, so that the later pick won (6.1.2)."""
        return self.years[-1].count(max(self.years[-1])) > 1

    @property
    def powers(self) -> dict[str, set[str]]:
        """The power of everybody who had one, the replaced included."""
        first = {pick.player: {pick.power} for pick in self.picks}
        return first | {came: first[left] for left, came in self.came.items()}


def play_game(
    rng: Random, seats: Iterable[GameSeat], barred: Mapping[str, Collection[str]], came: Mapping[str, str]
) -> Played:
    """Play one Game from the choice of positions to its Winner.

    `barred`: powers a player may not pick (6.3.2.3); `came`: who took over a power, by whom they replaced.
    """
    ordered = sorted(seats, key=lambda seat: -seat.seed)
    picks = _pick(rng, ordered, barred)
    seed_of = {seat.player: seat.seed for seat in ordered}
    holder = {pick.power: pick.player for pick in picks}
    years = unfold(rng, [(18 - seed_of[holder[power]]) / 30 for power in POWERS], rng.choice(LENGTHS))
    final = {came.get(holder[power], holder[power]): n for power, n in zip(POWERS, years[-1], strict=True)}
    heirs = {heir: (left,) for left, heir in came.items()}
    winner = find_winner(final, inherit_places([pick.player for pick in picks], heirs)).player
    if winner is None:
        raise ValueError("a Game that is over has a Winner")
    return Played(ordered[0].round, ordered[0].game, picks, years, came, winner)


def _pick(rng: Random, ordered: list[GameSeat], barred: Mapping[str, Collection[str]]) -> tuple[Pick, ...]:
    """The Paris Method, the lowest seed first to choose a position; everybody has two favourites left."""
    choices = {seat.player: rng.randint(1, i) for i, seat in enumerate(ordered, start=1) if i > 1}
    picks: list[Pick] = []
    for player in order_selection(ordered, choices).placed:
        legal = legal_powers([pick.power for pick in picks], barred.get(player, ()))
        liked = [power for power in FAVOURITES if power in legal]
        picks.append(Pick(player, choices.get(player), rng.choice(liked[:2])))
    return tuple(picks)


def as_win(played: Played, seed_of: Mapping[str, int]) -> Win:
    """A Semi-Final Stage Game as its Winner's way to the final (5.2)."""
    return Win(played.game, seed_of[played.winner], played.winner, played.solo)


def pick_rows(played: Played) -> list[Cells]:
    """The lines of picks.csv for one Game, in selection order."""
    return [
        {
            "game": str(played.game),
            "player": pick.player,
            "choice": str(pick.choice or ""),
            "power": pick.power,
        }
        for pick in played.picks
    ]


def game_rows(played: Played) -> list[Cells]:
    """The lines of games.csv for one Game, in the order of the powers."""
    rows = []
    for i, power in enumerate(POWERS):
        first = next(pick.player for pick in played.picks if pick.power == power)
        last, word = played.years[-1][i], "solo" if played.solo else "draw"
        wins = last >= SOLO if played.solo else last > 0
        row = {"game": str(played.game), "player": played.came.get(first, first), "power": power}
        row |= {"result": word if wins else "", "replaces": first if first in played.came else ""}
        rows.append(row | {str(FIRST_YEAR + n): str(counts[i]) for n, counts in enumerate(played.years)})
    return rows
