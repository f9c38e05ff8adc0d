"""Seating requests (3.3.6): the smallest attempt that honours them. Nothing here names anybody."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import permutations

from pipeline.postseason.lots import ATTEMPTS
from pipeline.proceedings import Assignment, Deal
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games
from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import Placement, round_index
from pipeline.seating.seeds import Seeded, in_seed_order

Pair = frozenset[str]


def attempt_for(
    draw: Assignment | Deal, value: str, pairs: Collection[Pair], games: dict[int, int]
) -> int | None:
    """The smallest attempt with which nobody has to meet who asked not to; None if there is none.

    `pairs`: published ids; `games`: how many each Round has. A round assignment serves when the Games of
    its Rounds can still be dealt so; the Games of a Round serve when no pair is in one of them.
    """
    if isinstance(draw, Assignment):
        return _of_rounds(draw, value, pairs, games)
    return _of_games(draw, value, pairs)


def _of_rounds(draw: Assignment, value: str, pairs: Collection[Pair], games: dict[int, int]) -> int | None:
    placed, known = draw.placed, dict[int, bool]()
    if not isinstance(placed, Placement):
        return None

    def serves(attempt: int) -> bool:
        index = index_of(placed, draw.stage, value, attempt)
        if index not in known:
            seats = placed.seating(index)
            known[index] = all(
                can_part([s.contender for s in seats if s.round == n], games[n], pairs)
                for n in draw.stage.rounds
            )
        return known[index]

    return _smallest(serves, 1 if placed.count == 1 else ATTEMPTS)


def index_of(placed: Placement, stage: Stage, value: str, attempt: int) -> int:
    """The index of the assignment taken; a single one needs no value."""
    return round_index(value, stage, attempt, placed.count) if placed.count > 1 else 0


def _of_games(draw: Deal, value: str, pairs: Collection[Pair]) -> int | None:
    def serves(attempt: int) -> bool:
        dealt = draw_games(draw.round, draw.players, draw.games, value, attempt)
        return not isinstance(dealt, UndecidedGames) and are_apart(dealt, pairs)

    possible = can_part(draw.players, len(draw.games), pairs)
    return _smallest(serves, ATTEMPTS) if possible else None


def _smallest(serves: Callable[[int], bool], most: int) -> int | None:
    return next((attempt for attempt in range(most) if serves(attempt)), None)


def are_apart(seats: Iterable[GameSeat], pairs: Collection[Pair]) -> bool:
    """Whether no pair sits in one Game."""
    where = {seat.player: seat.game for seat in seats}
    return not any(len({where.get(player, player) for player in pair}) == 1 for pair in pairs)


def can_part(players: Iterable[Seeded], games: int, pairs: Collection[Pair]) -> bool:
    """Whether some deal of the tiers of a Round over its Games keeps every pair apart (4.2.4)."""
    ordered = [each.player for each in in_seed_order(players)]
    foes: dict[str, set[str]] = {player: set() for player in ordered}
    for pair in pairs:
        if len(pair) == 2 and pair <= foes.keys():
            for player in pair:
                foes[player] |= pair - {player}
    tiers = [ordered[i : i + games] for i in range(0, len(ordered), games)]
    return _deal(tiers, [set() for _ in range(games)], foes)


def _deal(tiers: Sequence[Sequence[str]], tables: list[set[str]], foes: dict[str, set[str]]) -> bool:
    """Whether the tiers left can join the tables without a meeting of foes."""
    if not tiers:
        return True
    for order in permutations(tiers[0]):
        pairs = list(zip(order, tables, strict=False))
        if not any(foes[player] & table for player, table in pairs):
            joined = [table | {player} for player, table in pairs]
            if _deal(tiers[1:], joined + tables[len(joined) :], foes):
                return True
    return False
