"""`dbni adjudicate`: play the sheets of a 2-season game; exit 1 with any error."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

HELP = "adjudicate the order sheets of a 2-season game"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The folder of the game, `--format`."""
    parser.add_argument(
        "game", type=Path, metavar="GAME_DIR", help="the folder with game.toml and the sheets S1901.txt, …"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Play the game and print every season, its findings included."""
    from pipeline.adjudication.game import play_game
    from pipeline.adjudication.lines import sheet_text
    from pipeline.adjudication.printed import as_json, as_text
    from pipeline.findings import errors, in_order
    from pipeline.store import Folder

    if not options.game.is_dir():
        print(f"dbni: there is no folder {options.game}", file=sys.stderr)
        return 2
    folder = Folder(options.game)
    files = {name: sheet_text(folder.read(name) or b"") for name in folder.names("")}
    game = play_game(files, str(options.game))
    if options.format == "json":
        print(as_json(game))
        if not game.turns:
            print("\n".join(found.text() for found in in_order(game.findings)), file=sys.stderr)
    else:
        print(as_text(game))
    return 1 if errors(game.every_finding()) else 0
