"""`dbni toss PLAYER`: hold the coin toss of 2.7.3 so that anybody can work it out again."""

from __future__ import annotations

import argparse
import json
import sys

from pipeline.commands.draw.value import add_value, asked_for
from pipeline.commands.options import add_data, as_of, is_folder

HELP = "hold a coin toss between level players by a public value (2.7.3)"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Anybody of the level players, and as for `dbni draw` the value to wait for or to use."""
    parser.add_argument("player", metavar="PLAYER", help="the id of anybody who is level")
    add_data(parser)
    parser.add_argument("--season", type=int, help="its year (default: the newest the player is level in)")
    add_value(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Print who is level, digest or order, and the lines to type; 1 where there is nothing to toss."""
    from pipeline.compute import compute_everything
    from pipeline.drawing.beacon import BeforeGenesis
    from pipeline.drawing.tossing import NobodyLevel, as_facts, as_lines, find_group, hold_toss
    from pipeline.findings import At, errors, finding
    from pipeline.report import as_text
    from pipeline.store import Folder
    from pipeline.timing import Clock

    if not is_folder(options.data):
        return 2
    day = as_of(options)
    folder = Folder(options.data)
    everything = compute_everything(folder, day, Clock())
    wrong = [each for each in errors(everything.findings) if not each.event]
    if wrong:
        print(as_text(wrong), file=sys.stderr)
    if not everything.complete:
        return 1
    try:
        group = find_group(everything, options.player, options.season)
        tossed = hold_toss(everything, group, asked_for(options), day)
    except NobodyLevel:
        at = At(folder.label("coin_tosses.csv"))
        print(finding("toss-nobody-level", at, options.player).text(), file=sys.stderr)
        return 1
    except BeforeGenesis as problem:
        print(f"dbni: {problem}", file=sys.stderr)
        return 2
    for found in tossed.findings:
        print(found.text(), file=sys.stderr)
    if tossed.refused:
        return 1
    if options.format == "json":
        print(json.dumps(as_facts(tossed, day), indent=1, ensure_ascii=False))
    else:
        print("\n".join(as_lines(tossed, day)))
    return 0
