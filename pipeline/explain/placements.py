"""Each event of a player: the place as received, what was put right, and the points (2.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pipeline.explain.corrections import Touched, row_key
from pipeline.explain.model import Placement, spot
from pipeline.explain.ranked import ranked_steps
from pipeline.findings import At, Finding
from pipeline.judging import Judged
from pipeline.model import Requirement
from pipeline.pages.words import EVENT_STATUS, REQUIREMENT_STATUS
from pipeline.people import Player
from pipeline.rulebooks import dbni_2027 as book
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.season import Computed
from sources.rows import Row

NOT_PLAYED = ("cancelled", "withdrawn", "scheduled")


ERRORS_SHOWN = 3
Earned = Mapping[str, tuple[int, bool]]


class Known(NamedTuple):
    """By event: the rows that corrections touched, the errors that hold it, what its games came to."""

    touched: Mapping[str, Touched]
    errors: Mapping[str, list[Finding]]
    scored: Mapping[str, Scored]


def where(found: Finding) -> str:
    """Where a finding sits."""
    return spot(At(found.path, found.line, found.column, found.sheet, found.cell))


def explain_placements(
    computed: Computed | None, judged: Iterable[Judged], player: Player, known: Known
) -> list[Placement]:
    """The player's rows of some events: those with points first, the largest on top.

    In: the events of one season and what was computed of it, or events that lie in no season and None.
    An event in whose games alone the player is has a placement without a place.
    """
    earned = _earned(computed, player)
    out = []
    for each in judged:
        if each.status not in NOT_PLAYED:
            rows = [row for row, who in each.named.results if who is not None and who.id == player.id]
            seats = [row for row, who in each.named.games if who is not None and who.id == player.id]
            steps = ranked_steps(known.scored.get(each.event.id), player.id)
            out += [_placement(each, row, earned, known)._replace(steps=steps) for row in rows]
            out += [] if rows else [_seated_only(each, row, known) for row in seats[:1]]
    return sorted(out, key=lambda p: (p.points is None, -(p.points or 0), p.event))


def _earned(computed: Computed | None, player: Player) -> Earned:
    """Points by event, and whether they count."""
    if computed is None:
        return {}
    columns = computed.counted.select("player", "event", "nano", "counted")
    return {event: (nano, counted) for who, event, nano, counted in columns.iter_rows() if who == player.id}


def _seated_only(judged: Judged, row: Row, known: Known) -> Placement:
    """An event whose games name the player and whose standings do not."""
    whole = _placement(judged, row, {}, known)
    why = f"no points: in the games and not in the standings (2.6.1); the event: {_state(judged, known)}"
    return whole._replace(place=None, received="", where=spot(row.at("name")), why=why, listed=False)


def _placement(judged: Judged, row: Row, earned: Earned, known: Known) -> Placement:
    event, standing = judged.event, row["place"]
    received, corrections = known.touched.get(event.id, {}).get(row_key(row), (row, []))
    points, counted = earned.get(event.id, (None, False))
    return Placement(
        event.id,
        event.name,
        event.starts,
        event.ends,
        judged.status,
        event.classification,
        book.EVENT_SCORES.get(event.classification),
        event.row.text("scoring"),
        standing.place if standing else None,
        received.text("place"),
        spot(received.at("place")),
        corrections,
        points,
        counted,
        _why(judged, row, points, counted, earned, known),
        True,
        [],
    )


def _why(judged: Judged, row: Row, points: int | None, counted: bool, earned: Earned, known: Known) -> str:
    if points is None:
        standing = row["place"]
        if judged.qualifying:
            played = standing is None or standing.played
            return "no points: unranked (2.6.1)" if played else "no points: did not play (2.6.1)"
        return f"no points; the event: {_state(judged, known)}"
    if counted:
        few = len(earned) <= book.RESULTS_COUNTED
        which = "all results count, three at most" if few else "one of the three largest"
        return f"counts: {which} (2.6.2)"
    least = min(nano for nano, marked in earned.values() if marked)
    if points == least:
        return "does not count: as large as the third largest, whose event id is the smaller (2.6.2)"
    return "does not count: three results are larger (2.6.2)"


def _state(judged: Judged, known: Known) -> str:
    """The status of an event that earns nothing: what is not met, what holds it, that no season has it."""
    event = judged.event
    words = ["lies in no season (2.1.2)"] if event.season is None else []
    words.append(EVENT_STATUS[judged.status])
    words += [f"{line.section} {REQUIREMENT_STATUS[line.status]}" for line in _open_or_unmet(judged)]
    errors = known.errors.get(event.id, []) if judged.status == "held" else []
    shown = [f"{found.message} ({where(found)})" for found in errors[:ERRORS_SHOWN]]
    more = [f"and {len(errors) - ERRORS_SHOWN} more (dbni check)"] if len(errors) > ERRORS_SHOWN else []
    return "; ".join([*words, *shown, *more])


def _open_or_unmet(judged: Judged) -> list[Requirement]:
    """The requirements that keep an event from qualifying, or leave it waiting (2.3)."""
    waits = judged.status in ("pending", "not-qualifying")
    return [line for line in judged.checklist if waits and line.status in ("unmet", "pending")]
