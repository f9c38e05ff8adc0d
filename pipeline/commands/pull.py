"""`dbni pull`: results from the web into data/snapshots; exit 1 when a source failed or waits."""

from __future__ import annotations

import argparse
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.commands.options import is_folder

if TYPE_CHECKING:
    from pipeline.findings import Finding
    from pipeline.pulling.pull import Pulled
    from pipeline.pulling.wanted import Wanted
    from pipeline.store import Folder
    from sources.snapshots import LastNight

BUNDLE = "REQUESTS_CA_BUNDLE"
HELP = "bring results from the web into data/snapshots"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Events, `--data`, `--accept`, `--allow-local`, `--format`, `--note`, and the services' addresses."""
    parser.add_argument(
        "events", nargs="*", metavar="EVENT", help="pull these alone (default: all that are on)"
    )
    parser.add_argument("--data", type=Path, default=Path("data"), help="the data folder (default: data)")
    parser.add_argument(
        "--accept", action="append", default=[], metavar="EVENT", help="take its answer although it shrank"
    )
    parser.add_argument("--allow-local", action="store_true", help="ask addresses inside, as tests do")
    parser.add_argument("--format", choices=("text", "github", "json"), default="text")
    parser.add_argument(
        "--note",
        type=Path,
        default=None,
        help="write down when each source was heard, and what failed",
        metavar="FILE",
    )
    for service in ("diptv", "wdr"):
        parser.add_argument(
            f"--{service}-base",
            default=os.environ.get(f"DBNI_{service.upper()}_BASE"),
            metavar="ADDRESS",
            help=f"another {service} than the public one (also DBNI_{service.upper()}_BASE)",
        )


def run(options: argparse.Namespace) -> int:
    """Pull, say what was found, note what failed."""
    from pipeline.pulling.bringing import Services
    from pipeline.pulling.night import note_night
    from pipeline.pulling.pull import pull
    from pipeline.report import FORMATS
    from pipeline.store import Folder
    from sources.web import Web

    if not is_folder(options.data):
        return 2
    folder = Folder(options.data)
    wanted, unreadable, wrong = _wanted(folder, options.events, options.accept)
    trusted = Path(given) if (given := os.environ.get(BUNDLE)) else None
    if trusted and not trusted.is_file():
        wrong.append(f"{BUNDLE} names no file: {trusted}")
    for problem in wrong:
        print(f"dbni: {problem}", file=sys.stderr)
    if wrong:
        return 2
    if unreadable:
        print(FORMATS[options.format](unreadable))
        return 1
    usual = Services()
    services = Services(options.diptv_base or usual.diptv, options.wdr_base or usual.wdr)
    web = Web(allow_local=options.allow_local, trusted=trusted)
    pulled = pull(folder, wanted, web, services, set(options.accept), _now, _say)
    printed = _printable(folder, pulled.findings)
    if text := FORMATS[options.format](printed):
        print(text)
    if options.format == "text":
        print(_summary(pulled))
    if options.note:
        _note(options.note, note_night(folder, pulled, printed, _now()))
    return 1 if pulled.failed or pulled.waiting else 0


def _wanted(
    folder: Folder, named: list[str], accepted: list[str]
) -> tuple[list[Wanted], list[Finding], list[str]]:
    """The events to ask for; errors that leave events.csv or seasons.csv unread; wrong usage."""
    from pipeline.contracts import EVENTS, SEASONS
    from pipeline.findings import errors
    from pipeline.inputs import read_shared
    from pipeline.pulling.wanted import find_named, list_wanted
    from pipeline.stages.events import assign_events, list_seasons

    tables, _, found = read_shared(folder, _now().date())
    needed = {folder.label(table.file) for table in (EVENTS, SEASONS)}
    unreadable = [f for f in errors(found) if f.path in needed and not f.event]
    if unreadable:
        return [], unreadable, []
    by_hand, wrong = find_named(tables["events"], named)
    _, unknown = find_named(tables["events"], accepted)
    if named or wrong or unknown:
        return by_hand, [], list(dict.fromkeys([*wrong, *unknown]))
    seasons = list_seasons(row for row in tables["seasons"] if None not in (row["starts"], row["ends"]))
    events, _ = assign_events(tables["events"], tables["applications"], tables["rulings"], seasons, [])
    return list_wanted(events, seasons), [], []


def _printable(folder: Folder, findings: list[Finding]) -> list[Finding]:
    """The findings in order, without the names of hidden people."""
    from pipeline.findings import Secrets, in_order
    from pipeline.inputs import read_shared
    from pipeline.people import know

    tables, _, _ = read_shared(folder, _now().date())
    people, _ = know(tables["players"], tables["aliases"])
    return in_order(Secrets(people.secrets()).withhold(findings))


def _summary(pulled: Pulled) -> str:
    counts = {
        "new": pulled.changed,
        "unchanged": pulled.unchanged,
        "failed": pulled.failed,
        "waiting": pulled.waiting,
    }
    return "Snapshots: " + ", ".join(f"{len(events)} {word}" for word, events in counts.items()) + "."


def _note(path: Path, night: LastNight) -> None:
    from pipeline.store import write_files
    from sources.snapshots import write_last_night

    write_files(path.parent, {path.name: write_last_night(night)})


def _now() -> datetime:
    return datetime.now(UTC)


def _say(line: str) -> None:
    if sys.stderr.isatty():
        print(line, file=sys.stderr)
