"""The files of an event with a rule text of its own: games, entrants, and its lines of shared tables."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.demo.play import FIRST_YEAR
from pipeline.demo.ruled.shapes import Board, Entrant, Ruled, Seat
from pipeline.demo.tables import Cells, csv_bytes
from pipeline.rulebooks.tournament.secrecy import tells_names
from pipeline.values import POWERS

BOARD_COLUMNS = ("round", "game", "board", "power", "name", "role", "result", "turns")
ENTRANT_COLUMNS = ("name", "location", "number", "role", "signed_up", "rounds", "member", "rating")
PENALTY_COLUMNS = ("event", "name", "section", "round", "game", "effect", "note")
TOLD = {
    "pco-iv": "handle, told by the director after the Medal Round",
    "armada-2000": "secret number, told by the director at the awards",
}


def ruled_files(event: Ruled) -> Mapping[str, bytes]:
    """Paths below `data/` with their content; an event that has not begun has no games file."""
    name = event.plan.event
    out = {f"entrants/{name}.csv": csv_bytes(ENTRANT_COLUMNS, entrant_rows(event))}
    if event.boards:
        columns, rows = board_rows(event)
        out[f"games/{name}.csv"] = csv_bytes(columns, rows)
    return out


def board_rows(event: Ruled) -> tuple[list[str], list[Cells]]:
    """Columns and rows of the games file: one row for everybody at a power, a column per year."""
    last = max((len(played.ending.years) for played in event.boards), default=0)
    rows = [
        _board_row(event, played, power, seat)
        for played in event.boards
        for power, seats in enumerate(played.sides)
        for seat in seats
    ]
    return [*BOARD_COLUMNS, *(str(FIRST_YEAR + n) for n in range(last))], rows


def _board_row(event: Ruled, played: Board, power: int, seat: Seat) -> Cells:
    row = {
        "round": str(played.round),
        "game": played.name,
        "board": "top" if played.top else "",
        "power": POWERS[power],
        "name": event.names[seat.person.player],
        "role": seat.role,
        "result": played.ending.results[power] if played.ending.results else "",
        "turns": seat.turns,
    }
    return row | {str(FIRST_YEAR + n): str(counts[power]) for n, counts in enumerate(played.ending.years)}


def entrant_rows(event: Ruled) -> list[Cells]:
    """The lines of the entrants file; while handles hide people, it knows them by these alone."""
    return [_entrant_row(event, entrant) for entrant in event.entrants]


def _entrant_row(event: Ruled, entrant: Entrant) -> Cells:
    told = tells_names(event.plan.scoring, event.plan.standings_on is not None)
    return {
        "name": entrant.person.name if told else entrant.number,
        "location": entrant.person.location if told else "",
        "number": entrant.number if told else "",
        "role": entrant.role,
        "signed_up": "" if entrant.signed_up is None else str(entrant.signed_up),
        "rounds": " ".join(map(str, entrant.rounds)),
        "member": entrant.member,
        "rating": entrant.rating,
    }


def told_rows(event: Ruled) -> list[Cells]:
    """The lines of aliases.csv that tell who was who, once the event is over."""
    if event.plan.scoring not in TOLD or event.plan.standings_on is None:
        return []
    ids = {seat.person.player for played in event.boards for seats in played.sides for seat in seats}
    return [
        {"name": name, "player": player, "event": event.plan.event, "evidence": TOLD[event.plan.scoring]}
        for player, name in event.names.items()
        if player in ids
    ]
