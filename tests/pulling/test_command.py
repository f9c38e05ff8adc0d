"""`dbni pull` as it is called: exit codes, what it prints, what it notes."""

from __future__ import annotations

import json

import pytest

from pipeline.cli import main
from tests.folders import PEOPLE
from tests.pulling.events import folder_of, serve_diptv, sheet, snapshot
from tests.pulling.server import Server, data, status


def run(folder, *arguments: str) -> int:
    return main(["pull", "--data", str(folder.root), "--allow-local", *arguments])


@pytest.fixture(autouse=True)
def _in_the_season(monkeypatch):
    from datetime import UTC, datetime

    monkeypatch.setattr("pipeline.commands.pull._now", lambda: datetime(2027, 6, 12, 3, tzinfo=UTC))


def test_everything_well_is_exit_0_and_one_line(tmp_path, server: Server, capsys):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    assert run(folder) == 0
    assert capsys.readouterr() == ("Snapshots: 1 new, 0 unchanged, 0 failed, 0 waiting.\n", "")
    assert run(folder) == 0
    assert "1 unchanged" in capsys.readouterr().out


def test_a_source_that_failed_is_exit_1_and_the_others_are_pulled(tmp_path, server: Server, capsys):
    refs = {"sheet": server.say("/s.csv", status(404)), "diptv": serve_diptv(server)}
    folder = folder_of(tmp_path, **refs)
    assert run(folder, "--note", str(folder.root / "snapshots" / "last-night.txt")) == 1
    out = capsys.readouterr().out
    assert "data/events.csv:2:ref: error: the spreadsheet answered 404 for sheet." in out
    assert "1 new, 0 unchanged, 1 failed" in out
    night = (folder.root / "snapshots" / "last-night.txt").read_text()
    assert night.splitlines() == [
        *("asked: 2027-06-12T03:00:00Z", "failed: sheet", "waiting:"),
        "heard: diptv 2027-06-12T03:00:00Z 2027-06-12T03:00:00Z",
        "why: sheet The spreadsheet answered 404 for sheet.",
    ]


def test_a_sheet_that_is_no_longer_shared_is_told_as_such(tmp_path, server: Server, capsys):
    folder = folder_of(
        tmp_path, sheet=server.say("/s.csv", data("<!doctype html><title>Sign in", "text/html"))
    )
    assert run(folder) == 1
    assert "web page, not data, for sheet; it is probably no longer shared" in capsys.readouterr().out


def test_what_waits_is_exit_1_until_it_is_accepted(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    assert run(folder) == 0
    server.say("/s.csv", data(sheet(*PEOPLE[:4])))
    assert run(folder) == 1
    assert run(folder, "--accept", "sheet") == 0
    assert run(folder) == 0


@pytest.mark.parametrize("arguments", [["nowhere"], ["hand"], ["--accept", "nowhere"], ["--data", "gone"]])
def test_an_event_that_cannot_be_pulled_is_wrong_usage(tmp_path, server: Server, arguments, capsys):
    refs = {"sheet": server.say("/s.csv", data(sheet())), "hand": ""}
    folder = folder_of(tmp_path, **refs)
    assert run(folder, *arguments) == 2
    assert server.paths() == []
    assert capsys.readouterr().err.startswith("dbni: ")


def test_only_the_events_named_are_asked_for(tmp_path, server: Server):
    refs = {name: server.say(f"/{name}.csv", data(sheet())) for name in ("sheet_one", "sheet_two")}
    assert run(folder_of(tmp_path, **refs), "sheet-two") == 0
    assert server.paths() == ["/sheet_two.csv"]


@pytest.mark.parametrize("off", ["cancelled", "withdrawn"])
def test_events_that_are_off_and_closed_seasons_are_left_alone_unless_named(tmp_path, server: Server, off):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    path = folder.root / "events.csv"
    path.write_text(path.read_text().replace(".csv,,,\n", f".csv,,{off},\n"))
    assert run(folder) == 0
    assert server.paths() == []
    assert run(folder, "sheet") == 0
    assert server.paths() == ["/s.csv"]
    path.write_text(path.read_text().replace(off, ""))
    seasons = folder.root / "seasons.csv"
    seasons.write_text(seasons.read_text().replace("open", "closed"))
    assert run(folder) == 0
    assert server.paths() == []


def test_a_table_of_events_that_cannot_be_read_stops_the_pull(tmp_path, server: Server, capsys):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    path = folder.root / "events.csv"
    path.write_text("<<<<<<< ours\n" + path.read_text() + "=======\n>>>>>>> theirs\n")
    assert run(folder) == 1
    assert "unfinished merge" in capsys.readouterr().out
    assert server.paths() == []


def test_without_the_option_an_address_inside_is_refused(tmp_path, server: Server, capsys):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    assert main(["pull", "--data", str(folder.root)]) == 1
    assert "points inside a network" in capsys.readouterr().out
    assert server.paths() == []
    assert snapshot(folder, "sheet") == {}


def test_a_hidden_person_is_named_by_no_finding(tmp_path, server: Server, capsys):
    folder = folder_of(
        tmp_path, sheet=server.say("/s.csv", data("Place,Player\n1,Ada Quill\n1_0,Ada Quill,x\n"))
    )
    (folder.root / "players.csv").write_text(
        "player,name,location,wdr_id,merged_into,hidden,public_id\nada-quill,Ada Quill,,,,yes,player-7f3a\n"
    )
    assert run(folder, "--format", "json") == 1
    out = capsys.readouterr().out
    assert json.loads(out)[0]["code"] == "answer-refused"
    assert "Quill" not in out
