"""What has to be kept of a closed season: without its published tables nothing would hold it fast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from pipeline.contracts import Column, Kind, Table
from pipeline.findings import At, Finding, finding
from pipeline.model import Season
from pipeline.store import Folder
from pipeline.variant import line_of
from sources.contract import read_table
from sources.rows import Row

FOLDER = "published/{season}"
DAYS = Table(
    "published",
    f"{FOLDER}/published.csv",
    (
        Column("table", Kind.TEXT, required=True),
        Column("published_on", Kind.DATE, required=True),
        Column("rows", Kind.COUNT),
    ),
    key=("table",),
    meaning="The day each table of a season was published, and its rows; written by machines.",
)
CLOSED = Table(
    "closed_seasons",
    "published/closed.csv",
    (Column("season", Kind.COUNT, required=True), Column("published_on", Kind.DATE, required=True)),
    key=("season",),
    meaning="Every season that was closed and published; written by machines.",
)


class Kept(NamedTuple):
    """The lines of `published/closed.csv` by season, and what is wrong with the file."""

    lines: dict[int, Row]
    findings: list[Finding]


def read_closed(folder: Folder) -> Kept:
    """The seasons that were closed and published; nothing where there is no such file."""
    content = folder.read(CLOSED.file)
    if content is None:
        return Kept({}, [])
    read = read_table(content, folder.label(CLOSED.file), CLOSED)
    return Kept({row["season"]: row for row in read.rows if row["season"] is not None}, read.findings)


def with_closed(folder: Folder, season: int, day: date) -> bytes:
    """`published/closed.csv` with a season in it, one line for each, by season."""
    days = {year: row.text("published_on") for year, row in read_closed(folder).lines.items()}
    days[season] = day.isoformat()
    lines = [{"season": str(year), "published_on": on} for year, on in sorted(days.items())]
    heading = {name: name for name in CLOSED.names}
    return "".join(line_of(CLOSED.names, cells) + "\n" for cells in (heading, *lines)).encode()


def check_reopened(kept: Kept, seasons: Sequence[Season]) -> list[Finding]:
    """An error for each season that was closed and published, and is closed no more: nothing holds it."""
    closed = {season.season for season in seasons if season.status == "closed"}
    return [
        finding("season-reopened", row.at("season"), year, published_on=row.text("published_on"))
        for year, row in kept.lines.items()
        if year not in closed
    ]


def check_kept(
    folder: Folder, season: Season, kept: Kept, days: Sequence[Row], rows: Mapping[str, int]
) -> list[Finding]:
    """What is missing of the published tables of a closed season.

    `days`: the lines of its `published.csv`; `rows`: how many each of its tables has today. An error where
    `closed.csv` or `published.csv` say that there was more. A warning where nothing is kept and nothing
    says that anything ever was: a season closed by hand.
    """
    year = season.season
    line = kept.lines.get(year)
    if line is None and not days:
        at = season.at._replace(column="status")
        return [] if rows else [finding("published-none", at, year)]
    if not days:
        path = folder.label(DAYS.file.format(season=year))
        facts = {"season": year, "published_on": line.text("published_on") if line else ""}
        return [finding("published-lost", At(path), path.rpartition("/")[2], **facts)]
    return [found for day in days for found in _lost(folder, year, day, rows)]


def _lost(folder: Folder, year: int, day: Row, rows: Mapping[str, int]) -> list[Finding]:
    """What is missing of one table since it was published."""
    table, had = day.text("table"), day["rows"]
    name = f"{table}.csv"
    at = At(folder.label(f"{FOLDER.format(season=year)}/{name}"))
    facts = {"season": year, "published_on": day.text("published_on")}
    if table not in rows:
        return [finding("published-lost", at, name, **facts)]
    if had is not None and rows[table] != had:
        return [finding("published-rows", at, name, has=rows[table], had=had, **facts)]
    return []
