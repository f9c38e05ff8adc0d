"""Long lists cut into pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Stretch(NamedTuple, Generic[T]):
    """Rows `start` to `end` of a list of `total`, on the page `path`; `paths` are all pages of the list."""

    rows: Sequence[T]
    start: int
    end: int
    total: int
    path: str
    paths: list[str]


def stretch(rows: Sequence[T], most: int, first: str, further: str) -> Iterator[Stretch[T]]:
    """Cut rows into stretches of at most `most`; the second page is `<further>/2/index.html`.

    An empty list is one empty stretch.
    """
    cuts = range(0, max(len(rows), 1), most)
    paths = [first] + [f"{further}/{number}/index.html" for number in range(2, len(cuts) + 1)]
    for start, path in zip(cuts, paths, strict=True):
        part = rows[start : start + most]
        yield Stretch(part, start, start + len(part), len(rows), path, paths)
