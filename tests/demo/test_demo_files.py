"""The demonstration keeps the contract: names of files and columns, the same bytes every time."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.demo.regular import regular_files
from tests.demo.conftest import Rows

CONTRACT = {
    "seasons.csv": "season,rulebook,starts,ends,status,seeds_set_on",
    "events.csv": "event,name,season,starts,ends,medium,classification,source,ref,scoring,status,website",
    "applications.csv": "event,applied_on,standings_on,channel,games,players,code_of_conduct,open_to_public,"
    "standings_public,competitive,original_map,players_notified",
    "players.csv": "player,name,location,wdr_id,merged_into,hidden,public_id",
    "aliases.csv": "name,player,event,evidence",
    "eligibility.csv": "player,season,section,status,decided_on",
    "rulings.csv": "section,season,event,player,decision,value,decided_on,decided_by,note",
    "coin_tosses.csv": "season,event,section,order,held_on,link",
    "corrections.csv": "event,table,round,game,place,name,column,was,becomes,because,decided_on",
    "career.csv": "player,season,event",
    "penalties.csv": "event,name,section,round,game,effect,note",
    "invitational/2025/schedule.csv": "round,game,starts,gm,link,option,chosen",
    "invitational/2025/invitations.csv": "player,reply,first_chance,last_chance",
    "invitational/2025/randomness.csv": "draw,source,beacon_round,value,attempt,digest,committed_on,drawn_on",
    "invitational/2025/absences.csv": "player,round,noted_on",
    "invitational/2025/picks.csv": "game,player,choice,power",
}
RESULTS = {"place", "name", "location", "score", "games", "shares", "wdr_id"}
GAMES = ["round", "game", "board", "power", "name", "location", "wdr_id", "role", "result", "turns", "link"]
ENTRANTS = ("name", "location", "number", "role", "signed_up", "rounds", "member", "rating")
FOLDERS = {"results", "games", "orders", "entrants", "submissions", "snapshots", "invitational", "published"}


def heading(path: Path) -> list[str]:
    with path.open(encoding="utf-8", newline="") as lines:
        return next(csv.reader(lines))


@pytest.mark.parametrize("path", CONTRACT)
def test_a_table_has_exactly_the_columns_of_the_contract(demonstration: Path, path: str) -> None:
    assert ",".join(heading(demonstration / path)) == CONTRACT[path]


def test_no_file_stands_where_the_contract_knows_none(demonstration: Path) -> None:
    above = {path.name for path in demonstration.iterdir()}

    assert above == {name for name in CONTRACT if "/" not in name} | FOLDERS | {"site.toml"}


def test_standings_use_columns_of_the_contract_only(demonstration: Path) -> None:
    files = [*demonstration.glob("results/*.csv"), *demonstration.glob("submissions/*.csv")]

    assert len(files) > 25
    assert all({"place", "name", "location"} <= set(heading(path)) <= RESULTS for path in files)


def test_game_files_use_columns_of_the_contract_and_years_from_1901_on(demonstration: Path) -> None:
    files = [*demonstration.glob("games/*.csv"), demonstration / "invitational/2025/games.csv"]

    assert len(files) > 20
    for path in files:
        names = heading(path)
        years = [name for name in names if name.isdigit()]
        assert years == [str(year) for year in range(1901, 1901 + len(years))], path.name
        assert set(names) - set(years) <= {*GAMES, "player", "replaces"}, path.name


def test_entrants_use_columns_of_the_contract_only(demonstration: Path) -> None:
    files = list(demonstration.glob("entrants/*.csv"))

    assert len(files) == 6
    assert {tuple(heading(path)) for path in files} == {ENTRANTS}


def test_every_ref_leads_to_a_file_or_folder_and_every_event_has_its_application(
    demonstration: Path, table: Callable[[str], Rows]
) -> None:
    events = table("events.csv")

    assert all((demonstration / row["ref"]).exists() for row in events)
    assert [row["event"] for row in table("applications.csv")] == [row["event"] for row in events]


def test_the_same_arguments_give_the_same_bytes(demonstration: Path, tmp_path: Path) -> None:
    """In another process too, in which sets are walked in another order."""
    program = (
        "import sys; from pathlib import Path; from pipeline.demo import write; write(Path(sys.argv[1]))"
    )
    other = {**os.environ, "PYTHONHASHSEED": "4711"}
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True, env=other, timeout=300)

    assert contents(tmp_path) == contents(demonstration)


def test_another_seed_gives_another_season() -> None:
    assert dict(regular_files(1, 1)) != dict(regular_files(1, 2))


def test_workbooks_carry_no_time_of_day(demonstration: Path) -> None:
    books = [*demonstration.glob("submissions/*.xlsx"), *demonstration.glob("submissions/*.ods")]
    days = {entry.date_time for path in books for entry in zipfile.ZipFile(path).infolist()}

    assert {path.suffix for path in books} == {".xlsx", ".ods"}
    assert days == {(1980, 1, 1, 0, 0, 0)}


def test_snapshots_hold_the_keys_that_their_sources_answer_with(demonstration: Path) -> None:
    diptv = json.loads((demonstration / "snapshots/harbour-cup-2025/tournament.json").read_text("utf-8"))
    board = json.loads((demonstration / "snapshots/harbour-cup-2025/game_TopBoard.json").read_text("utf-8"))
    wdr = json.loads((demonstration / "snapshots/nordlys-pokal-2025/tournament.json").read_text("utf-8"))

    assert list(diptv) == ["name", "year", "url", "wdr_id", "wdd_id", "dbn_coverage", "rounds", "results"]
    assert {"is_finished", "is_top_board", "final-year", "draw", "sc_chart"} <= set(board)
    assert list(wdr) == ["tournament_id", "tournament_name", "tournament_classifications"]


def test_a_larger_size_multiplies_events_and_players_and_keeps_the_first_circle() -> None:
    small, large = dict(regular_files(1, 2027)), dict(regular_files(3, 2027))
    lines = {
        name: large[name].count(b"\n") / small[name].count(b"\n") for name in ("events.csv", "players.csv")
    }

    assert lines["events.csv"] == pytest.approx(3, abs=0.2)
    assert lines["players.csv"] == pytest.approx(3, abs=0.2)
    assert large["results/ember-night-2025.csv"] == small["results/ember-night-2025.csv"]


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
