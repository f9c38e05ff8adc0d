"""Penalties of one event as its rule text allows them; every other line is a finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.people import entered_as
from pipeline.rulebooks.tournament.shapes import Given
from sources.rows import Row

Sat = tuple[str, int, str]  # a person's key, round, game


class Penalties(NamedTuple):
    """What stands against people, by key: the section that unranks them, cut totals, cut and void games."""

    unranked: dict[str, str]
    cut: set[str]
    cut_games: set[Sat]
    void_games: set[Sat]


Allowed = Mapping[str, Sequence[frozenset[str]]]
"""Section -> the effects its first, second, … line may have; later lines as the last one given."""


def read_penalties(
    given: Given, allowed: Allowed, of_a_game: frozenset[str], players: Callable[[Game], set[str]]
) -> tuple[Penalties, list[Finding]]:
    """The penalties of an event in order of their lines.

    `of_a_game`: sections and effects that need `round` and `game`. `players` gives the keys of those
    who score in a game.
    """
    out = Penalties({}, set(), set(), set())
    findings: list[Finding] = []
    lines: Counter[tuple[str, str]] = Counter()
    mine = [row for row in given.penalties if row.text("event") in ("", given.event)]
    for row in sorted(mine, key=lambda row: (row.path, row.line)):
        key = _whom(given, row)
        wrong = _wrong_name(given, row, key) or _wrong_effect(given, row, key or "", lines, allowed)
        sat = None
        if not wrong and key and {row.text("section"), row["effect"]} & of_a_game:
            sat = _seat(given, row, key, players)
            wrong = [] if sat else [_odd(given, "penalty-game", row, "game")]
        findings += wrong
        if not wrong and key:
            _apply(out, row, key, sat)
    return out, findings


def _apply(out: Penalties, row: Row, key: str, sat: Sat | None) -> None:
    match row["effect"]:
        case "unranked":
            out.unranked.setdefault(key, row.text("section"))
        case "void" if sat:
            out.void_games.add(sat)
        case "-25%" if sat:
            out.cut_games.add(sat)
        case "-25%":
            out.cut.add(key)


def _whom(given: Given, row: Row) -> str | None:
    """The key of the one person meant; the game decides between namesakes."""
    bearers = given.bearers.get(fold(row.text("name")), set())
    if len(bearers) > 1:
        there = {
            seat.who
            for game in given.games
            if game.key == (row["round"], row.text("game"))
            for side in game.sides.values()
            for seat in side.seats
        }
        bearers = bearers & there
    return next(iter(bearers)) if len(bearers) == 1 else None


def _wrong_name(given: Given, row: Row, key: str | None) -> list[Finding]:
    """A name nobody bears, or several do; an entrant who never sat may be penalised all the same."""
    entered = {name for entrant in given.entrants for name in entered_as(entrant)}
    if key is not None or (
        fold(row.text("name")) in entered and not given.bearers.get(fold(row.text("name")))
    ):
        return []
    return [_odd(given, "penalty-name", row, "name")]


def _wrong_effect(
    given: Given, row: Row, key: str, lines: Counter[tuple[str, str]], allowed: Allowed
) -> list[Finding]:
    section, effect = row.text("section"), row["effect"]
    if section not in allowed:
        return [_odd(given, "penalty-section", row, "section", known=", ".join(allowed))]
    steps = allowed[section]
    who = key or fold(row.text("name"))
    fitting = steps[min(lines[who, section], len(steps) - 1)]
    lines[who, section] += 1
    if effect is None or effect in fitting:
        return []
    facts = {"fitting": " or ".join(sorted(fitting)), "nth": lines[who, section]}
    return [_odd(given, "penalty-effect", row, "effect", section=section, **facts)]


def _seat(given: Given, row: Row, key: str, players: Callable[[Game], set[str]]) -> Sat | None:
    wanted = (row["round"], row.text("game"))
    if any(game.key == wanted and key in players(game) for game in given.games):
        return (key, *wanted)
    return None


def _odd(given: Given, code: str, row: Row, column: str, **facts: object) -> Finding:
    return finding(code, row.at(column), row.text(column), event=given.event, **facts)
