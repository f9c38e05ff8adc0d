"""What the three rule texts say about the draw of each round, with the section of every sentence used."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from pipeline.rulebooks.armada_2000 import text as armada
from pipeline.rulebooks.pco_iv import text as pco
from pipeline.rulebooks.wdc_2027 import text as wdc


class Rest(StrEnum):
    """What happens to those beyond the last whole table."""

    DESIGNATED = "designated"  # volunteers, else the last to sign up; or some people play two boards
    LATEST = "latest"  # whoever came too late for a table
    LOTS = "lots"  # chance takes those who play
    NOBODY = "nobody"  # everybody plays, so reserves have to fill the table


class Terms(NamedTuple):
    """One round under one rule text.

    `check_in`: only people checked in play; else a blank `rounds` means every round. `meetings`: a pair
    who met so often should not meet again, 0 = no matter. `seeded_by`: the round whose results make
    the seven groups, 0 = none. `top`: a Top Board is played; `top_powers`: its powers are drawn too.
    A blank section is a sentence that the text does not have.
    """

    boards_section: str
    rest: Rest
    rest_section: str
    powers_section: str = ""
    meetings: int = 0
    meetings_section: str = ""
    seeded_by: int = 0
    top_section: str = ""
    top_powers: bool = False
    check_in: bool = True
    keeps_apart: bool = False

    @property
    def top(self) -> bool:
        """Whether the first of the table sit at a Top Board."""
        return bool(self.top_section)


class Book(NamedTuple):
    """One rule text: how many rounds it has, and the terms of each."""

    rounds: int
    rounds_section: str
    by_number: bool  # the games file has secret numbers for names
    terms: Callable[[int], Terms]


def _wdc(number: int) -> Terms:
    top = "Rounds" if number == wdc.TOP_BOARD_ROUND else ""
    return Terms(
        boards_section=f"{wdc.ASSIGNMENT} 2",
        rest=Rest.DESIGNATED,
        rest_section=f"{wdc.ASSIGNMENT} 5",
        powers_section=f"{wdc.ASSIGNMENT} 4",
        top_section=top,
        top_powers=True,
        keeps_apart=True,
    )


def _pco(number: int) -> Terms:
    if number == pco.MEDAL_ROUND:
        return Terms("B.9", Rest.LOTS, "B.9", top_section="B.9, B.10", check_in=False)
    seeded = {3: (1, "B.6"), 4: (2, "B.7")}  # B.6, B.7: Round 3 by Round 1, Round 4 by Round 2
    by, section = seeded.get(number, (0, "B.5"))
    return Terms(
        boards_section=section,
        rest=Rest.NOBODY,
        rest_section="F.5, G.1",
        powers_section="B.4",
        meetings=pco.MEETINGS,
        meetings_section="B.3",
        seeded_by=by,
        check_in=False,
    )


def _armada(_number: int) -> Terms:
    return Terms(
        boards_section=armada.SEEDING,
        rest=Rest.LATEST,
        rest_section=armada.SEEDING,
        powers_section=armada.SEEDING,
        meetings=1,
        meetings_section=armada.SEEDING,
    )


BOOKS = {
    "wdc-2027": Book(wdc.ROUNDS, "Rounds", False, _wdc),
    "pco-iv": Book(pco.ROUNDS, "B.1", False, _pco),
    "armada-2000": Book(armada.ROUNDS, "Schedule", True, _armada),
}
