"""Settles every unknown of a movement phase: to a fixpoint, then rings and paradoxes one by one."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.adjudication.equations import Equations, Unknown
from pipeline.adjudication.field import NOBODY, Field


def solve(field: Field) -> tuple[Equations, set[int]]:
    """The equations with nothing left open, and the armies whose convoy a paradox disrupts."""
    equations = Equations(field)
    paradoxes: set[int] = set()
    still_open = _settle_what_is_sure(equations, equations.unknowns())
    while still_open:
        for knot in _knots(field, still_open):
            convoys = [unknown for unknown in knot if unknown.convoy]
            for unknown in convoys or knot:
                equations.settle(unknown, not convoys)
            paradoxes.update(unknown.unit for unknown in convoys)
        still_open = _settle_what_is_sure(equations, equations.unknowns())
    return equations, paradoxes


def _settle_what_is_sure(equations: Equations, still_open: list[Unknown]) -> list[Unknown]:
    while True:
        left = []
        for unknown in still_open:
            truth = equations.judge(unknown)
            if truth is None:
                left.append(unknown)
            else:
                equations.settle(unknown, truth)
        if len(left) == len(still_open):
            return left
        still_open = left


def _knots(field: Field, still_open: Iterable[Unknown]) -> list[list[Unknown]]:
    """The groups of open unknowns that need each other and nothing else.

    A group with convoys is a paradox: they fail (Szykman's rule, 4.A.2). Any other is a ring of moves,
    which succeeds (6.C.1).
    """
    unknowns = set(still_open)
    needs = {unknown: _needs(field, unknown) & unknowns for unknown in unknowns}
    reach = {unknown: _reach(needs, unknown) for unknown in unknowns}
    knots = []
    for unknown in sorted(unknowns):
        group = reach[unknown]
        if unknown == min(group | {unknown}) and all(unknown in reach[other] for other in group):
            knots.append(sorted(group))
    return knots


def _reach(needs: dict[Unknown, set[Unknown]], start: Unknown) -> set[Unknown]:
    seen: set[Unknown] = set()
    waiting = [start]
    while waiting:
        fresh = needs[waiting.pop()] - seen
        seen |= fresh
        waiting.extend(fresh)
    return seen


def _needs(field: Field, unknown: Unknown) -> set[Unknown]:
    """What may matter when an unknown is judged."""
    i = unknown.unit
    if unknown.convoy:
        return {Unknown(attacker) for fleet in field.fleets[i] for attacker in field.into[fleet]}
    if not field.moving[i]:
        aimed = (field.entries[i].order.to or field.entries[i].order.of)[:3]
        foreign = [a for a in field.into[i] if field.power[a] != field.power[i]]
        return {Unknown(a, field.home[a] != aimed) for a in foreign}
    needed = {Unknown(i, True), *map(Unknown, field.backers[i])}
    for rival in field.rivals[i]:
        needed |= {Unknown(rival, True), *map(Unknown, field.backers[rival])}
        if field.against[rival] != NOBODY:
            needed.add(Unknown(field.against[rival]))
    occupant = field.occupant[i]
    if occupant != NOBODY:
        needed |= set(map(Unknown, field.backers[occupant]))
        if field.against[i] == NOBODY and field.moving[occupant]:
            needed.add(Unknown(occupant))
    return needed
