"""One line of a sheet as players and mailers leave it, with one kind of hyphen, coast and space."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from pipeline.adjudication.names import tidy_coasts

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\u2043\uff0d"), "-")
_ARROW = re.compile(r"\s*(?:[-=]*>+|[\u2192\u21d2\u2794\u279c])\s*")
_TO = re.compile(r"\s+(?:moves?\s+to|moves|m|to)\s+(?:-\s*)?", re.IGNORECASE)
_BULLET = re.compile(r"^[>\s]*(?:[-*\u2022\u00b7\u2023]\s+|\d+[.)]\s+)?")
_MARKUP = re.compile(r"\[/?\w+(?:=[^\]]*)?\]|\*+|`+|[\"\u201c\u201d\u2018\u2019']")
_DASHES_RUN = re.compile(r"-{2,}")
_DASH = re.compile(r"\s*-\s*")
_MID_ATLANTIC = re.compile(r"\bmid\s*-\s*(?=atl)", re.IGNORECASE)
_REMARK = re.compile(r"\s*\((?P<words>[^)]*)\)\s*")
_ABOUT_CONVOY = re.compile(r"convoy|\bvia\b|\bvc\b", re.IGNORECASE)


def sheet_text(content: bytes) -> str:
    """The text of a sheet: UTF-8, else what mailers on Windows write, whose dashes are not UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


@lru_cache(maxsize=10_000)
def tidy(line: str) -> str:
    """The line without bullets, quotation and markup; any dash or arrow or `to` is one hyphen, no spaces."""
    text = line if line.isascii() else unicodedata.normalize("NFKC", line.translate(_DASHES))
    text = " ".join(text.split())  # the patterns take quadratic time over runs of spaces
    text = _MARKUP.sub("", _BULLET.sub("", text, count=1))
    text = _TO.sub(" - ", _ARROW.sub("-", text))
    text = _MID_ATLANTIC.sub("Mid ", _DASHES_RUN.sub("-", text))
    return tidy_coasts(" ".join(_DASH.sub("-", text).split()))


def without_remark(text: str) -> tuple[str, str]:
    """The text without what stands in brackets, and those words; what is said of a convoy stays."""
    found = _REMARK.search(text) if "(" in text else None
    if found is None or _ABOUT_CONVOY.search(found["words"]):
        return text, ""
    return " ".join(_REMARK.sub(" ", text).split()), found["words"]
