"""A data folder with some of its files changed in memory, and lines added to tables of the contract."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from pathlib import Path

from pipeline.contracts import Table
from pipeline.store import Folder
from sources.tables import read_grid

Cells = Mapping[str, str]


class Variant(Folder):
    """The data folder as it would be with other contents in some files; nothing is written.

    `instead` holds contents by path below the folder.
    """

    def __init__(self, root: Path, instead: Mapping[str, bytes]) -> None:
        super().__init__(root)
        self.instead = instead

    def read(self, relative: str) -> bytes | None:
        """The content that stands instead of a file, else the file's own."""
        changed = self.instead.get(relative)
        return super().read(relative) if changed is None else changed


def headings_of(content: bytes | None, table: Table) -> list[str]:
    """The columns of a file in its own order; those of the contract where there is none."""
    heading = read_grid(content, table.file).heading if content else None
    return list(heading.cells) if heading else list(table.names)


def line_of(headings: Iterable[str], cells: Cells) -> str:
    """One line of CSV with these cells under these headings."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow([cells.get(name, "") for name in headings])
    return text.getvalue()


def with_rows(content: bytes | None, table: Table, rows: Iterable[Cells]) -> bytes:
    """The file with rows added at its end; the lines that were there stay as they are.

    A column that the file lacks and a row needs is added behind the others, blank in the old lines.
    """
    added = list(rows)
    headings = headings_of(content, table)
    needed = [name for name in table.names if any(row.get(name) for row in added)]
    if missing := [name for name in needed if name not in headings]:
        content = _widened(content or b"", table, missing)
        headings += missing
    before = content or (line_of(headings, {name: name for name in headings}) + "\n").encode()
    end = b"\r\n" if b"\r\n" in before else b"\n"
    if not before.endswith(b"\n"):
        before += end
    return before + b"".join(line_of(headings, row).encode() + end for row in added)


def _widened(content: bytes, table: Table, columns: list[str]) -> bytes:
    grid = read_grid(content, table.file)
    records = [grid.heading, *grid.records] if grid.heading else []
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for number, record in enumerate(records):
        writer.writerow([*record.cells, *(columns if number == 0 else [""] * len(columns))])
    return text.getvalue().encode()
