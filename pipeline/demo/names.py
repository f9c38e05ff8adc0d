"""Who is in the demonstration: invented people with places, skill and habits."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from pipeline.demo.chance import dice

CIRCLE = 352  # people who play in one circle, besides the cast of the first
FIRST_NUMBER = 700_001
MOST_KEEN = 10.0
MOST_SKILL = 1.3
ALIKE = 82  # names in one circle are less alike than this (0 to 100), so that no name is asked about
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "ß": "ss", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "'": ""}
)
ROMAN = {1000: "M", 900: "CM", 500: "D", 400: "CD", 100: "C", 90: "XC", 50: "L", 40: "XL"}
ROMAN |= {10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}
NOWHERE: Mapping[str, int] = MappingProxyType({})


class Country(NamedTuple):
    """A country: its English name, its ISO code, its code in the World Diplomacy Database, its time zones."""

    name: str
    iso: str
    wdd: str
    region: str


class Person(NamedTuple):
    """One invented person.

    `number` in the WDR, which players.csv knows if `numbered`; `skill` around 0; `keenness` how often they
    play; `screens` how much they like playing online. The rest is set for people of the cast only:
    `at` events and the place there (0 = any), `written` another name organisers write, `handle_at` the
    event where that is a handle, `directs` the event they direct; `part` a word for what they are.
    """

    player: str
    name: str
    town: str
    country: Country
    number: int
    numbered: bool
    skill: float
    keenness: float
    screens: float
    given: str = ""
    family: str = ""
    part: str = ""
    at: Mapping[str, int] = NOWHERE
    written: str = ""
    evidence: str = ""
    handle_at: str = ""
    directs: str = ""
    public_id: str = ""
    former: tuple[str, str] = ("", "")

    @property
    def location(self) -> str:
        """Town and country, as an organiser writes them."""
        return f"{self.town}, {self.country.name}"

    @property
    def listed(self) -> bool:
        """Whether players.csv has a row for them."""
        return self.part != "newcomer"


@lru_cache
def lists() -> dict[str, Any]:
    """The lists of names and towns by language, as they stand in names.toml."""
    return tomllib.loads(files(__package__).joinpath("names.toml").read_text("utf-8"))


def country_of(language: str) -> Country:
    """The country whose people bear the names of a language."""
    name, iso, wdd = lists()[language]["country"]
    return Country(name, iso, wdd, lists()[language]["region"])


@lru_cache(maxsize=4096)
def bare(name: str) -> str:
    """The name in lower case without accents, for ids and for comparing."""
    text = unicodedata.normalize("NFKD", name.lower().translate(LETTERS))
    return "".join(c for c in text if not unicodedata.combining(c))


def identify(name: str) -> str:
    """The id of a person of that name: its plain letters, every other run of characters one hyphen."""
    return "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in bare(name)).split())


def people_of(circle: int, seed: int, taken: list[str]) -> list[Person]:
    """The people of one circle (0 = the first), the same whatever the size of the demonstration.

    `taken`: names that are borne already; nobody of the first circle is called anything like them.
    """
    rng = dice(seed, "people", circle)
    languages = [name for name, given in lists().items() for _ in range(given["share"])]
    names = list(taken)
    people: list[Person] = []
    families: dict[str, int] = {}
    while len(people) < CIRCLE:
        language = rng.choice(languages)
        given, family = _name(rng, lists()[language], circle)
        crowded = families.get(family, 0) > 1 or (circle == 0 and _is_like(f"{given} {family}", names))
        if not crowded and (f"{given} {family}" not in names):
            families[family] = families.get(family, 0) + 1
            names.append(f"{given} {family}")
            people.append(_person(rng, language, given, family, circle * 1000 + len(people)))
    return people


def _name(rng: Random, words: dict[str, Any], circle: int) -> tuple[str, str]:
    """A given and a family name; outside the first circle the circle's number stands behind it."""
    given, family = rng.choice(words["given"]), rng.choice(words["family"])
    return (given, family) if circle == 0 else (given, f"{family} {_roman(circle)}")


def _roman(number: int) -> str:
    """A number below 4000 as people of one name are counted: IV, XII."""
    out = ""
    for value, letters in ROMAN.items():
        out += letters * (number // value)
        number %= value
    return out


def _person(rng: Random, language: str, given: str, family: str, index: int) -> Person:
    skill = min(rng.gauss(0, 1), MOST_SKILL)
    return Person(
        player=identify(f"{given} {family}"),
        name=f"{given} {family}",
        town=rng.choice(lists()[language]["towns"]),
        country=country_of(language),
        number=FIRST_NUMBER + 3 * index,
        numbered=rng.random() < 0.4,
        skill=skill,
        keenness=min(MOST_KEEN, 2.718 ** rng.gauss(1.3 * skill, 0.6)),
        screens=rng.choice((0.15, 0.6, 1.0, 1.0, 1.6)),
        given=given,
        family=family,
    )


def _is_like(name: str, others: list[str]) -> bool:
    """Whether a name is so like one of the others that somebody would ask which of them is meant."""
    return any(likeness(name, other) >= ALIKE or _short_form(name, other) for other in others)


def _short_form(one: str, other: str) -> bool:
    words, others = bare(one).split(), bare(other).split()
    return words[-1] == others[-1] and words[0][:3] == others[0][:3]


def likeness(one: str, other: str) -> float:
    """How alike two names are, 0 to 100: twice the longest common subsequence over both lengths."""
    a, b = bare(one), bare(other)
    return 200.0 * _common(a, b) / (len(a) + len(b))


def _common(a: str, b: str) -> int:
    """Length of the longest common subsequence, one machine word per row (Hyyrö 2004)."""
    places: dict[str, int] = {}
    for i, letter in enumerate(a):
        places[letter] = places.get(letter, 0) | 1 << i
    row = everything = (1 << len(a)) - 1
    for letter in b:
        kept = row & places.get(letter, 0)
        row = ((row + kept) | (row - kept)) & everything
    return everything.bit_count() - row.bit_count()
