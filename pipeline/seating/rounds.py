"""Who plays in which Round (4.2.3): the four items, and the draw among equally good assignments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from pipeline.seating.balance import Balance, balance_rounds
from pipeline.seating.faults import PoolDoesNotFit
from pipeline.seating.pools import Contender, Pool
from pipeline.seating.preferences import Stage
from pipeline.seating.seeds import in_seed_order
from pipeline.seating.stated import Seat, Shortage, place_stated, shortages


@dataclass(frozen=True, slots=True)
class ShortField:
    """Too few players available (4.2.3.4): nobody is assigned, the Board decides. `lacking`: in all."""

    stage: Stage
    pool: tuple[Contender, ...]
    lacking: int
    rounds: tuple[Shortage, Shortage]


@dataclass(frozen=True, slots=True)
class Placement:
    """A pool that fills its seats, and all equally good ways to do so, counted but not listed.

    `pool`: with those whom item 4 `added`. `unseated`: everybody down to the lowest seed of the pool who
    gets no seat. `stated`: the seats of items 1 and 2.
    """

    stage: Stage
    pool: tuple[Contender, ...]
    added: tuple[Contender, ...]
    unseated: tuple[Contender, ...]
    stated: tuple[Seat, ...]
    no_preference: tuple[Contender, ...]
    balance: Balance

    @property
    def count(self) -> int:
        """How many assignments meet both objectives of item 3 equally well."""
        return self.balance.choices.count

    def survivor(self, index: int) -> tuple[int, ...]:
        """The no-preference seeds sent to the earlier Round, ascending, by the sorted survivor at `index`.

        Raises NoSuchSurvivor.
        """
        return tuple(sorted(self.balance.forced + self.balance.choices.nth(index)))

    def seating(self, index: int) -> tuple[Seat, ...]:
        """All seats of the survivor at `index`, by Round and seed. Raises NoSuchSurvivor."""
        earlier, later = self.stage.rounds
        sent = set(self.survivor(index))
        free = (Seat(earlier if each.seed in sent else later, each, 3) for each in self.no_preference)
        return tuple(sorted((*self.stated, *free), key=lambda seat: (seat.round, seat.contender.seed)))


@dataclass(frozen=True, slots=True)
class RoundDraw:
    """A decided assignment: the survivor at `index` of `placement`, by Round and seed."""

    placement: Placement
    index: int
    seats: tuple[Seat, ...]

    def players_in(self, round_number: int) -> tuple[Contender, ...]:
        """Those seated in one of the two Rounds, in seed order."""
        return tuple(seat.contender for seat in self.seats if seat.round == round_number)

    @property
    def average_seeds(self) -> tuple[Fraction, Fraction]:
        """The average seed of the earlier and of the later Round, exact (4.2.3.3)."""
        earlier, later = ([each.seed for each in self.players_in(n)] for n in self.placement.stage.rounds)
        return Fraction(sum(earlier), len(earlier)), Fraction(sum(later), len(later))

    @property
    def back_to_back(self) -> tuple[Contender, ...]:
        """Who plays Round 3 having played Round 2 (4.2.3.3)."""
        return tuple(each for each in self.players_in(3) if each.played_round_2)


@dataclass(frozen=True, slots=True)
class UndecidedRounds:
    """Several assignments are equally good and no public value is known; `placement` tells pool and count."""

    placement: Placement


def place_pool(pool: Pool, seats: tuple[int, int]) -> Placement | ShortField:
    """Apply items 1 to 4 of 4.2.3 to a pool; `seats` of the earlier and of the later Round.

    While a seat stays empty, the next seed available for its Round joins and items 1 to 3 start again.
    Raises PoolDoesNotFit unless the pool is as large as the seats, or smaller with nobody behind it.
    """
    members, waiting = list(in_seed_order(pool.members)), list(in_seed_order(pool.further))
    _refuse_misfit(pool.stage, members, waiting, seats)
    while (stated := place_stated(pool.stage, members, seats)).lacking:
        missing = shortages(pool.stage, stated, seats)
        newcomer = _next_available(waiting, missing)
        if newcomer is None:
            return ShortField(pool.stage, tuple(members), stated.lacking, missing)
        waiting.remove(newcomer)
        members.append(newcomer)
    passed = tuple(each for each in waiting if each.seed < members[-1].seed)
    return Placement(
        stage=pool.stage,
        pool=tuple(members),
        added=tuple(members[len(pool.members) :]),
        unseated=in_seed_order(stated.unseated + passed),
        stated=stated.seats,
        no_preference=stated.no_preference,
        balance=balance_rounds(pool.stage, stated, seats),
    )


def draw_rounds(placement: Placement, value: str, attempt: int = 0) -> RoundDraw | UndecidedRounds:
    """Take the survivor that the public value points at; blank `value` = not known yet.

    A single survivor needs no value. `attempt` as recorded (3.3.6). Section 4.2.3.3.
    """
    if placement.count == 1:
        return RoundDraw(placement, 0, placement.seating(0))
    if not value:
        return UndecidedRounds(placement)
    index = round_index(value, placement.stage, attempt, placement.count)
    return RoundDraw(placement, index, placement.seating(index))


def round_index(value: str, stage: Stage, attempt: int, count: int) -> int:
    """The index among `count` survivors to which a public value points, so that anyone can retrace it."""
    return int(sha256(f"{value}|{stage}|rounds|{attempt}".encode()).hexdigest(), 16) % count


def _next_available(waiting: Sequence[Contender], missing: Sequence[Shortage]) -> Contender | None:
    """The highest seed behind the pool who admits a Round whose seat nobody in the pool can fill."""
    wanted = [each.round for each in missing if each.at_least]
    return next((each for each in waiting if any(map(each.preference.admits, wanted))), None)


def _refuse_misfit(
    stage: Stage, members: list[Contender], waiting: list[Contender], seats: tuple[int, int]
) -> None:
    total, everybody = sum(seats), in_seed_order([*members, *waiting])
    if min(seats) < 1 or len(members) > total or (waiting and len(members) < total):
        raise PoolDoesNotFit(f"{len(members)} players of the pool for {total} seats (4.3.3, 4.4.3)")
    if list(everybody[: len(members)]) != members:
        raise PoolDoesNotFit("a higher seed stands behind the pool (3.6.4)")
    if any(each.preference.stage is not stage or not each.preference.admitted for each in everybody):
        raise PoolDoesNotFit(f"somebody in the pool is not available for {stage} (4.2.2.3)")
