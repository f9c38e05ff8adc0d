"""The Paris Method (6.3), replacements (6.8) and the Winner of a Game (6.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from pipeline.seating.faults import ChoiceOutOfRange, ChoiceOutOfTurn, ImpossibleCenters, NotInTheGame
from pipeline.seating.pools import NOBODY
from pipeline.seating.seeds import Seeded, in_seed_order
from pipeline.values import POWERS

SOLO_CENTERS = 18  # 6.1.1
ALL_CENTERS = 34


class SelectionOrder(NamedTuple):
    """Ids in the order in which they pick, of those placed so far; `to_choose` chooses a position next."""

    placed: tuple[str, ...]
    to_choose: str | None


class Pick(NamedTuple):
    """The pick at `selection` (1 = first): the power taken (None = still to pick) out of the legal ones."""

    selection: int
    player: str
    power: str | None
    legal: tuple[str, ...]

    @property
    def lawful(self) -> bool:
        """Whether the power was among the legal ones; a pick still to come is."""
        return self.power is None or self.power in self.legal


class GameWinner(NamedTuple):
    """The Winner (None while the order that decides is unknown), who was level, and the deciding section."""

    player: str | None
    centers: int
    solo: bool
    level: tuple[str, ...]
    section: str


def order_selection(players: Iterable[Seeded], choices: Mapping[str, int]) -> SelectionOrder:
    """Insert the players from the lowest seed up, each at the position chosen among those placed (6.3.1).

    `choices`: position by player id, 1 = first; the lowest seed has no choice and needs none. In the
    Championship Game, seed means Championship seed (5.2). Raises ChoiceOutOfRange, ChoiceOutOfTurn for a
    choice made before a lower seed's, NotInTheGame, SharedSeed.
    """
    rising = [each.player for each in reversed(in_seed_order(players))]
    if strangers := sorted(set(choices) - set(rising)):
        raise NotInTheGame(f"{', '.join(strangers)} (6.3.1)")
    placed: list[str] = []
    for player in rising:
        choice = choices.get(player, 1 if not placed else None)
        if choice is None:
            waiting = rising[len(placed) + 1 :]
            if early := [each for each in waiting if each in choices]:
                raise ChoiceOutOfTurn(f"{', '.join(early)} before {player} (6.3.1)")
            return SelectionOrder(tuple(placed), player)
        if not 1 <= choice <= len(placed) + 1:
            raise ChoiceOutOfRange(f"{player} chose {choice} of 1 to {len(placed) + 1} (6.3.1)")
        placed.insert(choice - 1, player)
    return SelectionOrder(tuple(placed), None)


def legal_powers(taken: Collection[str], barred: Collection[str] = NOBODY) -> tuple[str, ...]:
    """The powers a player may pick: those not taken, without the barred unless nothing else is left.

    `barred`: in a Last Chance Game the powers the player had in First Chance Games. Section 6.3.2.
    """
    left = tuple(power for power in POWERS if power not in taken)
    return tuple(power for power in left if power not in barred) or left


def follow_picks(
    order: Sequence[str], picks: Mapping[str, str], barred: Mapping[str, Collection[str]]
) -> tuple[Pick, ...]:
    """The picks in selection order, up to and with the first player who has still to pick (6.3.2).

    `picks`: power by player id; `barred`: as for `legal_powers`, by player id. Raises NotInTheGame.
    """
    if strangers := sorted(set(picks) - set(order)):
        raise NotInTheGame(f"{', '.join(strangers)} (6.3.2)")
    followed: list[Pick] = []
    for selection, player in enumerate(order, start=1):
        taken = {pick.power for pick in followed if pick.power}
        power = picks.get(player)
        followed.append(Pick(selection, player, power, legal_powers(taken, barred.get(player, NOBODY))))
        if power is None:
            break
    return tuple(followed)


def inherit_places(order: Sequence[str], replaced: Mapping[str, Collection[str]]) -> tuple[str, ...]:
    """The selection order with each replacement in the place of the one whose power it was (6.8.6).

    `replaced`: by replacement, all those who had the power before. Raises NotInTheGame unless exactly one
    of them is in the order.
    """
    heirs: dict[str, str] = {}
    for heir, before in replaced.items():
        original = [player for player in order if player in before]
        if len(original) != 1 or original[0] in heirs or heir in order:
            raise NotInTheGame(f"{heir} for {', '.join(sorted(before)) or 'nobody'} (6.8.6)")
        heirs[original[0]] = heir
    return tuple(heirs.get(player, player) for player in order)


def find_winner(centers: Mapping[str, int], order: Sequence[str]) -> GameWinner:
    """Who won a Game that is over: 18 or more centers, else the most, and of those level the later pick.

    `centers`: by player id at the end, replacements for those they replaced; `order`: the selection order
    with the same ids, as far as it is known. Raises ImpossibleCenters, NotInTheGame. Section 6.1.
    """
    if strangers := sorted(set(order) - set(centers)):
        raise NotInTheGame(f"{', '.join(strangers)} (6.1)")
    counts = centers.values()
    if not centers or min(counts) < 0 or not 0 < sum(counts) <= ALL_CENTERS:
        raise ImpossibleCenters(f"{sorted(counts, reverse=True)} (6.1)")
    most = max(counts)
    level = tuple(sorted(player for player in centers if centers[player] == most))
    if len(level) == 1:
        solo = most >= SOLO_CENTERS
        return GameWinner(level[0], most, solo, level, "6.1.1" if solo else "6.1.2")
    known = set(level) <= set(order)
    return GameWinner(max(level, key=order.index) if known else None, most, False, level, "6.1.2")
