"""Workflows: what a volunteer's first one gets wrong is found, and none of ours has it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

WORKFLOWS = sorted((Path(__file__).parents[2] / ".github" / "workflows").glob("*.yml"))
FIRST_TRY = """
name: nightly
on:
  schedule:
    - cron: '0 0 * * *'
  pull_request_target:
permissions: write-all
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: ${{ github.event.pull_request.head.sha }}
      - uses: someone/changed-files@v45
      - run: echo "Checking ${{ github.event.pull_request.title }}"
      - run: make site
      - uses: actions/deploy-pages@v4
"""
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")


def hazards(text: str) -> set[str]:
    """What is dangerous in a workflow, by name."""
    flow: dict[Any, Any] = yaml.safe_load(text)
    on = flow.get("on", flow.get(True)) or {}
    events = set(on if isinstance(on, dict | list) else [on])
    crons = [entry["cron"] for entry in (on.get("schedule") or [])] if isinstance(on, dict) else []
    jobs = flow["jobs"].values()
    steps = [step for job in jobs for step in job.get("steps", [])]
    uses = [step["uses"] for step in steps if "uses" in step]
    called = [job["uses"] for job in jobs if not job.get("uses", "./").startswith("./")]
    checks_out = any(use.startswith("actions/checkout@") for use in uses)
    permissions = [flow.get("permissions"), *(job.get("permissions") for job in jobs)]
    found = {
        "cron-minute-zero": any(cron.split()[0] in ("0", "*") for cron in crons),
        "unpinned-action": not all(PINNED.fullmatch(use) for use in [*uses, *called]),
        "write-all": "write-all" in permissions,
        "no-permissions": flow.get("permissions") is None,
        "pull-request-target": "pull_request_target" in events,
        "pull-request-code-with-secrets": checks_out and "workflow_run" in events,
        "script-injection": any("${{" in step.get("run", "") for step in steps),
        "no-concurrency": "concurrency" not in flow and not all("concurrency" in job for job in jobs),
        "no-timeout": not all("timeout-minutes" in job for job in jobs if "uses" not in job),
        "kept-credentials": any(
            step["uses"].startswith("actions/checkout@")
            and step.get("with", {}).get("persist-credentials") is not False
            for step in steps
            if "uses" in step
        ),
        "never-by-hand": bool(crons) and "workflow_dispatch" not in events,
    }
    return {name for name, there in found.items() if there}


def test_b46_every_hazard_of_a_first_try_is_found():
    assert hazards(FIRST_TRY) == {
        *("cron-minute-zero", "unpinned-action", "write-all", "pull-request-target", "script-injection"),
        *("no-concurrency", "no-timeout", "kept-credentials", "never-by-hand"),
    }


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_b46_no_workflow_of_ours_has_a_hazard(path):
    assert hazards(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_b46_a_pull_request_is_checked_without_secrets_and_with_a_token_that_only_reads(path):
    text = path.read_text(encoding="utf-8")
    flow = yaml.safe_load(text)
    on = flow.get("on", flow.get(True))
    if "pull_request" in on:
        assert "secrets." not in text
        assert flow["permissions"] == {"contents": "read"}
        assert [job for job in flow["jobs"].values() if "permissions" in job] == []


def linted(tmp_path: Path, text: str) -> tuple[int, str]:
    """What zizmor says of a workflow."""
    program = Path(sys.executable).with_name("zizmor")
    if not program.exists() and not shutil.which("zizmor"):
        pytest.fail("zizmor is one of the tools of the project")
    folder = tmp_path / ".github" / "workflows"
    folder.mkdir(parents=True)
    (folder / "one.yml").write_text(text, encoding="utf-8")
    words = [str(program), "--offline", "--no-progress", "--format", "json", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_b46_the_linter_of_the_project_refuses_the_first_try(tmp_path):
    code, said = linted(tmp_path, FIRST_TRY)
    assert code != 0
    for audit in ("dangerous-triggers", "template-injection", "unpinned-uses"):
        assert audit in said
