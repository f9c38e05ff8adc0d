"""Why one player stands above another with the same total, and who is still level (2.7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.model import Reason
from pipeline.pages.gathered import Gathered, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.tosses import recording


class Note(NamedTuple):
    """One remark under the standings: who stands above whom and why; `link` shows a coin toss.

    A group that stays level is `above` alone, with a blank `sentence`. `players` are the ids of everybody
    it speaks of.
    """

    number: int
    above: tuple[Label, ...]
    below: tuple[Label, ...]
    section: str
    sentence: str
    link: str
    players: tuple[str, ...]


def notes(gathered: Gathered, season: SeasonRows) -> list[Note]:
    """Every tie that was broken, in standings order, then every group that was not, numbered from 1."""
    made = merged(season.reasons) + [(group, [], "2.7", "") for group in season.level]
    return [
        Note(
            number,
            gathered.labels(above),
            gathered.labels(below),
            section,
            sentence,
            recording(gathered.tosses, season.year, section, (*above, *below)),
            (*above, *below),
        )
        for number, (above, below, section, sentence) in enumerate(made, 1)
    ]


def merged(reasons: Iterable[Reason]) -> list[tuple[list[str], list[str], str, str]]:
    """Reasons in a row that say the same of the same two groups, told once for both groups."""
    made: list[tuple[list[str], list[str], str, str]] = []
    for reason in reasons:
        same = made and made[-1][2:] == (reason.section, reason.sentence)
        if same and (reason.above in made[-1][0] or reason.below in made[-1][1]):
            above, below, *_ = made[-1]
            above += [reason.above] * (reason.above not in above)
            below += [reason.below] * (reason.below not in below)
        else:
            made.append(([reason.above], [reason.below], reason.section, reason.sentence))
    return made


def marks(remarks: Iterable[Note]) -> dict[str, list[int]]:
    """The numbers of the notes that speak of each player."""
    numbers: dict[str, list[int]] = defaultdict(list)
    for note in remarks:
        for player in note.players:
            numbers[player].append(note.number)
    return dict(numbers)
