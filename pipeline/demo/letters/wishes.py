"""What an invented player wants: which provinces draw its units, and what each unit is then ordered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random

from pipeline.adjudication.board import Board, Kind, Unit, standard_board
from pipeline.adjudication.orders import Act, Order
from pipeline.adjudication.turn import Position

NEUTRAL, FOREIGN, THREATENED = 12.0, 9.0, 5.0  # how much a center draws
PER_CENTER = 0.35  # and how much more for each one its owner has
REACH, FADING = 3, 0.45  # steps over which a center draws, and what is left of it after each
HABIT = 0.3  # how far from the best a choice may lie
GAMBLE = 0.35  # how often a unit goes although it needs help
STICKY = 0.8  # how much less a province may draw than the one a unit leaves for it


@dataclass(frozen=True)
class Scene:
    """What a power sees: how much provinces draw it, how many foes reach each, who the foes are."""

    board: Board
    draws: Mapping[str, float]
    pressed: Counter[str]
    foes: list[Unit]

    def needed(self, goal: str) -> int:
        """How many units take a province, going by who stands in it and who could come."""
        stands = any(foe.province == goal for foe in self.foes)
        pressed = self.pressed[goal]
        if stands:
            return 2 + (pressed > 1)
        return 1 + min(pressed, 2) // 2


@dataclass
class Plan:
    """The orders of a power for one turn, by the unit they are for, and where its moves go."""

    orders: dict[Unit, Order] = field(default_factory=dict)
    goals: dict[str, Unit] = field(default_factory=dict)


def plan_moves(position: Position, power: str, draws: Mapping[str, float], rng: Random) -> Plan:
    """What a power orders: attacks with as many units as they need, then what is left goes where it may."""
    board = standard_board()
    mine = [unit for unit in position.units if unit.power == power]
    foes = [unit for unit in position.units if unit.power != power]
    scene = Scene(board, draws, Counter(code for foe in foes for code in board.reach(foe)), foes)
    plan = Plan()
    goals = {code for unit in mine for code in board.reach(unit)} - {unit.province for unit in mine}
    wished = {code: draws[code] * (1 + rng.uniform(-HABIT, HABIT)) for code in sorted(goals)}
    for goal in sorted(goals, key=lambda code: (-wished[code], code)):
        _attack(scene, goal, [unit for unit in mine if unit not in plan.orders], plan, rng)
    for unit in mine:
        if unit not in plan.orders:
            _leave_over(scene, unit, mine, plan)
    return plan


def _attack(scene: Scene, goal: str, free: list[Unit], plan: Plan, rng: Random) -> None:
    """Send one unit and the support it needs; nothing where there are too few, save for a gamble."""
    near = [unit for unit in free if goal in scene.board.reach(unit)]
    if not near:
        return
    here = min(scene.draws[unit.province] for unit in near)
    need = scene.needed(goal)
    if len(near) < need and (rng.random() > GAMBLE or scene.draws[goal] < here):
        return
    mover = min(near, key=lambda unit: (scene.draws[unit.province], unit))
    if scene.draws[goal] <= scene.draws[mover.province] * STICKY:
        return
    places = [place for place in scene.board.steps(mover.kind, mover.at) if place[:3] == goal]
    plan.orders[mover] = Order(mover.power, Act.MOVE, mover.at, rng.choice(sorted(places)))
    plan.goals[goal] = mover
    for unit in [unit for unit in near if unit != mover][: need - 1]:
        plan.orders[unit] = Order(unit.power, Act.SUPPORT, unit.at, goal, mover.province)


def _leave_over(scene: Scene, unit: Unit, mine: list[Unit], plan: Plan) -> None:
    """A unit without a part in any attack holds, or supports a neighbour of its own that is pressed."""
    for other in mine:
        stays = other not in plan.orders or plan.orders[other].act is not Act.MOVE
        pressed = scene.pressed[other.province] and other.province in scene.board.reach(unit)
        if other != unit and stays and pressed:
            plan.orders[unit] = Order(unit.power, Act.SUPPORT, unit.at, "", other.province)
            return
    plan.orders[unit] = Order(unit.power, Act.HOLD, unit.at)


def drawn_by(board: Board, position: Position, power: str) -> dict[str, float]:
    """How much each province draws a power's units: centers of others, and of its own where foes are near."""
    sizes = Counter(position.owners.values())
    foes = {code for unit in position.units if unit.power != power for code in board.reach(unit)}
    worth = {}
    for code, province in board.provinces.items():
        owner = position.owners.get(code, "")
        if not province.center:
            worth[code] = 0.0
        elif owner == power:
            worth[code] = THREATENED if code in foes else 0.0
        else:
            worth[code] = FOREIGN + PER_CENTER * sizes[owner] if owner else NEUTRAL
    return _spread(worth)


def _spread(worth: Mapping[str, float]) -> dict[str, float]:
    """The draw of centers felt from afar."""
    felt = dict(worth)
    near = _neighbours()
    for _ in range(REACH):
        best = {code: max([felt[other] for other in near[code]]) for code in felt}
        felt = {code: max(felt[code], FADING * best[code] + 0.5 * worth[code]) for code in felt}
    return felt


@cache
def _neighbours() -> dict[str, tuple[str, ...]]:
    board = standard_board()
    return {code: tuple(sorted(board.around[code])) for code in board.provinces}


def retreat_lists(
    position: Position, power: str, draws: Mapping[str, float], rng: Random
) -> list[tuple[Unit, list[str]]]:
    """For each unit that a foe can reach, up to three places to go, the ones that draw most first."""
    board = standard_board()
    foes = {code for unit in position.units if unit.power != power for code in board.reach(unit)}
    out = []
    for unit in position.units:
        if unit.power == power and unit.province in foes:
            steps = sorted(board.steps(unit.kind, unit.at))
            places = sorted(rng.sample(steps, len(steps)), key=lambda place: -draws[place[:3]])
            out.append((unit, places[:3]))
    return out


def wished_builds(position: Position, power: str, rng: Random) -> list[tuple[Kind, str]]:
    """The home centers that are left in some order, each with the kind of unit to build there."""
    board = standard_board()
    homes = sorted(code for code in board.homes(power) if position.owners.get(code) == power)
    wishes = []
    for code in rng.sample(homes, len(homes)):
        fleets = board.places(Kind.FLEET, code)
        sea_power = power in ("England", "Italy", "Turkey")
        if fleets and rng.random() < (0.55 if sea_power else 0.3):
            wishes.append((Kind.FLEET, rng.choice(fleets)))
        else:
            wishes.append((Kind.ARMY, code))
    return wishes


def wished_removals(position: Position, plan: Plan, draws: Mapping[str, float]) -> list[Unit]:
    """The two units that are worth least of those that stay, where somebody may have to lose some."""
    power = next(iter(plan.orders)).power
    if len(plan.orders) < list(position.owners.values()).count(power):
        return []
    staying = [unit for unit, order in plan.orders.items() if order.act is not Act.MOVE]
    return sorted(staying, key=lambda unit: (draws[unit.province], unit))[:2]
