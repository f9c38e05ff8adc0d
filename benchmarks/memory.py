"""The memory that a program and all it starts hold at once, looked at again and again while they run."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

PAUSE_SECONDS = 0.05
PROCESSES = Path("/proc")
_LINE = re.compile(
    r"^(?:[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ (?P<file>\d+)|(?P<what>Rss|Anonymous): +(?P<kb>\d+) kB)",
    re.MULTILINE,
)


class Memory(NamedTuple):
    """Memory in MB: `once` counts what several processes share once, `added` once for each of them.

    Only files are shared here, libraries above all. What other programs of the machine do changes neither.
    """

    once: float
    added: float


class Held(NamedTuple):
    """What one process holds in kB: memory of its own, and of each file (by inode) what is in memory."""

    own: int
    files: Counter[str]


class Watched(NamedTuple):
    """What a program printed, and the most memory of all its processes at once; zeros off Linux."""

    said: str
    peak: Memory


def watch(command: Sequence[str]) -> Watched:
    """Run a program to its end. Raises CalledProcessError where it fails."""
    peak = Memory(0, 0)
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        process = subprocess.Popen(command, stdout=said)
        while process.poll() is None:
            now = together(held_by(each) for each in with_children(process.pid))
            peak = Memory(*map(max, peak, now))
            time.sleep(PAUSE_SECONDS)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
        said.seek(0)
        return Watched(said.read(), peak)


def together(parts: Iterable[Held]) -> Memory:
    """The memory of several processes: of each file the most that one of them holds, or all added up."""
    own, most, added = 0, Counter[str](), 0
    for part in parts:
        own += part.own
        most |= part.files
        added += part.files.total()
    return Memory((own + most.total()) / 1024, (own + added) / 1024)


def with_children(process: int) -> list[int]:
    """The process and everything it started that still runs, by number."""
    found = [process]
    for each in found:  # grows while it is walked
        for thread in PROCESSES.glob(f"{each}/task/*/children"):
            found += [int(number) for number in _text(thread).split()]
    return found


def held_by(process: int) -> Held:
    """The memory of one process; nothing where it has ended or the system does not tell."""
    own, files, file = 0, Counter[str](), ""
    for found in _LINE.finditer(_text(PROCESSES / str(process) / "smaps")):
        if found["what"] is None:
            file = found["file"]
            continue
        size = int(found["kb"])
        if found["what"] == "Anonymous":
            own += size
        files[file] += size if found["what"] == "Rss" else -size
    return Held(own, files)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
