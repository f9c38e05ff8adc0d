"""Tables of the contract read from their files: shared, of one event, of the Invitational."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from pipeline import contracts
from pipeline.contracts import PER_SEASON, SHARED, Table
from pipeline.findings import At, Finding, finding
from pipeline.store import LARGEST_FILE, Folder
from sources.contract import parse_rows, read_table, repeated_keys
from sources.rows import Received, Row


def read_shared(folder: Folder, as_of: date) -> tuple[dict[str, list[Row]], list[Row], list[Finding]]:
    """Every shared table, parsed; rows decided after `as_of` are left out, dates after it are blank.

    Out: tables by name, the applications left out because they are dated later, findings.
    """
    tables: dict[str, list[Row]] = {}
    later: list[Row] = []
    findings: list[Finding] = []
    for table in SHARED:
        rows, found = _read(folder, table, table.file)
        findings += found + repeated_keys(rows, table)
        tables[table.name] = known_on(rows, table, as_of)
        if table is contracts.APPLICATIONS:
            later = [row for row in rows if row["applied_on"] and row["applied_on"] > as_of]
    if not tables["seasons"] and not findings:
        findings.append(finding("no-season", At(folder.label(contracts.SEASONS.file), 1)))
    return tables, later, findings


def read_invitational(
    folder: Folder, seasons: Iterable[int], as_of: date
) -> tuple[dict[int, dict[str, list[Row]]], list[Finding]]:
    """The Invitational's tables of each season, parsed."""
    out: dict[int, dict[str, list[Row]]] = {}
    findings: list[Finding] = []
    for season in seasons:
        out[season] = {}
        for table in PER_SEASON:
            rows, found = _read(folder, table, table.file.format(season=season))
            findings += found + repeated_keys(rows, table)
            out[season][table.name] = known_on(rows, table, as_of)
    return out, findings


def read_entrants(folder: Folder, events: Iterable[str]) -> tuple[dict[str, list[Row]], list[Finding]]:
    """The entrants of each event that has such a file, parsed."""
    out: dict[str, list[Row]] = {}
    findings: list[Finding] = []
    for event in events:
        path = contracts.ENTRANTS.file.format(event=event)
        content = folder.read(path)
        if content is not None:
            out[event], found = read_table(content, folder.label(path), contracts.ENTRANTS, event)
            findings += found
    return out, findings


def parse_received(
    received: dict[str, Received],
) -> tuple[dict[str, list[Row]], dict[str, list[Row]], list[Finding]]:
    """Results and games of every event with their cells parsed, and what was refused."""
    results: dict[str, list[Row]] = {}
    games: dict[str, list[Row]] = {}
    findings: list[Finding] = []
    for event, given in received.items():
        results[event], found = parse_rows(given.results, contracts.RESULTS, event=event)
        games[event], also = parse_rows(given.games, contracts.GAMES, event=event)
        findings += found + also
    return results, games, findings


def known_on(rows: list[Row], table: Table, as_of: date) -> list[Row]:
    """The rows already decided on a day; in the others a date that lies ahead is blank."""
    decided = contracts.DECIDED_LATER.get(table.name)
    if decided:
        rows = [row for row in rows if row[decided] is None or row[decided] <= as_of]
    later = {"seasons": "seeds_set_on", "applications": "standings_on"}.get(table.name)
    if later:
        rows = [_blank_after(row, later, as_of) for row in rows]
    return rows


def _blank_after(row: Row, column: str, as_of: date) -> Row:
    if row[column] is None or row[column] <= as_of:
        return row
    return row.with_parsed(column, None)


def _read(folder: Folder, table: Table, path: str) -> tuple[list[Row], list[Finding]]:
    content = folder.read(path)
    if content is None:
        missing = finding("file-missing", At(folder.label(path)), wanted=", ".join(table.names))
        return [], [missing] if table.needed else []
    if len(content) > LARGEST_FILE:
        return [], [finding("file-too-large", At(folder.label(path)), len(content), most=LARGEST_FILE)]
    read = read_table(content, folder.label(path), table)
    return read.rows, read.findings
