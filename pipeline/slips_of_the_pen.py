"""Two spellings of one word: slips of the pen, told from letters that make another name of it (0031)."""

from __future__ import annotations

import re

from rapidfuzz.distance import OSA, Levenshtein, Prefix

VOWELS, LIQUIDS = frozenset("aeiouy"), frozenset("lr")
OF_WOMEN_AND_MEN = ("a", "e", "i", "o")
"""Endings of first names that tell women from men, with what stands just before them."""
ENDING = 2
"""Letters at the end that change with the kind of name (Marchbank, Marchbanks; Petrov, Petrova)."""
TURNED, LEFT_OUT = 8, 10
"""Letters a word has at least, so that two turned round, or one left out, rarely make another name."""
PATRONYMICS = ("son", "sen")
DOUBLED = re.compile(r"(.)\1+")
SPELT_ALIKE, DOUBLED_ALIKE = 6, 4
"""Letters a first name has at least to be one name in another spelling; where only doubled letters differ."""


def is_slip(one: str, other: str) -> bool:
    """Whether two words differ by one slip of the pen that makes no other usual name.

    Two neighbours turned round (Zijlstra, Zjilstra), but not at the end, not two vowels, nor a vowel with l
    or r (Farley, Fraley). One consonant left out of a long word (Baumgartner, Baumgarter), but none
    doubled, none at either end, none in names on -son and -sen. Another letter in place of one makes
    another name (Lindgren, Lundgren).
    """
    short, long = sorted((one, other), key=len)
    at = Prefix.similarity(short, long)
    if at == 0 or OSA.distance(short, long) != 1:
        return False
    if Levenshtein.distance(short, long) == 2:
        letters = {short[at], short[at + 1]}
        usual = letters <= VOWELS or (letters & VOWELS and letters & LIQUIDS)
        return len(short) >= TURNED and at + 1 < len(short) - ENDING and not usual
    return len(short) >= LEFT_OUT and len(long) > len(short) and _is_left_out(short, long, at)


def _is_left_out(short: str, long: str, at: int) -> bool:
    letter = long[at]
    doubled = letter == long[at - 1] or letter in long[at + 1 : at + 2]
    inside = at < len(long) - ENDING
    patronymic = short.endswith(PATRONYMICS) and long.endswith(PATRONYMICS)
    return inside and letter not in VOWELS and not doubled and not patronymic


def one_first_name(one: str, other: str) -> bool:
    """Whether two first names are one name in two spellings (Philip, Phillip; Fatima, Fatimah).

    Not where a name on a vowel differs near its end, which tells women from men (Michele, Michelle).
    """
    short = min(len(one), len(other))
    if short >= DOUBLED_ALIKE and _singled(one) == _singled(other):
        return _same_ending(one, other)
    return short >= SPELT_ALIKE and _sounded(one) == _sounded(other) and _same_ending(one, other)


def _singled(word: str) -> str:
    return DOUBLED.sub(r"\1", word)


def _sounded(word: str) -> str:
    for letters, sound in (("ph", "f"), ("ck", "k"), ("c", "k"), ("th", "t"), ("y", "i")):
        word = word.replace(letters, sound)
    return _singled(word.removesuffix("h"))


def _same_ending(one: str, other: str) -> bool:
    a, b = (word.removesuffix("h") for word in (one, other))
    told = a.endswith(OF_WOMEN_AND_MEN) or b.endswith(OF_WOMEN_AND_MEN)
    return not told or a[-2 * ENDING :].replace("y", "i") == b[-2 * ENDING :].replace("y", "i")
