"""`dbni paris GAME`: the Paris Method at the table: who is next, and the line to type (6.3)."""

from __future__ import annotations

import argparse
import json
import sys

from pipeline.commands.options import add_data, as_of, is_folder

HELP = "say at the table who chooses next, and between what"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The Game, `--data`, `--as-of`, `--season`, `--format`."""
    parser.add_argument("game", type=int, choices=range(1, 9), metavar="GAME", help="1 to 8, 8 is the final")
    add_data(parser)
    parser.add_argument("--season", type=int, help="its year (default: the newest closed or with seeds set)")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Print the table as it stands; 1 where its players are unknown or its picks cannot be followed."""
    from pipeline.compute import compute_everything
    from pipeline.drawing.season import NoInvitational, at_a_table, set_up
    from pipeline.drawing.table import Unclear, Waits, as_facts, as_lines, sit_down
    from pipeline.findings import At, errors, finding
    from pipeline.report import as_text
    from pipeline.store import Folder
    from pipeline.tables import proceedings_of
    from pipeline.timing import Clock

    if not is_folder(options.data):
        return 2
    folder = Folder(options.data)
    everything = compute_everything(folder, as_of(options), Clock())
    wrong = [each for each in errors(everything.findings) if not each.event]
    if wrong:
        print(as_text(wrong), file=sys.stderr)
    if wrong and not (everything.seasons and all(map(at_a_table, wrong))):
        return 1
    try:
        setting = set_up(everything, options.season)
    except NoInvitational as problem:
        print(f"dbni: nobody is invited to the Invitational of {problem} yet", file=sys.stderr)
        return 2
    at = At(folder.label(f"{setting.path}/picks.csv"))
    try:
        table = sit_down(setting, proceedings_of(everything, setting.computed), options.game)
    except (Waits, Unclear) as problem:
        code = "table-waits" if isinstance(problem, Waits) else "table-unclear"
        print(finding(code, at, options.game).text(), file=sys.stderr)
        return 1
    if options.format == "json":
        print(json.dumps(as_facts(setting, table), indent=1, ensure_ascii=False))
    else:
        print("\n".join(as_lines(setting, table)))
    return 0
