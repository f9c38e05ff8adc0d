"""% TopShare of a player with its games (2.7.2): per event, per game, or what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pipeline.explain.corrections import Touched, row_key
from pipeline.explain.model import EventShare, GameShare, TopShare, spot
from pipeline.judging import Judged
from pipeline.people import Player
from pipeline.plurals import count
from pipeline.stages.share import Tops, list_boards, top_share_percent, top_shares, tops_of_event
from sources.rows import Row


def explain_top_share(
    qualifying: Iterable[Judged], player: Player, touched: Mapping[str, Touched]
) -> TopShare:
    """The player's games at all Qualifying Events they took part in, placed or not, by first day."""
    events: list[EventShare] = []
    parts: list[Tops | None] = []
    for judged in qualifying:
        everybody = tops_of_event(judged.named)
        if player.id in everybody:
            parts.append(everybody[player.id])
            mine = touched.get(judged.event.id, {})
            events.append(_event(judged, player, everybody[player.id], mine))
    known = [tops for tops in parts if tops is not None]
    percent = top_share_percent({player.id: tops} for tops in parts).get(player.id)
    return TopShare(percent, sum(t.games for t in known), sum((t.shares for t in known), Fraction(0)), events)


def _event(judged: Judged, player: Player, tops: Tops | None, touched: Touched) -> EventShare:
    games, shares = tops or (None, None)
    played = list(_games(judged, player, touched))
    stated = next((row for row, who in judged.named.results if who and who.id == player.id), None)
    event = judged.event
    from_boards = bool(played) or (bool(judged.named.games) and not _placed(stated))
    if from_boards:
        missing = "" if tops else _unknown(played)
        return EventShare(event.id, event.name, games, shares, played, "", missing)
    where = spot(stated.at("shares")) if stated else ""
    missing = "" if tops else _not_stated(stated, bool(judged.named.games))
    return EventShare(event.id, event.name, games, shares, [], where, missing)


def _placed(row: Row | None) -> bool:
    return row is not None and row["place"] is not None and row["place"].place is not None


def _games(judged: Judged, player: Player, touched: Touched) -> Iterable[GameShare]:
    """Every game the player sat in; a substitute's game stays that of the player who began it."""
    boards = {
        (board.rows[0].text("round"), board.name): top_shares(board)
        for board in list_boards(row for row, _ in judged.named.games)
    }
    for row, who in judged.named.games:
        if who is None or who.id != player.id:
            continue
        shares, power = boards[row.text("round"), row.text("game")], row["power"] or ""
        share = None if shares is None else shares[power]
        corrections = touched.get(row_key(row), (row, []))[1]
        name = row.text("round"), row.text("game")
        yield GameShare(*name, power, row["role"] or "", share, spot(row.at()), corrections)


def _unknown(played: list[GameShare]) -> str:
    names = ", ".join(f"round {game.round} {game.game}" for game in played if game.share is None)
    return f"neither the result nor the centers say who was on top: {names}"


def _not_stated(row: Row | None, has_boards: bool) -> str:
    if row is not None and row["games"] and row["shares"] is not None:
        return f"shares {row.text('shares')} are more than {count(row['games'], 'game')}"
    boards = "at none of the boards in the game data" if has_boards else "no game data"
    return f"{boards}, and no `games` and `shares` in the standings"
