"""Files that nothing reads: misspelt, in the wrong folder, or copied twice."""

from __future__ import annotations

import pytest

from pipeline.compute import Everything
from pipeline.findings import Level
from tests.folders import compute, tiny_files
from tests.orders.test_order_events import POST, QUIET

CODES = ("file-of-no-table", "file-of-no-event", "read-by-nobody", "private-file")


def with_file(tmp_path, name: str) -> Everything:
    tiny = tiny_files()
    sent = "sent,Sent Cup,,2027-03-01,2027-03-02,ftf,60,spreadsheet,received/2027/sheet.csv,,,\n"
    tiny["events.csv"] += POST + sent
    tiny["received/2027/sheet.csv"] = "place,name\n1,Ada Quill\n"
    tiny["invitational/2027/picks.csv"] = "game,player,choice,power\n"
    return compute(tmp_path, {**tiny, **QUIET, **({name: "x"} if name else {})})


def strays(everything: Everything) -> list[tuple[str, str]]:
    return [(f.code, f.path.removeprefix("data/")) for f in everything.findings if f.code in CODES]


def test_what_the_contract_or_a_ref_names_is_no_stray(tmp_path):
    assert strays(with_file(tmp_path, "")) == []


@pytest.mark.parametrize(
    "name",
    ["README.md", "results/README.md", "snapshots/README", "submissions/notes.md", "invitational/readme.txt"],
)
def test_words_for_people_are_no_stray(tmp_path, name):
    assert strays(with_file(tmp_path, name)) == []


@pytest.mark.parametrize(
    ("name", "code", "spot", "meant"),
    [
        ("result/fen.csv", "read-by-nobody", "result", "results"),
        ("Results/fen.csv", "read-by-nobody", "Results", "results"),
        ("received2/fen.csv", "read-by-nobody", "received2", ""),
        ("Players.csv", "file-of-no-table", "", "players.csv"),
        ("players.CSV", "file-of-no-table", "", "players.csv"),
        ("players.csv.txt", "file-of-no-table", "", "players.csv"),
        ("players (1).csv", "file-of-no-table", "", "players.csv"),
        ("site.tml", "file-of-no-table", "", "site.toml"),
        ("results/fen.CSV", "file-of-no-event", "", "fen.csv"),
        ("results/fen.csv.txt", "file-of-no-event", "", "fen.csv"),
        ("games/fen (1).csv", "file-of-no-event", "", "fen.csv"),
        ("entrants/old/fen.csv", "read-by-nobody", "entrants/old", ""),
        ("submissions/fen.csv", "read-by-nobody", "", ""),
        ("snapshots/fenn/snapshot.json", "read-by-nobody", "snapshots/fenn", "fen"),
        ("orders/post/g1/old/S1901.txt", "read-by-nobody", "orders/post/g1/old", ""),
        ("invitational/picks.csv", "read-by-nobody", "", ""),
        ("invitational/2027/pick.csv", "file-of-no-table", "", "picks.csv"),
        ("invitational/2027/picks.csv.txt", "file-of-no-table", "", "picks.csv"),
        ("invitational/2027/old/picks.csv", "read-by-nobody", "invitational/2027/old", ""),
        ("published/2072/standings.csv", "read-by-nobody", "published/2072", "2027"),
    ],
)
def test_a_file_that_nothing_reads_is_a_finding_with_the_name_that_was_meant(
    tmp_path, name, code, spot, meant
):
    everything = with_file(tmp_path, name)
    assert strays(everything) == [(code, spot or name)]
    (found,) = [f for f in everything.findings if f.code == code]
    assert (f"(probably {meant})" in found.fix) == bool(meant)
    assert ("probably" in found.fix) == bool(meant)
    assert found.level is (Level.ERROR if code == "file-of-no-event" else Level.WARNING)


@pytest.mark.parametrize(
    "name",
    [
        "keep_apart.csv",
        "Keep_Apart.CSV",
        "keep-apart (1).csv",
        "results/keep_apart.csv.txt",
        "a/b/keep_apart.csv",
    ],
)
def test_private_requests_are_an_error_wherever_they_stand_and_however_they_are_spelt(tmp_path, name):
    everything = with_file(tmp_path, name)
    assert ("private-file", name) in strays(everything)
    assert not everything.complete


def test_nothing_is_called_a_stray_while_the_table_of_events_cannot_be_read(tmp_path):
    tiny = tiny_files()
    tiny["events.csv"] += '"broken\n'
    everything = compute(tmp_path, {**tiny, "submissions/harbour.csv": "x"})
    assert "read-by-nobody" not in [f.code for f in everything.findings]
    assert not everything.complete
