"""The ranking of an event so far: its rule text is asked, nothing is worked out a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.contracts import ENTRANTS, GAMES, PENALTIES, Table
from pipeline.demo.calendar import Plan
from pipeline.demo.names import Person
from pipeline.demo.ruled.files import ENTRANT_COLUMNS, PENALTY_COLUMNS, board_rows, entrant_rows
from pipeline.demo.ruled.shapes import Ruled
from pipeline.demo.tables import Cells, csv_bytes
from pipeline.naming import Named
from pipeline.people import Player
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.scoring import score_event
from pipeline.stages.events import Event
from sources.contract import read_table
from sources.rows import Row


class UnsoundError(RuntimeError):
    """The rule text refuses what the demonstration has made up."""


class Ranking(NamedTuple):
    """People in order with their places, and what the rule text says beside it."""

    order: list[tuple[int | None, Person]]
    scored: Scored

    def first(self, count: int) -> list[Person] | None:
        """The people in the first places; None where level people stand at the cut."""
        able = [person for place, person in self.order if place is not None and place <= count]
        return able if len(able) == count else None


def rank(event: Ruled, *, finished: bool) -> Ranking:
    """Rank the boards of an event by its rule text. Raises UnsoundError."""
    people = {name: person for person, name in _people(event)}
    columns, cells = board_rows(event)
    games = _rows(columns, cells, GAMES)
    named = Named([], [(row, _player(people[row.text("name")])) for row in games])
    entrants = _rows(ENTRANT_COLUMNS, entrant_rows(event), ENTRANTS)
    penalties = _rows(PENALTY_COLUMNS, event.penalties, PENALTIES)
    plan = event.plan
    scored = score_event(plan.scoring, _event(plan), named, entrants, penalties, [], finished)
    if not scored.ranking:
        raise UnsoundError([found.message for found in scored.findings])
    order = [(row.place, people[row.row.text("name")]) for row in scored.ranking if row.games]
    return Ranking(order, scored)


def _people(event: Ruled) -> Iterable[tuple[Person, str]]:
    for played in event.boards:
        for seats in played.sides:
            for seat in seats:
                yield seat.person, event.names[seat.person.player]


def _player(person: Person) -> Player:
    return Player(person.player, person.name, person.location, located=True)


def _rows(columns: Iterable[str], cells: Iterable[Cells], table: Table) -> list[Row]:
    read = read_table(csv_bytes(list(columns), cells), f"{table.name}.csv", table)
    if read.findings:
        raise UnsoundError([found.message for found in read.findings])
    return read.rows


def _event(plan: Plan) -> Event:
    cells = {"event": plan.event, "scoring": plan.scoring}
    row = Row(cells, "events.csv", 2, parsed=cells)
    days = (plan.starts, plan.ends)
    return Event(row, plan.event, plan.name, plan.year, *days, plan.medium, "", "", None, None, {}, {})
