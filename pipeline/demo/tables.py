"""CSV files of the contract: standings and games of one event, and any other table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from pipeline.demo.chance import dice
from pipeline.demo.event import Held, Line
from pipeline.demo.names import Person
from pipeline.demo.play import FIRST_YEAR
from pipeline.values import POWERS

Cells = dict[str, str]
GAME_COLUMNS = ("round", "game", "board", "power", "name", "location", "result")
STYLES = ("plain", "plain", "plain", "=", "T", "ordinal")


def csv_bytes(columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> bytes:
    """A CSV as people keep it: UTF-8, comma, LF; a column a row lacks is blank."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def points_text(hundredths: int) -> str:
    """Hundredths of points with two decimals."""
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def standings_rows(held: Held, seed: int) -> tuple[list[str], list[Cells]]:
    """Columns and rows of an event's final standings as its organiser sends them."""
    rng = dice(seed, "standings", held.plan.event)
    style = rng.choice(STYLES)
    numbers = rng.random() < 0.3
    places = [line.place for line in held.lines]
    rows = [_standings_row(held, line, places.count(line.place) > 1, style, rng) for line in held.lines]
    rows += [{"place": "DNS", "name": person.name, "location": person.location} for person in held.absent]
    if numbers:
        known = {held.written(line.person): line.person for line in held.lines}
        for row in rows:
            row["wdr_id"] = _number(known.get(row["name"]))
    extra = ["games", "shares"] if held.plan.data == "columns" else []
    return ["place", "name", "location", "score", *extra, *(["wdr_id"] if numbers else [])], rows


def _number(person: Person | None) -> str:
    return str(person.number) if person and person.numbered else ""


def _standings_row(held: Held, line: Line, tied: bool, style: str, rng: Random) -> Cells:
    known = line.person.part in ("regular", "only", "") and rng.random() < 0.08
    cells = {
        "place": _place_text(line.place, tied, style),
        "name": held.written(line.person),
        "location": "" if known else line.person.location,
        "score": points_text(line.score),
    }
    if held.plan.data == "none":
        cells["score"] = ""
    if held.plan.data == "columns":
        cells |= {"games": str(line.games), "shares": str(line.shares)}
    return cells


def _place_text(place: int | None, tied: bool, style: str) -> str:
    """A place in one of the ways organisers write them; `NC` for the unranked."""
    if place is None:
        return "NC"
    if style == "ordinal":
        ending = "th" if 10 < place % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
        return f"{place}{ending}"
    return f"{style}{place}" if tied and style != "plain" else str(place)


def game_rows(held: Held) -> tuple[list[str], list[Cells]]:
    """Columns and rows of an event's games: one row per power, a column per year."""
    last = max(game.last_year for game in held.games)
    rows = []
    for game in held.games:
        for i, (power, person) in enumerate(zip(POWERS, game.players, strict=True)):
            row = {
                "round": str(game.round),
                "game": game.name,
                "board": "top" if game.top else "",
                "power": power,
                "name": held.written(person),
                "location": person.location if person.part == "namesake" else "",
                "result": game.results[i] if game.results else "",
            }
            row |= {str(FIRST_YEAR + n): str(counts[i]) for n, counts in enumerate(game.years)}
            rows.append(row)
    return [*GAME_COLUMNS, *(str(year) for year in range(FIRST_YEAR, last + 1))], rows
