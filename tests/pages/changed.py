"""The invented site with a few cells changed, and pages of it as plain words."""

from __future__ import annotations

import re
from typing import Any

import polars as pl

from pipeline.model import SeasonTables, Site
from pipeline.pages import render
from tests.pages.season import season_2026, site


def words(content: bytes) -> str:
    """A page's words with single spaces, none before punctuation."""
    text = " ".join(re.sub(r"<[^>]*>", " ", content.decode()).split())
    return re.sub(r" (?=[.,;:)])|(?<=\() ", "", text)


def cards(content: bytes, row: str) -> str:
    """The words of the table row with that id."""
    found = re.search(rf'<tr id="{row}".*?</tr>', content.decode(), re.DOTALL)
    assert found, row
    return words(found[0].encode())


def with_event(season: SeasonTables, event: str, **cells: Any) -> SeasonTables:
    """The season with other cells in one event's row; `r1` to `r9` reach its checklist too."""
    frame = season.tables["events"]
    rows = [row | (cells if row["event"] == event else {}) for row in frame.iter_rows(named=True)]
    checklist = [
        line._replace(status=cells.get(f"r{line.number}", line.status)) if line.event == event else line
        for line in season.checklist
    ]
    tables = season.tables | {"events": pl.DataFrame(rows, schema=frame.schema)}
    return season._replace(tables=tables, checklist=checklist)


def all_met(**others: str) -> dict[str, str]:
    """All nine requirements met, but for those named."""
    return {f"r{number}": "met" for number in range(1, 10)} | others


def event_page(event: str, **cells: Any) -> bytes:
    """One event's page with other cells in its row."""
    return rendered(event, **cells)[f"2026/events/{event}/index.html"]


def rendered(event: str = "", **cells: Any) -> dict[str, bytes]:
    """The whole site with other cells in one event's row."""
    return render(site(with_event(season_2026(), event, **cells)))


def decided(content: Site, **frames: list[tuple[Any, ...]]) -> Site:
    """The site with further rows of `rulings` or `corrections`."""
    made = {
        name: pl.concat(
            [getattr(content, name), pl.DataFrame(rows, getattr(content, name).schema, orient="row")]
        )
        for name, rows in frames.items()
    }
    return content._replace(**made)
