"""`dbni verify SITE`: whether a built site holds together; exit 0 if it does, 1 if not, 2 for no site."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

HELP = "check a built or downloaded site from its own files, without the data it was made from"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The folder."""
    parser.add_argument("site", type=Path, metavar="SITE", help="the folder of the site")


def run(options: argparse.Namespace) -> int:
    """Verify and print every problem, what was looked at, and what could not be."""
    from pipeline.plurals import count
    from pipeline.verifying import NotASite, verify

    if not options.site.is_dir():
        print(f"dbni: there is no folder {options.site}; `dbni build` makes a site", file=sys.stderr)
        return 2
    try:
        report = verify(options.site)
    except NotASite as problem:
        print(f"dbni: {problem}; name the folder that holds index.html", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"dbni: {problem}", file=sys.stderr)
        return 2
    for line in report.lines():
        print(line)
    for sentence in report.left_out:
        print(f"Not verified: {sentence}.")
    counts = ", ".join(count(number, what) for what, number in report.counts.items() if number)
    problems = len(report.problems)
    print(f"Verified: {counts or 'nothing'}. Problems: {problems:,}.")
    return 1 if problems else 0
