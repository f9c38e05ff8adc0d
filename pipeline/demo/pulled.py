"""The note beside a snapshot of the demonstration, as `dbni pull` would have written it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta

from pipeline.demo.calendar import Plan
from sources.snapshots import NOTE, FileNote, Snapshot, write_note
from sources.web_addresses import diptv_address, diptv_game_address, wdr_address, wdr_player_address

NIGHTLY = time(3, 17, tzinfo=UTC)
FIRST_PULLED = timedelta(days=28)
"""After the first day of an event that is not over."""
HOSTS = {"diptv": "https://diptv.example", "wdr": "https://wdr.example"}


def note_beside(plan: Plan, number: int, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a snapshot with their note; `number` is the tournament's in the service."""
    main = ADDRESSES[plan.kind](str(number), HOSTS[plan.kind])
    notes = {
        name: FileNote(_address(main, name), hashlib.sha256(content).hexdigest())
        for name, content in files.items()
    }
    received = datetime.combine(plan.standings_on or plan.starts + FIRST_PULLED, NIGHTLY)
    return {**files, NOTE: write_note(Snapshot(plan.kind, main, received, notes))}


ADDRESSES = {"diptv": diptv_address, "wdr": wdr_address}


def _address(main: str, name: str) -> str:
    kind, _, part = name.removesuffix(".json").partition("_")
    further = {"game": diptv_game_address, "player": wdr_player_address}
    return further[kind](main, part) if kind in further else main
