"""Who takes a seat that becomes free after the draw (4.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from pipeline.seating.games import GameSeat
from pipeline.seating.pools import NOBODY, Absence, Invitee, available_in
from pipeline.seating.seeds import in_seed_order


class Vacancy(NamedTuple):
    """A seat that `left` gave up and `newcomer` took; None when nobody is available."""

    round: int
    game: int
    left: str
    newcomer: str | None


class FilledRound(NamedTuple):
    """The seats of a Round after its vacancies (by Game and seed), and the vacancies as they arose."""

    seats: tuple[GameSeat, ...]
    vacancies: tuple[Vacancy, ...]


def fill_vacancies(
    drawn: Iterable[GameSeat],
    invitees: Iterable[Invitee],
    known: Collection[Absence],
    late: Sequence[Absence],
    out: Collection[str] = NOBODY,
) -> FilledRound:
    """Give each seat of a Round that falls vacant to the highest seed available and not in that Round.

    `drawn`: the seats of one Round. `known`: absences noted before the draw. `late`: those noted since, as
    their lines stand; each vacancy is filled by what is noted up to its line, so that a later line never
    moves a newcomer. `out`: ids replaced or through to the final before this Round; those of them who hold
    a seat in it leave it last, in seed order. Nothing is redrawn. Section 4.5.
    """
    seats, everybody, vacancies = list(in_seed_order(drawn)), in_seed_order(invitees), []
    seated_out = [each.player for each in seats if each.player in out]
    noted = list(known)
    for absence in (*late, *(Absence(player, "all") for player in seated_out)):
        noted.append(absence)
        place = next((i for i, seat in enumerate(seats) if seat.player == absence.player), None)
        if place is None or not absence.covers(seats[place].round):
            continue
        left = seats.pop(place)
        free = available_in(left.round, everybody, noted, {*out, *(seat.player for seat in seats)})
        newcomer = free[0] if free else None
        vacancies.append(Vacancy(left.round, left.game, left.player, newcomer.player if newcomer else None))
        if newcomer:
            seats.append(left._replace(seed=newcomer.seed, player=newcomer.player))
    return FilledRound(tuple(sorted(seats, key=lambda seat: (seat.game, seat.seed))), tuple(vacancies))
