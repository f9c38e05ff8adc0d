"""While the Slow Ink Open runs, nothing that is published leads from a handle to a person."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable
from pathlib import Path

import duckdb
import pytest

from pipeline.build import build
from pipeline.demo.calendar import plans
from pipeline.demo.regular import people_in
from pipeline.demo.ruled.hold import hold_ruled
from pipeline.timing import Clock
from tests.demo.conftest import AS_OF, Rows

EVENT = "slow-ink-open-2026"
SHARED = ("seasons.csv", "site.toml")
READ = {".csv", ".json", ".html", ".xml", ".txt", ".ics"}


@pytest.fixture(scope="module")
def known() -> dict[str, str]:
    """The name behind each handle, which no file of the demonstration tells."""
    plan = next(plan for plan in plans() if plan.event == EVENT)
    held = hold_ruled(plan, people_in(0, 2027), 2027)
    return {entrant.number: entrant.person.name for entrant in held.entrants}


@pytest.fixture(scope="module")
def site(demonstration: Path, known: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The event alone, published from a folder whose entrants file tells who is who."""
    folder = tmp_path_factory.mktemp("secrecy")
    data = folder / "data"
    for name in (*SHARED, f"games/{EVENT}.csv"):
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(demonstration / name, data / name)
    for name in ("events.csv", "applications.csv", "penalties.csv", "players.csv"):
        head, *lines = (demonstration / name).read_text("utf-8").splitlines()
        mine = [line for line in lines if line.split(",")[0] == EVENT or line.split(",")[1] in known.values()]
        (data / name).write_text("\n".join([head, *mine]) + "\n", "utf-8")
    (data / "entrants").mkdir()
    with (data / f"entrants/{EVENT}.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("name", "number"), *((name, handle) for handle, name in known.items())])
    assert build(data, folder / "site", AS_OF, Clock()).written
    return folder / "site"


def test_the_demonstration_itself_knows_the_entrants_by_handles_only(
    table: Callable[[str], Rows], known: dict[str, str]
) -> None:
    entrants = table(f"entrants/{EVENT}.csv")

    assert {row["name"] for row in entrants} == set(known)
    assert {row["location"] + row["number"] for row in entrants} == {""}
    assert not [row for row in table("aliases.csv") if row["event"] == EVENT]


def test_no_published_file_that_holds_a_handle_holds_the_name_of_an_entrant(
    site: Path, known: dict[str, str]
) -> None:
    seen = 0
    for path in site.rglob("*"):
        if path.suffix in READ:
            text = path.read_text("utf-8")
            if any(handle in text for handle in known):
                seen += 1
                assert [name for name in known.values() if name in text] == [], path.name

    assert seen >= 2  # the ranking as CSV and as JSON


def test_no_row_of_the_published_database_holds_a_handle_and_more_than_figures(
    site: Path, known: dict[str, str]
) -> None:
    with duckdb.connect(str(site / "data/dbni.duckdb"), read_only=True) as database:
        tables = database.sql("select table_schema, table_name from information_schema.tables").fetchall()
        rows = [row for s, t in tables for row in database.sql(f'select * from "{s}"."{t}"').fetchall()]
    told = [row for row in rows if set(map(str, row)) & set(known)]

    assert told
    assert not [row for row in told if set(map(str, row)) & set(known.values())]


def test_the_handles_stand_in_another_order_than_the_people_signed_up(
    site: Path, known: dict[str, str]
) -> None:
    with (site / f"data/2026/events/{EVENT}.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))

    assert {row["player"] for row in rows} == {""}
    assert {row["name"] for row in rows} <= set(known)
    assert [row["name"] for row in rows] != [
        handle for handle in known if handle in {r["name"] for r in rows}
    ]
