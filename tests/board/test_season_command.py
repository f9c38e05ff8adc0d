"""`dbni season new` and `dbni season close`: what they write, and what they refuse."""

from __future__ import annotations

from datetime import date

import pytest

from pipeline.cli import main
from pipeline.closing.close import close
from pipeline.downloads import season_files
from pipeline.store import Folder
from pipeline.tables import tabulate
from tests.folders import compute, tiny_files, write_folder

SEASONS = "season,rulebook,starts,ends,status,seeds_set_on\n"
OPEN = SEASONS + "2027,dbni-2027,2027-01-01,2027-12-31,open,\n"


def season(folder, *words, as_of="2028-01-10"):
    return main(["season", *words, "--data", str(folder), "--as-of", as_of])


def test_a_new_season_is_open_and_has_the_days_of_its_year(tmp_path):
    folder = write_folder(tmp_path, tiny_files())
    assert season(folder, "new", "2028") == 0
    assert (folder / "seasons.csv").read_text() == OPEN + "2028,dbni-2027,2028-01-01,2028-12-31,open,\n"


@pytest.mark.parametrize(
    ("before", "added"),
    [
        ("\ufeffstarts,season,ends,status,rulebook\r\n", "2028-01-01,2028,2028-12-31,open,dbni-2027\r\n"),
        (OPEN.rstrip("\n"), "\n2028,dbni-2027,2028-01-01,2028-12-31,open,\n"),
    ],
)
def test_a_new_season_fits_the_file_it_is_added_to(tmp_path, before, added):
    folder = write_folder(tmp_path, {"seasons.csv": before})
    assert season(folder, "new", "2028") == 0
    assert (folder / "seasons.csv").read_bytes().decode() == before + added


def test_the_first_season_of_an_empty_folder(tmp_path):
    folder = write_folder(tmp_path, {"events.csv": ""})
    assert season(folder, "new", "2028") == 0
    assert (folder / "seasons.csv").read_text() == SEASONS + "2028,dbni-2027,2028-01-01,2028-12-31,open,\n"


def test_a_season_that_is_there_is_refused_and_nothing_is_written(tmp_path, capsys):
    folder = write_folder(tmp_path, tiny_files())
    assert season(folder, "new", "2027") == 1
    assert (folder / "seasons.csv").read_text() == OPEN
    assert "data/seasons.csv:2: season 2027 is there already" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["new", "27"], ["new", "next"], ["open", "2028"], ["close"]])
def test_other_words_are_wrong_usage(tmp_path, words):
    with pytest.raises(SystemExit) as end:
        season(write_folder(tmp_path, tiny_files()), *words)
    assert end.value.code == 2


def test_closing_writes_what_is_published_and_the_status(tmp_path):
    folder = write_folder(tmp_path, tiny_files())
    assert season(folder, "close", "2027") == 0
    assert (folder / "seasons.csv").read_text() == OPEN.replace("open", "closed")
    published = folder / "published" / "2027"
    names = ["awards.csv", "invitations.csv", "placements.csv", "published.csv", "standings.csv"]
    assert sorted(path.name for path in published.iterdir()) == names
    first = (published / "standings.csv").read_text().splitlines()[1]
    assert first.startswith("1,otto-pell,Otto Pell,103.841799042,")
    assert (published / "awards.csv").read_text().splitlines()[1].endswith(",awarded")
    assert "standings,2028-01-10" in (published / "published.csv").read_text()


def test_what_is_kept_is_what_the_site_publishes(tmp_path):
    files = tiny_files()
    folder = write_folder(tmp_path, files)
    season(folder, "close", "2027")
    files["seasons.csv"] = OPEN.replace("open", "closed")
    site = season_files(tabulate(compute(tmp_path / "again", files, date(2028, 1, 10))))
    for name in ("standings", "placements", "awards", "invitations"):
        assert (folder / "published" / "2027" / f"{name}.csv").read_bytes() == site[f"data/2027/{name}.csv"]


def changed(**edits):
    """The tiny files with one text replaced in each named file."""
    files = tiny_files()
    for name, (old, new) in edits.items():
        path = name.replace("__", "/") + ".csv"
        assert old in files[path]
        files[path] = files[path].replace(old, new)
    return files


