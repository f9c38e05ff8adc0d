"""From what a power wrote to orders for its units: names are settled by what they can mean there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import dataclass, field

from pipeline.adjudication.board import Board, Kind, Terrain, Unit
from pipeline.adjudication.names import Named, nearest
from pipeline.adjudication.orders import Act, Order
from pipeline.adjudication.routes import landings
from pipeline.adjudication.written import Preference, Section, Spoken, Verb, Written
from pipeline.findings import At, Finding, finding


@dataclass
class Understood:
    """A power's movement orders with the lines they stand on, its retreat lists, and what is wrong."""

    orders: dict[Order, Written] = field(default_factory=dict)
    retreats: dict[Unit, tuple[Preference, ...]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def understand(board: Board, units: Collection[Unit], power: str, section: Section) -> Understood:
    """Settle the names in a power's section; a name with several possible meanings settles nothing.

    A unit is looked for among the power's own, a goal among what the unit can reach, a supported or
    convoyed unit among all. Builds and disbandments are settled later, when units have moved.
    """
    mind = _Mind(board, {unit.province: unit for unit in units}, power, section.path)
    for written in section.orders:
        if written.verb is Verb.RETREAT:
            mind.take_retreat(written)
        elif written.verb in _ACTS:
            mind.take_order(written)
    return mind.out


_ACTS = {Verb.HOLD: Act.HOLD, Verb.MOVE: Act.MOVE, Verb.SUPPORT: Act.SUPPORT, Verb.CONVOY: Act.CONVOY}


class _Mind:
    """Reads one section against the position."""

    def __init__(self, board: Board, units: Mapping[str, Unit], power: str, path: str) -> None:
        self.board, self.units, self.power, self.path = board, units, power, path
        self.own = {code: unit for code, unit in units.items() if unit.power == power}
        self.fleets = {code for code in units if board.provinces[code].terrain is Terrain.SEA}
        self.out = Understood()

    def take_retreat(self, written: Written) -> None:
        """Note a retreat list; a second one for a unit goes on where the first ends."""
        unit = self._unit(written, written.unit, self.own)
        if unit is None:
            return
        earlier = self.out.retreats.get(unit, ())
        if earlier:
            self._say("retreat-again", written, unit.short())
        self.out.retreats[unit] = (*earlier, *written.entries)
        for entry in written.entries:
            if entry.place is not None and not entry.place.codes:
                self._unknown(written, entry.place)

    def take_order(self, written: Written) -> None:
        """Note a movement order if all its names are settled."""
        act, at = _ACTS[written.verb], self._unit(written, written.unit, self.own)
        if at is None:
            return
        of = None
        if act in (Act.SUPPORT, Act.CONVOY):
            of = self._unit(written, written.of, self._others(act, at), lambda: self._likely(at, written.to))
            if of is None:
                return
        to = "" if written.to is None else self._goal(written, written.to, self._reaches(act, at, of))
        if to is not None:
            order = Order(self.power, act, at.at, to, of.province if of else "", written.via)
            self.out.orders.setdefault(order, written)

    def _others(self, act: Act, at: Unit) -> dict[str, Unit]:
        """The units that a support or convoy can be for."""
        kinds = (Kind.ARMY,) if act is Act.CONVOY else tuple(Kind)
        return {code: unit for code, unit in self.units.items() if unit != at and unit.kind in kinds}

    def _likely(self, at: Unit, to: Named | None) -> Set[str]:
        """Where a supported or convoyed unit would have to stand for the order to make sense."""
        if to is None:
            return self.board.reach(at)
        return {code for code, unit in self.units.items() if to.among(self._reach(unit))}

    def _unit(
        self,
        written: Written,
        spoken: Spoken | None,
        among: Mapping[str, Unit],
        likely: Callable[[], Collection[str]] = frozenset,
    ) -> Unit | None:
        """The one of these units that is meant; letter and `likely` places count if a name leaves several."""
        if spoken is None:
            return None
        meant = [among[code] for code in sorted(spoken.place.codes & among.keys())]
        if len(meant) > 1 and spoken.kind:
            meant = [unit for unit in meant if unit.kind is spoken.kind] or meant
        if len(meant) > 1 and (places := likely()):
            meant = [unit for unit in meant if unit.province in places] or meant
        if len(meant) == 1:
            return meant[0]
        if meant:
            self._ambiguous(written, spoken.place, [unit.province for unit in meant])
        elif not spoken.place.codes:
            self._unknown(written, spoken.place)
        else:
            code = "order-not-own" if spoken is written.unit else "order-no-unit"
            self._say(code, written, spoken.place.text)
        return None

    def _reaches(self, act: Act, at: Unit, of: Unit | None) -> Set[str]:
        """Where the move that an order makes, supports or convoys can go."""
        if of is None:
            return self._reach(at)
        return self._reach(of) if act is Act.CONVOY else self.board.reach(at) & self._reach(of)

    def _goal(self, written: Written, to: Named, reach: Set[str]) -> str | None:
        """Where an order goes, with the coast it names; None where the name is unknown or ambiguous."""
        meant = to.among(reach) or to.codes
        if len(meant) == 1:
            (code,) = meant
            return f"{code}/{to.coast}" if to.coast and self.board.provinces[code].coasts else code
        if meant:
            self._ambiguous(written, to, sorted(meant))
        else:
            self._unknown(written, to)
        return None

    def _reach(self, unit: Unit) -> Set[str]:
        """The provinces a unit could get to, by convoy of the fleets that are there too."""
        near = self.board.reach(unit)
        if unit.kind is Kind.FLEET:
            return near
        return near | landings(self.board, unit.at, self.fleets)

    def _say(self, code: str, written: Written, value: str, **facts: str) -> None:
        words = {"power": self.power, "order": written.text, **facts}
        self.out.findings.append(finding(code, At(self.path, written.line), value, **words))

    def _unknown(self, written: Written, place: Named) -> None:
        near = nearest(place.text)
        self._say("order-place-unknown", written, place.text, likely=f" ({near}?)" if near else "")

    def _ambiguous(self, written: Written, place: Named, codes: list[str]) -> None:
        self._say("order-place-ambiguous", written, place.text, meanings=" or ".join(codes))
