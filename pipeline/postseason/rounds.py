"""Seats of one Round: its players, their Games, and the vacancies before and after the Games are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.given import Given
from pipeline.postseason.published import DrawRow
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games
from pipeline.seating.pools import GAME_SEATS, Contender
from pipeline.seating.preferences import Stage
from pipeline.seating.vacancies import FilledRound, Vacancy, fill_vacancies

NO_GAME = 0
"""The Game of a seat whose Round is drawn and whose Game is not."""


class RoundSeats(NamedTuple):
    """Who sits in a Round, who of them came by a vacancy, the published draw row, and what is lacking."""

    seats: tuple[GameSeat, ...]
    newcomers: frozenset[str]
    rows: list[DrawRow]
    findings: list[Finding]


NOBODY_SEATED = RoundSeats((), frozenset(), [], [])


class Out(NamedTuple):
    """Ids replaced or through to the final: before the stage, and in its earlier Round (4.3.4, 6.8.7)."""

    before: frozenset[str]
    earlier_round: frozenset[str]

    @property
    def everybody(self) -> frozenset[str]:
        """All who take no seat in this Round any more."""
        return self.before | self.earlier_round


def seat_round(
    given: Given, stage: Stage, number: int, players: Iterable[Contender], games: Sequence[int], out: Out
) -> RoundSeats:
    """Seat a Round's drawn players in its `games`, every vacancy filled where it arose (4.2.4, 4.5).

    Absences noted before the Games were drawn change who is drawn into them; later ones change a seat.
    """
    lot = given.lot(f"round-{number}")
    drawn_on = lot.drawn_on or (given.days.get(str(number)) if lot.value else None)
    known, noted = given.known_at(stage), given.absences_for(str(number), games)
    since = [each for each in noted if not each.before(given.drawn_on(stage))]
    early = [each.absence for each in since if each.before(drawn_on)]
    late = [each.absence for each in since if not each.before(drawn_on)]
    earlier = given.days.get(str(number - 1))
    follows = drawn_on is None or (earlier is not None and drawn_on > earlier)
    seats = [GameSeat(number, NO_GAME, each.seed, each.player) for each in players]
    filled = fill_vacancies(seats, given.invitees, known, early, out.everybody if follows else out.before)
    row = [DrawRow(f"round-{number}", lot.value or None, lot.attempt, None, None)]
    if len(games) == 1 and not lot.value:
        row = []
    if len(filled.seats) < GAME_SEATS * len(games):
        return _seats(given, stage, (filled,), row)
    dealt = draw_games(number, filled.seats, games, lot.value, lot.attempt or 0)
    if isinstance(dealt, UndecidedGames):
        return _seats(given, stage, (filled,), row)
    again = fill_vacancies(dealt, given.invitees, [*known, *early], late, out.everybody)
    return _seats(given, stage, (filled, again), row)


def _seats(given: Given, stage: Stage, filled: tuple[FilledRound, ...], rows: list[DrawRow]) -> RoundSeats:
    """The seats after the last filling; a vacancy nobody is available for is reported unless ruled on."""
    vacancies = [vacancy for each in filled for vacancy in each.vacancies]
    newcomers = frozenset(each.newcomer for each in vacancies if each.newcomer)
    empty = [] if stage in given.allocated else [each for each in vacancies if each.newcomer is None]
    return RoundSeats(filled[-1].seats, newcomers, rows, [_empty(given, each) for each in empty])


def _empty(given: Given, vacancy: Vacancy) -> Finding:
    where = f"Round {vacancy.round}" + (f", Game {vacancy.game}" if vacancy.game else "")
    facts: dict[str, Any] = {"where": where, "season": given.season.season}
    return finding("seat-empty", given.at, vacancy.left, **facts)
