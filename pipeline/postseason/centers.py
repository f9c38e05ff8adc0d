"""The centers of one Game, year by year, and what no Game can have (6.1, 6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.entries import FINAL, Entry
from pipeline.seating.paris import ALL_CENTERS, SOLO_CENTERS
from pipeline.values import POWERS

FIRST_YEAR = 1901
LAST_SEMI_FINAL_YEAR = 1913  # 6.6.3
LAST_FINAL_YEAR = 1916  # 6.6.4


class Counts(NamedTuple):
    """Centers by year and player; an eliminated player's blank is 0. `last`: the last year with any count.

    `complete`: whether that year has a count for everybody.
    """

    years: dict[int, dict[str, int]]
    last: int | None
    complete: bool
    findings: list[Finding]

    @property
    def final(self) -> dict[str, int]:
        """The counts of the last year."""
        return self.years[self.last] if self.last is not None else {}


def last_year(game: int) -> int:
    """The year after which a Game is drawn by force (6.6.3, 6.6.4)."""
    return LAST_FINAL_YEAR if game == FINAL else LAST_SEMI_FINAL_YEAR


def count_centers(game: int, entries: Sequence[Entry]) -> Counts:
    """Read the year columns of a Game's rows; every impossible count is an error at its cell.

    In: one row per power, as far as there are rows. Sections 6.1, 6.6.
    """
    columns = {name for entry in entries for name in entry.row.cells if name.isdigit()}
    filled = sorted(int(name) for name in columns if any(e.row[name] is not None for e in entries))
    years: dict[int, dict[str, int]] = {}
    before: dict[str, int] = {}
    findings: list[Finding] = []
    for year in filled:
        counts = {entry.player: _count(entry, year, before) for entry in entries}
        known = {player: count for player, count in counts.items() if count is not None}
        blank = [entry for entry in entries if counts[entry.player] is None]
        findings += [_at("centers-missing", each, year, game=game) for each in blank]
        findings += _check_year(game, year, entries, known, before, year == filled[-1])
        years[year], before = known, known
    last = filled[-1] if filled else None
    return Counts(years, last, last is not None and len(years[last]) == len(entries), findings)


def _count(entry: Entry, year: int, before: dict[str, int]) -> int | None:
    count: int | None = entry.row[str(year)]
    return 0 if count is None and before.get(entry.player) == 0 else count


def _check_year(
    game: int, year: int, entries: Sequence[Entry], known: dict[str, int], before: dict[str, int], last: bool
) -> list[Finding]:
    """What is wrong with one year, at the cell that shows it."""
    counted = [entry for entry in entries if entry.player in known]
    if year > last_year(game):
        section = "6.6.4" if game == FINAL else "6.6.3"
        return [_at("year-too-late", counted[0], year, game=game, last=last_year(game), section=section)]
    if year < FIRST_YEAR:
        return [_impossible(counted[0], year, game, f"no year comes before {FIRST_YEAR}")]
    most, held = max(known.values()), sum(known.values())
    largest = next(entry for entry in counted if known[entry.player] == most)
    out = [
        _impossible(each, year, game, "an eliminated power gains nothing")
        for each in counted
        if before.get(each.player) == 0 and known[each.player]
    ]
    if held > ALL_CENTERS:
        out.append(_impossible(largest, year, game, f"together they are {held} of {ALL_CENTERS}"))
    elif len(known) == len(before) == len(POWERS) and held < sum(before.values()) <= ALL_CENTERS:
        why = f"together they are {held}, and {sum(before.values())} were owned the year before"
        out.append(_impossible(largest, year, game, why))
    if most >= SOLO_CENTERS and not last:
        out.append(_at("game-went-on", largest, year, game=game))
    return out


def _impossible(entry: Entry, year: int, game: int, why: str) -> Finding:
    return _at("centers-impossible", entry, year, game=game, why=why)


def _at(code: str, entry: Entry, year: int, section: str | None = None, **facts: Any) -> Finding:
    column = str(year)
    text = entry.row.text(column)
    return finding(code, entry.row.at(column), text, section=section, player=entry.player, year=year, **facts)
