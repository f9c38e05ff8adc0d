"""The Championship Game: who plays it, in which seed order, and the champion (5.1 to 5.3, 6.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.people import Player
from pipeline.postseason.entries import FINAL
from pipeline.postseason.games import Game, play_game
from pipeline.postseason.given import Given
from pipeline.postseason.published import FinalistRow, GameRow
from pipeline.postseason.replacements import Unavailable
from pipeline.postseason.sought import seek_players
from pipeline.seating.championship import Win, seed_championship
from pipeline.seating.pools import GAME_SEATS, Invitee


class FinalPlayed(NamedTuple):
    """The finalists by Championship seed, the rows of Game 8, the champion, what people must settle.

    `sought`: whom to seek while Game 8 has no Winner (6.8.1).
    """

    finalists: list[FinalistRow]
    games: list[GameRow]
    champion: Player | None
    sought: dict[int, tuple[Invitee, ...]]
    findings: list[Finding]


def play_championship(given: Given, semi_finals: Mapping[int, Game], awaited: Collection[int]) -> FinalPlayed:
    """Seed the Winners, fill the seats up to seven, and play Game 8 once every Game `awaited` has its Winner.

    Fewer than seven are awaited where the Board had fewer played (4.2.3.4); then 5.3 fills their seats too.
    """
    wins, findings = _wins(given, semi_finals)
    if not wins or not {win.game for win in wins} >= set(awaited):
        entries = [*given.picks.get(FINAL, [])[:1], *given.rows.get(FINAL, [])[:1]]
        early = [finding("game-without-seats", each.row.at("game"), FINAL) for each in entries]
        return FinalPlayed([], [], None, {}, [*findings, *early])
    replaced = {player for game in semi_finals.values() for player in game.replaced}
    absences = [each.absence for each in given.absences_for("final", [FINAL])]
    final = seed_championship(wins, given.invitees, absences, replaced, GAME_SEATS)
    if final.lacking and not given.final_allocated:
        findings.append(finding("final-short", given.at, final.lacking, season=given.season.season))
    out = given.removed_before("final")
    out |= dict.fromkeys(replaced, "was replaced in an earlier Game (6.8.7)")
    game = play_game(given, FINAL, final.finalists, Unavailable(out, {}), {})
    finalists = [
        FinalistRow(each.seed, each.player, given.field.name(each.player), str(each.qualified))
        for each in final.finalists
    ]
    seeking = seek_players(given, "final", [game], out)
    champion = given.field.players[game.winner] if game.winner else None
    return FinalPlayed(
        finalists, game.rows, champion, seeking.players, [*findings, *game.findings, *seeking.findings]
    )


def _wins(given: Given, games: Mapping[int, Game]) -> tuple[list[Win], list[Finding]]:
    """The wins of different players; a second one of the same player is an error (4.3.4)."""
    wins: dict[str, Win] = {}
    findings = []
    for game in games.values():
        if game.winner in wins and game.entry:
            at, first = game.entry.row.at("player"), wins[game.winner].game
            findings.append(finding("won-twice", at, game.winner, game=game.number, first=first))
        elif game.winner:
            seed = given.field.invitees[game.winner].seed
            wins[game.winner] = Win(game.number, seed, game.winner, game.solo)
    return list(wins.values()), findings
