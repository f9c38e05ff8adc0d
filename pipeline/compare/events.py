"""Events whose status, class, season or checklist differs (2.1-2.5)."""

from __future__ import annotations

from pipeline.compare.model import EventChange, EventState
from pipeline.compute import Everything
from pipeline.judging import Judged
from sources.rows import Row


def compare_events(base: Everything, head: Everything) -> list[EventChange]:
    """Every event that is new, gone, or not in the same state, by event id."""
    before, after = event_states(base), event_states(head)
    return [
        EventChange(event, before.get(event), after.get(event))
        for event in sorted(before.keys() | after.keys())
        if before.get(event) != after.get(event)
    ]


def event_states(side: Everything) -> dict[str, EventState]:
    """Every event of one side by id; one without readable days is held and lies in no season."""
    return {
        **{row["event"]: _unreadable(row) for row in side.unreadable},
        **{judged.event.id: _judged(judged) for judged in side.judged},
    }


def _judged(judged: Judged) -> EventState:
    event, counts = judged.event, judged.counts
    return EventState(
        event.name,
        event.season,
        judged.status,
        event.classification,
        event.medium,
        event.starts,
        event.ends,
        counts.games,
        counts.players,
        tuple(line.status for line in judged.checklist),
    )


def _unreadable(row: Row) -> EventState:
    words = (row["classification"] or "", row["medium"] or "")
    return EventState(row.text("name"), None, "held", *words, row["starts"], row["ends"], None, None, ())
