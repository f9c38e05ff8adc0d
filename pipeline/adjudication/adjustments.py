"""Builds and removals of a Fall turn by their preference lists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pipeline.adjudication.board import Board, Kind, Terrain, Unit
from pipeline.adjudication.decisions import Decision
from pipeline.adjudication.disorder import Edition, remove_by_disorder
from pipeline.adjudication.written import Spoken, Verb, Written


class Entry(NamedTuple):
    """What became of one line of a list: `order` is None for what nobody ordered."""

    subject: str
    decision: Decision
    order: Written | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A power's builds or removals. `entries` says of every order, and of what nobody ordered, why."""

    built: tuple[Unit, ...] = ()
    removed: tuple[Unit, ...] = ()
    waived: int = 0
    entries: tuple[Entry, ...] = ()


def take_centers(board: Board, owners: Mapping[str, str], units: Iterable[Unit]) -> dict[str, str]:
    """Owner by center after a Fall turn: who stands on a center after retreats owns it."""
    standing = {unit.province: unit.power for unit in units if board.provinces[unit.province].center}
    return {**owners, **standing}


def adjust(
    board: Board,
    power: str,
    units: Collection[Unit],
    owners: Mapping[str, str],
    orders: Sequence[Written],
    edition: Edition,
) -> Adjustment:
    """Builds where a power owns more centers than it has units, removals where fewer, else nothing.

    `units` are those of all powers, `orders` the power's build and disbandment lists in their order.
    """
    own = [unit for unit in units if unit.power == power]
    owned = {code for code, owner in owners.items() if owner == power}
    due = len(owned) - len(own)
    if due < 0:
        return _remove(board, own, owned, orders, -due, edition)
    return _build(board, power, {unit.province for unit in units}, owned, orders, due)


def _build(
    board: Board, power: str, occupied: set[str], owned: set[str], orders: Sequence[Written], due: int
) -> Adjustment:
    lists = [order for order in orders if order.verb in (Verb.BUILD, Verb.WAIVE, Verb.NO_BUILDS)]
    unused = [order for order in orders if order.verb is Verb.DISBAND]
    entries = [Entry(order.text, Decision("not used", "D5"), order) for order in unused]
    if any(order.verb is Verb.NO_BUILDS for order in lists) and due:
        return Adjustment(waived=due, entries=(*entries, Entry("builds", Decision(f"{due} waived", "B2"))))
    built: list[Unit] = []
    left = due
    for order in lists:
        unit, decision = _one_build(board, power, occupied | {u.province for u in built}, owned, order)
        if left == 0 and order.verb is not Verb.NO_BUILDS:
            decision = Decision("not used", "B6", "no build is available")
        elif unit is not None:
            built.append(unit)
            left -= 1
        elif decision.outcome == "waived":
            left -= 1
        entries.append(Entry(order.text, decision, order))
    waived = due - len(built)
    if left:
        entries.append(Entry("builds", Decision(f"{left} waived", "B5" if lists else "B1")))
    return Adjustment(built=tuple(built), waived=waived, entries=tuple(entries))


def _one_build(
    board: Board, power: str, occupied: set[str], owned: set[str], order: Written
) -> tuple[Unit | None, Decision]:
    if order.unit is None:
        return None, Decision("waived", "B2")
    meant = order.unit.place.among(board.homes(power))
    if len(meant) > 1:
        return None, _ignored("it can mean " + " or ".join(sorted(meant)))
    if not meant:
        return None, _ignored(f"it is no home center of {power}")
    (code,) = meant
    if code in occupied:
        return None, Decision("not built", "B3", f"{code} is occupied")
    if code not in owned:
        return None, _ignored(f"{power} does not own {code}")
    place, fault = _build_place(board, code, order.unit)
    if fault:
        return None, _ignored(fault)
    return place and Unit(power, place.kind, place.at), Decision("built", "B6")


def _ignored(why: str, rule: str = "B4") -> Decision:
    return Decision("ignored", rule, why)


class _Place(NamedTuple):
    kind: Kind
    at: str


def _build_place(board: Board, code: str, spoken: Spoken) -> tuple[_Place | None, str]:
    """Where the unit is built, or why the order is ambiguous or misordered."""
    inland = board.provinces[code].terrain is Terrain.INLAND
    kind = spoken.kind or (Kind.ARMY if inland else None)
    if kind is None:
        return None, f"army or fleet is left out, which {code} needs, being coastal"
    places = board.places(kind, code)
    if not places:
        return None, f"{code} is inland and takes no fleet"
    if kind is Kind.FLEET and spoken.place.coast:
        places = tuple(place for place in places if place == f"{code}/{spoken.place.coast}")
    if len(places) == 1:
        return _Place(kind, places[0]), ""
    return None, f"the coast of {code} is left out" if places else f"{code} has no such coast"


def _remove(
    board: Board, own: list[Unit], owned: set[str], orders: Sequence[Written], due: int, edition: Edition
) -> Adjustment:
    lists = [order for order in orders if order.verb is Verb.DISBAND]
    unused = [order for order in orders if order.verb is Verb.BUILD]
    no_build = Decision("not used", "B6", "no build is available")
    entries = [Entry(order.text, no_build, order) for order in unused]
    removed: list[Unit] = []
    for order in lists:
        unit, why = _unit_meant(order.unit, own)
        if len(removed) == due:
            decision = Decision("not used", "D5")
        elif unit is None or unit in removed:
            decision = _ignored(why or "it is removed already", "D3")
        else:
            removed.append(unit)
            decision = Decision("removed", "D4")
        entries.append(Entry(order.text, decision, order))
    ordered = bool(removed)
    staying = [unit for unit in own if unit not in removed]
    for unit, distance in remove_by_disorder(board, staying, owned, due - len(removed), edition):
        why = f"civil disorder of {edition}, {distance} step{'s' * (distance != 1)} from {_goal(edition)}"
        entries.append(Entry(f"D {unit.short()}", Decision("removed", "D2" if ordered else "D1", why)))
        removed.append(unit)
    return Adjustment(removed=tuple(removed), entries=tuple(entries))


def _goal(edition: Edition) -> str:
    return "its home centers" if edition is Edition.OF_2000 else "the centers it owns"


def _unit_meant(spoken: Spoken | None, own: list[Unit]) -> tuple[Unit | None, str]:
    """The unit a disbandment is for, or why it is for none; a letter counts where a name leaves several."""
    if spoken is None:
        return None, "it names no unit"
    meant = [unit for unit in own if unit.province in spoken.place.codes]
    if len(meant) > 1 and spoken.kind:
        meant = [unit for unit in meant if unit.kind is spoken.kind] or meant
    if len(meant) == 1:
        return meant[0], ""
    if meant:
        return None, "it can mean " + " or ".join(sorted(unit.short() for unit in meant))
    return None, "none of the power's units stands there"
