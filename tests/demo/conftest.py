"""One demonstration written for all tests of this folder, read back as text."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pipeline.demo import write

Rows = list[dict[str, str]]


@pytest.fixture(scope="package")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as `dbni demo` writes it."""
    folder = tmp_path_factory.mktemp("demonstration") / "data"
    write(folder)
    return folder


@pytest.fixture(scope="package")
def table(demonstration: Path) -> Callable[[str], Rows]:
    """The rows of one of its CSV files."""

    def read(path: str) -> Rows:
        text = (demonstration / path).read_text("utf-8")
        return list(csv.DictReader(io.StringIO(text)))

    return read


def games_of(rows: Rows) -> Iterator[Rows]:
    """The seven rows of each game, in the order of the file."""
    games: dict[tuple[str, str], Rows] = {}
    for row in rows:
        games.setdefault((row.get("round", ""), row["game"]), []).append(row)
    yield from games.values()


def counts_of(row: dict[str, str]) -> dict[str, str]:
    """The year columns of a row."""
    return {name: text for name, text in row.items() if name.isdigit()}
