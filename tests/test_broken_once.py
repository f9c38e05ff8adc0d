"""Inputs that once ended in a traceback, a wrong number or a misleading word, so that none comes back."""

from __future__ import annotations

import io
import sys
import threading
from datetime import date
from fractions import Fraction

import pytest

from pipeline.cli import main
from pipeline.findings import Level
from pipeline.store import NotOurs, new_site, write_files
from pipeline.tables import tabulate
from tests.folders import PEOPLE, compute, standings, tiny_files, write_folder
from tests.seasons import Drawn

PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
RULING = "section,season,event,player,decision,value,decided_on\n"
ENDLESS = "1" * 5000


def codes_at(everything):
    """Code and column of every finding."""
    return [(f.code, f.column) for f in everything.findings]


def swapped(path, old, new, **more):
    """The tiny season with one text replaced in one file, and more files."""
    files = tiny_files()
    assert old in files[path]
    return {**files, path: files[path].replace(old, new, 1), **more}


@pytest.mark.parametrize("place", [ENDLESS, "1" * 40, f"{ENDLESS}th", f"={ENDLESS}"])
def test_an_endless_place_is_no_place(tmp_path, place):
    everything = compute(tmp_path, swapped("results/harbour.csv", "\n3,", f"\n{place},"))
    assert ("not-a-place", "place") in codes_at(everything)


def test_an_endless_day_is_no_date(tmp_path):
    everything = compute(tmp_path, swapped("events.csv", "2027-05-08", ENDLESS))
    assert ("not-a-date", "starts") in codes_at(everything)


@pytest.mark.parametrize("share", ["9" * 5000, f"1/{ENDLESS}", f"0.{ENDLESS}"])
def test_an_endless_share_is_no_share(tmp_path, share):
    rows = [f"{place},{name},Town,3,{share}" for place, name in enumerate(PEOPLE, 1)]
    results = "\n".join(["place,name,location,games,shares", *rows]) + "\n"
    everything = compute(tmp_path, {**tiny_files(), "results/harbour.csv": results})
    assert ("not-a-share", "shares") in codes_at(everything)


@pytest.mark.parametrize("value", ["²", "٣", "0", ENDLESS])
def test_a_gap_ruling_with_an_odd_value_is_one_finding(tmp_path, value):
    rulings = f"{RULING}2.6.1,2027,harbour,,gap,{value},2027-05-11\n"
    everything = compute(tmp_path, {**tiny_files(), "rulings.csv": rulings})
    assert codes_at(everything) == [("ruling-incomplete", "value")]


def test_a_season_beyond_every_calendar_is_a_finding(tmp_path):
    everything = compute(tmp_path, swapped("seasons.csv", "2027,", "999999999,"))
    assert ("season-days", "starts") in codes_at(everything)


def test_standings_of_the_last_day_of_all_are_due_that_day(tmp_path):
    seasons = tiny_files()["seasons.csv"] + "9999,dbni-2027,9999-01-01,9999-12-31,open,\n"
    days = "2027-05-08,2027-05-09"
    files = swapped("events.csv", days, "9999-12-31,9999-12-31", **{"seasons.csv": seasons})
    everything = compute(tmp_path, files)
    assert everything.judged[-1].event.due == date.max


def test_a_ref_that_no_file_system_takes_is_missing(tmp_path):
    long = "vftf,60,spreadsheet," + "x" * 5000
    everything = compute(tmp_path, swapped("events.csv", "vftf,60,results,", long))
    assert ("ref-missing", "ref") in codes_at(everything)


def test_an_id_of_an_event_can_always_be_the_name_of_a_file(tmp_path):
    long = "a" * 300
    files = {name: text.replace("harbour,", f"{long},") for name, text in tiny_files().items()}
    assert ("id-too-long", "event") in codes_at(compute(tmp_path, files))


def test_a_name_too_long_for_an_address_makes_no_player(tmp_path):
    everything = compute(tmp_path, swapped("results/harbour.csv", "Ada Quill", "Ada " + "Q" * 400))
    assert ("name-no-id", "name") in codes_at(everything)


