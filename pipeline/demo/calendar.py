"""The events of the demonstration: what calendar.csv plans, and its copies for larger sizes."""

from __future__ import annotations

import csv
from datetime import date, timedelta
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from pipeline.contracts import EVENTS

TOP = "top"
ONLY_ONCE = ("invitational", "cancelled", "withdrawn")
GRACE = timedelta(days=7)  # 2.4.3


class Plan(NamedTuple):
    """One event before anybody played it.

    `players` and `boards` (games of each round; `top` a top board) of the finished ones; `system` how its
    games score, perhaps a rule text; `data` what is known of its games: `file`, `own` (the source's),
    `columns` (games and shares in the standings), `none`, or blank where they are the ranking's own.
    `region` where most players come from, blank = online, `world`.
    `applied`: days before the start; `received`: days after the end, None = no standings yet.
    `role`: what the event shows; `circle` 0 is the demonstration, further ones make it larger.
    """

    event: str
    name: str
    season: str
    starts: date
    ends: date
    medium: str
    classification: str
    source: str
    players: int
    boards: tuple[str, ...]
    system: str
    data: str
    region: str
    applied_on: date
    standings_on: date | None
    status: str
    role: str
    circle: int = 0

    @property
    def kind(self) -> str:
        """The source without the format of its file."""
        return self.source.partition("-")[0]

    @property
    def scoring(self) -> str:
        """The rule text that ranks it from its games; blank where its organiser sends the ranking."""
        return self.system if self.system in EVENTS.column("scoring").choices else ""

    @property
    def games(self) -> int:
        """Games of all rounds."""
        return sum(1 if board == TOP else int(board) for board in self.boards)

    @property
    def year(self) -> int:
        """The season it counts for."""
        return int(self.season or self.starts.year)


@lru_cache
def plans() -> tuple[Plan, ...]:
    """The events of the first circle, in the order of calendar.csv."""
    text = files(__package__).joinpath("calendar.csv").read_text("utf-8")
    return tuple(_plan(row) for row in csv.DictReader(text.splitlines()))


def plans_of(circle: int) -> list[Plan]:
    """The events of one circle; a copy keeps days, sizes and sources, and no part in any ruling."""
    if circle == 0:
        return list(plans())
    return [_copied(plan, circle) for plan in plans() if plan.role not in ONLY_ONCE]


def _plan(row: dict[str, str]) -> Plan:
    starts, ends = date.fromisoformat(row["starts"]), date.fromisoformat(row["ends"])
    received = row["received"]
    return Plan(
        event=row["event"],
        name=row["name"],
        season=row["season"],
        starts=starts,
        ends=ends,
        medium=row["medium"],
        classification=row["classification"],
        source=row["source"],
        players=int(row["players"] or 0),
        boards=tuple(row["boards"].split()),
        system=row["system"],
        data=row["data"],
        region=row["region"],
        applied_on=starts - timedelta(days=int(row["applied"])),
        standings_on=ends + timedelta(days=int(received)) if received else None,
        status=row["status"],
        role=row["role"],
    )


def _copied(plan: Plan, circle: int) -> Plan:
    """The same event in another circle, classified by its counts (2.5) and received in time (2.4.3)."""
    large = plan.games >= 9 and plan.players >= 21
    classes = {"major": "major"} if plan.players else {"60": "60", "80": "80"}
    in_time = min(plan.standings_on, plan.ends + GRACE) if plan.standings_on else None
    return plan._replace(
        event=f"{plan.event}-{circle + 1}",
        name=f"{plan.name} ({circle + 1})",
        season="",
        classification=classes.get(plan.classification, "80" if large else "60"),
        standings_on=in_time,
        role="",
        circle=circle,
    )
