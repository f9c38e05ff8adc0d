"""The invented season as the pages receive it."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import polars as pl

from pipeline.findings import At, Finding, finding
from pipeline.model import Reason, Requirement, Season, SeasonTables, Site
from pipeline.outputs import POINTS, SEASON_OUTPUTS
from pipeline.rulebooks.dbni_2027 import AWARDS, EVENT_SCORES, NANO, REQUIREMENTS, placement_points
from tests.pages.invented import (
    DECLINED,
    EVENTS,
    HOSTILE,
    INELIGIBLE,
    LOCATIONS,
    NAMES,
    ROOKIE,
    Ranking,
    rankings,
)

AS_OF = date(2026, 11, 30)
RESULTS = ("event", "place", "player", "name", "location", "score", "points", "counted", "note")
RULINGS = ("section", "season", "event", "player", "decision", "value", "decided_on", "decided_by", "note")
CORRECTIONS = (
    *("event", "table", "round", "game", "place", "name"),
    *("column", "was", "becomes", "because", "decided_on"),
)
Row = dict[str, Any]


def points(score: int, place: int) -> Decimal:
    return Decimal(placement_points(score, place)) / NANO


def placements(ranks: dict[str, Ranking]) -> list[Row]:
    """The rows of `placements`: three largest results counted, by player, points descending, event."""
    by_player: dict[str, list[Row]] = defaultdict(list)
    for event, _, _, category, _, status in EVENTS:
        for place, player in ranks.get(event, []) if status == "qualifying" else []:
            if place:
                earned = points(EVENT_SCORES[category], place)
                by_player[player].append(
                    {
                        "event": event,
                        "player": player,
                        "name": NAMES[player],
                        "place": place,
                        "points": earned,
                    }
                )
    rows = []
    for _, mine in sorted(by_player.items()):
        mine.sort(key=lambda row: (-row["points"], row["event"]))
        rows += [row | {"counted": "yes" if index < 3 else "no"} for index, row in enumerate(mine)]
    return rows


def standings(rows: list[Row]) -> list[Row]:
    """The rows of `standings`: three players stay level, of two others one is put below."""
    by_player: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_player[row["player"]].append(row)
    out = [
        {
            "player": player,
            "name": NAMES[player],
            "total": sum((row["points"] for row in mine if row["counted"] == "yes"), Decimal(0)),
            "best": mine[0]["points"],
            "top_share": None if player == "img" else Decimal("31.25"),
            "results": len(mine),
            "tied": "yes" if player.startswith("tie-") else "no",
            "eligible": "no" if player == INELIGIBLE else "yes",
            "rookie": "yes" if player == ROOKIE else "no",
        }
        for player, mine in by_player.items()
    ]
    out.sort(key=lambda row: (-row["total"], row["player"]))
    for row in out:
        row["place"] = 1 + sum(o["total"] > row["total"] for o in out) + (row["player"] == "toss-b")
    return out


def invitations(table: list[Row]) -> list[Row]:
    """The rows of `invitations`: a Major's winner in last place, then down the standings past two people."""
    able = [row for row in table if row["player"] not in (INELIGIBLE, DECLINED)]
    chosen = sorted([able[-1], *able[:27]], key=lambda row: (row["place"], row["player"]))
    return [
        {
            "seed": seed,
            "player": row["player"],
            "name": row["name"],
            "place": row["place"],
            "route": "alternate" if seed > 28 else "major" if row is able[-1] else "standings",
            "reply": "accepted" if seed < 5 else None,
            "tied": row["tied"],
        }
        for seed, row in enumerate([*chosen, *able[27:34]], 1)
    ]


def event_rows(ranks: dict[str, Ranking]) -> list[Row]:
    """The rows of `events`."""
    return [
        {
            "event": event,
            "name": name,
            "starts": starts,
            "ends": starts + timedelta(days=1),
            "medium": medium,
            "classification": category or None,
            "event_score": EVENT_SCORES.get(category),
            "games": 12 if event in ranks else None,
            "players": 31 if event in ranks else None,
            "due": None if status == "cancelled" else starts + timedelta(days=8),
            "standings_on": starts + timedelta(days=3) if event in ranks else None,
            "status": status,
            **{f"r{number}": _requirement(number, status) for number in REQUIREMENTS},
        }
        for event, name, medium, category, starts, status in EVENTS
    ]


def _requirement(number: int, status: str) -> str:
    if status == "qualifying":
        return "waived" if number == 5 else "met"
    return "unmet" if status == "not-qualifying" and number == 1 else "pending"


