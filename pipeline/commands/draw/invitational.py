"""`dbni draw invitational DRAW`: commit to a draw, or carry it out once its public value is known.

Standard output holds what may be published. What the director alone is told goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.commands.draw.value import add_value, asked_for
from pipeline.commands.options import add_data, add_private, as_of, is_folder

if TYPE_CHECKING:
    from pipeline.drawing.requests import Requests
    from pipeline.drawing.season import Setting

HELP = "a draw of the Invitational (4.2.3, 4.2.4)"
DRAWS = ("first-chance", "last-chance", "round-1", "round-2", "round-3", "round-4")


def add_options(kind: argparse.ArgumentParser) -> None:
    """Which draw, of which season, by which public value."""
    kind.add_argument("draw", choices=DRAWS, metavar="DRAW", help=", ".join(DRAWS))
    add_data(kind)
    add_private(kind)
    kind.add_argument("--season", type=int, help="its year (default: the newest closed or with seeds set)")
    add_value(kind)
    kind.add_argument("--format", choices=("text", "json"), default="text")


def draw(options: argparse.Namespace) -> int:
    """Print players, candidates, digest or seats, and the line to type; 1 where nothing can be drawn."""
    from pipeline.drawing.beacon import BeforeGenesis
    from pipeline.drawing.carry_out import carry_out, refused
    from pipeline.drawing.requests import UnreadableRequests
    from pipeline.drawing.season import NoInvitational
    from pipeline.drawing.telling import as_facts, as_lines
    from pipeline.findings import At, finding

    if not is_folder(options.data):
        return 2
    try:
        setting = read_setting(options)
        requests = read_private(options.private, setting) if options.private else None
        wanted = asked_for(options)
    except NoInvitational as problem:
        print(f"dbni: nobody is invited to the Invitational of {problem} yet", file=sys.stderr)
        return 2
    except BeforeGenesis as problem:
        print(f"dbni: {problem}", file=sys.stderr)
        return 2
    except UnreadableRequests as problem:
        print(finding("requests-unreadable", At(str(problem))).text(), file=sys.stderr)
        return 1
    if setting is None:
        return 1
    pairs = requests.pairs if requests else None
    outcome = carry_out(setting, options.draw, wanted, pairs, as_of(options))
    for found in outcome.findings:
        print(found.text(), file=sys.stderr)
    if outcome.draw is not None:
        if options.format == "json":
            print(json.dumps(as_facts(setting, options.draw, outcome), indent=1, ensure_ascii=False))
        else:
            print("\n".join(as_lines(setting, options.draw, outcome)))
    return 1 if refused(outcome) else 0


def read_setting(options: argparse.Namespace) -> Setting | None:
    """The season asked for; None where an error elsewhere than at a Game's table could change who is drawn.

    Errors are told in any case. Raises NoInvitational.
    """
    from pipeline.compute import compute_everything
    from pipeline.drawing.season import at_a_table, set_up
    from pipeline.findings import errors
    from pipeline.report import as_text
    from pipeline.store import Folder
    from pipeline.timing import Clock

    everything = compute_everything(Folder(options.data), as_of(options), Clock())
    wrong = [each for each in errors(everything.findings) if not each.event]
    if wrong:
        print(as_text(wrong), file=sys.stderr)
    stops = wrong and not (everything.seasons and all(map(at_a_table, wrong)))
    return None if stops else set_up(everything, options.season)


def read_private(folder: Path, setting: Setting | None) -> Requests | None:
    """The seating requests; the director is told of lines that name nobody. Raises UnreadableRequests."""
    from pipeline.drawing.requests import FILE, UnreadableRequests, read_requests
    from pipeline.findings import At, finding
    from pipeline.store import Folder

    if setting is None:
        return None
    content = Folder(folder).read(FILE)
    if content is None:
        raise UnreadableRequests(FILE)
    requests = read_requests(content, setting.given.field.find)
    for line in requests.unknown:
        print(finding("requests-unknown", At(FILE, line)).text(), file=sys.stderr)
    return requests
