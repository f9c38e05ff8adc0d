"""While an event keeps back who is who, nothing that is published leads from a number to a person."""

from __future__ import annotations

import io
import json
import re
from datetime import date
from pathlib import Path

import duckdb
import polars as pl
import pytest

from pipeline.build import build
from pipeline.findings import Level
from pipeline.kept_back import told_digests
from pipeline.timing import Clock
from tests.folders import compute, write_folder
from tests.pages.changed import words
from tests.pages.scored_site import CUP, GAMES, PLAYED_ON, built, running
from tests.scoring.drawn import games_csv
from tests.scoring.test_events_whole import EVENTS
from tests.test_scored_events import LOCATED, folder

NUMBERS = {
    "Ada": "9041",
    "Ben": "9077",
    "Cy": "9013",
    "Di": "9052",
    "Ed": "9066",
    "Fay": "9028",
    "Gus": "9039",
    "Hal": "9085",
    "Ida": "9094",
    "Jo": "9107",
    "Kit": "9115",
    "Lou": "9123",
    "Max": "9136",
    "Nan": "9148",
    "Rex": "9150",
    "Zoe": "9162",
}
TELLING = ("Zwirn", "zwirn", "Quellheim", "771")
"""A part of every name, id, town and number of the World Diplomacy Reference of those who play."""
SHOWS_NUMBERS = {CUP, *(f"data/2027/events/cup.{form}" for form in ("csv", "json", "parquet"))}


def numbered(book: str, member: str = "yes") -> dict[str, str | bytes]:
    """The event played by number, with everything in its files that leads from a number to a person.

    With `perhaps` for `member` every line of its entrants holds an error.
    """
    drawing = EVENTS[book]
    for name, number in NUMBERS.items():
        drawing = re.sub(rf"\b{name}\b", number, drawing)
    if book == "armada-2000":  # the same pairs and a power again: warnings that name numbers
        drawing += (
            "4 A 1901 | 9041 9 conceded | 9077 5 s | 9013 5 s | 9052 4 s | 9066 4 s | 9028 4 s | 9039 3 s\n"
        )
    files = running(folder(book))
    people = [(n, f"{name} Zwirn", f"{name.lower()}-zwirn", f"77{n}") for name, n in NUMBERS.items()]
    files["games/cup.csv"] = games_csv(drawing)
    files["entrants/cup.csv"] = LOCATED + "".join(
        f"{name},Quellheim,{wdr},{number},player,{n},1 2 3,{member},\n"
        for n, (number, name, _, wdr) in enumerate(people)
    )
    files["players.csv"] = "player,name,location,wdr_id,merged_into,hidden,public_id\n" + "".join(
        f"{who},{name},Quellheim,{wdr},,,\n" for _, name, who, wdr in people
    )
    files["aliases.csv"] = "name,player,event,evidence\n" + "".join(
        f"{number},{who},cup,told by the director\n" for number, _, who, _ in people
    )
    files["corrections.csv"] = (
        "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
        "cup,games,1,A,,9041,location,,Quellheim,9041 is Ada Zwirn,2027-05-21\n"
    )
    return files


def text_of(path: str, content: bytes) -> str:
    """A file's text; the rows of a table in a binary form."""
    if path.endswith(".parquet"):
        return repr(pl.read_parquet(io.BytesIO(content)).rows())
    return content.decode("utf-8", "replace")


@pytest.fixture(
    scope="module", params=[(b, m) for b in ("armada-2000", "pco-iv") for m in ("yes", "perhaps")]
)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    files = numbered(*request.param)
    return built(tmp_path_factory.mktemp("site"), files, PLAYED_ON, address="https://cup.example")


