"""From a source that fails to what the site says of it: the whole way, from a server to the pages."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from pipeline.build import render_site
from pipeline.cli import main
from pipeline.compute import compute_everything
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.pages.document import Document
from tests.pulling.events import DIPTV, NIGHT, as_json, diptv_tournament, folder_of, serve_diptv, sheet
from tests.pulling.server import Server, data, status

AS_OF = date(2027, 6, 16)
HIDDEN = "player,name,location,wdr_id,merged_into,hidden,public_id\nada-quill,Ada Quill,,,,yes,player-7f3a\n"


def night(monkeypatch: pytest.MonkeyPatch, folder: Folder, at: datetime) -> int:
    """A pull as the workflow calls it, at a moment."""
    monkeypatch.setattr("pipeline.commands.pull._now", lambda: at)
    note = str(folder.root / "snapshots" / "last-night.txt")
    return main(["pull", "--data", str(folder.root), "--allow-local", "--note", note])


def site_of(folder: Folder, as_of: date = AS_OF) -> dict[str, bytes]:
    fresh = Folder(folder.root)
    everything = compute_everything(fresh, as_of, Clock())
    return render_site(fresh, everything, tabulate(everything), Clock())


def test_the_site_says_when_each_source_was_heard_and_why_one_failed(tmp_path, server: Server, monkeypatch):
    refs = {"sheet": server.say("/s.csv?gid=4", data(sheet())), "diptv": serve_diptv(server)}
    folder = folder_of(tmp_path, **refs)
    assert night(monkeypatch, folder, NIGHT) == 0
    assert night(monkeypatch, folder, NIGHT + timedelta(days=1)) == 0
    server.say("/s.csv?gid=4", status(503))
    assert night(monkeypatch, folder, NIGHT + timedelta(days=3)) == 1
    made = site_of(folder)
    page = made["sources/index.html"].decode()
    sheet_row, diptv_row = (page.split(f'id="e-{event}"')[1].split("</tr>")[0] for event in refs)
    assert 'datetime="2027-06-13T03:17:05Z">13 June 2027, 03:17 UTC' in sheet_row
    assert "3 days before 16 June 2027" in sheet_row
    assert "The spreadsheet answered 503 for sheet." in sheet_row
    assert 'datetime="2027-06-15T03:17:05Z"' in diptv_row
    event = Document(made["2027/events/sheet/index.html"]).text
    assert "The last pull failed. The spreadsheet answered 503 for sheet." in event
    assert "What is shown came in on 12 June 2027, 03:17 UTC" in event
    assert site_of(folder) == made


def test_a_hidden_person_is_named_by_no_page_because_a_source_failed(tmp_path, server: Server, monkeypatch):
    folder = folder_of(tmp_path, diptv=serve_diptv(server))
    assert night(monkeypatch, folder, NIGHT) == 0
    tournament = diptv_tournament()
    for one in tournament["results"]:  # type: ignore[attr-defined]  # JSON has no types
        one["player_wdr_id"] += 1000
    server.say(DIPTV, data(as_json(tournament), "application/json"))
    assert night(monkeypatch, folder, NIGHT + timedelta(days=1)) == 1
    note = folder.root / "snapshots" / "last-night.txt"
    assert "why: diptv The answer gives people other WDR numbers than before." in note.read_text()
    note.write_text(note.read_text().replace("gives people", "gives Ada Quill"))
    (folder.root / "players.csv").write_text(HIDDEN)
    made = site_of(folder)
    assert b"other WDR numbers than before" in made["sources/index.html"]
    assert [path for path, content in made.items() if b"Ada Quill" in content] == []


@pytest.mark.parametrize(
    "note", ["", "<<<<<<<\n", "asked: soon\n", "\ufeffasked: x", "heard: sheet now then\n"]
)
def test_a_note_spoilt_by_hand_changes_ages_and_nothing_else(tmp_path, server: Server, monkeypatch, note):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    assert night(monkeypatch, folder, NIGHT) == 0
    before = site_of(folder)
    (folder.root / "snapshots" / "last-night.txt").write_text(note)
    after = site_of(folder)
    assert b"12 June 2027, 03:17 UTC" in after["sources/index.html"]
    changed = {path for path in after if after[path] != before[path]}
    assert changed <= {"data/index.json"}
