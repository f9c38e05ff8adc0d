"""Looks provinces up by what players call them. Nothing is guessed: several meanings stay several."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Set
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from pipeline.adjudication.board import standard_board

NOTHING: frozenset[str] = frozenset()


class Named(NamedTuple):
    """A place as somebody wrote it and the provinces it can mean; `coast` is `nc`, `sc`, `ec` or blank."""

    text: str
    codes: frozenset[str]
    coast: str = ""

    def among(self, codes: Set[str]) -> frozenset[str]:
        """Those of its meanings that are among these provinces."""
        return self.codes & codes


_LONG_COAST = re.compile(r"\s*\(?\s*\b(north|south|east|n|s|e)\.?\s*(?:coast|cst)\.?\s*\)?", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\s*\(\s*(north|south|east|n|s|e)\.?\s*(?:c\.?)?\s*\)", re.IGNORECASE)
_SHORT_COAST = re.compile(r"(?:\s*[/\\-]\s*|\s+)([nse])\.?c\b\.?", re.IGNORECASE)
_PERHAPS_COAST = re.compile(r"[/(\\]|[nse]\.?c\b|co?a?st", re.IGNORECASE)
_LETTER_COAST = re.compile(r"(?<=\w)/([nse])\b(?!c)", re.IGNORECASE)


def tidy_coasts(text: str) -> str:
    """The text with every coast written as `/nc`, `/sc` or `/ec`: `StP (south coast)` becomes `StP/sc`."""
    if not _PERHAPS_COAST.search(text):
        return text
    for pattern in (_LONG_COAST, _IN_BRACKETS, _SHORT_COAST, _LETTER_COAST):
        text = pattern.sub(lambda found: f"/{found[1][0].lower()}c", text)
    return text


@lru_cache(maxsize=10_000)
def named(text: str) -> Named:
    """What a written place can mean: `Ven`, `North Sea`, `StP(sc)`, `spa/nc`, `Bulgaria south coast`.

    An exact code, name or known abbreviation means that province. Anything else means every province
    whose name begins with it, word by word: `Nor` is the North Sea, Norway and three more.
    """
    clean = " ".join(text.split()).strip(" .:")
    place, _, coast = tidy_coasts(clean).partition("/")
    return Named(clean, meanings(place), coast)


@lru_cache(maxsize=10_000)
def meanings(text: str) -> frozenset[str]:
    """The provinces a name without a coast can mean; none if it is unknown."""
    key = _key(text)
    exact, names = _vocabulary()
    if key in exact:
        return exact[key]
    words = key.split()
    return frozenset(code for code, parts in names if _begins(words, parts)) if words else NOTHING


def nearest(text: str) -> str:
    """The known name a misspelt one looks most like; blank if it looks like none."""
    provinces = standard_board().provinces
    known = {word: row.name for code, row in provinces.items() for word in (code, row.name.lower())}
    alike = get_close_matches(_key(text), known, n=1, cutoff=0.6)
    return known[alike[0]] if alike else ""


def _key(text: str) -> str:
    return " ".join(re.sub(r"[^\w]+", " ", text.lower().replace("'", "")).split())


def _begins(words: list[str], parts: tuple[str, ...]) -> bool:
    pairs = zip(words, parts, strict=False)
    return len(words) <= len(parts) and all(part.startswith(word) for word, part in pairs)


@cache
def _vocabulary() -> tuple[dict[str, frozenset[str]], tuple[tuple[str, tuple[str, ...]], ...]]:
    """Provinces by exact name, and every longer name in words with its province."""
    text = files("pipeline.adjudication").joinpath("names.toml").read_text(encoding="utf-8")
    others: dict[str, list[str]] = tomllib.loads(text)
    exact: dict[str, set[str]] = defaultdict(set)
    names: set[tuple[str, tuple[str, ...]]] = set()
    for code, province in standard_board().provinces.items():
        for name in (code, province.name, *others.get(code, ())):
            exact[_key(name)].add(code)
        longer = [name for name in (province.name, *others.get(code, ())) if len(name) > 3]
        names |= {(code, tuple(_key(name).split())) for name in longer}
    return {name: frozenset(codes) for name, codes in exact.items()}, tuple(sorted(names))
