"""Which column of somebody's table is which column of the results contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sources.tables import heading

WHOLE = -1
# The words an organiser may write above a column. Compared in lower case, `_` as a space, without a
# full stop, colon or asterisk at the end. Anything else is a column of its own and is not kept.
SYNONYMS: dict[str, str] = {
    "place": "place | rank | ranking | pos | position | # | placing | standing | finish | final place | "
    "final rank | final position | overall place | overall rank",
    "name": "name | player | player name | player's name | full name | name of player",
    "location": "location | player location | home | home town | hometown | residence | "
    "town, country | city, country | town/country | city/country",
    "score": "score | points | pts | total | total score | total points | final score | tournament score",
    "games": "games | games played | boards | boards played",
    "shares": "shares | topshare | topshares | top share | top shares | sum of topshares",
    "wdr_id": "wdr id | wdr | wdr number | wdr no | wdr player id",
}
# Columns that make one cell of the contract together, in this order.
PARTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "name": (
        ("first name", "firstname", "given name", "forename"),
        ("last name", "lastname", "surname", "family name"),
    ),
    "location": (("town", "city"), ("state", "province", "region"), ("country",)),
}
JOINED_BY = {"name": " ", "location": ", "}
KNOWN: dict[str, tuple[str, int]] = {
    **{word: (column, WHOLE) for column, words in SYNONYMS.items() for word in words.split(" | ")},
    **{
        word: (column, n)
        for column, parts in PARTS.items()
        for n, words in enumerate(parts)
        for word in words
    },
}


class Columns(NamedTuple):
    """One heading row read: `kept` holds, per column of the contract, the cells that make it (from 1).

    `others` are headings that are not kept; `twice` headings that stand twice; `alike` a column of
    the contract and the different headings that all mean it.
    """

    kept: dict[str, list[int]]
    others: dict[int, str]
    twice: list[str]
    alike: list[tuple[str, list[str]]]

    @property
    def complete(self) -> bool:
        """Whether this can be the heading row of standings: a place and a whole name."""
        return "place" in self.kept and "name" in self.kept


def plain(text: str) -> str:
    """A heading as it is looked up."""
    return heading(text.replace("_", " ")).rstrip(".:* ")


def read_headings(cells: Sequence[object]) -> Columns:
    """Tell the columns of a heading row apart; whatever is no text is no heading."""
    found: dict[str, dict[int, list[int]]] = {}
    others: dict[int, str] = {}
    words = {number: plain(cell) for number, cell in enumerate(cells, 1) if isinstance(cell, str)}
    for number, word in words.items():
        if word in KNOWN:
            column, part = KNOWN[word]
            found.setdefault(column, {}).setdefault(part, []).append(number)
        elif word:
            others[number] = word
    kept: dict[str, list[int]] = {}
    alike: list[tuple[str, list[str]]] = []
    for column, parts in found.items():
        numbers = [number for part in sorted(parts) for number in parts[part]]
        if (WHOLE in parts and len(parts) > 1) or len(numbers) > len(parts):
            alike.append((column, list(dict.fromkeys(words[number] for number in numbers))))
        if WHOLE in parts or column != "name" or len(parts) == len(PARTS["name"]):
            kept[column] = numbers
    twice = [word for word, times in Counter(words.values()).items() if times > 1 and word in KNOWN]
    return Columns(kept, others, twice, [(column, meant) for column, meant in alike if len(meant) > 1])
