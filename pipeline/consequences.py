"""What follows for a season from a held event, or from figures that moved: said once, beside its cause."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.findings import At, Finding, Level, finding
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
MOVED = frozenset({"published-moved", "published-gone", "seed-moved"})
"""Errors that say themselves what is not as it was published."""
WITH_THEM = frozenset(
    {
        *("absence-unseeded", "field-short", "seat-empty", "final-short"),
        *("winner-open", "game-without-seats", "replacement-passes-over"),
    }
)
"""Warnings that come with those errors, from the same places."""


def tell_consequences_once(
    computed: Iterable[Computed], published: Sequence[Finding], judged: Sequence[Judged]
) -> list[Finding]:
    """All findings about seasons, `published` among them: those about what was published of closed ones.

    The standings of a season lack the results of an event that is held. So its errors about seeds, about
    who sits where at the Invitational and about what was published may all come from that: where there
    are many, one error counts them, on the line of the event, and the warnings beside them are left out.
    Where no event is held and figures moved since they were published, the same holds for its seats.
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
    moved = [found for found in following if found.code in MOVED]
    if held:
        event = held[0]
        at, value = event.row.at("event"), event.id
        return _folded("season-lacks-event", at, value, following, findings, year)
    if moved:
        at = At(moved[0].path, moved[0].line, moved[0].column)
        seats = [found for found in following if found not in moved]
        return _folded("seeds-carry-on", at, "", seats, findings, year)
    return findings


def _folded(
    code: str, at: At, value: str, following: list[Finding], findings: list[Finding], year: int
) -> list[Finding]:
    """The findings with one in place of those that follow, unless these are few."""
    if len(following) <= FEW:
        return findings
    told = finding(code, at, value, season=year, errors=len(following))
    left_out = {*following, *(found for found in findings if found.code in WITH_THEM)}
    return [told, *(found for found in findings if found not in left_out)]
