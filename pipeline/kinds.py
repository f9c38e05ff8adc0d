"""What a path of the data folder is, and what it only looks like."""

from __future__ import annotations

import os
import stat
from enum import StrEnum
from pathlib import Path


class Kind(StrEnum):
    """What stands at a path, in the words of a finding."""

    NOTHING = "nothing"
    FILE = "a file"
    FOLDER = "a folder"
    LOST = "a link that leads nowhere"
    OUTSIDE = "a link that leads out of the data folder"
    OTHER = "neither a file nor a folder"
    CLOSED_FILE = "a file that may not be opened"
    CLOSED_FOLDER = "a folder that may not be opened"


class Links:
    """Where paths below a resolved folder lead, links followed; each folder on the way is looked at once."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self._folders: dict[str, str] = {}

    def real(self, path: Path) -> str:
        """Where a path leads: the same for two spellings of one file."""
        if os.pardir in path.parts:
            return os.path.realpath(path)
        folder = str(path.parent)
        if folder not in self._folders:
            self._folders[folder] = os.path.realpath(folder)
        led = os.path.join(self._folders[folder], path.name)
        return os.path.realpath(led) if os.path.islink(led) else led

    def stays_inside(self, path: Path) -> bool:
        """Whether a path leads below the folder; links in a circle lead nowhere, and neither does a name
        that no file system takes."""
        try:
            end = self.real(path)
            return end.startswith(self._root.rstrip(os.sep) + os.sep) and not os.path.islink(end)
        except (OSError, ValueError):
            return False


def kind_of(path: Path, links: Links) -> Kind:
    """What stands at a path, links followed; a name that no file system takes is nothing."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return Kind.LOST if os.path.islink(path) else Kind.NOTHING
    if not links.stays_inside(path):
        return Kind.OUTSIDE
    if stat.S_ISDIR(mode):
        return Kind.FOLDER if _opens(path, folder=True) else Kind.CLOSED_FOLDER
    if stat.S_ISREG(mode):
        return Kind.FILE if _opens(path, folder=False) else Kind.CLOSED_FILE
    return Kind.OTHER


def entry_names(folder: Path) -> list[str]:
    """Everything directly in a folder by name, hidden ones left out; [] where nothing can be listed."""
    try:
        return sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except (OSError, ValueError):
        return []


def _opens(path: Path, *, folder: bool) -> bool:
    try:
        if folder:
            os.scandir(path).close()
            os.stat(os.path.join(path, "."))  # who may list the names of a folder may not enter it yet
        else:
            path.open("rb").close()
    except OSError:
        return False
    return True
