"""Findings that are new or gone, whatever line they stand on now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pipeline.findings import Finding

LINES = re.compile(r"\b(lines?) \d+(?:, \d+)*")


def compare_findings(base: Sequence[Finding], head: Sequence[Finding]) -> tuple[list[Finding], list[Finding]]:
    """The findings of HEAD that BASE lacks, and those of BASE that HEAD lacks.

    In: findings in order, the secrets of both sides withheld in all of them. The name of the data
    folder and line numbers do not count, as a row that only moved is the same row.
    """
    return _beyond(head, base), _beyond(base, head)


def _beyond(findings: Sequence[Finding], others: Sequence[Finding]) -> list[Finding]:
    """Those that stand here more often than there."""
    left = Counter(map(_essence, others))
    out = []
    for found in findings:
        essence = _essence(found)
        if left[essence]:
            left[essence] -= 1
        else:
            out.append(found)
    return out


def _essence(found: Finding) -> Finding:
    """The finding without where exactly it stands; its words may name other files of the same folder."""
    folder, _, inside = found.path.partition("/")
    message, fix = (
        LINES.sub(r"\1", words.replace(f"{folder}/", "") if inside else words)
        for words in (found.message, found.fix)
    )
    return replace(found, path=inside or folder, line=None, cell="", message=message, fix=fix)
