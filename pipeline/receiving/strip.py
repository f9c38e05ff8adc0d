"""The final standings of a spreadsheet as CSV: the allow-listed columns and nothing else (2.4.1)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.contracts import RESULTS
from pipeline.findings import Finding, Level, errors
from sources.cells import GUARDED
from sources.contract import parse_rows
from sources.rows import Row
from sources.spreadsheet import GONE_ONCE_STRIPPED, read_spreadsheet


class Stripped(NamedTuple):
    """What stays of a submission: the CSV (None where an error stands), its rows, and what was found.

    Findings whose cause is gone with the stripping are informations.
    """

    content: bytes | None
    rows: int
    findings: list[Finding]


def strip(content: bytes, path: str, event: str) -> Stripped:
    """Read a submission, keep its standings, write them as CSV.

    In: the bytes of an XLSX, XLS, ODS or CSV; `path` as findings name it. Other tabs, other columns,
    comments, form answers, addresses and properties of the document are left behind. Any error that
    stripping does not cure leaves no content: the file goes back to its organiser.
    """
    received = read_spreadsheet(content, path, event)
    findings = [_cured(found) for found in received.findings]
    findings = parse_rows(received.results, RESULTS, findings, event).findings
    written = as_csv(received.results)
    if not errors(findings):
        findings += again(written, path, event)
    return Stripped(None if errors(findings) else written, len(received.results), findings)


def _cured(found: Finding) -> Finding:
    """A finding that stripping cures, as an information that says so."""
    if found.code not in GONE_ONCE_STRIPPED:
        return found
    return Finding(
        found.code,
        Level.INFO,
        *(found.path, found.line, found.sheet, found.cell, found.column, found.value, found.section),
        f"not kept: {found.message}",
        "",
        found.event,
    )


def again(written: bytes, path: str, event: str) -> list[Finding]:
    """The errors of a stripped file read as the pipeline will read it; there must be none."""
    received = read_spreadsheet(written, path, event)
    return errors(parse_rows(received.results, RESULTS, received.findings, event).findings)


def as_csv(rows: Iterable[Row]) -> bytes:
    """Rows of the results contract as CSV: columns that hold anything, place and name always.

    Text that a spreadsheet would run as a formula gets one leading apostrophe; our readers take it off.
    """
    kept = list(rows)
    columns = [name for name in RESULTS.names if name in ("place", "name") or any(r.text(name) for r in kept)]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_guarded(row.text(name)) for name in columns] for row in kept)
    return text.getvalue().encode("utf-8")


def _guarded(text: str) -> str:
    return f"'{text}" if text.startswith(GUARDED) else text
