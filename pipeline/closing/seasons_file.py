"""seasons.csv with a season added or closed; every other line stays as it was, byte for byte."""

from __future__ import annotations

import csv
import io

from pipeline.contracts import SEASONS
from pipeline.variant import headings_of, line_of, with_rows


def with_season(content: bytes | None, year: int) -> bytes:
    """The file with an open season of the calendar year at its end (2.1.1)."""
    cells = {
        "season": str(year),
        "rulebook": SEASONS.column("rulebook").choices[-1],
        "starts": f"{year}-01-01",
        "ends": f"{year}-12-31",
        "status": "open",
    }
    return with_rows(content, SEASONS, [cells])


def closed(content: bytes, line: int) -> bytes:
    """The file with the season on a physical line (header = 1) closed."""
    lines = content.splitlines(keepends=True)
    before = lines[line - 1]
    text = before.decode("utf-8")
    end = text[len(text.rstrip("\r\n")) :]
    headings = headings_of(content, SEASONS)
    cells = dict(zip(headings, next(csv.reader(io.StringIO(text))), strict=False))
    lines[line - 1] = (line_of(headings, {**cells, "status": "closed"}) + end).encode("utf-8")
    return b"".join(lines)
