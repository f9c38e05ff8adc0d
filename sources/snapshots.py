"""The last good answer of a web source: its files, and a note of where, when and what was received."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from types import MappingProxyType
from typing import Any, NamedTuple

NOTE = "snapshot.json"
LAST_NIGHT = "last-night.txt"
MOMENT = "%Y-%m-%dT%H:%M:%SZ"


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


class Heard(NamedTuple):
    """When a source last gave a whole answer; and when the snapshot that it is, or confirms, was received."""

    at: datetime
    snapshot: datetime


class LastNight(NamedTuple):
    """What came of the last pull that was noted.

    Its moment, the events whose source failed, those that wait for a look, and by event when its
    source was last heard, in this pull or an earlier one, and the first thing said against its answer.
    """

    asked: datetime
    failed: frozenset[str] = frozenset()
    waiting: frozenset[str] = frozenset()
    heard: Mapping[str, Heard] = MappingProxyType({})
    why: Mapping[str, str] = MappingProxyType({})


def write_note(snapshot: Snapshot) -> bytes:
    """The note as JSON, one fact a line, the same for the same facts."""
    said = {
        "source": snapshot.source,
        "address": snapshot.address,
        "received": stamp(snapshot.received),
        "files": {name: note._asdict() for name, note in sorted(snapshot.files.items())},
    }
    return (json.dumps(said, indent=1, ensure_ascii=False) + "\n").encode("utf-8")


def read_note(content: bytes | None) -> Snapshot | None:
    """The note of a snapshot; None where there is none or it cannot be read."""
    try:
        said: Any = json.loads(content or b"")
        files = {str(name): FileNote(**note) for name, note in said["files"].items()}
        received = moment(said["received"])
        return Snapshot(str(said["source"]), str(said["address"]), received, files)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def write_last_night(night: LastNight) -> bytes:
    """The moment, the events whose source failed, those that wait; then a line per event and fact."""
    lines = [
        f"asked: {stamp(night.asked)}",
        f"failed: {' '.join(sorted(night.failed))}".rstrip(),
        f"waiting: {' '.join(sorted(night.waiting))}".rstrip(),
        *(f"heard: {event} {stamp(at)} {stamp(of)}" for event, (at, of) in sorted(night.heard.items())),
        *(f"why: {event} {' '.join(said.split())}" for event, said in sorted(night.why.items())),
    ]
    return ("\n".join(lines) + "\n").encode("utf-8")


def read_last_night(content: bytes | None) -> LastNight | None:
    """What `write_last_night` wrote; None where there is none or it cannot be read."""
    said: dict[str, list[str]] = {name: [] for name in ("asked", "failed", "waiting", "heard", "why")}
    try:
        for line in (content or b"").decode("utf-8").splitlines():
            name, _, fact = line.partition(":")
            said[name].append(fact.strip())
        heard = {event: Heard(moment(at), moment(of)) for event, at, of in map(str.split, said["heard"])}
        why = {event: words for event, _, words in (line.partition(" ") for line in said["why"])}
        failed, waiting = (frozenset(" ".join(said[name]).split()) for name in ("failed", "waiting"))
        return LastNight(moment(said["asked"][0]), failed, waiting, heard, why)
    except (ValueError, KeyError, IndexError):
        return None


def stamp(when: datetime) -> str:
    """A moment in UTC, to the second, as the files of a snapshot write it."""
    return when.astimezone(UTC).strftime(MOMENT)


def moment(text: str) -> datetime:
    """The moment that `stamp` wrote. Raises ValueError for anything else."""
    return datetime.strptime(text, MOMENT).replace(tzinfo=UTC)


def last_heard(snapshot: Snapshot, event: str, night: LastNight | None) -> datetime:
    """When the source last said what the snapshot holds.

    That is when it was received, or a later pull that found it unchanged. A pull that brought another
    answer confirms nothing: that answer is still being looked at.
    """
    heard = night.heard.get(event) if night else None
    confirms = heard is not None and heard.snapshot == snapshot.received
    return max(snapshot.received, heard.at) if heard and confirms else snapshot.received


def age_in_days(heard: datetime, as_of: date) -> int:
    """Whole days from the day a source was last heard to the day of a build; never below 0."""
    return max((as_of - heard.date()).days, 0)
