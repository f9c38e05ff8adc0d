"""`dbni season new|close YEAR`: exit 1 where something stands against it, and nothing is written."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pipeline.commands.options import add_data, as_of, is_folder

if TYPE_CHECKING:
    from pipeline.store import Folder

HELP = "open a season, or close one and keep what it published"
FIRST, LAST = 1900, 2999


def add_options(parser: argparse.ArgumentParser) -> None:
    """`new` or `close`, the year, `--data`, `--as-of`."""
    parser.add_argument("what", choices=("new", "close"))
    parser.add_argument("year", type=year, metavar="YEAR")
    add_data(parser)


def year(text: str) -> int:
    """A year of four figures; raises what argparse turns into wrong usage."""
    if not (text.isascii() and text.isdigit() and FIRST <= int(text) <= LAST):
        raise argparse.ArgumentTypeError(f'"{text}" is not a year; write it with four figures')
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Open or close."""
    from pipeline.store import Folder

    if not is_folder(options.data):
        return 2
    folder = Folder(options.data)
    try:
        return _new(folder, options) if options.what == "new" else _close(folder, options)
    except OSError as problem:
        print(f"dbni: the file could not be written: {problem.strerror or problem}", file=sys.stderr)
        return 1


def _new(folder: Folder, options: argparse.Namespace) -> int:
    """Add the season's row; one that is there, or a file that cannot be read, is left alone."""
    from pipeline.closing.seasons_file import with_season
    from pipeline.contracts import SEASONS
    from pipeline.findings import errors
    from pipeline.receiving.place import write_whole
    from pipeline.report import as_text
    from sources.contract import read_table

    content, label = folder.read(SEASONS.file), folder.label(SEASONS.file)
    read = read_table(content, label, SEASONS) if content else None
    if read and errors(read.findings):
        print(as_text(errors(read.findings)))
        return 1
    there = next((row for row in read.rows if row["season"] == options.year), None) if read else None
    if there:
        print(f"{label}:{there.line}: season {options.year} is there already; nothing was written.")
        return 1
    write_whole(folder.root / SEASONS.file, with_season(content, options.year))
    print(f"{label}: season {options.year} added, open, 1 January to 31 December (2.1.1).")
    return 0


def _close(folder: Folder, options: argparse.Namespace) -> int:
    """Close the season, or say what stands against it."""
    from pipeline.closing.close import NoSeason, close
    from pipeline.receiving.place import write_whole
    from pipeline.report import as_text

    try:
        closing = close(folder, options.year, as_of(options))
    except NoSeason:
        print(f"dbni: there is no season {options.year} in {folder.label('seasons.csv')}", file=sys.stderr)
        return 2
    if closing.obstacles:
        print(as_text(closing.obstacles))
        print(f"Season {options.year} was left as it was.")
        return 1
    last_first = sorted(closing.files, key=lambda path: path.count("/"), reverse=True)
    for path in last_first:
        write_whole(folder.root / path, closing.files[path])
        print(f"{folder.label(path)}: written.")
    return 0
