"""What follows for a season from an event that is held: said once, beside what is wrong with the event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.findings import Finding, Level, finding
from pipeline.judging import Judged
from pipeline.season import Computed
from pipeline.stages.events import Event

FEW = 10
"""As many errors are told one by one, as few may be slips of their own."""
FROM_STANDINGS = frozenset(
    {
        *("published-moved", "published-gone", "seed-moved", "not-seeded", "not-seated"),
        *("choice-out-of-turn", "choice-out-of-range", "pick-out-of-turn"),
        *("preference-missing", "replaces-nobody"),
    }
)
"""Errors that a player's place alone can bring about; any other is somebody's own slip."""


def tell_consequences_once(
    computed: Iterable[Computed], published: Sequence[Finding], judged: Sequence[Judged]
) -> list[Finding]:
    """All findings about seasons, `published` among them: those about what was published of closed ones.

    The standings of a season lack the results of an event that is held. So its errors about seeds, about
    who sits where at the Invitational and about what was published may all come from that: where there
    are many, one error counts them, on the line of the event.
    """
    out, left = [], list(published)
    for one in computed:
        year = one.season.season
        mine = [found for found in left if f"/published/{year}/" in found.path]
        left = [found for found in left if found not in mine]
        held = [j.event for j in judged if j.status == "held" and j.event.season == year]
        out += _once([*one.findings, *mine], held, year)
    return [*out, *left]


def _once(findings: list[Finding], held: list[Event], year: int) -> list[Finding]:
    following = [f for f in findings if f.level is Level.ERROR and f.code in FROM_STANDINGS and not f.event]
    if not held or len(following) <= FEW:
        return findings
    event = held[0]
    told = finding("season-lacks-event", event.row.at("event"), event.id, season=year, errors=len(following))
    return [told, *(found for found in findings if found not in following)]
