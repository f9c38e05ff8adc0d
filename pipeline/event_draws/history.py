"""Earlier rounds as a draw sees them: who sat together, and which powers everybody had."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from pipeline.event_draws.entrants import Entrant
from pipeline.findings import At, Finding, finding
from pipeline.folding import fold
from pipeline.people import Player
from sources.rows import Row

Seated = tuple[Row, Player | None]


class History(NamedTuple):
    """The boards of each earlier round as sets of labels, and everybody's powers."""

    boards: dict[int, list[frozenset[str]]]
    had: dict[str, frozenset[str]]


class Finder:
    """Leads from a row of the games file to the label of an entrant."""

    def __init__(self, entrants: Iterable[Entrant]) -> None:
        self._by_form = {form: one.label for one in entrants for form in one.forms}
        self._by_player = {one.player: one.label for one in entrants}

    def label(self, row: Row, player: str) -> str | None:
        """The entrant of a row: the same folded name or number, else the same published id (may be blank)."""
        found = self._by_form.get(fold(row.text("name")))
        return found or self._by_player.get(player)


def look_back(
    games: Iterable[Seated], finder: Finder, number: int, event: str, path: str
) -> tuple[History, list[Finding]]:
    """The rounds before `number`; a round without games, or a seat of nobody entered, is an error.

    A substitute (role) need not be entered; whoever is entered and sat there counts.
    """
    boards: dict[tuple[int, str], set[str]] = defaultdict(set)
    had: dict[str, set[str]] = defaultdict(set)
    findings = []
    for row, player in games:
        if row["round"] is None or row["power"] is None or row["round"] >= number:
            continue
        label = finder.label(row, player.id if player else "")
        board = boards[row["round"], row.text("game")]
        if label is not None:
            board.add(label)
            had[label].add(row["power"])
        elif row["role"] != "substitute":
            facts = {"game": row.text("game"), "round": row["round"]}
            findings.append(
                finding("seat-not-entered", row.at("name"), row.text("name"), event=event, **facts)
            )
    by_round = {
        r: [frozenset(boards[key]) for key in sorted(boards) if key[0] == r] for r in range(1, number)
    }
    findings += [
        finding("earlier-round-missing", At(path), r, event=event, round=number)
        for r, played in by_round.items()
        if not played
    ]
    return History(by_round, {who: frozenset(powers) for who, powers in had.items()}), findings


def circles_of(history: History, times: int, players: Iterable[str]) -> tuple[frozenset[str], ...]:
    """The sets of players any two of whom met so many `times` or more; () where that does not matter."""
    playing = frozenset(players)
    boards = [(r, board & playing) for r, played in sorted(history.boards.items()) for board in played]
    out: set[frozenset[str]] = set()
    for some in combinations(boards, times) if times else ():
        if len({r for r, _ in some}) == times:
            out.add(frozenset.intersection(*(board for _, board in some)))
    return tuple(sorted((circle for circle in out if len(circle) > 1), key=sorted))


def times_met(history: History, pair: Sequence[str]) -> int:
    """At how many boards two people sat together before."""
    return sum(set(pair) <= board for played in history.boards.values() for board in played)
