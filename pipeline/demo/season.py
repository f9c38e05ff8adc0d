"""The shared tables of the demonstration: what the Board keeps about seasons, events and people."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pipeline.demo.calendar import Plan
from pipeline.demo.names import Person
from pipeline.demo.tables import Cells

SEASON_COLUMNS = ("season", "rulebook", "starts", "ends", "status", "seeds_set_on")
EVENT_COLUMNS = (
    *("event", "name", "season", "starts", "ends", "medium", "classification"),
    *("source", "ref", "scoring", "status", "website"),
)
YES_OR_NO = (
    *("code_of_conduct", "open_to_public", "standings_public"),
    *("competitive", "original_map", "players_notified"),
)
APPLICATION_COLUMNS = ("event", "applied_on", "standings_on", "channel", "games", "players", *YES_OR_NO)
PLAYER_COLUMNS = ("player", "name", "location", "wdr_id", "merged_into", "hidden", "public_id")
ALIAS_COLUMNS = ("name", "player", "event", "evidence")
CAREER_COLUMNS = ("player", "season", "event")
VETERANS = 150
REGULAR = 3.0  # keenness of people who have played for years, save a few who are new
EARLIER = ("2022", "2023", "2024")


def season_rows(*, closed: bool) -> list[Cells]:
    """Both seasons; the first is `closed`, its seeds set, or still open so that no tie has to be broken."""
    first = ("2025", "closed", "2026-01-15") if closed else ("2025", "open", "")
    rows = [first, ("2026", "open", "")]
    return [
        {
            "season": year,
            "rulebook": "dbni-2027",
            "starts": f"{year}-01-01",
            "ends": f"{year}-12-31",
            "status": status,
            "seeds_set_on": seeds,
        }
        for year, status, seeds in rows
    ]


def event_row(plan: Plan, ref: str) -> Cells:
    """One line of events.csv."""
    return {
        "event": plan.event,
        "name": plan.name,
        "season": plan.season,
        "starts": plan.starts.isoformat(),
        "ends": plan.ends.isoformat(),
        "medium": plan.medium,
        "classification": plan.classification,
        "source": plan.kind,
        "ref": ref,
        "scoring": plan.scoring,
        "status": plan.status,
        "website": f"https://{plan.event}.example/",
    }


def application_row(plan: Plan, counts: tuple[int, int] | None) -> Cells:
    """One line of applications.csv; the games and players declared are those `counts` of what was played."""
    row = dict.fromkeys(YES_OR_NO, "yes")
    row |= {"event": plan.event, "applied_on": plan.applied_on.isoformat()}
    if plan.role == "conduct":
        row["code_of_conduct"] = ""
    if counts and plan.standings_on:
        games, players = map(str, counts)
        row |= {"standings_on": plan.standings_on.isoformat(), "games": games, "players": players}
    return row


def player_rows(people: Iterable[Person]) -> list[Cells]:
    """The lines of players.csv, by id; people who only ever appear in results have none."""
    rows = []
    for person in people:
        if not person.listed:
            continue
        row = {"player": person.player, "name": person.name, "location": person.location}
        row["wdr_id"] = str(person.number) if person.numbered else ""
        if person.public_id:
            row |= {"hidden": "yes", "public_id": person.public_id}
        rows.append(row)
        former, name = person.former
        if former:
            rows.append({"player": former, "name": name, "merged_into": person.player})
    return sorted(rows, key=lambda row: row["player"])


def alias_rows(people: Iterable[Person]) -> list[Cells]:
    """The lines of aliases.csv: a handle counts at its event only."""
    return [
        {
            "name": person.written,
            "player": person.player,
            "event": person.handle_at,
            "evidence": person.evidence,
        }
        for person in people
        if person.written
    ]


def career_rows(people: Iterable[Person], names: Iterable[str], rng: Random) -> list[Cells]:
    """Qualifying Events before the seasons kept here, for the keenest players of a circle (1.6.2).

    `names`: events that were held in earlier years too, without the year.
    """
    keenest = sorted((person for person in people if person.listed), key=lambda person: -person.keenness)
    held_before = [f"{name} {year}" for name in names for year in EARLIER]
    rows = []
    for person in keenest[:VETERANS]:
        count = rng.choice((1, 2, 3, 4, 6, 8, 11) if person.keenness < REGULAR else (0, 3, 4, 5, 6, 8, 11))
        for event in rng.sample(held_before, count):
            rows.append({"player": person.player, "season": event[-4:], "event": event})
    return sorted(rows, key=lambda row: (row["player"], row["season"], row["event"]))
