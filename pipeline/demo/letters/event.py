"""The event by e-mail of the demonstration: three rounds of two games, sheets from 1901 to their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from pipeline.demo import season
from pipeline.demo.calendar import Plan
from pipeline.demo.chance import dice
from pipeline.demo.letters.game import Writer, play_by_mail
from pipeline.demo.letters.hands import HANDS
from pipeline.demo.names import Person
from pipeline.demo.tables import Cells
from pipeline.values import POWERS

PLAN = Plan(
    event="letterbox-league-2026",
    name="Letterbox League 2026",
    season="",
    starts=date(2026, 1, 5),
    ends=date(2026, 10, 25),
    medium="extended",
    classification="60",
    source="orders",
    players=14,
    boards=("2", "2", "2"),
    system="armada-2000",
    data="",
    region="",
    applied_on=date(2025, 12, 1),
    standings_on=date(2026, 10, 28),
    status="",
    role="letters",
)
SEATS = len(POWERS)
NUMBERS = range(10, 100)


class Table(NamedTuple):
    """One game before it is played: its round, its name, and who has which power, in the order of POWERS."""

    round: int
    name: str
    people: tuple[Person, ...]


def hold_letters(
    people: Sequence[Person], seed: int, rows: dict[str, list[Cells]]
) -> Iterator[tuple[str, bytes]]:
    """The files of the event; its lines of the shared tables are added to `rows`."""
    rows["events"].append(season.event_row(PLAN, ""))
    rows["applications"].append(season.application_row(PLAN, (PLAN.games, PLAN.players)))
    yield from letters_files(people, seed)


def letters_files(people: Sequence[Person], seed: int) -> Iterator[tuple[str, bytes]]:
    """Paths below `data/` and content of every game's files; the same people and seed give the same bytes."""
    rng = dice(seed, "letters", PLAN.event)
    able = [person for person in people if person.listed and not (person.part or person.public_id)]
    entrants = rng.sample(able, PLAN.players)
    yield f"entrants/{PLAN.event}.csv", _entered(entrants, dice(seed, "numbers", PLAN.event)).encode()
    hands = {person.player: rng.randrange(len(HANDS)) for person in entrants}
    for table in seat_everybody(entrants, rng):
        folder = f"orders/{PLAN.event}/{table.name}"
        yield f"{folder}/game.toml", _settings(table).encode()
        writers = [
            Writer(power, person.name, hands[person.player])
            for power, person in zip(POWERS, table.people, strict=True)
        ]
        for name, text in play_by_mail(writers, dice(seed, "letters", PLAN.event, table.name)).items():
            yield f"{folder}/{name}", text.encode()


def _entered(entrants: Sequence[Person], rng: Random) -> str:
    """Everybody's secret number: the sheets have names, and sums are posted by number while it runs."""
    numbers = rng.sample(NUMBERS, len(entrants))
    lines = [f"{person.name},,{number},player,,,," for person, number in zip(entrants, numbers, strict=True)]
    return "\n".join(["name,location,number,role,signed_up,rounds,member,rating", *lines]) + "\n"


def seat_everybody(entrants: Sequence[Person], rng: Random) -> list[Table]:
    """Everybody sits in one game of each round, never twice with the same power."""
    had: dict[str, set[str]] = {person.player: set() for person in entrants}
    tables = []
    for number in range(1, len(PLAN.boards) + 1):
        order = rng.sample(list(entrants), len(entrants))
        while any(POWERS[i % SEATS] in had[person.player] for i, person in enumerate(order)):
            order = rng.sample(order, len(order))
        for i, person in enumerate(order):
            had[person.player].add(POWERS[i % SEATS])
        for board in range(len(order) // SEATS):
            sitting = tuple(order[board * SEATS : (board + 1) * SEATS])
            tables.append(Table(number, f"r{number}-{board + 1}", sitting))
    return tables


def _settings(table: Table) -> str:
    lines = [f"round = {table.round}", "", "[players]"]
    lines += [f'{power} = "{person.name}"' for power, person in zip(POWERS, table.people, strict=True)]
    return "\n".join(lines) + "\n"
