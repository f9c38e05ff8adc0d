"""The last good answer of a web source: its files, and a note of where, when and what was received."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

NOTE = "snapshot.json"
LAST_NIGHT = "last-night.txt"


class FileNote(NamedTuple):
    """Of one file: the address without keys, the SHA-256 of what was received, the marks of the answer."""

    address: str
    digest: str
    etag: str = ""
    modified: str = ""


class Snapshot(NamedTuple):
    """The note beside the files of a snapshot. `received` is in UTC, to the second."""

    source: str
    address: str
    received: datetime
    files: Mapping[str, FileNote]


class LastNight(NamedTuple):
    """What came of the last pull: its day, the events whose source failed, those that wait for a look."""

    asked: date
    failed: frozenset[str]
    waiting: frozenset[str]


def write_note(snapshot: Snapshot) -> bytes:
    """The note as JSON, one fact a line, the same for the same facts."""
    said = {
        "source": snapshot.source,
        "address": snapshot.address,
        "received": snapshot.received.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "files": {name: note._asdict() for name, note in sorted(snapshot.files.items())},
    }
    return (json.dumps(said, indent=1, ensure_ascii=False) + "\n").encode("utf-8")


def read_note(content: bytes | None) -> Snapshot | None:
    """The note of a snapshot; None where there is none or it cannot be read."""
    try:
        said: Any = json.loads(content or b"")
        files = {str(name): FileNote(**note) for name, note in said["files"].items()}
        received = datetime.strptime(said["received"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        return Snapshot(str(said["source"]), str(said["address"]), received, files)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def write_last_night(night: LastNight) -> bytes:
    """Three lines: the day, the events whose source failed, the events that wait."""
    lines = [
        f"asked: {night.asked.isoformat()}",
        f"failed: {' '.join(sorted(night.failed))}".rstrip(),
        f"waiting: {' '.join(sorted(night.waiting))}".rstrip(),
    ]
    return ("\n".join(lines) + "\n").encode("utf-8")


def read_last_night(content: bytes | None) -> LastNight | None:
    """What `write_last_night` wrote; None where there is none or it cannot be read."""
    try:
        said = dict(line.split(":", 1) for line in (content or b"").decode("utf-8").splitlines())
        asked = date.fromisoformat(said["asked"].strip())
        return LastNight(asked, frozenset(said["failed"].split()), frozenset(said["waiting"].split()))
    except (ValueError, KeyError):
        return None


def age_in_days(snapshot: Snapshot, event: str, night: LastNight | None, as_of: date) -> int:
    """Whole days since the source last said what the snapshot holds; never below 0.

    That is the day it was received, or a later night on which the source was asked and had nothing new.
    """
    last = snapshot.received.date()
    if night and event not in night.failed | night.waiting and night.asked <= as_of:
        last = max(last, night.asked)
    return max((as_of - last).days, 0)
