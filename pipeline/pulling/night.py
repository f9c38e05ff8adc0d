"""What is noted of a pull: who failed and why, and when each source was last heard."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pipeline.findings import Finding, errors
from pipeline.pulling.pull import Pulled
from pipeline.pulling.shelf import read_pulls
from pipeline.store import Folder
from sources.snapshots import Heard, LastNight

STAYS = " The last good snapshot stays"
UNQUOTED = {
    "answer-refused": "The answer cannot be used; the log of that night says why.",
    "ids-changed": "The answer gives people other WDR numbers than before.",
}
"""Instead of findings that quote an answer: what was refused may hold anything, and the note is published."""


def note_night(folder: Folder, pulled: Pulled, printed: Iterable[Finding], asked: datetime) -> LastNight:
    """The note of a pull that ended at `asked`.

    `printed` are its findings as they may be shown. Sources that failed, wait or were not asked keep
    the moment at which they were last heard, as long as they have a snapshot.
    """
    well = [*pulled.changed, *pulled.unchanged]
    before = read_pulls(folder, ()).night
    known = read_pulls(folder, [*well, *(before.heard if before else ())]).notes
    heard = {event: at for event, at in before.heard.items() if event in known} if before else {}
    heard |= {event: Heard(asked, known[event].received) for event in well if event in known}
    troubled = [*pulled.failed, *pulled.waiting]
    return LastNight(
        asked, frozenset(pulled.failed), frozenset(pulled.waiting), heard, _why(troubled, printed)
    )


def _why(events: Iterable[str], findings: Iterable[Finding]) -> dict[str, str]:
    wanted, out = set(events), dict[str, str]()
    for found in errors(findings):
        if found.event in wanted and found.event not in out:
            words = UNQUOTED.get(found.code, found.message.partition(STAYS)[0])
            out[found.event] = words[:1].upper() + words[1:]
    return out
