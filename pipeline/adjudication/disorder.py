"""Civil disorder: which units go when a power does not say so."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from pipeline.adjudication.board import Board, Borders, Kind, Unit


class Edition(StrEnum):
    """The rulebook whose civil disorder a game uses."""

    OF_2000 = "2000"
    OF_2023 = "2023"


def remove_by_disorder(
    board: Board, units: Iterable[Unit], owned: Collection[str], due: int, edition: Edition
) -> list[tuple[Unit, int]]:
    """The units to remove with their distances: the farthest first, fleets before armies, then by name.

    2000 measures to the power's home centers, fleets on their own ways; 2023 to the centers it owns, any
    unit over land and sea (4.D.8). Armies count seas as a convoy would cross them in both.
    """
    counted = [(unit, _distance(board, unit, owned, edition)) for unit in units]
    return sorted(counted, key=lambda entry: _rank(board, *entry))[:due]


def _rank(board: Board, unit: Unit, distance: int) -> tuple[int, bool, str]:
    return -distance, unit.kind is not Kind.FLEET, board.provinces[unit.province].name


def _distance(board: Board, unit: Unit, owned: Collection[str], edition: Edition) -> int:
    goals = set(owned) if edition is Edition.OF_2023 else set(board.homes(unit.power))
    by_fleet = edition is Edition.OF_2000 and unit.kind is Kind.FLEET
    start = unit.at if by_fleet else unit.province
    return steps_to(board.fleet if by_fleet else board.around, start, goals)


def steps_to(borders: Borders, start: str, goals: Collection[str]) -> int:
    """The fewest steps from a place to one of the provinces; more than any way is long if there is none."""
    reached, edge, steps = {start}, {start}, 0
    while edge:
        if any(place[:3] in goals for place in edge):
            return steps
        edge = {beside for place in edge for beside in borders.get(place, ())} - reached
        reached |= edge
        steps += 1
    return len(borders)
