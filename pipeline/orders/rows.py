"""The rows of a games table that the sheets of a game come to."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.contracts import GAMES
from pipeline.findings import Finding, finding
from pipeline.orders.played import SETTINGS, Played
from pipeline.values import POWERS
from sources.cells import clean
from sources.rows import Row


class Seated(NamedTuple):
    """A game's seven rows by power, all text, and what is odd about the names in it."""

    rows: dict[str, Row]
    findings: list[Finding]


def seat_players(played: Played, event: str) -> Seated:
    """One row per power: round, game, power, name, result and the centers after each year played.

    `result` is blank on all rows unless the game ended with a solo. A row stands where game.toml names
    its player; a name left out is blank.
    """
    file, centers = played.game.file, played.game.centers()
    rows: dict[str, Row] = {}
    findings: list[Finding] = []
    for power in POWERS:
        given = file.players.get(power, "")
        name, oddities = clean(given)
        cells = {
            **dict.fromkeys(GAMES.names, ""),
            "round": file.round,
            "game": played.name,
            "power": power,
            "name": name,
            "result": result_of(played, power) if played.game.winner else "",
            **{str(year): str(owned[power]) for year, owned in centers.items()},
        }
        row = Row(cells, f"{played.path}/{SETTINGS}", file.lines.get(power, 1))
        findings += [finding(odd.code, row.at("name"), given, event=event, **odd.facts) for odd in oddities]
        rows[power] = row
    return Seated(rows, findings)


def result_of(played: Played, power: str) -> str:
    """What the sheets say about a power: `solo`, `eliminated`, with a solo `survived`, else blank."""
    centers = played.game.centers()
    if not centers:
        return ""
    if power == played.game.winner:
        return "solo"
    if not centers[max(centers)][power]:
        return "eliminated"
    return "survived" if played.game.winner else ""


def what_is_missing(rows: list[Row], event: str) -> list[Finding]:
    """An error for a round or a player that neither game.toml nor the record names."""
    out = []
    if rows and not rows[0].text("round"):
        at = rows[0].at("round")._replace(line=1)
        words = {"write": "round = 1, or whichever round it belongs to"}
        out.append(finding("game-setting-missing", at, "the round", event=event, **words))
    for row in rows:
        if not row.text("name"):
            power = row.text("power")
            words = {"write": f'{power} = "…" below [players]'}
            out.append(finding("game-setting-missing", row.at(), f"who plays {power}", event=event, **words))
    return out
