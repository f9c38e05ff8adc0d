"""One stage of the Semi-Finals: its Rounds one after the other, each with its Games (4.2 to 4.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.awaited import check_named
from pipeline.postseason.draws import StageDraw
from pipeline.postseason.entries import Entry
from pipeline.postseason.games import Game, play_game
from pipeline.postseason.given import Given
from pipeline.postseason.published import DrawRow, SeatRow
from pipeline.postseason.replacements import Unavailable
from pipeline.postseason.rounds import NOBODY_SEATED, Out, RoundSeats, seat_round
from pipeline.postseason.sought import seek_players
from pipeline.seating.games import GameSeat
from pipeline.seating.pools import GAME_SEATS, Invitee
from pipeline.seating.preferences import Stage


class StagePlayed(NamedTuple):
    """A stage as far as it has come: its Games by number, its published rows, what people must settle.

    `sought`: whom to seek for a power without its player, by Game without a Winner (6.8.1).
    """

    games: dict[int, Game]
    sought: dict[int, tuple[Invitee, ...]]
    rounds: list[SeatRow]
    draws: list[DrawRow]
    findings: list[Finding]


def play_stage(
    given: Given,
    stage: Stage,
    draw: StageDraw,
    numbers: Mapping[int, Sequence[int]],
    before: Mapping[int, Game],
) -> StagePlayed:
    """Play the two Rounds of a stage.

    `numbers`: the Games of each Round; `before`: the Games of earlier stages.
    """
    games: dict[int, Game] = {}
    sought: dict[int, tuple[Invitee, ...]] = {}
    rounds: list[SeatRow] = []
    draws, findings = list(draw.rows), list(draw.findings)
    drawn: set[int] = set()
    out = Out(frozenset(out_of_tournament(before.values())), frozenset())
    for number in stage.rounds:
        of_round, players = numbers[number], draw.players.get(number)
        seated = seat_round(given, stage, number, players, of_round, out) if players else NOBODY_SEATED
        drawn |= {seat.game for seat in seated.seats}
        earlier = {**before, **games}
        out_by_now = given.removed_before(str(number)) | out_of_tournament(earlier.values())
        barred = _powers_before(before.values())
        played, seats = _play_round(given, stage, of_round, seated, out_by_now, barred)
        games |= {game.number: game for game in played}
        rounds += _seat_rows(given, stage, number, seats, seated, games)
        draws += seated.rows
        findings += seated.findings
        findings += [found for game in played for found in game.findings]
        seeking = seek_players(given, number, played, out_by_now)
        sought |= seeking.players
        findings += seeking.findings
        findings += _without_seats(given, [each for each in of_round if each not in games])
        out = Out(out.before, frozenset(out_of_tournament(games.values())))
    findings += check_named(given, stage, drawn)
    return StagePlayed(games, sought, rounds, draws, findings)


def out_of_tournament(games: Iterable[Game]) -> dict[str, str]:
    """Who takes no seat after these Games, and why: replaced (6.8.7), or through to the final (4.3.4)."""
    out: dict[str, str] = {}
    for game in games:
        out |= dict.fromkeys(game.replaced, f"was replaced in Game {game.number} (6.8.7)")
        if game.winner:
            out[game.winner] = f"won Game {game.number} and is through to the Championship Game (4.3.4)"
    return out


def _play_round(
    given: Given,
    stage: Stage,
    numbers: Sequence[int],
    seated: RoundSeats,
    earlier: Mapping[str, str],
    barred: Mapping[str, Collection[str]],
) -> tuple[list[Game], list[GameSeat]]:
    """Play the Games of a Round whose seats are known; the seats, those a ruling gave among them.

    `earlier`: who is out before the Round, and why. `barred`: powers of First Chance Games by player.
    """
    drawn = {game: [seat for seat in seated.seats if seat.game == game] for game in numbers}
    where = {seat.player: game for game, seats in drawn.items() for seat in seats}
    for game, seats in drawn.items() if stage in given.allocated else ():
        seats += _allocated(given, game, seats, where)
        where |= {seat.player: game for seat in seats}
    games: list[Game] = []
    for game, seats in drawn.items():
        if seats:
            out = {**earlier, **out_of_tournament(games)}
            busy = {player: other for player, other in where.items() if other != game}
            games.append(play_game(given, game, seats, Unavailable(out, busy), barred))
            where |= dict.fromkeys(games[-1].holders.values(), game)
    return games, [seat for seats in drawn.values() for seat in seats]


def _allocated(given: Given, game: int, seats: Sequence[GameSeat], seated: Collection[str]) -> list[GameSeat]:
    """The players a Game's rows name for its empty seats, which the Board gave them (ruling `allocate`).

    `seated`: who already has a seat in that Round.
    """
    rows = given.rows.get(game, [])
    began = [_who_began(given, entry) for entry in rows]
    took_over = {entry.player for entry in rows if entry.row.text("replaces")}
    named = [*began, *(entry.player for entry in given.picks.get(game, []) if entry.player not in took_over)]
    missing = [player for player in dict.fromkeys(named) if player and player not in seated]
    invitees = [given.field.invitees[player] for player in missing[: GAME_SEATS - len(seats)]]
    return [GameSeat(0, game, each.seed, each.player) for each in invitees]


def _who_began(given: Given, entry: Entry) -> str:
    """The player seated, whose power the player of the row may have taken over (6.8); blank if unknown."""
    first = entry.row.text("replaces").split(">")[0].strip()
    who = given.field.find(first) if first else entry.player
    return who if who in given.field.invitees else ""


def _powers_before(games: Iterable[Game]) -> dict[str, Collection[str]]:
    """The powers each player had in the Games of an earlier stage (6.3.2.3)."""
    out: dict[str, Collection[str]] = {}
    for game in games:
        for player, power in game.powers.items():
            out[player] = {*out.get(player, ()), power}
    return out


def _seat_rows(
    given: Given,
    stage: Stage,
    number: int,
    seats: Sequence[GameSeat],
    seated: RoundSeats,
    games: Mapping[int, Game],
) -> list[SeatRow]:
    """The published seats of a Round, by Game and seed; a replacement stands for whom they replaced."""
    named = {seat.player for seat in seats}
    rows = []
    for seat in [*seats, *(each for each in seated.seats if each.player not in named)]:
        game = games.get(seat.game)
        player = game.holders[seat.player] if game else seat.player
        invitee = given.field.invitees[player]
        how = "vacancy" if seat.player in seated.newcomers else "drawn" if seat.round else None
        how = how if player == seat.player else "replacement"
        preference = str(invitee.preference(stage))
        name = given.field.name(player)
        rows.append(SeatRow(number, seat.game or None, player, name, invitee.seed, preference, how))
    return sorted(rows, key=lambda row: (row.game or 0, row.seed))


def _without_seats(given: Given, numbers: Iterable[int]) -> list[Finding]:
    """Picks and rows of Games whose seats nothing has decided yet."""
    out = []
    for game in numbers:
        for entries in (given.picks.get(game, []), given.rows.get(game, [])):
            out += [finding("game-without-seats", each.row.at("game"), game) for each in entries[:1]]
    return out
