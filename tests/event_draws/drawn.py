"""An invented event whose rounds are drawn, as a whole data folder."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pipeline.cli import main
from pipeline.findings import codes
from pipeline.values import POWERS
from tests.folders import EVENT, write_folder
from tests.words import pattern_of

SEASONS = "season,rulebook,starts,ends,status,seeds_set_on\n2027,dbni-2027,2027-01-01,2027-12-31,open,\n"
AS_OF = "2027-05-08"
VALUE = "5eed"


def names(how_many: int) -> list[str]:
    """Invented people in order of signing up, no two of them alike."""
    first = ("Abelard", "Brunhild", "Casimir", "Dorothea", "Engelbert", "Frideswide", "Gottlob", "Hildegard")
    last = (
        "Quarrywright",
        "Ostrander",
        "Uffington",
        "Zweibrucken",
        "Pemberlin",
        "Ixworth",
        "Nakamura",
        "Vole",
    )
    return [f"{first[n % 8]} {last[n // 8]}" for n in range(how_many)]


def entrants(people: Iterable[str], checked_in: str = "1 2 3 4", **cells: Mapping[str, str]) -> str:
    """An entrants file; `cells` are columns with values by name instead of the usual ones."""
    lines = ["name,number,role,signed_up,rounds"]
    for n, name in enumerate(people, 1):
        usual = {"number": "", "role": "player", "signed_up": str(n), "rounds": checked_in}
        lines.append(",".join([name, *(cells.get(c, {}).get(name, text) for c, text in usual.items())]))
    return "\n".join(lines) + "\n"


def boards(number: int, people: list[str], turn: int = 0, counts: Iterable[int] = ()) -> str:
    """Rows of one round: seven by seven in order, the first power `turn` places on; centers of 1907."""
    owned = list(counts) or [""] * 7
    rows = []
    for n, name in enumerate(people):
        power = POWERS[(n + turn) % 7]
        rows.append(f"{number},{n // 7 + 1},,{power},{name},{owned[n % 7]}")
    return "\n".join(rows) + "\n"


GAMES = "round,game,board,power,name,1907\n"


def event_folder(top: Path, rules: str, entered: str, games: str = "", **more: str) -> Path:
    """A folder with the event `cup`; `more` are other files by name without ending."""
    files: dict[str, str | bytes] = {
        "seasons.csv": SEASONS,
        "events.csv": EVENT + f"cup,Cup of Draws,,2027-05-08,2027-05-09,ftf,,games,,{rules},in-progress,\n",
        "entrants/cup.csv": entered,
        **{f"{name}.csv": text for name, text in more.items()},
    }
    if games:
        files["games/cup.csv"] = GAMES + games
    return write_folder(top, {name: text for name, text in files.items() if text})


class Said(dict[str, Any]):
    """What a run printed as JSON, with its exit code, the codes and the text told to the director."""

    code: int
    told: list[str]
    aside: str
    text: str


def draw(capsys: pytest.CaptureFixture[str], data: Path, number: int, *more: str) -> Said:
    """One run of the command."""
    words = ("draw", "event", "cup", str(number), "--data", str(data), "--as-of", AS_OF, "--format", "json")
    code = main([*words, *more])
    out, err = capsys.readouterr()
    said = Said(json.loads(out) if out.startswith("{") else {})
    said.code, said.told, said.aside, said.text = code, told(err), err, out
    return said


def told(aside: str) -> list[str]:
    """The codes of what went to standard error, but that nothing was committed to beforehand."""
    out = []
    for code, kind in codes().items():
        words = f": {kind.level}: {pattern_of(kind.says)}"
        if code != "draw-uncommitted" and re.search(words, aside):
            out.append(code)
    return sorted(out)


def seats(said: Mapping[str, Any]) -> dict[str, list[tuple[str, str]]]:
    """Board and power of everybody."""
    out: dict[str, list[tuple[str, str]]] = {}
    for board, people in said["boards"].items():
        for each in people:
            out.setdefault(each["name"], []).append((board, each["power"]))
    return out


def as_rows(text: str) -> list[dict[str, str]]:
    """The rows of a CSV by heading."""
    return list(csv.DictReader(io.StringIO(text)))
