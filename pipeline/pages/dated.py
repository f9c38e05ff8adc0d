"""Days inside sentences, told apart from the words around them."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

ISO_DAY = re.compile(r"(?<![\w-])(\d{4}-\d\d-\d\d)(?![\w-])")


class Part(NamedTuple):
    """A stretch of a sentence: words, or the day `on` that stood there."""

    words: str
    on: date | None = None


def by_day(text: str) -> list[Part]:
    """A text cut at every ISO day in it; what only looks like a day stays words."""
    parts = [_part(part) if index % 2 else Part(part) for index, part in enumerate(ISO_DAY.split(text))]
    return [part for part in parts if part.words or part.on]


def _part(iso: str) -> Part:
    try:
        return Part("", date.fromisoformat(iso))
    except ValueError:
        return Part(iso)
