"""Options that several commands share."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, date, datetime
from pathlib import Path


def add_data(parser: argparse.ArgumentParser) -> None:
    """`--data` and `--as-of`."""
    parser.add_argument("--data", type=Path, default=Path("data"), help="the data folder (default: data)")
    parser.add_argument(
        "--as-of", type=day, default=None, help="the day to look from (default: today, UTC)", metavar="DATE"
    )


def add_private(parser: argparse.ArgumentParser) -> None:
    """`--private`: a folder that is kept out of the repository."""
    parser.add_argument(
        "--private", type=Path, default=None, help="folder of what is kept out of the repository"
    )


def day(text: str) -> date:
    """A day as YYYY-MM-DD; raises what argparse turns into wrong usage."""
    try:
        if len(text) != len("YYYY-MM-DD"):
            raise ValueError(text)
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a day; write YYYY-MM-DD') from None


def as_of(options: argparse.Namespace) -> date:
    """The day named, else today in UTC; the only clock that is read."""
    named: date | None = options.as_of
    return named or datetime.now(UTC).date()


def is_folder(path: Path) -> bool:
    """Whether the data folder is there; says what to do where it is not."""
    if path.is_dir():
        return True
    print(f"dbni: there is no data folder {path}; `dbni demo {path}` makes one", file=sys.stderr)
    return False
