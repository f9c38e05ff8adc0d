"""The note of a night: when each source was heard, who failed and why, and nothing that was refused."""

from __future__ import annotations

from datetime import datetime, timedelta

from pipeline.pulling.night import note_night
from pipeline.store import Folder, write_files
from sources.snapshots import LAST_NIGHT, Heard, LastNight, write_last_night
from tests.folders import PEOPLE
from tests.pulling.events import NIGHT, folder_of, pulled, sheet
from tests.pulling.server import Server, data, status

DAY = timedelta(days=1)


def noted(folder: Folder, at: datetime) -> LastNight:
    """A night's pull of everything, noted as the command notes it."""
    outcome = pulled(folder, at=at)
    night = note_night(folder, outcome, outcome.findings, at)
    write_files(folder.root / "snapshots", {LAST_NIGHT: write_last_night(night)})
    return night


def test_each_source_keeps_the_moment_it_was_last_heard_through_nights_that_fail(tmp_path, server: Server):
    refs = {name: server.say(f"/{name}.csv", data(sheet())) for name in ("sheet", "sheet_two")}
    folder = folder_of(tmp_path, **refs)
    noted(folder, NIGHT)
    noted(folder, NIGHT + DAY)
    server.say("/sheet.csv", status(503))
    for number in (2, 3):
        night = noted(folder, NIGHT + number * DAY)
        assert night.failed == {"sheet"}
        assert night.heard["sheet"] == Heard(NIGHT + DAY, NIGHT)
        assert night.heard["sheet-two"] == Heard(NIGHT + number * DAY, NIGHT)
        assert night.why == {"sheet": "The spreadsheet answered 503 for sheet."}


def test_an_answer_that_waits_is_not_a_word_about_the_one_that_is_kept(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    noted(folder, NIGHT)
    server.say("/s.csv", data(sheet(*PEOPLE[:4])))
    night = noted(folder, NIGHT + DAY)
    assert (night.waiting, night.failed) == ({"sheet"}, frozenset())
    assert night.heard == {"sheet": Heard(NIGHT, NIGHT)}
    assert night.why == {
        "sheet": "The answer of the spreadsheet for sheet has 4 results; the last good one had 15."
    }


def test_a_source_that_never_answered_is_noted_as_failed_and_never_as_heard(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", status(404)))
    night = noted(folder, NIGHT)
    assert (night.failed, dict(night.heard)) == ({"sheet"}, {})


def test_nothing_of_an_answer_that_was_refused_is_noted(tmp_path, server: Server):
    table = sheet().replace("3,Cora Stell,Town C", '"+44 7700 900123",otto@pell.example,Secret Lane')
    assert "900123" in table
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(table + "16,Zed")))
    night = write_last_night(noted(folder, NIGHT)).decode()
    assert "why: sheet The answer cannot be used; the log of that night says why." in night
    for secret in ("900123", "otto", "Secret", "Zed"):
        assert secret not in night
