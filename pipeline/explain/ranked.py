"""How an event's own rule text ranked a player from the games, in words with its sections."""

from __future__ import annotations

from pipeline.plurals import count
from pipeline.rulebooks.tournament.shapes import GameScore, Placed, Scored, Step, shown


def ranked_steps(scored: Scored | None, player: str) -> list[str]:
    """Each game with its score, then every step to the score and the place, then the ties that were broken.

    `player` is the published id. Empty where the event is not ranked from its games.
    """
    placed = next((row for row in scored.ranking if row.player == player), None) if scored else None
    if placed is None:
        return []
    return [*map(_game, placed.games), *_sums(placed), *map(_step, placed.steps), *_ties(placed)]


def _game(game: GameScore) -> str:
    board = ", top board" if game.top else ""
    counts = "" if game.counted else ", does not count"
    steps = "; ".join(map(_step, game.steps))
    seat = f"round {game.round} {game.game}{board}, {game.power}, {count(game.centers, 'center')}"
    return (
        f"{seat}: {shown(game.score)}{counts}; {steps}" if steps else f"{seat}: {shown(game.score)}{counts}"
    )


def _sums(placed: Placed) -> list[str]:
    figures = (("qualifying", placed.qualifying), ("score", placed.score))
    return [f"{name} {shown(figure)}" for name, figure in figures if figure is not None]


def _step(step: Step) -> str:
    return f"{step.words} ({step.section})"


def _ties(placed: Placed) -> list[str]:
    return [f"before {each.below}: {each.sentence} ({each.section})" for each in placed.reasons]
