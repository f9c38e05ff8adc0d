"""The workflows are well formed, ask for little, and hold none of the known hazards."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from yaml import safe_load

from tests.workflows.steps import FILES, ROOT, workflow

BIN = ROOT / ".venv" / "bin"
OURS = ("nightly.yml", "publish.yml")
FULL = re.compile(r"[\w./-]+@[0-9a-f]{40}")
FROM_OUTSIDE = re.compile(r"\$\{\{[^}]*(github\.(event|head_ref|base_ref|ref_name)|inputs\.|steps\.|needs\.)")
VOLUNTEERS = """name: nightly
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


def hazards(text: str) -> set[str]:
    """What is dangerous or fragile about a workflow."""
    said = safe_load(text)
    triggers = said.get("on", said.get(True))
    triggers = triggers if isinstance(triggers, dict) else {}
    out = set()
    if any(each["cron"].split()[0] in ("0", "*") for each in triggers.get("schedule", [])):
        out.add("cron on the full hour")
    if "pull_request_target" in triggers:
        out.add("a fork's code with our token")
    if "permissions" not in said or said["permissions"] == "write-all":
        out.add("more permissions than needed")
    if "concurrency" not in said:
        out.add("no concurrency group")
    for job in said["jobs"].values():
        if "uses" not in job and "timeout-minutes" not in job:
            out.add("no timeout")
        for step in job.get("steps", []):
            if "uses" in step and not FULL.fullmatch(step["uses"]):
                out.add("an action not pinned to a commit")
            if FROM_OUTSIDE.search(step.get("run", "")):
                out.add("words from outside in a shell line")
    return out


def test_the_hazards_of_a_workflow_as_a_volunteer_might_write_it_are_all_seen():
    assert hazards(VOLUNTEERS) == {
        "cron on the full hour",
        "a fork's code with our token",
        "more permissions than needed",
        "no concurrency group",
        "no timeout",
        "an action not pinned to a commit",
        "words from outside in a shell line",
    }


@pytest.mark.parametrize("name", OURS)
def test_our_workflows_have_none_of_them(name):
    assert hazards((ROOT / ".github" / "workflows" / name).read_text()) == set()


@pytest.mark.parametrize(
    "command",
    [
        ["yamllint", "--strict", *map(str, FILES)],
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, FILES)],
        ["zizmor", "--offline", "--quiet", ".github/workflows"],
    ],
    ids=lambda command: command[0],
)
def test_the_linters_of_workflows_find_nothing_without_a_network(command):
    done = subprocess.run(
        [BIN / command[0], *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_zizmor_is_awake(tmp_path: Path):
    (tmp_path / "nightly.yml").write_text(VOLUNTEERS)
    command = [BIN / "zizmor", "--offline", "--quiet", str(tmp_path / "nightly.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert {"unpinned-uses", "template-injection", "dangerous-triggers"} <= set(
        re.findall(r"\[([\w-]+)\]", done.stdout)
    )


def test_each_job_may_write_only_what_it_is_for():
    night, site = workflow("nightly.yml"), workflow("publish.yml")
    assert (night["permissions"], site["permissions"]) == ({}, {})
    assert {name: job["permissions"] for name, job in night["jobs"].items()} == {
        "pull": {"contents": "write", "pull-requests": "write"},
        "publish": {"contents": "read", "pages": "write", "id-token": "write"},
        "tell": {},
    }
    assert {name: job["permissions"] for name, job in site["jobs"].items()} == {
        "build": {"contents": "read"},
        "deploy": {"pages": "write", "id-token": "write"},
    }


def test_the_site_is_replaced_only_after_a_build_that_succeeded():
    jobs = workflow("publish.yml")["jobs"]
    assert jobs["deploy"]["needs"] == "build"
    assert "if" not in jobs["deploy"]
    assert workflow("nightly.yml")["jobs"]["publish"]["needs"] == "pull"


def test_no_checkout_leaves_its_token_behind():
    steps = [
        step for name in OURS for job in workflow(name)["jobs"].values() for step in job.get("steps", [])
    ]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert len(checkouts) == 2
    assert all(step["with"] == {"ref": "main", "persist-credentials": False} for step in checkouts)
