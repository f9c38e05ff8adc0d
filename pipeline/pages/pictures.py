"""Board pictures: who stands where, what was ordered, what came of it (SVG, drawn by `parts/picture`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from pipeline.adjudication.board import Unit, standard_board
from pipeline.adjudication.movement import Step
from pipeline.adjudication.orders import Act
from pipeline.adjudication.turn import Position, Turn
from pipeline.pages.plan import Spot, cells, spot
from pipeline.pages.strokes import ASIDE, CLEAR, JOIN, beside, between, head, length, line, shaft, stopped

RING_ASIDE = 15  # drawing units from a unit to the letter of the center's owner, where that is another power
Way = tuple[Spot, Spot]


class Piece(NamedTuple):
    """A unit as drawn: `kind` A or F, its power and its letter, `state` blank or what became of it."""

    kind: str
    power: str
    letter: str
    state: str
    at: Spot


class Stroke(NamedTuple):
    """A line as drawn: what it is, whether it came off, its path, what stands at its end.

    That is the head of an arrow (blank for none), or the dot where help arrives (None for none).
    """

    kind: str
    done: bool
    path: str
    head: str = ""
    dot: Spot | None = None


class Owned(NamedTuple):
    """A supply center with an owner; `ring` is where the owner's letter stands (None = its unit says it)."""

    code: str
    power: str
    letter: str
    ring: Spot | None


class Picture(NamedTuple):
    """One board: `key` makes its ids, `title` and `says` are what a screen reader reads."""

    key: str
    title: str
    says: str
    owned: list[Owned]
    strokes: list[Stroke]
    pieces: list[Piece]


def picture_orders(turn: Turn, key: str, title: str) -> Picture:
    """The board before a turn with its orders, dislodgements and retreats."""
    states = {lost.unit: "dislodged" for lost in turn.dislodged}
    taken = {unit.province for unit in turn.before.units} | turn.before.owners.keys()
    retreats = [
        _arrow("retreat", (spot(one.unit.at), spot(one.to)), one.to[:3] in taken)
        for one in turn.retreats
        if one.to
    ]
    strokes = [*draw_steps(turn.steps, taken), *retreats]
    return _picture(key, title, turn.before, strokes, turn.before.units, states)


def picture_position(turn: Turn, key: str, title: str) -> Picture:
    """The board after a turn; what was built and removed in it is marked."""
    removed = [unit for change in turn.adjusted.values() for unit in change.removed]
    states = {unit: "built" for change in turn.adjusted.values() for unit in change.built}
    states |= dict.fromkeys(removed, "removed")
    return _picture(key, title, turn.position, [], [*removed, *turn.position.units], states)


def _picture(
    key: str,
    title: str,
    position: Position,
    strokes: list[Stroke],
    units: Collection[Unit],
    states: Mapping[Unit, str],
) -> Picture:
    standing = {unit.province: unit.power for unit in units if states.get(unit) != "removed"}
    drawn = {unit.province for unit in units}
    owned = [
        _owned(code, power, standing.get(code) == power, code in drawn)
        for code, power in sorted(position.owners.items())
    ]
    pieces = [
        Piece(unit.kind.value, unit.power.lower(), unit.power[0], states.get(unit, ""), spot(unit.at))
        for unit in units
    ]
    return Picture(key, title, in_words(position), owned, strokes, pieces)


def _owned(code: str, power: str, held: bool, drawn_on: bool) -> Owned:
    """The owner's letter stands in the middle of an empty center, beside a unit that does not hold it."""
    at = cells()[code].at
    ring = None if held else at._replace(x=at.x + RING_ASIDE) if drawn_on else at
    return Owned(code, power.lower(), power[0], ring)


def in_words(position: Position) -> str:
    """Who stands where and owns what, power by power."""
    parts = []
    for power in standard_board().powers:
        units = [unit.short() for unit in position.units if unit.power == power]
        owned = sorted(code for code, owner in position.owners.items() if owner == power)
        if units or owned:
            parts.append(f"{power}: {', '.join(units) or 'no units'}; owns {', '.join(owned) or 'nothing'}.")
    return " ".join(parts)


def draw_steps(steps: Iterable[Step], taken: Collection[str]) -> list[Stroke]:
    """The lines of a movement phase: supports and convoys below, moves above.

    `taken`: provinces with a unit or the letter of an owner, which arrows keep clear of.
    """
    by_province = {step.unit.province: step for step in steps}
    moving = {code: step for code, step in by_province.items() if step.order.act is Act.MOVE}
    ways = {code: _way(step, moving) for code, step in moving.items()}
    moves = [
        _arrow("move", ways[code], step.order.to[:3] in taken)
        if step.done
        else Stroke("move", False, stopped(*ways[code]))
        for code, step in moving.items()
    ]
    return [*(_help(step, by_province, ways) for step in by_province.values() if step.order.of), *moves]


def _arrow(kind: str, way: Way, occupied: bool) -> Stroke:
    clear = CLEAR * 0.7 if occupied else 0
    return Stroke(kind, True, shaft(*way, clear), head(*way, clear))


def _way(step: Step, moving: Mapping[str, Step]) -> Way:
    """From where to where a move is drawn; two that meet head on pass each other."""
    start, end = spot(step.unit.at), spot(step.order.to)
    other = moving.get(step.order.to[:3])
    head_on = other is not None and other.order.to[:3] == step.unit.province
    return beside(start, end, ASIDE) if head_on else (start, end)


def _help(step: Step, by_province: Mapping[str, Step], ways: Mapping[str, Way]) -> Stroke:
    """The line of a support or convoy to the unit or move it is for, made or not."""
    start, of, to = spot(step.unit.at), step.order.of[:3], step.order.to
    other = by_province.get(of)
    if not to:
        held = spot(other.unit.at if other else of)
        end = between(held, start, CLEAR / length(held, start))
    else:
        is_made = other is not None and of in ways and other.order.to[:3] == to[:3]
        end = between(*(ways[of] if is_made else (spot(of), spot(to))), JOIN)
    return Stroke(step.order.act.value, step.done, line(start, end), dot=end)
