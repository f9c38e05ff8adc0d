"""Who plays in which Game of a Round (4.2.4)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from pipeline.seating.faults import PoolDoesNotFit
from pipeline.seating.pools import GAME_SEATS
from pipeline.seating.seeds import Seeded, in_seed_order


class GameSeat(NamedTuple):
    """A place in a Game of a Round."""

    round: int
    game: int
    seed: int
    player: str


@dataclass(frozen=True, slots=True)
class UndecidedGames:
    """The tiers of a Round, ids in seed order, whose public value is not known yet."""

    round: int
    games: tuple[int, ...]
    tiers: tuple[tuple[str, ...], ...]


def draw_games(
    round_number: int, players: Iterable[Seeded], games: Sequence[int], value: str, attempt: int = 0
) -> tuple[GameSeat, ...] | UndecidedGames:
    """Deal each tier of a Round over its `games`; seats by Game and seed. Blank `value` = not known yet.

    A Round of one Game needs no value. `attempt` as recorded (3.3.6). Raises PoolDoesNotFit unless there
    are seven players for each Game, and SharedSeed. Section 4.2.4.
    """
    ordered, numbers = in_seed_order(players), sorted(games)
    if not numbers or len(ordered) != GAME_SEATS * len(numbers):
        raise PoolDoesNotFit(
            f"{len(ordered)} players for {len(numbers)} Games of Round {round_number} (4.2.4)"
        )
    tiers = [ordered[i : i + len(numbers)] for i in range(0, len(ordered), len(numbers))]
    if len(numbers) > 1 and not value:
        ids = tuple(tuple(each.player for each in tier) for tier in tiers)
        return UndecidedGames(round_number, tuple(numbers), ids)
    seats = [
        GameSeat(round_number, game, each.seed, each.player)
        for tier in tiers
        for game, each in zip(
            numbers,
            sorted(tier, key=lambda each: tier_digest(value, round_number, attempt, each.player)),
            strict=True,
        )
    ]
    return tuple(sorted(seats, key=lambda seat: (seat.game, seat.seed)))


def tier_digest(value: str, round_number: int, attempt: int, player: str) -> str:
    """The digest by which the players of a tier are sorted: the smallest takes the lowest Game (4.2.4.2)."""
    return sha256(f"{value}|round-{round_number}|{attempt}|{player}".encode()).hexdigest()