NO_CLASS = changed(events=("vftf,60", "vftf,"))
PLAYED = changed(events=("major,results,,,", "major,results,,,in-progress"))
NO_DAY = changed(events=("2027-06-06", "06/06/2027"))
LEVEL = changed(
    results__fen=("1,Otto Pell,Town O\n2,Nils", "1,Otto Pell,Town O\n1,Nils"),
    events=("vftf,60,results,,,", "vftf,60,results,,,withdrawn"),
)
REFUSED = [
    ("season-not-over", tiny_files(), "2027-12-31", "until 2027-12-31"),
    ("season-event-open", changed(results__fen=("3,Mona", "2.5,Mona")), "2028-01-10", "fen is held"),
    ("season-event-open", NO_CLASS, "2028-01-10", "harbour is pending"),
    ("season-event-open", PLAYED, "2028-01-10", "fen is in-progress"),
    ("season-event-open", NO_DAY, "2028-01-10", "fen is held"),
    ("season-toss-open", LEVEL, "2028-01-10", "nils-oak, otto-pell"),
    ("unknown-player", {**tiny_files(), "aliases.csv": "name,player\nZed,nobody\n"}, "2028-01-10", "nobody"),
]


@pytest.mark.parametrize(("code", "files", "as_of", "says"), REFUSED)
def test_a_season_is_not_closed_while_something_is_unsettled(tmp_path, capsys, code, files, as_of, says):
    folder = write_folder(tmp_path, files)
    assert season(folder, "close", "2027", as_of=as_of) == 1
    said = capsys.readouterr().out
    assert says in said
    stand = close(Folder(folder), 2027, date.fromisoformat(as_of)).obstacles
    assert [f.code for f in stand] == [code]
    assert "Season 2027 was left as it was." in said
    assert (folder / "seasons.csv").read_text() == OPEN
    assert not (folder / "published").exists()


def test_a_season_that_does_not_exist_is_wrong_usage(tmp_path):
    folder = write_folder(tmp_path, tiny_files())
    assert season(folder, "close", "2031") == 2
    assert main(["season", "close", "2027", "--data", str(tmp_path / "none")]) == 2


def test_seeds_set_after_closing_are_published_anew(tmp_path):
    folder = write_folder(tmp_path, tiny_files())
    season(folder, "close", "2027")
    replies = folder / "invitational" / "2027" / "invitations.csv"
    replies.parent.mkdir(parents=True)
    seeds = (folder / "published/2027/invitations.csv").read_text().splitlines()[1:]
    people = {line.split(",")[1] for line in seeds} - {"ada-quill"}
    accepted = [f"{player},accepted,either,either\n" for player in people]
    replies.write_text(
        "player,reply,first_chance,last_chance\nada-quill,declined,,\n" + "".join(sorted(accepted))
    )
    closed = SEASONS + "2027,dbni-2027,2027-01-01,2027-12-31,closed,2028-01-20\n"
    (folder / "seasons.csv").write_text(closed)
    assert main(["check", "--data", str(folder), "--as-of", "2028-01-25"]) == 1
    assert season(folder, "close", "2027", as_of="2028-01-25") == 0
    assert main(["check", "--data", str(folder), "--as-of", "2028-01-25"]) == 0
    assert "ada-quill" not in (folder / "published/2027/invitations.csv").read_text()


def test_a_folder_that_cannot_be_written_is_said_and_not_raised(tmp_path, capsys):
    folder = write_folder(tmp_path, tiny_files())
    (folder / "published").write_text("a file where a folder should be")
    assert season(folder, "close", "2027") == 1
    assert 'data/published: error: "published" is a file' in capsys.readouterr().out
    assert (folder / "seasons.csv").read_text() == OPEN
    (folder / "seasons.csv").unlink()
    (folder / "seasons.csv").mkdir()
    assert season(folder, "new", "2028") == 1
    assert "could not be written" in capsys.readouterr().err


def test_closing_twice_writes_the_same_tables_and_leaves_the_status(tmp_path):
    folder = write_folder(tmp_path, tiny_files())
    season(folder, "close", "2027")
    first = {path.name: path.read_bytes() for path in (folder / "published/2027").iterdir()}
    seasons = (folder / "seasons.csv").read_bytes()
    assert season(folder, "close", "2027") == 0
    assert {path.name: path.read_bytes() for path in (folder / "published/2027").iterdir()} == first
    assert (folder / "seasons.csv").read_bytes() == seasons


def test_nothing_of_a_published_file_tells_of_somebody_hidden_since(tmp_path, capsys):
    files = tiny_files()
    folder = write_folder(tmp_path, files)
    season(folder, "close", "2027")
    hidden = (
        "player,name,location,wdr_id,merged_into,hidden,public_id\nada-quill,Ada Quill,,,,yes,player-7f3a\n"
    )
    (folder / "players.csv").write_text(hidden)
    published = folder / "published" / "2027" / "standings.csv"
    published.write_text(
        published.read_text().replace("ada-quill,Ada Quill,", "ada-quill,Ada Quill,Ada Quill ")
    )
    capsys.readouterr()
    assert season(folder, "close", "2027") == 1
    said = capsys.readouterr().out
    assert "published-unreadable" not in said
    assert "no figure of ours" in said
    assert "Quill" not in said
