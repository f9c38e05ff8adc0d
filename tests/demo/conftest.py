"""One demonstration written for all tests of this folder, read back as text."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from pipeline.compute import Everything, compute_everything
from pipeline.demo import write
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.store import Folder
from pipeline.timing import Clock

Rows = list[dict[str, str]]
Table = Callable[[str], Rows]
AS_OF = date(2026, 11, 30)


@pytest.fixture(scope="package")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as `dbni demo` writes it."""
    folder = tmp_path_factory.mktemp("demonstration") / "data"
    write(folder)
    return folder


@pytest.fixture(scope="package")
def table(demonstration: Path) -> Table:
    """The rows of one of its CSV files."""

    def read(path: str) -> Rows:
        text = (demonstration / path).read_text("utf-8")
        return list(csv.DictReader(io.StringIO(text)))

    return read


@pytest.fixture(scope="package")
def everything(demonstration: Path) -> Everything:
    """All that the demonstration says on the day it is made for."""
    return compute_everything(Folder(demonstration), AS_OF, Clock())


@pytest.fixture
def scored(everything: Everything, request: pytest.FixtureRequest) -> Scored:
    """The event that the module of a test calls EVENT, ranked from its games."""
    return everything.scored[request.module.EVENT]


@pytest.fixture
def games(table: Table, request: pytest.FixtureRequest) -> list[Rows]:
    """The games of the event that the module of a test calls EVENT."""
    return list(games_of(table(f"games/{request.module.EVENT}.csv")))


def games_of(rows: Rows) -> Iterator[Rows]:
    """The rows of each game, in the order of the file: seven, and one for everybody who took over."""
    games: dict[tuple[str, str], Rows] = {}
    for row in rows:
        games.setdefault((row.get("round", ""), row["game"]), []).append(row)
    yield from games.values()


def sides_of(game: Rows) -> Rows:
    """The row of each power's first player."""
    first: dict[str, dict[str, str]] = {}
    for row in game:
        first.setdefault(row["power"], row)
    return list(first.values())


def counts_of(row: dict[str, str]) -> dict[str, str]:
    """The year columns of a row."""
    return {name: text for name, text in row.items() if name.isdigit()}
