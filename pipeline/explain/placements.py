"""Each event of a player: the place as received, what was put right, and the points (2.6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from pipeline.explain.model import Correction, Placement, spot
from pipeline.judging import Judged
from pipeline.model import Requirement
from pipeline.pages.words import EVENT_STATUS, REQUIREMENT_STATUS
from pipeline.people import Player
from pipeline.rulebooks import dbni_2027 as book
from pipeline.season import Computed
from pipeline.stages.correct import correct_received
from sources.rows import Received, Row

Key = tuple[str, int, str, tuple[tuple[str, str], ...]]
NOT_PLAYED = ("cancelled", "withdrawn", "scheduled")
Touched = dict[Key, tuple[Row, list[Correction]]]


def explain_placements(
    computed: Computed, judged: Iterable[Judged], player: Player, touched: Mapping[str, Touched]
) -> list[Placement]:
    """The player's rows of one season's events: those with points first, the largest on top.

    In: the season's events, `touched` the corrected rows of each with the row as received.
    """
    earned = {
        event: (nano, counted)
        for who, event, nano, counted in computed.counted.select(
            "player", "event", "nano", "counted"
        ).iter_rows()
        if who == player.id
    }
    out = [
        _placement(each, row, earned, touched.get(each.event.id, {}))
        for each in judged
        if each.status not in NOT_PLAYED
        for row, who in each.named.results
        if who is not None and who.id == player.id
    ]
    return sorted(out, key=lambda p: (p.points is None, -(p.points or 0), p.event))


def _placement(
    judged: Judged, row: Row, earned: Mapping[str, tuple[int, bool]], touched: Touched
) -> Placement:
    event, standing = judged.event, row["place"]
    received, corrections = touched.get(_key(row), (row, []))
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
        _why(judged, row, points, counted, earned),
    )


def _why(
    judged: Judged, row: Row, points: int | None, counted: bool, earned: Mapping[str, tuple[int, bool]]
) -> str:
    if points is None:
        standing = row["place"]
        if judged.qualifying:
            played = standing is None or standing.played
            return "no points: unranked (2.6.1)" if played else "no points: did not play (2.6.1)"
        lacking = [f"{line.section} {REQUIREMENT_STATUS[line.status]}" for line in _open_or_unmet(judged)]
        return f"no points; the event: {'; '.join([EVENT_STATUS[judged.status], *lacking])}"
    if counted:
        few = len(earned) <= book.RESULTS_COUNTED
        which = "all results count, three at most" if few else "one of the three largest"
        return f"counts: {which} (2.6.2)"
    least = min(nano for nano, marked in earned.values() if marked)
    if points == least:
        return "does not count: as large as the third largest, whose event id is the smaller (2.6.2)"
    return "does not count: three results are larger (2.6.2)"


def _open_or_unmet(judged: Judged) -> list[Requirement]:
    """The requirements that keep an event from qualifying, or leave it waiting (2.3)."""
    waits = judged.status in ("pending", "not-qualifying")
    return [line for line in judged.checklist if waits and line.status in ("unmet", "pending")]


def list_corrections(
    received: Mapping[str, Received], corrections: Iterable[Row], hide: Callable[[str], str]
) -> dict[str, Touched]:
    """For each event the rows of its standings that corrections touched, by what they became.

    In: what each event's source gave, not yet corrected; rows of corrections.csv. A correction that
    fits nothing touches nothing.
    """
    by_event: dict[str, list[Row]] = defaultdict(list)
    for correction in corrections:
        if correction["event"] in received and correction["table"] == "results":
            by_event[correction["event"]].append(correction)
    return {event: _touched(event, received[event], mine, hide) for event, mine in by_event.items()}


def _touched(event: str, given: Received, corrections: list[Row], hide: Callable[[str], str]) -> Touched:
    edits: dict[int, list[Correction]] = defaultdict(list)
    whole = list(given.results)
    for correction in corrections:
        if correction.text("column") == "row":
            continue
        corrected, _ = correct_received({event: given}, [correction])
        for index, (one, other) in enumerate(zip(given.results, corrected[event].results, strict=True)):
            if one is not other:
                column = correction.text("column")
                whole[index] = whole[index].with_cell(column, other.text(column))
                edits[index].append(_correction(correction, hide))
    return {_key(whole[index]): (given.results[index], made) for index, made in edits.items()}


def _correction(row: Row, hide: Callable[[str], str]) -> Correction:
    was, becomes, because = (hide(row.text(name)) for name in ("was", "becomes", "because"))
    return Correction(row.text("column"), was, becomes, because, row["decided_on"], spot(row.at()))


def _key(row: Row) -> Key:
    return row.path, row.line, row.sheet, tuple(sorted(row.cells.items()))
