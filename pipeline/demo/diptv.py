"""Snapshots of the Diplomacy Tournament Visualizer: what its API answers about one event and its games."""

from __future__ import annotations

import json
from datetime import datetime, time, timedelta
from typing import Any

from pipeline.demo.event import Held, Line
from pipeline.demo.names import Person
from pipeline.demo.play import FIRST_YEAR, OPENING, Counts, Game, score
from pipeline.values import POWERS

SYSTEMS = {"squares": "Sum of Squares", "diplo": "CDiplo 100", "draws": "Draw size"}
HOMES = {
    "Austria-Hungary": ["Budapest", "Trieste", "Vienna"],
    "England": ["Edinburgh", "Liverpool", "London"],
    "France": ["Brest", "Marseilles", "Paris"],
    "Germany": ["Berlin", "Kiel", "Munich"],
    "Italy": ["Naples", "Rome", "Venice"],
    "Russia": ["Moscow", "Sevastapol", "St.Petersburg", "Warsaw"],
    "Turkey": ["Ankara", "Constantinople", "Smyrna"],
}
HOURS_BETWEEN_ROUNDS = 6


def json_bytes(answer: object) -> bytes:
    """An answer as it is kept: one value per line, so that a change can be read."""
    return (json.dumps(answer, ensure_ascii=False, indent=1) + "\n").encode()


def diptv_files(held: Held) -> dict[str, bytes]:
    """The tournament's answer and one per game, by file name."""
    files = {"tournament.json": json_bytes(_tournament(held))}
    for game in held.games:
        files[f"game_{game.name}.json"] = json_bytes(_game(held, game))
    return files


def _tournament(held: Held) -> dict[str, Any]:
    rounds: dict[str, Any] = {}
    for game in held.games:
        here = rounds.setdefault(str(game.round), {"scoring_system": SYSTEMS[held.plan.system], "games": {}})
        here["games"][game.name] = {
            "sandbox": "",
            "started": _started(held, game),
            "players": {_power(power): _seat(held, game, i) for i, power in enumerate(POWERS)},
            "draw": _draw(game),
        }
    results = [_result(held, line) for line in held.lines]
    return {
        "name": held.plan.name,
        "year": held.plan.starts.year,
        "url": f"https://diptv.example/tournaments/{held.plan.event}/",
        "wdr_id": None,
        "wdd_id": None,
        "dbn_coverage": [],
        "rounds": rounds,
        "results": results + [_never_played(person) for person in held.absent],
    }


def _seat(held: Held, game: Game, power: int) -> dict[str, Any]:
    person, gone = game.players[power], game.eliminated_in(power)
    seat: dict[str, Any] = {
        "name": held.written(person),
        "location": person.location,
        "wdr_id": _number(person),
    }
    if game.finished:
        seat |= {"score": score(game, held.plan.system)[power] / 100, "final_scs": game.final[power]}
    seat["elimination_year"] = gone
    if game.drawn:
        seat["in_draw"] = POWERS[power] in game.drawn
    return seat


def _result(held: Held, line: Line) -> dict[str, Any]:
    breakdown = []
    for game in held.games:
        if line.person in game.players:
            hundredths = score(game, held.plan.system)[game.players.index(line.person)]
            points = hundredths / 100 if game.finished else 0.0
            breakdown.append({"round": game.round, "game": game.name, "score": points, "dropped": False})
    return {
        "player_name": held.written(line.person),
        "player_wdr_id": _number(line.person),
        "ranking": line.place,
        "score": line.score / 100,
        "score_breakdown": breakdown,
    }


def _never_played(person: Person) -> dict[str, Any]:
    return {
        "player_name": person.name,
        "player_wdr_id": _number(person),
        "ranking": None,
        "score": 0.0,
        "score_breakdown": [],
    }


def _game(held: Held, game: Game) -> dict[str, Any]:
    chart = {"1900": _by_power(OPENING)}
    chart |= {str(FIRST_YEAR + i): _by_power(counts) for i, counts in enumerate(game.years)}
    return {
        "round_number": game.round,
        "started_at": _started(held, game),
        "is_finished": game.finished,
        "is_top_board": game.top,
        "external_url": "",
        "notes": "",
        "final-year": game.last_year,
        "draw": _draw(game),
        "sc_chart": chart,
        "sc_owners": {"1900": HOMES},
    }


def _started(held: Held, game: Game) -> str:
    first = datetime.combine(held.plan.starts, time(9))
    return (first + timedelta(hours=HOURS_BETWEEN_ROUNDS * (game.round - 1))).isoformat() + "Z"


def _draw(game: Game) -> dict[str, Any] | None:
    if not game.drawn:
        return None
    return {"season": "fall", "year": game.last_year, "powers": [_power(power) for power in game.drawn]}


def _by_power(counts: Counts) -> dict[str, int]:
    return {_power(power): count for power, count in zip(POWERS, counts, strict=True)}


def _power(power: str) -> str:
    """A power as this source spells it."""
    return "Austria-Hungary" if power == "Austria" else power


def _number(person: Person) -> int | None:
    return person.number if person.numbered else None
