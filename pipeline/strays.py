"""Tables that nothing reads, because their name is misspelt or because they belong elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.contracts import PER_SEASON, SHARED
from pipeline.findings import At, Finding, finding
from pipeline.store import Folder

KEPT_OUTSIDE = "keep_apart.csv"  # 3.3.6: no word of it may be published


def stray_tables(folder: Folder, seasons: Iterable[int]) -> list[Finding]:
    """A finding per CSV of the data folder that is no table: an error where it may hold private requests.

    Looks into the folder itself and into `invitational/<season>/`; a season nobody knows is a stray, too.
    """
    known = {table.file for table in SHARED}
    places = {"": folder.names("")}
    for year in folder.folders("invitational"):
        places[f"invitational/{year}/"] = folder.names(f"invitational/{year}")
    known |= {table.file.format(season=season) for table in PER_SEASON for season in seasons}
    return [
        _stray(folder, place, name, known)
        for place, names in places.items()
        for name in names
        if name.endswith(".csv") and f"{place}{name}" not in known
    ]


def _stray(folder: Folder, place: str, name: str, known: set[str]) -> Finding:
    at = At(folder.label(f"{place}{name}"))
    if name == KEPT_OUTSIDE:
        return finding("private-file", at, name)
    below = (file.removeprefix(place) for file in known if file.startswith(place))
    here = sorted(file for file in below if "/" not in file)
    return finding("file-of-no-table", at, name, known=", ".join(here) or "none: no such season is kept")
