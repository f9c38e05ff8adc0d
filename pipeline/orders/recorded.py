"""What a host recorded beside the order sheets: it stands, and every difference is a finding."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.orders.differences import compare
from pipeline.orders.played import Played
from pipeline.orders.rows import Seated, seat_players, what_is_missing
from pipeline.values import Refused, parse_power
from sources.contract import YEAR
from sources.rows import Row

Key = tuple[str, str]


class Joined(NamedTuple):
    """The rows of an event's games; `final` is False where sheets show a game in the middle of a year."""

    rows: list[Row]
    findings: list[Finding]
    final: bool


def join_recorded(event: str, games: Sequence[Played], recorded: list[Row]) -> Joined:
    """The games of the sheets beside those of the games file, which a host wrote.

    In and out: rows of the games contract, all text. A recorded cell is never changed. Of a game that
    both know, blank cells are filled from the sheets: the years where the record has none of the game's,
    the results where it has neither results nor years.
    """
    by_game: dict[Key, list[Row]] = defaultdict(list)
    for row in recorded:
        by_game[row.text("round"), row.text("game")].append(row)
    rows, findings, final = list[Row](), list[Finding](), True
    for played in games:
        seated = Seated({}, []) if played.game.file.findings else seat_players(played, event)
        mine = by_game.pop(_key(played, by_game), [])
        joined = _join(seated, mine)
        missing = what_is_missing(joined, event)
        findings += [*seated.findings, *compare(event, played, mine), *missing]
        rows += [] if missing else joined
        final = final and _over(played, mine)
    findings += _spelt_otherwise(event, games, by_game)
    left = {id(row) for others in by_game.values() for row in others}
    return Joined([*(row for row in recorded if id(row) in left), *rows], findings, final)


def _spelt_otherwise(event: str, games: Iterable[Played], left: Mapping[Key, list[Row]]) -> list[Finding]:
    """Errors where a record and the sheets differ in capitals or spaces of a game's name only."""
    known = {fold(played.name): played.name for played in games}
    return [
        finding("game-spelt-otherwise", rows[0].at("game"), name, event=event, other=known[fold(name)])
        for (_, name), rows in left.items()
        if fold(name) in known and name != known[fold(name)]
    ]


def _key(played: Played, by_game: Mapping[Key, list[Row]]) -> Key:
    """The recorded game that is meant: of the same round, else the only one of that name."""
    key = (played.game.file.round, played.name)
    alike = [other for other in by_game if other[1] == played.name]
    return alike[0] if key not in by_game and len(alike) == 1 else key


def _over(played: Played, mine: list[Row]) -> bool:
    """Whether nothing shows that the game goes on: no year of it is half played, unless a result is known."""
    turns = played.game.turns
    whole = bool(turns) and turns[-1].season.startswith("F")
    return whole or any(row.text("result") for row in mine)


def _join(seated: Seated, mine: list[Row]) -> list[Row]:
    if not mine:
        return list(seated.rows.values())
    years = any(row.text(name) for row in mine for name in row.cells if YEAR.fullmatch(name))
    kept = {"round", "game", "board", "turns", "role", "link"}
    if years or any(row.text("result") for row in mine):
        kept.add("result")
    out = [_filled(row, seated.rows.get(power_of(row)), kept, years) for row in mine]
    known = {power_of(row) for row in mine}
    shared = {name: mine[0].text(name) for name in ("round", "board")}
    for power, row in seated.rows.items():
        if power not in known:
            result = "" if "result" in kept else row.text("result")
            cells = {**row.cells, **shared, "result": result}
            out.append(Row(cells, row.path, row.line))
    return out


def power_of(row: Row) -> str:
    """The power of a recorded row; blank where the cell is no power."""
    try:
        return parse_power(row.text("power"))
    except Refused:
        return ""


def _filled(row: Row, sheet: Row | None, kept: set[str], years: bool) -> Row:
    """A recorded row with its blank cells filled from the sheets, but for those that mean something blank."""
    if sheet is None:
        return row
    cells = dict(row.cells)
    for name, text in sheet.cells.items():
        blank_says_so = name in kept or (years and YEAR.fullmatch(name))
        if not cells.get(name) and not blank_says_so:
            cells[name] = text
    return Row(cells, row.path, row.line, row.sheet, row.letters)
