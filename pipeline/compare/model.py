"""What a comparison is made of: points in billionths, `before` is BASE, `after` is HEAD, None = absent."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from pipeline.compare.model_of_invitational import InvitationalChange
from pipeline.findings import Finding
from pipeline.persons import Person


class Result(NamedTuple):
    """A placement with points (2.6.1) and whether it counts (2.6.2)."""

    place: int
    points: int
    counted: bool


class ResultChange(NamedTuple):
    """One player's result at one event on both sides."""

    event: str
    name: str
    before: Result | None
    after: Result | None

    @property
    def change(self) -> str:
        """`added`, `removed` or `changed`."""
        return "added" if self.before is None else "removed" if self.after is None else "changed"


class Standing(NamedTuple):
    """One line of the standings (2.6.3), with yes or no to eligibility (3.2) and the Rookie season (1.6)."""

    place: int
    total: int
    best: int
    top_share: Fraction | None
    results: int
    tied: bool
    eligible: bool
    rookie: bool


class PlayerChange(NamedTuple):
    """One player's line on both sides, and the results that are not the same."""

    person: Person
    before: Standing | None
    after: Standing | None
    results: list[ResultChange]

    @property
    def move(self) -> str:
        """`up`, `down`, `same`, `new` or `gone`."""
        if self.before is None or self.after is None:
            return "new" if self.before is None else "gone"
        gained = self.before.place - self.after.place
        return "up" if gained > 0 else "down" if gained < 0 else "same"


class Seat(NamedTuple):
    """One of the 35: invited or alternate, by which route, with which seed (3.4-3.6)."""

    status: str
    route: str
    seed: int
    reply: str
    tied: bool


class SeatChange(NamedTuple):
    """One player's seat on both sides; None = not among the 35."""

    person: Person
    before: Seat | None
    after: Seat | None


class Candidate(NamedTuple):
    """Somebody's hold on an award: the total behind it, None for the champion, and the status."""

    value: int | None
    status: str


class AwardChange(NamedTuple):
    """One award (1.6-1.8) and one player: who gains it, loses it, or holds it otherwise."""

    award: str
    title: str
    section: str
    person: Person
    before: Candidate | None
    after: Candidate | None


class Verdict(NamedTuple):
    """How a group of players stands on one side (2.7).

    `state`: `undecided` (they share a place), `decided` (equal totals, in order by `sections`), `apart`
    (totals differ), `absent` (not all are in the standings). `order`: from the top, undecided ones by id.
    """

    state: str
    order: tuple[Person, ...]
    sections: tuple[str, ...]
    sentence: str


class TieChange(NamedTuple):
    """`opened` (nobody decides any more), `settled`, or `otherwise` (another section or another order)."""

    change: str
    before: Verdict
    after: Verdict


class SeasonChange(NamedTuple):
    """Everything that differs in one season; `status` is open or closed, None where the season is absent."""

    season: int
    status: tuple[str | None, str | None]
    seeds_set_on: tuple[date | None, date | None]
    standings: list[PlayerChange]
    invitations: list[SeatChange]
    awards: list[AwardChange]
    ties: list[TieChange]
    invitational: InvitationalChange

    @property
    def same(self) -> bool:
        """Whether nothing of it differs."""
        pairs = (self.status, self.seeds_set_on)
        lists = (self.standings, self.invitations, self.awards, self.ties, *self.invitational)
        return all(one == other for one, other in pairs) and not any(lists)


class EventState(NamedTuple):
    """An event on one side; `requirements` are the statuses of 2.3.1 to 2.3.9."""

    name: str
    season: int | None
    status: str
    classification: str
    medium: str
    starts: date | None
    ends: date | None
    games: int | None
    players: int | None
    requirements: tuple[str, ...]


class EventChange(NamedTuple):
    """One event on both sides."""

    event: str
    before: EventState | None
    after: EventState | None

    @property
    def name(self) -> str:
        """What it is called now, or was."""
        state = self.after or self.before
        return state.name if state else self.event


class PeopleChange(NamedTuple):
    """Who is new, who vanished, who became one with whom, who got another name, who is hidden or named now.

    `merged`: BASE's person and the one HEAD keeps them under; `split` the other way round. `renamed`:
    the person and the name before.
    """

    new: list[Person]
    vanished: list[Person]
    merged: list[tuple[Person, Person]]
    split: list[tuple[Person, Person]]
    renamed: list[tuple[Person, str]]
    hidden: list[Person]
    named: list[Person]


class Comparison(NamedTuple):
    """BASE and HEAD compared on one day.

    `base_complete`, `head_complete`: no error stands in a shared table there. `compared` is False where
    such an error left a side without any season; then only findings are compared.
    """

    as_of: date
    base_complete: bool
    head_complete: bool
    compared: bool
    events: list[EventChange]
    seasons: list[SeasonChange]
    people: PeopleChange
    new_findings: list[Finding]
    gone_findings: list[Finding]

    @property
    def same(self) -> bool:
        """Whether nothing differs at all."""
        lists = (self.events, self.seasons, *self.people, self.new_findings, self.gone_findings)
        return not any(lists) and self.base_complete == self.head_complete
