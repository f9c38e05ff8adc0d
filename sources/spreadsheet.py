"""Final standings out of an organiser's spreadsheet: XLSX, XLS, ODS or CSV (2.4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.contracts import RESULTS
from pipeline.findings import At, Finding, finding
from sources.intake import holds_address
from sources.layout import without_layout_rows
from sources.marks import letters
from sources.rows import Received, Row
from sources.sheet_rows import read_rows
from sources.sheets import Chosen, choose_sheet, says_final
from sources.tabs import Tab
from sources.workbook import read_workbook

# What `dbni receive` and `dbni pull` leave behind; in a file that is kept it is an error.
GONE_ONCE_STRIPPED = frozenset(
    {"sheet-columns-not-kept", "e-mail-in-sheet", "e-mail-in-file", "form-answers"}
)


def read_spreadsheet(content: bytes, path: str, event: str) -> Received:
    """The standings of one event as its organiser's spreadsheet has them, all text.

    Out: rows of the results contract with sheet, row and column letters (of a CSV: physical lines).
    The kind of file is told by its bytes. The sheet is found by its headings and its name, the columns
    by `headings.SYNONYMS` and `PARTS`; other columns are errors that name the heading and never a
    value, and so are e-mail addresses anywhere. Hidden rows are read, totals and notes are left out.
    """
    tabs, findings = read_workbook(content, path, event)
    if not tabs and not findings:
        wanted = ", ".join(RESULTS.names)
        findings = [finding("file-empty", At(path, 1), event=event, wanted=wanted)]
    if not tabs:
        return Received([], [], findings)
    chosen, found, passed_over = choose_sheet(tabs, path, event)
    findings = [*findings, *(one for tab in tabs for one in _addresses(tab, event)), *found]
    if chosen is None:
        return Received([], [], findings)
    findings += _wrong_columns(chosen, event)
    if chosen.columns.twice or chosen.columns.alike:
        return Received([], [], findings)
    rows, about_lines = read_rows(chosen, event)
    kept, about_layout = without_layout_rows(rows, event)
    findings += about_layout + _about_kept(chosen, kept, about_lines, event)
    findings += [_says_otherwise(chosen, other, event) for other in passed_over if _differs(kept, other)]
    return Received(kept, [], findings)


def _differs(rows: list[Row], other: Chosen) -> bool:
    """Whether a sheet that was passed over holds other standings, in the columns that both have."""
    beside = without_layout_rows(read_rows(other).rows, "").rows
    columns = [column for column in other.columns.kept if not rows or column in rows[0].cells]
    return _drawn(rows, columns) != _drawn(beside, columns)


def _drawn(rows: list[Row], columns: list[str]) -> list[list[str]]:
    return [[" ".join(row.text(column).split()) for column in columns] for row in rows]


def _says_otherwise(chosen: Chosen, other: Chosen, event: str) -> Finding:
    """Two sheets that are both called standings and do not agree: an error where both say they are final."""
    at = At(other.tab.path, None, "", other.tab.name)
    doubtful = says_final(chosen.tab) and says_final(other.tab)
    code = "sheets-disagree" if doubtful else "sheet-differs"
    return finding(code, at, other.tab.name, event=event, counts=chosen.tab.name)


def _addresses(tab: Tab, event: str) -> list[Finding]:
    """An error per cell of a sheet that holds an e-mail address."""
    return [
        finding("e-mail-in-sheet", tab.at(line.number, number), event=event)
        for line in tab.lines
        for number, cell in enumerate(line.cells, 1)
        if isinstance(cell, str) and holds_address(cell)
    ]


def _wrong_columns(chosen: Chosen, event: str) -> list[Finding]:
    """Errors of the heading row: a heading twice, two that mean the same, columns that are not kept."""
    tab, columns = chosen.tab, chosen.columns
    line = tab.lines[chosen.heading]
    at = At(tab.path, line.number) if not tab.name else At(tab.path, None, "", tab.name, str(line.number))
    out = [finding("heading-twice", at, word, event=event) for word in columns.twice]
    for column, words in columns.alike:
        out.append(finding("columns-alike", at._replace(column=column), ", ".join(words), event=event))
    others = dict(columns.others)
    kept = {number for numbers in columns.kept.values() for number in numbers}
    for below in tab.lines[chosen.heading + 1 :]:
        for number, cell in enumerate(below.cells[: len(line.cells)] if not tab.name else below.cells, 1):
            if cell != "" and number not in others and number not in kept:
                others[number] = f"column {letters(number)} without a heading"
    if others:
        names = ", ".join(others[number] for number in sorted(others))
        wanted = ", ".join(RESULTS.names)
        out.append(finding("sheet-columns-not-kept", at, names, event=event, wanted=wanted))
    return out


def _about_kept(
    chosen: Chosen, rows: list[Row], about_lines: Mapping[int, list[Finding]], event: str
) -> list[Finding]:
    """What is wrong with the rows that stay: their cells, hidden rows, merges; no row at all."""
    marks = chosen.tab.marks
    heading = chosen.tab.lines[chosen.heading].number
    kept = {number for numbers in chosen.columns.kept.values() for number in numbers}
    lines = {row.line for row in rows}
    out = [one for number in sorted(about_lines) if number in lines for one in about_lines[number]]
    out += [
        finding("row-hidden", row.at(), row.line, event=event) for row in rows if row.line in marks.hidden
    ]
    for block in marks.merged:
        across = any(block.left <= number <= block.right for number in kept)
        down = any(block.top <= line <= block.bottom for line in (*lines, heading))
        if across and down and chosen.tab.value(block.top, block.left) != "":
            at = chosen.tab.at(block.top, block.left)
            out.append(finding("cells-merged", at, block, event=event))
    if not rows and not any(about_lines.values()):
        out.append(finding("no-results", chosen.tab.at(heading, 1), event=event))
    return out
