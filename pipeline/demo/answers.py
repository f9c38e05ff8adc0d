"""What the invited of the demonstration answer: who declines, who prefers which Round (3.4, 4.2.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from pipeline.demo.tables import Cells
from pipeline.seating.pools import Invitee
from pipeline.seating.preferences import Stage, parse_preference

FIRST_CHANCE = ("either",) * 5 + ("1>2", "1>2", "2>1", "2>1", "1", "2", "none")
LAST_CHANCE = ("either",) * 4 + ("3>4", "3>4", "4>3", "4>3", "4>3", "3", "4", "none")
DECLINE = (11, 21, 33)  # provisional seeds


def choose_decliners(seeded: Iterable[tuple[int, str]]) -> list[str]:
    """The players who decline, out of the seeds as they would be if nobody did."""
    return [player for seed, player in seeded if seed in DECLINE]


def answer(seeded: Iterable[tuple[int, str]], rng: Random) -> list[Invitee]:
    """Everybody who is seeded accepts and names Rounds; nobody refuses both stages (3.2.4)."""
    invitees = []
    for seed, player in seeded:
        first, last = rng.choice(FIRST_CHANCE), rng.choice(LAST_CHANCE)
        if first == last:
            last = "either"
        stages = (parse_preference(first, Stage.FIRST_CHANCE), parse_preference(last, Stage.LAST_CHANCE))
        invitees.append(Invitee(seed, player, True, *stages))
    return invitees


def invitation_rows(invitees: Sequence[Invitee], declined: Iterable[str]) -> list[Cells]:
    """The lines of invitations.csv: the seeded by seed, then those who declined."""
    rows = [
        {
            "player": each.player,
            "reply": "accepted",
            "first_chance": str(each.first_chance),
            "last_chance": str(each.last_chance),
        }
        for each in invitees
    ]
    return rows + [{"player": player, "reply": "declined"} for player in declined]
