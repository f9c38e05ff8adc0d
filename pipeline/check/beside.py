"""The checking process beside a build: started first, asked last, never left behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from pipeline.check.expectation import as_text
from pipeline.check.suites import suites

PATIENCE_SECONDS = 300


class BrokenInvariant(Exception):
    """An expectation does not hold of our own tables: nothing may be published."""


class CheckFailed(Exception):
    """The checking process itself failed: nothing may be published either."""


class Checked(NamedTuple):
    """How many expectations held, by suite."""

    held: dict[str, int]


class Checker:
    """The running process: `give` it the database once, do other work, then take its `answer`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def give(self, database: Path) -> None:
        """Hand over a database that nobody has open; a process that is already gone shows in `answer`.

        What is expected of it is written into a file beside it: a pipe would be full before it is read.
        """
        wanted = database.with_suffix(".json")
        wanted.write_text(as_text(suites()), encoding="utf-8")
        stdin = self._process.stdin
        with suppress(BrokenPipeError):
            if stdin:
                stdin.write(json.dumps([str(database), str(wanted)]) + "\n")
                stdin.flush()

    def answer(self) -> Checked:
        """What the suites found.

        Raises BrokenInvariant with the offending rows, CheckFailed where the process gives no answer.
        """
        try:
            said, noise = self._process.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            raise CheckFailed(f"the expectations gave no answer in {PATIENCE_SECONDS} s") from None
        if self._process.returncode != 0 or not said.strip():
            raise CheckFailed(f"the expectations could not be run:\n{noise.strip()[-2000:]}")
        return judge(json.loads(said))


def judge(results: list[dict[str, object]]) -> Checked:
    """Count what held; raise BrokenInvariant for what did not, CheckFailed for what crashed."""
    crashed = [r for r in results if r["crashed"]]
    if crashed:
        raise CheckFailed("\n".join(f"{r['table']} {r['kind']}: {r['crashed']}" for r in crashed))
    broken = [r for r in results if not r["success"]]
    if broken:
        raise BrokenInvariant(
            "\n".join(f"{r['table']}: {r['says'] or r['kind']} {r['unexpected']}" for r in broken)
        )
    if not results:
        raise CheckFailed("no expectation was run")
    held: dict[str, int] = {}
    for result in results:
        held[str(result["suite"])] = held.get(str(result["suite"]), 0) + 1
    return Checked(held)


@contextmanager
def checking() -> Iterator[Checker]:
    """Start the process, so that its import runs beside the build; end it whatever happens."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pipeline.check.expectations"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "GX_ANALYTICS_ENABLED": "false"},
    )
    try:
        yield Checker(process)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()
