"""The question about a name like known ones, with the lines that answer it."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.contracts import ALIASES, PLAYERS
from pipeline.suggesting import Why
from pipeline.variant import line_of
from sources.rows import Row


class Likeness(NamedTuple):
    """Whom a name is like: the first of them, all as a finding shows them, and why it is probably the first.

    `line`: the line that `players.csv` lacks of the first; blank where it has one. `why`: None where nobody
    is suggested.
    """

    player: str
    shown: tuple[str, ...]
    line: str
    why: Why | None


def ask_about(row: Row, made: str, like: Likeness) -> tuple[str, dict[str, str]]:
    """The code and the facts of the question; `made` is the id that somebody else would get."""
    name = row.text("name")
    facts = {
        "player": like.player,
        "alias": line_of(ALIASES.names, {"name": name, "player": like.player}),
        "row": line_of_player(made, name, row.text("location"), row.text("wdr_id")),
        "known_row": like.line,
    }
    if like.why:
        code, said = "name-suggested", {"suggestion": like.shown[0], "why": like.why}
    else:
        code, said = "name-similar", {"suggestions": "; ".join(like.shown)}
    return (f"{code}-new" if like.line else code), {**facts, **said}


def line_of_player(player: str, name: str, location: str, wdr_id: str = "") -> str:
    """A line of `players.csv` for somebody new."""
    cells = {"player": player, "name": name, "location": location, "wdr_id": wdr_id}
    return line_of(PLAYERS.names, cells)
