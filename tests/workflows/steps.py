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
printf '%s\\n' "$*" >> "$GH_LOG"
if [ "$1 $2" = "pr list" ]; then cat "$GH_OPEN"; fi
"""
DBNI = """#!/usr/bin/env bash
if [ "$1" = pull ]; then exec {dbni} "$@" --allow-local; fi
exec {dbni} "$@"
"""


def workflow(name: str) -> dict[str, Any]:
    """One workflow as it is written."""
    return safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


@dataclass
class Runner:
    """A clone with a remote of its own, and what a runner gives to the steps of one job."""

    home: Path
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.clone, self.remote = self.home / "clone", self.home / "remote.git"
        self.home.mkdir(parents=True, exist_ok=True)
        self.git("init", "--quiet", "--bare", "--initial-branch=main", str(self.remote), at=self.home)
        self.git("clone", "--quiet", str(self.remote), str(self.clone), at=self.home)
        for name in ("Makefile", "pyproject.toml", "requirements.lock", ".gitignore"):
            (self.clone / name).write_bytes((ROOT / name).read_bytes())
        self._tools()
        for name in ("gh-log", "gh-open"):
            (self.home / name).write_text("")

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
            "GH_LOG": str(self.home / "gh-log"),
            "GH_OPEN": str(self.home / "gh-open"),
        }

    def job(self, steps: list[dict[str, Any]]) -> int:
        """Run the `run:` steps of a job in order, until one fails; the exit code of the last."""
        self.git("switch", "--quiet", "--force-create", "main", "origin/main")
        self.git("pull", "--quiet", "origin", "main")
        self.outputs.clear()
        for step in steps:
            if "run" not in step or not self.holds(step.get("if", "")):
                continue
            if code := self.step(step):
                return code
        return 0

    def step(self, step: dict[str, Any]) -> int:
        """Run one step as `shell` would have it when nothing is said: `bash -e`."""
        output = self.home / "output"
        output.write_text("")
        script = self.home / "step.sh"
        script.write_text(step["run"])
        env = self.env() | {name: self.filled(value) for name, value in step.get("env", {}).items()}
        done = subprocess.run(
            ["bash", "-e", str(script)], cwd=self.clone, env=env, capture_output=True, text=True, check=False
        )
        self.said = done.stdout + done.stderr
        lines = output.read_text().splitlines()
        self.outputs[step.get("id", "")] = dict(line.split("=", 1) for line in lines)
        return done.returncode

    def filled(self, text: str) -> str:
        """The expressions of a value replaced by what they stand for."""
        return re.sub(r"\$\{\{ ([\w.]+) \}\}", lambda found: self._value(found[1]), text)

    def holds(self, condition: str) -> bool:
        """Whether a condition of `==`, `!=` and `||` holds."""
        if not condition:
            return True
        for part in condition.split(" || "):
            name, sign, wanted = part.split(" ")
            if (self._value(name) == wanted.strip("'")) is (sign == "=="):
                return True
        return False

    def _value(self, name: str) -> str:
        if name == "github.token":
            return "a-token"
        _, step, _, output = name.split(".")
        return self.outputs.get(step, {}).get(output, "")
