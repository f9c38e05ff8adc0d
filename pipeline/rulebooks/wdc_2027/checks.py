"""What a game of the WDC may not say: results against C-Diplo, years past 1907, powers played twice."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.findings import Finding, Level, finding
from pipeline.plurals import count
from pipeline.rulebooks.tournament.counts import check_counts, first_with, goes_on, nobody_left
from pipeline.rulebooks.tournament.faults import Faults, contradiction
from pipeline.rulebooks.tournament.games import Game, Side
from pipeline.rulebooks.tournament.repeats import check_powers_again
from pipeline.rulebooks.wdc_2027 import text
from pipeline.rulebooks.wdc_2027.boards import scores_in


def check_game(game: Game, event: str) -> list[Finding]:
    """Findings of one sound sheet: round and board, counts, the end, results."""
    faults = Faults(event, game)
    out = []
    if not 1 <= game.round <= text.ROUNDS:
        at, facts = game.row.at("round"), {"last": text.ROUNDS, "section": "Rounds"}
        out.append(faults.find("round-unknown", at, game.round, **facts))
    if game.top and game.round != text.TOP_BOARD_ROUND:
        facts = {"wanted": text.TOP_BOARD_ROUND, "section": "Rounds"}
        out.append(faults.find("top-board-round", game.row.at("board"), "top", **facts))
    counted = check_counts(faults, Level.WARNING)
    return [*out, *counted, *_end(faults), *_results(faults), *nobody_left(faults, text.ENDING)]


def _end(faults: Faults) -> list[Finding]:
    """A game ends with 18 centers, and at the latest with 1907."""
    won = first_with(faults.game, text.SOLO_CENTERS)
    if won:
        side, year = won
        out = goes_on(
            faults, side, year, f"{side.power} owned {side.centers[year]} centers in {year}", text.ENDING
        )
        if out:
            return out
    late = [side for side in faults.game.sides.values() if max(side.centers, default=0) > text.LAST_YEAR]
    why = f"every game ends with {text.LAST_YEAR}"
    return goes_on(faults, late[0], text.LAST_YEAR, why, text.ENDING) if late else []


def _results(faults: Faults) -> list[Finding]:
    game = faults.game
    return [
        f
        for side in game.sides.values()
        if game.last and side.result and side.owned(game.last) is not None
        for f in _result(faults, side)
    ]


def _result(faults: Faults, side: Side) -> list[Finding]:
    """18 centers and `solo` go together; a concession is for the leader of the Top Board."""
    game = faults.game
    owned = side.owned(game.last) or 0
    if (owned >= text.SOLO_CENTERS) != (side.result == "solo"):
        why = f"it owned {count(owned, 'center')}, and {text.SOLO_CENTERS} make a solo"
        return [contradiction(faults, side, why, text.ENDING)]
    if side.result == "conceded" and not game.top:
        why = "only the Top Board may be conceded"
        return [contradiction(faults, side, why, text.ENDING)]
    others = [other.owned(game.last) or 0 for other in game.sides.values() if other is not side]
    if side.result == "conceded" and others and owned <= max(others):
        why = f"it owned {count(owned, 'center')} and another power {max(others)}; "
        why += "only the leader can be conceded to"
        return [contradiction(faults, side, why, text.TOP_BOARD_AWARD)]
    return []


def check_event(games: Sequence[Game], event: str) -> list[Finding]:
    """A power played twice by one person, the Top Board apart; more than one Top Board."""
    tops = [game for game in games if game.top]
    twice = [
        finding("top-board-twice", game.row.at("board"), "top", event=event, game=game.name, round=game.round)
        for game in tops[1:]
    ]
    others = [game for game in games if not game.top]
    section = f"{text.ASSIGNMENT} 4"
    return [
        *twice,
        *check_powers_again(others, lambda game: {w: p for p, w in scores_in(game).items()}, event, section),
    ]
