"""The games of an event on pages of their own: who played what, the centers after each year, a chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from pipeline.boards import Board, BoardSeat, BoardSide
from pipeline.pages.center_chart import CenterChart, center_chart
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.scores import places_of, written
from pipeline.pages.stretches import stretch
from pipeline.rulebooks.tournament.shapes import GameScore

GAMES_PER_PAGE = 28
RESULT = {
    "solo": "won alone",
    "conceded": "won by concession",
    "draw": "part of the draw",
    "survived": "survived",
    "eliminated": "eliminated",
    "abandoned": "abandoned",
}
Seat = tuple[int, str, str, str, str]
"""Round, game, power, and the person as published: id and name."""


class Spot(NamedTuple):
    """Where a game stands: the page, by its path below the event's, and the id on it; what it is called."""

    path: str
    anchor: str
    name: str
    top: bool

    @property
    def href(self) -> str:
        """The game from the event's own page."""
        return f"{self.path}#{self.anchor}"


class Chair(NamedTuple):
    """One person of a power: as what, and the score (in parentheses = not counted)."""

    label: Label
    role: str
    score: str


class Line(NamedTuple):
    """One power: its people, its centers by year (blank = not known), how it ended."""

    power: str
    chairs: list[Chair]
    centers: list[str]
    result: str


class Game(NamedTuple):
    """One game as its page shows it."""

    spot: Spot
    board: Board
    lines: list[Line]
    chart: CenterChart | None
    ended: bool
    scored: bool


def spots_of(season: SeasonRows, event: str) -> dict[tuple[int, str], Spot]:
    """Where each game of an event is shown, by round and name, in this order."""
    games = season.boards[event].boards if event in season.boards else ()
    out: dict[tuple[int, str], Spot] = {}
    for _, mine in groupby(enumerate(games), lambda pair: pair[1].round):
        for number, (index, board) in enumerate(mine, 1):
            page = index // GAMES_PER_PAGE
            path = f"games/{page + 1}/index.html" if page else "games/index.html"
            out[board.round, board.name] = Spot(path, f"g{board.round}-{number}", board.name, board.top)
    return out


def game_pages(gathered: Gathered, season: SeasonRows, row: Row) -> Iterator[Page]:
    """The pages of an event's games; none where it has no game that may be shown."""
    event = row["event"]
    spots = spots_of(season, event)
    if not spots:
        return
    scores = _scores(season, event)
    places = places_of(score.score for score in scores.values())
    games = [
        _game(gathered, board, spots[board.round, board.name], scores, places)
        for board in season.boards[event].boards
    ]
    below = f"{season.year}/events/{event}/games"
    for part in stretch(games, GAMES_PER_PAGE, f"{below}/index.html", below):
        rounds = [(number, list(mine)) for number, mine in groupby(part.rows, lambda g: g.board.round)]
        values: dict[str, Any] = {"season": season, "row": row, "part": part, "rounds": rounds}
        values["final"] = row["standings_on"] is not None
        yield Page(part.path, "games", f"{row['name']}: games", "events", values, season)


def _scores(season: SeasonRows, event: str) -> dict[Seat, GameScore]:
    """Every score of an event that is ranked from its games."""
    if event not in season.scored:
        return {}
    return {
        (score.round, score.game, score.power, placed.player, placed.name): score
        for placed in season.scored[event].ranking
        for score in placed.games
    }


def _game(
    gathered: Gathered, board: Board, spot: Spot, scores: Mapping[Seat, GameScore], places: int
) -> Game:
    chairs = {
        side.power: [_chair(gathered, board, side.power, seat, scores, places) for seat in side.seats]
        for side in board.sides
    }
    lines = [
        Line(side.power, chairs[side.power], list(map(_count, side.centers)), _result(side, board.years))
        for side in board.sides
    ]
    ended = any(line.result for line in lines)
    scored = any(chair.score for line in lines for chair in line.chairs)
    return Game(spot, board, lines, center_chart(board), ended, scored)


def _chair(
    gathered: Gathered,
    board: Board,
    power: str,
    seat: BoardSeat,
    scores: Mapping[Seat, GameScore],
    places: int,
) -> Chair:
    score = scores.get((board.round, board.name, power, seat.player, seat.name))
    shown = "" if score is None else written(score.score, places)
    if score is not None and not score.counted:
        shown = f"({shown})"
    return Chair(gathered.label(seat.player, seat.name), _role(seat), shown)


def _role(seat: BoardSeat) -> str:
    """`substitute, 60 % of the turns`; blank for who played a power from beginning to end."""
    part = "" if seat.turns == 1 else f"{_percent(seat.turns)} % of the turns"
    return ", ".join(word for word in (seat.role, part) if word)


def _percent(turns: Fraction) -> str:
    return written(100 * turns, places_of([100 * turns]))


def _count(centers: int | None) -> str:
    return "" if centers is None else str(centers)


def _result(side: BoardSide, years: tuple[int, ...]) -> str:
    """The result as received; without one, the year a power lost its last center."""
    gone = next((year for year, n in zip(years, side.centers, strict=True) if n == 0), None)
    if side.result == "eliminated" or (gone and not side.result):
        return f"eliminated {gone}" if gone else "eliminated"
    return RESULT.get(side.result, side.result)
