"""The boards file that older DipTV versions wrote for the World Diplomacy Database."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pipeline.findings import Finding
from sources.boards import last_year, outcomes, with_final_centers, without_chart
from sources.json_lines import number
from sources.rows import Row

POWER_CODES = {
    "0AU": "Austria",
    "0EN": "England",
    "0FR": "France",
    "0GE": "Germany",
    "0IT": "Italy",
    "0RU": "Russia",
    "0TU": "Turkey",
}
YEAR_COLUMN = re.compile(r"ct_(\d\d)", re.ASCII)
CENTURY = 1900

Spot = tuple[str, str]


class Record(NamedTuple):
    """One line of a file by its headings in lower case, and where it stands."""

    path: str
    line: int
    said: Mapping[str, str]

    @property
    def name(self) -> str:
        """First name and name, as everywhere else."""
        return f"{self.said['first name']} {self.said['name']}".strip()


def board_rows(boards: list[Record], top: set[Spot], event: str) -> tuple[list[Row], list[Finding]]:
    """A games row per line of the boards file; `top` names the top boards by round and board."""
    grouped: dict[Spot, list[Record]] = {}
    for record in boards:
        grouped.setdefault((record.said["round"], record.said["board"]), []).append(record)
    rows: list[Row] = []
    findings: list[Finding] = []
    for spot, records in grouped.items():
        found, wrong = _of_board(spot, records, spot in top, event)
        rows += found
        findings += wrong
    return rows, findings


def _of_board(spot: Spot, records: list[Record], is_top: bool, event: str) -> tuple[list[Row], list[Finding]]:
    """One board; NB_CENTRE is the count at the end and stands in the last year that has any count."""
    powers = [POWER_CODES.get(record.said["country"], record.said["country"]) for record in records]
    by_power = dict(zip(powers, records, strict=True))
    centers = {power: number(record.said["nb_centre"]) for power, record in by_power.items()}
    out = [power for power, record in by_power.items() if record.said.get("year_elimination")]
    drawn = [power for power, record in by_power.items() if record.said.get("draw", "0") not in ("", "0")]
    results = outcomes(centers, out, drawn)
    charted = sorted({year for record in records for year in _counts(record)})
    rows = [
        _seat(spot, power, record, is_top, charted, results[power])
        for power, record in zip(powers, records, strict=True)
    ]
    year = last_year(charted)
    wrong = [] if year else without_chart(rows[0], rows[0].text("game"), centers, year, event)
    return with_final_centers(rows, centers, year), wrong


def _seat(spot: Spot, power: str, record: Record, is_top: bool, charted: list[int], result: str) -> Row:
    counts = _counts(record)
    cells = {
        "round": spot[0],
        "game": f"R{spot[0]}B{spot[1]}",
        "board": "top" if is_top else "",
        "power": power,
        "name": record.name,
        "result": result,
        **{str(year): counts.get(year, "") for year in charted},
    }
    return Row(cells, record.path, record.line)


def _counts(record: Record) -> dict[int, str]:
    """The counts of one line by year, the years that nobody entered left out."""
    found = {}
    for column, count in record.said.items():
        if (match := YEAR_COLUMN.fullmatch(column)) and count.strip():
            found[CENTURY + int(match[1])] = count.strip()
    return found
