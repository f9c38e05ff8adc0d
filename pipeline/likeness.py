"""Which known names a new one is like. A likeness is a suggestion inside a question, never an answer."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from pipeline.folding import plain

THRESHOLD = 88.0
"""Likeness from which a new name is asked about."""
SHORT_FORM = 90.0
"""Likeness of two people with one last name and a first name that begins like the other's."""


def likeness(one: str, other: str) -> float:
    """How alike two names are, 0 to 100: the best of spelling, order of words, and spelling run together.

    The same last name with a first name that begins like the other's (Tim, Timothy; Matt, Matthew)
    counts as 90.
    """
    a, b = plain(one), plain(other)
    if not a or not b:
        return 0.0
    spelt = max(fuzz.ratio(a, b), fuzz.token_sort_ratio(a, b), fuzz.ratio(_run_together(a), _run_together(b)))
    return max(spelt, SHORT_FORM if _short_form(a.split(), b.split()) else 0.0)


def _run_together(name: str) -> str:
    return name.replace(" ", "")


def _short_form(a: list[str], b: list[str]) -> bool:
    if len(a) < 2 or len(b) < 2 or a[-1] != b[-1]:
        return False
    short, long = sorted((a[0], b[0]), key=len)
    return long.startswith(short) or (len(short) >= 3 and long[:3] == short[:3])


@dataclass
class KnownNames:
    """Names with whose they are, kept in the three forms that are compared at full speed."""

    whose: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    spelt: list[str] = field(default_factory=list)
    together: list[str] = field(default_factory=list)
    by_last: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, name: str, player: str) -> None:
        """Make a name known as that of a player."""
        bare = plain(name)
        if not bare:
            return
        self.by_last[bare.split()[-1]].append(len(self.names))
        self.whose.append(player)
        self.names.append(name)
        self.spelt.append(bare)
        self.together.append(_run_together(bare))

    def like(self, name: str, most: int = 3) -> list[str]:
        """The players whose name is like this one (`THRESHOLD`), the most alike first, ties by id."""
        bare = plain(name)
        if not bare or not self.names:
            return []
        hits: set[int] = set(self.by_last.get(bare.split()[-1], ()))
        for text, known, scorer in (
            (bare, self.spelt, fuzz.ratio),
            (bare, self.spelt, fuzz.token_sort_ratio),
            (_run_together(bare), self.together, fuzz.ratio),
        ):
            found = process.extract(text, known, scorer=scorer, score_cutoff=THRESHOLD, limit=2 * most)
            hits.update(index for _, _, index in found)
        scored = [(likeness(name, self.names[i]), self.whose[i]) for i in hits]
        near = sorted((-score, player) for score, player in scored if score >= THRESHOLD)
        return list(dict.fromkeys(player for _, player in near))[:most]
