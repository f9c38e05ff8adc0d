"""Reads `game.toml`: where a game begins, who plays it, and the rules it chose."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pipeline.adjudication.board import Board, Kind, Unit
from pipeline.adjudication.disorder import Edition
from pipeline.adjudication.turn import House, Position
from pipeline.findings import At, Finding, finding

SEASON = re.compile(r"[SF](?:19|2[0-9])[0-9][0-9]")
LARGEST = 16 * 1024  # characters; the reader of TOML takes quadratic time over keys with many dots
BITS = 63  # what TOML asks of a whole number; longer ones cannot be printed
KEYS = ("round", "edition", "retreat_to_convoy_origin", "first", "players", "units", "centers")
_UNIT = re.compile(r"([AF]) ([a-z]{3}(?:/[nse]c)?)")


@dataclass
class GameFile:
    """The settings of a game; findings about what is wrong with them.

    `lines` says where in the file each power's player stands.
    """

    start: Position
    house: House = field(default_factory=House)
    first: str = "S1901"
    round: str = ""
    players: Mapping[str, str] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def read_game_file(text: str, path: str, board: Board) -> GameFile:
    """The settings of a game; what is left out is the standard start of 1901 under the rulebook of 2000."""
    game = GameFile(Position(board.start, board.start_centers()))
    given, why = _parsed(text)
    if why:
        game.findings.append(finding("game-unreadable", At(path), why=why))
        return game
    reader = _Settings(given, text, path, board, game)
    reader.read()
    return game


def _parsed(text: str) -> tuple[dict[str, Any], str]:
    """What the file says, or why it cannot be read."""
    if len(text) > LARGEST:
        return {}, f"it has {len(text)} characters, more than the {LARGEST} that a game can need"
    try:
        given = tomllib.loads(text.removeprefix("\ufeff"))
        sane = _is_sane(given)
    except RecursionError:
        return {}, "its lists or tables are nested too deeply"
    except tomllib.TOMLDecodeError as problem:
        return {}, str(problem)
    except ValueError:  # a number of thousands of digits
        return {}, "one of its numbers has too many digits"
    return (given, "") if sane else ({}, "one of its numbers has too many digits")


def _is_sane(given: object) -> bool:
    """Whether every whole number in it has a length that TOML allows."""
    if isinstance(given, dict):
        return all(map(_is_sane, given.values()))
    if isinstance(given, list):
        return all(map(_is_sane, given))
    return not isinstance(given, int) or given.bit_length() <= BITS


class _Settings:
    """Takes the settings one by one and notes what is wrong, with the line it stands on."""

    def __init__(self, given: dict[str, Any], text: str, path: str, board: Board, game: GameFile) -> None:
        self.given, self.lines, self.path, self.board, self.game = given, text.splitlines(), path, board, game

    def read(self) -> None:
        for key in self.given:
            if key not in KEYS:
                found = finding("game-key-unknown", self._at(key), key, known=", ".join(KEYS))
                self.game.findings.append(found)
        self._read_plain()
        self.game.players = {
            power: self._word(name, "players", f"what stands beside {power} is no name", f'{power} = "…"')
            for power, name in self._table("players").items()
            if self._is_power(power, "players")
        }
        self.game.lines = {power: self._line(power, self._line("players")) for power in self.game.players}
        units = self._units() if "units" in self.given else self.game.start.units
        owners = self._owners() if "centers" in self.given else self.game.start.owners
        self.game.start = Position(tuple(units), owners)

    def _read_plain(self) -> None:
        edition = str(self.given.get("edition", Edition.OF_2000))
        if edition not in tuple(Edition):
            self._say("edition", edition, "the editions differ in civil disorder", '"2000" or "2023"')
            edition = Edition.OF_2000
        to_origin = self.given.get("retreat_to_convoy_origin", False)
        if not isinstance(to_origin, bool):
            self._say("retreat_to_convoy_origin", to_origin, "it is a yes or no", "true or false")
            to_origin = False
        self.game.house = House(Edition(edition), to_origin)
        self.game.round = self._word(self.given.get("round", ""), "round", "it is no number", "round = 1")
        first = str(self.given.get("first", self.game.first))
        if SEASON.fullmatch(first):
            self.game.first = first
        else:
            self._say("first", first, "it is no season", '"S1901" or "F1901", or a later year')

    def _word(self, given: object, column: str, why: str, write: str) -> str:
        """A text or a whole number, such as a secret number, as text."""
        if isinstance(given, str) or (isinstance(given, int) and not isinstance(given, bool)):
            return str(given)
        self._say(column, given, why, write)
        return ""

    def _units(self) -> list[Unit]:
        units: list[Unit] = []
        for power, texts in self._lists("units"):
            for text in texts:
                unit, why = self._unit(power, text)
                taken = unit is not None and any(unit.province == other.province for other in units)
                if unit is None or taken:
                    why = why or "another unit stands there"
                    self._say("units", text, why, 'units such as "A vie" or "F stp/sc"')
                else:
                    units.append(unit)
        return units

    def _unit(self, power: str, text: str) -> tuple[Unit | None, str]:
        found = _UNIT.fullmatch(text)
        if found is None or found[2][:3] not in self.board.provinces:
            return None, "it is no unit in a province"
        kind, at = Kind(found[1]), found[2]
        places = self.board.places(kind, at[:3])
        if at in places:
            return Unit(power, kind, at), ""
        return None, f"it can stand in {' or '.join(places)}" if places else "it cannot stand there"

    def _owners(self) -> dict[str, str]:
        owners: dict[str, str] = {}
        for power, codes in self._lists("centers"):
            for code in codes:
                province = self.board.provinces.get(code)
                if province is None or not province.center:
                    self._say("centers", code, "it is no supply center", "three-letter codes of centers")
                elif code in owners:
                    self._say("centers", code, f"{owners[code]} owns it already", "every center once")
                else:
                    owners[code] = power
        return owners

    def _lists(self, key: str) -> list[tuple[str, list[str]]]:
        out = []
        for power, texts in self._table(key).items():
            if not self._is_power(power, key):
                continue
            if isinstance(texts, list) and all(isinstance(text, str) for text in texts):
                out.append((power, texts))
            else:
                self._say(key, texts, f"{power} has no list of texts", 'a list such as ["vie", "bud"]')
        return out

    def _table(self, key: str) -> dict[str, Any]:
        table = self.given.get(key, {})
        if isinstance(table, dict):
            return table
        self._say(key, table, "it is no table", f"[{key}] and a line for each power")
        return {}

    def _is_power(self, power: str, key: str) -> bool:
        if power not in self.board.powers:
            self._say(key, power, "it is no power", "one of " + ", ".join(self.board.powers))
        return power in self.board.powers

    def _say(self, column: str, value: object, why: str, write: str) -> None:
        at = self._at(column)._replace(column=column)
        self.game.findings.append(finding("game-value", at, value, why=why, write=write))

    def _at(self, key: str) -> At:
        return At(self.path, self._line(key))

    def _line(self, key: str, after: int = 0) -> int:
        """The first line that begins with a key, behind line `after` if there is one; else that line."""
        begins = re.compile(rf"\s*\[?\s*{re.escape(key)}\b")
        numbers = [number for number, line in enumerate(self.lines, 1) if begins.match(line)]
        return next((number for number in numbers if number > after), after or 1)
