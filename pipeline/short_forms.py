"""Usual short forms of first names: which names each may stand for, and who bears them (`nicknames.csv`)."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from pipeline.folding import plain


@cache
def _rows() -> tuple[dict[str, str], ...]:
    text = files("pipeline").joinpath("nicknames.csv").read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))


@cache
def nicknames() -> Mapping[str, frozenset[str]]:
    """The names each usual short form stands for, all in bare lower-case letters."""
    out: dict[str, set[str]] = defaultdict(set)
    for row in _rows():
        for short in row["short_forms"].split():
            out[plain(short)].add(plain(row["name"]))
    return {short: frozenset(names) for short, names in out.items()}


@cache
def borne_by() -> Mapping[str, str]:
    """`women` or `men` for each full name of the table, in bare lower-case letters."""
    return {plain(row["name"]): row["borne_by"] for row in _rows()}


def stands_for(first: str) -> frozenset[str]:
    """The names a first name may be short for, itself included."""
    return nicknames().get(first, frozenset()) | {first}


def is_first_name(word: str) -> bool:
    """Whether the table knows a word as a first name or as a short form of one."""
    return word in borne_by() or word in nicknames()


def is_short_for(one: str, other: str) -> bool:
    """Whether one of two first names is a usual short form of the other, and of nothing else to doubt.

    Not where the short form serves women and men (Chris, Sam), or is a full name itself (Nathan).
    """
    for short, full in ((one, other), (other, one)):
        names = nicknames().get(short, frozenset())
        if full in names and short not in borne_by():
            return len({borne_by()[name] for name in names}) == 1
    return False
