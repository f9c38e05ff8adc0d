"""Whom a Game Manager seeks for a power without its player, and who was passed over (6.8.1 to 6.8.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.games import Game
from pipeline.postseason.given import Given
from pipeline.seating.pools import Invitee, available_in

NAMED = 5
"""How many of those passed over a finding names: a message holds no more."""


class Sought(NamedTuple):
    """Whom to seek, highest seed first, by Game without a Winner; and who was passed over."""

    players: dict[int, tuple[Invitee, ...]]
    findings: list[Finding]


def seek_players(
    given: Given, where: int | Literal["final"], games: Collection[Game], out: Collection[str]
) -> Sought:
    """Find who is free to take over a power in the `games` of a Round or of the `final`.

    `out`: ids that play no more before it. Whoever sat down in one of the Games takes part until the Round is
    over, because no table says when a Game ended. An absence for that Round is an excuse whatever its day: a
    night of play goes on past midnight. The result of a Game stands whatever is found (6.8.5, 3.6.4).
    """
    taken = set(out)
    for game in games:
        taken |= {*game.holders, *game.holders.values(), *game.replaced}
    start = given.days.get(str(where))
    noted = [n.absence for n in given.absences if n.absence.round == str(where) or n.leaves_seat(start)]
    free = available_in(where, given.invitees, noted, taken)
    findings = [found for game in games for found in _passed_over(given, str(where), game, free)]
    return Sought({game.number: free for game in games if not game.winner}, findings)


def _passed_over(given: Given, where: str, game: Game, free: Sequence[Invitee]) -> list[Finding]:
    """Replacements with a higher seed free, of whom no row says that they could not be had."""
    out = []
    for player, entry in game.takers:
        seed = given.field.invitees[player].seed
        if passed := [each for each in free if each.seed < seed]:
            facts: dict[str, Any] = {"game": game.number, "seed": seed, "passed": _named(given, passed)}
            facts["line"] = f"{passed[0].player},{where},{given.days.get(where, '')}"
            out.append(finding("replacement-passes-over", entry.row.at("player"), player, **facts))
    return out


def _named(given: Given, passed: Sequence[Invitee]) -> str:
    """The highest of them by seed and name, and how many more there are."""
    first = [f"seed {each.seed} {given.field.name(each.player) or each.player}" for each in passed[:NAMED]]
    more = len(passed) - len(first)
    return ", ".join(first) + (f" and {more} more" if more else "")
