"""Where chance comes from: a generator per subject, so that one event never disturbs another."""

from __future__ import annotations

from random import Random


def dice(seed: int, *subject: object) -> Random:
    """The random generator of one subject, such as an event; the same words give the same numbers."""
    return Random("/".join(map(str, (seed, *subject))))  # noqa: S311 - invented people, no secret
