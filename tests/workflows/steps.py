"""The workflows of the repository, and their steps run as a runner would run them, in a clone of its own."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from yaml import safe_load

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
GH = """#!/usr/bin/env bash
# Notes what it is asked; knows the pull requests that are open, and opens number 12.
printf '%s\\n' "$*" >> "$GH_LOG"
for word in "$@"; do last="$word"; done
case "$1 $2" in
  "pr list") jq -r "$last" "$GH_OPEN" ;;
  "pr create") echo '[{"number": 12, "isCrossRepository": false}]' > "$GH_OPEN" ;;
esac
"""
DBNI = """#!/usr/bin/env bash
if [ "$1" = pull ]; then exec {dbni} "$@" --allow-local; fi
exec {dbni} "$@"
"""


def workflow(name: str) -> dict[str, Any]:
    """One workflow as it is written."""
    return safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


def shell_steps(file: str, job: str) -> list[str]:
    """The names of the `run:` steps of a job."""
    return [step["name"] for step in workflow(file)["jobs"][job].get("steps", []) if "run" in step]


def whole(runner: Runner, file: str, job: str) -> None:
    """Fails where a `run:` step of the job was not run."""
    assert [name for name in shell_steps(file, job) if name not in runner.ran] == []


@dataclass
class Runner:
    """A clone with a remote of its own, and what a runner gives to the steps of one job.

    `context`: values of expressions besides the outputs of steps, such as `github.event_name`; `ran`: the
    names of the steps that were run.
    """

    home: Path
    context: dict[str, str] = field(default_factory=dict)
    ran: list[str] = field(default_factory=list)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.clone, self.remote = self.home / "clone", self.home / "remote.git"
        self.home.mkdir(parents=True, exist_ok=True)
        self.git("init", "--quiet", "--bare", "--initial-branch=main", str(self.remote), at=self.home)
        self.git("clone", "--quiet", str(self.remote), str(self.clone), at=self.home)
        for name in ("Makefile", "pyproject.toml", "requirements.lock", ".gitignore"):
            (self.clone / name).write_bytes((ROOT / name).read_bytes())
        self._tools()
        (self.home / "gh-log").write_text("")
        (self.home / "gh-open").write_text("[]")

    def _tools(self) -> None:
        """The project set up already, `dbni pull` allowed to ask this computer, a `gh` that only notes."""
        own = self.clone / ".venv" / "bin"
        own.mkdir(parents=True)
        (self.home / "bin").mkdir()
        scripts = {
            own / "dbni": DBNI.format(dbni=ROOT / ".venv/bin/dbni"),
            own / "python": f'#!/bin/sh\nexec {ROOT / ".venv/bin/python"} "$@"\n',
            self.home / "bin" / "gh": GH,
        }
        for path, text in scripts.items():
            path.write_text(text)
            path.chmod(0o755)
        (self.clone / ".make").mkdir()
        (self.clone / ".make" / "runtime").touch()

    def git(self, *words: str, at: Path | None = None) -> str:
        """What git says in the clone, or elsewhere."""
        who = ["-c", "user.name=Board", "-c", "user.email=board@example.org"]
        done = subprocess.run(
            ["git", *who, *words],
            cwd=at or self.clone,
            capture_output=True,
            text=True,
            check=True,
            env=self.env(),
        )
        return done.stdout

    def push(self, message: str) -> None:
        """What the Board changed, put on main."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)
        self.git("push", "--quiet", "origin", "HEAD:main")

    def on(self, branch: str, path: str) -> str:
        """A file as the remote has it on a branch, blank where it has none."""
        if path not in self.git("ls-tree", "-r", "--name-only", branch, at=self.remote).split():
            return ""
        return self.git("show", f"{branch}:{path}", at=self.remote)

    def env(self) -> dict[str, str]:
        """The environment of a step."""
        return {
            "PATH": f"{self.home / 'bin'}:{os.environ['PATH']}",
            "HOME": str(self.home),
            "GIT_CONFIG_NOSYSTEM": "1",
            "RUNNER_TEMP": str(self.home),
            "GITHUB_OUTPUT": str(self.home / "output"),
            "GITHUB_STEP_SUMMARY": str(self.home / "summary"),
            "GH_LOG": str(self.home / "gh-log"),
            "GH_OPEN": str(self.home / "gh-open"),
        }

    def job(self, steps: list[dict[str, Any]], at: str = "main", env: dict[str, str] | None = None) -> int:
        """Check out a branch and run the `run:` steps of a job until one fails; the last exit code.

        `env` is the job's own.
        """
        self.git("fetch", "--quiet", "origin")
        self.git("switch", "--quiet", "--force-create", at, f"origin/{at}")
        self.outputs.clear()
        for step in steps:
            if "run" not in step or not self.holds(step.get("if", "")):
                continue
            if code := self.step(step, env):
                return code
        return 0

    def step(self, step: dict[str, Any], env: dict[str, str] | None = None) -> int:
        """Run one step as `shell` would have it when nothing is said: `bash -e`."""
        output = self.home / "output"
        output.write_text("")
        script = self.home / "step.sh"
        script.write_text(step["run"])
        self.ran.append(step["name"])
        given = (env or {}) | step.get("env", {})
        env = self.env() | {name: self.filled(value) for name, value in given.items()}
        done = subprocess.run(
            ["bash", "-e", str(script)], cwd=self.clone, env=env, capture_output=True, text=True, check=False
        )
        self.said = done.stdout + done.stderr
        lines = output.read_text().splitlines()
        self.outputs[step.get("id", "")] = dict(line.split("=", 1) for line in lines)
        return done.returncode

    def filled(self, text: str) -> str:
        """The expressions of a value replaced by what they stand for; of `a || b` the first not blank."""
        return re.sub(r"\$\{\{ ([^}]+) \}\}", lambda found: self._first(found[1].split(" || ")), text)

    def holds(self, condition: str) -> bool:
        """Whether a condition of names, `==`, `!=` and `||` holds."""
        parts = condition.split(" || ") if condition else []
        return not condition or any(self._holds(part) for part in parts)

    def _holds(self, part: str) -> bool:
        if " " not in part:
            return self._value(part) != ""
        name, sign, wanted = part.split(" ")
        return (self._value(name) == wanted.strip("'")) is (sign == "==")

    def _first(self, names: list[str]) -> str:
        return next((value for name in names if (value := self._value(name))), "")

    def _value(self, name: str) -> str:
        if name in self.context or not name.startswith("steps."):
            return self.context.get(name, "a-token" if name == "github.token" else "")
        _, step, _, output = name.split(".")
        return self.outputs.get(step, {}).get(output, "")
