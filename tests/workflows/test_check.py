"""A check as the workflow runs it: what changed, what is said of it, and the verdict at the very end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.compare.markdown import LARGEST
from tests.folders import tiny_files, write_folder
from tests.workflows.steps import ROOT, Runner, whole, workflow

JOBS = workflow("check.yml")["jobs"]
DONE = {
    name: text.replace("2027-", "2025-").replace("\n2027,", "\n2025,") for name, text in tiny_files().items()
}
"""The tiny season, of a year that is over whenever this runs."""
SWAPPED = {
    "data/results/harbour.csv": DONE["results/harbour.csv"]
    .replace("Ada Quill", "?")
    .replace("Ben Roost", "Ada Quill")
    .replace("?", "Ben Roost")
}
BAD = {"data/events.csv": DONE["events.csv"].replace("2025-05-08", "08.05.2025")}
MAKE = """#!/bin/sh
echo "$*" >> "$HOME/made"
[ "$*" != "$FAILS" ]
"""


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    """A repository with the tiny season on main."""
    runner = Runner(tmp_path)
    write_folder(runner.clone, DONE)
    runner.push("Data")
    return runner


def proposed(runner: Runner, files: dict[str, str], event: str) -> str:
    """A branch with these files, merged into main as a pull request is checked out, or as it is."""
    runner.git("switch", "--quiet", "--create", "proposed")
    for path, text in files.items():
        (runner.clone / path).parent.mkdir(parents=True, exist_ok=True)
        (runner.clone / path).write_text(text)
    runner.git("add", "--all")
    runner.git("commit", "--quiet", "--message", "One thing")
    runner.git("commit", "--quiet", "--allow-empty", "--message", "Another thing")
    if event == "pull_request":
        runner.git("switch", "--quiet", "--create", "merged", "main")
        runner.git("merge", "--quiet", "--no-ff", "--message", "Merged", "proposed")
    branch = runner.git("branch", "--show-current").strip()
    runner.git("push", "--quiet", "origin", branch)
    runner.context["github.event_name"] = event
    return branch


def looked(runner: Runner, branch: str) -> dict[str, str]:
    """What the first job says has changed, handed on to the others."""
    assert runner.job(JOBS["changes"]["steps"], branch) == 0, runner.said
    out = runner.outputs["look"]
    runner.context["needs.changes.outputs.base"] = out["base"]
    return {name: value for name, value in out.items() if name != "base"}


def comment(runner: Runner) -> str:
    return (runner.home / "said" / "comment.md").read_text()


@pytest.mark.parametrize("event", ["pull_request", "workflow_dispatch"])
@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"data/README.txt": "x"}, {"data": "true"}),
        ({"docs/new.md": "x"}, {"code": "true"}),
        ({"data/ä b.txt": "x", "docs/new.md": "x"}, {"data": "true", "code": "true"}),
    ],
    ids=["data", "code", "both"],
)
def test_what_changed_decides_what_is_checked(runner: Runner, event: str, files: Any, found: Any):
    assert looked(runner, proposed(runner, files, event)) == found
    whole(runner, "check.yml", "changes")


def test_a_push_and_a_branch_without_changes_are_checked_whole(runner: Runner):
    for event in ("push", "workflow_dispatch"):
        runner.context["github.event_name"] = event
        assert looked(runner, "main") == {"data": "true", "code": "true"}


@pytest.mark.parametrize("fails", ["", "test"])
def test_the_tests_run_before_the_linters_and_end_the_job_where_they_fail(runner: Runner, fails: str):
    (runner.clone / ".ci").mkdir()
    (runner.clone / ".ci" / "run").write_bytes((ROOT / ".ci" / "run").read_bytes())
    runner.push("The script")
    make = runner.home / "bin" / "make"
    make.write_text(MAKE)
    make.chmod(0o755)
    code = runner.job(JOBS["code"]["steps"], env={"FAILS": fails})
    assert (code != 0) is bool(fails)
    assert (runner.home / "made").read_text().split() == (["test"] if fails else ["test", "check"])
    whole(runner, "check.yml", "code")


def test_a_change_of_data_is_told_with_its_pull_request_and_the_site_is_kept(runner: Runner):
    branch = proposed(runner, SWAPPED, "workflow_dispatch")
    assert looked(runner, branch) == {"data": "true"}
    runner.context["inputs.number"] = "12"
    assert runner.job(JOBS["data"]["steps"], branch) == 0, runner.said
    assert "Ben Roost" in comment(runner).split("## What the check says")[0]
    assert (runner.home / "said" / "number.txt").read_text() == "12\n"
    assert (runner.home / "site" / "index.html").exists()
    assert (runner.home / "summary").read_text() == comment(runner)
    whole(runner, "check.yml", "data")


def test_an_error_fails_the_job_after_everything_was_said(runner: Runner):
    branch = proposed(runner, BAD, "pull_request")
    looked(runner, branch)
    runner.context["github.event.pull_request.number"] = "9"
    assert runner.job(JOBS["data"]["steps"], branch) == 1
    assert runner.ran[-1] == "Fail where the check found an error"
    assert 'data/events.csv:2:starts: error: "08.05.2025"' in comment(runner)
    assert (runner.home / "said" / "number.txt").read_text() == "9\n"


def test_what_stood_there_before_takes_no_place_from_what_is_new(tmp_path: Path):
    declared = {"applications.csv": DONE["applications.csv"].replace(",6,15", ",6,16", 1)}
    runner = Runner(tmp_path)
    write_folder(runner.clone, {**DONE, **declared})
    runner.push("Data")
    branch = proposed(runner, {"data/extra.txt": "x"}, "pull_request")
    looked(runner, branch)
    said = {}
    for step in JOBS["data"]["steps"]:
        if step.get("id") in ("before", "check"):
            assert runner.step(step) == 0, runner.said
            said[step["id"]] = runner.said
    new, counted = said["check"].splitlines()
    assert new.startswith("::warning file=data/extra.txt,")
    assert counted == '1 warning stood there before: the page "Data quality" of the site lists them.'


def test_a_comparison_that_breaks_off_is_told_as_such(runner: Runner):
    branch = proposed(runner, SWAPPED, "pull_request")
    looked(runner, branch)
    dbni = runner.clone / ".venv" / "bin" / "dbni"
    dbni.write_text(
        dbni.read_text().replace("#!/usr/bin/env bash\n", '#!/usr/bin/env bash\n[ "$1" != diff ] || exit 1\n')
    )
    assert runner.job(JOBS["data"]["steps"], branch) == 0, runner.said
    assert "The comparison broke off" in comment(runner)
    assert "Nothing to compare" not in comment(runner)


def test_a_long_list_is_cut_between_two_lines_and_says_so(runner: Runner):
    branch = proposed(runner, {f"data/results/nobody-{n:03}.csv": "x" for n in range(100)}, "pull_request")
    looked(runner, branch)
    runner.job(JOBS["data"]["steps"], branch)
    told = comment(runner).split("## What the check says")[1].strip().splitlines()
    assert told[-1] == "There is more: the log of this run has all of it."
    whole_lines = [line for line in told if line.startswith("    data/results/nobody-")]
    assert 10 < len(whole_lines) < 100
    assert {line[-1] for line in whole_lines} == {"."}


def test_the_comment_cuts_no_table_that_the_comparison_laid_out():
    step = next(step for step in JOBS["data"]["steps"] if step["name"] == "What changes")
    assert f"head -c {LARGEST} " in step["run"]


def test_what_is_said_is_handed_on_only_where_a_pull_request_is_known():
    keep, write = (
        step
        for step in JOBS["data"]["steps"]
        if step["name"].startswith(("Keep what is said", "Write down which"))
    )
    assert keep["if"] == write["if"] == "github.event.pull_request.number || inputs.number"


def test_the_comment_hears_of_checks_of_pull_requests_and_of_those_started_by_hand():
    condition = workflow("comment.yml")["jobs"]["comment"]["if"]
    assert condition == (
        'contains(fromJSON(\'["pull_request", "workflow_dispatch"]\'), github.event.workflow_run.event)'
    )
