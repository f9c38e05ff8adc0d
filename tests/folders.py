"""A tiny invented data folder for tests: two events, fifteen people, nothing wrong with it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pipeline.compute import Everything, compute_everything
from pipeline.store import Folder
from pipeline.timing import Clock

AS_OF = date(2027, 7, 1)
PEOPLE = (
    *("Ada Quill", "Ben Roost", "Cora Stell", "Dov Tann", "Eli Marsh", "Fay Noor", "Gus Ohm", "Hedy Prow"),
    *("Ian Quay", "Jo Rusk", "Kit Sarn", "Lars Moe", "Mona Nye", "Nils Oak", "Otto Pell"),
)
APPLICATION = "event,applied_on,standings_on,channel,games,players,code_of_conduct,open_to_public,"
APPLICATION += "standings_public,competitive,original_map,players_notified\n"
EVENT = "event,name,season,starts,ends,medium,classification,source,ref,scoring,status,website\n"


def standings(*names: str) -> str:
    """A results CSV with these people in order, each with a town."""
    rows = [f"{place},{name},Town {name[0]}" for place, name in enumerate(names, 1)]
    return "\n".join(["place,name,location", *rows]) + "\n"


def application(event: str, applied: str, received: str, games: int = 6, players: int | str = 15) -> str:
    """One row of applications.csv on which the Board said yes to everything."""
    return f"{event},{applied},{received},,{games},{players},yes,yes,yes,yes,yes,yes\n"


def tiny_files() -> dict[str, str]:
    """The files of the folder by path below `data/`."""
    return {
        "seasons.csv": "season,rulebook,starts,ends,status,seeds_set_on\n"
        "2027,dbni-2027,2027-01-01,2027-12-31,open,\n",
        "events.csv": EVENT
        + "harbour,Harbour Cup,,2027-05-08,2027-05-09,vftf,60,results,,,,\n"
        + "fen,Fen Open,,2027-06-05,2027-06-06,ftf,major,results,,,,\n",
        "applications.csv": APPLICATION
        + application("harbour", "2027-04-01", "2027-05-10")
        + application("fen", "2027-04-02", "2027-06-07"),
        "results/harbour.csv": standings(*PEOPLE),
        "results/fen.csv": standings(*reversed(PEOPLE)),
    }


def write_folder(folder: Path, files: dict[str, str | bytes]) -> Path:
    """Write files below `folder/data` and give that path."""
    for name, content in files.items():
        path = folder / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder / "data"


def compute(folder: Path, files: dict[str, str | bytes], as_of: date = AS_OF) -> Everything:
    """Write a data folder and compute everything it says."""
    return compute_everything(Folder(write_folder(folder, files)), as_of, Clock())


def table(text: str) -> list[list[str]]:
    """A table drawn in a test: one row a line, cells split at `|`."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
