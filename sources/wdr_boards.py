"""The boards of a tournament, gathered from the answers about its players (`/api/v1/players/<id>`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pipeline.findings import At, Finding, finding
from pipeline.values import POWERS, Refused, parse_power
from sources.answer_shape import check_shape
from sources.boards import last_year, outcomes, with_final_centers, without_chart
from sources.json_lines import Answer, number, objects, word
from sources.rows import Row
from sources.service_fields import WDR_BOARD

Spot = tuple[int, int]


class Players(NamedTuple):
    """The answers about players by id, and the path of each."""

    answers: dict[str, Answer]
    paths: dict[str, str]


class Seat(NamedTuple):
    """One power of a board: the games row begun, and what the player's answer says of it."""

    row: Row
    said: Answer


def board_rows(
    tournament: Answer, path: str, results: list[Row], players: Players, event: str
) -> tuple[list[Row], list[Finding]]:
    """A games row per power of every board, and none at all where one of them is not known whole.

    Who sat where is known from the players' own answers alone. A seat that none of them tells of would
    make its board's TopShares, and its player's number of games, wrong without a word (2.7.2).
    WDR tells the centers at the end and no year but those of eliminations: the counts stand under the
    last of these, with a note.
    """
    boards, findings = _gathered(tournament, results, players, event)
    if not word(tournament.get("tournament_id")) and any(map(_played, players.answers.values())):
        at = At(path, tournament.line, "tournament_id")
        why = "which are the tournament's own is not said"
        return [], [finding("boards-not-whole", at, why, event=event)]
    if gaps := [_gap(spot, boards[spot]) for spot in sorted(boards) if set(boards[spot]) != set(POWERS)]:
        at = At(path, tournament.line)
        return [], [*findings, finding("boards-not-whole", at, "; ".join(gaps), event=event)]
    rows: list[Row] = []
    for spot in sorted(boards):
        found, wrong = _of_board(boards[spot], event)
        rows += found
        findings += wrong
    return rows, findings


def _gathered(
    tournament: Answer, results: list[Row], players: Players, event: str
) -> tuple[dict[Spot, dict[str, Seat]], list[Finding]]:
    """The boards by round and number, their seats by power; errors of values and of seats given twice."""
    boards: dict[Spot, dict[str, Seat]] = {}
    findings: list[Finding] = []
    for person in results:
        for board in _boards_of(tournament, players.answers.get(person.text("wdr_id"))):
            findings += check_shape(board, WDR_BOARD, players.paths[person.text("wdr_id")], event)
            spot = (number(board.get("board_round")) or 0, number(board.get("board_number")) or 0)
            power = _power(word(board.get("board_power")))
            seat = Seat(_seat(board, spot, power, person, players), board)
            other = boards.setdefault(spot, {}).setdefault(power, seat)
            if other is not seat:
                facts = {"game": seat.row.text("game"), "first": other.row.text("name")}
                at = seat.row.at("board_power")
                findings.append(
                    finding("board-seat-twice", at, power, event=event, name=person.text("name"), **facts)
                )
    return boards, findings


def _gap(spot: Spot, seats: Mapping[str, Seat]) -> str:
    missing = [power for power in POWERS if power not in seats]
    return f"R{spot[0]}B{spot[1]} lacks {', '.join(missing) or 'nobody and has others'}"


def _played(player: Answer) -> bool:
    return bool(objects(player.get("player_boards_played")))


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


def _of_board(seats: Mapping[str, Seat], event: str) -> tuple[list[Row], list[Finding]]:
    centers = {power: _centers(seats[power].said) for power in POWERS}
    years = {power: number(seats[power].said.get("board_year_of_elimination")) for power in POWERS}
    results = outcomes(centers, [power for power in POWERS if years[power]], [])
    rows = [seats[power].row.with_cell("result", results[power]) for power in POWERS]
    year = last_year(years.values())
    wrong = without_chart(rows[0], rows[0].text("game"), centers, year, event)
    return with_final_centers(rows, centers, year), wrong


def _centers(board: Answer) -> int | None:
    count = number(board.get("board_centers"))
    return None if count is None or count < 0 else count
