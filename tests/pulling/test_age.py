"""A build says how old a snapshot is, and warns where nobody heard of a running event for days."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from pipeline.inputs import read_shared
from pipeline.pulling.age import old_snapshots, source_ages
from pipeline.pulling.shelf import Pulls
from pipeline.pulling.source import Age
from pipeline.stages.events import assign_events, list_seasons
from sources.snapshots import Heard, LastNight, Snapshot, read_last_night, write_last_night
from tests.folders import APPLICATION
from tests.pulling.events import NIGHT, folder_of, said

ADDRESS = "https://moot.example/s.csv"
NOTES = {"sheet": Snapshot("spreadsheet", ADDRESS, NIGHT, {})}
NEVER: dict[str, Snapshot] = {}


def aged(
    tmp_path,
    days: int,
    night: LastNight | None = None,
    *,
    swap: tuple[str, str] = ("", ""),
    final: str = "",
    notes: dict[str, Snapshot] = NOTES,
):
    """The age of the event's source `days` after the snapshot was received, and what is said of it."""
    folder = folder_of(tmp_path, sheet=ADDRESS)
    for name in ("events.csv", "seasons.csv"):
        path = folder.root / name
        path.write_text(path.read_text().replace(*swap) if swap[0] else path.read_text())
    if final:
        (folder.root / "applications.csv").write_text(f"{APPLICATION}sheet,2027-04-01,{final},,6,15,,,,,,\n")
    as_of = NIGHT.date() + timedelta(days=days)
    tables, *_ = read_shared(folder, as_of)
    seasons = list_seasons(tables["seasons"])
    events, _ = assign_events(tables["events"], tables["applications"], tables["rulings"], seasons, [])
    ages = source_ages(events, Pulls(notes, night), seasons, as_of)
    return ages, old_snapshots(ages, events)


def warned(tmp_path, days: int, night: LastNight | None = None, **more):
    return aged(tmp_path, days, night, **more)[1]


def age(tmp_path, days: int, night: LastNight | None = None, **more) -> Age:
    (only,) = aged(tmp_path, days, night, **more)[0]
    return only


def night(
    days: int, failed: str = "", waiting: str = "", *, heard: int | None = None, of: datetime = NIGHT
) -> LastNight:
    """The note of a pull so many days after the snapshot; `heard`: when its source last confirmed it."""
    known = {} if heard is None else {"sheet": Heard(NIGHT + timedelta(days=heard), of)}
    why = {event: f"{event} did not answer." for event in (failed + waiting).split()}
    at = NIGHT + timedelta(days=days)
    return LastNight(at, frozenset(failed.split()), frozenset(waiting.split()), known, why)


def test_after_three_days_without_a_word_there_is_a_warning(tmp_path):
    assert warned(tmp_path / "a", 3) == []
    (found,) = warned(tmp_path / "b", 4)
    assert (found.code, found.path, found.line, found.column) == ("snapshot-old", "data/events.csv", 2, "ref")
    assert "4 days ago" in found.message
    assert "2027-06-12" in found.message


def test_a_night_with_nothing_new_counts_as_a_word_and_a_later_failure_does_not_undo_it(tmp_path):
    assert warned(tmp_path / "a", 9, night(7, heard=7)) == []
    for number, outcome in enumerate((night(9, failed="sheet", heard=7), night(9, waiting="sheet", heard=7))):
        assert age(tmp_path / f"b{number}", 9, outcome).days == 2
        assert said(warned(tmp_path / f"c{number}", 11, outcome)) == ["snapshot-old"]


def test_an_answer_that_is_not_the_one_shown_confirms_nothing_and_is_told(tmp_path):
    newer = night(7, heard=7, of=NIGHT + timedelta(days=7))
    found = age(tmp_path / "a", 9, newer)
    assert (found.days, found.heard, found.waiting, found.failed) == (9, NIGHT, True, False)
    assert found.why.startswith("A newer answer came and brings errors")
    first = age(tmp_path / "b", 9, newer, notes=NEVER)
    assert (first.days, first.heard, first.waiting) == (None, None, True)


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


def test_a_page_can_say_when_it_came_how_old_it_is_and_why_the_source_failed(tmp_path):
    found = age(tmp_path, 5, night(4, failed="sheet", heard=2))
    assert (found.service, found.address, found.received) == ("the spreadsheet", ADDRESS, NIGHT)
    assert (found.heard, found.days) == (NIGHT + timedelta(days=2), 3)
    assert (found.failed, found.waiting, found.why) == (True, False, "sheet did not answer.")
    assert (found.asked, found.awaited) == (True, True)


def test_a_source_that_never_answered_has_no_age_and_its_failure_is_told(tmp_path):
    found = age(tmp_path, 5, night(5, failed="sheet"), notes=NEVER)
    assert (found.received, found.heard, found.days, found.failed) == (None, None, None, True)
    assert warned(tmp_path, 5, notes=NEVER) == []


def test_an_old_failure_is_not_told_of_a_season_that_is_closed_or_an_event_that_is_off(tmp_path):
    for number, swap in enumerate(((",open,", ",closed,"), (f"{ADDRESS},,,", f"{ADDRESS},,cancelled,"))):
        found = age(tmp_path / str(number), 5, night(5, failed="sheet"), swap=swap)
        assert (found.failed, found.why, found.asked, found.awaited) == (False, "", False, False)


def test_an_answer_kept_in_the_events_own_folder_has_an_age_and_a_file_by_people_has_none(tmp_path):
    own = age(tmp_path / "a", 5, swap=(f"spreadsheet,{ADDRESS}", "diptv,snapshots/sheet"))
    assert (own.service, own.days, own.asked) == ("DipTV", 5, False)
    assert aged(tmp_path / "b", 5, swap=(ADDRESS, "submissions/s.csv"))[0] == []
    assert aged(tmp_path / "c", 5, swap=(f"spreadsheet,{ADDRESS}", "results,"))[0] == []


def test_a_build_that_looks_from_an_earlier_day_sees_no_negative_age(tmp_path):
    assert age(tmp_path, (date(2027, 1, 1) - NIGHT.date()).days).days == 0


def test_the_note_of_a_night_is_read_as_it_was_written():
    for each in (night(0), night(0, "a b", "c"), night(3, "a", heard=2)):
        assert read_last_night(write_last_night(each)) == each
    note = write_last_night(night(1, "a b", heard=0)).decode()
    assert note.splitlines() == [
        "asked: 2027-06-13T03:17:05Z",
        "failed: a b",
        "waiting:",
        "heard: sheet 2027-06-12T03:17:05Z 2027-06-12T03:17:05Z",
        "why: a a did not answer.",
        "why: b b did not answer.",
    ]


@pytest.mark.parametrize(
    "content",
    [
        *(None, b"", b"asked: soon\n", b"\xff", b"asked: 2027-06-13\n", b"failed: a\n"),
        *(b"asked: 2027-06-13T03:17:05Z\nheard: a\n", b"asked: 2027-06-13T03:17:05Z\nodd: a\n"),
    ],
)
def test_a_note_that_cannot_be_read_is_no_note(content):
    assert read_last_night(content) is None
