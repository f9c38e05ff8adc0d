"""What an explanation is made of: points in billionths, shares exact, `where` as file:line or sheet!cell."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from pipeline.findings import At
from pipeline.persons import Person


class Correction(NamedTuple):
    """A row of corrections.csv that put a cell of this row right (2.4.4)."""

    column: str
    was: str
    becomes: str
    because: str
    decided_on: date | None
    where: str


class Removed(NamedTuple):
    """A row of a player that a correction took out of the standings or the games of an event."""

    event: str
    table: str
    because: str
    decided_on: date | None
    where: str


class Placement(NamedTuple):
    """One event of the season: the place as received, what was put right, the points, and why they count.

    `event_score` is that of the class (2.2.3), None while there is none; `scoring` the rule text that
    ranked it from its games, blank where the ranking is the source's own; `points` None where nothing is
    earned; `why` says in words why they count or not (2.6.2), or why there are none. `listed`: the
    standings have a row; else only the games do. `steps`: how the event's own rule text came to the
    place, a line each; none where the ranking is the source's.
    """

    event: str
    name: str
    starts: date
    ends: date
    status: str
    classification: str
    event_score: int | None
    scoring: str
    place: int | None
    received: str
    where: str
    corrections: list[Correction]
    points: int | None
    counted: bool
    why: str
    listed: bool
    steps: list[str]


class GameShare(NamedTuple):
    """One game of the player: its TopShare (2.7.2), None where nobody wrote who was on top."""

    round: str
    game: str
    power: str
    role: str
    share: Fraction | None
    where: str
    corrections: list[Correction]


class EventShare(NamedTuple):
    """The games of one Qualifying Event: their number and the sum of TopShares, or what is missing.

    `stated`: file and line of the `games` and `shares` that were used where there is no game data.
    """

    event: str
    name: str
    games: int | None
    shares: Fraction | None
    played: list[GameShare]
    stated: str
    missing: str


class TopShare(NamedTuple):
    """% TopShare of the season (2.7.2): 100 × shares ÷ games; None where an event makes it unknown."""

    percent: Fraction | None
    games: int
    shares: Fraction
    events: list[EventShare]


class Neighbour(NamedTuple):
    """Who stands next above or below, and what decides: 2.6.3 for the total, else a step of 2.7."""

    persons: list[Person]
    place: int
    total: int
    section: str
    sentence: str


class Place(NamedTuple):
    """The place in the standings of `of` players; `level` share it undecided (2.7)."""

    place: int
    of: int
    level: list[Person]
    above: Neighbour | None
    below: Neighbour | None


class Rookie(NamedTuple):
    """Qualifying Events with points before the season, in it, and whether the third is among them (1.6)."""

    before: int
    now: int
    season: bool


class Eligibility(NamedTuple):
    """Yes or no to 3.2: the virtual game (3.2.2), with the events that show it, and the rest; never why."""

    eligible: bool
    virtual: bool
    events: list[str]
    others: bool


class Line(NamedTuple):
    """One of the two lines, at 28 and 35: who holds it, with which total, and what the player lacks.

    `missing` is that total minus the player's own: negative above the line. `holder` None: `free` seats
    are left, or Majors' winners fill all.
    """

    seats: int
    holder: Person | None
    total: int | None
    missing: int | None
    free: int


class Invitation(NamedTuple):
    """`status` invited, alternate or none; route, seed, reply, `tied` with another seed; the two lines."""

    status: str
    route: str
    seed: int | None
    reply: str
    tied: bool
    lines: list[Line]


class Honour(NamedTuple):
    """One award of 1.6 to 1.8 with its status."""

    title: str
    section: str
    status: str


class Story(NamedTuple):
    """One season of the player; `total` and what follows from it are None without points."""

    season: int
    status: str
    starts: date
    ends: date
    placements: list[Placement]
    total: int | None
    best: int | None
    top_share: TopShare
    place: Place | None
    rookie: Rookie
    eligibility: Eligibility | None
    invitation: Invitation | None
    awards: list[Honour]


class CareerEvent(NamedTuple):
    """One Qualifying Event with points: its number in the career (1.6.2), and where it is known from."""

    number: int
    season: int
    event: str
    where: str


class Explanation(NamedTuple):
    """One player on one day. `complete` is False where an error stands in a shared table.

    `elsewhere`: events that lie in no season; `removed`: rows that corrections took out.
    """

    as_of: date
    complete: bool
    person: Person
    former: list[str]
    location: str
    stories: list[Story]
    elsewhere: list[Placement]
    removed: list[Removed]
    career: list[CareerEvent]


def spot(at: At) -> str:
    """`file:line`, or `file:sheet!cell`."""
    if at.sheet:
        return f"{at.path}:{at.sheet}!{at.cell}"
    return f"{at.path}:{at.line}" if at.line else at.path
