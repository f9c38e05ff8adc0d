"""Games of Diplomacy as they might have gone: center counts year by year, results, scores."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pipeline.demo.names import Person
from pipeline.values import POWERS

OPENING = (3, 3, 3, 3, 3, 4, 3)
NEUTRAL = 12
SOLO = 18
MOST_GAINED = 3  # centers a power gains in one year, at most
POWER_LUCK = (0.82, 1.05, 1.15, 1.02, 0.88, 1.05, 1.05)
SKILL_WEIGHT = 0.8
FIRST_YEAR, EARLIEST_END = 1901, 1906

Counts = tuple[int, ...]


class Game(NamedTuple):
    """One game: who had which power (in the order of POWERS) and the centers owned after each year.

    `results`: one word per power, nothing where the organiser marked none. `finished` is False while it
    is still played.
    """

    round: int
    name: str
    top: bool
    players: tuple[Person, ...]
    years: tuple[Counts, ...]
    results: tuple[str, ...]
    finished: bool = True

    @property
    def final(self) -> Counts:
        """Centers owned at the end."""
        return self.years[-1]

    @property
    def last_year(self) -> int:
        """The last year with a count."""
        return FIRST_YEAR + len(self.years) - 1

    @property
    def drawn(self) -> tuple[str, ...]:
        """The powers that share a draw, if one was declared."""
        return tuple(power for power, result in zip(POWERS, self.results, strict=False) if result == "draw")

    def eliminated_in(self, power: int) -> int | None:
        """The first year after which a power (by its index) owned nothing."""
        gone = (FIRST_YEAR + i for i, counts in enumerate(self.years) if not counts[power])
        return next(gone, None)


def play(
    rng: Random,
    players: Sequence[Person],
    number: int,
    name: str,
    last_year: int,
    *,
    marked: bool,
    top: bool = False,
) -> Game:
    """Play one game of round `number`, powers drawn by lot, to `last_year`, a solo or an earlier draw."""
    seated = rng.sample(list(players), len(POWERS))
    end = max(last_year - rng.choice((0, 0, 0, 0, 1, 1, 2)), EARLIEST_END)
    years = unfold(rng, [person.skill for person in seated], end)
    results = _results(rng, years[-1]) if marked else ()
    return Game(number, name, top, tuple(seated), years, results)


def unfold(rng: Random, skills: Sequence[float], end: int) -> tuple[Counts, ...]:
    """Centers owned after each year to `end` or a solo; `skills` in the order of POWERS."""
    strengths = [
        luck * math.exp(SKILL_WEIGHT * skill + rng.gauss(0, 0.3))
        for luck, skill in zip(POWER_LUCK, skills, strict=True)
    ]
    years: list[Counts] = []
    counts, free = list(OPENING), NEUTRAL
    for year in range(FIRST_YEAR, end + 1):
        free -= _play_year(rng, counts, strengths, free, first=year == FIRST_YEAR)
        years.append(tuple(counts))
        if max(counts) >= SOLO:
            break
    return tuple(years)


def _play_year(rng: Random, counts: list[int], strengths: list[float], free: int, *, first: bool) -> int:
    """Move centers for one year, in place; returns how many neutral ones were taken."""
    gained = [0] * 7
    taken = min(free, rng.randint(8, 10) if first else free)
    for i in range(taken + (0 if first else rng.randint(2, 6))):
        if max(counts) >= SOLO:
            return i if i < taken else taken
        limit = 2 if first else MOST_GAINED
        weights = [_reach(counts[p], strengths[p]) if gained[p] < limit else 0.0 for p in range(7)]
        if not any(weights):
            return i if i < taken else taken
        winner = rng.choices(range(7), weights)[0]
        if i >= taken:
            losses = [_weakness(counts[p], strengths[p]) if p != winner else 0.0 for p in range(7)]
            counts[rng.choices(range(7), losses)[0]] -= 1
        counts[winner] += 1
        gained[winner] += 1
    return taken


def _reach(centers: int, strength: float) -> float:
    """How likely a power is to take the next center; the others hold a leader back."""
    if not centers:
        return 0.0
    return strength * (centers + 2.0) * (0.35 if centers >= 12 else 1.0)


def _weakness(centers: int, strength: float) -> float:
    """How likely a power is to lose the next center; small ones are picked off."""
    return math.sqrt(centers) / strength / math.sqrt(strength) * (1.4 if centers <= 3 else 1.0)


def _results(rng: Random, final: Counts) -> tuple[str, ...]:
    """A solo, or a draw of all survivors or of the larger ones."""
    largest = max(final)
    if largest >= SOLO:
        words = {True: "solo", False: "survived"}
        return tuple(words[count == largest] if count else "eliminated" for count in final)
    least = rng.choice((1, 1, 3, 4, 5))
    return tuple("draw" if n >= min(least, largest) else "survived" if n else "eliminated" for n in final)


def top_shares(final: Counts) -> list[tuple[int, int]]:
    """For each power the share of the top of a game as a fraction (2.7.2): 1/n to each of n level ones."""
    largest = max(final)
    level = final.count(largest)
    return [(1, level) if count == largest else (0, 1) for count in final]


def score(game: Game, system: str) -> list[int]:
    """Hundredths of points of each power: `squares`, `diplo` (places and centers) or `draws`."""
    final, largest = game.final, max(game.final)
    if largest >= SOLO:
        return [10_000 if count == largest else 0 for count in final]
    if system == "squares":
        total = sum(count * count for count in final)
        return [round(10_000 * count * count / total) for count in final]
    if system == "draws":
        sharers = sum(result == "draw" for result in game.results) or sum(count > 0 for count in final)
        return [10_000 // sharers if _shares(game, power) else 0 for power in range(7)]
    return [_placed(final, power) for power in range(7)]


def _shares(game: Game, power: int) -> bool:
    return game.results[power] == "draw" if game.results else game.final[power] > 0


def _placed(final: Counts, power: int) -> int:
    """1, the centers, and 38, 14 or 7 for the first three; level powers share."""
    above = sum(count > final[power] for count in final)
    level = final.count(final[power])
    bonus = sum((3800, 1400, 700, 0, 0, 0, 0)[above : above + level])
    return 100 + 100 * final[power] + bonus // level
