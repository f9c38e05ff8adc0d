"""When a question about a name says who it is: what differs is of a kind that one name has (0031)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from pipeline.folding import plain
from pipeline.likeness import Alike
from pipeline.short_forms import is_first_name, is_short_for
from pipeline.slips_of_the_pen import is_slip, one_first_name

GENERATIONS = frozenset(
    ["jr", "sr", "jnr", "snr", "junior", "senior", "ii", "iii", "iv", "filho", "neto", "fils", "pere"]
)
"""Words that tell a child from a parent of one name."""
UMLAUTS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
)
QUOTED = re.compile(r"[\"“”„«»‘]\s*([^\"“”„«»‘’]+?)\s*[\"“”«»’]")
BRACKETED = re.compile(r"\(([^()]*)\)")
FEWEST_LETTERS = 6
"""Letters of a name from which the same letters are enough."""


class Why(StrEnum):
    """Why two names are probably one person's, as a finding says it."""

    LETTERS = "the same letters"
    ORDER = "the same words in another order"
    WRITTEN = "the same names, written in another way"
    ADDED = "the same names but for an initial or a nickname"
    SLIP = "a slip of the pen"
    SHORT_FORM = "a usual short form of the first name, and the same town"
    MORE = "further last names, and the same town"


class Town(StrEnum):
    """What two locations say of two people."""

    SAME = "same"
    OPEN = "open"
    OTHER = "other"


class Suggestion(NamedTuple):
    """Who a name probably is, and why."""

    player: str
    why: Why


class _Parts(NamedTuple):
    """A name taken apart: its words without initials, what stands apart from them."""

    words: tuple[str, ...]
    core: tuple[str, ...]
    initials: str
    nickname: str
    generations: frozenset[str]


def suggested(
    name: str, location: str, near: Iterable[Alike], where: Callable[[str], str]
) -> Suggestion | None:
    """The one player a new name probably is; None where nobody, or more than one, may be suggested.

    `near`: the known names it is like; `where` gives the location of a player, blank = not known.
    """
    out: dict[str, Why] = {}
    for each in near:
        town = compare_towns(location, where(each.player))
        why = why_same(name, each.name, town)
        if why:
            out.setdefault(each.player, why)
    return Suggestion(*out.popitem()) if len(out) == 1 else None


def compare_towns(one: str, other: str) -> Town:
    """Whether two locations are one town; open where one is blank, or only what follows the town differs."""
    a, b = plain(one).split(), plain(other).split()
    if not a or not b:
        return Town.OPEN
    fewest = min(len(a), len(b))
    if a[:fewest] == b[:fewest]:
        return Town.SAME
    return Town.OPEN if plain(one.split(",")[0]) == plain(other.split(",")[0]) else Town.OTHER


def why_same(one: str, other: str, town: Town) -> Why | None:
    """Why two names are probably one person's; None where they may as well be two people's.

    Another town, a digit, another generation, initials or nicknames that contradict each other: None.
    """
    a, b = _parts(one), _parts(other)
    if town is Town.OTHER or not a.core or not b.core or _contradict(a, b):
        return None
    if any(sign.isdigit() for sign in one + other):
        return None
    if _letters(one) & _letters(other):
        return Why.LETTERS
    if min(len(a.core), len(b.core)) < 2:
        return None
    if _turned(a.words, b.words):
        return Why.ORDER
    if a.core == b.core:
        return Why.WRITTEN if (a.words, a.nickname) == (b.words, b.nickname) else Why.ADDED
    return _slip(a.core, b.core) or (_at_home(a.core, b.core) if town is Town.SAME else None)


def _contradict(a: _Parts, b: _Parts) -> bool:
    clash = a.initials and b.initials and not _begins(a.initials, b.initials)
    other = a.nickname and b.nickname and a.nickname != b.nickname
    return bool(clash or other) or a.generations != b.generations


def _begins(one: str, other: str) -> bool:
    return one.startswith(other) or other.startswith(one)


def _letters(name: str) -> frozenset[str]:
    """The letters of a name run together, umlauts as one letter and as two; few letters are none."""
    spelt = (plain(text).replace(" ", "") for text in (name, name.translate(UMLAUTS)))
    return frozenset(text for text in spelt if len(text) >= FEWEST_LETTERS)


def _turned(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    """Whether the last name stands first in one; two first names may be anybody's either way round."""
    ends = is_first_name(a[0]) and is_first_name(a[-1])
    return not ends and any(a[at:] + a[:at] == b for at in range(1, len(a)))


def _slip(a: tuple[str, ...], b: tuple[str, ...]) -> Why | None:
    if len(a) != len(b):
        return None
    if a[1:] == b[1:]:
        return Why.SLIP if one_first_name(a[0], b[0]) or is_slip(a[0], b[0]) else None
    return Why.SLIP if a[:-1] == b[:-1] and is_slip(a[-1], b[-1]) else None


def _at_home(a: tuple[str, ...], b: tuple[str, ...]) -> Why | None:
    """Why two names of one town are probably one person's."""
    short, long = sorted((a, b), key=len)
    if a[1:] == b[1:]:
        return Why.SHORT_FORM if is_short_for(a[0], b[0]) else None
    return Why.MORE if long[: len(short)] == short and not is_first_name(short[-1]) else None


@lru_cache(maxsize=10_000)
def _parts(name: str) -> _Parts:
    nickname = plain(" ".join(QUOTED.findall(name)))
    bare = _without_echo(QUOTED.sub(" ", name))
    first, comma, rest = bare.partition(",")
    words = plain(bare).split()
    generations = frozenset(words[1:]) & GENERATIONS
    if comma and not frozenset(plain(rest).split()) <= GENERATIONS:
        words = plain(f"{rest} {first}").split()
    kept = tuple(word for at, word in enumerate(words) if at == 0 or word not in GENERATIONS)
    core = tuple(w for at, w in enumerate(kept) if len(w) > 1 or at in (0, len(kept) - 1))
    initials = "".join(w for at, w in enumerate(kept) if len(w) == 1 and 0 < at < len(kept) - 1)
    return _Parts(kept, core, initials, nickname, generations)


def _without_echo(name: str) -> str:
    """The name without what stands in brackets only to write a word of it in another script."""
    outside = set(plain(BRACKETED.sub(" ", name)).split())
    return BRACKETED.sub(lambda m: " " if set(plain(m[1]).split()) <= outside else m[0], name)
