"""A build: read, name, compute, check, render, write. The site is replaced at the very end or not at all."""

from __future__ import annotations

import shutil
import tempfile
from datetime import date
from pathlib import Path
from typing import NamedTuple

import polars as pl

from pipeline.check.beside import Checked, checking
from pipeline.check.database import fill
from pipeline.compute import Everything, ages_of, compute_everything
from pipeline.contracts import COIN_TOSSES, CORRECTIONS, RULINGS, Table
from pipeline.downloads import index, season_files, write_database
from pipeline.findings import Finding
from pipeline.frames import frame_of
from pipeline.game_names import games_called, told_apart
from pipeline.garbage import seldom_collected
from pipeline.kept_back import told_digests
from pipeline.model import SeasonTables, Site
from pipeline.orders import BoardGame, tell_games
from pipeline.pages import render
from pipeline.privacy import without_details
from pipeline.pulling.source import Age
from pipeline.store import SITE_NOTE, Folder, commit_of, new_site, refuse_foreign, write_files
from pipeline.tables import tabulate
from pipeline.timing import Clock
from sources.rows import Row

NOTE = b"""# What is published

This folder is made by `dbni build` (`make site`) and replaced whole by the next build.
Nothing here is edited by hand; only this note is kept in the repository.
"""


class Built(NamedTuple):
    """What a build came to: the findings, whether the site was written, how many expectations held."""

    findings: list[Finding]
    written: bool
    checked: Checked | None


def build(data: Path, site: Path, as_of: date, clock: Clock) -> Built:
    """Build the site from a data folder and swap it in.

    Nothing is written where an error stands in a shared table. Raises BrokenInvariant or CheckFailed
    where our own tables do not hold what they must, NotOurs where `site` is not a folder of ours; the
    old site stays as it was.
    """
    refuse_foreign(site)
    folder = Folder(data)
    with seldom_collected(), checking() as checker, tempfile.TemporaryDirectory(prefix="dbni-") as scratch:
        everything = compute_everything(folder, as_of, clock)
        if not everything.complete:
            return Built(everything.findings, False, None)
        with clock("compute"):
            seasons = tabulate(everything)
        database, published = Path(scratch) / "check.duckdb", Path(scratch) / "dbni.duckdb"
        with clock("write"):
            write_database(published, seasons)
        with clock("check"):
            fill(database, everything, published)
        checker.give(database)
        pages = render_site(folder, everything, seasons, clock)
        with clock("wait"):
            checked = checker.answer()
        with clock("write"), new_site(site) as fresh:
            write_files(fresh, pages)
            shutil.move(published, fresh / "data" / published.name)
    return Built(everything.findings, True, checked)


def render_site(
    folder: Folder, everything: Everything, seasons: list[SeasonTables], clock: Clock
) -> dict[str, bytes]:
    """Every file of the site but the database, by path below it."""
    told = told_digests(folder.digests, [judged.event for judged in everything.judged])
    called = told_apart(told, everything.secrets.hide)
    digests = {called(path): digest for path, digest in told.items()}
    content = Site(
        as_of=everything.as_of,
        seasons=seasons,
        players=players_frame(everything),
        former=former_ids(everything),
        findings=everything.findings,
        rulings=_known(everything, RULINGS),
        corrections=_known(everything, CORRECTIONS, corrections_of(everything)),
        inputs=digests,
        commit=commit_of(folder.root),
        settings=everything.inputs.settings,
        tosses=_known(everything, COIN_TOSSES),
        websites=websites(everything),
        sources=sources_of(folder, everything),
        orders=orders_of(everything),
    )
    with clock("render"):
        pages = render(content)
    with clock("write"):
        files = season_files(seasons)
        listing = index(everything.as_of.isoformat(), content.commit, digests, seasons, files)
    return {**pages, **files, "data/index.json": listing, ".nojekyll": b"", SITE_NOTE: NOTE}


def players_frame(everything: Everything) -> pl.DataFrame:
    """Everybody as published: player, name (blank = hidden), location; by player."""
    rows = sorted((p.id, p.name, p.location) for p in everything.everybody)
    schema = {"player": pl.String(), "name": pl.String(), "location": pl.String()}
    return pl.DataFrame(rows, schema=schema, orient="row")


def former_ids(everything: Everything) -> dict[str, str]:
    """Old player ids that lead to the one a person is kept under now; hidden people have none."""
    people = everything.people
    moved = {start: end for start, end in people.final.items() if start != end}
    return {start: end for start, end in moved.items() if people.rows[end]["hidden"] != "yes"}


def websites(everything: Everything) -> dict[str, str]:
    """The organisers' pages by event; only http and https."""
    rows = everything.inputs.tables["events"]
    given = {row["event"]: row.text("website") for row in rows if row["event"]}
    return {event: page for event, page in given.items() if page.startswith(("https://", "http://"))}


def sources_of(folder: Folder, everything: Everything) -> list[Age]:
    """How old the answers of the web are, hidden names taken out of what went wrong with them."""
    events, seasons = [j.event for j in everything.judged], [c.season for c in everything.seasons]
    hide = everything.secrets.hide
    return [a._replace(why=hide(a.why)) for a in ages_of(folder, events, seasons, everything.as_of)]


def orders_of(everything: Everything) -> dict[str, list[BoardGame]]:
    """The games of order sheets by event, for their pages."""
    return {
        event: tell_games(event, played, everything.secrets, games_called(everything, event))
        for event, played in everything.inputs.orders.items()
    }


def corrections_of(everything: Everything) -> list[Row]:
    """The corrections known on the day, without what they would tell of hidden people."""
    named = {judged.event.id: judged.named for judged in everything.judged}
    return without_details(everything.inputs.tables[CORRECTIONS.name], named, everything.secrets)


def _known(everything: Everything, table: Table, rows: list[Row] | None = None) -> pl.DataFrame:
    """Rows of a table that is published as it stands, hidden names replaced."""
    hide = everything.secrets.hide
    frame = frame_of(everything.inputs.tables[table.name] if rows is None else rows, table)
    return frame.with_columns(pl.col(pl.String).map_elements(hide, return_dtype=pl.String))
