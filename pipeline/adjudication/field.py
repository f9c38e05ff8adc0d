"""A movement phase in numbers: who goes where, who stands in the way, who helps whom."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.adjudication.board import Board
from pipeline.adjudication.legality import Taken
from pipeline.adjudication.orders import Act

NOBODY = -1


class Field:
    """The units of a phase, numbered by province, and what their orders have to do with each other.

    For a move: `occupant` of where it goes, `against` the move it meets head to head, `rivals` the other
    moves to the same province, `fleets` those that convoy it. For every unit: `into` the moves to its
    province, `backers` the supports that fit its order. `void` says why a support or convoy fits nothing.
    """

    def __init__(self, board: Board, taken: Mapping[str, Taken]) -> None:
        self.board = board
        self.entries = [taken[code] for code in sorted(taken)]
        self.number = {entry.unit.province: i for i, entry in enumerate(self.entries)}
        self.power = [entry.unit.power for entry in self.entries]
        self.moving = [entry.order.act is Act.MOVE for entry in self.entries]
        self.goal = [entry.order.to[:3] for entry in self.entries]
        self.home = [entry.unit.province for entry in self.entries]
        self.over_sea = [entry.convoyed for entry in self.entries]
        self.occupant = [
            self.number.get(goal, NOBODY) if moving else NOBODY
            for goal, moving in zip(self.goal, self.moving, strict=True)
        ]
        self._set_meetings()
        self._set_help()

    def _set_meetings(self) -> None:
        by_goal: dict[str, list[int]] = {}
        for i, goal in enumerate(self.goal):
            if self.moving[i]:
                by_goal.setdefault(goal, []).append(i)
        everyone = range(len(self.entries))
        self.into = [by_goal.get(home, []) for home in self.home]
        self.rivals = [
            [j for j in by_goal[self.goal[i]] if j != i] if self.moving[i] else [] for i in everyone
        ]
        self.against = [self._head_to_head(i) for i in everyone]

    def _head_to_head(self, i: int) -> int:
        other = self.occupant[i]
        if other == NOBODY or not self.moving[other] or self.goal[other] != self.home[i]:
            return NOBODY
        return NOBODY if self.over_sea[i] or self.over_sea[other] else other

    def _set_help(self) -> None:
        self.void = [self._void(i) for i in range(len(self.entries))]
        self.backers: list[list[int]] = [[] for _ in self.entries]
        self.fleets: list[list[int]] = [[] for _ in self.entries]
        for i, entry in enumerate(self.entries):
            helps = {Act.SUPPORT: self.backers, Act.CONVOY: self.fleets}.get(entry.order.act)
            if helps is not None and not self.void[i]:
                helps[self.number[entry.order.of[:3]]].append(i)

    def _void(self, i: int) -> str:
        """Why a support or convoy fits no order of the unit it is for; blank where it fits."""
        order = self.entries[i].order
        if order.act not in (Act.SUPPORT, Act.CONVOY):
            return ""
        other = self.number[order.of[:3]]
        whose, theirs = self.entries[other].unit.full(), self.entries[other].order
        if order.act is Act.SUPPORT and not order.to:
            return f"{whose} was ordered to move" if self.moving[other] else ""
        if not self.moving[other] or theirs.to[:3] != order.to[:3]:
            return f"{whose} does not move to {order.to}"
        if order.act is Act.SUPPORT and "/" in order.to and "/" in theirs.to and order.to != theirs.to:
            return f"{whose} moves to {theirs.to}"
        return "" if order.act is Act.SUPPORT or self.over_sea[other] else f"{whose} goes by land"

    def is_support(self, i: int) -> bool:
        """Whether the unit gives a support that fits an order."""
        return self.entries[i].order.act is Act.SUPPORT and not self.void[i]
