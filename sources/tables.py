"""Strict CSV: every physical line accounted for, every finding of a file in one run."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from pipeline.findings import At, Finding, finding
from sources.text import read_lines


class Record(NamedTuple):
    """One record of a CSV: the physical line it begins on, and its cells."""

    line: int
    cells: list[str]


class Grid(NamedTuple):
    """A CSV as read: its heading row, the records under it, and what was wrong."""

    heading: Record | None
    records: list[Record]
    findings: list[Finding]


def read_grid(content: bytes, path: str, event: str = "") -> Grid:
    """Read strict CSV (RFC 4180, comma). Rows whose cells are all blank are left out.

    A quotation mark that is never closed, a lone one inside a cell without quotes, or text behind a
    closing one, is an error at the line where its record begins; reading goes on at the next line, so
    later rows are never swallowed.
    """
    lines, findings = read_lines(content, path, event)
    records: list[Record] = []
    for record in _records(lines):
        if isinstance(record, Record):
            if any(cell.strip() for cell in record.cells):
                records.append(record)
        else:
            findings.append(finding(record.code, At(path, record.line), record.value, event=event))
    if not records:
        return Grid(None, [], findings)
    return Grid(records[0]._replace(cells=_headings(records[0].cells)), records[1:], findings)


def _headings(cells: list[str]) -> list[str]:
    """The headings as they are compared; one cell with tabs is left alone, so that they can be spoken of."""
    return cells if len(cells) == 1 and "\t" in cells[0].strip() else [heading(cell) for cell in cells]


def heading(text: str) -> str:
    """A heading as it is compared: compatibility forms folded, trimmed, lower case."""
    folded = unicodedata.normalize("NFKC", text)
    visible = "".join(c for c in folded if unicodedata.category(c) != "Cf")
    return " ".join(visible.split()).lower()


class _Broken(NamedTuple):
    line: int
    code: str
    value: str


def _records(lines: list[str]) -> Iterator[Record | _Broken]:
    """The records in order; one that cannot be read gives its first line up and goes on after it."""
    start = 0
    while start < len(lines):
        reader = csv.reader((lines[i] + "\n" for i in range(start, len(lines))), strict=True)
        begun = start
        try:
            for cells in reader:
                end = start + reader.line_num
                stray = _is_odd(lines, begun, end)
                yield _Broken(begun + 1, "quote-stray", lines[begun]) if stray else Record(begun + 1, cells)
                begun = end
            return
        except csv.Error as error:
            yield _Broken(begun + 1, *_why(str(error), lines[begun]))
            start = begun + 1


def _is_odd(lines: list[str], begun: int, end: int) -> bool:
    """Whether a record holds an odd number of quotation marks: cells in quotes have them in pairs."""
    return sum(line.count('"') for line in lines[begun:end]) % 2 == 1


def _why(error: str, line: str) -> tuple[str, str]:
    """The code of what stopped the reader, and what it is about; an open quotation mark has no end."""
    if "field larger" in error and len(line) > csv.field_size_limit():
        return "cell-too-long", str(len(line))
    return ("quote-open" if "end of data" in error or "field larger" in error else "quote-text-after"), line
