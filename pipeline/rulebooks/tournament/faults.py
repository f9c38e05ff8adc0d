"""What no sheet of a game may say, whatever the rule text: seats, powers, marks, and a row's repeats."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from pipeline.findings import At, Finding, finding
from pipeline.plurals import count
from pipeline.rulebooks.tournament.games import Game, Seat, Sheet, Side, is_year, make_game
from pipeline.values import POWERS

LOST = ("survived", "eliminated", "abandoned")
WON = ("solo", "conceded")


class Faults(NamedTuple):
    """Makes the findings of one game: event, section of its rule text, and the game's words."""

    event: str
    game: Game

    def find(self, code: str, at: At, value: object = "", **facts: object) -> Finding:
        """A finding of this game at a place."""
        words = {"game": self.game.name, "round": self.game.round, **facts}
        return finding(code, at, value, event=self.event, **words)


def check_sheet(sheet: Sheet, event: str) -> list[Finding]:
    """Errors of the rows of one game: seven powers once each, seats, repeats, board."""
    faults = Faults(event, make_game(sheet))
    return [
        *_powers(faults),
        *_boards(faults, sheet),
        *_people(faults, sheet),
        *(f for side in faults.game.sides.values() for f in _seats(faults, side)),
    ]


def _powers(faults: Faults) -> list[Finding]:
    missing = [power for power in POWERS if power not in faults.game.sides]
    if not missing:
        return []
    return [faults.find("game-powers-missing", faults.game.row.at("power"), missing=", ".join(missing))]


def _boards(faults: Faults, sheet: Sheet) -> list[Finding]:
    wrong = [row for row, _ in sheet.seated if (row["board"] == "top") != faults.game.top]
    return [faults.find("game-board-differs", row.at("board"), row.text("board")) for row in wrong]


def _people(faults: Faults, sheet: Sheet) -> list[Finding]:
    power_of: dict[str, str] = {}
    out = []
    for row, person in sheet.seated:
        first = power_of.setdefault(person.key, row["power"])
        if first != row["power"]:
            out.append(
                faults.find(
                    "game-person-twice", row.at("name"), row.text("name"), one=first, other=row["power"]
                )
            )
    return out


def _seats(faults: Faults, side: Side) -> list[Finding]:
    out = []
    if side.seats[0].role:
        out.append(faults.find("seat-first-role", side.row.at("role"), side.seats[0].role))
    for before, seat in pairwise(side.seats):
        if not seat.role:
            facts = {"first": before.row.text("name")}
            out.append(faults.find("game-power-twice", seat.row.at("power"), side.power, **facts))
        out += _differences(faults, side.seats[0], seat)
    return out + _turns(faults, side)


def _differences(faults: Faults, first: Seat, seat: Seat) -> list[Finding]:
    """Every later row of a power repeats its centers and its result."""
    columns = ["result", *sorted(name for name in seat.row.cells if is_year(name))]
    return [
        faults.find(
            "seat-differs", seat.row.at(c), seat.row.text(c), first=first.row.text(c) or "blank", column=c
        )
        for c in columns
        if seat.row[c] != first.row[c]
    ]


def _turns(faults: Faults, side: Side) -> list[Finding]:
    """The turns of a power add up to 1; to less only where it was abandoned."""
    total = sum((seat.turns for seat in side.seats), Fraction(0))
    if total == 1 or (total < 1 and side.result == "abandoned"):
        return []
    last = side.seats[-1].row
    return [faults.find("seat-turns", last.at("turns"), last.text("turns"), power=side.power, total=total)]


def check_marks(faults: Faults) -> list[Finding]:
    """Errors of the results as written: all rows or none, one winner, nobody drawn in a won game."""
    sides = faults.game.sides.values()
    if not faults.game.marked:
        return []
    if blank := [side for side in sides if not side.result]:
        return [faults.find("results-mixed", side.row.at("result"), power=side.power) for side in blank]
    winners = [side for side in sides if side.result in WON]
    drawn = [side for side in sides if side.result == "draw"]
    out = [
        faults.find("winners-many", side.row.at("result"), side.result, first=winners[0].power)
        for side in winners[1:]
    ]
    if winners and drawn:
        why = f"{winners[0].power} has won, so nobody shares a draw"
        out += [_contradiction(faults, side, why) for side in drawn]
    if len(drawn) == 1 and not winners:
        out.append(_contradiction(faults, drawn[0], "a draw has two powers or more"))
    return out + [f for side in sides for f in _mark_and_centers(faults, side)]


def _mark_and_centers(faults: Faults, side: Side) -> list[Finding]:
    owned = side.owned(faults.game.last)
    if side.result == "eliminated" and owned:
        return [_contradiction(faults, side, f"it owned {count(owned, 'center')} at the end")]
    if side.result not in ("eliminated", "abandoned") and owned == 0:
        return [_contradiction(faults, side, "it owned no center at the end")]
    return []


def _contradiction(faults: Faults, side: Side, why: str) -> Finding:
    return contradiction(faults, side, why, "")


def contradiction(faults: Faults, side: Side, why: str, section: str) -> Finding:
    """A result that the centers or the rule text contradict."""
    says = f"{why} ({section})" if section else why
    return faults.find(
        "result-contradicts",
        side.row.at("result"),
        side.result or "blank",
        power=side.power,
        why=says,
        section=section,
    )
