"""The state of the data: every finding of this build, by level and kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from pipeline.findings import Finding, Level, codes
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered
from pipeline.pages.stretches import stretch

FINDINGS_PER_PAGE = 400
LEVELS = {
    Level.ERROR: ("Errors", "An error holds back its event until it is put right."),
    Level.WARNING: ("Warnings", "A warning changes nothing by itself; somebody should look."),
    Level.INFO: ("Notes", "Good to know, nothing to do."),
}


class Spot(NamedTuple):
    """One finding with the place it sits at, written as `file:line:column` or `file:sheet!cell`."""

    where: str
    finding: Finding
    event: str


class Kind(NamedTuple):
    """All findings of one code: its general words, its section."""

    code: str
    says: str
    section: str
    spots: list[Spot]


class Group(NamedTuple):
    """All findings of one level."""

    level: str
    heading: str
    meaning: str
    kinds: list[Kind]


def quality_pages(gathered: Gathered) -> Iterator[Page]:
    """The findings, errors first; a long list goes on at `quality/page/<n>/`."""
    order = list(LEVELS)
    findings = sorted(gathered.site.findings, key=lambda f: (order.index(f.level), f.code))
    counts = [(LEVELS[level][0].lower(), sum(f.level is level for f in findings)) for level in order]
    addresses = {event: f"{s.year}/events/{event}/index.html" for s in gathered.seasons for event in s.events}
    for part in stretch(findings, FINDINGS_PER_PAGE, "quality/index.html", "quality/page"):
        levels = groupby(part.rows, lambda finding: finding.level)
        groups = [_group(level, list(rows), addresses) for level, rows in levels]
        values = {"groups": groups, "counts": counts, "part": part}
        yield Page(part.path, "quality", "Data quality", "quality", values)


def _group(level: Level, findings: list[Finding], addresses: dict[str, str]) -> Group:
    kinds = [_kind(code, list(rows), addresses) for code, rows in groupby(findings, lambda f: f.code)]
    return Group(level.value, *LEVELS[level], kinds)


def _kind(code: str, findings: list[Finding], addresses: dict[str, str]) -> Kind:
    spots = [Spot(where(finding), finding, addresses.get(finding.event, "")) for finding in findings]
    return Kind(code, explained(code), findings[0].section, spots)


def where(finding: Finding) -> str:
    """The file with the line and column, or the sheet and cell, of a finding."""
    cell = f"{finding.sheet}!{finding.cell}" if finding.cell else finding.sheet
    spot = cell or finding.line
    return ":".join(str(part) for part in (finding.path, spot, finding.column) if part)


def explained(code: str) -> str:
    """The words of a kind of finding with a gap where a single finding names its own facts."""
    return re.sub(r"\{[^}]*\}", "…", codes()[code].says) if code in codes() else ""
