"""Events drawn small: one line a game, read by the real reader of the games file.

A line such as `1 A 1907 | Ada 5 6 | Ben 4 3 | …` is game A of round 1 with its seven powers in
alphabetical order and their last counts, the last one of 1907. `1 A* 1907` is a top board. Behind the
counts may stand a result; `d`, `s` and `e` are draw, survived and eliminated. Several people of one
power are joined by `+`, each with a role and a share of the turns:
`Ada 0.4 + Bo substitute 0.6 : 5 6 draw`. A name of several words has underscores.
"""

from __future__ import annotations

import csv
import io
from datetime import date

from pipeline.contracts import COIN_TOSSES, ENTRANTS, GAMES, PENALTIES, Table
from pipeline.naming import Named
from pipeline.people import Player
from pipeline.scoring import Scored, score_event
from pipeline.stages.events import Event
from pipeline.values import POWERS
from sources.contract import read_table
from sources.rows import Row

ROLES = ("substitute", "reserve")
MARKS = {"d": "draw", "s": "survived", "e": "eliminated"}
HEAD = ["round", "game", "board", "power", "name", "role", "result", "turns"]


def games_csv(drawing: str) -> str:
    """The games file of a drawing."""
    rows = [row for line in drawing.strip().splitlines() if line.strip() for row in _game(line)]
    years = sorted({name for row in rows for name in row if name.isdigit()})
    text = io.StringIO()
    writer = csv.DictWriter(text, [*HEAD, *years], restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _game(line: str) -> list[dict[str, str]]:
    head, *sides = (part.strip() for part in line.split("|"))
    number, name, year = head.split()
    board = "top" if name.endswith("*") else ""
    out = []
    for power, side in zip(POWERS, sides, strict=True):
        seats, counts, result = _side(side)
        years = range(int(year) - len(counts) + 1, int(year) + 1)
        for who, role, turns in seats:
            shared = {str(y): n for y, n in zip(years, counts, strict=True) if n != "-"}
            cells = [number, name.rstrip("*"), board, power, who, role, result, turns]
            out.append({**dict(zip(HEAD, cells, strict=True)), **shared})
    return out


def _side(side: str) -> tuple[list[tuple[str, str, str]], list[str], str]:
    people, _, rest = side.partition(":") if ":" in side else side.partition(" ")
    words = rest.split()
    counts = [w for w in words if w.isdigit() or w == "-"]
    result = next((MARKS.get(w, w) for w in words if w.isalpha()), "")
    return [_seat(seat.split()) for seat in people.split("+")], counts, result


def _seat(words: list[str]) -> tuple[str, str, str]:
    role = next((w for w in words[1:] if w in ROLES), "")
    turns = next((w for w in words[1:] if w not in ROLES), "")
    return words[0].replace("_", " "), role, turns


def rows_of(text: str, table: Table, file: str) -> list[Row]:
    """Rows read by the real reader; a cell that it refuses fails the test."""
    read = read_table(text.encode(), f"data/{file}.csv", table)
    assert read.findings == [], [f.text() for f in read.findings]
    return read.rows


def table_csv(drawing: str) -> str:
    """A table drawn with `|`, as CSV."""
    return "\n".join(
        ",".join(cell.strip() for cell in line.split("|")) for line in drawing.strip().splitlines()
    )


def player(name: str) -> Player:
    """The known person behind a drawn name."""
    return Player(name.lower().replace(" ", "-"), name, "", True)


def drawn_event(rulebook: str) -> Event:
    """The event that is scored."""
    row = Row({"event": "cup", "scoring": rulebook}, "data/events.csv", 2, parsed={"event": "cup"})
    day = date(2027, 8, 6)
    return Event(row, "cup", "Cup", 2027, day, day, "ftf", "", "", None, None, {}, {})


def score(
    rulebook: str,
    drawing: str,
    *,
    entrants: str = "",
    penalties: str = "",
    tosses: str = "",
    finished: bool = True,
    is_csv: bool = False,
) -> Scored:
    """Score a drawn event; the other tables are drawn with `|`."""
    games = rows_of(drawing if is_csv else games_csv(drawing), GAMES, "games/cup")
    named = Named([], [(row, player(row.text("name"))) for row in games])
    tables = [
        rows_of(table_csv(text), table, table.name) if text else []
        for text, table in ((entrants, ENTRANTS), (penalties, PENALTIES), (tosses, COIN_TOSSES))
    ]
    return score_event(rulebook, drawn_event(rulebook), named, *tables, finished)


def spots(scored: Scored) -> set[str]:
    """Every finding as `code path:line:column`."""
    return {f"{f.code} {f.path.removeprefix('data/')}:{f.line}:{f.column}" for f in scored.findings}
