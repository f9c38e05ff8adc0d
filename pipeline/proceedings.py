"""What one Invitational's tables say beyond its published tables: schedule, pools, draws, who took over."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

from pipeline.seating.allocation import Allocation
from pipeline.seating.games import GameSeat
from pipeline.seating.pools import Contender, Invitee
from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import Placement, ShortField


class Meeting(NamedTuple):
    """A line of the schedule: when a Game begins, who manages it, and for the final which `option` it is."""

    round: str
    game: int | None
    starts: str
    manager: str
    link: str
    option: str
    chosen: bool


class Recorded(NamedTuple):
    """A line of `randomness`: the public value of a draw, and what was committed to before it was known."""

    source: str = ""
    beacon_round: str = ""
    value: str = ""
    attempt: int | None = None
    digest: str = ""
    committed_on: date | None = None
    drawn_on: date | None = None


class Assignment(NamedTuple):
    """The round assignment of a stage (4.2.3).

    `seats`: of its earlier and its later Round. `available`: everybody who may be seated, in seed order.
    `taken`: the index of the assignment drawn, None before. `recorded`: its line of `randomness`.
    """

    stage: Stage
    seats: tuple[int, int]
    available: tuple[Contender, ...]
    placed: Placement | ShortField
    taken: int | None
    recorded: Recorded


class Deal(NamedTuple):
    """The Games of a Round that has several (4.2.4): its players in seed order, and their seats as drawn.

    `seats` is empty before the draw; vacancies after it are not in it.
    """

    round: int
    games: tuple[int, ...]
    players: tuple[GameSeat, ...]
    seats: tuple[GameSeat, ...]
    recorded: Recorded


class Sitting(NamedTuple):
    """A player at a Game's table with the seed that orders the choices: in Game 8 the Championship seed."""

    seed: int
    player: str
    holder: str


class Proceedings(NamedTuple):
    """Everything about an Invitational as far as it has come, by published ids.

    `games`: the Games of each Round. `tables`: who was seated in a Game and who has the power at the end.
    `left`: those drawn into a Round who gave their seat up. `available`: who may still play a Last Chance
    Round. `powers`: those of First Chance Games, by player (6.3.2.3). `allocated`: the Games that a ruling
    `allocate` names, by stage; `awaited`: the Semi-Final Games that need a Winner before the final (4.2.3.4).
    `tosses`: public draws of 2.7.3 by name. `sought`: by Game without a Winner, whom its Game Manager seeks
    for a power without its player, in order (6.8.1).
    """

    schedule: tuple[Meeting, ...] = ()
    allocation: Allocation | None = None
    games: Mapping[int, tuple[int, ...]] = MappingProxyType({})
    assignments: Mapping[Stage, Assignment] = MappingProxyType({})
    deals: Mapping[int, Deal] = MappingProxyType({})
    tables: Mapping[int, tuple[Sitting, ...]] = MappingProxyType({})
    left: Mapping[int, tuple[str, ...]] = MappingProxyType({})
    available: tuple[Contender, ...] = ()
    powers: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    allocated: Mapping[Stage, tuple[int, ...]] = MappingProxyType({})
    awaited: tuple[int, ...] = ()
    tosses: Mapping[str, Recorded] = MappingProxyType({})
    sought: Mapping[int, tuple[Invitee, ...]] = MappingProxyType({})
