"""Which known names a new one is like. A likeness is a suggestion inside a question, never an answer."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from rapidfuzz import fuzz, process

from pipeline.folding import plain

THRESHOLD = 88.0
"""Likeness from which a new name is asked about. A question costs less than one person counted as two."""
LIKELY = 98.0
"""Likeness from which the question calls it likely: more alike than any two people on the labelled list."""
SHORT_FORM = 90.0
"""Likeness of two people with one last name and first names that one person may bear."""
SHORTEST_FORM = 3
"""Letters a short form needs to be known by its beginning alone; an initial is one letter."""


def likeness(one: str, other: str) -> float:
    """How alike two names are, 0 to 100: the best of spelling, order of words, and spelling run together.

    The same last name counts as 90 where the first names are an initial (T., Timothy), a beginning (Tim,
    Timothy) or usual short forms of one name (Mike, Michael; `nicknames.csv`). So does a name that is
    the other's beginning (Maria Fuentes, Maria Fuentes Ortigosa).
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
    return long[: len(short)] == short or (a[-1] == b[-1] and _one_first_name(a[0], b[0]))


def _one_first_name(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    begins = long.startswith(short) and (len(short) == 1 or len(short) >= SHORTEST_FORM)
    return begins or bool(_stands_for(one) & _stands_for(other))


def _stands_for(first: str) -> frozenset[str]:
    """The names a first name may be short for, itself included."""
    return nicknames().get(first, frozenset()) | {first}


@cache
def nicknames() -> Mapping[str, frozenset[str]]:
    """The names each usual short form stands for, all in bare lower-case letters (`nicknames.csv`)."""
    text = files("pipeline").joinpath("nicknames.csv").read_text(encoding="utf-8")
    out: dict[str, set[str]] = defaultdict(set)
    for row in csv.DictReader(text.splitlines()):
        for short in row["short_forms"].split():
            out[plain(short)].add(plain(row["name"]))
    return {short: frozenset(names) for short, names in out.items()}


@dataclass
class KnownNames:
    """Names with whose they are, kept in the three forms that are compared at full speed."""

    whose: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    spelt: list[str] = field(default_factory=list)
    together: list[str] = field(default_factory=list)
    by_last: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    by_start: dict[tuple[str, ...], list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, name: str, player: str) -> None:
        """Make a name known as that of a player."""
        bare = plain(name)
        if not bare:
            return
        words = bare.split()
        self.by_last[words[-1]].append(len(self.names))
        self.by_start[tuple(words[:2])].append(len(self.names))
        self.whose.append(player)
        self.names.append(name)
        self.spelt.append(bare)
        self.together.append(_run_together(bare))

    def like(self, name: str, most: int = 3) -> list[str]:
        """The players whose name is like this one (`THRESHOLD`), the most alike first, ties by id."""
        bare = plain(name)
        if not bare or not self.names:
            return []
        words = bare.split()
        hits = {*self.by_last.get(words[-1], ()), *self.by_start.get(tuple(words[:2]), ())}
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
