"""Modules that are loaded when they are first used, and not already when another module imports them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType


class _Finder:
    """Finds the named modules where they are, and gives them a loader that waits."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path) if name in self._names else None
        if spec and spec.loader:
            spec.loader = LazyLoader(spec.loader)
        return spec


@contextmanager
def loading_lazily(*names: str) -> Iterator[None]:
    """Inside the block, importing one of these modules loads nothing; the first use of it does, later too."""
    finder = _Finder(names)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
