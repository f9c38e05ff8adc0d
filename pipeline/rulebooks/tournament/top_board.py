"""The Top Board: who should sit there by the table, and who does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.findings import At, Finding, finding
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.people import Person


def seats_at_the_cut(parts: Sequence[Sequence[str]], seats: int) -> tuple[set[str], list[str], int]:
    """Who is in for certain, the level people at the cut, and how many of these get a seat."""
    sure: set[str] = set()
    for part in parts:
        left = seats - len(sure)
        if len(part) > left:
            return sure, list(part) if left else [], left
        sure |= set(part)
    return sure, [], 0


def check_seven(
    board: Game, parts: Sequence[Sequence[str]], seats: int, event: str, section: str
) -> list[Finding]:
    """A warning where others sit on the Top Board than the table says; somebody may have stayed away."""
    sure, level, left = seats_at_the_cut(parts, seats)
    began = {side.seats[0].who: side.row for side in board.sides.values()}
    strangers = set(began) - sure - set(level)
    if not strangers and sure <= set(began):
        return []
    expected = len(sure) + left
    extra = sorted(strangers, key=lambda who: began[who].line)
    at = (began[extra[0]] if extra else board.row).at("name")
    names = ", ".join(began[who].text("name") for who in extra) or "fewer people"
    facts = {"names": names, "seats": expected, "section": section, "game": board.name, "round": board.round}
    return [finding("top-board-others", at, event=event, **facts)]


def ask_for_toss(
    parts: Sequence[Sequence[str]], seats: int, people: Mapping[str, Person], at: At, event: str
) -> list[Finding]:
    """A warning where a coin has to decide who sits on the Top Board."""
    _, level, left = seats_at_the_cut(parts, seats)
    if not level:
        return []
    names = sorted(people[who].player or people[who].name for who in level)
    facts = {"players": ", ".join(names), "order": " > ".join(names), "seats": left}
    return [finding("event-toss-needed", at, event=event, **facts)]
