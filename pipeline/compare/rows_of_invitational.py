"""Rows of a comparison about the Invitational: seats, draws, Games, the final, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from pipeline.compare.escape import escape
from pipeline.compare.model_of_invitational import (
    Chair,
    ChairChange,
    DrawChange,
    Drawn,
    Finalist,
    FinalistChange,
    GameChange,
    Played,
    PlayedChange,
)
from pipeline.compare.rows import Cells, arrow, name_of
from pipeline.pages.final import REASON
from pipeline.pages.postseason import FINAL, HOW, wish
from pipeline.persons import Person
from pipeline.plurals import count

DRAW = {"first-chance": "Rounds 1 and 2", "last-chance": "Rounds 3 and 4"}


def chair_rows(changes: Iterable[ChairChange]) -> list[Cells]:
    """One row a player: the seats that differ, before and after. In: changes by player."""
    out: list[Cells] = []
    for person, several in groupby(changes, key=lambda change: change.person):
        mine = list(several)
        wishes = _another_wish(mine)
        before = [_chair(change.round, change.before, wishes) for change in mine if change.before]
        after = [_chair(change.round, change.after, wishes) for change in mine if change.after]
        out.append((name_of(person), "; ".join(before) or "no seat", "; ".join(after) or "no seat"))
    return out


def _another_wish(changes: Sequence[ChairChange]) -> bool:
    """Whether a player with seats on both sides asked for something else."""
    before, after = (
        {chair.preference for chair in side if chair}
        for side in zip(*((change.before, change.after) for change in changes), strict=True)
    )
    return bool(before and after) and before != after


def _chair(number: int, chair: Chair, wishes: bool) -> str:
    game = f"Game {chair.game}" if chair.game is not None else "Game not drawn yet"
    asked = f", asked for {escape(wish(chair.preference))}" if wishes and chair.preference else ""
    return f"Round {number}, {game}, {HOW[chair.how]}{asked}"


def draw_row(change: DrawChange) -> Cells:
    """Which draw, what decided it before, and now."""
    name = DRAW.get(change.draw, f"Games of {change.draw.replace('-', ' ').capitalize()}")
    return (escape(name), _drawn(change.before), _drawn(change.after))


def _drawn(drawn: Drawn | None) -> str:
    if drawn is None:
        return "not due yet"
    told = [f"value {escape(drawn.value)}, attempt {drawn.attempt or 0}" if drawn.value else "no value"]
    if drawn.candidates is not None:
        told.append(count(drawn.candidates, "equally good way"))
    if drawn.taken is not None:
        told.append(f"number {drawn.taken} taken")
    return ", ".join(told)


def game_row(change: GameChange) -> Cells:
    """Which Game, its Winner before and after, and what else differs by player."""
    name = "Championship Game (8)" if change.game == FINAL else f"Game {change.game}"
    winner = arrow(*(_winner(person) for person in change.winner))
    return (name, winner, "<br>".join(_seated(each) for each in change.players))


def _winner(person: Person | None) -> str:
    return name_of(person) if person else "none"


def _seated(change: PlayedChange) -> str:
    was, now = change.before, change.after
    if was is None or now is None:
        return f"{name_of(change.person)}: {'comes in' if now else 'goes out'}{_figures(now or was)}"
    columns: Sequence[tuple[str, object, object]] = (
        ("power", was.power, now.power),
        ("centers", was.centers, now.centers),
        ("pick", was.selection, now.selection),
    )
    told = [f"{what} {arrow(_known(one), _known(other))}" for what, one, other in columns if one != other]
    return f"{name_of(change.person)}: {', '.join(told)}"


def _known(value: object) -> str:
    return "none" if value is None else str(value)


def _figures(played: Played | None) -> str:
    if played is None or played.power is None:
        return ""
    return f", {played.power}" + ("" if played.centers is None else f", {count(played.centers, 'center')}")


def finalist_row(change: FinalistChange) -> Cells:
    """Player, seat in the Championship Game before, and now (5.2, 5.3)."""
    return (name_of(change.person), _finalist(change.before), _finalist(change.after))


def _finalist(finalist: Finalist | None) -> str:
    if finalist is None:
        return "not in it"
    section, why = REASON[finalist.qualified]
    return f"seed {finalist.seed}, {why} ({section})"
