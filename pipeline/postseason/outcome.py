"""Whether one Game is over, who won it, and what its `result` cells cannot say (6.1, 6.6 to 6.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pipeline.findings import Finding, errors, finding
from pipeline.postseason.centers import Counts, last_year
from pipeline.postseason.entries import Entry
from pipeline.seating.faults import ImpossibleCenters
from pipeline.seating.paris import SOLO_CENTERS, GameWinner, find_winner

FIRST_DRAW_YEAR = 1907  # 6.7.1: from its Spring on, when the centers still are those of the year before
STANDSTILL = 3  # 6.6.5: years without an exchange of centers


class Outcome(NamedTuple):
    """The Winner of a Game, None while there is none, and what people must settle."""

    winner: GameWinner | None
    findings: list[Finding]


def conclude_game(
    game: int, entries: Sequence[Entry], powers: int, counts: Counts, order: Sequence[str], ended: bool
) -> Outcome:
    """Decide a Game that is over: by a solo, by a draw, or by force after its last year.

    In: its rows, how many `powers` have a player, counts, the Selection Order by the same ids (empty if
    unknown), and whether the Board confirms that it was `ended` early (6.6.5). Nothing is decided on
    impossible or missing counts. Section 6.1.
    """
    wrong = _check_results(game, entries, counts, ended)
    said = [entry for entry in entries if entry.row["result"] in ("solo", "draw")]
    soloed = max(counts.final.values(), default=0) >= SOLO_CENTERS
    over = said or soloed or (counts.last or 0) >= last_year(game)
    if not over or errors([*wrong, *counts.findings]):
        return Outcome(None, wrong)
    if not counts.complete or len(entries) < powers:
        why = "its rows and centers are not complete"
        return Outcome(None, [*wrong, _open(game, entries, why)])
    try:
        winner = find_winner(counts.final, order)
    except ImpossibleCenters:
        return Outcome(None, [*wrong, _impossible(game, entries, counts)])
    if winner.player is None:
        why = (
            f"{' and '.join(winner.level)} are level at {winner.centers} and the Selection Order is not known"
        )
        return Outcome(None, [*wrong, _open(game, entries, why)])
    top = next(entry for entry in entries if entry.player == winner.player)
    if top.row["result"] == "abandoned":
        wrong.append(_at("abandoned-tops", top, game=game))
    return Outcome(winner, wrong)


def _check_results(game: int, entries: Sequence[Entry], counts: Counts, ended: bool) -> list[Finding]:
    """Results that each other or the centers contradict."""
    solos = [entry for entry in entries if entry.row["result"] == "solo"]
    draws = [entry for entry in entries if entry.row["result"] == "draw"]
    final = {} if errors(counts.findings) else counts.final
    out = [_at("two-winners", each, game=game, first=solos[0].player) for each in solos[1:]]
    out += [
        _at("solo-too-small", each, game=game, centers=final[each.player])
        for each in solos[:1]
        if final.get(each.player, SOLO_CENTERS) < SOLO_CENTERS
    ]
    if draws and (solos or max(final.values(), default=0) >= SOLO_CENTERS):
        out.append(_at("draw-and-solo", draws[0], game=game))
    early = bool(final and counts.last and counts.last < FIRST_DRAW_YEAR - 1)
    if draws and early and not (ended or _stood_still(counts)):
        out.append(_at("draw-too-early", draws[0], game=game, last=counts.last))
    return out + [_at("draw-eliminated", each, game=game) for each in draws if final.get(each.player) == 0]


def _stood_still(counts: Counts) -> bool:
    """Whether the counts did not change for as long as lets the Game Manager end a Game (6.6.5)."""
    last = counts.last or 0
    years = [counts.years.get(year) for year in range(last - STANDSTILL, last + 1)]
    return all(year is not None and year == counts.final for year in years)


def _open(game: int, entries: Sequence[Entry], why: str) -> Finding:
    return finding("winner-open", entries[0].row.at("game"), game, why=why)


def _impossible(game: int, entries: Sequence[Entry], counts: Counts) -> Finding:
    row, column = entries[0].row, str(counts.last)
    facts: dict[str, Any] = {"game": game, "year": counts.last, "why": "nobody owns any"}
    return finding("centers-impossible", row.at(column), row.text(column), player=entries[0].player, **facts)


def _at(code: str, entry: Entry, **facts: Any) -> Finding:
    return finding(code, entry.row.at("result"), entry.row.text("result"), player=entry.player, **facts)
