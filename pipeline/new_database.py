"""A DuckDB file written, or added to, in one go, in a folder of any name."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import duckdb

from pipeline.frames import one_transaction

NOTHING: Mapping[str, str] = MappingProxyType({})
SMALL = {"default_block_size": "16384", "threads": "1"}
"""Many tables are small: in blocks of the usual 256 KB most of a file would be empty, and several threads
spend longer waiting for each other."""
READ_OTHERWISE = "?"
"""DuckDB puts the ending of its log before it, wherever it stands, and then finds no such folder."""
PLAIN_FOLDERS = ("/tmp", "/var/tmp")  # noqa: S108 - a folder of our own is made in them


@contextmanager
def new_database(path: Path, config: Mapping[str, str] = NOTHING) -> Iterator[duckdb.DuckDBPyConnection]:
    """A database to fill, with the tables of the file at `path` if there is one; afterwards it is written
    there and closed. Raises OSError as files do.
    """
    if READ_OTHERWISE not in str(path.resolve()):
        with duckdb.connect(str(path), config={**SMALL, **config}) as database, one_transaction(database):
            yield database
        return
    with tempfile.TemporaryDirectory(prefix="dbni-", dir=_plain_folder()) as folder:
        elsewhere = Path(folder) / "written.duckdb"
        if path.exists():
            shutil.copyfile(path, elsewhere)
        with new_database(elsewhere, config) as database:
            yield database
        shutil.move(elsewhere, path)


def _plain_folder() -> str:
    """A folder for files of the moment that DuckDB can write into."""
    for folder in (tempfile.gettempdir(), *PLAIN_FOLDERS):
        if READ_OTHERWISE not in folder and os.access(folder, os.W_OK):
            return folder
    raise OSError(
        f'DuckDB writes no file into a folder with "{READ_OTHERWISE}" in its name; use another TMPDIR'
    )
