"""Center counts that no game of Diplomacy can have: too many, out of order, or going on after the end."""

from __future__ import annotations

from pipeline.findings import Finding, Level
from pipeline.plurals import count
from pipeline.rulebooks.tournament.faults import Faults, contradiction
from pipeline.rulebooks.tournament.games import BEFORE_THE_FIRST_YEAR, Game, Side

CENTERS_OF_THE_MAP = 34


def check_counts(faults: Faults, gap: Level) -> list[Finding]:
    """Findings of the counts of one game; a count missing in between is as loud as `gap` says."""
    game = faults.game
    out = [*_early(faults), *_too_many(faults), *_returned(faults)]
    out += [
        faults.find("centers-unknown", side.row.at(str(game.last)), power=power)
        for power, side in game.sides.items()
        if game.last and side.owned(game.last) is None
    ]
    return out or [*_gaps(faults, gap), *_lost(faults)]


def _early(faults: Faults) -> list[Finding]:
    return [
        faults.find("year-too-early", side.row.at(str(year)), side.row.text(str(year)), year=year)
        for side in faults.game.sides.values()
        for year in side.centers
        if year <= BEFORE_THE_FIRST_YEAR
    ]


def _too_many(faults: Faults) -> list[Finding]:
    out = []
    sides = faults.game.sides.values()
    for year in sorted({year for side in sides for year in side.centers}):
        total = sum(side.centers.get(year, 0) for side in sides)
        if total > CENTERS_OF_THE_MAP:
            facts = {"year": year, "most": CENTERS_OF_THE_MAP}
            out.append(faults.find("centers-too-many", faults.game.row.at(str(year)), total, **facts))
    return out


def _returned(faults: Faults) -> list[Finding]:
    """A power without centers is out of the game for good."""
    out = []
    for side in faults.game.sides.values():
        gone = min((year for year, n in side.centers.items() if n == 0), default=None)
        back = [year for year, n in sorted(side.centers.items()) if gone and year > gone and n]
        if back:
            at, facts = side.row.at(str(back[0])), {"power": side.power, "gone": gone, "year": back[0]}
            out.append(faults.find("power-returns", at, side.centers[back[0]], **facts))
    return out


def _gaps(faults: Faults, level: Level) -> list[Finding]:
    """One finding for the first count that is missing before a later one."""
    game = faults.game
    if not game.last:
        return []
    first = min((year for side in game.sides.values() for year in side.centers), default=0)
    for year in game.years if level is Level.ERROR else range(first, game.last + 1):
        for side in game.sides.values():
            if side.owned(year) is None:
                at = side.row.at(str(year))
                return [faults.find("count-missing", at, power=side.power, year=year, level=level)]
    return []


def _lost(faults: Faults) -> list[Finding]:
    """A warning for the first year in which all together own fewer centers: nobody ever gives one back."""
    game = faults.game
    before = 0
    for year in game.years:
        owned = [side.owned(year) for side in game.sides.values()]
        total = sum(n for n in owned if n is not None)
        if None in owned:
            continue
        if total < before:
            facts = {"year": year, "before": before}
            return [faults.find("centers-lost", game.row.at(str(year)), total, **facts)]
        before = total
    return []


def nobody_left(faults: Faults, section: str) -> list[Finding]:
    """An error where no power owns a center at the end of a game that was played."""
    game = faults.game
    if not game.last or any(side.owned(game.last) != 0 for side in game.sides.values()):
        return []
    why = f"no power owns a center after {game.last}"
    return [contradiction(faults, next(iter(game.sides.values())), why, section)]


def nobody_to_draw(faults: Faults, section: str) -> list[Finding]:
    """An error where fewer than two powers are left to share a draw that nobody marked."""
    game = faults.game
    alive = [side for side in game.sides.values() if side.owned(game.last)]
    if game.marked or not game.last or len(alive) > 1:
        return []
    why = f"{count(len(alive), 'power owns', 'powers own')} a center after {game.last}, and nobody has won"
    first = next(iter(game.sides.values()))
    return [contradiction(faults, first, why, section)]


def goes_on(faults: Faults, side: Side, ended: int, why: str, section: str) -> list[Finding]:
    """An error where counts follow the year in which a game had ended."""
    after = min((year for year in side.centers if year > ended), default=None)
    if after is None:
        return []
    facts = {"year": after, "why": why, "section": section}
    return [faults.find("game-goes-on", side.row.at(str(after)), side.centers[after], **facts)]


def first_with(game: Game, centers: int) -> tuple[Side, int] | None:
    """The side that first owned so many centers after a year, and that year."""
    reached = [
        (year, side.power)
        for side in game.sides.values()
        for year, owned in side.centers.items()
        if owned >= centers
    ]
    if not reached:
        return None
    year, power = min(reached)
    return game.sides[power], year
