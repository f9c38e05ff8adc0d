"""The spellings in which one name stands in running text: apostrophes, accents, spaces, order of words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from pipeline.folding import APOSTROPHES, fold, plain
from pipeline.values import tidy

POINT = re.compile(r"<U\+[0-9A-F]+>")
"""A sign that nobody can see, as findings print it."""
_ANY_APOSTROPHE = "['" + "".join(map(chr, APOSTROPHES)) + "]?"
_SPACED_SCRIPTS_END = 0x2E80  # from here on, scripts that put no spaces between words
SHORTEST_BARE = 6
"""Letters a bare spelling needs, so that it is no everyday word."""
SHORTEST_TAIL = 4


@lru_cache(maxsize=10_000)
def key(text: str) -> str:
    """What all these spellings of one text have in common."""
    bare = plain(POINT.sub("", text))
    return bare or fold(text)


def spelt(text: str) -> list[str]:
    """A name as it is, in bare letters, and with its last word first."""
    bare, words = plain(text), tidy(text).split()
    turned = [f"{words[-1]}, {' '.join(words[:-1])}"] if len(words) > 1 else []
    return [text, *([bare] if len(bare) >= SHORTEST_BARE and " " in bare else []), *turned]


def pattern_of(texts: Iterable[str]) -> re.Pattern[str]:
    """Finds any of these texts as whole words, the longest first, however it is spelt."""
    longest_first = sorted({t for text in texts for t in spelt(tidy(text)) if t}, key=lambda t: (-len(t), t))
    return re.compile("|".join(map(_tolerant, longest_first)) or r"(?!)", re.IGNORECASE)


def _tolerant(text: str) -> str:
    signs = []
    for sign in text.translate(APOSTROPHES):
        signs.append(_ANY_APOSTROPHE if sign == "'" else r"\s+" if sign == " " else re.escape(sign))
    inside = r"(?:<U\+[0-9A-F]+>)*".join(signs)
    return _edge(text[0], r"(?<!\w)") + inside + _edge(text[-1], r"(?!\w)")


def _edge(sign: str, boundary: str) -> str:
    return boundary if sign.isalnum() and ord(sign) < _SPACED_SCRIPTS_END else ""


def as_compared(text: str) -> str:
    """Running text with wide letters narrowed and signs that nobody can see left out."""
    narrow = unicodedata.normalize("NFKC", text)
    return "".join(c for c in narrow if unicodedata.category(c) != "Cf")


def is_cut_short(text: str, whole: Iterable[str]) -> bool:
    """Whether a text that was cut (`…`) ends in the beginning of one of these."""
    if not text.endswith("…"):
        return False
    words = plain(text[:-1]).split()
    tails = [" ".join(words[-n:]) for n in range(1, 7)]
    return any(one.startswith(t) for t in tails if len(t) >= SHORTEST_TAIL for one in map(plain, whole))
