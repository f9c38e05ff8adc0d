"""`dbni diff`: what changes between two data folders; exit 1 with an error in a shared table of HEAD."""

from __future__ import annotations

import argparse
from pathlib import Path

from pipeline.commands.options import add_data, as_of, is_folder

HELP = "say whose place, seat or award changes between two data folders, and by which event"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The two folders, `--data`, `--as-of`, `--format`."""
    parser.add_argument("base", type=Path, metavar="BASE_DATA", help="the data folder as it was")
    parser.add_argument(
        "head", type=Path, nargs="?", metavar="HEAD_DATA", help="as it is now (default: that of --data)"
    )
    add_data(parser)
    parser.add_argument("--format", choices=("markdown", "json"), default="markdown")


def run(options: argparse.Namespace) -> int:
    """Compute both folders on one day, print what differs."""
    from pipeline.compare import as_json, as_markdown, compare
    from pipeline.compute import compute_everything
    from pipeline.store import Folder
    from pipeline.timing import Clock

    folders = (options.base, options.head or options.data)
    if not all(map(is_folder, folders)):
        return 2
    day = as_of(options)
    base, head = (compute_everything(Folder(folder), day, Clock()) for folder in folders)
    comparison = compare(base, head)
    print(as_json(comparison) if options.format == "json" else as_markdown(comparison).rstrip("\n"))
    return 0 if comparison.head_complete else 1
