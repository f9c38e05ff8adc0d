"""Which known names a new one is like. A likeness asks a question, and never answers one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from rapidfuzz import fuzz, process

from pipeline.folding import plain
from pipeline.short_forms import stands_for

THRESHOLD = 88.0
"""Likeness from which a new name is asked about. A question costs less than one person counted as two."""
SHORT_FORM = 90.0
"""Likeness of two people with one last name and first names that one person may bear."""
SHORTEST_FORM = 3
"""Letters a short form needs to be known by its beginning alone; an initial is one letter."""


def likeness(one: str, other: str) -> float:
    """How alike two names are, 0 to 100: the best of spelling, order of words, and spelling run together.

    The same last name counts as 90 where the first names are an initial (T., Timothy), a beginning (Tim,
    Timothy) or usual short forms of one name (Mike, Michael; `nicknames.csv`). So does a name that is
    the other's beginning (Maria Fuentes, Maria Fuentes Ortigosa), or its first name with the initial of
    its last (Mia S., Mia Stone).
    """
    a, b = plain(one), plain(other)
    if not a or not b:
        return 0.0
    spelt = max(fuzz.ratio(a, b), fuzz.token_sort_ratio(a, b), fuzz.ratio(_run_together(a), _run_together(b)))
    return max(spelt, SHORT_FORM if _one_person(a.split(), b.split()) else 0.0)


def _run_together(name: str) -> str:
    return name.replace(" ", "")


def _one_person(a: list[str], b: list[str]) -> bool:
    short, long = sorted((a, b), key=len)
    if len(short) < 2:
        return False
    if long[: len(short)] == short or (a[0] == b[0] and _is_initial(a[-1], b[-1])):
        return True
    return a[-1] == b[-1] and _one_first_name(a[0], b[0])


def _is_initial(one: str, other: str) -> bool:
    """Whether one of two last names is the first letter of the other."""
    return one[0] == other[0] and 1 in (len(one), len(other))


def _one_first_name(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    begins = long.startswith(short) and (len(short) == 1 or len(short) >= SHORTEST_FORM)
    return begins or bool(stands_for(one) & stands_for(other))


class Alike(NamedTuple):
    """One name that somebody is known by, with its likeness to the name looked up."""

    score: float
    player: str
    name: str


@dataclass
class KnownNames:
    """Names with whose they are, kept in the three forms that are compared at full speed."""

    whose: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    spelt: list[str] = field(default_factory=list)
    together: list[str] = field(default_factory=list)
    by_last: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    by_start: dict[tuple[str, ...], list[int]] = field(default_factory=lambda: defaultdict(list))
    by_initial: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, name: str, player: str) -> None:
        """Make a name known as that of a player."""
        bare = plain(name)
        if not bare:
            return
        words = bare.split()
        self.by_last[words[-1]].append(len(self.names))
        self.by_start[tuple(words[:2])].append(len(self.names))
        self.by_initial[words[0], words[-1][0]].append(len(self.names))
        self.whose.append(player)
        self.names.append(name)
        self.spelt.append(bare)
        self.together.append(_run_together(bare))

    def like(self, name: str, most: int = 3) -> list[str]:
        """The players whose name is like this one (`THRESHOLD`), the most alike first, ties by id."""
        return list(dict.fromkeys(near.player for near in self.alike(name, most)))[:most]

    def alike(self, name: str, most: int = 3) -> list[Alike]:
        """The known names like this one (`THRESHOLD`), the most alike first, ties by id.

        At least those of the `most` players who are the most alike.
        """
        bare = plain(name)
        if not bare or not self.names:
            return []
        words = bare.split()
        hits = {*self.by_last.get(words[-1], ()), *self.by_start.get(tuple(words[:2]), ())}
        hits.update(self.by_initial.get((words[0], words[-1][0]), ()))
        for text, known, scorer in (
            (bare, self.spelt, fuzz.ratio),
            (bare, self.spelt, fuzz.token_sort_ratio),
            (_run_together(bare), self.together, fuzz.ratio),
        ):
            found = process.extract(text, known, scorer=scorer, score_cutoff=THRESHOLD, limit=2 * most)
            hits.update(index for _, _, index in found)
        scored = (Alike(likeness(name, self.names[i]), self.whose[i], self.names[i]) for i in hits)
        return sorted((near for near in scored if near.score >= THRESHOLD), key=_most_alike_first)


def _most_alike_first(near: Alike) -> tuple[float, str, str]:
    return -near.score, near.player, near.name
