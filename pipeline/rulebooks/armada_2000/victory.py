"""How a game ends (Game Format): a table of centers to win that falls every year, a concession, a draw."""

from __future__ import annotations

from pipeline.rulebooks.armada_2000 import text
from pipeline.rulebooks.tournament.endings import Ending, survivors
from pipeline.rulebooks.tournament.games import Game


def winner_of(game: Game, year: int) -> str:
    """The power that wins with the end of a game-year by the table; blank where nobody does.

    It needs the year's centers, more than every other power, and more than its own a year before.
    """
    needed = text.CENTERS_TO_WIN.get(year)
    owned = {power: n for power in game.sides if (n := game.owned(power, year)) is not None}
    if needed is None or not owned:
        return ""
    most = max(owned.values())
    leaders = [power for power, n in owned.items() if n == most]
    before = game.owned(leaders[0], year - 1)
    if len(leaders) == 1 and most >= needed and before is not None and most > before:
        return leaders[0]
    return ""


def ending_of(game: Game) -> Ending:
    """How a game ended: by its marks, else by the table, else in a draw of all survivors."""
    won = [power for power, side in game.sides.items() if side.result in ("solo", "conceded")]
    drawn = tuple(power for power, side in game.sides.items() if side.result == "draw")
    if won or drawn:
        return Ending(won[0] if won else "", () if won else drawn)
    winner = winner_of(game, game.last)
    return Ending(winner, () if winner else survivors(game.final()))


def years_played(game: Game, power: str) -> int:
    """Game-years of a power: those of the game, the year of its elimination the last."""
    return next((n for n, year in enumerate(game.years, 1) if game.owned(power, year) == 0), len(game.years))
