"""A build says how old a snapshot is, and warns where nobody heard of a running event for days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pipeline.inputs import read_shared
from pipeline.pulling.age import old_snapshots, snapshot_ages
from pipeline.stages.events import assign_events, list_seasons
from sources.snapshots import LastNight, Snapshot, read_last_night, write_last_night
from tests.folders import APPLICATION
from tests.pulling.events import NIGHT, folder_of, said

ADDRESS = "https://moot.example/s.csv"
NOTES = {"sheet": Snapshot("spreadsheet", ADDRESS, NIGHT, {})}
RECEIVED = NIGHT.date()


def warned(
    tmp_path, days: int, night: LastNight | None = None, *, swap: tuple[str, str] = ("", ""), final: str = ""
):
    """What is said `days` after the snapshot was received."""
    folder = folder_of(tmp_path, sheet=ADDRESS)
    for name in ("events.csv", "seasons.csv"):
        path = folder.root / name
        path.write_text(path.read_text().replace(*swap) if swap[0] else path.read_text())
    if final:
        (folder.root / "applications.csv").write_text(f"{APPLICATION}sheet,2027-04-01,{final},,6,15,,,,,,\n")
    as_of = RECEIVED + timedelta(days=days)
    tables, *_ = read_shared(folder, as_of)
    seasons = list_seasons(tables["seasons"])
    events, _ = assign_events(tables["events"], tables["applications"], tables["rulings"], seasons, [])
    return old_snapshots(snapshot_ages(NOTES, night, as_of), events, seasons, as_of)


def night(days: int, failed: str = "", waiting: str = "") -> LastNight:
    return LastNight(RECEIVED + timedelta(days=days), frozenset(failed.split()), frozenset(waiting.split()))


def test_after_three_days_without_a_word_there_is_a_warning(tmp_path):
    assert warned(tmp_path / "a", 3) == []
    (found,) = warned(tmp_path / "b", 4)
    assert (found.code, found.path, found.line, found.column) == ("snapshot-old", "data/events.csv", 2, "ref")
    assert "4 days ago" in found.message
    assert "2027-06-12" in found.message


def test_a_night_with_nothing_new_counts_as_a_word_unless_the_source_failed_or_waits(tmp_path):
    assert warned(tmp_path / "a", 9, night(7)) == []
    for outcome in (night(7, failed="sheet"), night(7, waiting="sheet")):
        assert said(warned(tmp_path / str(outcome.failed), 9, outcome)) == ["snapshot-old"]


@pytest.mark.parametrize(
    "settled",
    [
        {"swap": (",open,", ",closed,")},
        {"swap": (f"{ADDRESS},,,", f"{ADDRESS},,cancelled,")},
        {"swap": (ADDRESS, "submissions/s.csv")},
        {"swap": ("2027-05-08,2027-05-09", "2027-08-08,2027-08-09")},
        {"final": "2027-05-12"},
    ],
)
def test_nobody_is_warned_about_what_is_settled_off_or_not_begun(tmp_path, settled):
    assert warned(tmp_path, 30, **settled) == []


def test_a_page_can_say_when_it_came_how_old_it_is_and_whether_the_source_failed():
    age = snapshot_ages(NOTES, night(2, failed="sheet"), RECEIVED + timedelta(days=5))["sheet"]
    assert (age.service, age.received, age.days, age.failed, age.waiting) == (
        "the spreadsheet",
        NIGHT,
        5,
        True,
        False,
    )


def test_a_build_that_looks_from_an_earlier_day_sees_no_negative_age():
    assert snapshot_ages(NOTES, None, date(2027, 1, 1))["sheet"].days == 0


def test_the_note_of_a_night_is_read_as_it_was_written():
    for each in (night(0), night(0, "a b", "c")):
        assert read_last_night(write_last_night(each)) == each
    assert [read_last_night(content) for content in (None, b"", b"asked: soon\n", b"\xff")] == [None] * 4
