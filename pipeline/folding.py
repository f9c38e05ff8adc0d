"""Names as they are compared: what never tells two people apart is folded, accents are kept."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from functools import lru_cache

from anyascii import anyascii

from pipeline.values import LONGEST_ID, SLUG, WINDOWS_DEVICES

APOSTROPHES = dict.fromkeys(map(ord, "\u2019\u2018\u02bc\u02b9\u2032\u00b4\u0060\u201b\uff07"), "'")
NAMELESS = "new-player"


@lru_cache(maxsize=500_000)
def fold(name: str) -> str:
    """The name with case, spaces, kinds of apostrophe and compatibility forms folded; accents kept."""
    text = unicodedata.normalize("NFKC", name.translate(APOSTROPHES))
    text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return " ".join(text.translate(APOSTROPHES).lower().split())


@lru_cache(maxsize=500_000)
def plain(name: str) -> str:
    """The name as bare lower-case letters and single spaces, for measuring likeness only."""
    return " ".join(re.sub(r"[^a-z0-9]+", " ", anyascii(fold(name)).lower().replace("'", "")).split())


def free_id(name: str, taken: Container[str]) -> str:
    """An id for a new player that nobody has: the name's own, else with a number behind it."""
    made = slug(name) or NAMELESS
    if made not in taken and slug(name):
        return made
    number = 2 if slug(name) else 1
    while f"{made}-{number}" in taken:
        number += 1
    return f"{made}-{number}"


def slug(name: str) -> str:
    """The id a new player gets: transliterated, lower case, every other run of characters one hyphen.

    Blank where nothing is left, where it is endless, or where systems keep that name for themselves.
    """
    text = re.sub(r"[^a-z0-9]+", "-", anyascii(name).lower()).strip("-")
    usable = bool(SLUG.fullmatch(text)) and text not in WINDOWS_DEVICES and text != "index"
    usable = usable and len(text) <= LONGEST_ID
    return text if usable else ""
