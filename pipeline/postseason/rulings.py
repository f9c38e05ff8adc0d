"""What the Board ruled on the Invitational, and who may not rule while it is played (1.3.4, 4.2.3.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date

from pipeline.findings import At, Finding, finding
from pipeline.folding import fold
from pipeline.postseason.field import Field
from pipeline.seating.championship import LAST_FIRST_CHANCE_GAME, LAST_SEMI_FINAL_GAME
from pipeline.seating.preferences import Stage
from sources.rows import Row

OWN_SECTION = {"4.3": Stage.FIRST_CHANCE, "4.4": Stage.LAST_CHANCE}
GAMES = {Stage.FIRST_CHANCE: range(1, LAST_FIRST_CHANCE_GAME + 1)}
GAMES[Stage.LAST_CHANCE] = range(LAST_FIRST_CHANCE_GAME + 1, LAST_SEMI_FINAL_GAME + 1)
FINAL_SECTION = "5"
STANDSTILL = "6.6.5"
GAME_NUMBERS = tuple(map(str, range(1, LAST_SEMI_FINAL_GAME + 2)))
_LIST_OF_GAMES = re.compile(r"(?:[Gg]ames?\s+)?[1-7](?:(?:\s*,\s*|\s+and\s+|\s+)[1-7])*")
_BETWEEN = re.compile(r"\s*(?:[,;/&+]|\band\b)\s*")


def stages_allocated(rulings: Iterable[Row], season: int) -> dict[Stage, frozenset[int]]:
    """The stages whose seats the Board allocated, each with the Games named as played (empty = none named).

    A ruling on 4.3 or 4.4 is about that stage, one on another section of 4 about both; its `value` may list
    Games, such as `1 2 3`. One on section 5 is about the final. Section 4.2.3.4.
    """
    out: dict[Stage, frozenset[int]] = {}
    for row in _allocations(rulings, season):
        for stage in _stages_of(row):
            named = frozenset(_games_in(row.text("value"))) & frozenset(GAMES[stage])
            out[stage] = out.get(stage, frozenset()) | named
    return out


def where_allocated(rulings: Iterable[Row], season: int) -> dict[Stage, At]:
    """The cell that names the Games, of the last ruling on each stage whose seats the Board allocated."""
    rows = _allocations(rulings, season)
    return {stage: row.at("value") for row in rows for stage in _stages_of(row)}


def final_allocated(rulings: Iterable[Row], season: int) -> bool:
    """Whether the Board ruled who plays a final that lacks players (5.3)."""
    return any(_of_final(row) for row in _allocations(rulings, season))


def games_ended(rulings: Iterable[Row], season: int) -> frozenset[int]:
    """The Games whose early end by their Game Manager the Board confirms, centers changed or not (6.6.5)."""
    return frozenset(
        int(row.text("value"))
        for row in rulings
        if row["decision"] == "confirm" and row["season"] == season and row.text("section") == STANDSTILL
        if row.text("value") in GAME_NUMBERS
    )


def _allocations(rulings: Iterable[Row], season: int) -> list[Row]:
    return [row for row in rulings if row["decision"] == "allocate" and row["season"] == season]


def _stages_of(row: Row) -> list[Stage]:
    """The stages a ruling gives seats in."""
    own = OWN_SECTION.get(row.text("section")[:3])
    return [own] if own else [] if _of_final(row) else list(Stage)


def _of_final(row: Row) -> bool:
    return row.text("section").startswith(FINAL_SECTION)


def _games_in(value: str) -> list[int]:
    """The numbers of a list of Games and nothing else; any other text names none."""
    listed = _LIST_OF_GAMES.fullmatch(value.strip())
    return [int(number) for number in re.findall(r"[1-7]", value)] if listed else []


def check_judges(rulings: Iterable[Row], days: Mapping[str, date], field: Field) -> list[Finding]:
    """Rulings by a seeded player between Round 1 and the Championship Game, both days included (1.3.4).

    `decided_by` may name several people, by id or by name.
    """
    start, end = days.get("1"), days.get("final", date.max)
    if start is None:
        return []
    return [
        finding("ruling-by-player", row.at("decided_by"), row.text("decided_by"), player=player)
        for row in rulings
        if row["decided_on"] and start <= row["decided_on"] <= end
        for player in seeded_among(row.text("decided_by"), field)
    ]


def seeded_among(text: str, field: Field) -> list[str]:
    """The seeded players a text names, in seed order."""
    named: set[str] = set()
    for word in _BETWEEN.split(text):
        named |= {field.find(word) or ""}
        people = field.people
        ids = {*people.by_name.get(fold(word), ()), people.by_alias.get(("", fold(word)), "")}
        named |= {known.id for each in ids if (known := people.find(each))}
        named |= {p.id for p in field.players.values() if p.name and fold(p.name) == fold(word)}
    return [player for player in field.invitees if player in named]
