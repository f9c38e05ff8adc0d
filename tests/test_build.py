"""A whole build: what is written, what is left, and the exit codes of the contract."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS
from pipeline.store import same_files
from tests.folders import tiny_files, write_folder


def dbni(*words: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line as a person would."""
    root = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-m", "pipeline", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=environment, check=False)


def build(data: Path, site: Path, as_of: str = "2027-07-01") -> subprocess.CompletedProcess[str]:
    return dbni("build", "--data", data, "--site", site, "--as-of", as_of)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("built")
    data = write_folder(folder, dict(tiny_files()))
    answer = build(data, folder / "site")
    assert answer.returncode == 0, answer.stderr
    return data, folder / "site", answer


def test_a_build_writes_every_table_in_three_forms_the_database_and_the_index(built):
    _, site, answer = built
    for output in SEASON_OUTPUTS:
        for ending in ("csv", "json", "parquet"):
            assert (site / "data" / "2027" / f"{output.name}.{ending}").is_file()
    index = json.loads((site / "data" / "index.json").read_text())
    assert index["as_of"] == "2027-07-01"
    assert set(index["inputs"]) == {f"data/{name}" for name in tiny_files()}
    with duckdb.connect(str(site / "data" / "dbni.duckdb"), read_only=True) as database:
        assert database.execute("SELECT count(*) FROM standings WHERE season = 2027").fetchone() == (15,)
        tables = {
            name
            for (name,) in database.execute("SELECT table_name FROM information_schema.tables").fetchall()
        }
    of_events = [output for output, _ in EVENT_OUTPUTS]
    assert tables == {output.name for output in (*SEASON_OUTPUTS, *of_events)}
    assert (site / ".nojekyll").is_file()
    assert "Expectations that held" in answer.stdout


def test_the_folder_for_files_of_the_moment_may_have_any_name(built, tmp_path, monkeypatch):
    data, site, _ = built
    odd = tmp_path / "what? #1 50%25 a&b=c"
    odd.mkdir()
    monkeypatch.setenv("TMPDIR", str(odd))
    answer = build(data, tmp_path / "site")
    assert answer.returncode == 0, answer.stderr
    assert (tmp_path / "site" / "data" / "index.json").read_bytes() == (
        site / "data" / "index.json"
    ).read_bytes()
    assert list(odd.iterdir()) == []


def test_building_again_gives_the_same_bytes_and_the_same_database_content(built, tmp_path):
    data, site, _ = built
    assert build(data, tmp_path / "site").returncode == 0
    contents = []
    for folder in (site, tmp_path / "site"):
        with duckdb.connect(str(folder / "data" / "dbni.duckdb"), read_only=True) as database:
            contents.append([database.execute(f"SELECT * FROM {o.name}").fetchall() for o in SEASON_OUTPUTS])
    assert contents[0] == contents[1]
    (site / "data" / "dbni.duckdb").rename(site.parent / "one.duckdb")
    (tmp_path / "site" / "data" / "dbni.duckdb").unlink()
    try:
        assert same_files(site, tmp_path / "site")
    finally:
        (site.parent / "one.duckdb").rename(site / "data" / "dbni.duckdb")


def test_an_error_in_one_event_holds_it_and_the_rest_is_published(tmp_path):
    files: dict[str, str | bytes] = dict(tiny_files())
    files["results/fen.csv"] = str(files["results/fen.csv"]).replace("2,Nils", "2.5,Nils")
    data = write_folder(tmp_path, files)
    answer = build(data, tmp_path / "site")
    assert answer.returncode == 0
    assert "held: fen" in answer.stdout
    events = json.loads((tmp_path / "site/data/2027/events.json").read_text())
    assert {e["event"]: e["status"] for e in events} == {"harbour": "qualifying", "fen": "held"}
    standings = json.loads((tmp_path / "site/data/2027/standings.json").read_text())
    assert standings[0]["total"] == 60.0
    assert dbni("check", "--data", data, "--as-of", "2027-07-01").returncode == 1


