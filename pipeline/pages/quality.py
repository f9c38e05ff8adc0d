"""The state of the data: every finding of this build, by level and kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from pipeline.findings import Finding, Level
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered
from pipeline.pages.stretches import stretch
from pipeline.plurals import count

FINDINGS_PER_PAGE = 400
Events = dict[str, tuple[str, str]]
"""The name and the page of each event."""
LEVELS = {
    Level.ERROR: ("Errors", "An error holds back its event until it is put right."),
    Level.WARNING: ("Warnings", "A warning changes nothing by itself; somebody should look."),
    Level.INFO: ("Notes", "Good to know, nothing to do."),
}


class Spot(NamedTuple):
    """One finding with the place it sits at."""

    where: str
    finding: Finding


class Entry(NamedTuple):
    """What one code says of one event: its name (blank = no event), its page's path, the findings."""

    name: str
    path: str
    spots: list[Spot]


class Kind(NamedTuple):
    """All findings of one code, by event."""

    code: str
    section: str
    number: int
    entries: list[Entry]


class Group(NamedTuple):
    """All findings of one level."""

    level: str
    heading: str
    meaning: str
    kinds: list[Kind]


def quality_pages(gathered: Gathered) -> Iterator[Page]:
    """The findings, errors first; a long list goes on at `quality/page/<n>/`."""
    order = list(LEVELS)
    findings = sorted(gathered.site.findings, key=lambda f: (order.index(f.level), f.code, f.event))
    counts = [_counted(level, sum(f.level is level for f in findings)) for level in order]
    events = {
        event: (row["name"], f"{season.year}/events/{event}/index.html")
        for season in gathered.seasons
        for event, row in season.events.items()
    }
    for part in stretch(findings, FINDINGS_PER_PAGE, "quality/index.html", "quality/page"):
        levels = groupby(part.rows, lambda finding: finding.level)
        groups = [_group(level, list(rows), events) for level, rows in levels]
        values = {"groups": groups, "counts": counts, "part": part}
        yield Page(part.path, "quality", "Data quality", "quality", values)


def _counted(level: Level, number: int) -> tuple[str, str]:
    """A number and its noun: `1` and `error`, `33` and `notes`."""
    figure, noun = count(number, LEVELS[level][0].lower().removesuffix("s")).split(" ")
    return figure, noun


def _group(level: Level, findings: list[Finding], events: Events) -> Group:
    kinds = [_kind(code, list(rows), events) for code, rows in groupby(findings, lambda f: f.code)]
    return Group(level.value, *LEVELS[level], kinds)


def _kind(code: str, findings: list[Finding], events: Events) -> Kind:
    entries = []
    for event, rows in groupby(findings, lambda f: f.event):
        name, path = events.get(event, (event, ""))
        entries.append(Entry(name, path, [Spot(where(finding), finding) for finding in rows]))
    return Kind(code, findings[0].section, len(findings), entries)


def where(finding: Finding) -> str:
    """Where a finding sits: `data/results/x.csv, line 3, place`, or the sheet and cell of a spreadsheet."""
    parts = (
        finding.path,
        f"sheet {finding.sheet}" if finding.sheet else "",
        f"cell {finding.cell}" if finding.cell else "",
        f"line {finding.line}" if finding.line and not finding.cell else "",
        finding.column,
    )
    return ", ".join(part for part in parts if part)
