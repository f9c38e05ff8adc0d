"""The only file input and output of the project: reading the data folder, swapping in a new site."""

from __future__ import annotations

import glob
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pipeline.kinds import Kind, Links, entry_names, kind_of

try:
    import fcntl
except ImportError:  # a system without advisory locks: builds there do not wait for each other
    fcntl = None  # type: ignore[assignment]  # Windows has none

SITE_NOTE = "README.md"
UNFINISHED = ".unfinished-"
LARGEST_FILE = 32 * 1024 * 1024


class NotOurs(Exception):
    """The folder to be replaced holds something that no build of ours wrote."""


class Folder:
    """The data folder. Paths go in relative to it and come out as findings name them."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.digests: dict[str, str] = {}
        self._links = Links(self.root)

    def label(self, relative: str) -> str:
        """The path as findings give it: relative to the folder that holds the data folder."""
        return f"{self.root.name}/{relative}"

    def inside(self, relative: str) -> bool:
        """Whether a path stays below the data folder, links followed."""
        return self._links.stays_inside(self.root / relative)

    def kind(self, relative: str) -> Kind:
        """What stands at a path."""
        return kind_of(self.root / relative, self._links)

    def real(self, relative: str) -> str:
        """Where a path leads, links followed: the same for two spellings of one file."""
        return self._links.real(self.root / relative)

    def read(self, relative: str) -> bytes | None:
        """The content of a file, None where there is none. Its digest is kept for `index.json`.

        What is there and cannot be read is None, too: `pipeline.misplaced` finds it.
        """
        path = self.root / relative
        if not os.path.isfile(path) or not self.inside(relative):
            return None
        try:
            content = path.read_bytes()
        except OSError:
            return None
        self.digests[self.label(relative)] = hashlib.sha256(content).hexdigest()
        return content

    def size(self, relative: str) -> int:
        """The bytes of a file."""
        return (self.root / relative).stat().st_size

    def everything(self, relative: str) -> list[str]:
        """Whatever is directly in a folder, sorted; hidden ones left out; [] where there is no folder."""
        return entry_names(self.root / relative)

    def names(self, relative: str) -> list[str]:
        """The files directly in a folder, sorted; hidden ones left out; [] where there is no folder."""
        folder = self.root / relative
        return [name for name in entry_names(folder) if os.path.isfile(folder / name)]

    def folders(self, relative: str) -> list[str]:
        """The folders directly in a folder, sorted; [] where there is none."""
        folder = self.root / relative
        return [name for name in entry_names(folder) if os.path.isdir(folder / name)]


def commit_of(folder: Path) -> str:
    """The commit a folder is checked out at; blank outside git."""
    try:
        answer = subprocess.run(
            ["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def write_files(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files below a folder, making the folders they need."""
    made: set[str] = set()
    for relative, content in contents.items():
        path = os.path.join(folder, relative)
        parent = os.path.dirname(path)
        if parent not in made:
            os.makedirs(parent, exist_ok=True)
            made.add(parent)
        with open(path, "wb") as file:
            file.write(content)


def refuse_foreign(site: Path) -> None:
    """Raise NotOurs unless the folder is absent, empty, or a site that a build of ours wrote."""
    if not site.exists():
        return
    if not site.is_dir():
        raise NotOurs(f"{site} is not a folder")
    names = {p.name for p in site.iterdir()} - {SITE_NOTE, ".gitignore"}
    if names and not (site / "data" / "index.json").is_file():
        raise NotOurs(f"{site} holds files that no build wrote ({', '.join(sorted(names)[:3])})")


@contextmanager
def new_site(site: Path) -> Iterator[Path]:
    """A folder beside the site to build in; on success it takes the site's place, else it is removed.

    Two builds onto one site take turns. What a killed build left beside is cleared up first: an old
    site without a new one is put back, unfinished ones are removed.
    """
    site = site.resolve()
    site.parent.mkdir(parents=True, exist_ok=True)
    refuse_foreign(site)
    with _alone_in(site.parent):
        old = site.parent / f"{site.name}.old"
        _clear_up(site, old)
        fresh = Path(tempfile.mkdtemp(prefix=f"{site.name}{UNFINISHED}", dir=site.parent))
        try:
            yield fresh
            fresh.chmod(0o755)
            if site.exists():
                site.rename(old)
            try:
                fresh.rename(site)
            except OSError:
                if old.exists():
                    old.rename(site)
                raise
            shutil.rmtree(old, ignore_errors=True)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other build writes into a folder; the lock goes with the process that holds it."""
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _clear_up(site: Path, old: Path) -> None:
    refuse_foreign(old)
    if old.exists():
        if site.exists():
            _remove(old)
        else:
            old.rename(site)
    for unfinished in site.parent.glob(f"{glob.escape(site.name)}{UNFINISHED}????????"):
        shutil.rmtree(unfinished, ignore_errors=True)


def _remove(folder: Path) -> None:
    """Remove a folder. Raises OSError that names it, and not one of the files in it alone."""
    try:
        shutil.rmtree(folder)
    except OSError as fault:
        raise OSError(fault.errno, fault.strerror, str(folder)) from None


def same_files(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files with the same bytes."""
    listing = [sorted(p.relative_to(d) for p in d.rglob("*") if p.is_file()) for d in (one, other)]
    return listing[0] == listing[1] and all(
        os.stat(one / p).st_size == os.stat(other / p).st_size
        and (one / p).read_bytes() == (other / p).read_bytes()
        for p in listing[0]
    )
