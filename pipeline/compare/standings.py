"""Whose line of the standings differs, and by which results (2.6, 2.7)."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.compare.identity import Identity
from pipeline.compare.model import PlayerChange, Result, ResultChange, Standing
from pipeline.season import Computed

Results = dict[str, dict[str, Result]]


def compare_standings(
    base: Computed | None, head: Computed | None, identity: Identity, events: Mapping[str, str]
) -> list[PlayerChange]:
    """Everybody whose place, figures or results differ, by place now, or before where there is none now.

    `events` gives each event's name. Out: one change per player; the results in it are those added,
    removed or changed, by event id.
    """
    lines = _lines(base, identity.base), _lines(head, identity.head)
    results = _results(base, identity.base), _results(head, identity.head)
    out = []
    for key in (lines[0].keys() | lines[1].keys()) - identity.concealed:
        before, after = lines[0].get(key), lines[1].get(key)
        changed = _changed(results[0].get(key, {}), results[1].get(key, {}), events)
        if before != after or changed:
            out.append(PlayerChange(identity.persons[key], before, after, changed))
    return sorted(out, key=lambda change: (_place(change), change.person))


def _place(change: PlayerChange) -> int:
    line = change.after or change.before
    return line.place if line else 0


def _lines(season: Computed | None, keys: Mapping[str, str]) -> dict[str, Standing]:
    if season is None:
        return {}
    return {
        keys[rank.player]: Standing(
            rank.place,
            rank.total,
            rank.best,
            rank.share,
            rank.results,
            rank.tied,
            rank.player in season.eligible,
            rank.player in season.rookies,
        )
        for rank in season.ranks
    }


def _results(season: Computed | None, keys: Mapping[str, str]) -> Results:
    out: Results = {}
    if season is None:
        return out
    columns = season.counted.select("player", "event", "place", "nano", "counted")
    for player, event, place, nano, counted in columns.iter_rows():
        out.setdefault(keys[player], {})[event] = Result(place, nano, counted)
    return out


def _changed(
    before: Mapping[str, Result], after: Mapping[str, Result], events: Mapping[str, str]
) -> list[ResultChange]:
    return [
        ResultChange(event, events.get(event, event), before.get(event), after.get(event))
        for event in sorted(before.keys() | after.keys())
        if before.get(event) != after.get(event)
    ]
