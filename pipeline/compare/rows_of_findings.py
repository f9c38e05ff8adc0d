"""Rows of findings: where, what, and what to type; many of one kind counted."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.compare.escape import escape
from pipeline.findings import Finding, Level
from pipeline.many_alike import by_kind, shown_of

Cells = tuple[str, ...]


def finding_row(found: Finding) -> Cells:
    """Level, where, and what with what to type."""
    spot = f"{found.sheet}!{found.cell}" if found.sheet else str(found.line or "")
    where = ":".join(part for part in (found.path, spot, found.column) if part)
    return (str(found.level), escape(where), escape(f"{found.message} {found.fix}".strip(), 600))


def finding_rows(findings: Iterable[Finding]) -> list[Cells]:
    """A row for each, errors first; more than ten of a kind in one file are three, and a row that counts."""
    out = []
    levels = list(Level)
    for group in sorted(by_kind(findings), key=lambda group: levels.index(group[0].level)):
        those, left = shown_of(group)
        out += [finding_row(found) for found in those]
        if left:
            out.append((str(group[0].level), escape(group[0].path), escape(left)))
    return out
