"""The site is built as the workflow builds it, and nothing is handed over when the build refuses."""

from __future__ import annotations

from pathlib import Path

from tests.folders import tiny_files, write_folder
from tests.workflows.steps import Runner, whole, workflow

STEPS = workflow("publish.yml")["jobs"]["build"]["steps"]


def test_a_push_builds_the_site_and_an_error_in_a_shared_table_stops_before_it_is_handed_over(tmp_path: Path):
    runner = Runner(tmp_path)
    write_folder(runner.clone, tiny_files())
    runner.push("Data")
    assert runner.job(STEPS) == 0, runner.said
    built = (runner.clone / "site" / "index.html").read_bytes()
    assert built.startswith(b"<!doctype html>")
    whole(runner, "publish.yml", "build")
    (runner.clone / "data" / "seasons.csv").write_text("season,rulebook\n2027,dbni-2027\n")
    runner.push("A table spoilt")
    assert runner.job(STEPS) != 0
    assert (runner.clone / "site" / "index.html").read_bytes() == built
