"""What is asked of every workflow: no known hazard, and what the linters of the project say of a text."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

from yaml import safe_load

from tests.workflows.steps import FILES, ROOT

BIN = ROOT / ".venv" / "bin"
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
LINTERS = {
    "yamllint": ["--strict", *map(str, FILES)],
    "check-jsonschema": ["--builtin-schema", "vendor.github-workflows", *map(str, FILES)],
    "zizmor": ["--offline", "--quiet", ".github/workflows"],
}
FIRST_TRY = """name: nightly
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
"""A workflow as a volunteer might write it."""


def hazards(text: str) -> set[str]:
    """What is dangerous or fragile in a workflow, by name."""
    flow: dict[Any, Any] = safe_load(text)
    on = flow.get("on", flow.get(True)) or {}
    events = set(on if isinstance(on, dict | list) else [on])
    crons = [entry["cron"] for entry in (on.get("schedule") or [])] if isinstance(on, dict) else []
    jobs = flow["jobs"].values()
    steps = [step for job in jobs for step in job.get("steps", [])]
    uses = [step["uses"] for step in steps if "uses" in step]
    called = [job["uses"] for job in jobs if not job.get("uses", "./").startswith("./")]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    permissions = [flow.get("permissions"), *(job.get("permissions") for job in jobs)]
    found = {
        "cron-minute-zero": any(cron.split()[0] in ("0", "*") for cron in crons),
        "unpinned-action": not all(PINNED.fullmatch(use) for use in [*uses, *called]),
        "write-all": "write-all" in permissions,
        "no-permissions": flow.get("permissions") is None,
        "pull-request-target": "pull_request_target" in events,
        "pull-request-code-with-secrets": bool(checkouts) and "workflow_run" in events,
        "script-injection": any("${{" in step.get("run", "") for step in steps),
        "no-concurrency": "concurrency" not in flow and not all("concurrency" in job for job in jobs),
        "no-timeout": not all("timeout-minutes" in job for job in jobs if "uses" not in job),
        "kept-credentials": any(
            step.get("with", {}).get("persist-credentials") is not False for step in checkouts
        ),
        "never-by-hand": bool(crons) and "workflow_dispatch" not in events,
    }
    return {name for name, there in found.items() if there}


def lint(program: str, *words: str) -> tuple[int, str]:
    """The exit code of a linter of the project, without a network, and what it says."""
    done = subprocess.run([BIN / program, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def zizmor_on(folder: Path, text: str) -> tuple[int, str]:
    """What zizmor says of one workflow."""
    (folder / "one.yml").write_text(text, encoding="utf-8")
    return lint("zizmor", "--offline", "--quiet", str(folder / "one.yml"))
