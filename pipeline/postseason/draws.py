"""The round assignment of a stage (4.2.3): its seats, or how much of it is open."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.awaited import names_no_games
from pipeline.postseason.games import Game
from pipeline.postseason.given import Given
from pipeline.postseason.published import DrawRow
from pipeline.postseason.rulings import GAMES
from pipeline.seating.pools import Contender, Pool, last_chance_pool
from pipeline.seating.preferences import Stage
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
        return StageDraw({}, [], _asked(given, placed) if given.seeds_set else [])
    if not given.seeds_set:
        return StageDraw({}, [DrawRow(str(stage), None, None, placed.count, None)], [])
    lot = given.lot(stage)
    drawn = draw_rounds(placed, lot.value, lot.attempt or 0)
    row = DrawRow(str(stage), lot.value or None, lot.attempt, placed.count, None)
    if not isinstance(drawn, RoundDraw):
        return StageDraw({}, [row], [])
    players = {number: drawn.players_in(number) for number in stage.rounds}
    return StageDraw(players, [row._replace(taken=drawn.index)], [])


def pool_of_last_chance(
    given: Given, games: Mapping[int, Game], awaited: Collection[int], round_2: Collection[int]
) -> Pool | None:
    """The Last Chance pool once every First Chance Game `awaited` has its Winner, None before (4.4.4).

    `round_2`: the Games of Round 2, whose players are better not seated in Round 3 (4.2.3.3).
    """
    winners = {game.winner for number in awaited if (game := games.get(number)) and game.winner}
    if not winners or len(winners) < len(awaited):
        return None
    replaced = {player for game in games.values() for player in game.replaced}
    tired = {player for number in round_2 if number in games for player in games[number].holders.values()}
    return last_chance_pool(given.invitees, given.known_at(Stage.LAST_CHANCE), winners, replaced, tired)


def _asked(given: Given, field: ShortField) -> list[Finding]:
    """What the Board has still to decide on a short field."""
    if field.stage not in given.allocated:
        return [_short(given, field)]
    if not names_no_games(given, field.stage):
        return []
    games = ", ".join(map(str, GAMES[field.stage]))
    return [finding("ruling-without-games", given.allocated_at[field.stage], stage=field.stage, games=games)]


def _short(given: Given, field: ShortField) -> Finding:
    lacking = "; ".join(_words(each) for each in field.rounds)
    facts: dict[str, Any] = {"players": len(field.pool), "season": given.season.season}
    return finding("field-short", given.at, field.stage, lacking=lacking, **facts)


def _words(shortage: Shortage) -> str:
    least, most = shortage.at_least, shortage.at_most
    count = f"{least}" if least == most else f"{least} to {most}"
    return f"Round {shortage.round} lacks {count} of {shortage.seats} seats"
