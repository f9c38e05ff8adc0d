"""What was published of a season, read back from `published/<season>/`; the files are written by machines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from pipeline.closing.decisions import Decisions, decided_after
from pipeline.closing.figures import Figures, Standing, figures_of
from pipeline.closing.freeze import Published, check_published
from pipeline.contracts import Column, Kind, Table
from pipeline.findings import At, Finding, finding
from pipeline.model import Season
from pipeline.outputs import AWARDS, INVITATIONS, PLACEMENTS, STANDINGS, Output
from pipeline.people import People
from pipeline.season import Computed
from pipeline.store import Folder
from sources.contract import read_table
from sources.rows import Row

FOLDER = "published/{season}"
OUTPUTS = (STANDINGS, PLACEMENTS, AWARDS, INVITATIONS)
"""The tables of the site that are kept as published."""
DAYS = Table(
    "published",
    f"{FOLDER}/published.csv",
    (Column("table", Kind.TEXT, required=True), Column("published_on", Kind.DATE, required=True)),
    key=("table",),
    meaning="The day each table of a season was published; written by machines.",
)


def _as_text(output: Output) -> Table:
    """A published table as it is read back: the columns of the output, all text."""
    columns = tuple(Column(name) for name in output.names)
    return Table(f"published_{output.name}", f"{FOLDER}/{output.name}.csv", columns, output.key)


class ReadBack(NamedTuple):
    """What is published of one season: figures (None where nothing is), days by table, what is wrong."""

    figures: Figures | None
    days: dict[str, date]
    findings: list[Finding]


def check_closed_seasons(
    folder: Folder, computed: Sequence[Computed], tables: Mapping[str, list[Row]], people: People
) -> list[Finding]:
    """What moved in closed seasons since they were published, and what cannot be read of them.

    A season closed without published tables is not checked. Where the day of publication is not kept,
    it is the last day of the season. Raises nothing.
    """
    findings: list[Finding] = []
    for one in computed:
        season = one.season
        if season.status != "closed":
            continue
        back = read_published(folder, season, people)
        findings += back.findings
        if back.figures is None or back.findings:
            continue
        published = Published(back.figures, back.days.get(STANDINGS.name, season.ends))
        same = {player: found.id for player in people.final if (found := people.find(player))}
        decisions = Decisions(*(tables[name] for name in Decisions._fields))
        touched = decided_after(published.on, season, decisions, same)
        findings += check_published(season, figures_of(one), published, touched)
    return findings


def read_published(folder: Folder, season: Season, people: People) -> ReadBack:
    """The published figures of a season; players under the id they are published by today."""
    findings: list[Finding] = []
    rows = {output.name: _rows(folder, _as_text(output), season, findings) for output in OUTPUTS}
    days = {
        row.text("table"): row["published_on"]
        for row in _rows(folder, DAYS, season, findings)
        if row["published_on"]
    }
    if not rows[STANDINGS.name]:
        return ReadBack(None, days, findings)

    def today(row: Row) -> str:
        player = people.find(row.text("player"))
        return player.id if player else row.text("player")

    standings = {today(row): _standing(row, findings) for row in rows[STANDINGS.name]}
    placed = {(today(row), row.text("event")): row for row in rows[PLACEMENTS.name]}
    points = {key: _number(row, "points", findings) for key, row in placed.items()}
    points_at = {key: row.at("points") for key, row in placed.items()}
    holders, award_at = _awards(rows[AWARDS.name], today)
    return ReadBack(Figures(standings, points, holders, points_at, award_at), days, findings)


def _rows(folder: Folder, table: Table, season: Season, findings: list[Finding]) -> list[Row]:
    path = table.file.format(season=season.season)
    content = folder.read(path)
    if content is None:
        return []
    read = read_table(content, folder.label(path), table)
    findings += read.findings
    return read.rows


def _standing(row: Row, findings: list[Finding]) -> Standing:
    place = row.text("place")
    if not place.isdecimal():
        findings.append(finding("published-unreadable", row.at("place"), place))
        place = "0"
    return Standing(int(place), _number(row, "total", findings), row.at())


def _number(row: Row, column: str, findings: list[Finding]) -> Decimal:
    """An exact figure as published."""
    try:
        value = Decimal(row.text(column))
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite():
        findings.append(finding("published-unreadable", row.at(column), row.text(column)))
        return Decimal(0)
    return value


def _awards(
    rows: Iterable[Row], today: Callable[[Row], str]
) -> tuple[dict[str, frozenset[str]], dict[str, At]]:
    """The holders of each published award, and where its first line stands."""
    holders: dict[str, set[str]] = defaultdict(set)
    first: dict[str, At] = {}
    for row in rows:
        holders[row.text("award")].add(today(row))
        first.setdefault(row.text("award"), row.at("player"))
    return {award: frozenset(who) for award, who in holders.items()}, first
