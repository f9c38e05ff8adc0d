"""Who is available, and who of them is in the pool of a stage (4.2.2.3, 4.3.3, 4.4.3)."""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from pipeline.seating.preferences import Preference, Stage
from pipeline.seating.seeds import in_seed_order

GAME_SEATS = 7
FIRST_CHANCE_SEATS = 28  # 4.3.2
LAST_CHANCE_SEATS = 21  # 4.4.1

NOBODY: frozenset[str] = frozenset()


class Invitee(NamedTuple):
    """A Qualifier or Alternate with a DBNI Seed, and what they answered (3.4, 3.5, 4.2.2)."""

    seed: int
    player: str
    accepted: bool
    first_chance: Preference
    last_chance: Preference

    def preference(self, stage: Stage) -> Preference:
        """The answer for one stage; the two are independent (4.2.2.4)."""
        return self.first_chance if stage is Stage.FIRST_CHANCE else self.last_chance

    def admits(self, round_number: int) -> bool:
        """Whether the answer leaves that Round open."""
        return any(self.preference(stage).admits(round_number) for stage in Stage)


class Absence(NamedTuple):
    """A player who cannot play: `round` is `1` … `4`, `final`, or `all` for a removed player (3.3)."""

    player: str
    round: str

    def covers(self, round_name: int | Literal["final"]) -> bool:
        """Whether it keeps the player out of that Round or of the Championship Game."""
        return self.round in ("all", str(round_name))


class Contender(NamedTuple):
    """An invitee available for a stage: the preference that absences leave, and Round 2 behind them."""

    seed: int
    player: str
    preference: Preference
    played_round_2: bool = False


class Pool(NamedTuple):
    """The highest seeds available for a stage, and those who follow them in seed order (4.2.3.4)."""

    stage: Stage
    members: tuple[Contender, ...]
    further: tuple[Contender, ...]


def available_for(
    stage: Stage,
    invitees: Iterable[Invitee],
    absences: Collection[Absence],
    out: Collection[str] = NOBODY,
    played_round_2: Collection[str] = NOBODY,
) -> tuple[Contender, ...]:
    """Everybody available for at least one Round of the stage, in seed order.

    `absences`: those noted before the draw. `out`: ids replaced (6.8.7) or through to the final.
    `played_round_2`: ids who played a Game of Round 2, fill-ins included. Raises SharedSeed. Section 4.5.
    """
    contenders = []
    for invitee in in_seed_order(invitees):
        own = [absence for absence in absences if absence.player == invitee.player]
        away = [number for number in stage.rounds if any(absence.covers(number) for absence in own)]
        left = invitee.preference(stage).without(away)
        if invitee.accepted and left.admitted and invitee.player not in out:
            contenders.append(Contender(invitee.seed, invitee.player, left, invitee.player in played_round_2))
    return tuple(contenders)


def available_in(
    round_name: int | Literal["final"],
    invitees: Iterable[Invitee],
    absences: Collection[Absence],
    taken: Collection[str] = NOBODY,
) -> tuple[Invitee, ...]:
    """Everybody free to sit down in one Round or in the final, highest seed first.

    `taken`: ids seated there already, replaced (6.8.7) or through to the final. A preference admits Rounds
    and says nothing of the final. Raises SharedSeed. Sections 3.6.4, 4.5, 5.3, 6.8.1.
    """
    away = {each.player for each in absences if each.covers(round_name)} | set(taken)
    free = [each for each in in_seed_order(invitees) if each.accepted and each.player not in away]
    return tuple(each for each in free if round_name == "final" or each.admits(round_name))


def highest_seeds(stage: Stage, available: Iterable[Contender], size: int) -> Pool:
    """The `size` highest seeds as the pool, the others behind it; fewer if there are fewer (3.6.4)."""
    ordered = in_seed_order(available)
    return Pool(stage, ordered[:size], ordered[size:])


def first_chance_pool(
    invitees: Iterable[Invitee], absences: Collection[Absence], out: Collection[str] = NOBODY
) -> Pool:
    """The 28 highest seeds available for a First Chance Round (4.3.3)."""
    stage = Stage.FIRST_CHANCE
    return highest_seeds(stage, available_for(stage, invitees, absences, out), FIRST_CHANCE_SEATS)


def last_chance_pool(
    invitees: Iterable[Invitee],
    absences: Collection[Absence],
    winners: Collection[str],
    replaced: Collection[str],
    played_round_2: Collection[str],
) -> Pool:
    """The 21 highest seeds available for a Last Chance Round who won no First Chance Game (4.4.3).

    `replaced`: ids replaced in a First Chance Game, who play no more (6.8.7).
    """
    stage = Stage.LAST_CHANCE
    out = {*winners, *replaced}
    return highest_seeds(
        stage, available_for(stage, invitees, absences, out, played_round_2), LAST_CHANCE_SEATS
    )
