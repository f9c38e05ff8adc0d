"""`dbni receive`: a submitted spreadsheet, stripped, into the data folder; exit 1 with errors."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.commands.options import is_folder
from pipeline.plurals import count

if TYPE_CHECKING:
    from pipeline.findings import Finding
    from pipeline.store import Folder
    from sources.rows import Row

HELP = "strip a submitted spreadsheet to its standings and put it into the data"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The file, the event's id, `--data`."""
    parser.add_argument("file", type=Path, help="XLSX, XLS, ODS or CSV as the organiser sent it")
    parser.add_argument("event", help="the event's id, such as harbour-cup-2027")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the data folder (default: data)")


def run(options: argparse.Namespace) -> int:
    """Strip the file, say what was found, write what stays."""
    from pipeline.findings import errors
    from pipeline.receiving.place import advice, place
    from pipeline.receiving.strip import strip
    from pipeline.report import as_text
    from pipeline.store import Folder

    if not is_folder(options.data) or not _fits(options.file, options.event):
        return 2
    folder = Folder(options.data)
    stripped = strip(options.file.read_bytes(), options.file.name, options.event)
    events, printable = _looked_up(folder, stripped.findings)
    if text := as_text(printable):
        print(text)
    if stripped.content is None or errors(printable):
        print("Nothing was written: an error stands in the file (the lines above).")
        return 1
    try:
        placed = place(folder, options.event, stripped.content)
    except OSError as problem:
        print(f"dbni: the file could not be written: {problem.strerror or problem}", file=sys.stderr)
        return 1
    print(f"{placed.path}: {'replaced' if placed.replaced else 'written'}, {count(stripped.rows, 'row')}.")
    for other in placed.others:
        print(f"{other}: an older submission of this event; remove it.")
    for line in advice(folder, events, options.event):
        print(line)
    return 0


def _fits(file: Path, event: str) -> bool:
    """Whether there is such a file, not too large, and the id is one; says what is wrong otherwise."""
    from pipeline.store import LARGEST_FILE
    from pipeline.values import SLUG

    problem = ""
    if not file.is_file():
        problem = f"there is no file {file}"
    elif file.stat().st_size > LARGEST_FILE:
        problem = f"{file} is larger than {LARGEST_FILE} bytes"
    elif not SLUG.fullmatch(event) or event.endswith("-awards"):
        problem = f'"{event}" is not an event\'s id; write lower-case words joined by hyphens'
    if problem:
        print(f"dbni: {problem}", file=sys.stderr)
    return not problem


def _looked_up(folder: Folder, findings: list[Finding]) -> tuple[list[Row], list[Finding]]:
    """The rows of events.csv, and the findings without the names of hidden people."""
    from datetime import date

    from pipeline.findings import Secrets, in_order
    from pipeline.inputs import read_shared
    from pipeline.nearly_hidden import nearly_hidden
    from pipeline.people import know

    tables, _, _ = read_shared(folder, date.max)
    people, _ = know(tables["players"], tables["aliases"])
    secrets = Secrets({**nearly_hidden(findings, people), **people.secrets()})
    return tables["events"], in_order(secrets.withhold(findings))