@pytest.fixture(scope="module")
def armada(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return built(tmp_path_factory.mktemp("armada"), numbered("armada-2000"), PLAYED_ON)


def test_no_file_of_the_site_names_anybody_who_plays(site: dict[str, bytes]) -> None:
    for path, content in site.items():
        if path != "data/index.json":
            assert [word for word in TELLING if word in text_of(path, content)] == [], path
    assert not [path for path in site if "zwirn" in path]


def test_numbers_stand_in_the_ranking_and_its_downloads_and_in_handles_games(site: dict[str, bytes]) -> None:
    allowed = SHOWS_NUMBERS | {path for path in site if path.startswith("2027/events/cup/games/")}
    numbers = re.compile(rf"\b({'|'.join(NUMBERS.values())})\b")
    for path, content in site.items():
        assert path in allowed or not numbers.search(text_of(path, content)), path


def test_by_number_only_places_sums_and_rounds_are_told(armada: dict[str, bytes]) -> None:
    page = armada[CUP].decode()
    assert "9041" in page
    assert GAMES not in armada
    assert not re.search("Austria|England|France|Germany|Italy|Russia|Turkey|<svg|game-years", page)
    heads = re.findall(r'<th scope="col"[^>]*>([^<]*)</th>', page[: page.index("Requirements")])
    assert heads == ["Place", "Player", "Score", "Rounds"]
    assert "<details" not in page
    assert "above" not in words(page.encode())
    assert "By number until the event is over (Scoring System)." in words(page.encode())


def test_what_the_checks_find_of_people_is_not_told(armada: dict[str, bytes], tmp_path: Path) -> None:
    files = numbered("armada-2000")
    found = [f for f in compute(tmp_path, files, PLAYED_ON).findings if f.event == "cup"]
    assert {"power-repeated"} <= {f.code for f in found if "9041" in f.message}
    assert "plays Austria again" not in words(armada["quality/index.html"])
    assert "What the checks found" not in words(armada[CUP])


def test_a_correction_does_not_say_whose_row_it_puts_right(armada: dict[str, bytes]) -> None:
    for path in ("corrections/index.html", CUP):
        text = words(armada[path])
        assert "told once the event is over" in text
        assert "9041 is" not in text


def test_a_held_event_says_why_it_says_nothing(tmp_path: Path) -> None:
    files = numbered("armada-2000", "perhaps")
    assert [f for f in compute(tmp_path / "a", files, PLAYED_ON).findings if f.level is Level.ERROR]
    page = words(built(tmp_path / "b", files, PLAYED_ON)[CUP])
    assert "would tell of people whose names are kept back" in page
    assert "stands below" not in page


def test_handles_stand_at_the_boards_of_anonymous_games(tmp_path: Path) -> None:
    site = built(tmp_path, numbered("pco-iv"), PLAYED_ON)
    assert "Austria 9041" in words(site[GAMES])
    assert "By handle until the event is over (E.2)." in words(site[CUP])


def test_the_database_tells_no_more_than_the_tables(tmp_path: Path) -> None:
    data = write_folder(tmp_path, numbered("armada-2000"))
    assert build(data, tmp_path / "site", PLAYED_ON, Clock()).written
    with duckdb.connect(str(tmp_path / "site/data/dbni.duckdb"), read_only=True) as database:
        tables = [name for (name,) in database.execute("SELECT table_name FROM duckdb_tables()").fetchall()]
        text = repr([database.execute(f'SELECT * FROM "{name}"').fetchall() for name in tables])
    assert tables
    assert [word for word in TELLING if word in text] == []


@pytest.mark.parametrize("over", [False, True])
def test_digests_that_could_be_tried_out_are_kept_back_until_the_event_is_over(
    tmp_path: Path, over: bool
) -> None:
    files = numbered("armada-2000")
    if over:
        files["applications.csv"] = folder("armada-2000")["applications.csv"]
    events = [judged.event for judged in compute(tmp_path, files, date(2027, 7, 1)).judged]
    kept = ("data/entrants/cup.csv", "data/games/cup.csv", "data/aliases.csv", "data/orders/cup/g1/game.toml")
    others = {"data/games/fen.csv", "data/orders/cup-2/g1/game.toml"}
    digests = dict.fromkeys((*kept, *others), "0")
    assert set(told_digests(digests, events)) == (set(digests) if over else others)


def test_everything_is_told_once_it_is_over(tmp_path: Path) -> None:
    files = numbered("armada-2000")
    files["applications.csv"] = folder("armada-2000")["applications.csv"]
    site = built(tmp_path, files, date(2027, 7, 1))
    assert 'id="p-ada-zwirn"' in site[CUP].decode()
    assert "Ada Zwirn" in words(site[GAMES])
    assert "until the event is over" not in words(site[CUP])


def test_the_list_of_downloads_leaves_out_digests_that_could_be_tried_out(armada: dict[str, bytes]) -> None:
    told = json.loads(armada["data/index.json"])["inputs"]
    assert "data/events.csv" in told
    assert not {"data/entrants/cup.csv", "data/games/cup.csv", "data/aliases.csv"} & set(told)
