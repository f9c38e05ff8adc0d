"""% TopShare (2.7.2): a player's part of the tops of all games at all Qualifying Events of the season."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from pipeline.contracts import GAMES
from pipeline.findings import Finding, finding
from pipeline.naming import Named
from pipeline.stages.events import Event
from pipeline.values import MOST_CENTERS, POWERS
from sources.contract import YEAR
from sources.rows import Row

SOLO_CENTERS = 18


class Tops(NamedTuple):
    """Games a player sat in and the sum of their TopShares."""

    games: int
    shares: Fraction


class Board(NamedTuple):
    """One game: its rows, and per power the centers owned at its end (None where nobody wrote them)."""

    name: str
    rows: list[Row]
    centers: dict[str, int | None]


def list_boards(rows: Iterable[Row]) -> list[Board]:
    """The games of one event, each with the last centers of every power."""
    grouped: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        grouped[row.text("round"), row.text("game")].append(row)
    boards = []
    for (_, game), mine in sorted(grouped.items()):
        columns = set().union(*(row.cells for row in mine))
        years = sorted((c for c in columns if YEAR.fullmatch(c)), reverse=True)
        last = next((year for year in years if any(row.text(year) for row in mine)), "")
        boards.append(Board(game, mine, {row["power"] or "": row[last] for row in mine}))
    return boards


def top_shares(board: Board) -> dict[str, Fraction] | None:
    """The TopShare of each power (2.7.2): 1 for a solo or a conceded game, else 1/n for each of the n on top.

    None where neither the result nor the centers say who was on top.
    """
    won = [row["power"] for row in board.rows if row["result"] in ("solo", "conceded")]
    known = {power: n for power, n in board.centers.items() if n is not None}
    if won:
        return {power: Fraction(power in won) for power in board.centers}
    if not known or len(known) < len(board.centers):
        return None
    most = max(known.values())
    top = [power for power, n in known.items() if n == most]
    return {power: Fraction(power in top, len(top)) for power in board.centers}


def check_boards(event: Event, boards: list[Board]) -> list[Finding]:
    """Errors of game data that no game of Diplomacy can have: powers twice, too many centers.

    A power without a row is a warning.
    """
    out = []
    for board in boards:
        missing = [power for power in POWERS if power not in board.centers]
        if missing and "" not in board.centers:  # else the error about that power says it
            at, powers = board.rows[0].at("power"), ", ".join(missing)
            out.append(finding("game-seats-missing", at, powers, event=event.id, game=board.name))
        why = _why_impossible(board)
        if why:
            at = board.rows[0].at("game")
            out.append(finding("game-data-wrong", at, board.name, event=event.id, game=board.name, why=why))
    return out


def _why_impossible(board: Board) -> str:
    whole = [row["power"] for row in board.rows if row.text("role") == ""]
    if twice := sorted({power for power in whole if power and whole.count(power) > 1}):
        return f"{twice[0]} has two players who began it"
    years = set().union(*(row.cells for row in board.rows)).difference(GAMES.names)
    one_each = {row["power"]: row.parsed for row in board.rows}.values()
    for year in sorted(years):
        owned = sum(parsed.get(year) or 0 for parsed in one_each)
        if owned > MOST_CENTERS:
            return f"the centers of {year} add up to {owned}, more than {MOST_CENTERS}"
    winners = {row["power"] for row in board.rows if row["result"] in ("solo", "conceded")}
    if len(winners) > 1:
        return "more than one power has won it"
    return _why_seats_differ(board, sorted(years))


def _why_seats_differ(board: Board, years: list[str]) -> str:
    """Where several people played one power: they share its centers, its result and its turns."""
    shared: dict[str, list[Row]] = defaultdict(list)
    for row in board.rows:
        if row["power"] is not None:
            shared[row["power"]].append(row)
    for power in sorted(power for power, rows in shared.items() if len(rows) > 1):
        rows = shared[power]
        if len({tuple(row.text(column) for column in ("result", *years)) for row in rows}) > 1:
            return f"the rows of {power} differ in centers or result, which each of them repeats"
        turns = [Fraction(1) if row["turns"] is None else row["turns"] for row in rows]
        if sum(turns) != 1:
            return f"the turns of {power} add up to {float(sum(turns)):g}, not to 1"
    return ""


def tops_of_event(named: Named) -> dict[str, Tops | None]:
    """Each player's games and TopShares at one event; None where they are not known.

    Game data decides where there is any. A substitute plays for the one who began, whose game it
    stays; a reserve has the game as their own. Without game data `games` and `shares` of the standings
    are used; 0 games there say nothing. Somebody placed who sits at none of the boards has played at
    one that is missing, and is treated likewise.
    """
    if not named.games:
        return {p.id: _stated(row) for row, p in named.results if p is not None and _played(row)}
    out: dict[str, Tops | None] = {}
    seated = {player.id for _, player in named.games if player is not None}
    for row, player in named.results:
        if player is not None and _played(row):
            missing = row["place"].place is not None and player.id not in seated
            out[player.id] = _stated(row) if missing else Tops(0, Fraction(0))
    boards = {
        (b.rows[0].text("round"), b.name): top_shares(b) for b in list_boards(r for r, _ in named.games)
    }
    for row, player in named.games:
        if player is None or row["role"] == "substitute":
            continue
        board, before = boards[row.text("round"), row.text("game")], out.get(player.id, Tops(0, Fraction(0)))
        if board is None or before is None:
            out[player.id] = None
        else:
            out[player.id] = Tops(before.games + 1, before.shares + board[row["power"] or ""])
    return out


def _played(row: Row) -> bool:
    standing = row["place"]
    return standing is not None and standing.played


def _stated(row: Row) -> Tops | None:
    games, shares = row["games"], row["shares"]
    if not games or shares is None or shares > games:
        return None
    return Tops(games, shares)


def top_share_percent(events: Iterable[Mapping[str, Tops | None]]) -> dict[str, Fraction | None]:
    """Each player's % TopShare over all Qualifying Events of a season, exact; None where one is unknown.

    In: `tops_of_event` of each of them.
    """
    sums: dict[str, Tops | None] = {}
    for event in events:
        for player, tops in event.items():
            before = sums.get(player, Tops(0, Fraction(0)))
            if tops is None or before is None:
                sums[player] = None
            else:
                sums[player] = Tops(before.games + tops.games, before.shares + tops.shares)
    return {
        player: 100 * tops.shares / tops.games if tops is not None and tops.games else None
        for player, tops in sums.items()
    }
