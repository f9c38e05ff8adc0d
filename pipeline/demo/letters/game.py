"""A game by e-mail played out: players write, the adjudicator decides, until the rule text ends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from pipeline.adjudication.board import Unit, standard_board
from pipeline.adjudication.game import count_centers
from pipeline.adjudication.sheets import read_sheet
from pipeline.adjudication.turn import House, Position, Turn, play_turn
from pipeline.adjudication.written import Section
from pipeline.demo.letters.hands import HANDS, Letter, write_letter
from pipeline.demo.letters.wishes import (
    drawn_by,
    plan_moves,
    retreat_lists,
    wished_builds,
    wished_removals,
)
from pipeline.rulebooks.armada_2000.text import CENTERS_TO_WIN, LAST_YEAR

MISSED, LATE, SLIP = 0.008, 0.02, 0.004  # how often somebody sends nothing, writes again, writes nonsense
FIRST_YEAR = 1901
SLIPS = ("Good luck to everybody", "and see you at the next convention", "my other fleet as last time")
HEAD = "# {season}, as it came by e-mail"
SEASONS = {"S": "Spring", "F": "Fall"}
Sheets = dict[str, str]


class Writer(NamedTuple):
    """Who plays a power, and in which hand."""

    power: str
    name: str
    hand: int


def play_by_mail(writers: Sequence[Writer], rng: Random) -> Sheets:
    """The files of a game by name: a sheet per season until the game is over, later sheets beside them."""
    board = standard_board()
    position = Position(board.start, board.start_centers())
    sheets: Sheets = {}
    counts: Mapping[str, int] = {}
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        before = counts
        for letter in "SF":
            season = f"{letter}{year}"
            files = _write(season, position, writers, rng)
            sheets |= files
            turn = _adjudicate(season, position, files)
            position, counts = turn.position, count_centers(turn)
        if is_over(year, counts, before):
            break
    return sheets


def is_over(year: int, counts: Mapping[str, int], before: Mapping[str, int]) -> bool:
    """Whether somebody wins with a year by the table of the ARMADA Regatta (Game Format)."""
    most = max(counts.values())
    leaders = [power for power, owned in counts.items() if owned == most]
    enough = most >= CENTERS_TO_WIN.get(year, len(standard_board().provinces))
    return enough and len(leaders) == 1 and most > before.get(leaders[0], 0)


def _adjudicate(season: str, position: Position, files: Sheets) -> Turn:
    sections: dict[str, Section] = {}
    for name in sorted(files, key=lambda name: (len(name), name)):
        sections |= read_sheet(files[name], name).sections
    return play_turn(standard_board(), House(), position, season, sections)


def _write(season: str, position: Position, writers: Sequence[Writer], rng: Random) -> Sheets:
    """The sheet of a season; who changes their mind is in a second one, with the orders that count."""
    lines, late = [_headline(season)], [_headline(season)]
    for writer in writers:
        if not any(unit.power == writer.power for unit in position.units):
            continue
        if rng.random() < MISSED:
            continue
        lines += ["", *_section(season, position, writer, rng)]
        if rng.random() < LATE:
            late += ["", *_section(season, position, writer, rng)]
    sheets = {f"{season}.txt": "\n".join(lines) + "\n"}
    if len(late) > 1:
        sheets[f"{season}.2.txt"] = "\n".join(late) + "\n"
    return sheets


def _headline(season: str) -> str:
    return HEAD.format(season=f"{SEASONS[season[0]]} {season[1:]}")


def _section(season: str, position: Position, writer: Writer, rng: Random) -> list[str]:
    draws = drawn_by(standard_board(), position, writer.power)
    plan = plan_moves(position, writer.power, draws, rng)
    units: dict[str, Unit] = {unit.province: unit for unit in position.units}
    fall = season.startswith("F")
    letter = Letter(
        orders=sorted(plan.orders.items()),
        retreats=retreat_lists(position, writer.power, draws, rng),
        builds=wished_builds(position, writer.power, rng) if fall else (),
        removals=wished_removals(position, plan, draws) if fall else (),
    )
    lines = write_letter(HANDS[writer.hand], writer.power, writer.name, letter, units)
    return [*lines, rng.choice(SLIPS)] if rng.random() < SLIP else lines
