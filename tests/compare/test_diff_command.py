"""`dbni diff` from the command line: exit codes, formats, the folder compared with."""

from __future__ import annotations

import json

import pytest

from pipeline.cli import main
from pipeline.compare.sentence import NOTHING
from tests.compare.sides import usual
from tests.folders import write_folder

DAY = ("--as-of", "2027-12-01")


@pytest.fixture
def folders(tmp_path):
    head = usual()
    head.add("moot", "80", {1: "Cora Stell"}, day="2027-05-01")
    return write_folder(tmp_path / "base", usual().all_files()), write_folder(
        tmp_path / "head", head.all_files()
    )


def test_a_comparison_exits_with_0_and_prints_markdown(folders, capsys):
    assert main(["diff", *map(str, folders), *DAY]) == 0
    assert "| Cora Stell | 3 → 2 (▲ 1 up) |" in capsys.readouterr().out


def test_the_same_folder_twice_prints_one_sentence(folders, capsys):
    assert main(["diff", str(folders[0]), str(folders[0]), *DAY]) == 0
    assert capsys.readouterr().out == f"{NOTHING}\n"


def test_the_second_folder_is_that_of_data_where_it_is_not_given(folders, capsys):
    assert main(["diff", str(folders[0]), "--data", str(folders[1]), "--format", "json", *DAY]) == 0
    assert json.loads(capsys.readouterr().out)["events"][0]["event"] == "moot"


def test_what_is_decided_later_is_not_compared(folders, capsys):
    assert main(["diff", *map(str, folders), "--as-of", "2027-02-01"]) == 0
    assert "▲" not in capsys.readouterr().out


def test_an_error_in_a_shared_table_of_head_exits_with_1_and_of_base_with_0(folders, capsys):
    (folders[1] / "seasons.csv").write_text("season\nsoon\n")
    assert main(["diff", *map(str, folders), *DAY]) == 1
    assert capsys.readouterr().out.startswith(
        "The new data has an error in a shared table: put it right first"
    )
    assert main(["diff", *map(str, reversed(folders)), *DAY]) == 0
    assert capsys.readouterr().out.startswith(
        "The data as it was has an error in a shared table, so that nothing"
    )


def test_a_folder_that_is_not_there_is_wrong_usage(folders, tmp_path, capsys):
    assert main(["diff", str(folders[0]), str(tmp_path / "nothing"), *DAY]) == 2
    assert main(["diff", str(tmp_path / "nothing"), str(folders[0]), *DAY]) == 2
    assert capsys.readouterr().out == ""
