"""`dbni names`: whose a name may be, what to type, what it would change; exit 1 where nothing computes."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pipeline.commands.options import add_data, as_of, is_folder

if TYPE_CHECKING:
    from pipeline.compute import Everything
    from pipeline.findings import Secrets
    from pipeline.store import Folder

HELP = "list names that are asked about, who they may be and what each answer would change"


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--data`, `--as-of`, `--format`, `--merge`."""
    add_data(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument(
        "--merge",
        nargs=2,
        metavar=("NAME", "PLAYER"),
        help="show what it would change if this name, or player id, is that player",
    )


def run(options: argparse.Namespace) -> int:
    """Compute everything, list the questions."""
    from pipeline.compute import compute_everything
    from pipeline.findings import errors
    from pipeline.names_asked.review import review
    from pipeline.names_asked.words import as_json, as_text, line_maker
    from pipeline.report import as_text as findings_as_text
    from pipeline.store import Folder
    from pipeline.timing import Clock

    if not is_folder(options.data):
        return 2
    folder = Folder(options.data)
    everything = compute_everything(folder, as_of(options), Clock())
    if not everything.seasons:
        print(findings_as_text(errors(everything.findings)), file=sys.stderr)
        return 1
    secrets = everything.secrets
    if options.merge:
        return _merge(options, folder, everything, secrets)
    write = as_json if options.format == "json" else as_text
    print(write(review(folder, everything), line_maker(folder), secrets))
    return 0


def _merge(options: argparse.Namespace, folder: Folder, everything: Everything, secrets: Secrets) -> int:
    """Print what one merge would change."""
    from pipeline.findings import shown
    from pipeline.names_asked.merge_words import as_json, as_text
    from pipeline.names_asked.review import Unknown, preview
    from pipeline.names_asked.words import line_maker

    try:
        offer, effect = preview(folder, everything, *options.merge)
    except Unknown as unknown:
        print(f'dbni: there is no player "{shown(unknown)}"', file=sys.stderr)
        return 2
    write = as_json if options.format == "json" else as_text
    print(write(offer, effect, line_maker(folder), secrets))
    return 1 if effect.errors else 0
