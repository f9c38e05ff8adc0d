"""What may hide inside one cell: invisible characters, line breaks, markup, doubly encoded text."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from pipeline.values import tidy

GUARDED = ("=", "+", "-", "@", "\t", "\r")
JOINERS = "\u200c\u200d"


class Oddity(NamedTuple):
    """One thing odd about a cell: the code of the finding and the facts that fill its words."""

    code: str
    facts: dict[str, str]


def clean(text: str) -> tuple[str, list[Oddity]]:
    """The cell trimmed and without characters nobody can see, and what was odd about it.

    Joiners stay between letters of scripts that need them. The apostrophe that our own CSVs put
    before `=`, `+`, `-`, `@` is taken off.
    """
    if text.isascii() and text.isprintable() and "'" not in text[:1] and "<" not in text and ">" not in text:
        return (text if "  " not in text and text.strip() == text else tidy(text)), []
    oddities: list[Oddity] = []
    if "\n" in text or "\r" in text:
        oddities.append(Oddity("line-break-in-cell", {}))
    hidden = [c for i, c in enumerate(text) if _invisible(text, i)]
    if hidden:
        names = ", ".join(dict.fromkeys(f"U+{ord(c):04X}" for c in hidden))
        oddities.append(Oddity("invisible-character", {"points": names}))
        text = "".join(c for i, c in enumerate(text) if not _invisible(text, i))
    text = tidy(unicodedata.normalize("NFC", text))
    if text[:1] == "'" and text[1:2] in GUARDED:
        text = text[1:]
    if "\ufffd" in text:
        oddities.append(Oddity("lost-character", {}))
    likely = _decoded_once_more(text)
    if likely:
        oddities.append(Oddity("encoded-twice", {"likely": likely}))
    return text, oddities


def _invisible(text: str, i: int) -> bool:
    category = unicodedata.category(text[i])
    if category == "Cc":
        return text[i] not in "\n\r\t"
    if category != "Cf":
        return False
    if text[i] in JOINERS and 0 < i < len(text) - 1:
        return text[i - 1].isascii() or text[i + 1].isascii()
    return True


def _decoded_once_more(text: str) -> str:
    """What the text was before somebody read its UTF-8 as Windows-1252, blank if nobody did."""
    if text.isascii():
        return ""
    for wrong in ("cp1252", "latin-1"):
        try:
            likely = text.encode(wrong).decode("utf-8")
        except (UnicodeEncodeError, UnicodeDecodeError):
            continue
        if likely != text:
            return likely
    return ""
