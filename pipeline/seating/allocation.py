"""How many Last Chance Games Rounds 3 and 4 have (4.4.2), and the numbers of all Semi-Final Games."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from pipeline.seating.faults import NoSuchRound
from pipeline.seating.pools import GAME_SEATS, Absence, Contender, Invitee, available_for
from pipeline.seating.preferences import Stage

COUNTED = 25  # 21 seats and four Winners of First Chance Games: more cannot be seated (4.4.2)
ALLOCATIONS = ((1, 2), (2, 1))  # of level ones the first stands: the additional Game in Round 4


class Allocation(NamedTuple):
    """Games in Rounds 3 and 4, and how many players each of the two allocations seats as they wish.

    `seated` goes with `ALLOCATIONS`; `counted` are the players it was counted over, in seed order.
    """

    games: tuple[int, int]
    seated: tuple[int, int]
    counted: tuple[Contender, ...]

    @property
    def seats(self) -> tuple[int, int]:
        """Seats in Rounds 3 and 4."""
        return self.games[0] * GAME_SEATS, self.games[1] * GAME_SEATS


def allocate_last_chance(invitees: Iterable[Invitee], absences: Collection[Absence] = ()) -> Allocation:
    """Choose 1 and 2 or 2 and 1 Games, whichever seats more players in the Round they named.

    Counted once, before Round 1, over the 25 highest seeds available for a Last Chance Round, with the
    absences noted by then. Raises SharedSeed. Section 4.4.2.
    """
    counted = available_for(Stage.LAST_CHANCE, invitees, absences)[:COUNTED]
    named = [each.preference.named for each in counted]
    third, fourth = named.count(3), named.count(4)
    first, second = (min(third, a * GAME_SEATS) + min(fourth, b * GAME_SEATS) for a, b in ALLOCATIONS)
    return Allocation(ALLOCATIONS[1] if second > first else ALLOCATIONS[0], (first, second), counted)


def game_numbers(last_chance: tuple[int, int]) -> dict[int, tuple[int, ...]]:
    """The Games of each Round, counted on over all of them (4.1.2, 4.3.1, 4.4.5).

    `last_chance`: Games in Rounds 3 and 4. Raises NoSuchRound for anything but 1 and 2 or 2 and 1.
    """
    if last_chance not in ALLOCATIONS:
        raise NoSuchRound(f"{last_chance} Games in Rounds 3 and 4 (4.4.2)")
    fourth = 5 + last_chance[0]
    return {1: (1, 2), 2: (3, 4), 3: tuple(range(5, fourth)), 4: tuple(range(fourth, 8))}
