"""Digests that are not published while an event's rule text keeps back who is who.

The digest of a short file can be tried out: whoever knows the names and the numbers of an event finds the
one way to pair them that gives it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pipeline.orders.played import orders_of
from pipeline.rulebooks.tournament.secrecy import tells_names
from pipeline.stages.events import Event

OF_THE_EVENT = ("entrants/{event}.csv", "games/{event}.csv")
OF_EVERYBODY = ("aliases.csv", "corrections.csv", "penalties.csv")
"""Files in which numbers stand beside names, or beside what somebody did."""


def told_digests(digests: Mapping[str, str], events: Iterable[Event]) -> dict[str, str]:
    """The digests of the files that tell nothing of such an event; all of them once it is over."""
    kept = [event for event in events if not tells_names(event.scoring, event.finished)]
    if not kept:
        return dict(digests)
    files = {name.format(event=event.id) for event in kept for name in OF_THE_EVENT} | {*OF_EVERYBODY}
    seats = tuple(f"{orders_of(event.row)}/" for event in kept)  # game.toml says who sits where
    below = {path: path.partition("/")[2] for path in digests}
    return {p: d for p, d in digests.items() if below[p] not in files and not below[p].startswith(seats)}
