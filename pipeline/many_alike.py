"""Findings of one kind in one file, beside each other: of more than ten, three are enough to read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pipeline.findings import Finding, Level

MANY = 10
EXAMPLES = 3


def by_kind(findings: Iterable[Finding]) -> list[list[Finding]]:
    """The findings by file, code and level, in order of files and first lines."""
    groups: dict[tuple[str, str, Level], list[Finding]] = defaultdict(list)
    for found in findings:
        groups[found.path, found.code, found.level].append(found)
    return sorted(groups.values(), key=lambda group: (group[0].path, group[0].line or 0, group[0].code))


def shown_of(group: list[Finding]) -> tuple[list[Finding], str]:
    """Those of a kind that are shown, and the words that count the others; blank where all are."""
    if len(group) <= MANY:
        return group, ""
    left = f"{len(group) - EXAMPLES} more of this kind ({group[0].code}), {len(group)} in all."
    return group[:EXAMPLES], left
