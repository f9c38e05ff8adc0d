"""The pages of games that were adjudicated from order sheets: one per game, one per year of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pipeline.findings import Finding
from pipeline.orders import BoardGame
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.order_counts import Year, ending, sides_of, years_of
from pipeline.pages.pictures import Picture, picture_orders, picture_position
from pipeline.pages.plan import HEIGHT, WIDTH, cells
from pipeline.pages.quality import where
from pipeline.pages.turns import Story, called, rules_of, tell


class Season(NamedTuple):
    """One turn on a page: its story, and the picture of the board with the orders."""

    story: Story
    picture: Picture


class Board(NamedTuple):
    """What all pages of a game share: the event's row, the game, the folder of its pages, its years."""

    season: SeasonRows
    event: Row
    game: BoardGame
    folder: str
    years: list[Year]


def order_game_pages(gathered: Gathered) -> Iterator[Page]:
    """A page for every game of order sheets, and one for each of its years."""
    for season in gathered.seasons:
        for event in season.events.values():
            for game in shown_games(gathered, season, event["event"]):
                folder = game_folder(season.year, game)
                yield from _pages(gathered, Board(season, event, game, folder, years_of(game, folder)))


def shown_games(gathered: Gathered, season: SeasonRows, event: str) -> list[BoardGame]:
    """The games of order sheets of an event; none while its rule text keeps back who sits where."""
    if event in season.boards and season.boards[event].unseated:
        return []
    return list(gathered.site.orders.get(event, []))


def game_folder(year: int, game: BoardGame) -> str:
    """The folder of a game's pages."""
    return f"{year}/events/{game.event}/boards/{game.name.lower()}"


def _pages(gathered: Gathered, board: Board) -> Iterator[Page]:
    shared = board._asdict() | {
        "sides": sides_of(gathered, board.season, board.game),
        "plan_of": tuple(cells().values()),
        "size": (WIDTH, HEIGHT),
    }
    name = f"Game {board.game.name}, {board.event['name']}"
    values = shared | _summary(gathered, board.game)
    yield Page(f"{board.folder}/index.html", "order-game", name, "events", values, board.season)
    for index, year in enumerate(board.years):
        values = shared | _year(board.game, year.number) | {"year": year}
        values["before"] = board.years[index - 1] if index else None
        values["after"] = next(iter(board.years[index + 1 :]), None)
        yield Page(year.path, "order-year", f"{year.number}, {name}", "events", values, board.season)


def _summary(gathered: Gathered, game: BoardGame) -> dict[str, Any]:
    """What the page of a whole game has beside what all its pages share."""
    turns = game.game.turns
    return {
        "now": picture_position(turns[-1], "now", f"The board after {called(turns[-1])}") if turns else None,
        "ending": ending(game),
        "findings": [(where(one), one) for one in findings_of(gathered, game)],
    }


def findings_of(gathered: Gathered, game: BoardGame) -> list[Finding]:
    """What was found in the files of a game, and where a host's record of it differs."""
    return [
        one
        for one in gathered.findings_of.get(game.event, [])
        if one.path.startswith(f"{game.path}/")
        or (one.code.startswith("recorded-") and one.message.startswith(f"game {game.name}:"))
    ]


def _year(game: BoardGame, number: int) -> dict[str, Any]:
    """What the page of one year has beside what all pages of the game share."""
    turns = [turn for turn in game.game.turns if int(turn.season[1:]) == number]
    seasons = [
        Season(
            tell(turn), picture_orders(turn, turn.season.lower(), f"{called(turn)}: the board and its orders")
        )
        for turn in turns
    ]
    title = f"The board after {called(turns[-1])}"
    return {
        "seasons": seasons,
        "end": picture_position(turns[-1], "end", title),
        "rules": rules_of(season.story for season in seasons),
    }
