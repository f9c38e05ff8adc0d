"""Times the movement adjudicator on the DATC and on random positions of 34 units, beside the package pydip.

`python -m benchmarks.adjudication [--positions 200] [--repeat 3] [--alone]`. pydip is installed with pip into
a folder that is removed afterwards; without a registry, or with `--alone`, only our own is timed. It is
given the same units and the orders as we settle them (coasts filled in, convoys named), because it knows
neither; a command it refuses to make is a hold. It judges what is legal when a command is made, so it is
timed with that, as ours is, and without ("resolving").
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from pipeline.adjudication.board import Kind, Unit, standard_board
from pipeline.adjudication.legality import take_orders
from pipeline.adjudication.movement import adjudicate_movement
from pipeline.adjudication.orders import Act, Order

CASES = Path(__file__).parents[1] / "tests" / "adjudication" / "data" / "datc_cases.json"
OTHER = "pydip"
VERSION = "0.1.8"
BOARD = standard_board()
NAMES = {
    "eas": "Eastern Mediterranean Sea",
    "wes": "Western Mediterranean Sea",
    "stp": "St. Petersburg",
}
COASTS = {"": "Coast", "/nc": "North Coast", "/sc": "South Coast", "/ec": "North Coast"}


class Phase(NamedTuple):
    """Units and orders of one movement phase; `after` where everybody stands then, if that is known."""

    units: tuple[Unit, ...]
    orders: tuple[Order, ...]
    after: frozenset[Unit] | None = None


Call = tuple[Callable[[Any], frozenset[Unit]], Any]


def main() -> None:
    """Measure both on both collections and print phases a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--alone", action="store_true", help="leave pydip out")
    options = parser.parse_args()
    collections = {
        "DATC": datc(),
        "34 units": [random_phase(seed) for seed in range(options.positions)],
    }
    with nothing() if options.alone else installed() as other:
        print(f"{'collection':<12}{'phases':>8}{'adjudicator':>19}{'phases/s':>12}{'as published':>15}")
        for name, phases in collections.items():
            report(name, "dbni", phases, [(ours, phase) for phase in phases], options.repeat)
            if other:
                plain = [settled(phase) for phase in phases]
                whole: list[Call] = [(other.play_phase, phase) for phase in plain]
                report(name, OTHER, phases, whole, options.repeat)
                made: list[Call] = [(other.play, other.commands_of(phase)) for phase in plain]
                report(name, f"{OTHER}, resolving", phases, made, options.repeat)


def report(name: str, who: str, phases: list[Phase], calls: list[Call], repeat: int) -> None:
    """One line: the best of several runs, and how many published results came out."""
    least = min(timed(calls) for _ in range(repeat))
    known = [(call, phase) for call, phase in zip(calls, phases, strict=True) if phase.after is not None]
    right = sum(play(given) == phase.after for (play, given), phase in known)
    as_published = f"{right} of {len(known)}" if known else ""
    print(f"{name:<12}{len(phases):>8}{who:>19}{len(phases) / least:>12,.0f}{as_published:>15}")


def timed(calls: list[Call]) -> float:
    """Processor seconds for all phases."""
    began = process_time()
    for play, given in calls:
        play(given)
    return process_time() - began


def ours(phase: Phase) -> frozenset[Unit]:
    """Where our adjudicator has everybody stand."""
    return frozenset(adjudicate_movement(BOARD, phase.units, phase.orders).units)


def settled(phase: Phase) -> Phase:
    """The phase with the one order that each unit goes by."""
    taken = take_orders(BOARD, phase.units, phase.orders).values()
    orders = tuple(entry.order._replace(via=entry.convoyed) for entry in taken)
    return Phase(phase.units, orders, phase.after)


def datc() -> list[Phase]:
    """The movement cases of the DATC."""
    cases = json.loads(CASES.read_text(encoding="utf-8"))["cases"]
    return [_case(case) for case in cases if case["phase"] == "movement"]


def _case(case: dict[str, Any]) -> Phase:
    orders = tuple(
        Order(
            row["power"].title(),
            Act(row["kind"]),
            row["loc"],
            row.get("to") or "",
            (row.get("of") or {}).get("loc", ""),
            row.get("via", False),
        )
        for row in case["orders"]
    )
    after = frozenset(map(_unit, case["expect"]["units_after"]))
    return Phase(tuple(map(_unit, case["units"])), orders, after)


def _unit(text: str) -> Unit:
    power, kind, at = text.split()
    return Unit(power.title(), Kind(kind), at)


def random_phase(seed: int, number: int = 34) -> Phase:
    """A position with a random order for every unit; the same for the same seed."""
    chance = random.Random(seed)
    provinces = chance.sample(sorted(BOARD.provinces), number)
    units = []
    for code in provinces:
        kinds = [kind for kind in Kind if BOARD.places(kind, code)]
        kind = chance.choice(kinds)
        units.append(Unit(chance.choice(BOARD.powers), kind, chance.choice(BOARD.places(kind, code))))
    moves = {unit: _random_move(chance, unit) for unit in units}
    return Phase(tuple(units), tuple(_random_order(chance, unit, moves) for unit in units))


def _random_move(chance: random.Random, unit: Unit) -> Order:
    goals = sorted(BOARD.steps(unit.kind, unit.at))
    far = unit.kind is Kind.ARMY and unit.at in BOARD.shores and chance.random() < 0.2
    if far:
        seas = sorted(BOARD.shores[unit.at])
        goals = sorted(code for sea in seas for code in BOARD.shores if sea in BOARD.shores[code]) or goals
    goal = chance.choice([goal for goal in goals if goal[:3] != unit.province])
    return Order(unit.power, Act.MOVE, unit.at, goal, via=far)


