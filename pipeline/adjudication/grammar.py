"""The forms of a single order: moves, supports, convoys, retreats, builds and disbandments."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from pipeline.adjudication.board import Kind, Terrain, standard_board
from pipeline.adjudication.names import named
from pipeline.adjudication.written import Preference, Spoken, Verb, Written
from pipeline.values import POWERS

ADJECTIVES = ("Austrian", "English", "British", "French", "German", "Italian", "Russian", "Turkish")
_OWNER = re.compile(rf"^(?:{'|'.join((*ADJECTIVES, *POWERS))})(?:'s)?\s+(?=\S)", re.IGNORECASE)
_UNIT = re.compile(r"^(?:(a|f|army|fleet)\b\.?\s*)?(.+)$", re.IGNORECASE)
_HOLDING = r"(?:h|hd|hld|holds?|holding|stands?|stays?)"
_HOLD = re.compile(rf"^(.+?)(?:\s+|-){_HOLDING}$", re.IGNORECASE)
_TO_HOLD = re.compile(rf"(?:\s+|-){_HOLDING}$", re.IGNORECASE)
_SUPPORT = re.compile(r"^(.+?)\s+(?:s|sup|supp|supports?|supporting)\b\.?\s*(.+)$", re.IGNORECASE)
_CONVOY = re.compile(r"^(.+?)\s+(?:c|conv|convoys?|convoying)\b\.?\s*(.+)$", re.IGNORECASE)
_RETREAT = re.compile(r"^(.+?)\s+(?:r|ret|retreats?|retreating)\b\.?\s*-?\s*(.+)$", re.IGNORECASE)
_VIA = re.compile(
    r"\s*\(?\s*(?:(?:via|by)\s+(?:an?\s+)?(?P<way>convoy|c|[\w ]+)|convoyed|vc)\s*\)?$", re.IGNORECASE
)
_OTB = re.compile(r"^(?:o\.?\s?t\.?\s?b\.?|off(?:\s+the)?\s+board|disband(?:s|ed)?|d)$", re.IGNORECASE)
_UNIT_AND_OTB = re.compile(r"^(.+?)[\s:]+(otb|o\.t\.b\.?|off(?:\s+the)?\s+board|disbands?)$", re.IGNORECASE)
_ENTRIES = re.compile(r"\s*(?:-|/(?![nse]c\b)|\b(?:or|then|else)\b)\s*")
_NO_BUILDS = re.compile(
    r"^(?:no\s+builds?|(?:b|builds?)\s*[:-]?\s*(?:none|nothing|no\s+builds?)|"
    r"waive\s+(?:all\s+)?(?:my\s+|the\s+)?builds|(?:all\s+)?builds\s+waived)$",
    re.IGNORECASE,
)
_WAIVE = re.compile(r"^(?:(?:b|build)\s+)?waived?(?:\s+(?:1|one|a|build|it))*$", re.IGNORECASE)


@lru_cache(maxsize=10_000)
def spoken(text: str) -> Spoken | None:
    """`A Ven`, `fleet StP/sc`, `Ven`, `Italian A Ven`; None for what is neither a unit nor a known place."""
    found = _UNIT.match(_OWNER.sub("", text.strip()))
    if found is None:
        return None
    kind = Kind(found[1][0].upper()) if found[1] else None
    place = named(found[2])
    return Spoken(kind, place) if kind or place.codes else None


@lru_cache(maxsize=10_000)
def no_builds(text: str) -> Verb | None:
    """Whether the words waive all builds (`No builds`) or one (`waive`)."""
    if _NO_BUILDS.match(text):
        return Verb.NO_BUILDS
    return Verb.WAIVE if _WAIVE.match(text) else None


def read_order(text: str, line: int) -> Written | None:
    """A hold, move, support or convoy, or a retreat in the form `A Ven R Pie`; None if it is none of them."""
    order = _order(text)
    return order and order._replace(line=line)


@lru_cache(maxsize=10_000)
def _order(text: str) -> Written | None:
    """The order on no line yet: players write the same words turn after turn."""
    line = 0
    text, via = _without_via(text)
    for pattern, read in ((_SUPPORT, _support), (_CONVOY, _convoy), (_RETREAT, _late_retreat)):
        found = pattern.match(text)
        order = read(found[1], found[2], line, text) if found else None
        if order is not None:
            return order
    if found := _HOLD.match(text):
        unit = spoken(found[1])
        return Written(Verb.HOLD, line, text, unit) if unit else None
    return _move(text, line, via)


def read_retreat(text: str, line: int) -> Written | None:
    """`A Ven-Pie`, `Ven-OTB`, `F Nwy: Nth`: the order behind the R; further entries are added later."""
    found = _UNIT_AND_OTB.match(text) or re.match(r"^(.+?)\s*[-:]\s*(.+)$", text)
    unit = spoken(found[1]) if found else None
    if found is None or unit is None:
        return None
    return Written(Verb.RETREAT, line, text, unit, entries=preferences(found[2]))


@lru_cache(maxsize=10_000)
def preferences(text: str) -> tuple[Preference, ...]:
    """The entries of a piece of a retreat list, most preferred first."""
    parts = _ENTRIES.split(text)
    return tuple(_preference(part) for part in parts if part.strip(" ."))


@lru_cache(maxsize=10_000)
def _preference(text: str) -> Preference:
    words = text.strip(" .")
    if _OTB.match(words):
        return Preference("OTB", None)
    found = _UNIT.match(words)
    return Preference(words, named(found[2] if found else words))


def _without_via(text: str) -> tuple[str, bool]:
    found = _VIA.search(text)
    if found is None or not (found["way"] is None or _is_way(found["way"])):
        return text, False
    return text[: found.start()], True


def _is_way(words: str) -> bool:
    return words.lower() in ("convoy", "c") or bool(named(words).codes & _waters())


@cache
def _waters() -> frozenset[str]:
    return frozenset(code for code, row in standard_board().provinces.items() if row.terrain is Terrain.SEA)


def _support(unit_text: str, rest: str, line: int, text: str) -> Written | None:
    unit, goal = spoken(unit_text), _TO_HOLD.sub("", rest)
    of_text, _, to_text = goal.partition("-")
    of = spoken(of_text)
    if unit is None or of is None:
        return None
    to = named(to_text.split("-")[-1]) if to_text else None
    return Written(Verb.SUPPORT, line, text, unit, of, to)


def _convoy(unit_text: str, rest: str, line: int, text: str) -> Written | None:
    of_text, _, to_text = rest.partition("-")
    unit, of = spoken(unit_text), spoken(of_text)
    if unit is None or of is None or not to_text:
        return None
    return Written(Verb.CONVOY, line, text, unit, of, named(to_text.split("-")[-1]))


def _late_retreat(unit_text: str, rest: str, line: int, text: str) -> Written | None:
    unit = spoken(unit_text)
    return Written(Verb.RETREAT, line, text, unit, entries=preferences(rest)) if unit else None


def _move(text: str, line: int, via: bool) -> Written | None:
    parts = [part.strip() for part in text.split("-")]
    unit = spoken(parts[0])
    if len(parts) < 2 or not all(parts) or unit is None:
        return None
    over = [named(part) for part in parts[1:-1]]
    if any(not place.codes & _waters() for place in over):
        return None
    return Written(Verb.MOVE, line, text, unit, to=named(parts[-1]), via=via or bool(over))
