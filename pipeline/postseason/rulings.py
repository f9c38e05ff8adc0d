"""What the Board ruled on the Invitational, and who may not rule while it is played (1.3.4, 4.2.3.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.postseason.field import Field
from pipeline.seating.preferences import Stage
from sources.rows import Row

OWN_SECTION = {"4.3": Stage.FIRST_CHANCE, "4.4": Stage.LAST_CHANCE}
_BETWEEN = re.compile(r"\s*(?:[,;/&+]|\band\b)\s*")


def stages_allocated(rulings: Iterable[Row], season: int) -> frozenset[Stage]:
    """The stages whose seats the Board allocated: of 4.3 or 4.4 that one, of another section both."""
    sections = [r.text("section") for r in rulings if r["decision"] == "allocate" and r["season"] == season]
    out: set[Stage] = set()
    for section in sections:
        own = OWN_SECTION.get(section[:3])
        out |= {own} if own else set(Stage)
    return frozenset(out)


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
        for player in _seeded_among(row.text("decided_by"), field)
    ]


def _seeded_among(text: str, field: Field) -> list[str]:
    """The seeded players a text names, in seed order."""
    named: set[str] = set()
    for word in _BETWEEN.split(text):
        named |= {field.find(word) or ""}
        people = field.people
        ids = {*people.by_name.get(fold(word), ()), people.by_alias.get(("", fold(word)), "")}
        named |= {known.id for each in ids if (known := people.find(each))}
        named |= {p.id for p in field.players.values() if p.name and fold(p.name) == fold(word)}
    return [player for player in field.invitees if player in named]
