"""The tables drawn in the documents are read by the contract, and the guide for the Board makes a season."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from datetime import date

import pytest

from pipeline.compute import Everything
from pipeline.findings import errors
from pipeline.settings import FILE, read_settings
from pipeline.store import Folder
from pipeline.tables import tabulate
from sources.contract import read_table
from sources.spreadsheet import read_spreadsheet
from tests.documents.markdown import Document, Fence, documents, written
from tests.documents.paths import table_of
from tests.folders import compute, write_folder

GUIDE, DOORS, GAMES = "docs/for-the-board.md", "CONTRIBUTING.md", "docs/events-from-games.md"
PLAYED = ("picks.csv", "/games.csv")
"""Examples about Games of an Invitational whose seeds the guide's own season does not have yet."""


def tables(document: Document) -> list[tuple[str, str]]:
    """Each table with a path drawn in a document: `replaces` (or blank) with the path, and its lines."""
    return [
        (_path(fence), fence.body)
        for fence in document.fences
        if fence.info.startswith("csv ") and "/" in fence.info
    ]


def _path(fence: Fence) -> str:
    return fence.info.removeprefix("csv ")


def folder_of(drawn: Iterable[tuple[str, str]]) -> dict[str, str | bytes]:
    """The files that the drawn tables make: later lines are added, or `replaces` begins the file anew."""
    out: dict[str, str | bytes] = {}
    for info, body in drawn:
        path = info.removeprefix("replaces ").removeprefix("data/")
        before = "" if info.startswith("replaces ") else str(out.get(path, ""))
        heading, _, lines = body.partition("\n")
        assert not before or before.startswith(f"{heading}\n"), path
        out[path] = before + lines if before else body
    return out


def guided(tmp_path, day: str) -> Everything:
    drawn = [one for path in (GUIDE, DOORS) for one in tables(documents()[path])]
    files = folder_of(one for one in drawn if not one[0].endswith(PLAYED))
    return compute(tmp_path, files, date.fromisoformat(day))


@pytest.mark.parametrize("path", [path for path in written() if tables(documents()[path])])
def test_every_table_drawn_is_read_by_its_contract(path):
    for info, body in tables(documents()[path]):
        name = info.removeprefix("replaces ")
        table = table_of(name)
        assert table is not None, name
        read = read_table(body.encode(), name, table, "an-event")
        assert read.findings == [], info


def test_the_first_lines_to_copy_name_every_column():
    for info, body in tables(documents()[GUIDE]):
        table = table_of(info.removeprefix("replaces "))
        if table and not table.year_columns and table.name != "results":
            assert body.splitlines()[0].split(",") == list(table.names), info


def test_a_season_begun_by_the_guide_has_no_error_before_anything_is_played(tmp_path):
    begun = folder_of(one for one in tables(documents()[GUIDE])[:9])
    everything = compute(tmp_path, begun, date(2027, 4, 15))
    assert errors(everything.findings) == []
    assert [judged.status for judged in everything.judged] == ["scheduled"]


def test_the_lines_of_the_guide_and_of_both_doors_make_a_season_with_points(tmp_path):
    everything = guided(tmp_path, "2027-05-30")
    assert [finding.text() for finding in errors(everything.findings)] == []
    assert not {"toss-open", "toss-needed"} & {finding.code for finding in everything.findings}
    assert {j.event.id: j.status for j in everything.judged} == {
        "harbour-cup-2027": "qualifying",
        "spring-parley-2027": "scheduled",
    }
    rows = tabulate(everything)[0].tables["standings"].select("place", "player", "eligible").rows()
    assert rows[:5] == [
        (1, "ada-quill", "no"),
        (2, "ben-roost", "yes"),
        (3, "cora-stell", "yes"),
        (4, "dov-tann", "yes"),
        (5, "eli-marsh", "yes"),
    ]
    assert (7, "player-7f3a", "yes") in rows


def test_every_line_of_both_doors_is_needed(tmp_path):
    """Without one of the lines of CONTRIBUTING the same season has another finding, or other standings."""
    drawn = [one for path in (GUIDE, DOORS) for one in tables(documents()[path])]
    drawn = [one for one in drawn if not one[0].endswith(PLAYED)]
    doors = {name for name, _ in tables(documents()[DOORS])} - {"data/events.csv", "data/applications.csv"}
    whole = said(compute(tmp_path / "whole", folder_of(drawn), date(2027, 5, 30)))
    for name in doors:
        less = [one for one in drawn if one[0] != name or one in tables(documents()[GUIDE])]
        assert (
            said(compute(tmp_path / name.replace("/", "-"), folder_of(less), date(2027, 5, 30))) != whole
        ), name


def said(everything: Everything) -> list[object]:
    season = tabulate(everything)[0] if everything.seasons else None
    return [[f.code for f in everything.findings], season and season.tables["standings"].rows()]


def test_the_spreadsheet_drawn_for_organisers_is_read_as_final_standings():
    drawn = [f.body for f in documents()["docs/for-organisers.md"].fences if f.info == "csv standings"]
    read = read_spreadsheet(drawn[0].encode(), "data/submissions/a.csv", "a")
    assert read.findings == []
    assert [row.text("place") for row in read.results] == ["1", "2", "2", "4", "unranked"]


def test_the_game_drawn_is_scored_and_its_penalty_applies(tmp_path):
    drawn = [one for one in tables(documents()[GAMES]) if one[0] != "data/aliases.csv"]
    begun = [one for one in tables(documents()[GUIDE]) if one[0] == "data/seasons.csv"]
    everything = compute(tmp_path, folder_of([*begun, *drawn]), date(2027, 6, 12))
    assert [f.text() for f in errors(everything.findings)] == []
    (scored,) = everything.scored.values()
    assert [(row.player, row.score) for row in scored.ranking][:1] == [("ada-quill", 1 + 9 + 38)]
    assert {row.player: row.score for row in scored.ranking}["dov-tann"] == 0


def test_the_settings_drawn_are_all_there_are(tmp_path):
    drawn = next(fence.body for fence in documents()["docs/settings.md"].fences if fence.info == "toml")
    usual, _ = read_settings(None, FILE)
    folder = Folder(write_folder(tmp_path, {"site.toml": drawn}))
    assert set(tomllib.loads(drawn)) == set(usual)
    assert read_settings(folder.read(FILE), FILE) == (tomllib.loads(drawn), [])
