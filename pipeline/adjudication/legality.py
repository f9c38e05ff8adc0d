"""Which order a unit really has: the legal one it was given, else a hold, with the reason."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pipeline.adjudication.board import Board, Kind, Terrain, Unit
from pipeline.adjudication.orders import Act, Order
from pipeline.adjudication.routes import is_needed, route_exists


class Refused(NamedTuple):
    """An order that was given and not taken, and why; `contradicted` by another one as good."""

    order: Order
    why: str
    contradicted: bool = False


class Taken(NamedTuple):
    """The order a unit goes by; a unit without one that can be taken holds, and was not `ordered` to.

    `convoyed` is for moves: whether the army goes over sea.
    """

    unit: Unit
    order: Order
    ordered: bool = True
    convoyed: bool = False
    refused: tuple[Refused, ...] = ()


class Scene(NamedTuple):
    """The position during a movement phase: units and the seas with fleets."""

    board: Board
    units: Mapping[str, Unit]
    fleets: frozenset[str]


def take_orders(board: Board, units: Iterable[Unit], orders: Iterable[Order]) -> dict[str, Taken]:
    """One order for every unit, by province; the order in which orders come makes no difference.

    Orders for units that are not the power's own are left out (6.A.6). Illegal ones are ignored (4.E.1);
    two different legal ones for one unit contradict each other, and the unit holds.
    """
    by_province = {unit.province: unit for unit in units}
    seas = {code for code in by_province if board.provinces[code].terrain is Terrain.SEA}
    scene = Scene(board, by_province, frozenset(seas))
    given: dict[str, set[Order]] = defaultdict(set)
    for order in orders:
        code = order.at[:3]
        if code in by_province and by_province[code].power == order.power:
            given[code].add(order)
    taken = {code: _take(scene, unit, given[code]) for code, unit in by_province.items()}
    _decide_convoys(scene, taken)
    return taken


def _take(scene: Scene, unit: Unit, given: set[Order]) -> Taken:
    legal: dict[Order, Order] = {}
    refused = []
    for order in sorted(given):
        settled, why = _settle(scene, unit, order)
        if why:
            refused.append(Refused(order, why))
        else:
            legal[settled] = order
    if len(legal) == 1:
        return Taken(unit, next(iter(legal)), refused=tuple(refused))
    why = "it contradicts another order for the unit"
    refused += [Refused(order, why, contradicted=True) for order in legal.values()]
    return Taken(unit, Order(unit.power, Act.HOLD, unit.at), ordered=False, refused=tuple(refused))


def _settle(scene: Scene, unit: Unit, order: Order) -> tuple[Order, str]:
    """The order with the unit's own place and coasts filled in, and why it can never work, if so."""
    if order.at != unit.at:
        order = order._replace(at=unit.at)
    if order.act is Act.MOVE:
        return _settle_move(scene, unit, order)
    if order.act is Act.SUPPORT:
        return order, _support_fault(scene, unit, order)
    if order.act is Act.CONVOY:
        return order, _convoy_fault(scene, unit, order)
    return order, ""


def _settle_move(scene: Scene, unit: Unit, order: Order) -> tuple[Order, str]:
    board, code = scene.board, order.to[:3]
    if code == unit.province:
        return order, "a unit cannot move to where it stands"
    if unit.kind is Kind.ARMY:
        order = order if order.to == code else order._replace(to=code)
        by_land = code in board.army.get(unit.at, ()) and not order.via
        if by_land or route_exists(board, unit.at, code, scene.fleets):
            return order, ""
        return order, f"an army cannot get from {unit.at} to {code}" + (" by convoy" if order.via else "")
    if code not in board.reach(unit):
        return order, f"a fleet cannot get from {unit.at} to {order.to}"
    near = [place for place in board.steps(unit.kind, unit.at) if place[:3] == code]
    fits = [place for place in near if order.to in (code, place)]
    if len(fits) == 1:
        if order.to == fits[0] and not order.via:
            return order, ""
        return order._replace(to=fits[0], via=False), ""
    if fits:
        return order, f"it names no coast of {code} and the fleet reaches {' and '.join(sorted(fits))}"
    return order, f"a fleet cannot get from {unit.at} to {order.to}"


def _support_fault(scene: Scene, unit: Unit, order: Order) -> str:
    board, of = scene.board, order.of[:3]
    goal = (order.to or order.of)[:3]
    supported = scene.units.get(of)
    if supported is None:
        return f"no unit stands in {of}"
    if of == unit.province:
        return "a unit cannot support itself"
    if goal not in board.reach(unit):
        return f"the unit cannot itself move from {unit.at} to {goal}"
    if not order.to:
        return ""
    if goal in board.reach(supported):
        return ""
    others = scene.fleets - {unit.province}
    if supported.kind is Kind.ARMY and route_exists(board, of, goal, others):
        return ""
    return f"the unit in {of} cannot get to {goal}"


def _convoy_fault(scene: Scene, unit: Unit, order: Order) -> str:
    of, goal = order.of[:3], order.to[:3]
    army = scene.units.get(of)
    if unit.province not in scene.fleets:
        return "only a fleet at sea can convoy"
    if army is None or army.kind is not Kind.ARMY:
        return f"no army stands in {of}"
    if not is_needed(scene.board, of, goal, scene.fleets, unit.province):
        return f"no convoy from {of} to {goal} needs the fleet in {unit.at}"
    return ""


def _decide_convoys(scene: Scene, taken: dict[str, Taken]) -> None:
    """Mark the moves over sea: far ones, `via convoy`, and those an own fleet is to convoy (4.A.3)."""
    meant = {
        (entry.order.of[:3], entry.order.to[:3], entry.unit.power)
        for entry in taken.values()
        if entry.order.act is Act.CONVOY
    }
    for code, entry in taken.items():
        order, unit = entry.order, entry.unit
        if order.act is not Act.MOVE or unit.kind is not Kind.ARMY:
            continue
        far = order.to not in scene.board.army.get(unit.at, ())
        if far or order.via or (code, order.to, unit.power) in meant:
            taken[code] = entry._replace(convoyed=True)
