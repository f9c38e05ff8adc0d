"""The paths a document may name: of the repository, of a data folder, of a built site."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.adjudication.game import play_game
from pipeline.contracts import PER_EVENT, PER_SEASON, SHARED, Table
from pipeline.demo import write
from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS
from pipeline.settings import FILE as SETTINGS
from tests.documents.markdown import ROOT

TABLES = (*SHARED, *PER_EVENT, *PER_SEASON)
FORMS = {".csv", ".json", ".parquet"}
OF_EVENTS = [path.format(event="<event>") for _, path in EVENT_OUTPUTS]


def table_of(path: str) -> Table | None:
    """The input table a path below `data/`, or a bare file name, means; `<event>` and real ids alike."""
    for table in TABLES:
        pattern = re.sub(r"\\\{\w+\\\}", r"[\\w<>-]+", re.escape(f"data/{table.file}"))
        if re.fullmatch(pattern, path) or (table in SHARED and path == table.file):
            return table
    return None


def path_exists(path: str) -> bool:
    """Whether a path means a file or folder of the repository, of a data folder or of a built site."""
    if path.startswith("data/") or path.split("/")[0] in ("submissions", "snapshots"):
        below = path.removeprefix("data/").rstrip("/")
        return not below or below == SETTINGS or table_of(path) is not None or _in_demonstration(below)
    if path.startswith("site/data/"):
        return path in _published()
    return bool(list(ROOT.glob(path.strip("/")))) or (ROOT / path).exists()


@cache
def _published() -> set[str]:
    folder = "site/data/<season>/"
    return {folder, "site/data/dbni.duckdb"} | {
        f"{folder}{name}{form}" for name in (*(o.name for o in SEASON_OUTPUTS), *OF_EVENTS) for form in FORMS
    }


@cache
def demonstration() -> frozenset[str]:
    """Every file and folder of the demonstration data, relative to it."""
    with TemporaryDirectory() as scratch:
        write(Path(scratch))
        return frozenset(path.relative_to(scratch).as_posix() for path in Path(scratch).rglob("*"))


def _in_demonstration(below: str) -> bool:
    pattern = re.sub(r"<\w+>", r"[\\w-]+", below.replace(".", r"\."))
    return any(re.fullmatch(pattern, path) for path in demonstration())


def file_exists(name: str) -> bool:
    """Whether a bare name is that of an input table, of a file at the top, or of a game of orders."""
    known = name in {Path(table.file).name for table in TABLES} or (ROOT / name).is_file()
    return known or all(found.code != "sheet-name" for found in play_game({name: ""}, "orders").findings)
