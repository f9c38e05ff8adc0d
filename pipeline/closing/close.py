"""Closing a season: what stands against it, and the files that make it so."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import polars as pl

from pipeline.closing.kept import CLOSED, DAYS, FOLDER, with_closed
from pipeline.closing.published import OUTPUTS, check_closed_seasons, read_published
from pipeline.closing.seasons_file import closed
from pipeline.compute import Everything, compute_everything
from pipeline.contracts import SEASONS
from pipeline.downloads import as_csv
from pipeline.findings import Finding, errors, finding
from pipeline.model import Season, SeasonTables
from pipeline.outputs import INVITATIONS
from pipeline.stages.status import QUALIFYING
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from pipeline.variant import Variant

SETTLED = (QUALIFYING, "not-qualifying", "cancelled", "withdrawn")
"""Statuses of an event for which nothing is waited."""


class NoSeason(Exception):
    """There is no such season in seasons.csv."""


class Closing(NamedTuple):
    """What closing a season comes to: what stands against it, else the files to write below the folder."""

    obstacles: list[Finding]
    files: dict[str, bytes]


def close(folder: Folder, year: int, as_of: date) -> Closing:
    """Close a season, or publish a closed one again.

    The tables are those of the season as closed: awards read "awarded". Published again, what is held
    fast may have moved by later decisions only; seeds published before they were set are replaced by
    those set since (3.6.3). Raises NoSeason.
    """
    before = compute_everything(folder, as_of, Clock())
    row = next((r for r in before.inputs.tables["seasons"] if r["season"] == year), None)
    if row is None:
        raise NoSeason(year)
    again = row.text("status") == "closed"
    change = {} if again else {SEASONS.file: closed(folder.read(SEASONS.file) or b"", row.line)}
    after = compute_everything(Variant(folder.root, change), as_of, Clock())
    season = next((c.season for c in after.seasons if c.season.season == year), None)
    if season is None:
        return Closing(errors(before.findings), {})
    stand = obstacles(folder, before, after, season, again=again)
    if stand:
        return Closing(stand, {})
    tables = next(t for t in tabulate(after) if t.season.season == year)
    mark = {CLOSED.file: with_closed(folder, year, as_of)}
    return Closing([], {**change, **mark, **published_files(tables, as_of)})


def obstacles(
    folder: Folder, before: Everything, after: Everything, season: Season, *, again: bool
) -> list[Finding]:
    """All that stands against closing: the season runs, events are open, ties matter, tables have errors.

    The same stands against setting seeds (3.6.1): once it is settled, the order of the standings is
    final. `before` is everything as it is, `after` with the season closed.
    """
    out = []
    if before.as_of <= season.ends:
        out.append(finding("season-not-over", season.at, season.season, ends=season.ends))
    for judged in before.judged:
        if judged.event.season == season.season and judged.status not in SETTLED:
            at, event = judged.event.row.at("event"), judged.event.id
            out.append(finding("season-event-open", at, event, status=judged.status))
    for row in before.unreadable:
        out.append(finding("season-event-open", row.at("event"), row["event"], status="held"))
    for found in before.findings:
        if found.code in ("toss-needed", "toss-missing") and (found.path, found.line) == season.at[:2]:
            out.append(finding("season-toss-open", season.at, season.season, why=found.message))
    return out + _errors_of_tables(folder, after, season, again=again)


def _errors_of_tables(folder: Folder, after: Everything, season: Season, *, again: bool) -> list[Finding]:
    """Errors in shared tables that closing does not cure.

    Told already: a missing toss. Cured: seeds published before they were set, tables that were lost, and
    figures of a season that was open until now.
    """
    moved = check_closed_seasons(folder, after.seasons, after.inputs.tables, after.people, after.as_of)
    found = dict.fromkeys([*errors(after.findings), *errors(after.secrets.withhold(moved))])
    published = folder.label(FOLDER.format(season=season.season))
    days = read_published(folder, season, after.people).days
    set_on, last = season.seeds_set_on, days.get(INVITATIONS.name)
    cured = {"seed-moved"} if set_on and last and last < set_on else set()
    cured |= {"published-lost", "published-rows"}
    cured |= set() if again else {"published-moved", "published-gone", "seed-moved"}
    return [
        f
        for f in found
        if not f.event
        and f.code != "toss-missing"
        and not (f.code in cured and f.path.startswith(f"{published}/"))
    ]


def published_files(tables: SeasonTables, as_of: date) -> dict[str, bytes]:
    """The tables of a season as they are kept, and the day they were published, by path below the folder."""
    year = tables.season.season
    out = {
        f"{FOLDER.format(season=year)}/{output.name}.csv": as_csv(tables.tables[output.name])
        for output in OUTPUTS
    }
    lines = [(o.name, as_of, tables.tables[o.name].height) for o in OUTPUTS]
    days = pl.DataFrame(lines, schema=DAYS.names, orient="row")
    return {**out, DAYS.file.format(season=year): as_csv(days)}
