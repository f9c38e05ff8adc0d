"""No `run:` step of any workflow goes untested: each job is run to its end by a test that says `whole`."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.board.test_comment_workflow import GOOD, fake, sent
from tests.workflows.steps import FILES, Runner, shell_steps, whole, workflow

HERE = Path(__file__).parent


def test_the_comment_is_written_by_every_step_of_its_job(tmp_path: Path):
    environment = fake(tmp_path, GOOD)
    runner = Runner(tmp_path / "runner")
    (runner.clone / "README.txt").write_text("")
    runner.push("Something")
    job = workflow("comment.yml")["jobs"]["comment"]
    assert runner.job(job["steps"], env=job["env"] | environment) == 0, runner.said
    assert "| player | place |" in (sent(environment) or "")
    whole(runner, "comment.yml", "comment")


def called_whole() -> set[tuple[str, str]]:
    """The jobs that a test of this folder has run whole."""
    calls = [
        node
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "whole"
    ]
    return {tuple(ast.literal_eval(word) for word in call.args[1:]) for call in calls}


def test_no_run_step_of_any_workflow_is_left_out():
    jobs = {(path.name, name) for path in FILES for name in workflow(path.name)["jobs"]}
    steps = {job: shell_steps(*job) for job in jobs}
    assert called_whole() == {job for job, names in steps.items() if names}
    written = sum(path.read_text(encoding="utf-8").count(" run: ") for path in FILES)
    assert sum(map(len, steps.values())) == written
    assert all(len(names) == len(set(names)) for names in steps.values())
