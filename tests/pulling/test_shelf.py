"""A pull that is killed leaves the old snapshot or the new one, whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.gather import gather
from pipeline.inputs import read_shared
from pipeline.pulling.shelf import load, put
from pipeline.store import Folder, write_files
from sources.snapshots import Snapshot, read_note, write_note
from tests.pulling.events import NIGHT, folder_of, sheet

EVERY_MOMENT = """
import os, signal, sys
from itertools import count
from pathlib import Path
from pipeline.pulling.shelf import put
from pipeline.store import Folder
from tests.pulling.test_shelf import note, version

for moment in count():
    folder, left = Folder(Path(sys.argv[1]) / str(moment)), [moment]
    put(folder, "sheet", version(0), note())
    child = os.fork()
    if child == 0:
        def kill_at_that_moment(event, _):
            if event.startswith(("os.", "open", "shutil.")) and event != "os.kill":
                if left[0] == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                left[0] -= 1
        sys.addaudithook(kill_at_that_moment)
        put(folder, "sheet", version(1), note())
        os._exit(0)
    if os.waitpid(child, 0)[1] == 0:
        break
"""


def version(number: int) -> dict[str, bytes]:
    """Files that all say which version they belong to."""
    table = {"standings.csv": sheet(*(f"Person {number} {n}" for n in "abcdef")).encode()}
    return table | {f"xpart_{n}.json": f'{{"version": {number}}}'.encode() * 500 for n in range(3)}


def note() -> Snapshot:
    return Snapshot("spreadsheet", "https://moot.example/s.csv", NIGHT, {})


def test_killed_before_any_of_its_steps_it_leaves_one_of_the_two_whole(tmp_path):
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", EVERY_MOMENT, str(tmp_path / "at")], cwd=root, check=True)
    tables, *_ = read_shared(folder_of(tmp_path, sheet="https://moot.example/s.csv"), NIGHT.date())
    seen = []
    for moment in range(len(list((tmp_path / "at").iterdir()))):
        folder = Folder(tmp_path / "at" / str(moment))
        results = gather(folder, tables["events"])[0]["sheet"].results
        seen.append(results[0].text("name").split()[1])
        assert len(results) == 6
        assert load(folder, "sheet").files == version(int(seen[-1]))
        assert [p.name for p in (folder.root / "snapshots").iterdir()] == ["sheet"]
    assert len(seen) > 15
    assert seen == sorted(seen)
    assert set(seen) == {"0", "1"}


@pytest.mark.parametrize(
    ("there", "stands"),
    [
        ({"snapshots/sheet/a": b"old", "snapshots/.sheet.new-x/a": b"n"}, b"old"),
        ({"snapshots/.sheet.old/a": b"old", "snapshots/.sheet.new-x/a": b"new"}, b"old"),
        ({"snapshots/.sheet.old/a": b"old", "snapshots/sheet/a": b"new"}, b"new"),
    ],
)
def test_each_moment_of_the_replacement_is_put_right_by_the_next_pull(tmp_path, there, stands):
    write_files(tmp_path, there)
    folder = Folder(tmp_path)
    assert load(folder, "sheet").files == {"a": stands}
    assert [p.name for p in (tmp_path / "snapshots").iterdir()] == ["sheet"]


def test_a_build_between_the_two_renames_reads_the_old_one(tmp_path):
    folder = folder_of(tmp_path, sheet="https://moot.example/s.csv")
    put(folder, "sheet", version(1), note())
    (folder.root / "snapshots/sheet").rename(folder.root / "snapshots/.sheet.old")
    tables, *_ = read_shared(folder, NIGHT.date())
    assert len(gather(folder, tables["events"])[0]["sheet"].results) == 6


def test_a_snapshot_that_cannot_be_written_leaves_the_old_one(tmp_path):
    folder = Folder(tmp_path)
    put(folder, "sheet", {"a": b"old"}, note())
    with pytest.raises(OSError, match="name too long"):
        put(folder, "sheet", {"a": b"new", "x" * 300: b"too long a name"}, note())
    assert load(folder, "sheet").files == {"a": b"old"}
    assert [p.name for p in (tmp_path / "snapshots").iterdir()] == ["sheet"]


def test_a_link_out_of_the_data_folder_is_not_followed(tmp_path):
    outside, data = tmp_path / "outside", tmp_path / "data"
    write_files(outside, {"a": b"mine"})
    (data / "snapshots").mkdir(parents=True)
    (data / "snapshots" / "sheet").symlink_to(outside)
    with pytest.raises(OSError, match="leads out"):
        put(Folder(data), "sheet", {"a": b"new"}, note())
    assert (outside / "a").read_bytes() == b"mine"


@pytest.mark.parametrize(
    "content", [None, b"", b"[]", b"{}", b'{"source": 1, "address": "", "received": "x", "files": {}}']
)
def test_a_note_that_cannot_be_read_is_no_note(content):
    assert read_note(content) is None


def test_a_note_is_read_as_it_was_written():
    assert read_note(write_note(note())) == note()
