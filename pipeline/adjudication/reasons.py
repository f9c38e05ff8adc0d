"""What became of every order of a movement phase, and what stopped it, in words."""

from __future__ import annotations

from collections.abc import Collection

from pipeline.adjudication.board import Unit
from pipeline.adjudication.equations import Equations
from pipeline.adjudication.field import NOBODY, Field
from pipeline.adjudication.orders import Act


def explain(solved: Equations, paradoxes: Collection[int]) -> dict[Unit, str]:
    """Every unit's result: `moves`, `holds`, `supports`, `convoys`, or what went wrong and against whom."""
    field, words = solved.field, {}
    for i, entry in enumerate(field.entries):
        result = _result(field, solved, i, paradoxes)
        if entry.refused:
            result += f" ({'; '.join(f'{order.text()}: {why}' for order, why, _ in entry.refused)})"
        by = _dislodger(field, solved, i)
        if by != NOBODY:
            strengths = _versus(solved.attack(by, True), solved.resistance(by, True))
            result += f"; dislodged by {field.entries[by].unit.full()}, {strengths}"
        words[entry.unit] = result
    return words


def _dislodger(field: Field, solved: Equations, i: int) -> int:
    """The unit that dislodges another, NOBODY where it leaves or stays."""
    if field.moving[i] and solved.succeeds[i]:
        return NOBODY
    return next((attacker for attacker in field.into[i] if solved.succeeds[attacker]), NOBODY)


def _versus(own: int, other: int) -> str:
    return f"{own} against {other}"


def _result(field: Field, solved: Equations, i: int, paradoxes: Collection[int]) -> str:
    act = field.entries[i].order.act
    if act is Act.MOVE:
        return "moves" if solved.succeeds[i] else "fails: " + _stopped(field, solved, i, paradoxes)
    if act is Act.HOLD:
        return "holds" if field.entries[i].ordered else "holds: it has no order that can be followed"
    if field.void[i]:
        return f"void: {field.void[i]}"
    if act is Act.SUPPORT:
        return "supports" if solved.succeeds[i] else "cut: " + _cutter(field, solved, i)
    army = field.number[field.entries[i].order.of[:3]]
    return "convoys" if solved.stands[army] else "fails: " + _no_way(field, solved, army, paradoxes)


def _stopped(field: Field, solved: Equations, i: int, paradoxes: Collection[int]) -> str:
    if not solved.stands[i]:
        return _no_way(field, solved, i, paradoxes)
    strength, occupant = solved.attack(i, True), field.occupant[i]
    if strength == 0:
        return f"its own power's {field.entries[occupant].unit.short()} does not leave"
    reasons = []
    if occupant != NOBODY and strength <= solved.resistance(i, True):
        unit, stays = field.entries[occupant].unit.full(), solved.resistance(i, True)
        how = "comes the other way" if field.against[i] == occupant else "does not leave"
        reasons.append(f"{unit} {how}, {_versus(strength, stays)}")
    for rival in field.rivals[i]:
        prevents = solved.prevent(rival, True)
        if 0 < prevents >= strength:
            unit = field.entries[rival].unit.full()
            reasons.append(f"{unit} moves there too, {_versus(strength, prevents)}")
    return "; ".join(reasons)


def _no_way(field: Field, solved: Equations, i: int, paradoxes: Collection[int]) -> str:
    if i in paradoxes:
        return "its convoy is part of a paradox and fails (Szykman's rule)"
    if not field.fleets[i]:
        return "no fleet was ordered to convoy it"
    sunk = [field.entries[f].unit.full() for f in field.fleets[i] if solved.dislodged(f, True)]
    if sunk:
        return f"its convoy is disrupted, {' and '.join(sunk)} dislodged"
    return "the fleets ordered to convoy it make no chain"


def _cutter(field: Field, solved: Equations, i: int) -> str:
    order = field.entries[i].order
    aimed = (order.to or order.of)[:3]
    cutters = [
        field.entries[a].unit.full() + (" dislodges it" if field.home[a] == aimed else " attacks it")
        for a in field.into[i]
        if field.power[a] != field.power[i]
        and (solved.succeeds[a] if field.home[a] == aimed else solved.stands[a])
    ]
    return " and ".join(cutters)
