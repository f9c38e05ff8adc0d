"""Corrections: one cell put right, or one row removed, without touching what was received (2.4.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pipeline.contracts import GAMES, RESULTS, Table
from pipeline.findings import Finding, errors, finding
from sources.contract import YEAR
from sources.rows import Received, Row

PICKS = ("round", "game", "place", "name")


def correct_received(
    received: Mapping[str, Received], corrections: list[Row]
) -> tuple[dict[str, Received], list[Finding]]:
    """Apply each correction to exactly one received cell; one that fits none or many is an error.

    In: received rows per event (text), rows of corrections.csv. Out: the same with cells replaced.
    Every correction picks its row as received, so their order does not matter.
    """
    edits: dict[tuple[str, str], dict[int, list[Row]]] = defaultdict(lambda: defaultdict(list))
    findings: list[Finding] = []
    for correction in corrections:
        event, table = correction["event"], correction["table"]
        if event not in received or table is None:
            continue
        rows = getattr(received[event], table)
        if not rows and errors(received[event].findings):
            continue  # nothing of the source could be read, so nothing is known about the correction
        picked = _picked(rows, correction)
        wrong = _why_not(
            [rows[i] for i in picked], correction, event, RESULTS if table == "results" else GAMES
        )
        if wrong:
            findings.append(wrong)
        else:
            edits[event, table][picked[0]].append(correction)
    out = dict(received)
    for (event, table), changes in edits.items():
        if table == "results":
            out[event] = out[event]._replace(results=_edited(received[event].results, changes))
        else:
            out[event] = out[event]._replace(games=_edited(received[event].games, changes))
    return out, findings


def _picked(rows: list[Row], correction: Row) -> list[int]:
    """The indexes of the rows a correction means."""
    wanted = {name: correction.text(name) for name in PICKS if correction.text(name)}
    return [i for i, row in enumerate(rows) if all(row.text(n) == text for n, text in wanted.items())]


def _why_not(picked: list[Row], correction: Row, event: str, table: Table) -> Finding | None:
    column, was = correction.text("column"), correction.text("was")
    if column not in (*table.names, "row") and not (table.year_columns and YEAR.fullmatch(column)):
        facts = {"table": table.name, "known": ", ".join((*table.names, "row"))}
        return finding("correction-column", correction.at("column"), column, event=event, **facts)
    if column == "row" and correction.text("becomes"):
        return finding("correction-row", correction.at("becomes"), correction.text("becomes"), event=event)
    if not picked:
        return finding("correction-no-match", correction.at("name"), correction.text("name"), event=event)
    if len(picked) > 1:
        return finding("correction-many", correction.at("name"), event=event, count=len(picked))
    if column != "row" and picked[0].text(column) != was:
        found = picked[0].text(column)
        return finding("correction-was", correction.at("was"), was, event=event, found=found)
    return None


def _edited(rows: list[Row], changes: Mapping[int, list[Row]]) -> list[Row]:
    out = []
    for i, row in enumerate(rows):
        edits = changes.get(i, [])
        if any(edit.text("column") == "row" for edit in edits):
            continue
        for edit in edits:
            row = row.with_cell(edit.text("column"), edit.text("becomes"))
        out.append(row)
    return out
