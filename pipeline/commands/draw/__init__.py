"""`dbni draw`: rounds and games drawn so that anybody can work them out again."""

from __future__ import annotations

import argparse

from pipeline.commands.draw import event, invitational

HELP = "draw rounds and games so that anybody can work it out again"
KINDS = {"invitational": invitational, "event": event}


def add_options(parser: argparse.ArgumentParser) -> None:
    """One sub-command per kind of draw, whose usage stands below the help as well."""
    kinds = parser.add_subparsers(required=True, metavar="KIND")
    usages = []
    for name, module in KINDS.items():
        kind = kinds.add_parser(name, help=module.HELP)
        module.add_options(kind)
        kind.set_defaults(kind=module.draw)
        usages.append(kind.format_usage())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "".join(usages)


def run(options: argparse.Namespace) -> int:
    """Carry out the kind of draw named."""
    code: int = options.kind(options)
    return code
