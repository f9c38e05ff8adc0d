"""`dbni draw event EVENT ROUND`: commit to the draw of a round, carry it out, or check how it was played.

Standard output holds what may be published. What the director alone is told goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.commands.draw.value import add_value, asked_for
from pipeline.commands.options import add_data, add_private, as_of, is_folder

if TYPE_CHECKING:
    from pipeline.compute import Everything
    from pipeline.event_draws.carry_out import Outcome
    from pipeline.event_draws.plan import Plan
    from pipeline.event_draws.setting import Setting
    from pipeline.findings import Finding

HELP = "a round of an event with its own rule text (WDC, PCO / ODC, ARMADA)"


def add_options(kind: argparse.ArgumentParser) -> None:
    """Which round, by which public value, and what the director decided before it."""
    kind.add_argument("event", metavar="EVENT", help="its id in events.csv")
    kind.add_argument("round", type=int, metavar="ROUND", help="1, 2, …")
    add_data(kind)
    add_private(kind)
    add_value(kind)
    kind.add_argument(
        "--attempt", type=attempt, metavar="N", help="the attempt as published (WDC; default: as recorded)"
    )
    kind.add_argument("--sit-out", action="append", default=[], metavar="NAME", help="a volunteer (WDC)")
    kind.add_argument(
        "--two-boards", action="append", default=[], metavar="NAME", help="plays on two boards (WDC)"
    )
    kind.add_argument("--verify", action="store_true", help="check the games as they stand against the draw")
    kind.add_argument("--format", choices=("text", "csv", "json"), default="text")


def attempt(text: str) -> int:
    """The number of an attempt, 0 to 9999; raises what argparse turns into wrong usage."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise argparse.ArgumentTypeError(f'"{text[:20]}" is no attempt; they are 0 to 9999')
    return int(text)


def draw(options: argparse.Namespace) -> int:
    """Print pool and digest, or boards and repeats; 1 where nothing can be drawn, 2 for wrong usage."""
    from pipeline.drawing.beacon import BeforeGenesis
    from pipeline.event_draws.model import SolverMissing
    from pipeline.event_draws.setting import NoEvent
    from pipeline.findings import printable

    if not is_folder(options.data):
        return 2
    try:
        return _draw(options)
    except NoEvent as problem:
        name = printable(str(problem))
        print(
            f'dbni: no event "{name}" with readable days in events.csv; its id is in the first column',
            file=sys.stderr,
        )
    except BeforeGenesis as problem:
        print(f"dbni: {problem}", file=sys.stderr)
    except SolverMissing:
        print("dbni: this draw needs the solver OR-tools: make draws installs it", file=sys.stderr)
    return 2


def _draw(options: argparse.Namespace) -> int:
    from pipeline.event_draws.attendance import Asked
    from pipeline.event_draws.carry_out import carry_out, numbers_seated
    from pipeline.event_draws.plan import make_plan
    from pipeline.findings import Level, finding

    read = _read(options)
    if read is None:
        return 1
    everything, setting = read
    asked = Asked(tuple(options.sit_out), tuple(options.two_boards))
    plan, findings = make_plan(setting.records, options.round, asked, everything.people, setting.paths)
    _tell(everything, findings)
    if plan is None:
        return 1
    pairs, ok = _apart(options, everything, plan, setting)
    if not ok:
        return 1
    if options.attempt is not None and not plan.terms.keeps_apart:
        foreign = finding("attempt-foreign", setting.at, options.attempt, event=plan.event, rules=plan.rules)
        _tell(everything, [foreign])
    wanted = asked_for(options)._replace(attempt=options.attempt)
    outcome = carry_out(plan, setting.recorded, wanted, pairs, as_of(options), setting.at)
    wrong = list(outcome.findings)
    refused = any(each.level is Level.ERROR for each in wrong)
    if options.verify and not refused:
        wrong += _verified(plan, outcome, setting)
    _tell(everything, wrong)
    if options.format == "csv" and outcome.drawn:
        _tell(everything, numbers_seated(outcome, setting.at))
    if not refused:
        _print(options.format, outcome)
    return int(any(each.level is Level.ERROR for each in wrong))


def _read(options: argparse.Namespace) -> tuple[Everything, Setting] | None:
    """The event; None, and all said, where an error stands in a shared table or in the event's own files."""
    from pipeline.compute import compute_everything
    from pipeline.event_draws.setting import set_up
    from pipeline.findings import errors
    from pipeline.report import as_text
    from pipeline.store import Folder
    from pipeline.timing import Clock

    everything = compute_everything(Folder(options.data), as_of(options), Clock())
    shared = [each for each in errors(everything.findings) if not each.event]
    if shared:
        print(as_text(shared), file=sys.stderr)
        return None
    setting = set_up(everything, options.event, options.round, options.data.resolve().name)
    _tell(everything, setting.findings)
    return None if errors(setting.findings) else (everything, setting)


def _tell(everything: Everything, findings: Iterable[Finding]) -> None:
    """Print findings to the director, hidden names left out."""
    from pipeline.findings import in_order

    for found in in_order(everything.secrets.withhold(findings)):
        print(found.text(), file=sys.stderr)


def _apart(
    options: argparse.Namespace, everything: Everything, plan: Plan, setting: Setting
) -> tuple[frozenset[frozenset[str]] | None, bool]:
    """The pairs to be kept apart (None = not asked), and whether their file could be read."""
    from pipeline.drawing.requests import FILE, UnreadableRequests
    from pipeline.event_draws.setting import read_pairs
    from pipeline.findings import At, finding
    from pipeline.store import Folder

    folder: Path | None = options.private
    if folder is None:
        return None, True
    if not plan.terms.keeps_apart:
        _tell(everything, [finding("apart-foreign", setting.at, plan.rules, event=plan.event)])
        return None, True
    try:
        content = Folder(folder).read(FILE)
        if content is None:
            raise UnreadableRequests(FILE)
        requests = read_pairs(content, everything, plan.entrants)
    except UnreadableRequests:
        _tell(everything, [finding("apart-unreadable", At(FILE), event=plan.event)])
        return None, False
    _tell(
        everything, [finding("apart-unknown", At(FILE, line), event=plan.event) for line in requests.unknown]
    )
    return requests.pairs, True


def _verified(plan: Plan, outcome: Outcome, setting: Setting) -> list[Finding]:
    from pipeline.event_draws.chance import seed_of
    from pipeline.event_draws.check_drawn import compare, seats_recorded
    from pipeline.event_draws.history import Finder
    from pipeline.findings import finding

    recorded = seats_recorded(setting.games, Finder(plan.entrants), plan)
    if outcome.drawn is None or not recorded:
        why = "its public value is not known" if recorded else "the round has no games"
        return [finding("nothing-to-verify", setting.at, plan.draw, event=plan.event, why=why)]
    seed = seed_of(outcome.row.value, plan.draw, 0)
    return compare(plan, outcome.drawn, recorded, seed, setting.games)


def _print(form: str, outcome: Outcome) -> None:
    from pipeline.event_draws.telling import as_csv, as_facts, as_lines

    if form == "json":
        print(json.dumps(as_facts(outcome), indent=1, ensure_ascii=False))
    elif form == "csv":
        print(as_csv(outcome), end="")
    else:
        print("\n".join(as_lines(outcome)))
