"""The command line `dbni`. Exit codes: 0 done, 1 errors in the data, 2 wrong usage."""

from __future__ import annotations

import argparse
import gc
import io
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module

import pipeline.commands

NOT_COMMANDS = {"options"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    gc.set_threshold(200_000, 20, 20)  # one pass over many small rows: the usual threshold costs a fifth
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")  # names do not fit other encodings
    options = make_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except BrokenPipeError:
        return 1
    return code


def make_parser() -> argparse.ArgumentParser:
    """The parser with every command of `pipeline.commands`."""
    parser = argparse.ArgumentParser(
        prog="dbni", description="From results to the published standings of the DBNI."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for found in pkgutil.iter_modules(pipeline.commands.__path__):
        if found.name in NOT_COMMANDS:
            continue
        module = import_module(f"pipeline.commands.{found.name}")
        command = commands.add_parser(found.name, help=module.HELP, description=module.HELP)
        module.add_options(command)
        command.set_defaults(run=module.run)
    return parser