def award_rows(table: list[Row]) -> list[Row]:
    """The rows of `awards`: one leads, two are level, nobody is champion yet."""
    winner = ("regular-season-winner", table[0], "leading")
    rookies = [("rookie-of-the-year", row, "undecided") for row in table[6:8]]
    return [
        {
            "award": award,
            "title": AWARDS[award][0],
            "section": AWARDS[award][1],
            "player": row["player"],
            "name": row["name"],
            "value": row["total"],
            "status": status,
        }
        for award, row, status in (winner, *rookies)
    ]


def results(ranks: dict[str, Ranking], earned: list[Row]) -> pl.DataFrame:
    """All rows of all rankings, somebody unknown among them."""
    marks = {(row["event"], row["player"]): row for row in earned}
    rows: list[tuple[Any, ...]] = [
        ("slow-post", None, None, "Ghost <i>", "", None, None, None, "did not play")
    ]
    for event, lines in ranks.items():
        for place, player in lines:
            mark = marks.get((event, player), {})
            where = LOCATIONS.get(player, "Town")
            note = "" if place else "unranked"
            row = (
                event,
                place,
                player,
                NAMES[player],
                where,
                None,
                mark.get("points"),
                mark.get("counted"),
                note,
            )
            rows.append(row)
    return pl.DataFrame(rows, schema=text(RESULTS) | {"place": pl.Int64(), "points": POINTS}, orient="row")


def season_2026(status: str = "open", seeds_set_on: date | None = None) -> SeasonTables:
    """The season in full."""
    ranks = rankings()
    earned = placements(ranks)
    table = standings(earned)
    events = event_rows(ranks)
    rows: dict[str, list[Row]] = {
        "standings": table,
        "placements": earned,
        "events": events,
        "invitations": invitations(table),
        "awards": award_rows(table),
    }
    return SeasonTables(
        season=season(2026, status, seeds_set_on),
        tables={out.name: pl.DataFrame(rows.get(out.name, []), schema=out.schema) for out in SEASON_OUTPUTS},
        results=results(ranks, earned),
        reasons=[
            Reason("toss-a", "toss-b", "2.7.2", "has the larger share of topped games, 31 % against 30 %")
        ],
        checklist=[
            Requirement(row["event"], n, section, title, row[f"r{n}"], "12 games & 31 players", row["due"])
            for row in events
            for n, (section, title) in REQUIREMENTS.items()
        ],
        undecided=[["tie-a", "tie-b", "tie-c"]],
        moved={row["player"]: (None, 0, 3, -2)[index % 4] for index, row in enumerate(table)},
    )


def empty_season(year: int) -> SeasonTables:
    """A season in which nothing has happened."""
    tables = {out.name: out.empty() for out in SEASON_OUTPUTS}
    return SeasonTables(season(year), tables, results({}, []).clear(), [], [], [], {})


def season(year: int, status: str = "open", seeds_set_on: date | None = None) -> Season:
    at = At("data/seasons.csv", year - 2024)
    return Season(year, "dbni-2027", date(year, 1, 1), date(year, 12, 31), status, seeds_set_on, at)


def findings() -> list[Finding]:
    """Two errors that hold an event and a warning, with hostile values."""
    line = At("data/results/storm-con.csv", 4, "place")
    cell = At("data/submissions/storm-con.xlsx", None, "place", "Standings", "A4")
    name = At("data/results/harbour-cup.csv", 2, "name")
    return [
        finding("not-a-place", line, "<b>fourth</b>", event="storm-con"),
        finding("place-range", cell, "2-3", event="storm-con", first=2),
        finding("markup-in-name", name, HOSTILE["img"], event="harbour-cup"),
    ]


def site(*seasons: SeasonTables, **settings: str) -> Site:
    """A site of these seasons; without any, of the full season and an empty one after it."""
    players = [(player, name, LOCATIONS.get(player, "Town")) for player, name in NAMES.items()]
    ruling = ("2.3.5", "2026", "harbour-cup", "", "waive", "", "2026-01-09", "the Board", "Seen & agreed")
    row = ("harbour-cup", "results", "", "", "3", "Ada Qill", "name", "Ada Qill", "Ada Quill", "misspelt")
    return Site(
        as_of=AS_OF,
        seasons=list(seasons) or [season_2026(), empty_season(2027)],
        players=pl.DataFrame(players, schema=["player", "name", "location"], orient="row"),
        former={"ada-roost-old": "ada-roost", "jo-marsh": "ada-quill"},
        findings=findings(),
        rulings=pl.DataFrame([ruling], schema=text(RULINGS), orient="row"),
        corrections=pl.DataFrame([(*row, "2026-02-20")], schema=text(CORRECTIONS), orient="row"),
        inputs={"data/events.csv": "0" * 64},
        commit="0123456789abcdef",
        settings={"title": "Invented Invitational"} | settings,
    )


def text(columns: tuple[str, ...]) -> dict[str, pl.DataType]:
    return {column: pl.String() for column in columns}
