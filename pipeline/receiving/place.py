"""Where a stripped submission goes, and what events.csv has to say about it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import NamedTuple

from pipeline.contracts import EVENTS
from pipeline.store import Folder
from pipeline.variant import headings_of, line_of
from sources.rows import Row

ENDING = "csv"
"""A stripped submission is text, whatever it came as: a pull request shows it, and it hides nothing."""


class Placed(NamedTuple):
    """The file written, whether one stood there before, and other submissions of the event beside it."""

    path: str
    replaced: bool
    others: list[str]


def ref_of(event: str) -> str:
    """The file of an event's submission below the data folder."""
    return f"submissions/{event}.{ENDING}"


def place(folder: Folder, event: str, content: bytes) -> Placed:
    """Write `submissions/<event>.csv` whole or not at all."""
    ref = ref_of(event)
    target = folder.root / ref
    if not folder.inside(ref):
        raise OSError(f"{folder.label(ref)} leads out of the data folder")
    replaced = target.is_file()
    write_whole(target, content)
    names = folder.names("submissions")
    others = [n for n in names if n.rpartition(".")[0] == event and n != target.name]
    return Placed(folder.label(ref), replaced, [folder.label(f"submissions/{name}") for name in others])


def write_whole(target: Path, content: bytes) -> None:
    """Write a file beside its place and move it there, so that half a file never stands."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def advice(folder: Folder, events: list[Row], event: str) -> list[str]:
    """What to do in events.csv: the row to add, or the cells to change; nothing where it is right."""
    path, ref = folder.label(EVENTS.file), ref_of(event)
    row = next((row for row in events if row["event"] == event), None)
    if row is None:
        headings = headings_of(folder.read(EVENTS.file), EVENTS)
        line = line_of(headings, {"event": event, "source": "spreadsheet", "ref": ref})
        return [
            f"{path} has no event {event}. Add this line and fill in name, starts, ends and medium"
            " (ftf, vftf or extended):",
            line,
        ]
    wanted = {"source": "spreadsheet", "ref": ref}
    wrong = [f"{column} {text}" for column, text in wanted.items() if row.text(column) != text]
    return [f"{path}:{row.line}: write {' and '.join(wrong)}."] if wrong else []
