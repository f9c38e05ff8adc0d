"""Lines that say whose orders follow."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache

from pipeline.adjudication.names import meanings
from pipeline.values import POWERS

_ADJECTIVES = {
    "austrian": "Austria",
    "english": "England",
    "british": "England",
    "french": "France",
    "german": "Germany",
    "italian": "Italy",
    "russian": "Russia",
    "turkish": "Turkey",
}
_NAMES = {power.lower(): power for power in POWERS} | {"austria-hungary": "Austria"}
_CODES = {power[:3].lower(): power for power in POWERS}
_FIRST = re.compile(r"^(?P<name>austria-hungary|[a-z]+)(?P<after>.*)$", re.IGNORECASE)
_ALONE = re.compile(r"^\s*(?:\([^)]*\))?\s*:?$")
_COLON = re.compile(r"^\s*(?:\([^)]*\)|[-,][^:]*)?\s*:\s*(?P<rest>.*)$")
_ORDER = re.compile(
    r"^\s+(?P<rest>(?:a|f|army|fleet|r|b|d|no|retreat|build|disband|remove)\b[\s:].*)$", re.IGNORECASE
)
_PERSON = re.compile(r"^\s*[-,].*$")
_ORDERS = re.compile(
    r"^\s+(?:orders?|moves|sheet|(?:spring|fall|autumn|[sf])\s*\d{4})\b[^:]*:?$", re.IGNORECASE
)
_CALLED = (
    (_NAMES, (_ALONE, _COLON, _ORDER, _PERSON, _ORDERS)),
    (_ADJECTIVES, (_ALONE, _COLON, _ORDERS)),
    ({f"{name}s": power for name, power in _NAMES.items()}, (_ORDERS,)),
    (_CODES, (_COLON,)),
)


@lru_cache(maxsize=10_000)
def power_named(line: str) -> tuple[str, str]:
    """The power whose orders begin in a tidied line, and the rest of the line; blank and all of it if none.

    `Italy`, `ITALY:`, `Italy (Jo Rusk)`, `Italy - Jo Rusk`, `Italian orders`, `Italy: A Ven H`,
    `Italy A Ven H`, and with a colon the first three letters.
    """
    first = _FIRST.match(line)
    name, after = (first["name"].lower(), first["after"]) if first else ("", "")
    for names, ways in _CALLED:
        if name not in names:
            continue
        if found := next((found for way in ways if (found := way.match(after))), None):
            return names[name], found.groupdict().get("rest") or ""
    return "", line


@lru_cache(maxsize=10_000)
def power_misspelt(line: str) -> str:
    """The power that a line of one word looks like without being it; blank if it looks like none."""
    word = line.rstrip(" :")
    if not word.isalpha() or meanings(word):
        return ""
    alike = get_close_matches(word.title(), POWERS, n=1, cutoff=0.75)
    return alike[0] if alike else ""
