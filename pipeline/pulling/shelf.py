"""Snapshots on disk: read, and replaced whole. A pull that is killed leaves the old one or the new one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pipeline.store import Folder, write_files
from sources.snapshots import LAST_NIGHT, NOTE, LastNight, Snapshot, read_last_night, read_note, write_note

ROOM = "snapshots"


class Pulls(NamedTuple):
    """The notes of the snapshots by event, and the note of the last night (None where there is none)."""

    notes: Mapping[str, Snapshot]
    night: LastNight | None


class Last(NamedTuple):
    """The last good snapshot of an event: its note (None where there is none) and its files."""

    note: Snapshot | None
    files: Mapping[str, bytes]


def place_of(event: str) -> str:
    """The folder of an event's snapshot, below the data folder."""
    return f"{ROOM}/{event}"


def aside_of(event: str) -> str:
    """Where the old snapshot stands while the new one takes its place."""
    return f"{ROOM}/.{event}.old"


def load(folder: Folder, event: str) -> Last:
    """The last good snapshot of an event, put back first if a pull was killed in the middle."""
    _put_back(folder, event)
    place = place_of(event)
    files = {name: folder.read(f"{place}/{name}") or b"" for name in folder.names(place) if name != NOTE}
    return Last(read_note(folder.read(f"{place}/{NOTE}")), files)


def put(folder: Folder, event: str, files: Mapping[str, bytes], note: Snapshot) -> None:
    """Put a new snapshot in the place of the old one, by two renames once all of it is written.

    Raises OSError where the place cannot be written or leads out of the data folder.
    """
    place, aside = folder.root / place_of(event), folder.root / aside_of(event)
    if not folder.inside(place_of(event)):
        raise OSError(f"{folder.label(place_of(event))} leads out of the data folder")
    if place.exists() and not place.is_dir():
        raise NotADirectoryError(f"{folder.label(place_of(event))} is a file")
    _put_back(folder, event)
    place.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{event}.new-", dir=place.parent))
    try:
        write_files(fresh, {**files, NOTE: write_note(note)})
        fresh.chmod(0o755)
        if place.exists():
            place.rename(aside)
        fresh.rename(place)
    finally:
        _put_back(folder, event)


def _put_back(folder: Folder, event: str) -> None:
    """After a pull that was killed: the old snapshot returns where no new one stands, remains go."""
    place, aside = folder.root / place_of(event), folder.root / aside_of(event)
    if aside.is_dir():
        if place.exists():
            shutil.rmtree(aside)
        else:
            aside.rename(place)
    if place.parent.is_dir():
        for remains in place.parent.glob(f".{event}.new-*"):
            shutil.rmtree(remains, ignore_errors=True)


def read_pulls(folder: Folder, events: Iterable[str]) -> Pulls:
    """What earlier pulls left about these events, for findings and pages."""
    notes = {event: read_note(folder.read(f"{place_of(event)}/{NOTE}")) for event in events}
    night = read_last_night(folder.read(f"{ROOM}/{LAST_NIGHT}"))
    return Pulls({event: note for event, note in notes.items() if note is not None}, night)
