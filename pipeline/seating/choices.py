"""Counting and walking the ways to choose some seeds with a given sum, without listing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from pipeline.seating.faults import NoSuchSurvivor


@dataclass(frozen=True, slots=True)
class Choices:
    """All ways to choose `size` of `seeds` so that they add up to one of `sums`.

    `seeds` ascend. `ways[i][n][s]`: in how many ways n of the seeds from the i-th on have the sum s.
    """

    seeds: tuple[int, ...]
    size: int
    sums: tuple[int, ...]
    ways: tuple[tuple[Counter[int], ...], ...]

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self._completions(0, self.size, self.sums)

    def nth(self, index: int) -> tuple[int, ...]:
        """The way at `index` (from 0) when all, as ascending lists, are sorted.

        Raises NoSuchSurvivor. The ways that contain the smallest seed come first, so each seed is taken
        when the index lies within the number of ways that have it, and is passed over otherwise.
        """
        if not 0 <= index < self.count:
            raise NoSuchSurvivor(f"index {index} of {self.count} assignments")
        chosen: list[int] = []
        missing, sums = self.size, self.sums
        for i, seed in enumerate(self.seeds):
            if not missing:
                break
            with_it = tuple(each - seed for each in sums)
            here = self._completions(i + 1, missing - 1, with_it)
            if index < here:
                chosen.append(seed)
                missing, sums = missing - 1, with_it
            else:
                index -= here
        return tuple(chosen)

    def _completions(self, start: int, missing: int, sums: Iterable[int]) -> int:
        return sum(self.ways[start][missing][each] for each in sums)


def attainable_sums(ways: tuple[tuple[Counter[int], ...], ...], size: int) -> tuple[int, ...]:
    """Every sum that `size` of all the seeds can have, ascending."""
    return tuple(sorted(ways[0][size]))


def count_ways(seeds: Collection[int], size: int) -> tuple[tuple[Counter[int], ...], ...]:
    """The table of `Choices`, filled from the last seed to the first: a seed is left out or taken."""
    table = [Counter({0: 1}), *(Counter[int]() for _ in range(size))]
    rows = [tuple(table)]
    for seed in sorted(seeds, reverse=True):
        after = rows[-1]
        row = [after[0]]
        for n in range(1, size + 1):
            cell = Counter(after[n])
            for total, ways in after[n - 1].items():
                cell[total + seed] += ways
            row.append(cell)
        rows.append(tuple(row))
    return tuple(reversed(rows))
