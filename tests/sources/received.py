"""What the tests of the readers share: the recorded answers, and rows and findings drawn as short text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pipeline.findings import Finding
from sources.rows import Row

DATA = Path(__file__).parent / "data"
EVENT = "harbour"


def diptv(name: str, tournament: str = "tournament.json", *, games: bool = True) -> dict[str, bytes]:
    """The answers of one recorded tournament by path; `tournament` picks the older or the newer format."""
    folder = DATA / "diptv" / name
    files = {f"snapshots/{EVENT}/tournament.json": (folder / tournament).read_bytes()}
    if games:
        files |= {f"snapshots/{EVENT}/{file.name}": file.read_bytes() for file in folder.glob("game_*.json")}
    return files


def edge(name: str) -> dict[str, bytes]:
    """One of the odd answers of DipTV."""
    return {f"{name}.json": (DATA / "diptv" / "edges" / f"{name}.json").read_bytes()}


def drawn(rows: Iterable[Row], *columns: str) -> list[str]:
    """Rows as lines of a table, cells joined by ` | `."""
    return [" | ".join(row.text(column) for column in columns) for row in rows]


def table(text: str) -> list[list[object]]:
    """A table drawn in a test as rows of a sheet: whole and decimal numbers as numbers, `-` blank."""
    rows: list[list[object]] = []
    for line in text.strip().splitlines():
        rows.append([_value(cell.strip()) for cell in line.split("|")])
    return rows


def _value(text: str) -> object:
    if text == "-":
        return None
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text


def said(findings: Iterable[Finding]) -> list[str]:
    """Findings as `code at place`."""
    out = []
    for f in findings:
        spot = f"{f.sheet}!{f.cell}" if f.cell else f.sheet or str(f.line or "")
        out.append(f"{f.code} {spot}".strip())
    return out


def by_code(findings: Iterable[Finding]) -> Mapping[str, Finding]:
    """The last finding of each code."""
    return {f.code: f for f in findings}
