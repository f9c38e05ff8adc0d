"""`dbni check` from the command line: exit codes, formats, everything that is wrong in one run."""

from __future__ import annotations

import json

import pytest

from pipeline.cli import main
from tests.folders import tiny_files, write_folder

DAY = ("--as-of", "2027-07-01")


def broken() -> dict[str, str | bytes]:
    """A fault in each of five files: two of shared tables, two of an event, one of a player."""
    files = dict(tiny_files())
    files["results/fen.csv"] = files["results/fen.csv"].replace("3,Mona", "2.5,Mona")
    files["results/harbour.csv"] = files["results/harbour.csv"].replace("4,Dov", ",Dov")
    files["players.csv"] = "player,name,merged_into\nvi-yarl,Vi Yarl,nobody\n"
    files["aliases.csv"] = "name,player\nZed,no-one\n"
    files["coin_tosses.csv"] = "season,event,section,order\n2027,,2.7.3,ada-quill\n"
    return files


@pytest.fixture
def data(tmp_path):
    return write_folder(tmp_path, broken())


def said(capsys, *words: object) -> tuple[int, str]:
    code = main(["check", *map(str, words), *DAY])
    return code, capsys.readouterr().out


def test_nothing_wrong_is_no_line_and_exit_code_0(tmp_path, capsys):
    folder = write_folder(tmp_path, tiny_files())
    assert said(capsys, "--data", folder) == (0, "")
    assert said(capsys, "--data", folder, "--format", "github") == (0, "")
    assert said(capsys, "--data", folder, "--format", "json") == (0, "[]\n")


def test_a_warning_alone_exits_with_0(tmp_path, capsys):
    files = tiny_files()
    files["applications.csv"] = files["applications.csv"].replace(",6,15", ",6,16", 1)
    code, text = said(capsys, "--data", write_folder(tmp_path, files))
    assert code == 0
    assert ": warning: " in text


def test_one_run_tells_what_is_wrong_in_every_file_that_can_be_read(data, capsys):
    code, text = said(capsys, "--data", data, "--format", "json")
    assert code == 1
    paths = [found["path"] for found in json.loads(text)]
    assert paths == sorted(paths)
    assert {"data/aliases.csv", "data/players.csv"} <= set(paths)


def test_errors_of_events_do_not_hide_each_other(tmp_path, capsys):
    files = broken()
    for name in ("players.csv", "aliases.csv", "coin_tosses.csv"):
        del files[name]
    code, text = said(capsys, "--data", write_folder(tmp_path, files), "--format", "json")
    errors = [(f["path"], f["line"]) for f in json.loads(text) if f["level"] == "error"]
    assert code == 1
    assert {("data/results/fen.csv", 4), ("data/results/harbour.csv", 5)} <= set(errors)


@pytest.mark.parametrize("form", ["text", "github", "json"])
def test_two_runs_print_the_same_in_every_form(data, capsys, form):
    first = said(capsys, "--data", data, "--format", form)
    assert first == said(capsys, "--data", data, "--format", form)
    assert first[1]


def test_annotations_stand_on_the_lines_themselves(data, capsys):
    _, text = said(capsys, "--data", data, "--format", "github")
    assert "::error file=data/aliases.csv,line=2,title=unknown-player::player: " in text
    assert all(line.startswith("::") for line in text.splitlines())


@pytest.fixture
def before(tmp_path):
    """The data as it was: an event with an error, and a number that was declared wrongly."""
    files = tiny_files()
    files["results/fen.csv"] = files["results/fen.csv"].replace("3,Mona", "2.5,Mona")
    files["applications.csv"] = files["applications.csv"].replace(",6,15", ",6,16", 1)
    write_folder(tmp_path / "before", files)
    return tmp_path / "before" / "data", files


def test_of_a_change_what_is_new_and_every_error_is_told_and_the_rest_counted(before, tmp_path, capsys):
    folder, files = before
    files["extra.txt"] = "x"
    head = write_folder(tmp_path / "after", files)
    code, text = said(capsys, "--data", head, "--since", folder)
    lines = text.splitlines()
    assert code == 1
    assert [line.split(":")[0] for line in lines[:2]] == ["data/extra.txt", "data/results/fen.csv"]
    assert lines[2:] == ['1 warning stood there before: the page "Data quality" of the site lists them.']
    _, github = said(capsys, "--data", head, "--since", folder, "--format", "github")
    assert [line.split("file=")[-1].split(",")[0] for line in github.splitlines()[:2]] == [
        "data/extra.txt",
        "data/results/fen.csv",
    ]
    _, listed = said(capsys, "--data", head, "--since", folder, "--format", "json")
    assert [found["path"] for found in json.loads(listed)] == [
        "data/extra.txt",
        "data/results/fen.csv",
    ]


def test_of_a_change_that_brings_nothing_the_errors_that_stand_still_fail(before, capsys):
    folder, _ = before
    code, text = said(capsys, "--data", folder, "--since", folder)
    assert (code, len(text.splitlines())) == (1, 2)
    assert said(capsys, "--data", folder, "--since", folder / "nothing") == (2, "")


def test_of_a_change_in_which_nothing_is_wrong_no_line_is_printed(tmp_path, capsys):
    folder = write_folder(tmp_path, tiny_files())
    assert said(capsys, "--data", folder, "--since", folder) == (0, "")


def test_a_folder_that_is_not_there_and_an_unknown_form_are_wrong_usage(data, tmp_path, capsys):
    assert said(capsys, "--data", tmp_path / "nothing") == (2, "")
    with pytest.raises(SystemExit) as end:
        main(["check", "--data", str(data), "--format", "xml"])
    assert end.value.code == 2
