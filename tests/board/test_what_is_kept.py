"""What is kept of a closed season: without its published tables nothing would hold it fast."""

from __future__ import annotations

import shutil
from datetime import date

import pytest

from pipeline.cli import main
from tests.board.closed import LATER, closed_folder, edit, moved, recomputed

READ_BEFORE = (("invitations", b""), ("invitations", b"\n"))
"""What the reader of the contract's tables finds first: published invitations are one of them (3.6.3)."""
TABLES = ("standings", "placements", "awards", "invitations", "published")


def kept_against(folder):
    """What is found that is not kept of the season: code, path, whether it stops a build."""
    return [(f.code, f.path, f.level) for f in recomputed(folder, LATER).findings]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("content", [None, b"", b"\n"])
def test_a_published_table_that_is_missing_or_empty_is_an_error(tmp_path, table, content):
    folder = closed_folder(tmp_path)
    path = folder / "published" / "2027" / f"{table}.csv"
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    code = "file-empty" if (table, content) in READ_BEFORE else "published-lost"
    assert kept_against(folder) == [(code, f"data/published/2027/{table}.csv", "error")]


@pytest.mark.parametrize("table", ["placements", "awards", "invitations"])
def test_a_published_table_that_lost_a_line_is_an_error(tmp_path, table):
    folder = closed_folder(tmp_path)
    path = folder / "published" / "2027" / f"{table}.csv"
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
    assert ("published-rows", f"data/published/2027/{table}.csv", "error") in kept_against(folder)


def test_a_published_table_emptied_to_its_heading_is_an_error(tmp_path):
    folder = closed_folder(tmp_path)
    path = folder / "published" / "2027" / "standings.csv"
    path.write_text(path.read_text().splitlines(keepends=True)[0])
    assert kept_against(folder) == [("published-rows", "data/published/2027/standings.csv", "error")]


def test_a_folder_in_place_of_a_published_table_is_an_error(tmp_path):
    folder = closed_folder(tmp_path)
    path = folder / "published" / "2027" / "standings.csv"
    path.unlink()
    path.mkdir()
    assert kept_against(folder) == [("published-lost", "data/published/2027/standings.csv", "error")]
    (path / "inside.csv").write_text("x\n")
    assert kept_against(folder) == [("not-a-file", "data/published/2027/standings.csv", "error")]


def test_a_published_season_without_its_folder_is_an_error_and_stops_the_build(tmp_path):
    folder = closed_folder(tmp_path)
    shutil.rmtree(folder / "published" / "2027")
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    everything = recomputed(folder, LATER)
    assert [(f.code, f.path) for f in everything.findings if f.level == "error"] == [
        ("published-lost", "data/published/2027/published.csv")
    ]
    assert not everything.complete


def test_a_season_closed_by_hand_is_a_warning_at_its_line(tmp_path):
    folder = closed_folder(tmp_path)
    shutil.rmtree(folder / "published")
    found = recomputed(folder, LATER).findings
    assert [(f.code, f.path, f.line, f.column, f.level) for f in found] == [
        ("published-none", "data/seasons.csv", 2, "status", "warning")
    ]
    assert "dbni season close 2027" in found[0].fix


def test_a_published_season_that_is_closed_no_more_is_an_error(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "seasons.csv", "closed", "open")
    assert kept_against(folder) == [("season-reopened", "data/published/closed.csv", "error")]


def test_a_lost_table_is_written_again_by_closing_anew(tmp_path):
    folder = closed_folder(tmp_path)
    shutil.rmtree(folder / "published" / "2027")
    assert main(["season", "close", "2027", "--data", str(folder), "--as-of", "2028-02-02"]) == 0
    assert kept_against(folder) == []
    assert (folder / "published" / "closed.csv").read_text() == "season,published_on\n2027,2028-02-02\n"


def test_a_day_before_publication_is_not_compared_with_it(tmp_path):
    folder = closed_folder(tmp_path)
    edit(folder, "results/fen.csv", "15,Ada Quill,Town A\n", "")
    assert moved(folder, date(2028, 1, 9)) == []
    assert moved(folder, date(2028, 1, 10)) != []
