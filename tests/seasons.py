"""Whole seasons drawn small: who was placed where at which event, everything else filled in."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from pipeline.compute import Everything
from pipeline.model import SeasonTables
from pipeline.tables import tabulate
from tests.folders import APPLICATION, EVENT, compute

SIZES = {"60": (6, 15), "80": (9, 22), "major": (12, 40)}
FILLERS = [f"Filler {a}{b}" for a in "ABCDEFGH" for b in "abcdefgh"]


@dataclass
class Drawn:
    """A season as a test draws it: `add` events, then `compute` or `tables`."""

    season: int = 2027
    status: str = "open"
    events: list[str] = field(default_factory=list)
    applications: list[str] = field(default_factory=list)
    files: dict[str, str | bytes] = field(default_factory=dict)
    people: dict[str, None] = field(default_factory=dict)
    known: str = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
    seasons: str = "season,rulebook,starts,ends,status,seeds_set_on\n"

    def add(
        self,
        event: str,
        classification: str,
        places: dict[int, str | list[str]],
        *,
        day: str = "2027-05-01",
        medium: str = "vftf",
        extra: str = "",
        columns: str = "",
        size: tuple[int, int] | None = None,
    ) -> None:
        """One qualifying event: the named people at their places, fillers everywhere else.

        `extra` is added to the results as it is; `columns` names more columns, whose cells stand
        behind the name joined by a comma.
        """
        games, players = size or SIZES[classification]
        self.events.append(
            f"{event},{event.title()} Cup,,{day},{day},{medium},{classification},results,,,,\n"
        )
        yes = "yes,yes,yes,yes,yes,yes"
        self.applications.append(f"{event},{day},{day},,{games},{players},{yes}\n")
        rows, place, fillers = [], 1, iter(FILLERS)
        while place <= players:
            here = places.get(place, next(fillers))
            names = [here] if isinstance(here, str) else here
            for name in names:
                cells = name.partition(",")
                self.people[cells[0]] = None
                more = f",{cells[2]}" if columns and cells[2] else "," * columns.count(",")
                rows.append(f"{place},{cells[0]},Town{more}\n")
            place += len(names)
        self.files[f"results/{event}.csv"] = f"place,name,location{columns}\n" + "".join(rows) + extra

    def all_files(self) -> dict[str, str | bytes]:
        """Every file, with everybody in players.csv so that no name is a question."""
        known = {line.split(",")[1] for line in self.known.splitlines()[1:]}
        rows = [f"{slug(name)},{name},Town,,,,\n" for name in self.people if name not in known]
        year = f"{self.season},dbni-2027,{self.season}-01-01,{self.season}-12-31,{self.status},\n"
        return {
            "seasons.csv": self.seasons + year,
            "events.csv": EVENT + "".join(self.events),
            "applications.csv": APPLICATION + "".join(self.applications),
            "players.csv": self.known + "".join(rows),
            **self.files,
        }

    def compute(self, folder: Path, as_of: date = date(2027, 12, 1)) -> Everything:
        """Everything the drawn season says on a day."""
        return compute(folder, self.all_files(), as_of)

    def tables(self, folder: Path, as_of: date = date(2027, 12, 1)) -> SeasonTables:
        """The published tables of the last season."""
        return tabulate(self.compute(folder, as_of))[-1]


def slug(name: str) -> str:
    """The id of a drawn person."""
    return name.lower().replace(" ", "-").replace("'", "")


def order(tables: SeasonTables, *columns: str) -> list[tuple[object, ...]]:
    """Rows of the standings without fillers, as plain tuples."""
    frame = tables.tables["standings"]
    return [
        tuple(row[c] if c != "total" else str(row[c]) for c in columns)
        for row in frame.iter_rows(named=True)
        if not row["player"].startswith("filler")
    ]
