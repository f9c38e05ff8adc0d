"""`dbni check`: everything that is wrong in the data, and what to type; exit 1 with any error."""

from __future__ import annotations

import argparse

from pipeline.commands.options import add_data, add_private, as_of, is_folder

HELP = "say everything that is wrong in the data, and what to type"


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--data`, `--as-of`, `--private`, `--format`."""
    add_data(parser)
    add_private(parser)
    parser.add_argument("--format", choices=("text", "github", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Compute everything, print the findings."""
    from pipeline.compute import compute_everything
    from pipeline.findings import errors
    from pipeline.report import FORMATS
    from pipeline.store import Folder
    from pipeline.timing import Clock

    if not is_folder(options.data):
        return 2
    everything = compute_everything(Folder(options.data), as_of(options), Clock())
    text = FORMATS[options.format](everything.findings)
    if text:
        print(text)
    return 1 if errors(everything.findings) else 0
