"""Where a file or a folder of the contract should be and something else stands."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pipeline.compute import Everything, compute_everything
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.folders import AS_OF, tiny_files, write_folder
from tests.orders.test_order_events import POST, QUIET

NOBODY = 65534  # the user who owns nothing


def make_folder(path: Path) -> None:
    path.mkdir()


def make_dead_link(path: Path) -> None:
    path.symlink_to(path.with_name("gone"))


def make_circle(path: Path) -> None:
    path.symlink_to(path)


def make_way_out(path: Path) -> None:
    outside = next(parent for parent in path.parents if parent.name == "data").with_name("outside")
    outside.write_text("place,name\n", encoding="utf-8")
    path.symlink_to(outside)


INSTEAD: dict[str, tuple[Callable[[Path], None], str]] = {
    "folder": (make_folder, "a folder"),
    "dead link": (make_dead_link, "a link that leads nowhere"),
    "circle": (make_circle, "a link that leads nowhere"),
    "way out": (make_way_out, "a link that leads out of the data folder"),
    "pipe": (os.mkfifo, "neither a file nor a folder"),
}
FILES = {
    "site.toml": "",
    "players.csv": "",
    "seasons.csv": "",
    "results/harbour.csv": "harbour",
    "games/fen.csv": "fen",
    "entrants/fen.csv": "fen",
    "submissions/sheet.csv": "sent",
    "snapshots/harbour/snapshot.json": "harbour",
    "orders/post/g1/game.toml": "post",
    "orders/post/g1/F1901.txt": "post",
    "invitational/2027/picks.csv": "",
    "published/2027/standings.csv": "",
}
FOLDERS = {
    "results": "",
    "games": "",
    "orders": "",
    "submissions": "",
    "snapshots": "",
    "snapshots/harbour": "harbour",
    "invitational": "",
    "invitational/2027": "",
    "published/2027": "",
}


def whole(tmp_path: Path) -> Path:
    """The tiny season with an event of order sheets and one of a spreadsheet."""
    tiny = tiny_files()
    sent = "sent,Sent Cup,,2027-03-01,2027-03-02,ftf,60,spreadsheet,submissions/sheet.csv,,,\n"
    tiny["events.csv"] += POST + sent
    return write_folder(tmp_path, {**tiny, **QUIET, "submissions/sheet.csv": "place,name\n1,Ada Quill\n"})


def read(data: Path) -> Everything:
    return compute_everything(Folder(data), AS_OF, Clock())


def cleared(data: Path, name: str) -> Path:
    """The path of a file or folder of the data folder, nothing there any more."""
    path = data / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    return path


def told(everything: Everything) -> list[tuple[str, str, str]]:
    codes = ("not-a-file", "not-a-folder")
    return [(f.code, f.path.removeprefix("data/"), f.event) for f in everything.findings if f.code in codes]


def words(everything: Everything) -> str:
    return "".join(f.message + f.fix for f in everything.findings if f.code in ("not-a-file", "not-a-folder"))


@pytest.mark.parametrize("instead", INSTEAD)
@pytest.mark.parametrize("name", FILES)
def test_whatever_stands_in_the_place_of_a_file_is_an_error(tmp_path, name, instead):
    data = whole(tmp_path)
    make, called = INSTEAD[instead]
    make(cleared(data, name))
    everything = read(data)
    if name.startswith("orders") and instead == "way out":
        assert ("sheet-outside", f"data/{name}") in [(f.code, f.path) for f in everything.findings]
        return
    if name.startswith("submissions") and instead in ("folder", "way out", "circle"):
        codes = {"folder": "ref-missing"}.get(instead, "ref-outside")
        assert codes in [f.code for f in everything.findings if f.event == "sent"]
        return
    assert told(everything) == [("not-a-file", name, FILES[name])]
    assert called in words(everything)


@pytest.mark.parametrize("instead", ["file", "dead link", "way out", "pipe"])
@pytest.mark.parametrize("name", FOLDERS)
def test_whatever_stands_in_the_place_of_a_folder_is_an_error(tmp_path, name, instead):
    data = whole(tmp_path)
    path = cleared(data, name)
    make, called = INSTEAD.get(instead, (Path.touch, "a file"))
    make(path)
    everything = read(data)
    assert told(everything) == [("not-a-folder", name, FOLDERS[name])]
    assert called in words(everything)


def test_a_spreadsheet_that_a_ref_names_may_be_the_only_file_of_a_folder(tmp_path):
    data = whole(tmp_path)
    sheet = data / "submissions" / "sheet.csv"
    content = sheet.read_bytes()
    sheet.unlink()
    sheet.mkdir()
    (sheet / "final.csv").write_bytes(content)
    everything = read(data)
    assert told(everything) == []
    assert [row.text("name") for row in everything.inputs.results["sent"]] == ["Ada Quill"]


@pytest.fixture
def as_nobody() -> Iterator[Callable[[], None]]:
    """Gives up the rights of root, where the tests run as root, until the test is over."""
    mine = os.geteuid()

    def give_up() -> None:
        if mine == 0:
            os.seteuid(NOBODY)

    yield give_up
    if mine == 0:
        os.seteuid(0)


@pytest.fixture
def open_place() -> Iterator[Path]:
    """A private folder that other users may enter."""
    place = Path(tempfile.mkdtemp())
    place.chmod(0o755)
    yield place
    for folder, names, _ in os.walk(place):
        for name in names:
            (Path(folder) / name).chmod(0o755)
    shutil.rmtree(place)


@pytest.mark.parametrize(
    ("name", "mode", "code", "event"),
    [
        ("players.csv", 0o000, "not-a-file", ""),
        ("results/harbour.csv", 0o000, "not-a-file", "harbour"),
        ("submissions/sheet.csv", 0o000, "not-a-file", "sent"),
        ("orders/post/g1/F1901.txt", 0o000, "not-a-file", "post"),
        ("results", 0o000, "not-a-folder", ""),
        ("results", 0o444, "not-a-folder", ""),
        ("orders/post/g1", 0o000, "not-a-folder", "post"),
        ("snapshots/harbour", 0o000, "not-a-folder", "harbour"),
    ],
)
def test_what_may_not_be_opened_is_an_error(open_place, as_nobody, name, mode, code, event):
    data = whole(open_place)
    path = data / name
    if path.name in ("players.csv", "harbour"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("player,name\n", encoding="utf-8") if path.suffix else path.mkdir()
    read(data)  # loads what the code needs, which another user may not be able to load
    path.chmod(mode)
    as_nobody()
    everything = read(data)
    assert told(everything) == [(code, name, event)]
    assert "may not be opened" in words(everything)
