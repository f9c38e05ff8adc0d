"""A draw as it stands in the games file, checked anew: its repeats, and whether its value gives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pipeline.event_draws.drawing import Drawn
from pipeline.event_draws.history import Finder, Seated
from pipeline.event_draws.plan import TOP_BOARD, Plan, problem_of
from pipeline.event_draws.problem import Chair, Counts, Seat, pairs_of, repeated_meetings, repeated_powers
from pipeline.findings import Finding, finding


def seats_recorded(games: Iterable[Seated], finder: Finder, plan: Plan) -> dict[Chair, Seat]:
    """The seats of a round as its games say; boards bear the games' names, who came later is left out."""
    out: dict[Chair, Seat] = {}
    for row, player in sorted(games, key=lambda pair: (pair[0].path, pair[0].line)):
        if row["round"] == plan.round and row["power"] and not row["role"]:
            label = finder.label(row, player.id if player else "") or row.text("name")
            board = TOP_BOARD if row["board"] == "top" else row.text("game")
            chair = Chair(label)
            out[chair if chair not in out else Chair(label, 1)] = Seat(board, row["power"])
    return out


def count_recorded(plan: Plan, seed: str, recorded: dict[Chair, Seat]) -> Counts:
    """What the seats of the games repeat, the Top Board left out."""
    problem = problem_of(plan, seed)
    others = {chair: seat for chair, seat in recorded.items() if seat.board != TOP_BOARD}
    if problem is None:
        return Counts(0, 0)
    again = len(repeated_powers(problem, others))
    return Counts(again, len(repeated_meetings(pairs_of(problem.circles), others)))


def compare(
    plan: Plan, drawn: Drawn, recorded: dict[Chair, Seat], seed: str, games: Sequence[Seated]
) -> list[Finding]:
    """Findings where the games are not those drawn: an error where they repeat more, else a warning.

    Powers that nobody drew are not compared.
    """
    rows = [row for row, _ in games if row["round"] == plan.round]
    if not rows:
        return []
    at = min(rows, key=lambda row: row.line).at("game")
    out = []
    counts = count_recorded(plan, seed, recorded)
    if counts > drawn.counts:
        facts = {"powers": counts.powers, "meetings": counts.meetings}
        facts |= {"powers_least": drawn.counts.powers, "meetings_least": drawn.counts.meetings}
        out.append(finding("games-repeat-more", at, plan.draw, event=plan.event, **facts))
    others = _different(drawn.seating, recorded)
    if others:
        names = ", ".join(others[:7])
        out.append(
            finding("games-not-as-drawn", at, plan.draw, event=plan.event, who=names, count=len(others))
        )
    return out


def _different(drawn: dict[Chair, Seat], recorded: dict[Chair, Seat]) -> list[str]:
    """The people who sit elsewhere; boards may bear any name, powers that nobody drew are not compared."""
    names = _names_of_boards(drawn, recorded)
    blank = {seat.board for seat in drawn.values() if not seat.power}
    wanted = _by_player({c: Seat(names.get(s.board, s.board), s.power) for c, s in drawn.items()})
    free = {names.get(board, board) for board in blank}
    found = {c: Seat(s.board, "" if s.board in free else s.power) for c, s in recorded.items()}
    seated = _by_player(found)
    return sorted(who for who in {*wanted, *seated} if wanted.get(who) != seated.get(who))


def _by_player(seating: dict[Chair, Seat]) -> dict[str, set[Seat]]:
    out: dict[str, set[Seat]] = {}
    for chair, seat in seating.items():
        out.setdefault(chair.player, set()).add(seat)
    return out


def _names_of_boards(drawn: dict[Chair, Seat], recorded: dict[Chair, Seat]) -> dict[str, str]:
    """The name under which most people of a board sit in the games."""
    votes: dict[str, Counter[str]] = {}
    for chair, seat in sorted(drawn.items()):
        if chair in recorded:
            votes.setdefault(seat.board, Counter())[recorded[chair].board] += 1
    return {board: counted.most_common(1)[0][0] for board, counted in votes.items()}
