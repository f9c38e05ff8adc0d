"""The Invitational followed once more, with what its published tables leave out: pools, draws, who left.

The steps are those of `pipeline.postseason`, called with the same tables, so that both say the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pipeline.drawing.toss import list_tosses_drawn
from pipeline.findings import Secrets
from pipeline.model import Season
from pipeline.people import People
from pipeline.postseason.awaited import games_awaited
from pipeline.postseason.draws import NOT_YET, StageDraw, draw_stage, pool_of_last_chance
from pipeline.postseason.games import Game
from pipeline.postseason.given import Given, read_given
from pipeline.postseason.play import FIRST_CHANCE_SEATS_OF_ROUNDS
from pipeline.postseason.published import FinalistRow
from pipeline.postseason.rounds import Out, seat_round
from pipeline.postseason.stage import out_of_tournament, play_stage
from pipeline.proceedings import Assignment, Deal, Meeting, Proceedings, Recorded, Sitting
from pipeline.seating.allocation import allocate_last_chance, game_numbers
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games
from pipeline.seating.pools import GAME_SEATS, Contender, Pool, available_for, first_chance_pool
from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import place_pool
from pipeline.stages.invite import Invitation
from sources.rows import Row

FINAL = 8
"""The Championship Game (1.1.9)."""


class Followed(NamedTuple):
    """One stage followed: the deals of its Rounds, its Games, who left a seat of which Round."""

    deals: dict[int, Deal]
    games: dict[int, Game]
    left: dict[int, tuple[str, ...]]


def follow_invitational(
    season: Season,
    final: Mapping[str, list[Row]],
    invitations: Sequence[Invitation],
    people: People,
    rulings: Iterable[Row],
    finalists: Sequence[FinalistRow],
    draws: Iterable[Row] = (),
) -> Proceedings:
    """Follow the parsed tables of one season.

    In: as for `pipeline.postseason.play_invitational`, the finalists it found, and the rows of `draws`.
    Before anybody is asked and before seeds are set there is only the schedule.
    """
    given, _ = read_given(season, final, invitations, people, rulings)
    records = list_records(final.get("randomness", []))
    out = follow(given, records) if given.begun or given.seeds_set else Proceedings()
    hide = Secrets(people.secrets()).hide
    schedule = tuple(
        _meeting(row)._replace(manager=hide(row.text("gm"))) for row in final.get("schedule", [])
    )
    last = {FINAL: _finalists(given, finalists)} if finalists else {}
    tosses = list_tosses_drawn(draws, season.season)
    return out._replace(schedule=schedule, tables={**out.tables, **last}, tosses=tosses)


def list_records(rows: Iterable[Row]) -> dict[str, Recorded]:
    """What is recorded of each draw, by its name."""
    return {
        row["draw"]: Recorded(
            row.text("source"),
            row.text("beacon_round"),
            row.text("value"),
            row["attempt"],
            row.text("digest"),
            row["committed_on"],
            row["drawn_on"],
        )
        for row in rows
        if row["draw"]
    }


def follow(given: Given, records: Mapping[str, Recorded]) -> Proceedings:
    """Follow both stages as far as they have come; `records` by draw."""
    known = given.known_at(Stage.FIRST_CHANCE)
    allocation = allocate_last_chance(given.invitees, known)
    numbers = game_numbers(allocation.games)
    pool = first_chance_pool(given.invitees, known)
    assigned, draw = _assign(given, pool, FIRST_CHANCE_SEATS_OF_ROUNDS, records)
    first = _follow_stage(given, Stage.FIRST_CHANCE, draw, numbers, {}, records)
    to_win = games_awaited(given, Stage.FIRST_CHANCE, first.games, numbers)
    last_pool = pool_of_last_chance(given, first.games, to_win, numbers[2])
    assigned_last, draw = _assign(given, last_pool, allocation.seats, records)
    last = _follow_stage(given, Stage.LAST_CHANCE, draw, numbers, first.games, records)
    to_win += games_awaited(given, Stage.LAST_CHANCE, last.games, numbers)
    stages = [first, last]
    games = {number: game for each in stages for number, game in each.games.items()}
    out = out_of_tournament(games.values())
    everything = [each.absence for each in given.absences]
    return Proceedings(
        allocation=allocation,
        games=numbers,
        assignments={each.stage: each for each in (assigned, assigned_last) if each},
        allocated={stage: tuple(sorted(named)) for stage, named in given.allocated.items()},
        awaited=to_win,
        deals={number: deal for each in stages for number, deal in each.deals.items()},
        tables={number: _table(given, game) for number, game in games.items()},
        left={number: who for each in stages for number, who in each.left.items()},
        available=available_for(Stage.LAST_CHANCE, given.invitees, everything, out),
        powers=_powers(first.games.values()),
    )


def _assign(
    given: Given, pool: Pool | None, seats: tuple[int, int], records: Mapping[str, Recorded]
) -> tuple[Assignment | None, StageDraw]:
    """A pool assigned to its two Rounds, with all that leads there; nothing while it is not known."""
    if pool is None:
        return None, NOT_YET
    available = (*pool.members, *pool.further)
    draw = draw_stage(given, pool, seats)
    taken = draw.rows[0].taken if draw.rows else None
    record = records.get(pool.stage, Recorded())
    return Assignment(pool.stage, seats, available, place_pool(pool, seats), taken, record), draw


def _follow_stage(
    given: Given,
    stage: Stage,
    draw: StageDraw,
    numbers: Mapping[int, Sequence[int]],
    before: Mapping[int, Game],
    records: Mapping[str, Recorded],
) -> Followed:
    """The Rounds of a stage: how their Games were dealt, and who gave a seat up."""
    games = play_stage(given, stage, draw, numbers, before).games
    deals, left = dict[int, Deal](), dict[int, tuple[str, ...]]()
    out = Out(frozenset(out_of_tournament(before.values())), frozenset())
    for number in stage.rounds:
        players = draw.players.get(number)
        if not players:
            continue
        if len(numbers[number]) > 1:
            deals[number] = _deal(given, stage, number, players, numbers[number], out, records)
        seated = seat_round(given, stage, number, players, numbers[number], out).seats
        stayed = {seat.player for seat in seated}
        left[number] = tuple(each.player for each in players if each.player not in stayed)
        earlier = [game for game in games.values() if game.number in numbers[stage.rounds[0]]]
        out = Out(out.before, frozenset(out_of_tournament(earlier)))
    return Followed(deals, games, left)


def _deal(
    given: Given,
    stage: Stage,
    number: int,
    players: Sequence[Contender],
    games: Sequence[int],
    out: Out,
    records: Mapping[str, Recorded],
) -> Deal:
    """The players of a Round on the day its Games are drawn, and their seats then."""
    name = f"round-{number}"
    lot = given.lot(name)
    day = lot.drawn_on or (given.days.get(str(number)) if lot.value else None)
    waiting = given._replace(lots={**given.lots, name: lot._replace(value="", drawn_on=day)})
    before = seat_round(waiting, stage, number, players, games, out).seats
    ordered = tuple(sorted(before, key=lambda seat: seat.seed))
    seats: tuple[GameSeat, ...] = ()
    if len(before) == GAME_SEATS * len(games):
        dealt = draw_games(number, before, games, lot.value, lot.attempt or 0)
        seats = () if isinstance(dealt, UndecidedGames) else dealt
    return Deal(number, tuple(games), ordered, seats, records.get(name, Recorded()))


def _table(given: Given, game: Game) -> tuple[Sitting, ...]:
    """Who was seated in a Game, by seed, and who has the power at the end."""
    seats = [(given.field.invitees[player].seed, player, holder) for player, holder in game.holders.items()]
    return tuple(Sitting(*seat) for seat in sorted(seats))


def _finalists(given: Given, finalists: Sequence[FinalistRow]) -> tuple[Sitting, ...]:
    """The finalists by Championship seed; who took over stands in the rows of Game 8 (6.8)."""
    heirs: dict[str, str] = {}
    for entry in given.rows.get(FINAL, []):
        first = entry.row.text("replaces").split(">")[0].strip()
        if first and (who := given.field.find(first)):
            heirs[who] = entry.player
    return tuple(Sitting(row.seed, row.player, heirs.get(row.player, row.player)) for row in finalists)


def _powers(games: Iterable[Game]) -> dict[str, tuple[str, ...]]:
    """The powers of First Chance Games by player (6.3.2.3)."""
    out: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for game in games:
        for player, power in game.powers.items():
            out[player] = tuple(dict.fromkeys((*out[player], power)))
    return dict(out)


def _meeting(row: Row) -> Meeting:
    return Meeting(
        row["round"] or "",
        row["game"],
        row.text("starts"),
        row.text("gm"),
        row.text("link"),
        row.text("option"),
        row["chosen"] == "yes",
    )
