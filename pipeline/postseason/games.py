"""One Game of the Invitational: its players and powers, replacements, and the Winner (6.1, 6.3, 6.8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.centers import Counts, count_centers
from pipeline.postseason.entries import Entry
from pipeline.postseason.given import Given
from pipeline.postseason.outcome import conclude_game
from pipeline.postseason.published import GameRow
from pipeline.postseason.replacements import Takeover, Taker, Unavailable, follow_replacements
from pipeline.postseason.selection import follow_selection
from pipeline.seating.paris import GameWinner
from pipeline.seating.seeds import Seeded


class Game(NamedTuple):
    """A Game as far as it has come, by published ids.

    `holders`: who has each power at the end, by the player seated; `takers`: who took one over. `powers`: by
    holder. `winner` is None while there is none; `entry`: the winner's row.
    """

    number: int
    holders: dict[str, str]
    takers: tuple[Taker, ...]
    replaced: frozenset[str]
    powers: dict[str, str]
    winner: str | None
    solo: bool
    entry: Entry | None
    rows: list[GameRow]
    findings: list[Finding]


def play_game(
    given: Given,
    number: int,
    seats: Sequence[Seeded],
    unavailable: Unavailable,
    barred: Mapping[str, Collection[str]],
) -> Game:
    """Follow a Game from its seats to its Winner; nothing is published of it before its first pick or row.

    `barred`: the powers of First Chance Games by player, for a Last Chance Game (6.3.2.3).
    """
    picks = given.picks.get(number, [])
    entries, twice = _once(number, given.rows.get(number, []))
    seated = [each.player for each in seats]
    takeover = follow_replacements(number, seated, entries, given.field, unavailable)
    selection = follow_selection(number, seats, picks, takeover.seat_of, barred)
    own, strangers = _of_this_game(number, entries, takeover)
    order = [takeover.holders[player] for player in selection.order]
    counts = count_centers(number, own)
    outcome = conclude_game(number, own, len(seats), counts, order, number in given.ended)
    powers = {takeover.holders[seat]: power for seat, power in selection.powers.items()}
    known = powers | {entry.player: entry.row["power"] for entry in own if entry.row["power"]}
    findings = [*twice, *takeover.findings, *selection.findings, *strangers, *counts.findings]
    findings += [*outcome.findings, *_check_powers(number, own, powers, takeover, barred)]
    winner = outcome.winner.player if outcome.winner else None
    if winner and not (selection.order or selection.findings):
        findings.append(finding("paris-missing", own[0].row.at("game"), number))
    return Game(
        number=number,
        holders=takeover.holders,
        takers=takeover.takers,
        replaced=takeover.replaced,
        powers=known,
        winner=winner,
        solo=bool(outcome.winner and outcome.winner.solo),
        entry=next((entry for entry in own if entry.player == winner), None),
        rows=_rows(given, number, takeover, order, known, counts, outcome.winner) if picks or entries else [],
        findings=findings,
    )


def _once(game: int, entries: Sequence[Entry]) -> tuple[list[Entry], list[Finding]]:
    """Each player's first row; a further one is an error."""
    first: dict[str, Entry] = {}
    findings = []
    for entry in entries:
        if entry.player in first:
            facts: dict[str, Any] = {"game": game, "first": first[entry.player].row.line}
            findings.append(finding("game-row-twice", entry.row.at("player"), entry.player, **facts))
        first.setdefault(entry.player, entry)
    return list(first.values()), findings


def _of_this_game(
    game: int, entries: Sequence[Entry], takeover: Takeover
) -> tuple[list[Entry], list[Finding]]:
    """The rows of those who have a power at the end; anybody else's is an error."""
    holders = set(takeover.holders.values())
    own = [entry for entry in entries if entry.player in holders]
    others = [entry for entry in entries if entry.player not in holders | takeover.refused]
    return own, [finding("not-seated", each.row.at("player"), each.player, game=game) for each in others]


def _check_powers(
    game: int,
    entries: Sequence[Entry],
    picked: Mapping[str, str],
    takeover: Takeover,
    barred: Mapping[str, Collection[str]],
) -> list[Finding]:
    """Powers that stand twice, that differ from the pick, or that return from a First Chance Game."""
    out: list[Finding] = []
    first: dict[str, str] = {}
    for entry in entries:
        power, at, player = entry.row["power"], entry.row.at("power"), entry.player
        if power is None:
            continue
        facts: dict[str, Any] = {"game": game, "player": player}
        if power in first:
            out.append(finding("power-twice", at, power, first=first[power], **facts))
        elif picked.get(player, power) != power:
            out.append(finding("power-differs", at, power, picked=picked[player], **facts))
        elif (
            player not in picked
            and takeover.holders.get(player) == player
            and power in barred.get(player, ())
        ):
            out.append(finding("power-again", at, power, **facts))
        first.setdefault(power, player)
    return out


def _rows(
    given: Given,
    game: int,
    takeover: Takeover,
    order: Sequence[str],
    powers: Mapping[str, str],
    counts: Counts,
    winner: GameWinner | None,
) -> list[GameRow]:
    """The published rows, in Selection Order where it is known, else by player id."""
    place = {player: selection for selection, player in enumerate(order, start=1)}
    players = sorted(takeover.holders.values(), key=lambda player: (place.get(player, 0), player))
    return [
        GameRow(
            game,
            player,
            given.field.name(player),
            place.get(player),
            powers.get(player),
            counts.final.get(player),
            None if winner is None else "yes" if winner.player == player else "no",
        )
        for player in players
    ]
