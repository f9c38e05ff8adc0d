"""One wrong cell in an event of a season whose Invitational is over: one error for all that follows."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pipeline.compute import compute_everything
from pipeline.consequences import FROM_STANDINGS, WITH_THEM
from pipeline.findings import Finding, codes, errors
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.drawing.played import played_folder
from tests.postseason.invitational import whole

CODE = "season-lacks-event"


def errors_of(data: Path) -> list[Finding]:
    return errors(compute_everything(Folder(data), date(2028, 3, 1), Clock()).findings)


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_what_follows_from_a_held_event_is_one_error_on_its_line(tmp_path):
    data = played_folder(tmp_path, whole())
    assert errors_of(data) == []
    spoil(data / "results" / "grand.csv", "\n3,", "\nthree,")
    followed, cause = errors_of(data)
    assert (cause.code, cause.event) == ("not-a-place", "grand")
    assert (followed.code, followed.path, followed.line, followed.column) == (
        CODE,
        "data/events.csv",
        2,
        "event",
    )
    assert followed.event == "", "the season is at fault: nothing is published of it like this"
    assert "errors about its seeds, its Invitational" in followed.message


def test_warnings_from_the_same_places_are_left_out_with_them(tmp_path):
    data = played_folder(tmp_path, whole())
    spoil(data / "results" / "grand.csv", "\n3,", "\nthree,")
    everything = compute_everything(Folder(data), date(2028, 3, 1), Clock())
    assert "field-short" in {found.code for season in everything.seasons for found in season.findings}
    assert WITH_THEM.isdisjoint(found.code for found in everything.findings)


def test_what_follows_from_seeds_that_moved_is_one_error_beside_them(tmp_path):
    data = played_folder(tmp_path, whole())
    (data / "published" / "2027").mkdir(parents=True)
    seeds = "".join(f"{seed},p{seed:02}\n" for seed in range(1, 36))
    (data / "published" / "2027" / "invitations.csv").write_text(f"seed,player\n{seeds}")
    assert errors_of(data) == []
    results = data / "results" / "grand.csv"
    heading, *rows = results.read_text().splitlines()
    names = [row.split(",")[1] for row in rows]
    moved = [*names[1:36], names[0], *names[36:]]  # everybody up by one, the first behind the seeds
    lines = [f"{place},{name},Town" for place, name in enumerate(moved, 1)]
    results.write_text("\n".join([heading, *lines]) + "\n")
    told = errors_of(data)
    followed = next(found for found in told if found.code == "seeds-carry-on")
    assert followed.path == "data/published/2027/invitations.csv"
    assert {found.code for found in told} == {"seeds-carry-on", "seed-moved"}
    seasons = compute_everything(Folder(data), date(2028, 3, 1), Clock()).seasons
    seats = [f for s in seasons for f in s.findings if f.code in FROM_STANDINGS - {"seed-moved"}]
    assert followed.message.startswith(f"{len(seats)} errors about the Invitational of 2027")


def test_a_few_errors_of_a_season_with_a_held_event_are_told_one_by_one(tmp_path):
    data = played_folder(tmp_path, {})
    spoil(data / "results" / "grand.csv", "\n3,", "\nthree,")
    (data / "published" / "2027").mkdir(parents=True)
    (data / "published" / "2027" / "invitations.csv").write_text("seed,player\n1,p01\n2,p02\n")
    told = [found.code for found in errors_of(data)]
    assert told.count("seed-moved") == 2
    assert CODE not in told


def test_errors_of_a_season_whose_events_stand_are_told_however_many_they_are(tmp_path):
    data = played_folder(tmp_path, {"invitations": "".join(f"stranger-{n},accepted,,\n" for n in range(12))})
    assert len(errors_of(data)) >= 12
    assert CODE not in {found.code for found in errors_of(data)}


def test_slips_that_no_standing_can_have_caused_are_told_however_many_they_are(tmp_path):
    strangers = "".join(f"stranger-{n},accepted,,\n" for n in range(12))
    data = played_folder(tmp_path, {"invitations": strangers})
    spoil(data / "results" / "grand.csv", "\n3,", "\nthree,")
    told = [found.code for found in errors_of(data)]
    assert told.count("unknown-player") == 12


def test_every_code_that_follows_from_standings_exists():
    assert set(codes()) >= FROM_STANDINGS | WITH_THEM
