"""Adjudicated games as they are published: no word in them that must not be repeated."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from pipeline.adjudication.adjustments import Adjustment
from pipeline.adjudication.decisions import Decision
from pipeline.adjudication.game import Game
from pipeline.adjudication.game_file import GameFile
from pipeline.adjudication.turn import Turn
from pipeline.findings import LONGEST_FACT, Secrets, shown
from pipeline.orders.played import Played

Clean = Callable[[str], str]


class BoardGame(NamedTuple):
    """One game as pages show it: `path` is the folder of its sheets as findings name it.

    The game holds no name of anybody: who played what is told by the event's games.
    """

    event: str
    name: str
    path: str
    round: str
    game: Game


def tell_games(
    event: str, games: Iterable[Played], secrets: Secrets, called: Clean | None = None
) -> list[BoardGame]:
    """The games of an event for its pages, by the names that `called` gives them.

    What sheets say in their own words is cut to what a finding may hold, and hidden names are replaced.
    """

    def clean(text: str) -> str:
        return secrets.hide(shown(text, LONGEST_FACT))

    return [
        BoardGame(
            event,
            (called or clean)(one.name),
            clean(one.path),
            clean(one.game.file.round),
            _cleaned(one.game, clean),
        )
        for one in games
    ]


def _cleaned(game: Game, clean: Clean) -> Game:
    file = GameFile(game.file.start, game.file.house, game.file.first)
    return replace(game, file=file, turns=tuple(_turn(turn, clean) for turn in game.turns), findings=())


def _turn(turn: Turn, clean: Clean) -> Turn:
    """The turn without what somebody wrote: lists of retreats and builds quote the sheet."""
    return replace(
        turn,
        retreats=tuple(replace(one, decision=_decision(one.decision, clean)) for one in turn.retreats),
        adjusted={power: _adjusted(change, clean) for power, change in turn.adjusted.items()},
        results={},
        findings=(),
    )


def _adjusted(change: Adjustment, clean: Clean) -> Adjustment:
    entries = tuple(
        entry._replace(subject=clean(entry.subject), decision=_decision(entry.decision, clean))
        for entry in change.entries
    )
    return replace(change, entries=entries)


def _decision(decision: Decision, clean: Clean) -> Decision:
    return decision._replace(why=clean(decision.why)) if decision.why else decision
