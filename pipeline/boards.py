"""The games of one event as they are published: who played which power, and the centers after each year.

While a rule text keeps names back nothing here leads from a number to a person; where it announces the
seats to everybody, a game beside a number would, and no game is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from pipeline.people import Player
from pipeline.rulebooks.tournament.games import Game, Side, list_sheets, make_game
from pipeline.rulebooks.tournament.people import Person, seat_people
from pipeline.rulebooks.tournament.secrecy import KEPT_BACK, tells_names
from pipeline.rulebooks.tournament.shapes import Placed, Scored
from sources.rows import Row

Hide = Callable[[str], str]
NUMBERS = re.compile(r"([0-9]+)")
SEATS_ANNOUNCED = {"armada-2000": "Player Seeding"}
"""Rule texts that tell everybody who plays which power, with the place that says so."""


class BoardSeat(NamedTuple):
    """Who played a power, as what, which share of it (`player` blank = not told, `name` blank = hidden)."""

    player: str
    name: str
    role: str
    turns: Fraction


class BoardSide(NamedTuple):
    """One power: its seats in order of time, its result as received, its centers by year (None = unknown)."""

    power: str
    seats: tuple[BoardSeat, ...]
    result: str
    centers: tuple[int | None, ...]


class Board(NamedTuple):
    """One game by round and name; `years` are those of which some count is known, `link` its page."""

    round: int
    name: str
    top: bool
    years: tuple[int, ...]
    sides: tuple[BoardSide, ...]
    link: str


class EventGames(NamedTuple):
    """The games of an event and the rule text that ranks it (blank = its source does).

    `kept_back` names the place of the rule text because of which names are not told yet, `unseated`
    the one because of which the games are not shown as long; both blank otherwise.
    """

    rules: str
    kept_back: str
    unseated: str
    boards: tuple[Board, ...]


def publish_games(
    rules: str,
    finished: bool,
    seated: Iterable[tuple[Row, Player | None]],
    hide: Hide,
    called: Hide | None = None,
) -> EventGames:
    """The games of an event in order of round and name, from its named rows.

    `rules` is the event's `scoring`, `finished` whether its final standings are in; `hide` replaces
    names that may not be told, `called` gives each game the name it is shown by.
    """
    told = tells_names(rules, finished)
    kept_back = "" if told else KEPT_BACK[rules]
    unseated = "" if told else SEATS_ANNOUNCED.get(rules, "")
    people = [] if unseated else seat_people(seated, told)
    who = {person.key: person for _, person in people}
    games = sorted((make_game(sheet) for sheet in list_sheets(people)), key=_in_order)
    return EventGames(
        rules, kept_back, unseated, tuple(_board(game, who, told, hide, called or hide) for game in games)
    )


def _in_order(game: Game) -> tuple[int, list[tuple[int, str]], str]:
    """By round and name, numbers inside a name as numbers: `B2` stands before `B10`."""
    parts = NUMBERS.split(game.name)
    return (game.round, [_sized(part) if n % 2 else (0, part) for n, part in enumerate(parts)], game.name)


def _sized(digits: str) -> tuple[int, str]:
    """What orders numbers of any length as numbers."""
    number = digits.lstrip("0")
    return len(number), number


def _board(game: Game, who: dict[str, Person], told: bool, hide: Hide, called: Hide) -> Board:
    years = tuple(sorted({year for side in game.sides.values() for year in side.centers}))
    links = [seat.row.text("link") for side in game.sides.values() for seat in side.seats]
    link = next((link for link in links if link.startswith(("https://", "http://"))), "")
    sides = tuple(_side(side, years, who, hide) for side in game.sides.values())
    return Board(game.round, called(game.name), game.top, years, sides, link if told else "")


def _side(side: Side, years: tuple[int, ...], who: dict[str, Person], hide: Hide) -> BoardSide:
    seats = tuple(
        BoardSeat(who[seat.who].player, hide(who[seat.who].name), seat.role, seat.turns)
        for seat in side.seats
    )
    return BoardSide(side.power, seats, side.result, tuple(map(side.owned, years)))


def publish_scored(scored: Scored, games: EventGames, hide: Hide, called: Hide | None = None) -> Scored:
    """What was scored without names that may not be told; without games and steps while these would tell."""
    bare, called = bool(games.unseated), called or hide
    ranking = [_placed(placed, bare, hide, called) for placed in scored.ranking]
    awards = [award._replace(name=hide(award.name)) for award in scored.awards]
    ratings = tuple(rating._replace(name=hide(rating.name)) for rating in scored.ratings)
    return scored._replace(ranking=ranking, awards=awards, ratings=ratings)


def _placed(placed: Placed, bare: bool, hide: Hide, called: Hide) -> Placed:
    if bare:
        return placed._replace(name=hide(placed.name), games=(), steps=(), reasons=())
    games = tuple(score._replace(game=called(score.game)) for score in placed.games)
    reasons = tuple(reason._replace(below=hide(reason.below)) for reason in placed.reasons)
    return placed._replace(name=hide(placed.name), games=games, reasons=reasons)
