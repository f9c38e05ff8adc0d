"""A row as it was received: text, and where each of its cells stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from pipeline.findings import At, Finding


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one received row by column name (text as received), and where it stands.

    `line` is the physical line (header = 1); of a spreadsheet `sheet` and `letters` (column name ->
    column letter) say the rest, and `line` is the sheet's row. `parsed` holds the typed values of
    the cells that passed; None where blank or refused.
    """

    cells: Mapping[str, str]
    path: str
    line: int
    sheet: str = ""
    letters: Mapping[str, str] = field(default_factory=dict)
    parsed: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, column: str) -> Any:
        return self.parsed.get(column)

    def text(self, column: str) -> str:
        """The cell as received, blank where the column is missing."""
        return self.cells.get(column, "")

    def at(self, column: str = "") -> At:
        """Where a cell of this row stands, for a finding."""
        if not self.sheet:
            return At(self.path, self.line, column)
        letter = self.letters.get(column, "")
        return At(self.path, None, column, self.sheet, f"{letter}{self.line}")

    def with_parsed(self, column: str, value: Any) -> Row:
        """The same row with one typed value replaced."""
        return replace(self, parsed={**self.parsed, column: value})

    def with_cell(self, column: str, text: str) -> Row:
        """The same row with one cell put right."""
        return self.with_cells({column: text})

    def with_cells(self, cells: Mapping[str, str]) -> Row:
        """The same row with these cells beside, or instead of, its own."""
        return replace(self, cells={**self.cells, **cells})


class Received(NamedTuple):
    """What one source gave for one event: rows of the results and games contracts, all text.

    `final` is False where the answer itself shows that games are still being played; `facts` are
    things the source says beside its rows (such as `kind` of a WDR tournament).
    """

    results: list[Row]
    games: list[Row]
    findings: list[Finding]
    final: bool = True
    facts: Mapping[str, str] = MappingProxyType({})
