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
from pipeline.closing.kept import DAYS, FOLDER, check_kept, check_reopened, read_closed
from pipeline.contracts import Column, Table
from pipeline.findings import At, Finding, finding
from pipeline.model import Season
from pipeline.outputs import AWARDS, INVITATIONS, PLACEMENTS, STANDINGS, Output
from pipeline.people import People
from pipeline.season import Computed
from pipeline.store import Folder
from sources.contract import read_table
from sources.rows import Row

OUTPUTS = (STANDINGS, PLACEMENTS, AWARDS, INVITATIONS)
"""The tables of the site that are kept as published."""


def _as_text(output: Output) -> Table:
    """A published table as it is read back: the columns of the output, all text."""
    columns = tuple(Column(name) for name in output.names)
    return Table(f"published_{output.name}", f"{FOLDER}/{output.name}.csv", columns, output.key)


class ReadBack(NamedTuple):
    """What is published of one season: figures (None where nothing is), days by table, what is wrong.

    `kept`: the lines of `published.csv`; `rows`: how many each table has that is there.
    """

    figures: Figures | None
    days: dict[str, date]
    findings: list[Finding]
    kept: list[Row]
    rows: dict[str, int]


def check_closed_seasons(
    folder: Folder,
    computed: Sequence[Computed],
    tables: Mapping[str, list[Row]],
    people: People,
    as_of: date,
) -> list[Finding]:
    """What moved in closed seasons since they were published, and what is lost or cannot be read of them.

    Where the day of publication is not kept, it is the last day of the season; before that day there is
    nothing to compare with. Raises nothing.
    """
    closed = read_closed(folder)
    findings = [*closed.findings, *check_reopened(closed, [one.season for one in computed])]
    for one in computed:
        season = one.season
        if season.status != "closed":
            continue
        back = read_published(folder, season, people)
        lost = check_kept(folder, season, closed, back.kept, back.rows)
        findings += back.findings + (lost if not back.findings else [])
        published = (
            Published(back.figures, back.days.get(STANDINGS.name, season.ends)) if back.figures else None
        )
        if published is None or back.findings or as_of < published.on:
            continue
        same = {player: found.id for player in people.final if (found := people.find(player))}
        decisions = Decisions(*(tables[name] for name in Decisions._fields))
        touched = decided_after(published.on, season, decisions, same)
        findings += check_published(season, figures_of(one), published, touched)
    return findings


def read_published(folder: Folder, season: Season, people: People) -> ReadBack:
    """The published figures of a season; players under the id they are published by today."""
    findings: list[Finding] = []
    there = {output.name: _rows(folder, _as_text(output), season, findings) for output in OUTPUTS}
    rows = {name: read or [] for name, read in there.items()}
    kept = _rows(folder, DAYS, season, findings) or []
    days = {row.text("table"): row["published_on"] for row in kept if row["published_on"]}
    many = {name: len(read) for name, read in there.items() if read is not None}
    if not rows[STANDINGS.name]:
        return ReadBack(None, days, findings, kept, many)

    def today(row: Row) -> str:
        player = people.find(row.text("player"))
        return player.id if player else row.text("player")

    standings, absorbed = _standings(rows[STANDINGS.name], today, findings)
    placed = {(today(row), row.text("event")): row for row in rows[PLACEMENTS.name]}
    points = {key: _number(row, "points", findings) for key, row in placed.items()}
    points_at = {key: row.at("points") for key, row in placed.items()}
    holders, award_at = _awards(rows[AWARDS.name], today)
    figures = Figures(standings, points, holders, points_at, award_at, absorbed)
    return ReadBack(figures, days, findings, kept, many)


def _rows(folder: Folder, table: Table, season: Season, findings: list[Finding]) -> list[Row] | None:
    """The rows of a file; None where there is none, or an empty one, whatever it was emptied to."""
    path = table.file.format(season=season.season)
    content = folder.read(path)
    if content is None or not content.strip():
        return None
    read = read_table(content, folder.label(path), table)
    findings += read.findings
    return read.rows


def _standings(
    rows: Iterable[Row], today: Callable[[Row], str], findings: list[Finding]
) -> tuple[dict[str, Standing], dict[str, tuple[str, Standing]]]:
    """The line of each player of today; of several lines the one under their own id, the others apart."""
    standings: dict[str, Standing] = {}
    absorbed: dict[str, tuple[str, Standing]] = {}
    for row in sorted(rows, key=lambda row: row.text("player") != today(row)):
        player, standing = today(row), _standing(row, findings)
        if player in standings:
            absorbed[row.text("player")] = (player, standing)
        else:
            standings[player] = standing
    return standings, absorbed


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
