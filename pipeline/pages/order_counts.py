"""The powers of an adjudicated game: who played them, their centers year by year, what changed."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.game import count_centers
from pipeline.orders import BoardGame
from pipeline.pages.gathered import Gathered, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.turns import called


class Count(NamedTuple):
    """A power's centers after a year and how many more or fewer than before, in words."""

    year: int
    owned: int
    change: str


class Side(NamedTuple):
    """One power of a game: who played it, its centers at the start and year by year, how it ended."""

    power: str
    people: list[Label]
    start: int
    counts: list[Count]
    ended: str


class Year(NamedTuple):
    """One year in the list of a game: its page and what changed in it."""

    number: int
    path: str
    says: str


def sides_of(gathered: Gathered, season: SeasonRows, game: BoardGame) -> list[Side]:
    """The seven powers with their people and counts."""
    start = list(game.game.file.start.owners.values())
    people = _people(gathered, season, game)
    sides = []
    for power in standard_board().powers:
        counts = _counts(game, power, start.count(power))
        ended = _ended(game, power, counts)
        sides.append(Side(power, people.get(power, []), start.count(power), counts, ended))
    return sides


def _people(gathered: Gathered, season: SeasonRows, game: BoardGame) -> dict[str, list[Label]]:
    """Who played each power, as the event's games tell it."""
    boards = season.boards[game.event].boards if game.event in season.boards else ()
    alike = [board for board in boards if board.name == game.name]
    mine = [board for board in alike if str(board.round) == game.round] or alike
    return {
        side.power: [gathered.label(seat.player, seat.name) for seat in side.seats]
        for board in mine[:1]
        for side in board.sides
    }


def _counts(game: BoardGame, power: str, before: int) -> list[Count]:
    counts = []
    for year, owned in game.game.centers().items():
        change = owned[power] - before
        counts.append(Count(year, owned[power], signed(change) if change else ""))
        before = owned[power]
    return counts


def _ended(game: BoardGame, power: str, counts: list[Count]) -> str:
    gone = [count.year for count in counts if not count.owned]
    if gone:
        return f"eliminated {gone[0]}"
    if power == game.game.winner:
        return "won alone"
    return "survived" if game.game.winner else ""


def years_of(game: BoardGame, folder: str) -> list[Year]:
    """The years of a game in order, each with its page."""
    numbers = sorted({int(turn.season[1:]) for turn in game.game.turns})
    return [Year(number, f"{folder}/{number}/index.html", _changes(game, number)) for number in numbers]


def _changes(game: BoardGame, number: int) -> str:
    """Who gained and who lost centers in a year; in words."""
    fall = next((turn for turn in game.game.turns if turn.season == f"F{number}"), None)
    if fall is None:
        return "Fall is still to come"
    owners = list(fall.before.owners.values())
    changes = {power: after - owners.count(power) for power, after in count_centers(fall).items()}
    ordered = sorted((-n, power) for power, n in changes.items() if n)
    return ", ".join(f"{power} {signed(-n)}" for n, power in ordered) or "No center changed hands"


def ending(game: BoardGame) -> str:
    """How far a game has got, as a sentence."""
    turns = game.game.turns
    if not turns:
        return "No season of it could be adjudicated."
    if game.game.winner:
        return f"{game.game.winner} won alone in {called(turns[-1])}."
    return f"Adjudicated up to {called(turns[-1])}; nobody has 18 centers."


def signed(number: int) -> str:
    """A change with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"
