"""Whether an answer that came whole counts: read by the reader of its format, compared with the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pipeline.findings import Finding
from pipeline.folding import fold
from pipeline.gather import FOLDER_READERS
from pipeline.pulling.bringing import Asking, Kept, Refused
from sources.rows import Received
from sources.spreadsheet import read_spreadsheet
from sources.web_tables import refusing

ENOUGH = (7, 10)
"""The part of the last good rows that an answer must have, else it waits for somebody to look."""


def check_answer(asking: Asking, files: Mapping[str, Kept], accepted: bool) -> Received:
    """What the answer says, once nothing speaks against it.

    Raises Refused where the reader cannot use it; where it has fewer than 70 % of the last good rows
    or other ids for the same people, unless somebody has accepted that.
    """
    now = read_files(asking, {name: kept.content for name, kept in files.items()})
    if wrong := refusing(now.findings):
        raise asking.refused(wrong)
    if asking.last.files and not accepted:
        doubts = _doubts(asking, read_files(asking, asking.last.files), now)
        if doubts:
            raise Refused(doubts, waits=True)
    return now


def read_files(asking: Asking, files: Mapping[str, bytes]) -> Received:
    """The files of a snapshot through the reader of the event's source."""
    named = {f"{asking.path}/{name}": content for name, content in files.items()}
    if asking.wanted.source != "spreadsheet":
        return FOLDER_READERS[asking.wanted.source](named, asking.wanted.event)
    path, content = next(iter(named.items()))
    return read_spreadsheet(content, path, asking.wanted.event)


def _doubts(asking: Asking, before: Received, now: Received) -> list[Finding]:
    out = []
    counts = {
        "results": (len(before.results), len(now.results)),
        "rows of games": (len(before.games), len(now.games)),
    }
    for kind, (was, rows) in counts.items():
        if rows * ENOUGH[1] < was * ENOUGH[0]:
            out.append(asking.about("rows-fewer", kind=kind, was=was, rows=rows))
    if people := changed_ids(before, now):
        out.append(asking.about("ids-changed", people=", ".join(people)))
    return out


def changed_ids(before: Received, now: Received) -> list[str]:
    """The people who had another WDR number before, by names that only one person bears."""
    old, new = _ids(before), _ids(now)
    return sorted(
        f"{name} {old[key][1]} is now {number}"
        for key, (name, number) in new.items()
        if key in old and old[key][1] != number
    )


def _ids(received: Received) -> dict[str, tuple[str, str]]:
    names = Counter(fold(row.text("name")) for row in received.results)
    return {
        key: (row.text("name"), row.text("wdr_id"))
        for row in received.results
        if names[key := fold(row.text("name"))] == 1 and row.text("wdr_id")
    }
