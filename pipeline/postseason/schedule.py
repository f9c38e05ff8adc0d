"""What the schedule says before Round 1, and who may not manage a Game (1.1.6, 4.2.1.1, 5.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from pipeline.findings import At, Finding, finding
from pipeline.postseason.field import Field
from pipeline.postseason.rulings import seeded_among
from sources.rows import Row

ROUNDS = ("1", "2", "3", "4")
LEAST_OPTIONS = 2  # 5.1.2
CHECK_IN = timedelta(minutes=30)  # 6.2.4


def check_in(starts: str) -> str:
    """When players check in for a Game: half an hour before it `starts`, with the same offset (6.2.4).

    Blank for a text that is no time with its offset.
    """
    try:
        when = datetime.fromisoformat(starts)
    except ValueError:
        return ""
    return (when - CHECK_IN).isoformat(timespec="minutes") if when.tzinfo else ""


def check_starts(rows: Sequence[Row], at: At) -> list[Finding]:
    """Rounds without a start, too few starts to choose from for the final, and more than one chosen.

    Asked once seeds are set, because invitations were sent before (4.2.1.1). `at`: where an empty schedule
    can be said.
    """
    where = At(rows[0].path) if rows else at
    told = {row["round"] for row in rows if row.text("starts")}
    out = []
    if missing := [name for name in ROUNDS if name not in told]:
        out.append(finding("starts-missing", where, ", ".join(missing)))
    options = {row.text("starts") for row in rows if row["round"] == "final"} - {""}
    if len(options) < LEAST_OPTIONS:
        out.append(finding("final-options", where, len(options)))
    chosen = [row for row in rows if row["round"] == "final" and row["chosen"] == "yes"]
    return out + [finding("final-chosen-twice", row.at("chosen"), first=chosen[0].line) for row in chosen[1:]]


def check_managers(
    rows: Iterable[Row], players: Mapping[int, Collection[str]], field: Field
) -> list[Finding]:
    """Game Managers who play in the Game they run (1.1.6). `players`: published ids by Game."""
    return [
        finding("manager-plays", row.at("gm"), row.text("gm"), player=player, game=row["game"])
        for row in rows
        for player in seeded_among(row.text("gm"), field)
        if player in players.get(row["game"] or 0, ())
    ]
