"""What a run tells: findings as text, as annotations, as JSON; what a build came to."""

from __future__ import annotations

import json
import resource
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from pipeline.build import Built
from pipeline.compare.since import Since
from pipeline.findings import Finding, Level, errors, shown
from pipeline.many_alike import by_kind, shown_of
from pipeline.pages.words import listed
from pipeline.plurals import count
from pipeline.timing import Clock

SHOWN = 10  # annotations of each level that GitHub shows of a step
LONGEST_PATH = 300
Words = Callable[[Finding], str]
Form = Callable[[Iterable[Finding]], str]
_ANNOTATION = {Level.ERROR: "error", Level.WARNING: "warning", Level.INFO: "notice"}


def as_text(findings: Iterable[Finding]) -> str:
    """One finding a line; more than ten of one kind in a file become one line and three examples."""
    return "\n".join(line for group in by_kind(findings) for line in _few(group, _line, _counted))


def as_github(findings: Iterable[Finding]) -> str:
    """Annotations for a pull request, folded like the text.

    A step shows ten of each level and drops the others without a word. So where there are more, the tenth
    says how many follow; those that follow stand in the log.
    """
    lines = [line for group in by_kind(findings) for line in _few(group, annotation, _annotated)]
    total = Counter(map(_command, lines))
    out, before = [], Counter[str]()
    for line in lines:
        command = _command(line)
        before[command] += 1
        if before[command] == SHOWN and total[command] > SHOWN:
            left = count(total[command] - SHOWN + 1, "more note")
            out.append(f"::{command} title=more::{left} of this level: the log of this step has all of them.")
        out.append(line)
    return "\n".join(out)


def _command(line: str) -> str:
    return line.split(" ", 1)[0].removeprefix("::")


def as_json(findings: Iterable[Finding]) -> str:
    """Every finding, a list of objects."""
    return json.dumps([f.as_json() for f in findings], indent=1, ensure_ascii=False)


def as_since(told: Since, form: Form) -> str:
    """What is new, then errors that are not; the rest is counted, where the form is read by people."""
    if form is as_json:
        return form([*told.new, *told.standing])
    levels = Counter(found.level for found in told.others)
    others = [count(levels[level], level) for level in Level if levels[level]]
    rest = f'{listed(others)} stood there before: the page "Data quality" of the site lists them.'
    parts = [form(told.new), form(told.standing), rest if others else ""]
    return "\n".join(part for part in parts if part)


FORMATS: dict[str, Form] = {"text": as_text, "github": as_github, "json": as_json}


def _few(group: list[Finding], words: Words, rest: Callable[[Finding, str], str]) -> list[str]:
    """Each of a kind, or of more than ten the first three and a line that counts them all."""
    shown_ones, left = shown_of(group)
    return [*map(words, shown_ones), *([rest(group[0], left)] if left else [])]


def _line(found: Finding) -> str:
    """The finding on one line, whatever its file is called."""
    return replace(found, path=shown(found.path, LONGEST_PATH)).text()


def _counted(found: Finding, count: str) -> str:
    return f"{shown(found.path, LONGEST_PATH)}: {count}"


def _annotated(found: Finding, count: str) -> str:
    """The count as an annotation of the whole file."""
    return annotation(replace(found, line=None, sheet="", column="", message=count, fix=""))


def annotation(found: Finding) -> str:
    """One workflow command; the characters that end it are escaped."""
    properties = {"file": found.path, "line": str(found.line or ""), "title": found.code}
    joined = ",".join(f"{k}={_escape(v, True)}" for k, v in properties.items() if v)
    where = f"{found.sheet}!{found.cell} " if found.sheet else ""
    column = f"{found.column}: " if found.column else ""
    text = _escape(f"{where}{column}{found.message} {found.fix}".strip(), False)
    return f"::{_ANNOTATION[found.level]} {joined}::{text}"


def _escape(text: str, is_property: bool) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if is_property else text


def summary(built: Built, site: Path) -> Iterable[str]:
    """What a build came to: findings by level, held events, whether the site was written."""
    if not built.written:
        yield as_text(errors(built.findings))
        yield "The site was left as it was: an error stands in a shared table (the lines above)."
        return
    held = sorted({f.event for f in built.findings if f.level is Level.ERROR and f.event})
    for event in held:
        yield f"held: {event}"
        yield from (f"  {f.text()}" for f in errors(built.findings) if f.event == event)
    counts = Counter(f.level for f in built.findings)
    numbers = ", ".join(count(counts[level], level) for level in Level)
    checked = sum(built.checked.held.values()) if built.checked else 0
    yield f"{site}: written. Findings: {numbers} (dbni check lists them). Expectations that held: {checked}."


def times(clock: Clock) -> str:
    """Seconds by stage and the peak memory of this process and of the checking process, in MB."""
    stages = "  ".join(f"{stage} {seconds:.2f} s" for stage, seconds in clock.seconds.items())
    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    own, child = (
        resource.getrusage(who).ru_maxrss // unit for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return f"{stages}  peak {own} MB (checks {child} MB)"
