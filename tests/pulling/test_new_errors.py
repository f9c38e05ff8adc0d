"""Of the findings after a pull, those are listed that were not there before."""

from __future__ import annotations

import json

from pipeline.pulling.new_errors import main, new_errors


def found(message: str, line: int = 2, level: str = "error") -> dict[str, object]:
    where = {"path": "data/results/a.csv", "line": line, "column": "place"}
    return {"code": "c", "level": level, "value": "", "message": message, "fix": "Write it.", **where}


def test_an_error_that_only_moved_to_another_line_is_not_new():
    assert new_errors([found("one")], [found("one", line=9)]) == []


def test_new_errors_and_second_ones_of_a_kind_are_listed_and_warnings_are_not():
    after = [found("one"), found("one", 3), found("two"), found("three", level="warning")]
    assert new_errors([found("one")], after) == [
        "data/results/a.csv:3:place: one Write it.",
        "data/results/a.csv:2:place: two Write it.",
    ]


def test_two_files_of_findings_are_compared_and_an_empty_one_is_no_findings(tmp_path, capsys):
    (tmp_path / "before.json").write_text("")
    (tmp_path / "after.json").write_text(json.dumps([found("one")]))
    assert main([str(tmp_path / "before.json"), str(tmp_path / "after.json")]) == 0
    assert capsys.readouterr().out == "data/results/a.csv:2:place: one Write it.\n"
