"""A data folder whose season was closed by the command, changed afterwards."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pipeline.cli import main
from pipeline.closing import check_closed_seasons
from pipeline.compute import Everything
from pipeline.store import Folder
from tests.folders import compute, tiny_files, write_folder

CLOSED_ON = "2028-01-10"
LATER = date(2028, 3, 1)
CORRECTIONS = "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
RULINGS = "section,season,event,player,decision,value,decided_on,decided_by,note\n"
PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
FIRST_IS_FOURTH = "".join(
    f"fen,results,,,{was},{name},place,{was},{becomes},read upside down,DAY\n"
    for was, name, becomes in ((1, "Otto Pell", 4), (4, "Lars Moe", 1))
)


def closed_folder(tmp_path: Path, files: dict[str, str | bytes] | None = None) -> Path:
    """A data folder whose season was closed by the command."""
    folder = write_folder(tmp_path, files or tiny_files())
    assert main(["season", "close", "2027", "--data", str(folder), "--as-of", CLOSED_ON]) == 0
    return folder


def moved(folder: Path, as_of: date = LATER) -> list[tuple[str, int | None, str, str]]:
    """What is found against a closed season: code, line, column, value."""
    everything = recomputed(folder, as_of)
    tables, people = everything.inputs.tables, everything.people
    found = check_closed_seasons(Folder(folder), everything.seasons, tables, people, as_of)
    return [(f.code, f.line, f.column, f.value) for f in found]


def recomputed(folder: Path, as_of: date) -> Everything:
    files = {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    return compute(folder.parent / "again", files, as_of)


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))


def toss(order: str) -> str:
    return f"season,event,section,order,held_on,link\n2027,,2.7.3,{order},2028-01-05,\n"


def level_at_the_top(order: str) -> dict[str, str]:
    """Two people level in place 1 of the only event, and the toss that parts them."""
    files = tiny_files()
    files["events.csv"] = files["events.csv"].replace("vftf,60,results,,,", "vftf,60,results,,,withdrawn")
    files["results/fen.csv"] = files["results/fen.csv"].replace("2,Nils", "1,Nils")
    return {**files, "coin_tosses.csv": toss(order)}
