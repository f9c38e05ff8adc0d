"""Coin tosses of 2.7.3 held as public draws, with all that is needed to work them out again."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.drawing.beacon import address_of
from pipeline.drawing.toss import toss_commitment, toss_digest, toss_line, toss_name, toss_order
from pipeline.pages.committed import Commitment, compared
from pipeline.pages.gathered import Gathered
from pipeline.pages.people import Label
from pipeline.pages.postseason import Invitational, Moment, comes_out
from pipeline.proceedings import Recorded


class Flip(NamedTuple):
    """A player of a coin toss: the digest that gives the place, once the value is known."""

    label: Label
    digest: str
    line: str


class TossDrawn(NamedTuple):
    """A coin toss of 2.7.3 held as a public draw; `players` best first once drawn, else by id.

    `players` is empty where those it was committed for are level no more.
    """

    key: str
    season: int
    recorded: Recorded
    address: str
    due: Moment | None
    committed: Commitment
    players: list[Flip]
    drawn: bool


def toss_drawn(gathered: Gathered, event: Invitational, name: str) -> TossDrawn:
    """The toss of a name, of the group entered in coin_tosses or still level."""
    recorded, year = event.proceedings.tosses[name], event.season.year
    entered = [toss.order for toss in gathered.tosses if (toss.season, toss.event) == (year, "")]
    groups = [tuple(group) for group in (*entered, *event.season.level)]
    players = next((group for group in groups if toss_name(year, group) == name), ())
    value = recorded.value
    ordered = toss_order(value, year, players) if value else sorted(players)
    text = toss_commitment(year, players, recorded.source, recorded.beacon_round) if players else ""
    return TossDrawn(
        key=name,
        season=year,
        recorded=recorded,
        address=address_of(recorded.source, recorded.beacon_round),
        due=comes_out(recorded),
        committed=compared(text, recorded),
        players=[
            Flip(
                label=gathered.label(player),
                digest=toss_digest(value, year, player) if value else "",
                line=toss_line(value, year, player) if value else "",
            )
            for player in ordered
        ],
        drawn=bool(value),
    )
