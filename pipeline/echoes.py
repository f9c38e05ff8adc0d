"""Findings that only say again, in other words, what another finding has said already."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.findings import Finding, Level

ECHOES = (
    *("place-blank", "cell-blank", "answer-open", "standings-overdue", "location-missing"),
    *("name-no-id", "name-suggested", "name-suggested-new", "name-similar", "name-similar-new"),
)
"""The earlier one speaks where two of them meet; any other error of the cell goes before all of them."""
LOOKED_UP_IN = {
    "no-application": ("/applications.csv", ("", "event", "applied_on")),
    "event-outside-seasons": ("/seasons.csv", ("", "season", "starts", "ends", "status", "rulebook")),
    "file-of-no-event": ("/events.csv", ("", "event")),
    "file-of-no-table": ("/seasons.csv", ("", "season")),
    "read-by-nobody": ("/events.csv", ("", "event", "ref", "source")),
    "unknown-player": ("/players.csv", ("", "player")),
}
"""Codes that miss a row of a table, with the columns of it whose errors leave rows out."""


def without_echoes(findings: Iterable[Finding]) -> list[Finding]:
    """The findings without those that only follow from a cell or a line that could not be read."""
    kept = list(findings)
    first: dict[tuple[object, ...], int] = {}
    for found in kept:
        if found.level is Level.ERROR and found.column:
            spot = _spot(found)
            first[spot] = min(first.get(spot, len(ECHOES)), _turn(found))
    doubtful = {code for code in LOOKED_UP_IN if any(_leaves_out(code, found) for found in kept)}
    return [
        f
        for f in kept
        if f.code not in doubtful and (f.code not in ECHOES or _turn(f) <= first.get(_spot(f), len(ECHOES)))
    ]


def _leaves_out(code: str, found: Finding) -> bool:
    """Whether an error stands where the table that a code misses a row of could not be read."""
    file, columns = LOOKED_UP_IN[code]
    return found.level is Level.ERROR and found.path.endswith(file) and found.column in columns


def _spot(found: Finding) -> tuple[object, ...]:
    return found.path, found.line, found.sheet, found.cell, found.column


def _turn(found: Finding) -> int:
    return ECHOES.index(found.code) if found.code in ECHOES else -1
