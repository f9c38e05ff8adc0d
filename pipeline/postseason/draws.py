"""The round assignment of a stage (4.2.3): its seats, or how much of it is open."""

from __future__ import annotations

from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.given import Given
from pipeline.postseason.published import DrawRow
from pipeline.seating.pools import Contender, Pool
from pipeline.seating.rounds import RoundDraw, ShortField, draw_rounds, place_pool
from pipeline.seating.stated import Shortage


class StageDraw(NamedTuple):
    """The players of each Round once they are drawn, the published row, and what is lacking."""

    players: dict[int, tuple[Contender, ...]]
    rows: list[DrawRow]
    findings: list[Finding]


NOT_YET = StageDraw({}, [], [])


def draw_stage(given: Given, pool: Pool, seats: tuple[int, int]) -> StageDraw:
    """Assign a pool to the two Rounds of its stage, if seeds are set and the public value is known.

    A short field assigns nobody: the Board decides (ruling `allocate`). Section 4.2.3.
    """
    stage = pool.stage
    placed = place_pool(pool, seats)
    if isinstance(placed, ShortField):
        asked = given.seeds_set and stage not in given.allocated
        return StageDraw({}, [], [_short(given, placed)] if asked else [])
    if not given.seeds_set:
        return StageDraw({}, [DrawRow(str(stage), None, None, placed.count, None)], [])
    lot = given.lot(stage)
    drawn = draw_rounds(placed, lot.value, lot.attempt or 0)
    row = DrawRow(str(stage), lot.value or None, lot.attempt, placed.count, None)
    if not isinstance(drawn, RoundDraw):
        return StageDraw({}, [row], [])
    players = {number: drawn.players_in(number) for number in stage.rounds}
    return StageDraw(players, [row._replace(taken=drawn.index)], [])


def _short(given: Given, field: ShortField) -> Finding:
    lacking = "; ".join(_words(each) for each in field.rounds)
    facts: dict[str, Any] = {"players": len(field.pool), "season": given.season.season}
    return finding("field-short", given.at, field.stage, lacking=lacking, **facts)


def _words(shortage: Shortage) -> str:
    least, most = shortage.at_least, shortage.at_most
    count = f"{least}" if least == most else f"{least} to {most}"
    return f"Round {shortage.round} lacks {count} of {shortage.seats} seats"
