"""Sites with an event that its own rule text ranks: over, still played, as large as a championship."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pipeline.build import render_site
from pipeline.compute import compute_everything
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from pipeline.values import POWERS
from tests.folders import AS_OF, write_folder
from tests.test_scored_events import LOCATED, folder

CUP = "2027/events/cup/index.html"
GAMES = "2027/events/cup/games/index.html"
PLAYED_ON = date(2027, 5, 22)
BOOKS = ("wdc-2027", "pco-iv", "armada-2000")
MEMBERS = LOCATED + "Ada,,,,,,,yes,1300\nBen,,,,,,,yes,\n"
FIRST = ("Ada", "Ben", "Cora", "Dov", "Runa", "Finn", "Greta", "Hugo", "Ines", "Jarl")
LAST = ("Quill", "Roost", "Stell", "Tann", "Marsh", "Noor", "Ohm")
YEARS = range(1901, 1908)
COUNTS, LAST_COUNTS = ((9, 8, 6, 5, 3, 2, 1), (8, 7, 6, 5, 4, 3, 1)), (10, 9, 6, 4, 3, 2, 0)


def built(
    top: Path, files: dict[str, str | bytes], day: date = AS_OF, *, address: str = ""
) -> dict[str, bytes]:
    """Every file of the site of a data folder on a day."""
    if address:
        files = {**files, "site.toml": f'address = "{address}"\n'}
    data = Folder(write_folder(top, files))
    everything = compute_everything(data, day, Clock())
    return render_site(data, everything, tabulate(everything), Clock())


def large_site(top: Path) -> dict[str, bytes]:
    """The site of a world championship of 70 people and four rounds."""
    files = folder("wdc-2027", **{"games/cup.csv": championship()})
    files["events.csv"] = str(files["events.csv"]).replace("ftf,60,games", "ftf,major,games")
    return built(top, files)


def running(files: dict[str, str | bytes]) -> dict[str, str | bytes]:
    """The folder before the final standings of the event came in."""
    return {**files, "applications.csv": str(files["applications.csv"]).replace("2027-05-25", "")}


def cup_site(top: Path, book: str, **more: str) -> dict[str, bytes]:
    """The site of a small event that is over."""
    entrants = {"entrants/cup.csv": MEMBERS} if book == "armada-2000" else {}
    return built(top, folder(book, **entrants, **more))


def running_site(top: Path, book: str, **more: str) -> dict[str, bytes]:
    """The site of the same event while it is played."""
    return built(top, running(folder(book, **more)), PLAYED_ON)


def championship(people: int = 70, rounds: int = 4) -> str:
    """The games file of a world championship: everybody plays every round, seven years a game.

    Nobody has a power twice; somebody is out in the last year of every game.
    """
    names = [f"{first} {last}" for last in LAST for first in FIRST][:people]
    lines = [f"round,game,board,power,name,location,{','.join(map(str, YEARS))}"]
    for number in range(1, rounds + 1):
        for board in range(people // len(POWERS)):
            top = "top" if (number, board) == (4, 0) else ""
            for seat, power in enumerate(POWERS):
                name = _seated(names, number, board, (seat + number) % len(POWERS))
                counts = ",".join(str(_count(year, seat + board + 3 * number)) for year in YEARS)
                game = f"{number},R{number}B{board + 1},{top},{power},{name},Town {name[0]}"
                lines.append(f"{game},{counts}")
    return "\n".join(lines) + "\n"


def _seated(names: list[str], number: int, board: int, block: int) -> str:
    """Whom a round puts on a board from one of seven blocks of people."""
    size = len(names) // len(POWERS)
    return names[block * size + (board + block * number) % size]


def _count(year: int, turn: int) -> int:
    counts = LAST_COUNTS if year == YEARS[-1] else COUNTS[year % len(COUNTS)]
    return counts[turn % len(counts)]
