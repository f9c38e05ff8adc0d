"""Good standing (1.5) and eligibility for the Invitational (3.2): yes or no, never why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.naming import Named
from pipeline.people import People
from pipeline.stages.events import Event
from sources.rows import Row

VIRTUAL = "vftf"


class Exceptions(NamedTuple):
    """Decided exceptions of one season: section -> players decided `yes`, and players decided `no`."""

    yes: dict[str, set[str]]
    no: dict[str, set[str]]


def list_exceptions(rows: Iterable[Row], season: int, people: People) -> tuple[Exceptions, list[Finding]]:
    """The exceptions that hold in a season, by published player id; unknown players are errors.

    Where a player has both a row for the season and one for every season, the season's own stands.
    """
    findings = []
    decided: dict[tuple[str, str], tuple[bool, str]] = {}
    for row in rows:
        player = people.find(row["player"] or "")
        if player is None:
            findings.append(finding("unknown-player", row.at("player"), row.text("player")))
            continue
        if row["season"] not in (None, season) or not row["section"] or not row["status"]:
            continue
        key, own = (player.id, row["section"]), row["season"] is not None
        if own or not decided.get(key, (False, ""))[0]:
            decided[key] = (own, row["status"])
    yes: dict[str, set[str]] = defaultdict(set)
    no: dict[str, set[str]] = defaultdict(set)
    for (who, section), (_, status) in decided.items():
        (yes if status == "yes" else no)[section].add(who)
    return Exceptions(yes, no), findings


def played_virtually(qualifying: Iterable[tuple[Event, Named]]) -> set[str]:
    """Who was placed at a virtual Qualifying Event and played at least one game there whole (3.2.2).

    Without game data the placing is enough.
    """
    out = set()
    for event, named in qualifying:
        if event.medium != VIRTUAL:
            continue
        whole: dict[str, list[bool]] = defaultdict(list)
        for row, player in named.games:
            if player is not None:
                whole[player.id].append(row["turns"] is None or row["turns"] >= 1)
        for row, player in named.results:
            placed = row["place"] is not None and row["place"].place is not None
            if player is not None and placed and any(whole.get(player.id, [True])):
                out.add(player.id)
    return out


def eligible_players(players: Iterable[str], virtual: set[str], exceptions: Exceptions) -> set[str]:
    """Who may play in the Invitational (3.2.1-3.2.5)."""
    barred = set().union(*(exceptions.no.get(s, set()) for s in ("1.5", "3.2.2", "3.2.3", "3.2.4", "3.2.5")))
    able = virtual | exceptions.yes.get("3.2.2", set())
    return {player for player in players if player in able and player not in barred}
