"""`dbni demo DIR`: the demonstration data, made anew; the same arguments give the same bytes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

HELP = "write the demonstration data to a folder"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The folder, `--size`, `--seed`."""
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=int, default=1, help="1, 10 or 100 times the demonstration")
    parser.add_argument("--seed", type=int, default=2027)


def run(options: argparse.Namespace) -> int:
    """Write it; a folder that holds anything is refused."""
    from pipeline.demo import write

    if options.folder.exists() and any(options.folder.iterdir()):
        print(f"dbni: {options.folder} is not empty", file=sys.stderr)
        return 2
    write(options.folder, size=options.size, seed=options.seed)
    return 0
