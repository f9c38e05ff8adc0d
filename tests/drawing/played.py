"""The invented Invitational of 35 players as a whole data folder, for commands and pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from pipeline.compute import Everything, compute_everything
from pipeline.findings import codes
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.folders import write_folder
from tests.postseason.invitational import HEADINGS, whole
from tests.seasons import Drawn
from tests.words import pattern_of

AS_OF = date(2028, 3, 1)
FILES = {"invitational_games": "games"}
SEASONS = "season,rulebook,starts,ends,status,seeds_set_on\n2027,dbni-2027,2027-01-01,2027-12-31,closed,{}\n"


def played_folder(
    top: Path, texts: Mapping[str, str] | None = None, *, seeds_set: str = "2028-01-05", named: str = ""
) -> Path:
    """A Major with 40 people, of whom 35 are seeded in order, and the tables of its Invitational.

    `texts`: tables by name, without heading; `named`: lines of players.csv for some of them.
    """
    drawn = Drawn(status="closed")
    taken = {line.partition(",")[0]: line.split(",")[1] for line in named.splitlines()}
    people = {seed: taken.get(f"p{seed:02}", f"P{seed:02}") for seed in range(1, 36)}
    drawn.add("grand", "major", dict(people))
    drawn.known += named
    files = drawn.all_files() | {"seasons.csv": SEASONS.format(seeds_set)}
    for name, text in (whole() if texts is None else texts).items():
        own = text.startswith(("draw,", "round,", "player,", "game,", "section,"))
        folder = "" if name == "rulings" else "invitational/2027/"
        files[f"{folder}{FILES.get(name, name)}.csv"] = text if own else f"{HEADINGS[name]}\n{text}"
    return write_folder(top, files)


def add_frost(data: Path, was: str, day: str) -> None:
    """A second Major with the same people in the same places, on other days: `was` of a day becomes `day`."""
    for name in ("events.csv", "applications.csv"):
        first = (data / name).read_text().splitlines()[1]
        again = first.replace("grand", "frost").replace("Grand", "Frost").replace(was, day)
        with (data / name).open("a") as table:
            table.write(f"{again}\n")
    (data / "results" / "frost.csv").write_text((data / "results" / "grand.csv").read_text())


def read(data: Path, as_of: date = AS_OF) -> Everything:
    """Everything a folder says; an error in a shared table fails the test that asked."""
    everything = compute_everything(Folder(data), as_of, Clock())
    assert everything.complete, [each.text() for each in everything.findings]
    return everything


def told(aside: str) -> list[str]:
    """The codes of the draw and the table among what went to standard error, in order of the alphabet."""
    out = []
    for code, kind in codes().items():
        words = f": {kind.level}: {pattern_of(kind.says)}"
        if code.startswith(("draw-", "requests-", "table-")) and re.search(words, aside):
            out.append(code)
    return sorted(out)
