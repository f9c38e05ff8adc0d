"""A table from the web without what may not be kept: CSV, every row on the line it was on."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pipeline.findings import EMAIL, TELEPHONE, Finding, errors
from sources.cells import GUARDED
from sources.sheet_rows import as_text
from sources.sheets import Chosen, choose_sheet
from sources.spreadsheet import GONE_ONCE_STRIPPED, read_spreadsheet
from sources.workbook import read_workbook

_BREAKS = re.compile(r"\s*[\r\n]+\s*")
WORDS = ("name", "location")
# Errors of single cells that stay what they are in a snapshot, where the Board sees and corrects them.
KEPT_WITH_ERRORS = frozenset({"encoded-twice", "lost-character", "cell-too-long", "power-not-given"})


class Stripped(NamedTuple):
    """What may be kept of a table, None where it could not be read, and what was found in it."""

    content: bytes | None
    findings: list[Finding]


def strip_table(content: bytes, path: str, event: str) -> Stripped:
    """Read a table of any kind as the reader of spreadsheets does, and write down its standings.

    Out: CSV with the columns of the contract alone, headings as they were written. The lines are
    those of the CSV, or the rows of the sheet; what stood above the headings is blank. Cells lose
    e-mail addresses, names and locations telephone numbers too. An error that stripping does not
    cure leaves nothing.
    """
    received = read_spreadsheet(content, path, event)
    findings = [found for found in received.findings if found.code not in GONE_ONCE_STRIPPED]
    tabs, _ = read_workbook(content, path, event)
    chosen = choose_sheet(tabs, path, event).chosen if tabs else None
    if refusing(findings) or chosen is None:
        return Stripped(None, findings)
    written = _written(chosen)
    again = refusing(read_spreadsheet(written, path, event).findings)
    return Stripped(None if again else written, [*findings, *again])


def refusing(findings: Iterable[Finding]) -> list[Finding]:
    """The errors because of which an answer is not taken: those of its form, not of single cells."""
    return [found for found in errors(findings) if found.code not in KEPT_WITH_ERRORS]


def _written(chosen: Chosen) -> bytes:
    columns = {
        number: column for column, numbers in sorted(chosen.columns.kept.items()) for number in numbers
    }
    numbers = sorted(columns)
    text = io.StringIO()
    row = csv.writer(text, lineterminator="\n")
    written = 0
    for line in chosen.tab.lines[chosen.heading :]:
        cells = [as_text(line.cells[n - 1]) if n <= len(line.cells) else "" for n in numbers]
        if not any(cell.strip() for cell in cells):
            continue
        text.write("\n" * (line.number - 1 - written))
        kept = _cleared(cells, [columns[n] for n in numbers], chosen)
        row.writerow(kept)
        written = line.number + sum(cell.count("\n") for cell in kept)
    return text.getvalue().encode("utf-8")


def _cleared(cells: Sequence[str], columns: Sequence[str], chosen: Chosen) -> list[str]:
    """Cells without addresses; of a sheet also without line breaks, which would move the rows below."""
    out = []
    for cell, column in zip(cells, columns, strict=True):
        text = EMAIL.sub("", cell)
        text = TELEPHONE.sub("", text) if column in WORDS else text
        text = _BREAKS.sub(" ", text) if chosen.tab.name else text.replace("\r\n", "\n")
        out.append(f"'{text}" if text.startswith(GUARDED) else text)
    return out
