"""The site of an invented Invitational played to its end, built once; each test spoils a copy of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pipeline.build import render_site
from pipeline.downloads import write_database
from pipeline.store import Folder, write_files
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.drawing.played import played_folder, read
from tests.postseason.invitational import whole


def make_site(top: Path) -> Path:
    """The whole site, as a build puts it into place."""
    data = played_folder(top, whole())
    everything = read(data)
    seasons = tabulate(everything)
    write_files(top / "site", render_site(Folder(data), everything, seasons, Clock()))
    write_database(top / "site" / "data" / "dbni.duckdb", seasons)
    return top / "site"


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_site(tmp_path_factory.mktemp("built"))


@pytest.fixture
def site(good: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(good, tmp_path / "site"))
