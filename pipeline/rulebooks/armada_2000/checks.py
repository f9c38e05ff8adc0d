"""What a game of the Regatta may not say: ends against the table, results against the centers, repeats."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.findings import Finding, Level, errors, finding
from pipeline.plurals import count
from pipeline.rulebooks.armada_2000 import text
from pipeline.rulebooks.armada_2000.points import powers_of
from pipeline.rulebooks.armada_2000.victory import winner_of
from pipeline.rulebooks.tournament.counts import check_counts, goes_on, nobody_to_draw
from pipeline.rulebooks.tournament.faults import Faults, contradiction
from pipeline.rulebooks.tournament.games import Game, Side
from pipeline.rulebooks.tournament.repeats import check_powers_again, check_two_boards


def check_game(game: Game, event: str) -> list[Finding]:
    """Findings of one sound sheet: round, counts, the end, results."""
    faults = Faults(event, game)
    out = []
    if not 1 <= game.round <= text.ROUNDS:
        facts = {"last": text.ROUNDS, "section": "Schedule"}
        out.append(faults.find("round-unknown", game.row.at("round"), game.round, **facts))
    if game.top:
        facts = {"section": text.PRIZES}
        out.append(faults.find("top-board-foreign", game.row.at("board"), "top", **facts))
    counted = check_counts(faults, Level.ERROR)
    if errors(counted) or not game.last:
        return [*out, *counted]
    alone = [] if winner_of(game, game.last) else nobody_to_draw(faults, text.FORMAT)
    return [*out, *counted, *_end(faults), *_early(faults), *_results(faults), *alone]


def _end(faults: Faults) -> list[Finding]:
    """A game ends with the first year that somebody wins by the table, at the latest with 1913."""
    game = faults.game
    for year in game.years:
        winner = winner_of(game, year) if year < game.last else ""
        if winner:
            why = f"{winner} won in {year} with {game.owned(winner, year)} centers"
            return goes_on(faults, game.sides[winner], year, why, text.FORMAT)
    late = [side for side in game.sides.values() if max(side.centers) > text.LAST_YEAR]
    return goes_on(faults, late[0], text.LAST_YEAR, "1914 is never played", text.FORMAT) if late else []


def _early(faults: Faults) -> list[Finding]:
    """18 centers before the table begins: nothing in the text says that this wins."""
    out = []
    for side in faults.game.sides.values():
        years = [y for y, n in side.centers.items() if n >= text.MAJORITY and y < min(text.CENTERS_TO_WIN)]
        if years:
            year = min(years)
            open_end = not faults.game.marked and faults.game.last < min(text.CENTERS_TO_WIN)
            level = Level.ERROR if open_end else Level.WARNING
            facts = {"power": side.power, "section": text.FORMAT, "first": min(text.CENTERS_TO_WIN)}
            at = side.row.at(str(year))
            out.append(faults.find("majority-too-early", at, side.centers[year], level=level, **facts))
    return out


def _results(faults: Faults) -> list[Finding]:
    """The results as written against the table and the centers."""
    game, sides = faults.game, faults.game.sides.values()
    if not all(side.result for side in sides):
        return []
    winner = winner_of(game, game.last)
    if winner and game.sides[winner].result not in ("solo", "conceded"):
        why = f"it owned {game.owned(winner, game.last)} centers in {game.last}, which wins"
        return [contradiction(faults, game.sides[winner], why, text.FORMAT)]
    out = [f for side in sides for f in _solo(faults, side, winner)]
    drawn = [side for side in sides if side.result == "draw"]
    left = [side for side in sides if side.result in ("survived", "abandoned") and side.owned(game.last)]
    if drawn:
        why = "all powers with a center share a draw"
        out += [contradiction(faults, side, why, text.FORMAT) for side in left if side.result == "survived"]
    elif not any(side.result in ("solo", "conceded") for side in sides):
        out.append(
            contradiction(faults, game.sides[next(iter(game.sides))], "somebody wins or draws", text.FORMAT)
        )
    return out


def _solo(faults: Faults, side: Side, winner: str) -> list[Finding]:
    """A solo is what the table says; before 1904 the table says nothing."""
    game = faults.game
    owned, needed = side.owned(game.last) or 0, text.CENTERS_TO_WIN.get(game.last)
    early = game.last < min(text.CENTERS_TO_WIN) and owned >= text.MAJORITY
    if side.result != "solo" or side.power == winner or early:
        return []
    why = f"it owned {count(owned, 'center')} in {game.last}; {needed or text.MAJORITY} win, "
    why += "with more than all others and more than a year before"
    return [contradiction(faults, side, why, text.FORMAT)]


def check_event(games: Sequence[Game], event: str) -> list[Finding]:
    """Warnings over several games: a power twice, two games in one round, replacements."""
    replaced = [
        finding(
            "replacement-open",
            seat.row.at("role"),
            seat.row.text("name"),
            event=event,
            game=game.name,
            round=game.round,
        )
        for game in games
        for side in game.sides.values()
        for seat in side.seats[1:]
    ]
    return [
        *replaced,
        *check_powers_again(games, powers_of, event, text.SEEDING),
        *check_two_boards(games, powers_of, event, text.SEEDING),
    ]
