"""What a service says about one board, in the words of the games contract."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from pipeline.findings import Finding, Level, finding
from sources.rows import Row

SOLO = 18  # supply centers that win the game outright, in the rules of the game itself
START = 1900

Centers = Mapping[str, int | None]


def outcomes(centers: Centers, out: Collection[str], drawn: Collection[str]) -> dict[str, str]:
    """The `result` of each power of a finished board, all blank where the source does not say.

    `centers` at the end by power (None = not known), `out` the powers that were eliminated, `drawn`
    those in the draw: several share it, a draw of one is a game conceded to that power.
    """
    winners = [power for power, count in centers.items() if count is not None and count >= SOLO]
    if len(winners) == 1:
        first = {winners[0]: "solo"}
    elif len(drawn) == 1:
        first = dict.fromkeys(drawn, "conceded")
    else:
        first = dict.fromkeys(drawn, "draw")
    if not first or not set(first) <= set(centers):
        return dict.fromkeys(centers, "")
    return {power: first.get(power) or _rest(power, centers, out) for power in centers}


def _rest(power: str, centers: Centers, out: Collection[str]) -> str:
    return "eliminated" if power in out or centers[power] == 0 else "survived"


def last_year(named: Iterable[int | None]) -> int | None:
    """The latest year of a board that its source names, None where it names none."""
    years = [year for year in named if year is not None and year > START]
    return max(years, default=None)


def with_final_centers(rows: list[Row], centers: Centers, year: int | None) -> list[Row]:
    """The rows of one board with the centers at its end in the column of `year`.

    Nothing is added where the year is unknown or a power's count is: a board shows all or none.
    """
    if year is None or any(count is None for count in centers.values()):
        return rows
    return [row.with_cell(str(year), str(centers[row.text("power")])) for row in rows]


def without_chart(row: Row, game: str, centers: Centers, year: int | None, event: str) -> list[Finding]:
    """A note that the counts at the end stand under a year that may not be the last, a warning if nowhere."""
    if any(count is None for count in centers.values()):
        return []
    done = f"stand under {year}, the last year it names" if year else "were left out"
    level = Level.INFO if year else Level.WARNING
    return [finding("centers-without-year", row.at(), event=event, level=level, game=game, done=done)]
