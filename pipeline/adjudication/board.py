"""The standard board: provinces, who borders whom, and where the game begins."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

Borders = dict[str, frozenset[str]]


class Kind(StrEnum):
    """What a unit is."""

    ARMY = "A"
    FLEET = "F"


class Terrain(StrEnum):
    """What a province is."""

    SEA = "sea"
    COAST = "coastal"
    INLAND = "inland"


class Province(NamedTuple):
    """One province. `home` is the power whose home center it is, blank for none."""

    code: str
    name: str
    terrain: Terrain
    center: bool
    home: str
    coasts: tuple[str, ...]


class Unit(NamedTuple):
    """One unit: whose it is, what it is, and where, with the coast of a fleet: `stp/sc`."""

    power: str
    kind: Kind
    at: str

    @property
    def province(self) -> str:
        """The province without the coast."""
        return self.at[:3]

    def short(self) -> str:
        """`A ven`."""
        return f"{self.kind} {self.at}"

    def full(self) -> str:
        """`Italy A ven`."""
        return f"{self.power} {self.kind} {self.at}"


@dataclass(frozen=True, slots=True)
class Board:
    """The map. Places are provinces for armies, provinces with a coast for fleets (`spa/nc`).

    `army` and `fleet` give the places one step away, `near` the provinces they are in, `around` the
    provinces one step away for any unit, `shores` the seas a province touches with any coast, `seas` the
    seas beside a sea.
    """

    provinces: dict[str, Province]
    powers: tuple[str, ...]
    army: Borders
    fleet: Borders
    near: dict[tuple[Kind, str], frozenset[str]]
    around: Borders
    shores: Borders
    seas: Borders
    start: tuple[Unit, ...]

    def steps(self, kind: Kind, place: str) -> frozenset[str]:
        """The places a unit of this kind reaches from a place without a convoy."""
        return self.army.get(place[:3], NOWHERE) if kind is Kind.ARMY else self.fleet.get(place, NOWHERE)

    def reach(self, unit: Unit) -> frozenset[str]:
        """The provinces a unit reaches without a convoy, whatever the coast."""
        return self.near.get((unit.kind, unit.at), NOWHERE)

    def homes(self, power: str) -> frozenset[str]:
        """The home centers of a power."""
        return frozenset(code for code, province in self.provinces.items() if province.home == power)

    def start_centers(self) -> dict[str, str]:
        """Owner by center at the beginning of 1901."""
        return {code: province.home for code, province in self.provinces.items() if province.home}

    def places(self, kind: Kind, code: str) -> tuple[str, ...]:
        """The places of a province where such a unit can stand; empty if it cannot."""
        province = self.provinces[code]
        if kind is Kind.ARMY:
            return () if province.terrain is Terrain.SEA else (code,)
        if province.terrain is Terrain.INLAND:
            return ()
        return tuple(f"{code}/{coast}" for coast in province.coasts) or (code,)


NOWHERE: frozenset[str] = frozenset()


@cache
def standard_board() -> Board:
    """The standard map of 75 provinces and 34 centers."""
    text = files("pipeline.adjudication").joinpath("map", "standard_map.json").read_text(encoding="utf-8")
    drawn: dict[str, Any] = json.loads(text)
    provinces = {code: _province(code, row) for code, row in drawn["provinces"].items()}
    fleet = _both_ways(drawn["fleet_borders"])
    army = _both_ways(drawn["army_borders"])
    waters = frozenset(code for code, row in provinces.items() if row.terrain is Terrain.SEA)
    touching = _both_ways((a[:3], b[:3]) for a, b in drawn["fleet_borders"])
    around = _both_ways((a[:3], b[:3]) for a, b in [*drawn["fleet_borders"], *drawn["army_borders"]])
    start = tuple(
        Unit(power.title(), Kind(text[0]), text[2:])
        for power, texts in drawn["start_units"].items()
        for text in texts
    )
    return Board(
        provinces=provinces,
        powers=tuple(power.title() for power in drawn["powers"]),
        army=army,
        fleet=fleet,
        near=_near(Kind.ARMY, army) | _near(Kind.FLEET, fleet),
        around=around,
        shores={code: touching.get(code, NOWHERE) & waters for code in provinces if code not in waters},
        seas={code: touching[code] & waters for code in waters},
        start=start,
    )


def _province(code: str, row: dict[str, Any]) -> Province:
    coasts = tuple(row.get("coasts", ()))
    home = (row["home_of"] or "").title()
    return Province(code, row["name"], Terrain(row["kind"]), row["supply_centre"], home, coasts)


def _near(kind: Kind, borders: Borders) -> dict[tuple[Kind, str], frozenset[str]]:
    return {(kind, place): frozenset(b[:3] for b in beside) for place, beside in borders.items()}


def _both_ways(pairs: Iterable[Iterable[str]]) -> Borders:
    borders = defaultdict(set)
    for a, b in pairs:
        borders[a].add(b)
        borders[b].add(a)
    return {place: frozenset(beside) for place, beside in borders.items()}
