"""Every file of the two regular seasons."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from pipeline.demo import season
from pipeline.demo.calendar import Plan, plans, plans_of
from pipeline.demo.cast import borne_names, cast
from pipeline.demo.chance import dice
from pipeline.demo.event import hold
from pipeline.demo.files import event_files
from pipeline.demo.letters.event import hold_letters
from pipeline.demo.names import Person, people_of
from pipeline.demo.ruled.files import PENALTY_COLUMNS, ruled_files, told_rows
from pipeline.demo.ruled.hold import hold_ruled
from pipeline.demo.slips import CORRECTION_COLUMNS
from pipeline.demo.tables import Cells, csv_bytes

DECIDED = ("rulings.csv", "eligibility.csv", "site.toml")
COLUMNS = {
    "seasons": season.SEASON_COLUMNS,
    "events": season.EVENT_COLUMNS,
    "applications": season.APPLICATION_COLUMNS,
    "players": season.PLAYER_COLUMNS,
    "aliases": season.ALIAS_COLUMNS,
    "career": season.CAREER_COLUMNS,
    "corrections": CORRECTION_COLUMNS,
    "penalties": PENALTY_COLUMNS,
}


def regular_files(size: int, seed: int) -> Iterator[tuple[str, bytes]]:
    """Path below `data/` and content of every file: those of events one by one, the shared tables last.

    `size` circles of players with a calendar each; the first is the same whatever the size.
    """
    rows: dict[str, list[Cells]] = {name: [] for name in COLUMNS}
    rows["seasons"] = season.season_rows(closed=size == 1)
    everybody: list[Person] = []
    for circle in range(size):
        people = people_in(circle, seed)
        everybody += people
        yield from _circle(circle, people, seed, rows)
    yield from hold_letters(people_in(0, seed), seed, rows)
    rows["players"] = season.player_rows(everybody)
    rows["aliases"] = [*season.alias_rows(everybody), *rows["aliases"]]
    for name, columns in COLUMNS.items():
        yield f"{name}.csv", csv_bytes(columns, rows[name])
    for name in DECIDED:
        yield name, files(__package__).joinpath("decided", name).read_bytes()


def people_in(circle: int, seed: int) -> list[Person]:
    """Everybody of one circle, the cast first in the first one."""
    known = cast(seed) if circle == 0 else []
    return known + people_of(circle, seed, borne_names() if circle == 0 else [])


def _circle(
    circle: int, people: list[Person], seed: int, rows: dict[str, list[Cells]]
) -> Iterator[tuple[str, bytes]]:
    """The files of one circle's events; its lines of the shared tables are added to `rows`."""
    planned = plans_of(circle)
    for index, plan in enumerate(planned):
        if plan.scoring:
            yield from _ruled(plan, people, seed, rows)
            continue
        held = hold(plan, people, seed) if plan.players else None
        received = event_files(held, seed, circle * len(plans()) + index) if held else None
        counts = (len(held.games), len(held.lines)) if held else None
        rows["events"].append(season.event_row(plan, received.ref if received else ""))
        rows["applications"].append(season.application_row(plan, counts))
        if received:
            rows["corrections"] += received.corrections
            yield from received.files.items()
    names = {plan.name.rpartition(f" {plan.year}")[0]: plan for plan in planned if not plan.role}
    rows["career"] += season.career_rows(people, list(names), dice(seed, "career", circle))


def _ruled(
    plan: Plan, people: list[Person], seed: int, rows: dict[str, list[Cells]]
) -> Iterator[tuple[str, bytes]]:
    """The same of an event that its own rule text ranks."""
    event = hold_ruled(plan, people, seed)
    counts = None if event.played is None else (len(event.boards), event.played)
    rows["events"].append(season.event_row(plan, ""))
    rows["applications"].append(season.application_row(plan, counts))
    rows["penalties"] += event.penalties
    rows["aliases"] += told_rows(event)
    yield from ruled_files(event).items()
