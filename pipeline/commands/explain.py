"""`dbni explain`: every figure of one player with its parts; exit 1 for somebody unknown."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pipeline.commands.options import add_data, as_of, is_folder

if TYPE_CHECKING:
    from pipeline.compute import Everything
    from pipeline.explain import Found

HELP = "show every figure of one player with its parts, its sections, and where it comes from"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The player, `--data`, `--as-of`, `--season`, `--format`."""
    parser.add_argument("player", metavar="PLAYER", help="an id, a former one too, or an exact name")
    add_data(parser)
    parser.add_argument("--season", type=int, default=None, metavar="YEAR", help="one season (default: all)")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Compute everything, explain the one player."""
    from pipeline.compute import compute_everything
    from pipeline.explain import as_json, as_text, events_of, explain, look_up
    from pipeline.gather import gather
    from pipeline.store import Folder
    from pipeline.timing import Clock

    if not is_folder(options.data):
        return 2
    folder = Folder(options.data)
    everything = compute_everything(folder, as_of(options), Clock())
    if not everything.complete and not everything.seasons:
        print("dbni: an error stands in a shared table, nothing is computed; see dbni check", file=sys.stderr)
        return 1
    if options.season is not None and options.season not in _years(everything):
        years = ", ".join(map(str, _years(everything)))
        print(f"dbni: there is no season {options.season}; there are {years}", file=sys.stderr)
        return 2
    found = look_up(everything, options.player)
    if found.player is None:
        print(f"dbni: {_question(found)}", file=sys.stderr)
        return 1
    received, _ = gather(folder, events_of(everything, found.player))
    explained = explain(everything, found.player, received, options.season)
    print(as_json(explained) if options.format == "json" else as_text(explained).rstrip("\n"))
    return 0 if everything.complete else 1


def _years(everything: Everything) -> list[int]:
    return [computed.season.season for computed in everything.seasons]


def _question(found: Found) -> str:
    """What to ask where nobody, or more than one, is meant; what was typed is not repeated."""
    from pipeline.findings import shown

    persons = found.bearers or found.alike
    choices = " or ".join(f"{shown(player.name)} ({player.id})" for player in persons)
    if found.bearers:
        return f"several people bear that name. Is it {choices}? Write the id."
    return f"nobody by that id or name is known.{f' Is it {choices}?' if choices else ''}"
