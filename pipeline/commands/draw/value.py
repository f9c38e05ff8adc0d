"""The options that name a public value, known or still to come."""

from __future__ import annotations

import argparse
from datetime import datetime
from typing import Any


def add_value(kind: argparse.ArgumentParser) -> None:
    """Who publishes the value, which of its values decides, and the value once it is known."""
    kind.add_argument(
        "--commit-source", metavar="NAME", help="who publishes the value (default: drand quicknet)"
    )
    when = kind.add_mutually_exclusive_group()
    when.add_argument("--beacon-round", metavar="N", help="which of its values decides")
    when.add_argument(
        "--beacon-time", type=moment, metavar="TIME", help="the value of drand quicknet at a time with offset"
    )
    kind.add_argument("--value", metavar="V", type=printed, help="the public value, once it is known")


def printed(text: str) -> str:
    """A value whose signs can all be printed; raises what argparse turns into wrong usage."""
    if not text.strip().isprintable():
        raise argparse.ArgumentTypeError("the value holds signs that cannot be printed")
    return text


def moment(text: str) -> datetime:
    """A time with its offset; raises what argparse turns into wrong usage."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        when = None
    if when is None or when.tzinfo is None:
        raise argparse.ArgumentTypeError(f'"{text}" is not a time such as 2028-01-16T19:00+00:00')
    return when


def asked_for(options: argparse.Namespace) -> Any:
    """Source, round and value as the options name them, blank where they do not.

    As the tables give them back, so that the line printed for them leads to the same draw.
    """
    from pipeline.drawing.beacon import QUICKNET, round_at
    from pipeline.proceedings import Recorded
    from sources.cells import clean

    number = str(round_at(options.beacon_time)) if options.beacon_time else options.beacon_round or ""
    source = options.commit_source or (QUICKNET if number else "")
    source, number, value = (clean(text)[0] for text in (source, number, options.value or ""))
    return Recorded(source=source, beacon_round=number, value=value)