def _random_order(chance: random.Random, unit: Unit, moves: dict[Unit, Order]) -> Order:
    draw = chance.random()
    near = {place[:3] for place in BOARD.steps(unit.kind, unit.at)}
    helped = [(u, m) for u, m in moves.items() if m.to[:3] in near and u != unit]
    if draw < 0.35 and helped:
        of, move = chance.choice(helped)
        return Order(unit.power, Act.SUPPORT, unit.at, move.to, of.province)
    sailing = [m for u, m in moves.items() if m.via and unit.province in BOARD.shores[u.at]]
    if unit.province in BOARD.seas and sailing and draw < 0.7:
        move = chance.choice(sailing)
        return Order(unit.power, Act.CONVOY, unit.at, move.to, move.at)
    held = [u for u in moves if u.province in near]
    if draw > 0.9 and held:
        return Order(unit.power, Act.SUPPORT, unit.at, of=chance.choice(held).province)
    return moves[unit]


@contextmanager
def nothing() -> Iterator[None]:
    """No other package."""
    yield None


@contextmanager
def installed() -> Iterator[Pydip | None]:
    """pydip from a folder that goes away again, None where it cannot be had."""
    pip = [f"{sys.base_prefix}/bin/python3", "-m", "pip", "install", "--quiet", "--no-deps"]
    with tempfile.TemporaryDirectory(prefix="dbni-bench-") as folder:
        command = [*pip, "--disable-pip-version-check", "--target", folder, f"{OTHER}=={VERSION}"]
        got = subprocess.run(command, check=False, capture_output=True)
        sys.path.insert(0, folder)
        try:
            yield Pydip() if got.returncode == 0 else None
        finally:
            sys.path.remove(folder)


class Pydip:
    """The modules of pydip, found by name because the project does not depend on it."""

    def __init__(self) -> None:
        self.commands = importlib.import_module(f"{OTHER}.player.command.command")
        self.types = importlib.import_module(f"{OTHER}.player.unit").UnitTypes
        self.player = importlib.import_module(f"{OTHER}.player.player").Player
        self.resolve = importlib.import_module(f"{OTHER}.turn.resolve").resolve_turn
        self.map = importlib.import_module(f"{OTHER}.map.predefined.vanilla_dip").generate_map()
        places = [(kind, place) for kind in Kind for c in BOARD.provinces for place in BOARD.places(kind, c)]
        self.place_of = {self.name(kind, place): place for kind, place in places}

    def name(self, kind: Kind, at: str) -> str:
        """What pydip calls a place."""
        province = NAMES.get(at[:3], BOARD.provinces[at[:3]].name)
        if kind is Kind.ARMY or at[:3] in BOARD.seas:
            return province
        return f"{province} {COASTS[at[3:]]}"

    def commands_of(self, phase: Phase) -> list[Any]:
        """Its commands for a phase; a command that it does not take is a hold."""
        players = {power: self._player(power, phase) for power in {unit.power for unit in phase.units}}
        units = {
            unit.province: (players[unit.power], theirs)
            for power, player in players.items()
            for unit, theirs in zip([u for u in phase.units if u.power == power], player.units, strict=True)
        }
        given = {order.at[:3]: order for order in phase.orders}
        commands = []
        for unit in phase.units:
            player, own = units[unit.province]
            try:
                commands.append(self._command(player, own, unit, given[unit.province], units))
            except (AssertionError, KeyError):
                commands.append(self.commands.HoldCommand(player, own))
        return commands

    def _player(self, power: str, phase: Phase) -> Any:
        army, fleet = self.types.TROOP, self.types.FLEET
        start = [
            {
                "territory_name": self.name(unit.kind, unit.at),
                "unit_type": army if unit.kind is Kind.ARMY else fleet,
            }
            for unit in phase.units
            if unit.power == power
        ]
        return self.player(power, self.map, start)

    def _command(self, player: Any, own: Any, unit: Unit, order: Order, units: dict[str, Any]) -> Any:
        if order.act is Act.HOLD:
            return self.commands.HoldCommand(player, own)
        if order.act is Act.MOVE:
            make = self.commands.ConvoyMoveCommand if order.via else self.commands.MoveCommand
            return make(player, own, self.name(unit.kind, order.to))
        other = units[order.of[:3]][1]
        kind = Kind.ARMY if other.unit_type is self.types.TROOP else Kind.FLEET
        goal = self.name(kind, order.to) if order.to else other.position
        if order.act is Act.SUPPORT:
            return self.commands.SupportCommand(player, own, other, goal)
        return self.commands.ConvoyTransportCommand(player, own, other, goal)

    def play_phase(self, phase: Phase) -> frozenset[Unit]:
        """Where it has everybody stand, commands made first."""
        return self.play(self.commands_of(phase))

    def play(self, commands: list[Any]) -> frozenset[Unit]:
        """Where it has everybody stand."""
        came = self.resolve(self.map, commands)
        kinds = {self.types.TROOP: Kind.ARMY, self.types.FLEET: Kind.FLEET}
        return frozenset(
            Unit(power, kinds[unit.unit_type], self.place_of[unit.position])
            for power, units in came.items()
            for unit, retreats in units.items()
            if retreats is None
        )


if __name__ == "__main__":
    main()
