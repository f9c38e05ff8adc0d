"""One Spring or Fall turn of a 2-season game: movement, retreats, and in Fall the adjustments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pipeline.adjudication.adjustments import Adjustment, adjust, take_centers
from pipeline.adjudication.board import Board, Unit
from pipeline.adjudication.disorder import Edition
from pipeline.adjudication.movement import Dislodged, Movement, Step, adjudicate_movement
from pipeline.adjudication.retreats import Retreat, decide_retreats
from pipeline.adjudication.understanding import Understood, understand
from pipeline.adjudication.written import NO_SECTION, SPRING, Section, Verb, Written
from pipeline.findings import At, Finding, finding

Sections = Mapping[str, Section]


class Position(NamedTuple):
    """Units, and the owner of each owned center."""

    units: tuple[Unit, ...]
    owners: Mapping[str, str]


class House(NamedTuple):
    """What a game decides for itself: the civil disorder, and retreats to where a convoy came from."""

    edition: Edition = Edition.OF_2000
    to_convoy_origin: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn came to. `season` is `S1901` or `F1901`; `before` and `position` are where everybody
    stood before and after it; `steps` what every unit was ordered; `adjusted` by power, empty in Spring;
    `nmr` the powers that sent nothing; `results` say what became of every order and why, by `Austria A tri`
    for movement, `Austria R A tri` and so on for what follows; `sheets` where each power's orders begin."""

    season: str
    before: Position
    position: Position
    steps: tuple[Step, ...]
    dislodged: tuple[Dislodged, ...]
    retreats: tuple[Retreat, ...]
    adjusted: Mapping[str, Adjustment]
    nmr: tuple[str, ...]
    results: Mapping[str, str]
    sheets: Mapping[str, At]
    findings: tuple[Finding, ...]


def play_turn(board: Board, house: House, before: Position, season: str, sections: Sections) -> Turn:
    """Adjudicate one turn: moves, then retreats, then (in Fall) owners and adjustments."""
    understood = {
        power: understand(board, before.units, power, sections.get(power, NO_SECTION))
        for power in board.powers
    }
    orders = [order for mind in understood.values() for order in mind.orders]
    movement = adjudicate_movement(board, before.units, orders)
    lists = {unit: entries for mind in understood.values() for unit, entries in mind.retreats.items()}
    retreats = decide_retreats(board, movement, lists, house.to_convoy_origin)
    came_back = [retreat.unit._replace(at=retreat.to) for retreat in retreats if retreat.to]
    after = Position((*movement.units, *came_back), before.owners)
    adjusted: dict[str, Adjustment] = {}
    if season.startswith("F"):
        after, adjusted = _adjust_all(board, house, after, sections)
    findings = [found for mind in understood.values() for found in mind.findings]
    findings += _about_movement(movement, understood, sections)
    findings += _about_lists(adjusted, sections, season)
    steps = movement.steps()
    return Turn(
        season=season,
        before=before,
        position=Position(tuple(sorted(after.units)), after.owners),
        steps=steps,
        dislodged=movement.dislodged,
        retreats=retreats,
        adjusted=adjusted,
        nmr=_nmr(board, before, season, sections),
        results=_results(steps, retreats, adjusted),
        sheets={power: _begins(section) for power, section in sections.items()},
        findings=tuple(findings),
    )


def _adjust_all(
    board: Board, house: House, after: Position, sections: Sections
) -> tuple[Position, dict[str, Adjustment]]:
    owners = take_centers(board, after.owners, after.units)
    adjusted = {}
    for power in board.powers:
        orders = sections.get(power, NO_SECTION).orders
        adjusted[power] = adjust(board, power, after.units, owners, orders, house.edition)
    gone = {unit for change in adjusted.values() for unit in change.removed}
    fresh = [unit for change in adjusted.values() for unit in change.built]
    return Position((*(unit for unit in after.units if unit not in gone), *fresh), owners), adjusted


def _nmr(board: Board, before: Position, season: str, sections: Sections) -> tuple[str, ...]:
    """The powers that could send orders and sent none (in Spring: none for movement or retreats)."""
    spring = season.startswith("S")
    missing = []
    for power in board.powers:
        verbs = {order.verb for order in sections.get(power, NO_SECTION).orders}
        playing = any(unit.power == power for unit in before.units)
        playing = playing or (not spring and power in before.owners.values())
        if playing and not (verbs & SPRING if spring else verbs):
            missing.append(power)
    return tuple(missing)


def _results(
    steps: tuple[Step, ...], retreats: tuple[Retreat, ...], adjusted: Mapping[str, Adjustment]
) -> dict[str, str]:
    results = {step.unit.full(): step.words for step in steps}
    for retreat in sorted(retreats, key=lambda retreat: retreat.unit):
        results[f"{retreat.unit.power} R {retreat.unit.short()}"] = retreat.decision.text()
    times: Counter[str] = Counter()
    for power, change in adjusted.items():
        for entry in change.entries:
            name = f"{power} {entry.subject}"
            times[name] += 1
            again = {1: "", 2: " (again)"}.get(times[name], f" (again, {times[name] - 1})")
            results[name + again] = entry.decision.text()
    return results


def _about_movement(
    movement: Movement, understood: Mapping[str, Understood], sections: Sections
) -> list[Finding]:
    """The orders that could not be taken, each on its line."""
    findings = []
    for taken in movement.taken.values():
        power, unit = taken.unit.power, taken.unit.short()
        texts = ", ".join(refused.order.text() for refused in taken.refused if refused.contradicted)
        for refused in taken.refused:
            written = understood[power].orders[refused.order]
            at = At(sections[power].path, written.line)
            if refused.contradicted:
                findings.append(finding("order-contradicted", at, unit, power=power, orders=texts))
            else:
                findings.append(finding("order-illegal", at, written.text, power=power, why=refused.why))
    return findings


def _about_lists(adjusted: Mapping[str, Adjustment], sections: Sections, season: str) -> list[Finding]:
    """The entries of build and disbandment lists that say nothing that can be done."""
    ignored = [
        (power, entry.order, entry.decision.why)
        for power, change in adjusted.items()
        for entry in change.entries
        if entry.order is not None and entry.decision.outcome == "ignored"
    ]
    findings = [
        finding("entry-ignored", _at(sections, power, order), order.text, power=power, why=why)
        for power, order, why in ignored
    ]
    if season.startswith("S"):
        late = {Verb.BUILD, Verb.DISBAND, Verb.NO_BUILDS, Verb.WAIVE}
        for power, section in sections.items():
            wrong = [order for order in section.orders if order.verb in late]
            findings += [
                finding("order-out-of-season", _at(sections, power, order), order.text, power=power)
                for order in wrong
            ]
    return findings


def _begins(section: Section) -> At:
    return At(section.path, section.orders[0].line if section.orders else None)


def _at(sections: Sections, power: str, order: Written) -> At:
    return At(sections[power].path, order.line)
