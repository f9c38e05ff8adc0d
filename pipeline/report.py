"""What a run tells: findings as text, as annotations, as JSON; what a build came to."""

from __future__ import annotations

import json
import resource
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from pipeline.build import Built
from pipeline.findings import Finding, Level, errors, shown
from pipeline.plurals import count
from pipeline.timing import Clock

MANY = 10
EXAMPLES = 3
LONGEST_PATH = 300
Words = Callable[[Finding], str]
_ANNOTATION = {Level.ERROR: "error", Level.WARNING: "warning", Level.INFO: "notice"}


def as_text(findings: Iterable[Finding]) -> str:
    """One finding a line; more than ten of one kind in a file become one line and three examples."""
    return "\n".join(line for group in _groups(findings) for line in _few(group, _line, _counted))


def as_github(findings: Iterable[Finding]) -> str:
    """Annotations for a pull request, folded like the text."""
    return "\n".join(line for group in _groups(findings) for line in _few(group, annotation, _annotated))


def as_json(findings: Iterable[Finding]) -> str:
    """Every finding, a list of objects."""
    return json.dumps([f.as_json() for f in findings], indent=1, ensure_ascii=False)


FORMATS = {"text": as_text, "github": as_github, "json": as_json}


def _groups(findings: Iterable[Finding]) -> list[list[Finding]]:
    groups: dict[tuple[str, str], list[Finding]] = defaultdict(list)
    for found in findings:
        groups[found.path, found.code].append(found)
    return sorted(groups.values(), key=lambda group: (group[0].path, group[0].line or 0, group[0].code))


def _few(group: list[Finding], words: Words, rest: Callable[[Finding, str], str]) -> list[str]:
    """Each of a kind, or of more than ten the first three and a line that counts them all."""
    if len(group) <= MANY:
        return [words(found) for found in group]
    count = f"{len(group) - EXAMPLES} more of this kind ({group[0].code}), {len(group)} in all."
    return [*(words(found) for found in group[:EXAMPLES]), rest(group[0], count)]


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
