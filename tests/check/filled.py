"""The file that the expectations read, made as a build makes it."""

from __future__ import annotations

from pathlib import Path

from pipeline.check.database import fill
from pipeline.compute import Everything
from pipeline.downloads import write_database
from pipeline.tables import tabulate


def filled(folder: Path, everything: Everything) -> Path:
    """The tables to be published and the inputs in one file of a folder."""
    published, database = folder / "dbni.duckdb", folder / "check.duckdb"
    write_database(published, tabulate(everything))
    fill(database, everything, published)
    return database
