"""The best ways to divide the players without preference between the two Rounds (4.2.3 item 3)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pipeline.seating.choices import Choices, attainable_sums, count_ways
from pipeline.seating.preferences import Stage
from pipeline.seating.stated import Stated


class Balance(NamedTuple):
    """What every best way has in common, and the choice that is left.

    `forced`: seeds that all of them send to the earlier Round. `choices`: the further seeds each sends
    there. `difference`: between the average seeds of the two Rounds, the smallest there is.
    """

    forced: tuple[int, ...]
    choices: Choices
    difference: Fraction


def balance_rounds(stage: Stage, stated: Stated, seats: tuple[int, int]) -> Balance:
    """Find the best ways to fill all `seats` (of the earlier and the later Round) after items 1 and 2.

    First the fewest players in Round 3 who played Round 2: those who did not are all sent before anyone
    who did. Then the smallest difference of the average seeds, compared as fractions. Section 4.2.3.3.
    """
    earlier = stage.rounds[0]
    tired = [each.seed for each in stated.no_preference if earlier == 3 and each.played_round_2]
    rested = [each.seed for each in stated.no_preference if not (earlier == 3 and each.played_round_2)]
    forced, free = (rested, tired) if stated.empty[0] > len(rested) else ([], rested)
    size = stated.empty[0] - len(forced)
    everybody = sum(seat.contender.seed for seat in stated.seats) + sum(tired) + sum(rested)
    fixed = sum(seat.contender.seed for seat in stated.seats if seat.round == earlier) + sum(forced)

    def difference(chosen: int) -> Fraction:
        there = fixed + chosen
        return abs(Fraction(there, seats[0]) - Fraction(everybody - there, seats[1]))

    ways = count_ways(free, size)
    attainable = attainable_sums(ways, size)
    smallest = min(map(difference, attainable))
    closest = tuple(each for each in attainable if difference(each) == smallest)
    return Balance(tuple(forced), Choices(tuple(sorted(free)), size, closest, ways), smallest)
