"""Draws that should not happen: one power twice, one pair too often, two boards in one round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

from pipeline.findings import Finding, finding
from pipeline.rulebooks.tournament.games import Game
from sources.rows import Row

Powers = Callable[[Game], dict[str, str]]
"""A game's people, by key, with the power they played."""


def check_powers_again(games: Iterable[Game], powers: Powers, event: str, section: str) -> list[Finding]:
    """A warning for each game in which somebody plays a power again."""
    before: dict[tuple[str, str], Game] = {}
    out = []
    for game in games:
        for who, power in sorted(powers(game).items()):
            first = before.setdefault((who, power), game)
            if first is not game:
                row = row_of(game, who, power)
                facts = {"power": power, "first": first.round, "round": game.round, "section": section}
                out.append(finding("power-repeated", row.at("power"), row.text("name"), event=event, **facts))
    return out


def check_pairs(games: Iterable[Game], powers: Powers, most: int, event: str, section: str) -> list[Finding]:
    """A warning for each game in which two people meet more often than allowed."""
    met: Counter[tuple[str, str]] = Counter()
    out = []
    for game in games:
        seated = powers(game)
        for pair in combinations(sorted(seated), 2):
            met[pair] += 1
            if met[pair] > most:
                one, other = (row_of(game, who, seated[who]) for who in pair)
                facts = {"other": other.text("name"), "times": met[pair], "section": section}
                spot = {"most": most, "game": game.name, "round": game.round}
                out.append(
                    finding("pair-again", one.at("name"), one.text("name"), event=event, **facts, **spot)
                )
    return out


def check_two_boards(games: Iterable[Game], powers: Powers, event: str, section: str) -> list[Finding]:
    """A warning where somebody sits in two games of one round."""
    first: dict[tuple[str, int], Game] = {}
    out = []
    for game in games:
        for who, power in sorted(powers(game).items()):
            before = first.setdefault((who, game.round), game)
            if before is not game:
                row = row_of(game, who, power)
                facts = {"first": before.name, "game": game.name, "round": game.round, "section": section}
                out.append(finding("two-boards", row.at("name"), row.text("name"), event=event, **facts))
    return out


def row_of(game: Game, who: str, power: str) -> Row:
    """The row in which somebody plays a power of a game."""
    return next(seat.row for seat in game.sides[power].seats if seat.who == who)
