"""Preference lists of retreats: which entry is used, and why the ones before it are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.adjudication.board import Board, Kind, Unit
from pipeline.adjudication.decisions import Decision
from pipeline.adjudication.movement import Dislodged, Movement
from pipeline.adjudication.written import Preference

Lists = Mapping[Unit, tuple[Preference, ...]]


@dataclass(frozen=True, slots=True)
class Retreat:
    """What became of a dislodged unit: `to` is its new place, blank if it is disbanded."""

    unit: Unit
    to: str
    decision: Decision


def decide_retreats(
    board: Board, movement: Movement, lists: Lists, to_convoy_origin: bool = False
) -> tuple[Retreat, ...]:
    """Evaluate the lists of all dislodged units at once; units that choose one province are all disbanded.

    `to_convoy_origin`: a unit dislodged by a convoyed army may retreat to where that army came from, as
    the rulebook of 2023 has it (4.A.5); DC175 blocks that province without exception.
    """
    chosen = [_choose(board, movement, lost, lists, to_convoy_origin) for lost in movement.dislodged]
    crowd = Counter(retreat.to[:3] for retreat in chosen if retreat.to)
    return tuple(_clash(retreat, chosen) if crowd[retreat.to[:3]] > 1 else retreat for retreat in chosen)


def open_places(
    board: Board, movement: Movement, lost: Dislodged, to_convoy_origin: bool = False
) -> set[str]:
    """The places a dislodged unit can retreat to."""
    steps = board.steps(lost.unit.kind, lost.unit.at)
    return {place for place in steps if not _blocked(movement, lost, place[:3], to_convoy_origin)}


def _blocked(movement: Movement, lost: Dislodged, code: str, to_convoy_origin: bool) -> str:
    """Why a province is blocked for retreat purposes; blank if it is open."""
    standing = [unit.full() for unit in movement.units if unit.province == code]
    if standing:
        return f"{code} is occupied by {standing[0]}"
    if code == lost.origin and not (lost.by_convoy and to_convoy_origin):
        return f"{lost.attacker.full()} came from {code}"
    return f"{code} was left vacant by a standoff" if code in movement.standoffs else ""


def _choose(
    board: Board, movement: Movement, lost: Dislodged, lists: Lists, to_convoy_origin: bool
) -> Retreat:
    unit, rule = lost.unit, "R7"
    passed: list[str] = []
    entries = lists.get(unit, ())
    if not entries:
        return Retreat(unit, "", Decision("disbanded", "R1"))
    for entry in entries:
        if entry.place is None:
            return Retreat(unit, "", Decision("disbanded", "R2", "; ".join(passed)))
        places = _places(board, unit, entry)
        reasons = [_blocked(movement, lost, place[:3], to_convoy_origin) for place in places]
        if not places:
            passed.append(f"{entry.text} is no place the unit can reach")
        elif all(reasons):
            passed.append(" and ".join(dict.fromkeys(reasons)))
            rule = "R3"
        elif len(places) > 1:
            why = f"{entry.text} can mean {' or '.join(places)}"
            return Retreat(unit, "", Decision("disbanded", "R4", "; ".join([*passed, why])))
        else:
            return Retreat(unit, places[0], Decision(places[0], rule, "; ".join(passed)))
    return Retreat(unit, "", Decision("disbanded", "R6", "; ".join(passed)))


def _places(board: Board, unit: Unit, entry: Preference) -> list[str]:
    """The places an entry can mean for this unit."""
    if entry.place is None:
        return []
    steps = sorted(board.steps(unit.kind, unit.at))
    coast = entry.place.coast if unit.kind is Kind.FLEET else ""
    meant = [place for place in steps if place[:3] in entry.place.codes]
    return [place for place in meant if not coast or place.endswith(f"/{coast}")]


def _clash(retreat: Retreat, chosen: list[Retreat]) -> Retreat:
    code = retreat.to[:3]
    others = [r.unit.full() for r in chosen if r.to[:3] == code and r.unit != retreat.unit]
    passed = f"{retreat.decision.why}; " if retreat.decision.why else ""
    why = f"{passed}{' and '.join(sorted(others))} retreats to {code} too"
    return Retreat(retreat.unit, "", Decision("disbanded", "R5", why))
