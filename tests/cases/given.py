"""Data folders around one case: the case's own files, everything else filled in and right."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from pipeline.compute import Everything
from tests.folders import APPLICATION, EVENT, application, compute

AS_OF = date(2027, 7, 1)
HARBOUR = "harbour,Harbour Cup,,2027-05-08,2027-05-09,vftf,80,{source},{ref},,,\n"
SEASONS = (
    "season,rulebook,starts,ends,status,seeds_set_on\n"
    "2026,dbni-2027,2026-01-01,2026-12-31,open,\n"
    "2027,dbni-2027,2027-01-01,2027-12-31,open,\n"
)
PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
CORRECTIONS = "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
WORDS = (
    *("Amber", "Birch", "Cedar", "Delta", "Fountain", "Flint", "Grove", "Heath", "Islet", "Jetty", "Knoll"),
    *("Larch", "Meadow", "North", "Orchard", "Pebble", "Quarry", "Ridge", "Stream", "Thicket", "Upland"),
    *("Valley", "Willow", "Yonder"),
)
FILLERS = tuple(f"{word} Filler{word[::-1].lower()}" for word in WORDS)
"""People who only make an event large enough."""


def filled(rows: str, first: int, last: int = 21) -> str:
    """Results with fillers at the places from `first` to `last`."""
    return rows + "".join(f"{n},{FILLERS[n - 1]},Town\n" for n in range(first, last + 1))


def harbour(
    tmp_path: Path,
    files: dict[str, str | bytes],
    *,
    players: int = 21,
    source: str = "results",
    ref: str = "",
) -> Everything:
    """Everything about one event called harbour, whose files are the case's."""
    around: dict[str, str | bytes] = {
        "seasons.csv": SEASONS,
        "events.csv": EVENT + HARBOUR.format(source=source, ref=ref),
        "applications.csv": APPLICATION + application("harbour", "2027-04-01", "2027-05-10", 9, players),
    }
    return compute(tmp_path, {**around, **files}, AS_OF)


def results(tmp_path: Path, text: str, **more: str | bytes) -> Everything:
    """Everything about harbour, given its results as CSV."""
    files = {name.replace("__", "/") + ".csv": content for name, content in more.items()}
    return harbour(tmp_path, {"results/harbour.csv": text, **files})


def sheet(tmp_path: Path, content: bytes) -> Everything:
    """Everything about harbour, given a workbook."""
    ref = "submissions/harbour.xlsx"
    return harbour(tmp_path, {ref: content}, source="spreadsheet", ref=ref)


def answers(tmp_path: Path, said: dict[str, object]) -> Everything:
    """Everything about harbour, given DipTV's answer; the Board does not ask for the locations."""
    files: dict[str, str | bytes] = {
        "snapshots/harbour/tournament.json": json.dumps(said, indent=1),
        "rulings.csv": "section,event,decision,decided_on\n2.4.2,harbour,waive,2027-05-12\n",
    }
    return harbour(tmp_path, files, source="diptv", ref="snapshots/harbour")


def points(everything: Everything, season: int = 2027) -> dict[str, float]:
    """Placement Points by name at the only event, fillers left out."""
    computed = next(c for c in everything.seasons if c.season.season == season)
    rows = computed.counted.iter_rows(named=True)
    return {r["name"]: r["nano"] / 1e9 for r in rows if r["name"] not in FILLERS}


def totals(everything: Everything, season: int = 2027) -> dict[str, float]:
    """Totals by name, fillers left out."""
    computed = next(c for c in everything.seasons if c.season.season == season)
    return {r.name: r.total / 1e9 for r in computed.ranks if r.name not in FILLERS}


def status(everything: Everything, event: str = "harbour") -> str:
    """The status of an event."""
    return next(j.status for j in everything.judged if j.event.id == event)


def told(everything: Everything, level: str = "error") -> list[tuple[str, int | str | None, str, str]]:
    """Findings of a level as (code, line or cell, column, value)."""
    return [(f.code, f.cell or f.line, f.column, f.value) for f in everything.findings if f.level == level]


def read(everything: Everything, event: str = "harbour") -> dict[str, object]:
    """The place of each person as read, fillers left out."""
    rows = everything.inputs.results[event]
    return {
        r.text("name"): r["place"].place if r["place"] else None
        for r in rows
        if r.text("name") not in FILLERS
    }


def played_by(everything: Everything, event: str = "harbour") -> dict[str, str | None]:
    """Whom each name of an event's results was taken for."""
    named = next(j.named for j in everything.judged if j.event.id == event)
    return {row.text("name"): player.id if player else None for row, player in named.results}
