"""Drawing four rounds of 70 people: repeat meetings and seconds, against greedy restarts and pure chance.

All three draw ARMADA's rounds (fewest repeat meetings, another power each round), each on its own earlier
rounds. Run with `python -m benchmarks.event_draws [--people 70 35]`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterable

from pipeline.event_draws.choice import Chooser
from pipeline.event_draws.optimum import find_optimum
from pipeline.event_draws.problem import (
    SEATS,
    Chair,
    Problem,
    Seat,
    at_boards,
    pairs_of,
    repeated_meetings,
    repeated_powers,
)
from pipeline.values import POWERS

ROUNDS, SECONDS = 4, 4.0
"""`SECONDS`: what greedy restarts and simulated draws may take for a round."""
Draw = Callable[[Problem, int], dict[Chair, Seat]]


def optimal(problem: Problem, number: int) -> dict[Chair, Seat]:
    """The draw of a public value among all optimal ones."""
    return Chooser(problem, find_optimum(problem)).choose(f"benchmark|round-{number}|0").seating


def greedy(problem: Problem, number: int) -> dict[Chair, Seat]:
    """The best of many greedy runs, in which people in random order take the seat that repeats least."""
    return _best_of(problem, number, _one_greedy)


def simulated(problem: Problem, number: int) -> dict[Chair, Seat]:
    """The best of many draws by pure chance, in the time given."""
    return _best_of(problem, number, _ignoring_pairs)


def by_chance(problem: Problem, number: int) -> dict[Chair, Seat]:
    """One draw by pure chance."""
    return _shuffled(problem, random.Random(number))


def _best_of(
    problem: Problem,
    number: int,
    make: Callable[[Problem, random.Random, dict[frozenset[str], int]], dict[Chair, Seat]],
) -> dict[Chair, Seat]:
    chance, pairs, ends = random.Random(number), pairs_of(problem.circles), time.perf_counter() + SECONDS
    best = make(problem, chance, pairs)
    while _repeats(problem, best) != (0, 0) and time.perf_counter() < ends:
        best = min(best, make(problem, chance, pairs), key=lambda seating: _repeats(problem, seating))
    return best


def _repeats(problem: Problem, seating: dict[Chair, Seat]) -> tuple[int, int]:
    return len(repeated_powers(problem, seating)), len(repeated_meetings(pairs_of(problem.circles), seating))


def _ignoring_pairs(
    problem: Problem, chance: random.Random, _pairs: dict[frozenset[str], int]
) -> dict[Chair, Seat]:
    return _shuffled(problem, chance)


def _shuffled(problem: Problem, chance: random.Random) -> dict[Chair, Seat]:
    seats = [Seat(board, power) for board in problem.boards for power in POWERS]
    chance.shuffle(seats)
    return dict(zip(problem.chairs, seats, strict=True))


def _one_greedy(
    problem: Problem, chance: random.Random, pairs: dict[frozenset[str], int]
) -> dict[Chair, Seat]:
    free = {board: list(POWERS) for board in problem.boards}
    at: dict[str, list[str]] = {board: [] for board in problem.boards}
    out = {}
    for chair in chance.sample(problem.chairs, len(problem.chairs)):
        had = problem.had[chair.player]
        open_seats = [Seat(board, power) for board, powers in free.items() for power in powers]
        met = {b: sum(frozenset((chair.player, p)) in pairs for p in at[b]) for b in free}
        seat = min(
            open_seats, key=lambda s: (s.power in had, met[s.board], len(at[s.board]), chance.random())
        )
        free[seat.board].remove(seat.power)
        at[seat.board].append(chair.player)
        out[chair] = seat
    return out


def play(draw: Draw, people: int) -> tuple[list[int], int, float]:
    """Repeat meetings of each round, repeated powers in all, and seconds."""
    chairs = tuple(Chair(f"p{n:02}") for n in range(people))
    boards = tuple(str(n + 1) for n in range(people // SEATS))
    had: dict[str, frozenset[str]] = {chair.player: frozenset() for chair in chairs}
    circles: tuple[frozenset[str], ...] = ()
    meetings, powers, began = [], 0, time.perf_counter()
    for number in range(1, ROUNDS + 1):
        problem = Problem(boards, chairs, dict(had), circles)
        seating = draw(problem, number)
        again, met = _repeats(problem, seating)
        meetings.append(met)
        powers += again
        for chair, seat in seating.items():
            had[chair.player] |= {seat.power}
        circles += tuple(_players(at) for at in at_boards(seating).values())
    return meetings, powers, time.perf_counter() - began


def _players(chairs: Iterable[Chair]) -> frozenset[str]:
    return frozenset(chair.player for chair in chairs)


def main() -> None:
    """Print a table for each number of people."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, nargs="+", default=[70])
    for people in parser.parse_args().people:
        if people % SEATS:
            parser.error(f"{people} is no multiple of {SEATS}")
        _compare(people)


def _compare(people: int) -> None:
    """The ratio is that of repeat meetings plus one, since the best of it are none."""
    print(f"{people} people, {ROUNDS} rounds: repeat meetings by round, powers again, seconds, ratio")
    base = 0
    for name, draw in (
        ("optimal", optimal),
        ("greedy, best of many", greedy),
        ("chance, best of many", simulated),
        ("chance, one draw", by_chance),
    ):
        meetings, powers, seconds = play(draw, people)
        base = base or sum(meetings) + 1
        ratio = (sum(meetings) + 1) / base
        print(f"{name:<22} {meetings!s:<20} {powers:>4} {seconds:>7.1f} s {ratio:.1f}", flush=True)


if __name__ == "__main__":
    main()
