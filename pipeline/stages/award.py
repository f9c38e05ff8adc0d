"""The awards of a season (1.6-1.8): who leads, who has won, who is level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pipeline.model import Season
from pipeline.people import Player
from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.rank import Rank


class Award(NamedTuple):
    """One candidate of one award; `value` is the total in billionths, None for the champion."""

    award: str
    player: str
    name: str
    value: int | None
    status: str

    @property
    def title(self) -> str:
        """What it is called in the rules."""
        return book.AWARDS[self.award][0]

    @property
    def section(self) -> str:
        """The section that gives it."""
        return book.AWARDS[self.award][1]


def award_season(
    season: Season, ranks: Sequence[Rank], barred: set[str], rookies: set[str], champion: Player | None
) -> list[Award]:
    """The Regular Season Winner (1.7), the Rookie of the Year (1.6) and the Champion (1.8).

    `barred` are players not in good standing (1.5). Candidates that 2.7 leaves level are all named,
    `undecided`; nobody means no row.
    """
    good = [rank for rank in ranks if rank.player not in barred]
    out = _best("regular-season-winner", good, season)
    out += _best("rookie-of-the-year", [rank for rank in good if rank.player in rookies], season)
    if champion:
        out.append(Award("champion", champion.id, champion.name, None, "awarded"))
    return out


def _best(award: str, candidates: Sequence[Rank], season: Season) -> list[Award]:
    if not candidates:
        return []
    first = [rank for rank in candidates if rank.place == candidates[0].place]
    status = "undecided" if len(first) > 1 else "awarded" if season.status == "closed" else "leading"
    return [Award(award, rank.player, rank.name, rank.total, status) for rank in first]
