"""What a game of PCO / ODC IV may not say (B, D, F): ends, draws, powers, pairs, substitutes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.findings import Finding, Level, finding
from pipeline.plurals import count
from pipeline.rulebooks.pco_iv import text
from pipeline.rulebooks.pco_iv.dc import ending_of
from pipeline.rulebooks.pco_iv.results import powers_of
from pipeline.rulebooks.tournament.counts import check_counts, first_with, goes_on, nobody_to_draw
from pipeline.rulebooks.tournament.faults import Faults, contradiction
from pipeline.rulebooks.tournament.games import Game, Side
from pipeline.rulebooks.tournament.repeats import check_pairs, check_powers_again, check_two_boards


def check_game(game: Game, event: str) -> list[Finding]:
    """Findings of one sound sheet: round and board, counts, the end, results."""
    faults = Faults(event, game)
    out = []
    if not 1 <= game.round <= text.ROUNDS:
        facts = {"last": text.ROUNDS, "section": "B.1"}
        out.append(faults.find("round-unknown", game.row.at("round"), game.round, **facts))
    if game.top and game.round != text.MEDAL_ROUND:
        facts = {"wanted": text.MEDAL_ROUND, "section": "B.9"}
        out.append(faults.find("top-board-round", game.row.at("board"), "top", **facts))
    counted = check_counts(faults, Level.WARNING)
    if any(f.level is Level.ERROR for f in counted):
        return [*out, *counted]
    results = (f for side in game.sides.values() for f in _result(faults, side))
    alone = [] if first_with(game, text.SOLO_CENTERS) else nobody_to_draw(faults, "D.8")
    return [*out, *counted, *_end(faults), *results, *_nobody(faults), *alone]


def check_over(game: Game, event: str) -> list[Finding]:
    """An error where, once the event is over, nothing says how a game ended (D.7, D.8)."""
    if game.marked or ending_of(game) is not None:
        return []
    facts = {"centers": text.SOLO_CENTERS, "year": text.END_YEAR, "section": "D.8"}
    return [Faults(event, game).find("result-unknown", game.row.at("result"), **facts)]


def _end(faults: Faults) -> list[Finding]:
    """A game ends with 18 centers, a qualifying game at the latest with 1912 (D.8)."""
    game = faults.game
    won = first_with(game, text.SOLO_CENTERS)
    if won:
        side, year = won
        out = goes_on(faults, side, year, f"{side.power} owned {side.centers[year]} centers in {year}", "C.1")
        if out:
            return out
    late = [side for side in game.sides.values() if max(side.centers, default=0) > text.END_YEAR]
    if game.round not in text.QUALIFYING_ROUNDS or not late:
        return []
    return goes_on(faults, late[0], text.END_YEAR, f"qualifying games end with {text.END_YEAR}", "D.8")


def _result(faults: Faults, side: Side) -> list[Finding]:
    """18 centers and `solo` go together; nobody concedes; some draws include all survivors."""
    game = faults.game
    if not side.result or not game.last:
        return []
    owned = side.owned(game.last) or 0
    if side.result == "conceded":
        return [contradiction(faults, side, "the rules know solos and draws only", "C.1")]
    if (owned >= text.SOLO_CENTERS) != (side.result == "solo"):
        why = f"it owned {count(owned, 'center')}, and {text.SOLO_CENTERS} make a solo"
        return [contradiction(faults, side, why, "C.1")]
    drawn = any(other.result == "draw" for other in game.sides.values())
    if drawn and side.result == "survived" and (section := _all_survivors_share(game)):
        return [
            contradiction(
                faults, side, f"it owned {count(owned, 'center')}, and all survivors share", section
            )
        ]
    return []


def _all_survivors_share(game: Game) -> str:
    """The section by which a draw of this game includes all survivors; blank where it need not."""
    if game.round == text.MEDAL_ROUND:
        return "D.7(a)"
    return "D.8" if game.last >= text.END_YEAR else ""


def _nobody(faults: Faults) -> list[Finding]:
    """A game that is over has a winner or a draw."""
    game = faults.game
    sides = game.sides.values()
    if not all(side.result for side in sides) or any(s.result in ("solo", "draw", "conceded") for s in sides):
        return []
    first = next(iter(sides))
    return [contradiction(faults, first, "somebody wins or shares a draw", "C.1")]


def check_event(games: Sequence[Game], unranked: Mapping[str, str], event: str) -> list[Finding]:
    """Warnings over several games: B.3, B.4, two boards in one round, F.4, F.6, H.1; two Top Boards."""
    qualifying = [game for game in games if game.round in text.QUALIFYING_ROUNDS]
    tops = [game for game in games if game.top]
    twice = [
        finding("top-board-twice", game.row.at("board"), "top", event=event, game=game.name, round=game.round)
        for game in tops[1:]
    ]
    return [
        *twice,
        *check_powers_again(qualifying, powers_of, event, "B.4"),
        *check_pairs(qualifying, powers_of, text.MEETINGS, event, "B.3"),
        *check_two_boards(games, powers_of, event, "C.2"),
        *_seats(games, unranked, event),
    ]


def _seats(games: Sequence[Game], unranked: Mapping[str, str], event: str) -> list[Finding]:
    entered = {side.seats[0].who for game in games for side in game.sides.values()}
    out = []
    for game in games:
        for side in game.sides.values():
            first, facts = side.seats[0], {"game": game.name, "round": game.round}
            for seat in side.seats[1:]:
                stranger = seat.who not in entered or seat.who == first.who
                if seat.role == "substitute" and not stranger:
                    at = seat.row.at("name")
                    out.append(finding("substitute-entered", at, seat.row.text("name"), event=event, **facts))
                if seat.role == "reserve" and unranked.get(seat.who) in ("F.6", "H.1"):
                    at = seat.row.at("name")
                    out.append(finding("reserve-withdrew", at, seat.row.text("name"), event=event, **facts))
            if side.result == "abandoned" and side.seats[-1].who not in unranked:
                last = side.seats[-1].row
                out.append(
                    finding("abandoned-unranked", last.at("result"), last.text("name"), event=event, **facts)
                )
    return out
