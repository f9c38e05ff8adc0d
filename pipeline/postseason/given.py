"""The Invitational's tables of one season, read: who, when, what was drawn, picked and played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from pipeline.findings import At, Finding
from pipeline.model import Season
from pipeline.people import People
from pipeline.postseason.days import Noted, list_absences, list_days
from pipeline.postseason.entries import Entry, entries_by_game
from pipeline.postseason.field import Field, check_answers, list_field
from pipeline.postseason.lots import NOT_DRAWN, Lot, list_lots
from pipeline.postseason.rulings import (
    check_judges,
    final_allocated,
    games_ended,
    stages_allocated,
    where_allocated,
)
from pipeline.postseason.schedule import check_starts
from pipeline.seating.pools import Absence, Invitee
from pipeline.seating.preferences import Stage
from pipeline.stages.invite import Invitation
from sources.rows import Row


class Given(NamedTuple):
    """Everything people wrote about one Invitational, by published ids.

    `days`: first day of each Round. `picks` and `rows` (of `invitational_games`): by Game. `allocated`: the
    stages in which a ruling gives seats, with the Games it names (`allocated_at`: where); `final_allocated`
    the same of the final. `ended`: Games ended early by their Game Manager as the Board confirms (6.6.5).
    `at`: where what is lacking can be said.
    """

    season: Season
    field: Field
    days: dict[str, date]
    absences: tuple[Noted, ...]
    lots: dict[str, Lot]
    picks: dict[int, list[Entry]]
    rows: dict[int, list[Entry]]
    allocated: dict[Stage, frozenset[int]]
    allocated_at: dict[Stage, At]
    final_allocated: bool
    ended: frozenset[int]
    begun: bool
    at: At

    @property
    def seeds_set(self) -> bool:
        """Whether seeds are fixed; before, nothing is decided (3.6.3)."""
        return self.season.seeds_set_on is not None

    @property
    def invitees(self) -> Collection[Invitee]:
        """The seeded players in seed order."""
        return self.field.invitees.values()

    def lot(self, draw: str) -> Lot:
        """What is recorded of a draw, nothing included."""
        return self.lots.get(draw, NOT_DRAWN)

    def drawn_on(self, stage: Stage) -> date | None:
        """The day of a stage's round assignment; one without a day was not after its first Round began."""
        return self.lot(stage).drawn_on or self.days.get(str(stage.rounds[0]))

    def known_at(self, stage: Stage) -> list[Absence]:
        """The absences noted before the round assignment of a stage (4.5)."""
        return [each.absence for each in self.absences if each.before(self.drawn_on(stage))]

    def removed_before(self, name: str) -> dict[str, str]:
        """Who takes no part any more when a Round or the `final` begins; no reason is given (3.3)."""
        start = self.days.get(name)
        gone = [n for n in self.absences if n.noted_on is None or (start and n.noted_on < start)]
        away = [n.absence.player for n in gone if n.absence.round == "all"]
        return dict.fromkeys(away, "is noted absent from all Rounds (4.5)")

    def absences_for(self, name: str, games: Iterable[int]) -> list[Noted]:
        """The absences that can leave a seat of a Round or of the `final`, in the order of their lines."""
        entries = [entry for game in games for entry in self.rows.get(game, ())]
        played = {entry.player for entry in entries}
        texts = [text.strip() for entry in entries for text in entry.row.text("replaces").split(">")]
        replaced = {who for text in texts if (who := self.field.find(text))}
        start = self.days.get(name)
        return [each for each in self.absences if each.leaves_seat(start, played, replaced)]


def read_given(
    season: Season,
    final: Mapping[str, list[Row]],
    invitations: Sequence[Invitation],
    people: People,
    rulings: Iterable[Row],
) -> tuple[Given, list[Finding]]:
    """Read the parsed rows of each table in the order of their lines, whatever order they come in."""
    tables = {name: sorted(rows, key=lambda row: row.line) for name, rows in final.items()}
    rulings = sorted(rulings, key=lambda row: row.line)
    dated = season.seeds_set_on is not None
    field = list_field(invitations, tables.get("invitations", []), people)
    days, found = list_days(tables.get("schedule", []))
    absences, also = list_absences(tables.get("absences", []), field, dated)
    lots, undated = list_lots(tables.get("randomness", []), dated)
    picks, misplaced = entries_by_game(tables.get("picks", []), field)
    rows, strangers = entries_by_game(tables.get("invitational_games", []), field)
    removed = {each.absence.player for each in absences if each.absence.round == "all"}
    answers = check_answers(field, season, removed)
    judges = check_judges(rulings, days, field)
    starts = check_starts(tables.get("schedule", []), season.at) if dated else []
    given = Given(
        season=season,
        field=field,
        days=days,
        absences=absences,
        lots=lots,
        picks=picks,
        rows=rows,
        allocated=stages_allocated(rulings, season.season) if dated else {},
        allocated_at=where_allocated(rulings, season.season),
        final_allocated=final_allocated(rulings, season.season),
        ended=games_ended(rulings, season.season),
        begun=bool(tables.get("invitations") or tables.get("randomness")),
        at=_place(tables, season),
    )
    return given, [*found, *also, *undated, *misplaced, *strangers, *answers, *judges, *starts]


def _place(tables: Mapping[str, list[Row]], season: Season) -> At:
    """Where what no row says can be asked for: the file of the replies, else the season's row."""
    rows = tables.get("invitations", [])
    return At(rows[0].path) if rows else season.at
