"""The event that a command is about: its tables as read, its recorded draw, and who is to be kept apart."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.compute import Everything
from pipeline.drawing.requests import Requests, read_requests
from pipeline.event_draws.entrants import Entrant
from pipeline.event_draws.history import Seated
from pipeline.event_draws.plan import Paths
from pipeline.event_draws.standings import Records
from pipeline.event_draws.terms import BOOKS
from pipeline.findings import At, Finding, Level, finding
from pipeline.folding import fold
from pipeline.proceedings import Recorded
from sources.rows import Row

ELSEWHERE = "elsewhere"


class NoEvent(ValueError):
    """There is no such event."""


class Setting(NamedTuple):
    """One event: what was read before a round, all its games, the recorded line of its draw and where it is.

    `findings`: errors of its own files, and lines of draws.csv with no round.
    """

    records: Records
    games: tuple[Seated, ...]
    recorded: Recorded
    at: At
    paths: Paths
    findings: list[Finding]


OF_NO_DRAW = {"name-for-number"}
"""Errors of the games file that change nothing of a draw."""


def set_up(everything: Everything, name: str, number: int, top: str) -> Setting:
    """The event and the draw of its round. `top`: the name of the data folder. Raises NoEvent."""
    judged = next((each for each in everything.judged if each.event.id == name), None)
    if judged is None:
        raise NoEvent(name)
    event, tables = judged.event, everything.inputs.tables
    games = tuple(judged.named.games)
    records = Records(
        event=event,
        games=tuple(pair for pair in games if pair[0]["round"] is not None and pair[0]["round"] < number),
        entrants=everything.inputs.entrants.get(name, []),
        penalties=[row for row in tables["penalties"] if row["event"] == name],
        tosses=[row for row in tables["coin_tosses"] if row["event"] == name],
    )
    lines = [row for row in tables["draws"] if row["event"] == name]
    mine = next((row for row in lines if row.text("draw") == f"round-{number}"), None)
    at = mine.at("draw") if mine else At(f"{top}/draws.csv")
    paths = Paths(f"{top}/entrants/{name}.csv", f"{top}/games/{name}.csv", at)
    findings = _own_errors(everything, name, number, paths)
    if not event.scoring:
        findings.append(finding("draw-without-rules", event.row.at("scoring"), name, event=name))
    else:
        findings += _odd_lines(lines, name, BOOKS[event.scoring].rounds)
    return Setting(records, games, _recorded(mine), at, paths, findings)


def _own_errors(everything: Everything, name: str, number: int, paths: Paths) -> list[Finding]:
    """The errors of the event's entrants and games; those of this round and later ones change no draw.

    Nor do names where numbers are to stand: a draw knows its people by either.
    """
    games = everything.inputs.games.get(name, [])
    later = {row.line for row in games if row["round"] is not None and row["round"] >= number}
    return [
        each
        for each in everything.findings
        if each.level is Level.ERROR
        and each.event == name
        and each.code not in OF_NO_DRAW
        and (each.path == paths.entrants or (each.path == paths.games and each.line not in later))
    ]


def _odd_lines(lines: list[Row], name: str, last: int) -> list[Finding]:
    rounds = {f"round-{number}" for number in range(1, last + 1)}
    return [
        finding("draw-of-no-round", row.at("draw"), row.text("draw"), event=name, last=last)
        for row in lines
        if row.text("draw") not in rounds
    ]


def _recorded(row: Row | None) -> Recorded:
    if row is None:
        return Recorded()
    attempt = row.text("attempt")
    return Recorded(
        source=row.text("source"),
        beacon_round=row.text("beacon_round"),
        value=row.text("value"),
        attempt=int(attempt) if attempt.isascii() and attempt.isdigit() else None,
        digest=row.text("digest"),
        committed_on=row["committed_on"],
    )


def read_pairs(content: bytes, everything: Everything, entrants: tuple[Entrant, ...]) -> Requests:
    """Who is never drawn to one board, as labels of the draw; people who did not enter change nothing.

    Raises UnreadableRequests.
    """
    labels = {one.player: one.label for one in entrants} | {fold(one.label): one.label for one in entrants}

    def find(player: str) -> str | None:
        known = everything.people.find(player)
        here = labels.get(known.id) if known else labels.get(player)
        return here or (f"{ELSEWHERE} {player}" if known else None)

    return read_requests(content, find)
