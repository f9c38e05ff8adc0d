"""Which Games a stage has to have won before the next thing begins, short fields included (4.2.3.4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pipeline.findings import Finding, finding
from pipeline.postseason.entries import FINAL
from pipeline.postseason.given import Given
from pipeline.postseason.rulings import GAMES
from pipeline.seating.preferences import Stage

LAST_CHANCE_DRAWS = ("last-chance", "round-3", "round-4")


def games_awaited(
    given: Given, stage: Stage, seated: Collection[int], numbers: Mapping[int, Sequence[int]]
) -> tuple[int, ...]:
    """The Games of a stage that have to have a Winner before what follows it.

    All of them, unless the Board allocated its seats: then those that have seats (`seated`) and those its
    ruling names. Where it names none, the others are waited for until something that follows is written down.
    """
    every = [game for number in stage.rounds for game in numbers[number]]
    if stage not in given.allocated or names_no_games(given, stage):
        return tuple(every)
    return tuple(game for game in every if game in seated or game in given.allocated[stage])


def names_no_games(given: Given, stage: Stage) -> bool:
    """Whether the ruling on a stage names no Games, and nothing that follows tells which were played."""
    return given.allocated.get(stage) == frozenset() and not _goes_on(given, stage)


def _goes_on(given: Given, stage: Stage) -> bool:
    """Whether a value, picks or rows of what follows a stage are written down."""
    later = [
        game for game in range(GAMES[stage].stop, FINAL + 1) if given.picks.get(game) or given.rows.get(game)
    ]
    drawn = stage is Stage.FIRST_CHANCE and any(given.lot(draw).value for draw in LAST_CHANCE_DRAWS)
    return bool(later or drawn)


def check_named(given: Given, stage: Stage, drawn: Collection[int]) -> list[Finding]:
    """Rows of Games that are not `drawn` and that the ruling does not name, although it names others."""
    named = given.allocated.get(stage) or frozenset(GAMES[stage])
    listed = ", ".join(map(str, sorted(named)))
    odd = [game for game in GAMES[stage] if game not in named and game not in drawn]
    rows = [given.rows[game][0].row for game in odd if given.rows.get(game)]
    return [finding("game-not-ruled", row.at("game"), row.text("game"), games=listed) for row in rows]
