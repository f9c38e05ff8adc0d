"""How people write their orders: each has a hand, all of them read by the adjudicator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pipeline.adjudication.board import Kind, Unit, standard_board
from pipeline.adjudication.orders import Act, Order


class Hand(NamedTuple):
    """One way of writing.

    `full`: provinces by their names; `bullet` begins a line; `joined`: everything on one line; `verbs` are
    the words for hold, support and convoy.
    """

    heading: str
    arrow: str
    full: bool = False
    bullet: str = ""
    letters: str = "title"
    joined: bool = False
    verbs: tuple[str, str, str] = ("H", "S", "C")


HANDS = (
    Hand("{power}", "-"),
    Hand("{power}:", " - ", full=True, bullet="- ", verbs=("holds", "supports", "convoys")),
    Hand("{power} - {name}", " – ", letters="upper"),
    Hand("{upper}:", "-", letters="lower", verbs=("h", "s", "c")),
    Hand("{power} ({name}):", " -> "),
    Hand("{upper}", "-", joined=True),
    Hand("{power} orders:", " to ", bullet="* "),
)


class Letter(NamedTuple):
    """What somebody orders in a turn; builds and removals are empty in Spring."""

    orders: Sequence[tuple[Unit, Order]]
    retreats: Sequence[tuple[Unit, list[str]]]
    builds: Sequence[tuple[Kind, str]]
    removals: Sequence[Unit]


def write_letter(hand: Hand, power: str, name: str, letter: Letter, units: dict[str, Unit]) -> list[str]:
    """The lines of a section, the power's name first; `units` are those on the board by province."""
    heading = hand.heading.format(power=power, upper=power.upper(), name=name)
    moves = [_order(hand, unit, order, units) for unit, order in letter.orders]
    lists = [_retreat(hand, unit, places) for unit, places in letter.retreats]
    lists += [f"B {_unit(hand, kind, at)}" for kind, at in letter.builds]
    lists += [f"D {_unit(hand, unit.kind, unit.at)}" for unit in letter.removals]
    if hand.joined:
        return [heading, *(["; ".join(moves)] if moves else []), *(["; ".join(lists)] if lists else [])]
    return [heading, *(f"{hand.bullet}{line}" for line in moves), *lists]


def _place(hand: Hand, place: str) -> str:
    code, _, coast = place.partition("/")
    if hand.full:
        return standard_board().provinces[code].name + (f" ({coast})" if coast else "")
    word = {"title": code.title(), "upper": code.upper(), "lower": code}[hand.letters]
    return f"{word}/{coast}" if coast else word


def _unit(hand: Hand, kind: Kind, at: str) -> str:
    letter = kind.value.lower() if hand.letters == "lower" else kind.value
    return f"{letter} {_place(hand, at)}"


def _order(hand: Hand, unit: Unit, order: Order, units: dict[str, Unit]) -> str:
    who = _unit(hand, unit.kind, unit.at)
    hold, support, _ = hand.verbs
    if order.act is Act.MOVE:
        return f"{who}{hand.arrow}{_place(hand, order.to)}"
    if order.act is Act.SUPPORT:
        other = units[order.of]
        helped = _unit(hand, other.kind, other.at)
        return f"{who} {support} {helped}" + (f"{hand.arrow}{_place(hand, order.to)}" if order.to else "")
    return f"{who} {hold}"


def _retreat(hand: Hand, unit: Unit, places: list[str]) -> str:
    goals = ", ".join(_place(hand, place) for place in places) or "OTB"
    return f"R {_unit(hand, unit.kind, unit.at)}-{goals}"