def test_an_event_whose_days_cannot_be_read_or_lie_in_no_season_is_shown_as_held(tmp_path):
    files: dict[str, str | bytes] = dict(tiny_files())
    files["events.csv"] = (
        str(files["events.csv"]).replace("2027-05-08", "8 May").replace("2027-06-05", "2072-06-05")
    )
    files["events.csv"] = str(files["events.csv"]).replace("2027-06-06", "2072-06-06")
    assert build(write_folder(tmp_path, files), tmp_path / "site").returncode == 0
    events = json.loads((tmp_path / "site/data/2027/events.json").read_text())
    assert {e["event"]: (e["starts"], e["status"]) for e in events} == {
        "fen": ("2072-06-05", "held"),
        "harbour": (None, "held"),
    }
    for event in ("fen", "harbour"):
        assert (tmp_path / "site" / "2027" / "events" / event / "index.html").is_file()


def test_an_error_in_a_shared_table_leaves_the_site_as_it_was(tmp_path):
    data = write_folder(tmp_path, dict(tiny_files()))
    assert build(data, tmp_path / "site").returncode == 0
    before = (tmp_path / "site" / "index.html").read_bytes()
    (data / "players.csv").write_text("player,name,colour\nx,Y Z,red\n")
    answer = build(data, tmp_path / "site")
    assert answer.returncode == 1
    assert "data/players.csv:1" in answer.stdout
    assert "left as it was" in answer.stdout
    assert (tmp_path / "site" / "index.html").read_bytes() == before


def test_a_broken_invariant_of_our_own_publishes_nothing(tmp_path, monkeypatch):
    from datetime import date

    from pipeline import tables
    from pipeline.build import build as build_here
    from pipeline.check.beside import BrokenInvariant
    from pipeline.timing import Clock

    honest = tables._standings
    monkeypatch.setattr(tables, "_standings", lambda computed: honest(computed).head(14))
    data = write_folder(tmp_path, dict(tiny_files()))
    with pytest.raises(BrokenInvariant, match="Everybody with points"):
        build_here(data, tmp_path / "site", date(2027, 7, 1), Clock())
    assert not (tmp_path / "site").exists()


def test_check_says_nothing_and_succeeds_on_a_clean_folder(built):
    answer = dbni("check", "--data", built[0], "--as-of", "2027-07-01")
    assert (answer.returncode, answer.stdout) == (0, "")


@pytest.mark.parametrize("form", ["text", "github", "json"])
def test_check_lists_findings_in_each_form(tmp_path, form):
    files: dict[str, str | bytes] = dict(tiny_files())
    files["results/fen.csv"] = str(files["results/fen.csv"]).replace("2,Nils", "2.5,Nils")
    answer = dbni("check", "--data", write_folder(tmp_path, files), "--as-of", "2027-07-01", "--format", form)
    assert answer.returncode == 1
    if form == "json":
        found = json.loads(answer.stdout)
        keys = [
            "code",
            "level",
            "path",
            "line",
            "sheet",
            "cell",
            "column",
            "value",
            "section",
            "message",
            "fix",
        ]
        assert [list(f) for f in found] == [keys]
        assert (found[0]["path"], found[0]["line"], found[0]["value"]) == ("data/results/fen.csv", 3, "2.5")
    elif form == "github":
        assert answer.stdout.startswith(
            "::error file=data/results/fen.csv,line=3,title=place-not-whole::place: "
        )
    else:
        assert answer.stdout.startswith('data/results/fen.csv:3:place: error: "2.5" is not a place')


@pytest.mark.parametrize(
    "words",
    [
        ["build", "--data", "nowhere"],
        ["check", "--data", "nowhere"],
        ["build", "--as-of", "yesterday"],
        ["build", "--as-of", "20270601"],
        ["fly"],
        ["serve", "--site", "nowhere"],
    ],
)
def test_wrong_usage_exits_with_2(tmp_path, words):
    assert dbni(*words, cwd=tmp_path).returncode == 2


def test_a_folder_that_is_no_site_of_ours_is_refused(tmp_path):
    data = write_folder(tmp_path, dict(tiny_files()))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "thesis.txt").write_text("mine")
    answer = build(data, tmp_path / "home")
    assert answer.returncode == 2
    assert (tmp_path / "home" / "thesis.txt").read_text() == "mine"
