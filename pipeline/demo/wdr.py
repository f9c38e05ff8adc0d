"""Snapshots of the World Diplomacy Reference: a tournament's classification and a page per player."""

from __future__ import annotations

from typing import Any

from pipeline.demo.diptv import json_bytes
from pipeline.demo.event import Held, Line
from pipeline.demo.play import Game, score
from pipeline.values import POWERS

UNRANKED = -1
FIRST_TOURNAMENT = 800_001


def wdr_files(held: Held, index: int) -> dict[str, bytes]:
    """The tournament's answer and one per player, by file name; `index` makes the tournament's number."""
    number = FIRST_TOURNAMENT + index
    files = {"tournament.json": json_bytes(_tournament(held, number))}
    for line in held.lines:
        files[f"player_{line.person.number}.json"] = json_bytes(_player(held, line, number))
    return files


def _tournament(held: Held, number: int) -> dict[str, Any]:
    return {
        "tournament_id": number,
        "tournament_name": held.plan.name,
        "tournament_classifications": [
            {
                "player_id": line.person.number,
                "player_full_name": held.written(line.person),
                "player_score": line.score / 100,
                "player_rank": _rank(line),
            }
            for line in held.lines
        ],
    }


def _player(held: Held, line: Line, number: int) -> dict[str, Any]:
    person = line.person
    boards = [
        _board(held, game, board, game.players.index(person)) | {"board_tournament": number}
        for board, game in _numbered(held)
        if person in game.players
    ]
    return {
        "player_wdd_id": -1,
        "player_first_name": person.given,
        "player_last_name": person.family,
        "player_nationality": person.country.iso,
        "player_location": person.country.iso,
        "player_tournaments_played": [
            {
                "tournament_id": number,
                "tournament_wdd_id": -1,
                "tournament_name": held.plan.name,
                "tournament_start_date": held.plan.starts.isoformat(),
                "tournament_end_date": held.plan.ends.isoformat(),
                "tournament_kind": "CUP",
                "tournament_player_rank": _rank(line),
            }
        ],
        "player_boards_played": boards,
        "player_awards": [],
        "player_rankings": {},
    }


def _rank(line: Line) -> int:
    return UNRANKED if line.place is None else line.place


def _numbered(held: Held) -> list[tuple[int, Game]]:
    """The games with their number within their round."""
    seen: dict[int, int] = {}
    out = []
    for game in held.games:
        seen[game.round] = seen.get(game.round, 0) + 1
        out.append((seen[game.round], game))
    return out


def _board(held: Held, game: Game, number: int, power: int) -> dict[str, Any]:
    points = score(game, held.plan.system)
    return {
        "board_round": game.round,
        "board_number": number,
        "board_is_top": game.top,
        "board_power": POWERS[power],
        "board_centers": game.final[power],
        "board_score": points[power] / 100,
        "board_rank": 1 + sum(other > points[power] for other in points),
        "board_year_of_elimination": game.eliminated_in(power),
        "board_url": None,
        "board_variant": "Standard",
    }
