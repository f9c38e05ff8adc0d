"""The Invitational that a command is about, and one of its draws looked at with another record."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from pipeline.compute import Everything
from pipeline.drawing.beacon import moment_of
from pipeline.drawing.replay import follow, list_records
from pipeline.findings import Finding
from pipeline.postseason.given import Given, read_given
from pipeline.postseason.lots import Lot
from pipeline.proceedings import Assignment, Deal, Proceedings, Recorded
from pipeline.season import Computed
from pipeline.seating.preferences import Stage


class NoInvitational(ValueError):
    """There is no such season, or nobody is invited to its Invitational yet."""


class Setting(NamedTuple):
    """One season's tables as read, and its recorded draws."""

    computed: Computed
    given: Given
    records: dict[str, Recorded]
    path: str

    @property
    def year(self) -> int:
        """The season's number."""
        return self.computed.season.season

    def name(self, player: str) -> str:
        """A player's name, or the public id where the name is hidden."""
        return self.given.field.name(player) or player


def set_up(everything: Everything, year: int | None) -> Setting:
    """The named season, else the newest that is closed or has seeds set, else the newest with anybody.

    In January the new season has standings already, and the Invitational to come is that of the season
    before, even while its seeds are not set and one played a year ago has them. Raises NoInvitational.
    """
    invited = [each for each in everything.seasons if each.invitations]
    over = [each for each in invited if each.season.seeds_set_on or each.season.status == "closed"]
    named = [each for each in invited if each.season.season == year] if year else over or invited
    if not named:
        raise NoInvitational(f"{year or 'any season'}")
    computed = named[-1]
    final = everything.inputs.invitational.get(computed.season.season, {})
    rulings = everything.inputs.tables["rulings"]
    given, _ = read_given(computed.season, final, computed.invitations, everything.people, rulings)
    path = f"invitational/{computed.season.season}"
    return Setting(computed, given, list_records(final.get("randomness", [])), path)


def at_a_table(error: Finding) -> bool:
    """Whether an error is about picks or Games of an Invitational, where it decides nothing but its Game."""
    return "/invitational/" in error.path and error.path.endswith(("/picks.csv", "/games.csv"))


def day_of(recorded: Recorded, as_of: date) -> date:
    """The day of a draw: as recorded, else that of its public value where it can be told, else `as_of`.

    Absences noted before it change who is drawn (4.5).
    """
    moment = moment_of(recorded.source, recorded.beacon_round)
    return recorded.drawn_on or (moment.date() if moment else as_of)


def look_at(setting: Setting, draw: str, recorded: Recorded) -> Proceedings:
    """The Invitational followed as if `recorded` stood in the table for this draw."""
    lot = Lot(recorded.value, recorded.attempt or 0, recorded.drawn_on)
    given = setting.given._replace(lots={**setting.given.lots, draw: lot})
    return follow(given, {**setting.records, draw: recorded})


def draw_in(proceedings: Proceedings, draw: str) -> Assignment | Deal | None:
    """The draw of that name, None while who takes part in it is not known."""
    if draw in list(Stage):
        return proceedings.assignments.get(Stage(draw))
    return proceedings.deals.get(int(draw.removeprefix("round-")))


def why_not(setting: Setting, proceedings: Proceedings, draw: str) -> str:
    """Why a draw has no players yet, in words."""
    if not setting.given.seeds_set:
        return "the seeds are not set (3.6.3)"
    stage = Stage.FIRST_CHANCE if draw in ("first-chance", "round-1", "round-2") else Stage.LAST_CHANCE
    if stage not in proceedings.assignments:
        return "not every First Chance Game has its Winner (4.4.4)"
    return f"the {stage} Rounds are not drawn (4.2.3)"


def games_in(proceedings: Proceedings) -> Mapping[int, int]:
    """How many Games each Round has."""
    return {number: len(games) for number, games in proceedings.games.items()}
