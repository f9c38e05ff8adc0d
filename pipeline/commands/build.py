"""`dbni build`: exit 0 when the site was written, 1 when it was left as it was."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pipeline.commands.options import add_data, add_private, as_of, is_folder

HELP = "build the site from the data and put it in place"


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--data`, `--as-of`, `--private`, `--site`, `--times`."""
    add_data(parser)
    add_private(parser)
    parser.add_argument(
        "--site", type=Path, default=Path("site"), help="the folder to publish (default: site)"
    )
    parser.add_argument("--times", action="store_true", help="print seconds and peak memory by stage")


def run(options: argparse.Namespace) -> int:
    """Build and say what came of it."""
    from pipeline.build import build
    from pipeline.check.beside import BrokenInvariant, CheckFailed
    from pipeline.report import summary, times
    from pipeline.store import NotOurs
    from pipeline.timing import Clock

    if not is_folder(options.data):
        return 2
    clock = Clock()
    try:
        built = build(options.data, options.site, as_of(options), clock)
    except NotOurs as problem:
        print(f"dbni: {problem}; name another folder with --site", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"dbni: {problem}; the site was left as it was", file=sys.stderr)
        return 1
    except (BrokenInvariant, CheckFailed) as problem:
        print(f"dbni: our own tables do not hold; the site was left as it was.\n{problem}", file=sys.stderr)
        return 1
    for line in summary(built, options.site):
        print(line)
    if options.times:
        print(times(clock))
    return 0 if built.written else 1
