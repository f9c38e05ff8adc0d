"""The command line: `dbni build`, `check`, `demo`, `serve`. Exit codes: 0 done, 1 errors, 2 wrong usage."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from pipeline.timing import Clock

Parser = argparse.ArgumentParser
Run = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except BrokenPipeError:
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dbni", description="From results to the published standings of the DBNI."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    build = _command(commands, "build", _build, "build the site from the data and put it in place")
    build.add_argument(
        "--site", type=Path, default=Path("site"), help="the folder to publish (default: site)"
    )
    build.add_argument("--times", action="store_true", help="print seconds and peak memory by stage")
    check = _command(commands, "check", _check, "say everything that is wrong in the data, and what to type")
    check.add_argument("--format", choices=("text", "github", "json"), default="text")
    for command in (build, check):
        command.add_argument(
            "--data", type=Path, default=Path("data"), help="the data folder (default: data)"
        )
        command.add_argument(
            "--as-of", type=_day, default=None, help="the day to look from (default: today, UTC)"
        )
        command.add_argument(
            "--private", type=Path, default=None, help="folder of what is kept out of the repository"
        )
    demo = _command(commands, "demo", _demo, "write the demonstration data to a folder")
    demo.add_argument("folder", type=Path)
    demo.add_argument("--size", type=int, default=1, help="1, 10 or 100 times the demonstration")
    demo.add_argument("--seed", type=int, default=2027)
    serve = _command(commands, "serve", _serve, "show the built site on this computer")
    serve.add_argument("--site", type=Path, default=Path("site"))
    serve.add_argument("--port", type=int, default=8000)
    return parser


def _command(commands: argparse._SubParsersAction[Parser], name: str, run: Run, text: str) -> Parser:
    command = commands.add_parser(name, help=text, description=text)
    command.set_defaults(run=run)
    return command


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a day; write YYYY-MM-DD') from None


def _as_of(options: argparse.Namespace) -> date:
    day: date = options.as_of or datetime.now(UTC).date()
    return day


def _no_data(options: argparse.Namespace) -> bool:
    if options.data.is_dir():
        return False
    print(
        f"dbni: there is no data folder {options.data}; `dbni demo {options.data}` makes one", file=sys.stderr
    )
    return True


def _build(options: argparse.Namespace) -> int:
    from pipeline.build import build
    from pipeline.check.beside import BrokenInvariant, CheckFailed
    from pipeline.report import summary, times
    from pipeline.store import NotOurs

    if _no_data(options):
        return 2
    clock = Clock()
    try:
        built = build(options.data, options.site, _as_of(options), clock)
    except NotOurs as problem:
        print(f"dbni: {problem}; name another folder with --site", file=sys.stderr)
        return 2
    except (BrokenInvariant, CheckFailed) as problem:
        print(f"dbni: our own tables do not hold; the site was left as it was.\n{problem}", file=sys.stderr)
        return 1
    for line in summary(built, options.site):
        print(line)
    if options.times:
        print(times(clock))
    return 0 if built.written else 1


def _check(options: argparse.Namespace) -> int:
    from pipeline.compute import compute_everything
    from pipeline.findings import errors
    from pipeline.report import FORMATS
    from pipeline.store import Folder

    if _no_data(options):
        return 2
    everything = compute_everything(Folder(options.data), _as_of(options), Clock())
    text = FORMATS[options.format](everything.findings)
    if text:
        print(text)
    return 1 if errors(everything.findings) else 0


def _demo(options: argparse.Namespace) -> int:
    from pipeline.demo import write

    if options.folder.exists() and any(options.folder.iterdir()):
        print(f"dbni: {options.folder} is not empty", file=sys.stderr)
        return 2
    write(options.folder, size=options.size, seed=options.seed)
    return 0


def _serve(options: argparse.Namespace) -> int:
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    if not options.site.is_dir():
        print(f"dbni: there is no site in {options.site}; `dbni build` makes one", file=sys.stderr)
        return 2
    handler = partial(SimpleHTTPRequestHandler, directory=str(options.site))
    with ThreadingHTTPServer(("127.0.0.1", options.port), handler) as server:
        print(f"http://127.0.0.1:{server.server_address[1]}/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0
