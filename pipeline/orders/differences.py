"""Where a host's record of a game and its order sheets disagree."""

from __future__ import annotations

from typing import Any, NamedTuple

from pipeline.adjudication.turn import Turn
from pipeline.findings import At, Finding, finding
from pipeline.folding import fold
from pipeline.orders.played import SETTINGS, Played
from pipeline.orders.rows import result_of
from pipeline.plurals import count
from pipeline.values import POWERS, Refused, parse_power
from sources.contract import YEAR
from sources.rows import Row

Counts = dict[int, str]
WITHOUT_A_SOLO = ("solo",)
WITHOUT_A_CENTER = ("solo", "conceded", "draw", "survived")


class _Pair(NamedTuple):
    """One game of both kinds, and the event that findings about it belong to."""

    event: str
    played: Played
    rows: list[Row]

    def say(self, code: str, at: At, value: object, **facts: Any) -> Finding:
        """A finding of this game."""
        return finding(code, at, value, event=self.event, game=self.played.name, **facts)


def compare(event: str, played: Played, rows: list[Row]) -> list[Finding]:
    """A warning per difference, with both values and where both stand; nothing where nothing is recorded."""
    pair = _Pair(event, played, rows)
    if not rows:
        return []
    by_power = {power: [row for row in rows if _is(row, power)] for power in POWERS}
    sitting = {power: mine for power, mine in by_power.items() if mine}
    out = _round(pair) + _years(pair)
    for power, mine in sitting.items():
        out += [*_name(pair, power, mine), *_centers(pair, power, mine[0]), *_result(pair, power, mine[0])]
    return out


def _is(row: Row, power: str) -> bool:
    try:
        return parse_power(row.text("power")) == power
    except Refused:
        return False


def _round(pair: _Pair) -> list[Finding]:
    given, row = pair.played.game.file.round, pair.rows[0]
    if not given or given == row.text("round"):
        return []
    facts = {"adjudicated": given, "sheet": f"{pair.played.path}/{SETTINGS}"}
    return [pair.say("recorded-round-differs", row.at("round"), row.text("round"), **facts)]


def _name(pair: _Pair, power: str, mine: list[Row]) -> list[Finding]:
    given = pair.played.game.file.players.get(power, "")
    names = {fold(row.text("name")) for row in mine if row.text("name")}
    if not given or not names or fold(given) in names:
        return []
    sheet = f"{pair.played.path}/{SETTINGS}:{pair.played.game.file.lines[power]}"
    at = mine[0].at("name")
    facts = {"power": power, "other": given, "sheet": sheet}
    return [pair.say("recorded-name-differs", at, mine[0].text("name"), **facts)]


def recorded_years(row: Row) -> Counts:
    """The filled year columns of a recorded row, as text."""
    return {int(name): row.text(name) for name in row.cells if YEAR.fullmatch(name) and row.text(name)}


def _years(pair: _Pair) -> list[Finding]:
    """One finding where one side knows years that the other does not."""
    recorded = {year: row for row in pair.rows for year in recorded_years(row)}
    adjudicated = pair.played.game.centers()
    if not recorded or not adjudicated or max(recorded) == max(adjudicated):
        return []
    last = max(recorded)
    sheet = f"{pair.played.path}/{pair.played.game.turns[-1].season}.txt"
    facts = {"adjudicated": max(adjudicated), "sheet": sheet}
    return [pair.say("recorded-years-differ", recorded[last].at(str(last)), last, **facts)]


def _centers(pair: _Pair, power: str, row: Row) -> list[Finding]:
    out = []
    adjudicated = pair.played.game.centers()
    for year, text in sorted(recorded_years(row).items()):
        owned = adjudicated.get(year)
        if owned is None or text == str(owned[power]):
            continue
        facts = {"power": power, "year": year, "adjudicated": owned[power]}
        facts["sheet"] = _sheet(pair.played, power, year)
        out.append(pair.say("recorded-centers-differ", row.at(str(year)), text, **facts))
    return out


def _result(pair: _Pair, power: str, row: Row) -> list[Finding]:
    """A recorded result that the sheets contradict; without a solo they tell who is out, and no more."""
    recorded, by_sheets = row.text("result"), result_of(pair.played, power)
    years = pair.played.game.centers()
    if not recorded or not years or recorded == by_sheets:
        return []
    last = max(years)
    wrong = _is_wrong(recorded, by_sheets, bool(pair.played.game.winner), years[last][power])
    if not wrong:
        return []
    facts: dict[str, Any] = {"power": power, "year": last, "sheet": _sheet(pair.played, power, last)}
    facts["adjudicated"] = by_sheets or f"in play with {count(years[last][power], 'center')}"
    return [pair.say("recorded-result-differs", row.at("result"), recorded, **facts)]


def _is_wrong(recorded: str, by_sheets: str, won: bool, centers: int) -> bool:
    if recorded == "eliminated":
        return centers > 0
    if by_sheets == "eliminated":
        return recorded in WITHOUT_A_CENTER
    if won:
        return by_sheets == "solo" or recorded in ("solo", "conceded", "draw")
    return recorded in WITHOUT_A_SOLO


def _sheet(played: Played, power: str, year: int) -> str:
    """Where a power's orders of a Fall stand, or the season's name if it sent none."""
    turn: Turn = next(turn for turn in played.game.turns if turn.season == f"F{year}")
    at = turn.sheets.get(power)
    if at is None:
        return f"{played.path}/{turn.season}.txt"
    return f"{at.path}:{at.line}" if at.line else at.path
