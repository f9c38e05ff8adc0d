"""The boards of a tournament, gathered from the answers about its players (`/api/v1/players/<id>`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pipeline.findings import Finding
from pipeline.values import POWERS, Refused, parse_power
from sources.boards import last_year, outcomes, with_final_centers, without_chart
from sources.json_lines import Answer, number, objects, word
from sources.rows import Row

Spot = tuple[int, int]


class Players(NamedTuple):
    """The answers about players by id, and the path of each."""

    answers: dict[str, Answer]
    paths: dict[str, str]


def board_rows(
    tournament: Answer, results: list[Row], players: Players, event: str
) -> tuple[list[Row], list[Finding]]:
    """A games row per power of every board that is known whole; a board with a seat missing has none.

    WDR tells the centers at the end and no year but those of eliminations: the counts stand under the
    last of these, with a warning.
    """
    boards: dict[Spot, dict[str, Row]] = {}
    said: dict[Spot, dict[str, Answer]] = {}
    for person in results:
        for board in _boards_of(tournament, players.answers.get(person.text("wdr_id"))):
            spot = (number(board.get("board_round")) or 0, number(board.get("board_number")) or 0)
            power = _power(word(board.get("board_power")))
            said.setdefault(spot, {})[power] = board
            boards.setdefault(spot, {})[power] = _seat(board, spot, power, person, players)
    rows: list[Row] = []
    findings: list[Finding] = []
    for spot in sorted(boards):
        if set(boards[spot]) == set(POWERS):
            found, wrong = _of_board(boards[spot], said[spot], event)
            rows += found
            findings += wrong
    return rows, findings


def _boards_of(tournament: Answer, player: Answer | None) -> Iterator[Answer]:
    wanted = word(tournament.get("tournament_id"))
    for board in objects((player or Answer()).get("player_boards_played")):
        if word(board.get("board_tournament")) == wanted:
            yield board


def _power(text: str) -> str:
    try:
        return parse_power(text)
    except Refused:
        return text


def _seat(board: Answer, spot: Spot, power: str, person: Row, players: Players) -> Row:
    cells = {
        "round": str(spot[0]),
        "game": f"R{spot[0]}B{spot[1]}",
        "board": "top" if board.get("board_is_top") is True else "",
        "power": power,
        "name": person.text("name"),
        "location": person.text("location"),
        "wdr_id": person.text("wdr_id"),
        "result": "",
        "link": word(board.get("board_url")),
    }
    return Row(cells, players.paths[person.text("wdr_id")], board.line)


def _of_board(
    seats: Mapping[str, Row], said: Mapping[str, Answer], event: str
) -> tuple[list[Row], list[Finding]]:
    centers = {power: _centers(said[power]) for power in POWERS}
    years = {power: number(said[power].get("board_year_of_elimination")) for power in POWERS}
    results = outcomes(centers, [power for power in POWERS if years[power]], [])
    rows = [seats[power].with_cell("result", results[power]) for power in POWERS]
    year = last_year(years.values())
    wrong = without_chart(rows[0], rows[0].text("game"), centers, year, event)
    return with_final_centers(rows, centers, year), wrong


def _centers(board: Answer) -> int | None:
    count = number(board.get("board_centers"))
    return None if count is None or count < 0 else count
