"""When Python looks for objects that only hold each other."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 200_000
"""New objects until it looks again. A build makes many that stay and hardly any such circle."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for circles less often than usual until the end of the block."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
