"""The final ranking of one event as its source publishes it (2.6.1): a competition ranking, or a finding."""

from __future__ import annotations

from pipeline.findings import Finding, finding
from pipeline.people import Player
from pipeline.stages.events import Event
from sources.rows import Row

Ranked = list[tuple[Row, Player | None]]


def check_ranking(event: Event, rows: Ranked) -> list[Finding]:
    """Errors where the places are no competition ranking (1, 2, 2, 4).

    In: parsed rows of the results contract with their players. A place nobody holds needs a `gap`
    ruling; a place larger than the number of people is refused.
    """
    standing = [(row, row["place"]) for row, _ in rows if row["place"] is not None]
    placed = sorted(
        ((spot.place, row) for row, spot in standing if spot.place is not None),
        key=lambda p: (p[0], p[1].line),
    )
    people = sum(1 for _, spot in standing if spot.played)
    return [
        *_too_large(event, placed, people + len(event.gaps)),
        *_wrong_order(event, [p for p in placed if p[0] <= people + len(event.gaps)]),
    ]


def _too_large(event: Event, placed: list[tuple[int, Row]], people: int) -> list[Finding]:
    return [
        finding("place-too-large", row.at("place"), row.text("place"), event=event.id, people=people)
        for place, row in placed
        if place > people
    ]


def _wrong_order(event: Event, placed: list[tuple[int, Row]]) -> list[Finding]:
    out: list[Finding] = []
    used: set[int] = set()
    expected, before = 1, 0
    for seen, (place, row) in enumerate(placed):
        if place == before:
            continue
        expected = max(expected, seen + 1 + len(used))
        while expected < place and expected in event.gaps:
            used.add(expected)
            expected += 1
        if place > expected:
            missing = _span(expected, place - 1)
            out.append(
                finding("place-gap", row.at("place"), row.text("place"), event=event.id, missing=missing)
            )
            return out
        if place < expected:
            facts = {"expected": expected}
            out.append(finding("place-expected", row.at("place"), row.text("place"), event=event.id, **facts))
            return out
        before = place
    for value, ruling in event.gaps.items():
        if placed and value not in used:
            out.append(finding("gap-not-there", ruling.at("value"), value, event=event.id))
    return out


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"
