"""How large an event was: games and different players (2.3.1), and whether its class fits (2.5)."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.naming import Named
from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.events import Event
from sources.rows import Row


class Counts(NamedTuple):
    """Games and players of an event; None where nobody knows."""

    games: int | None
    players: int | None


def count_event(event: Event, named: Named, entrants: list[Row]) -> tuple[Counts, list[Finding]]:
    """Count boards and different people, the counted number before the declared one (2.3.1).

    Not counted: a DNS, a director who played no game. Out: the counts and what differs from what
    was declared.
    """
    boards = {(row.text("round"), row.text("game")) for row, _ in named.games}
    people = count_people(named, entrants)
    declared = event.application
    games = len(boards) if boards else (declared["games"] if declared else None)
    players = people if named.results else (declared["players"] if declared else None)
    findings = []
    if declared and event.standings_on:
        if games is None:
            findings.append(finding("games-unknown", declared.at("games"), event.id, event=event.id))
        findings += _differences(event, declared, len(boards), people if named.results else 0)
    return Counts(games, players), findings


def count_people(named: Named, entrants: list[Row]) -> int:
    """Different people in the standings who played, the unranked included."""
    at_a_board = {player.id if player else fold(row.text("name")) for row, player in named.games}
    directors = {fold(row.text("name")) for row in entrants if row["role"] == "director"}
    people = set()
    for row, player in named.results:
        standing = row["place"]
        who = player.id if player else fold(row.text("name"))
        if standing is not None and not standing.played:
            continue
        idle = standing is not None and standing.place is None and who not in at_a_board
        if idle and fold(row.text("name")) in directors:
            continue
        people.add(who)
    return len(people)


def _differences(event: Event, declared: Row, boards: int, people: int) -> list[Finding]:
    out = []
    for column, counted in (("games", boards), ("players", people)):
        said = declared[column]
        if said is None or not counted or said == counted:
            continue
        facts = {"counted": counted}
        out.append(finding("declared-differs", declared.at(column), said, event=event.id, **facts))
    return out


def check_class(event: Event, counts: Counts) -> list[Finding]:
    """An error where the Board's class and the counts disagree and no 2.5 ruling confirms it."""
    if not event.standings_on or counts.games is None or counts.players is None:
        return []
    at = event.row.at("classification")
    numbers = {"games": counts.games, "players": counts.players}
    suggested = book.suggested_class(counts.games, counts.players)
    stated = event.classification
    if stated == "":
        return [finding("class-open", at, event=event.id, suggested=suggested, **numbers)]
    if stated == "major" or stated == suggested or event.ruled("confirm", "2.5"):
        return []
    if not book.enough(counts.games, counts.players):
        return []
    size = f"{book.DBN_80_GAMES} games and {book.DBN_80_PLAYERS} players"
    section = "2.5.2" if stated == "80" else "2.5.1"
    rule = f"needs {size}" if stated == "80" else f"is for events below {size}"
    facts = {"rule": rule, "other": suggested, "section": section}
    return [finding("class-counts", at, stated, event=event.id, **facts, **numbers)]
