"""Findings as text, as annotations of a pull request, and as JSON."""

from __future__ import annotations

import json

import pytest

from pipeline.build import Built
from pipeline.findings import JSON_KEYS, At, Finding, Level, finding, in_order
from pipeline.report import annotation, as_github, as_json, as_text, summary

DANGLING = "merge-dangling"


def dangling(line: int, *, path: str = "data/players.csv", value: str = "x") -> Finding:
    return finding(DANGLING, At(path, line, "merged_into"), value)


def several(count: int, **more: str) -> list[Finding]:
    return [dangling(line, **more) for line in range(2, 2 + count)]


def test_ten_of_a_kind_stand_whole_in_every_form():
    ten = several(10)
    assert len(as_text(ten).splitlines()) == len(as_github(ten).splitlines()) == len(json.loads(as_json(ten)))


def test_more_than_ten_of_a_kind_in_a_file_are_three_and_a_count():
    eleven = several(11)
    text = as_text(eleven).splitlines()
    assert [line.split(":")[1] for line in text[:3]] == ["2", "3", "4"]
    assert text[3:] == ["data/players.csv: 8 more of this kind (merge-dangling), 11 in all."]


def test_the_count_is_an_annotation_of_the_file_too():
    lines = as_github(several(11)).splitlines()
    assert len(lines) == 4
    assert lines[3] == (
        "::error file=data/players.csv,title=merge-dangling::8 more of this kind (merge-dangling), 11 in all."
    )


def test_the_tenth_annotation_of_a_level_says_how_many_more_there_are():
    files = [dangling(2, path=f"data/{n:02}.csv") for n in range(12)]
    warning = finding("wdr-id-twice", At("data/x.csv", 3, "wdr_id"), 7, other="a", level=Level.WARNING)
    lines = as_github([*files, warning]).splitlines()
    assert lines[9] == "::error title=more::3 more notes of this level: the log of this step has all of them."
    assert [line.split(",")[0] for line in lines[8:12:2]] == [
        "::error file=data/08.csv",
        "::error file=data/09.csv",
    ]
    assert (len(lines), lines[-1].split(" ")[0]) == (14, "::warning")
    assert "title=more" not in as_github([*files[:10], warning])


def test_a_count_speaks_of_one_level_only():
    mixed = [*several(11), finding(DANGLING, At("data/players.csv", 1, "merged_into"), "x", level=Level.INFO)]
    assert [line.split(" ")[0] for line in as_github(in_order(mixed)).splitlines()] == [
        "::notice",
        *["::error"] * 4,
    ]


def test_json_lists_each_with_every_key():
    told = json.loads(
        as_json([*several(40), finding("merge-circle", At("data/players.csv"), circle="a > a")])
    )
    assert len(told) == 41
    assert {tuple(each) for each in told} == {tuple(JSON_KEYS)}
    assert told[0] == {
        "code": DANGLING,
        "level": "error",
        "path": "data/players.csv",
        "line": 2,
        "sheet": "",
        "cell": "",
        "column": "merged_into",
        "value": "x",
        "section": "",
        "message": 'merged_into names "x", which has no row in players.csv.',
        "fix": "Add a row x,<name> for the person kept, or correct the id.",
    }


def test_the_same_kind_in_another_file_is_counted_apart():
    mixed = [*several(11), *several(2, path="data/aliases.csv")]
    assert [line.split(":")[0] for line in as_text(mixed).splitlines()] == [
        *["data/aliases.csv"] * 2,
        *["data/players.csv"] * 4,
    ]


def test_findings_are_told_in_order_of_files_and_lines_whatever_order_they_came_in():
    found = [
        dangling(9),
        finding("wdr-id-twice", At("data/players.csv", 3, "wdr_id"), 7, other="a"),
        *several(1),
    ]
    assert as_text(in_order(found)) == as_text(in_order(reversed(found)))
    assert [line.split(":")[1] for line in as_text(in_order(found)).splitlines()] == ["2", "9", "3"]


@pytest.mark.parametrize(
    ("level", "word"), [(Level.ERROR, "error"), (Level.WARNING, "warning"), (Level.INFO, "notice")]
)
def test_the_level_of_an_annotation_follows_that_of_the_finding(level, word):
    found = finding(DANGLING, At("data/players.csv", 2, "merged_into"), "x", level=level)
    assert annotation(found).startswith(f"::{word} file=data/players.csv,line=2,title=merge-dangling::")


HOSTILE = "100 %\r\n::error file=data/seasons.csv::made up"


def test_percent_and_line_ends_are_escaped_wherever_they_stand():
    at = At(f"data/submissions/{HOSTILE}.csv", 2, "name")
    found = Finding(DANGLING, Level.ERROR, *at[:2], "", "", "name", HOSTILE, "", HOSTILE, "Fix %0A it.")
    line = annotation(found)
    assert len(line.splitlines()) == 1
    assert line == (
        "::error file=data/submissions/100 %25%0D%0A%3A%3Aerror file=data/seasons.csv%3A%3Amade up.csv,"
        "line=2,title=merge-dangling::"
        "name: 100 %25%0D%0A::error file=data/seasons.csv::made up Fix %250A it."
    )


@pytest.mark.parametrize("form", [as_text, as_github])
def test_a_file_called_like_a_command_makes_no_line_of_its_own(form):
    twelve = several(12, path=f"data/{HOSTILE}")
    lines = form(twelve).splitlines()
    assert len(lines) == 4
    assert not [line for line in lines if line.startswith("::error file=data/seasons.csv")]


def test_a_comma_and_a_colon_in_a_path_end_no_property():
    found = dangling(2, path="data/results/a,line=9:b.csv")
    assert "file=data/results/a%2Cline=9%3Ab.csv,line=2," in annotation(found)


def test_a_cell_of_a_sheet_is_told_in_words():
    found = finding(DANGLING, At("data/submissions/x.xlsx", None, "place", "Standings", "A4"), "x")
    assert annotation(found).startswith(
        "::error file=data/submissions/x.xlsx,title=merge-dangling::Standings!A4 place: "
    )


@pytest.mark.parametrize(("warnings", "counted"), [(0, "0 warnings"), (1, "1 warning"), (2, "2 warnings")])
def test_the_summary_of_a_build_counts_each_level_in_words(tmp_path, warnings, counted):
    at = At("data/rulings.csv", 2)
    found = [finding("read-by-nobody", at._replace(line=n), "x", meant="") for n in range(warnings)]
    *_, last = summary(Built([*found, dangling(2)], True, None), tmp_path)
    assert f"Findings: 1 error, {counted}, 0 infos " in last
