"""Exports for the World Diplomacy Database as DipTV wrote them: a classification and a list of boards."""

from __future__ import annotations

from pipeline.demo.event import Held, Line
from pipeline.demo.play import Game, score
from pipeline.demo.tables import Cells, csv_bytes, points_text
from pipeline.values import POWERS

CODES = tuple(f"0{power[:2].upper()}" for power in POWERS)
PER_POWER = ("RK", "PT", "CT", "HEAT", "BOARD")
UNRANKED = "999"
CLASSIFICATION = (
    *("FIRST NAME", "NAME", "HOMONYME", "RANK", "EXAEQUO", "LOCATION", "NATIONALITY", "SCORE"),
    *(f"R{number}" for number in range(1, 9)),
    *(f"{figure}_{code}" for code in CODES for figure in PER_POWER),
    *(f"RK_AWA_{number}" for number in range(1, 13)),
    *(f"{figure}_TOPBOARD" for figure in ("NAME", "HEAT", "BOARD", "RK", "CT", "COUNTRY")),
)
BOARDS = (
    *("FIRST NAME", "NAME", "HOMONYME", "ROUND", "BOARD", "COUNTRY", "RANK", "EXAEQUO"),
    *("SCORE", "NB_CENTRE", "YEAR_ELIMINATION", "DRAW"),
    *(f"CT_{year:02d}" for year in range(1, 21)),
)


def wdd_files(held: Held) -> dict[str, bytes]:
    """Both files by name."""
    return {
        "classification.csv": csv_bytes(CLASSIFICATION, (_classified(held, line) for line in held.lines)),
        "boards.csv": csv_bytes(
            BOARDS,
            (
                _seat(held, game, number, power)
                for number, game in enumerate(held.games, start=1)
                for power in range(len(POWERS))
            ),
        ),
    }


def _classified(held: Held, line: Line) -> Cells:
    person = line.person
    level = sum(other.place == line.place for other in held.lines)
    row = {
        **_named(held.written(person)),
        "RANK": UNRANKED if line.place is None else str(line.place),
        "EXAEQUO": str(level if line.place else 1),
        "LOCATION": person.country.wdd,
        "NATIONALITY": person.country.wdd,
        "SCORE": points_text(line.score),
    }
    for number, game in enumerate(held.games, start=1):
        if person in game.players:
            power = game.players.index(person)
            row[f"R{game.round}"] = "0.0"
            row |= _with_power(held, game, number, power)
    return row


def _with_power(held: Held, game: Game, number: int, power: int) -> Cells:
    points = score(game, held.plan.system)
    figures = (
        str(1 + sum(other > points[power] for other in points)),
        points_text(points[power]),
        str(game.final[power]),
        str(game.round),
        str(number),
    )
    return {f"{figure}_{CODES[power]}": text for figure, text in zip(PER_POWER, figures, strict=True)}


def _named(name: str) -> Cells:
    given, _, family = name.partition(" ")
    return {"FIRST NAME": given, "NAME": family, "HOMONYME": "1"}


def _seat(held: Held, game: Game, number: int, power: int) -> Cells:
    points, gone = score(game, held.plan.system), game.eliminated_in(power)
    row = {
        **_named(held.written(game.players[power])),
        "ROUND": str(game.round),
        "BOARD": str(number),
        "COUNTRY": CODES[power],
        "RANK": str(1 + sum(other > points[power] for other in points)),
        "EXAEQUO": str(points.count(points[power])),
        "SCORE": points_text(points[power]),
        "NB_CENTRE": str(game.final[power]),
        "YEAR_ELIMINATION": str(gone - 1900) if gone else "",
        "DRAW": _draw(game, power),
    }
    return row | {f"CT_{year:02d}": str(counts[power]) for year, counts in enumerate(game.years, start=1)}


def _draw(game: Game, power: int) -> str:
    """How many share the win with this power, 0 for who does not; blank where nothing was declared."""
    sharing = [result in ("solo", "draw") for result in game.results]
    if not game.results:
        return ""
    return str(sum(sharing)) if sharing[power] else "0"