def test_an_enormous_cell_is_not_called_an_open_quotation_mark(tmp_path):
    everything = compute(tmp_path, swapped("results/harbour.csv", "Ada Quill", "Q" * 200_000))
    assert [f.code for f in everything.findings] == ["cell-too-long"]


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [("Ada Quill,Town A", "Ada Quill,ada@example.org", "location"), ("Ada Quill", "ada@example.org", "name")],
)
def test_an_address_in_a_results_file_is_refused_and_not_repeated(tmp_path, old, new, column):
    everything = compute(tmp_path, swapped("results/harbour.csv", old, new))
    assert codes_at(everything) == [("private-detail", column)]
    season = tabulate(everything)[-1]
    assert "ada@example.org" not in repr((everything.findings, everything.everybody, season.results.rows()))


def test_an_address_as_the_name_of_an_event_is_not_shown(tmp_path):
    everything = compute(tmp_path, swapped("events.csv", "Harbour Cup", "cup@example.org"))
    assert "cup@example.org" not in repr(tabulate(everything)[-1].tables["events"].rows())


def test_a_line_of_players_that_cannot_be_read_is_not_repeated(tmp_path):
    players = PLAYERS + 'siobhan-odell,Siobhan ODell,"Cork" x,,,yes,player-1\n'
    everything = compute(tmp_path, {**tiny_files(), "players.csv": players})
    assert "quote-text-after" in [f.code for f in everything.findings]
    assert "iobhan" not in repr(everything.findings)


def test_results_that_could_not_be_read_are_not_called_missing(tmp_path):
    everything = compute(tmp_path, swapped("results/harbour.csv", "place,name", "place,place,name"))
    assert [f.code for f in everything.findings] == ["heading-twice"]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"career.csv": "player,season,event\nada-quill,2026,Old Cup\n"}, "rookies"),
        ({"eligibility.csv": "player,season,section,status\nada-quill,2027,1.5,no\n"}, "eligible"),
    ],
)
def test_an_id_made_from_a_name_may_be_used_in_other_tables(tmp_path, files, said):
    everything = compute(tmp_path, {**tiny_files(), **files})
    assert everything.findings == []
    assert ("ada-quill" in getattr(everything.seasons[-1], said)) == (said == "rookies")


def test_one_wdr_number_is_one_new_person_whatever_the_name(tmp_path):
    head = "place,name,location,wdr_id\n"
    rest = [f"{place},{name},Town,\n" for place, name in enumerate(PEOPLE[1:], 2)]
    files = {
        **tiny_files(),
        "results/harbour.csv": head + "1,Ada Quill,Hull,77\n" + "".join(rest),
        "results/fen.csv": head + "1,Wilhelmina Zed,Hull,77\n" + "".join(rest),
    }
    everything = compute(tmp_path, files)
    first = everything.seasons[-1].ranks[0]
    assert (first.player, first.results, first.total) == ("ada-quill", 2, 160_000_000_000)


def test_two_new_people_of_one_name_with_two_wdr_numbers_are_asked_about(tmp_path):
    head = "place,name,location,wdr_id\n"
    rest = [f"{place},{name},Town,\n" for place, name in enumerate(PEOPLE[1:], 2)]
    files = {
        **tiny_files(),
        "results/harbour.csv": head + "1,Ada Quill,Hull,77\n" + "".join(rest),
        "results/fen.csv": head + "1,Ada Quill,Lima,78\n" + "".join(rest),
    }
    found = [f for f in compute(tmp_path, files).findings if f.level is Level.ERROR]
    assert [(f.code, f.path, f.event) for f in found] == [
        ("name-other-number", "data/results/fen.csv", "fen")
    ]


def test_somebody_placed_without_a_board_has_an_unknown_share(tmp_path):
    drawn = Drawn()
    drawn.add("harbour", "60", {1: "Ada Quill", 2: "Ben Roost"})
    drawn.add(
        "fen", "60", {1: "Ada Quill,2,1", 2: "Ben Roost,2,1"}, columns=",games,shares", day="2027-06-01"
    )
    drawn.files["games/harbour.csv"] = "round,game,power,name,1901\n" + "".join(
        f"1,G{n},{power},{name},{centers}\n"
        for n in range(6)
        for power, name, centers in (("Austria", "Ben Roost", 4), ("Italy", "Filler Aa", 5))
    )
    shares = {rank.player: rank.share for rank in drawn.compute(tmp_path).seasons[-1].ranks}
    assert (shares["ada-quill"], shares["ben-roost"]) == (None, Fraction(25, 2))


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ("1,A,Austria,Ada Quill,,0.5,5\n1,A,Austria,Ben Roost,substitute,0.5,6\n", "differ"),
        ("1,A,Austria,Ada Quill,,0.5,5\n1,A,Austria,Ben Roost,substitute,0.4,5\n", "0.9, not to 1"),
    ],
)
def test_two_players_of_one_power_share_its_centers_and_its_turns(tmp_path, rows, why):
    games = "round,game,power,name,role,turns,1901\n" + rows + "1,A,Italy,Cora Stell,,,4\n"
    everything = compute(tmp_path, {**tiny_files(), "games/harbour.csv": games})
    (found,) = [f for f in everything.findings if f.code == "game-data-wrong"]
    assert why in found.message


