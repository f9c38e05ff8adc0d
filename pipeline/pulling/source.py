"""A web source of one event as a page states it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class Age(NamedTuple):
    """How old the answer is that an event's results rest on.

    `received`: when what is shown came in; `heard`: when the source last said so; both None where
    nothing ever came. `days` from then to the day of the build. `failed`: the source gave nothing
    usable at the last pull; `waiting`: its answer waits until somebody has looked at it; `why` says
    so in words. `asked`: every night asks again; `awaited`: the event has begun, is not final, and
    its results are expected from there.
    """

    event: str
    service: str
    address: str
    received: datetime | None
    heard: datetime | None
    days: int | None
    failed: bool
    waiting: bool
    why: str
    asked: bool
    awaited: bool
