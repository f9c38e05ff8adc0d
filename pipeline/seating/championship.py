"""Who plays the Championship Game, and in which seed order (5.1 to 5.3)."""

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import NamedTuple

from pipeline.seating.faults import NoSuchRound
from pipeline.seating.pools import NOBODY, Absence, Invitee, available_in
from pipeline.seating.seeds import in_seed_order

LAST_FIRST_CHANCE_GAME = 4  # 4.1.2
LAST_SEMI_FINAL_GAME = 7


class Qualified(StrEnum):
    """How a finalist got there, best first (5.2, 5.3)."""

    SOLO_FIRST = "solo-first"
    SOLO_LAST = "solo-last"
    TOP_FIRST = "top-first"
    TOP_LAST = "top-last"
    ALTERNATE = "alternate"


class Win(NamedTuple):
    """A Semi-Final Stage Game (1 to 7) won by a player with a DBNI Seed."""

    game: int
    seed: int
    player: str
    solo: bool

    @property
    def qualified(self) -> Qualified:
        """The rank of this win (5.2)."""
        if self.game <= LAST_FIRST_CHANCE_GAME:
            return Qualified.SOLO_FIRST if self.solo else Qualified.TOP_FIRST
        return Qualified.SOLO_LAST if self.solo else Qualified.TOP_LAST


class Finalist(NamedTuple):
    """A player of the Championship Game; `seed` is the Championship seed, `dbni_seed` the other one."""

    seed: int
    player: str
    dbni_seed: int
    qualified: Qualified


class Championship(NamedTuple):
    """The finalists by Championship seed, the Winners who cannot play, and seats nobody is available for."""

    finalists: tuple[Finalist, ...]
    unable: tuple[str, ...]
    lacking: int


def seed_championship(
    wins: Iterable[Win],
    invitees: Iterable[Invitee],
    absences: Collection[Absence],
    out: Collection[str] = NOBODY,
    seats: int | None = None,
) -> Championship:
    """Seed the Winners by how and when they won, then by DBNI Seed; alternates after them (5.2, 5.3).

    For each Winner unable to play, the highest seed available who is not in the final is invited, and so on
    until `seats` are filled; None = one for each win, as long as Games are still to come.
    `out`: ids replaced in a Game, who play no more (6.8.7). Raises NoSuchRound for a Game that is not of
    the Semi-Final Stage, and SharedSeed for somebody who won twice.
    """
    ordered = in_seed_order(wins)
    if wrong := [win.game for win in ordered if not 1 <= win.game <= LAST_SEMI_FINAL_GAME]:
        raise NoSuchRound(f"Games {wrong} are not of the Semi-Final Stage (4.1.2)")
    away = {each.player for each in absences if each.covers("final")} | set(out)
    unable = [win.player for win in ordered if win.player in away]
    winners = {win.player for win in ordered}
    rows = [(win.qualified, win.seed, win.player) for win in ordered if win.player not in away]
    free = available_in("final", invitees, absences, winners | set(out))
    missing = max(0, (len(ordered) if seats is None else seats) - len(rows))
    rows += [(Qualified.ALTERNATE, each.seed, each.player) for each in free[:missing]]
    rank = list(Qualified)
    rows.sort(key=lambda row: (rank.index(row[0]), row[1]))
    finalists = tuple(Finalist(i, player, seed, how) for i, (how, seed, player) in enumerate(rows, start=1))
    return Championship(finalists, tuple(unable), max(0, missing - len(free)))
