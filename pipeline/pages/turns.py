"""A turn in words: every order with its outcome, every retreat and adjustment with the rule that decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.adjudication.adjustments import Entry
from pipeline.adjudication.board import Unit, standard_board
from pipeline.adjudication.decisions import sentence
from pipeline.adjudication.movement import Dislodged, Step
from pipeline.adjudication.orders import Act
from pipeline.adjudication.retreats import Retreat
from pipeline.adjudication.turn import Turn
from pipeline.plurals import count

SEASONS = {"S": "Spring", "F": "Fall"}
NMR_RULES = {"S": "N1", "F": "N2"}


class Ordered(NamedTuple):
    """One unit in a movement phase: where it stood, what it did and what came of it."""

    unit: str
    province: str
    order: str
    outcome: str
    why: str


class Ruled(NamedTuple):
    """One decision on a list: who or what it is about, the outcome, why, the name of the rule's sentence."""

    subject: str
    about: str
    outcome: str
    why: str
    rule: str


class Block(NamedTuple):
    """The rows of one power; `says` is a sentence about its numbers, blank where there is none."""

    power: str
    says: str
    rows: list[Ordered] | list[Ruled]


class Story(NamedTuple):
    """One turn: its name, orders, retreats and adjustments, who sent nothing and the sentence about that."""

    season: str
    title: str
    orders: list[Block]
    retreats: list[Ruled]
    adjusted: list[Block]
    missing: tuple[str, ...]
    nmr_rule: str


def called(turn: Turn) -> str:
    """A turn's name: `Spring 1901`."""
    return f"{SEASONS[turn.season[0]]} {turn.season[1:]}"


def tell(turn: Turn) -> Story:
    """A turn in words, power by power."""
    letter = turn.season[0]
    kinds = {step.unit.province: step.unit for step in turn.steps}
    by_power: dict[str, list[Ordered]] = {}
    for step in turn.steps:
        by_power.setdefault(step.unit.power, []).append(_ordered(step, kinds))
    powers = [power for power in standard_board().powers if power in by_power]
    attackers = {lost.unit: lost for lost in turn.dislodged}
    return Story(
        season=turn.season,
        title=called(turn),
        orders=[Block(power, "", by_power[power]) for power in powers],
        retreats=[_retreat(one, attackers[one.unit]) for one in sorted(turn.retreats, key=_unit_of)],
        adjusted=_adjusted(turn),
        missing=turn.nmr,
        nmr_rule=NMR_RULES[letter] if turn.nmr else "",
    )


def rules_of(stories: Iterable[Story]) -> list[tuple[str, str]]:
    """The sentences that decided something in these turns, by their names."""
    used: set[str] = set()
    for story in stories:
        used |= {row.rule for row in story.retreats} | {story.nmr_rule}
        used |= {row.rule for block in story.adjusted for row in block.rows if isinstance(row, Ruled)}
    return [(rule, sentence(rule)) for rule in sorted(used - {""})]


def _unit_of(retreat: Retreat) -> Unit:
    return retreat.unit


def _ordered(step: Step, kinds: dict[str, Unit]) -> Ordered:
    outcome, why = _split(step.words)
    return Ordered(step.unit.short(), _name(step.unit.at), _order(step, kinds), outcome, why)


def _name(place: str) -> str:
    return standard_board().provinces[place[:3]].name


def _split(words: str) -> tuple[str, str]:
    """The first word or two of a result, and the rest as a sentence of its own."""
    head, mark, rest = words.partition(": ")
    if mark and " (" not in head and ";" not in head:
        return head, rest
    for sign in ("; ", " ("):
        head, mark, rest = words.partition(sign)
        if mark:
            return head, rest.removesuffix(")") if sign == " (" else rest
    return words, ""


def _order(step: Step, kinds: dict[str, Unit]) -> str:
    """The order in the usual notation without the unit itself."""
    order = step.order
    if order.act is Act.HOLD:
        return "holds" if step.ordered else "no order"
    if order.act is Act.MOVE:
        return f"– {order.to}{' by convoy' if order.via else ''}"
    other = kinds.get(order.of[:3])
    whom = f"{other.kind} {order.of}" if other else order.of
    goal = f" – {order.to}" if order.to else ""
    return f"{'S' if order.act is Act.SUPPORT else 'C'} {whom}{goal}"


def _retreat(retreat: Retreat, lost: Dislodged) -> Ruled:
    decision = retreat.decision
    outcome = f"to {retreat.to}" if retreat.to else decision.outcome
    about = f"dislodged by {lost.attacker.full()}"
    return Ruled(retreat.unit.full(), about, outcome, decision.why, decision.rule)


def _adjusted(turn: Turn) -> list[Block]:
    owners, units = turn.position.owners, turn.position.units
    out = []
    for power, change in turn.adjusted.items():
        owned = sum(owner == power for owner in owners.values())
        stood = sum(unit.power == power for unit in units) - len(change.built) + len(change.removed)
        if owned or stood:
            says = f"{count(owned, 'center')}, {count(stood, 'unit')}: {_due(owned - stood)}"
            out.append(Block(power, says, [_entry(entry) for entry in change.entries]))
    return out


def _due(number: int) -> str:
    if number > 0:
        return count(number, "build")
    return count(-number, "removal") if number else "nothing to build or remove"


def _entry(entry: Entry) -> Ruled:
    decision = entry.decision
    about = "" if entry.order is not None else "not ordered"
    return Ruled(entry.subject, about, decision.outcome, decision.why, decision.rule)