def test_a_long_chain_of_merges_is_followed_once(tmp_path):
    """Every row used to walk the rest of the chain anew: five thousand rows took six minutes."""
    rows = [f"p-{i},Ada Quill,T,,p-{i + 1},,\n" for i in range(5000)]
    players = PLAYERS + "".join(rows) + "p-5000,Ada Quill,T,,,,\n"
    everything = compute(tmp_path, {**tiny_files(), "players.csv": players})
    assert set(everything.people.final.values()) == {"p-5000"}


def test_two_builds_onto_one_site_take_turns(tmp_path):
    def build():
        with new_site(tmp_path / "site") as fresh:
            write_files(fresh, {"data/index.json": b"{}", "index.html": b"second"})

    second = threading.Thread(target=build)
    with new_site(tmp_path / "site") as fresh:
        second.start()
        second.join(timeout=0.5)
        waited = second.is_alive()
        write_files(fresh, {"data/index.json": b"{}", "index.html": b"first"})
    second.join()
    assert waited
    assert (tmp_path / "site" / "index.html").read_bytes() == b"second"
    assert [p.name for p in tmp_path.iterdir()] == ["site"]


def test_what_a_killed_build_left_beside_is_removed_and_nothing_else(tmp_path):
    write_files(tmp_path, {"site.unfinished-ab12cd34/a.html": b"a", "site.unfinished-plans/b.doc": b"b"})
    with new_site(tmp_path / "site") as fresh:
        write_files(fresh, {"data/index.json": b"{}"})
    assert sorted(p.name for p in tmp_path.iterdir()) == ["site", "site.unfinished-plans"]


def test_a_folder_beside_the_site_that_no_build_wrote_is_never_removed(tmp_path):
    write_files(tmp_path, {"site.old/thesis.doc": b"x", "site/data/index.json": b"{}"})
    with pytest.raises(NotOurs), new_site(tmp_path / "site"):
        pass
    assert (tmp_path / "site.old" / "thesis.doc").exists()


def test_a_site_that_cannot_be_written_is_said_in_one_line(tmp_path, capsys):
    data = write_folder(tmp_path, tiny_files())
    (tmp_path / "file").write_text("no folder")
    options = ["build", "--data", str(data), "--site", str(tmp_path / "file" / "site")]
    assert main([*options, "--as-of", "2027-07-01"]) == 1
    assert "left as it was" in capsys.readouterr().err


def test_names_are_printed_whatever_encoding_the_terminal_claims(tmp_path, monkeypatch):
    name = "Łukasz Żak"
    data = write_folder(tmp_path, {**tiny_files(), "results/fen.csv": standings(*PEOPLE[:14], f"<{name}")})
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="ascii"))
    main(["check", "--data", str(data), "--as-of", "2027-07-01"])
    sys.stdout.flush()
    assert name in out.getvalue().decode("utf-8")


@pytest.mark.parametrize(
    ("path", "old", "new", "only"),
    [
        ("applications.csv", "players_notified", "players_told", ["heading-unknown"]),
        ("applications.csv", "harbour", "Harbour", ["not-a-slug"]),
        ("applications.csv", ",yes", ",Yes", ["not-yes-or-no"]),
        ("applications.csv", "2027-05-10", "10/05/2027", ["not-a-date"]),
        ("seasons.csv", "2027-01-01", "1 Jan 2027", ["not-a-date"]),
        ("results/harbour.csv", "place,name,location", "place\tname\tlocation", ["columns-not-by-comma"]),
    ],
)
def test_one_slip_is_one_finding_and_no_echo(tmp_path, path, old, new, only):
    everything = compute(tmp_path, swapped(path, old, new))
    assert sorted({f.code for f in everything.findings}) == only


def test_every_known_column_is_listed_however_many_there_are(tmp_path):
    everything = compute(tmp_path, swapped("applications.csv", "players_notified", "players_told"))
    found = next(f for f in everything.findings if f.code == "heading-unknown")
    assert "players_notified" in found.message
