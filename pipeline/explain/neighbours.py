"""Why a player stands where they stand: what sets them apart from the next above and below (2.6.3, 2.7)."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.explain.model import Neighbour, Place
from pipeline.model import Reason
from pipeline.persons import Person
from pipeline.points import show_points
from pipeline.stages.rank import Rank


def explain_place(ranks: Sequence[Rank], reasons: Sequence[Reason], player: str) -> Place | None:
    """The place with who shares it, and the nearest above and below who do not; None without points."""
    mine = next((rank for rank in ranks if rank.player == player), None)
    if mine is None:
        return None
    above = max((rank.place for rank in ranks if rank.place < mine.place), default=None)
    below = min((rank.place for rank in ranks if rank.place > mine.place), default=None)
    level = [_person(rank) for rank in ranks if rank.place == mine.place and rank.player != player]
    return Place(
        mine.place,
        len(ranks),
        level,
        _neighbour([rank for rank in ranks if rank.place == above], mine, reasons, True),
        _neighbour([rank for rank in ranks if rank.place == below], mine, reasons, False),
    )


def _neighbour(others: list[Rank], mine: Rank, reasons: Sequence[Reason], higher: bool) -> Neighbour | None:
    if not others:
        return None
    other = others[0]
    section, sentence = _what_decides(*((others, [mine]) if higher else ([mine], others)), reasons)
    return Neighbour([_person(rank) for rank in others], other.place, other.total, section, sentence)


def _what_decides(upper: list[Rank], lower: list[Rank], reasons: Sequence[Reason]) -> tuple[str, str]:
    """Section and words of what sets the upper apart from the lower; both are whole places."""
    more = upper[0].total - lower[0].total
    if more:
        return "2.6.3", f"has the larger total, by {show_points(more)}"
    above, below = {rank.player for rank in upper}, {rank.player for rank in lower}
    found = next(reason for reason in reasons if reason.above in above and reason.below in below)
    return found.section, found.sentence


def _person(rank: Rank) -> Person:
    return Person(rank.player, rank.name)
