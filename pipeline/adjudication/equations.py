"""The rules of movement as equations over yes-or-no unknowns, judged for and against.

Every move succeeds or not, every support is cut or not, every convoy stands or not. While some of them are
open, each is judged twice: with all that is open for it, and with all against it. What both judgements
agree on is settled. Strengths are those of chapter 5 of the test cases: attack, defend, prevent, hold.
"""

from __future__ import annotations

from typing import NamedTuple

from pipeline.adjudication.field import NOBODY, Field
from pipeline.adjudication.routes import route_exists

Truth = bool | None


class Unknown(NamedTuple):
    """One unknown: the success of a unit's order, or (`convoy`) whether the convoy of its army stands."""

    unit: int
    convoy: bool = False


class Equations:
    """What is settled so far: `succeeds` for moves and supports, `stands` for convoys.

    In every method `sure` asks for the least that holds whatever the open unknowns turn out to be,
    its opposite for the greatest that is possible.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        everyone = range(len(field.entries))
        self.succeeds: list[Truth] = [
            None if field.moving[i] or field.is_support(i) else True for i in everyone
        ]
        self.stands: list[Truth] = [None if over_sea else True for over_sea in field.over_sea]

    def unknowns(self) -> list[Unknown]:
        """All unknowns that are still open."""
        orders = [Unknown(i) for i, truth in enumerate(self.succeeds) if truth is None]
        return orders + [Unknown(i, True) for i, truth in enumerate(self.stands) if truth is None]

    def settle(self, unknown: Unknown, truth: bool) -> None:
        """Write down what an unknown is."""
        (self.stands if unknown.convoy else self.succeeds)[unknown.unit] = truth

    def judge(self, unknown: Unknown) -> Truth:
        """Yes or no where both judgements agree, None where what is open still matters."""
        i = unknown.unit
        if unknown.convoy:
            against_all, for_all = self._route_stands(i, True), self._route_stands(i, False)
        elif self.field.moving[i]:
            against_all, for_all = self._enters(i, True), self._enters(i, False)
        else:
            against_all, for_all = not self._cut(i, False), not self._cut(i, True)
        return against_all if against_all == for_all else None

    def support(self, i: int, sure: bool, without: str = "") -> int:
        """How many supports a unit's order has, those of one power left out."""
        backers, succeeds = self.field.backers[i], self.succeeds
        if not backers:
            return 0
        power = self.field.power
        truths = [succeeds[backer] for backer in backers if power[backer] != without]
        return truths.count(True) if sure else len(truths) - truths.count(False)

    def attack(self, i: int, sure: bool) -> int:
        """The strength with which a move enters or dislodges; never with its own power's unit in the way."""
        if not _holds(self.stands[i], sure):
            return 0
        occupant, power = self.field.occupant[i], self.field.power
        if occupant == NOBODY or self._leaves(occupant, i, sure):
            return 1 + self.support(i, sure)
        if power[occupant] == power[i]:
            return 0
        return 1 + self.support(i, sure, without=power[occupant])

    def _leaves(self, occupant: int, i: int, sure: bool) -> bool:
        if not self.field.moving[occupant] or self.field.against[i] == occupant:
            return False
        return _holds(self.succeeds[occupant], sure)

    def prevent(self, i: int, sure: bool) -> int:
        """The strength with which a move keeps others out; none after a lost head-to-head battle."""
        if not _holds(self.stands[i], sure):
            return 0
        other = self.field.against[i]
        if other != NOBODY and _holds(self.succeeds[other], not sure):
            return 0
        return 1 + self.support(i, sure)

    def resistance(self, i: int, sure: bool) -> int:
        """What a move has to beat in the province itself: the opposing move, or the unit that holds."""
        other, occupant = self.field.against[i], self.field.occupant[i]
        if other != NOBODY:
            return 1 + self.support(other, sure)
        if occupant == NOBODY:
            return 0
        if self.field.moving[occupant]:
            return 0 if _holds(self.succeeds[occupant], not sure) else 1
        return 1 + self.support(occupant, sure)

    def _enters(self, i: int, sure: bool) -> bool:
        strength = self.attack(i, sure)
        if strength <= self.resistance(i, not sure):
            return False
        return all(strength > self.prevent(rival, not sure) for rival in self.field.rivals[i])

    def _cut(self, i: int, sure: bool) -> bool:
        """Any attack cuts that comes from elsewhere than where the support is given to; from there only
        one that dislodges. Attacks of the own power never cut."""
        field, order = self.field, self.field.entries[i].order
        aimed = (order.to or order.of)[:3]
        attacks = [
            self.succeeds[attacker] if field.home[attacker] == aimed else self.stands[attacker]
            for attacker in field.into[i]
            if field.power[attacker] != field.power[i]
        ]
        return any(_holds(truth, sure) for truth in attacks)

    def dislodged(self, i: int, sure: bool) -> bool:
        """Whether a unit that does not move loses its province."""
        return any(_holds(self.succeeds[attacker], sure) for attacker in self.field.into[i])

    def _route_stands(self, i: int, sure: bool) -> bool:
        field = self.field
        sailing = {field.home[fleet] for fleet in field.fleets[i] if not self.dislodged(fleet, not sure)}
        return route_exists(field.board, field.home[i], field.goal[i], sailing)


def _holds(truth: Truth, sure: bool) -> bool:
    """Whether something is surely so, or possibly so."""
    return truth is True if sure else truth is not False
