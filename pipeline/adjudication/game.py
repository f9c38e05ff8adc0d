"""A whole game: every season for which there is a sheet, from the first on, until somebody has 18 centers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.game_file import GameFile, read_game_file
from pipeline.adjudication.sheets import Sheet, read_sheet
from pipeline.adjudication.turn import Turn, play_turn
from pipeline.adjudication.written import Section
from pipeline.findings import At, Finding, finding, shown

TO_WIN = 18
LONGEST_NAME = 255  # what file systems take
_SHEET = re.compile(r"(?P<season>[SF]\d{4})(?:\.(?P<later>[1-9]\d*))?\.txt", re.ASCII)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as its sheets go. `turns` in order; `winner` blank without a solo.

    `findings` are those about the files as a whole; the others stand with their turn.
    """

    file: GameFile
    turns: tuple[Turn, ...]
    winner: str
    findings: tuple[Finding, ...]

    def every_finding(self) -> list[Finding]:
        """Those of the files and of every turn."""
        return [*self.findings, *(found for turn in self.turns for found in turn.findings)]

    def centers(self) -> dict[int, dict[str, int]]:
        """Centers owned after each year by every power, as the year columns of a games table hold them."""
        falls = [turn for turn in self.turns if turn.season.startswith("F")]
        return {int(turn.season[1:]): count_centers(turn) for turn in falls}


class _Name(NamedTuple):
    year: int
    fall: bool
    later: int
    season: str
    name: str


def play_game(files: Mapping[str, str], path: str) -> Game:
    """Play the game of a folder, given as text by file name; `path` is the folder as findings name it.

    A later sheet of a season (`S1901.2.txt`) replaces the orders of the powers that stand in it. A season
    without a sheet ends the adjudication if sheets follow; an error in `game.toml` prevents it.
    """
    board = standard_board()
    file = read_game_file(files.get("game.toml", ""), f"{path}/game.toml", board)
    names, findings = _sheet_names(files, path)
    if file.findings:
        return Game(file, (), "", (*file.findings, *findings))
    early = [name for name in names if _order(name.season) < _order(file.first)]
    findings += [_about("sheet-too-early", path, name, first=file.first) for name in early]
    turns: list[Turn] = []
    position, season, winner = file.start, file.first, ""
    left = {name.season for name in names} - {name.season for name in early}
    while season in left and not winner:
        sections, wrong = _sections(files, path, [name for name in names if name.season == season])
        turn = play_turn(board, file.house, position, season, sections)
        turns.append(replace(turn, findings=(*wrong, *turn.findings)))
        position, winner = turn.position, _winner(turn)
        left.remove(season)
        end, season = season, _next(season)
    later = [name for name in names if name.season in left]
    if winner:
        findings += [_about("sheet-after-end", path, name, power=winner, end=end) for name in later]
    elif later or not turns:
        findings.append(finding("sheet-gap", At(f"{path}/{season}.txt"), season))
    return Game(file, tuple(turns), winner, tuple(findings))


def count_centers(turn: Turn) -> dict[str, int]:
    """How many centers each power owns after a turn."""
    owned = Counter(turn.position.owners.values())
    return {power: owned[power] for power in standard_board().powers}


def _winner(turn: Turn) -> str:
    solo = [power for power, number in count_centers(turn).items() if number >= TO_WIN]
    return solo[0] if solo and turn.season.startswith("F") else ""


def _sheet_names(files: Mapping[str, str], path: str) -> tuple[list[_Name], list[Finding]]:
    names, findings = [], []
    for name in sorted(files):
        match = _SHEET.fullmatch(name)
        if match:
            later = int(match["later"] or 1)
            names.append(_Name(*_order(match["season"]), later, match["season"], name))
        elif name != "game.toml":
            findings.append(finding("sheet-name", At(f"{path}/{shown(name, LONGEST_NAME)}"), name))
    names.sort()
    findings += [
        finding("sheet-twice", At(f"{path}/{one.name}"), one.name, other=two.name, season=one.season)
        for one, two in pairwise(names)
        if (one.season, one.later) == (two.season, two.later)
    ]
    return names, findings


def _sections(
    files: Mapping[str, str], path: str, names: list[_Name]
) -> tuple[dict[str, Section], list[Finding]]:
    """Each power's last sheet of a season."""
    sections: dict[str, Section] = {}
    findings: list[Finding] = []
    for name in names:
        sheet: Sheet = read_sheet(files[name.name], f"{path}/{name.name}")
        findings += sheet.findings
        for power, section in sheet.sections.items():
            earlier = sections.get(power)
            if earlier is not None and earlier.orders:
                code = "sheet-replaced" if section.orders else "sheet-section-empty"
                findings.append(finding(code, At(section.path), power, earlier=earlier.path))
            if section.orders or earlier is None:
                sections[power] = section
    return sections, findings


def _about(code: str, path: str, name: _Name, **facts: str) -> Finding:
    return finding(code, At(f"{path}/{name.name}"), name.season, **facts)


def _order(season: str) -> tuple[int, bool]:
    return int(season[1:]), season.startswith("F")


def _next(season: str) -> str:
    year = int(season[1:])
    return f"F{year}" if season.startswith("S") else f"S{year + 1}"
