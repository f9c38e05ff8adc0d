"""`dbni check`: everything that is wrong in the data, and what to type; exit 1 with any error."""

from __future__ import annotations

import argparse
from pathlib import Path

from pipeline.commands.options import add_data, add_private, as_of, is_folder

HELP = "say everything that is wrong in the data, and what to type"


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--data`, `--as-of`, `--private`, `--format`, `--since`."""
    add_data(parser)
    add_private(parser)
    parser.add_argument("--format", choices=("text", "github", "json"), default="text")
    parser.add_argument(
        "--since",
        type=Path,
        metavar="BASE_DATA",
        help="the data folder as it was: what it said as well is counted, errors apart",
    )


def run(options: argparse.Namespace) -> int:
    """Compute everything, print the findings: all, or what is new and every error."""
    from pipeline.compare.since import since
    from pipeline.compute import compute_everything
    from pipeline.findings import errors
    from pipeline.report import FORMATS, as_since
    from pipeline.store import Folder
    from pipeline.timing import Clock

    folders = [folder for folder in (options.data, options.since) if folder]
    if not all(map(is_folder, folders)):
        return 2
    day = as_of(options)
    head, *base = (compute_everything(Folder(folder), day, Clock()) for folder in folders)
    form = FORMATS[options.format]
    text = as_since(since(base[0], head), form) if base else form(head.findings)
    if text:
        print(text)
    return 1 if errors(head.findings) else 0
