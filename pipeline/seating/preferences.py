"""What a player says about the two Rounds of a stage (4.2.2)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.seating.faults import UnknownPreference


class Stage(StrEnum):
    """The two parts of the Semi-Final Stage (4.1.2), spelt as their draws are."""

    FIRST_CHANCE = "first-chance"
    LAST_CHANCE = "last-chance"

    @property
    def rounds(self) -> tuple[int, int]:
        """The earlier and the later Round (4.3.1, 4.4.1)."""
        return (1, 2) if self is Stage.FIRST_CHANCE else (3, 4)

    def other(self, round_number: int | None) -> int:
        """The Round of the stage that is not this one."""
        earlier, later = self.rounds
        return later if round_number == earlier else earlier


@dataclass(frozen=True, slots=True)
class Preference:
    """The Rounds of a stage a player admits, in Round order, and the one preferred, if any (4.2.2.1)."""

    stage: Stage
    admitted: tuple[int, ...]
    preferred: int | None = None

    @property
    def only(self) -> int | None:
        """The Round of a player available for one Round only (option a)."""
        return self.admitted[0] if len(self.admitted) == 1 else None

    @property
    def named(self) -> int | None:
        """The Round named as the only or the preferred one; None for options c and d (4.4.2)."""
        return self.only or self.preferred

    def admits(self, round_number: int) -> bool:
        """Whether the player may be seated in that Round."""
        return round_number in self.admitted

    def without(self, rounds: Collection[int]) -> Preference:
        """What is left when Rounds are struck out, as by an absence (4.5)."""
        left = tuple(each for each in self.admitted if each not in rounds)
        return replace(self, admitted=left, preferred=self.preferred if len(left) == 2 else None)

    def __str__(self) -> str:
        """The option as `parse_preference` reads it."""
        if not self.admitted:
            return "none"
        if self.preferred is None:
            return str(self.only or "either")
        return ">".join(str(each) for each in sorted(self.admitted, key=lambda each: each != self.preferred))


def parse_preference(text: str, stage: Stage) -> Preference:
    """One cell of `first_chance` or `last_chance`: `1`, `2`, `1>2`, `2>1`, `either` or `none` (or 3 and 4).

    A blank cell is not a preference: while seeds are provisional the caller reads it as `either`.
    Raises UnknownPreference. Section 4.2.2.1.
    """
    earlier, later = both = stage.rounds
    options = [
        Preference(stage, (earlier,)),
        Preference(stage, (later,)),
        Preference(stage, both, earlier),
        Preference(stage, both, later),
        Preference(stage, both),
        Preference(stage, ()),
    ]
    spelt = {str(option): option for option in options}
    if text not in spelt:
        raise UnknownPreference(f"{text!r} is none of {', '.join(spelt)} (4.2.2.1)")
    return spelt[text]
