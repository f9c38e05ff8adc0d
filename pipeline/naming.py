"""Who played: every name of results and games looked up; what cannot be known is asked, never guessed.

The order is fixed: WDR id, alias of the event, alias, name. Only a name that nobody bears and that is
unlike every known name makes a new player.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from pipeline.findings import Finding, Level, finding
from pipeline.folding import fold
from pipeline.people import People, Player
from pipeline.register import Register, Who, same_location
from pipeline.rulebooks.tournament.secrecy import tells_names
from pipeline.stages.events import Event
from sources.rows import Row


class Named(NamedTuple):
    """Rows of one event with their published players, None where a question is open."""

    results: list[tuple[Row, Player | None]]
    games: list[tuple[Row, Player | None]]


def name_everyone(
    people: People,
    events: list[Event],
    results: dict[str, list[Row]],
    games: dict[str, list[Row]],
    entrants: dict[str, list[Row]] | None = None,
) -> tuple[dict[str, Named], Register, list[Finding]]:
    """Look up everybody of all events; a row's order inside an event never matters.

    In: events by first day, parsed rows per event. Out: rows with players, everybody known
    afterwards, and the questions: errors that hold their event once its standings are final, warnings
    before. Events still being played come last, so that nothing provisional makes somebody known.
    """
    register = Register(people)
    named: dict[str, Named] = {}
    findings: list[Finding] = []
    for one in sorted(events, key=lambda event: event.standings_on is None):
        event, level = one.id, None if one.standings_on else Level.WARNING
        rows, boards = results.get(event, []), games.get(event, [])
        if one.scoring:
            directors = [row for row in (entrants or {}).get(event, []) if row["role"] == "director"]
            named[event], found = _name_seats(register, one, boards, directors, level)
            findings += found
            continue
        answers = _answers(register, event, rows)
        findings += [_question(row, answers[id(row)], event, level) for row in rows if answers[id(row)].code]
        seated, found = _name_games(register, event, rows, answers, boards)
        findings += found
        named[event] = Named([(row, answers[id(row)].player) for row in rows], seated)
    return named, register, findings


def _answers(register: Register, event: str, rows: list[Row]) -> dict[int, Who]:
    """Who each row is, by `id(row)`: asked in order of names, so that the order of lines never matters.

    Nobody is suggested who stands in the event under a name of their own (2.6.2).
    """
    answers = {}
    for row in sorted(rows, key=_identity):
        answers[id(row)] = register.look_up(row, event) or register.make(row)
    here = frozenset(who.player.id for who in answers.values() if who.player)
    for row in rows:
        if answers[id(row)].code and answers[id(row)].facts.get("player") in here:
            answers[id(row)] = register.look_up(row, event) or register.make(row, here)
    return answers


def _identity(row: Row) -> tuple[str, str, str]:
    """What tells two rows of one event apart as people."""
    return fold(row.text("name")), fold(row.text("location")), row.text("wdr_id")


def _name_seats(
    register: Register, event: Event, games: list[Row], directors: list[Row], level: Level | None
) -> tuple[Named, list[Finding]]:
    """Everybody of an event that its own rule text ranks: those of its games, and directors who entered.

    The directors stand in `results` until the event is ranked. While the rule text hides names, nobody
    is looked up: a secret number makes nobody known and asks nothing.
    """
    if not tells_names(event.scoring, event.finished):
        return Named([(row, None) for row in directors], [(row, None) for row in games]), []
    first: dict[tuple[str, str, str], Row] = {}
    for row in sorted((*games, *directors), key=lambda row: (row.path, row.line)):
        first.setdefault(_identity(row), row)
    answers = _answers(register, event.id, list(first.values()))
    who = {identity: answers[id(row)] for identity, row in first.items()}
    findings = [
        _question(row, who[identity], event.id, level)
        for identity, row in first.items()
        if who[identity].code
    ]
    findings += _two_locations(event.id, first, who, level)
    return Named(
        *([(row, who[_identity(row)].player) for row in rows] for rows in (directors, games))
    ), findings


def _two_locations(
    event: str,
    first: dict[tuple[str, str, str], Row],
    who: dict[tuple[str, str, str], Who],
    level: Level | None,
) -> list[Finding]:
    """One name with two locations at the boards of one event: perhaps two people, whom nobody may merge."""
    seen: dict[str, Row] = {}
    out = []
    for (_, location, _), row in sorted(first.items(), key=lambda pair: (pair[1].path, pair[1].line)):
        player = who[_identity(row)].player
        if player is None or not location:
            continue
        other = seen.setdefault(player.id, row)
        if not same_location(other.text("location"), row.text("location")):
            facts = {"other": other.text("location"), "first": other.line, "name": row.text("name")}
            at = row.at("location")
            out.append(
                finding("seat-other-location", at, row.text("location"), event=event, level=level, **facts)
            )
    return out


def _name_games(
    register: Register, event: str, rows: list[Row], answers: dict[int, Who], games: list[Row]
) -> tuple[list[tuple[Row, Player | None]], list[Finding]]:
    """People of game rows: first as one of the event's own standings, else as anybody known."""
    here: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        here[fold(row.text("name"))].append(row)
    seated: list[tuple[Row, Player | None]] = []
    findings: list[Finding] = []
    asked: set[str] = set()
    for row in games:
        name = fold(row.text("name"))
        mine = _narrowed(here.get(name, []), row)
        who = answers[id(mine[0])] if len(mine) == 1 else register.look_up(row, event)
        seated.append((row, who.player if who else None))
        if len(mine) != 1 and (who is None or who.code) and name not in asked:
            asked.add(name)
            register.note_near_hidden(row.text("name"))
            facts = {"game": row.text("game")}
            findings.append(
                finding("game-name-unknown", row.at("name"), row.text("name"), event=event, **facts)
            )
    return seated, findings


def _narrowed(candidates: list[Row], row: Row) -> list[Row]:
    """Those of several people with one name whom the row's number or location points to."""
    for column in ("wdr_id", "location"):
        if len(candidates) > 1:
            wanted = fold(row.text(column))
            candidates = [c for c in candidates if fold(c.text(column)) == wanted] or candidates
    return candidates


def _question(row: Row, who: Who, event: str, level: Level | None) -> Finding:
    return finding(who.code, row.at("name"), row.text("name"), event=event, level=level, **who.facts)
