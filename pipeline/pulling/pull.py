"""One pull: every wanted event asked for, checked, and put in place; one that fails stops no other."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from datetime import datetime
from typing import NamedTuple

from pipeline.findings import Finding
from pipeline.pulling.bringing import Asking, Kept, Refused, Services, bring
from pipeline.pulling.checking import check_answer
from pipeline.pulling.reconciling import reconcile
from pipeline.pulling.shelf import load, place_of, put
from pipeline.pulling.wanted import Wanted
from pipeline.store import Folder
from sources.snapshots import FileNote, Snapshot
from sources.web import Web
from sources.web_addresses import public_address
from sources.web_answers import NoAnswer


class Pulled(NamedTuple):
    """What came of a pull: events by outcome, and everything found.

    `changed` have a new snapshot; of the others the last good one stays as it is, byte for byte.
    """

    changed: list[str]
    unchanged: list[str]
    failed: list[str]
    waiting: list[str]
    findings: list[Finding]


def pull(
    folder: Folder,
    events: Iterable[Wanted],
    web: Web,
    services: Services,
    accepted: Container[str],
    now: Callable[[], datetime],
    say: Callable[[str], None],
) -> Pulled:
    """Ask for every event in turn. `now` is the clock of the notes, `say` hears of the progress."""
    out = Pulled([], [], [], [], [])
    for wanted in events:
        say(f"{wanted.event}: asking {wanted.service}")
        asking = Asking(
            web, services, wanted, load(folder, wanted.event), folder.label(place_of(wanted.event))
        )
        try:
            files = bring(asking)
            received = check_answer(asking, files, wanted.event in accepted)
            is_new = _put(folder, asking, files, now)
            (out.changed if is_new else out.unchanged).append(wanted.event)
            if wanted.source == "diptv":
                asking.found.extend(reconcile(asking, files, received))
        except NoAnswer as reason:
            out.failed.append(wanted.event)
            asking.found.append(asking.about(reason.code, **reason.facts))
        except Refused as refusal:
            (out.waiting if refusal.waits else out.failed).append(wanted.event)
            asking.found.extend(refusal.findings)
        except OSError as fault:
            out.failed.append(wanted.event)
            asking.found.append(asking.about("snapshot-not-written", why=fault.strerror or str(fault)))
        out.findings.extend(asking.found)
    return out


def _put(folder: Folder, asking: Asking, files: dict[str, Kept], now: Callable[[], datetime]) -> bool:
    """Write the snapshot unless the last one holds the same; whether it was written."""
    last, wanted = asking.last, asking.wanted
    contents = {name: kept.content for name, kept in files.items()}
    notes: dict[str, FileNote] = {name: kept.note for name, kept in files.items()}
    address = next(iter(notes.values())).address
    if contents == last.files and last.note and last.note.address == address:
        return False
    note = Snapshot(wanted.source, public_address(address), now(), notes)
    put(folder, wanted.event, contents, note)
    return True
