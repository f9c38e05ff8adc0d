"""Each draw with all that is needed to work it out again (4.2.3, 4.2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pipeline.drawing.beacon import address_of
from pipeline.drawing.commitment import commitment
from pipeline.drawing.retrace import digest_line, index_line, index_text, list_line, tier_line
from pipeline.pages.committed import Commitment, compared
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered
from pipeline.pages.people import Label
from pipeline.pages.postseason import (
    STAGE,
    Invitational,
    Moment,
    comes_out,
    has_invitational,
    invitational_of,
    wish,
)
from pipeline.pages.progress import what_next
from pipeline.pages.tossed import toss_drawn
from pipeline.proceedings import Assignment, Deal, Recorded
from pipeline.seating.games import tier_digest
from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import Placement

ITEM = {1: "item 1: one Round only", 2: "item 2: preferred Round", 3: "item 3: no preference"}
OVERFLOW = "item 2: preferred Round full"
FEW = 12
"""So many candidates are written out; of more only the one drawn."""


class Placed(NamedTuple):
    """A player of a pool: the wish as the tables spell it and in words, the Round drawn, by which item."""

    label: Label
    seed: int
    preference: str
    wish: str
    back: bool
    round: int | None
    why: str


class RoundsDrawn(NamedTuple):
    """A round assignment; `lines` work its index out again, once the value is known.

    `lists`: the candidates by number, each as the seeds it sends to the earlier Round; all of a few, else the
    one drawn. `forced`: seeds that stand in each of them.
    """

    key: str
    title: str
    recorded: Recorded
    address: str
    due: Moment | None
    committed: Commitment
    rounds: tuple[int, int]
    seats: tuple[int, int]
    available: int
    candidates: int
    taken: int | None
    players: list[Placed]
    averages: tuple[str, ...]
    text: str
    lines: tuple[str, ...]
    lists: tuple[tuple[int, str], ...]
    forced: str
    back: bool


class Dealt(NamedTuple):
    """A player of a Round with several Games: tier (from 1), the digest that orders it, the Game drawn."""

    label: Label
    seed: int
    tier: int
    digest: str
    game: int | None
    line: str


class GamesDrawn(NamedTuple):
    """The Games of a Round as drawn."""

    key: str
    round: int
    games: tuple[int, ...]
    recorded: Recorded
    address: str
    due: Moment | None
    committed: Commitment
    players: list[Dealt]
    drawn: bool


def draw_pages(gathered: Gathered) -> Iterator[Page]:
    """One page of draws per season with seeds."""
    for season in filter(has_invitational, gathered.seasons):
        event = invitational_of(gathered, season)
        stages = []
        for stage in Stage:
            assigned = event.proceedings.assignments.get(stage)
            deals = [event.proceedings.deals.get(number) for number in stage.rounds]
            if assigned and isinstance(assigned.placed, Placement):
                rounds = _rounds(gathered, event, assigned, assigned.placed)
                stages.append((rounds, [_games(gathered, event, deal) for deal in deals if deal]))
        tosses = [toss_drawn(gathered, event, name) for name in event.proceedings.tosses]
        values = {"season": season, "stages": stages, "tosses": tosses, "next": what_next(event)}
        path = f"{season.year}/draws/index.html"
        yield Page(path, "draws", f"{season.year} draws", "draws", values, season)


def _rounds(gathered: Gathered, event: Invitational, assigned: Assignment, placed: Placement) -> RoundsDrawn:
    recorded, stage, taken = assigned.recorded, assigned.stage, assigned.taken
    attempt, many = recorded.attempt or 0, placed.count > 1
    shown = bool(recorded.value and many and taken is not None)
    return RoundsDrawn(
        key=str(stage),
        title=STAGE[stage],
        recorded=recorded,
        address=address_of(recorded.source, recorded.beacon_round),
        due=comes_out(recorded),
        committed=_committed(event, assigned),
        rounds=stage.rounds,
        seats=assigned.seats,
        available=len(assigned.available),
        candidates=placed.count,
        taken=taken,
        players=_placed(gathered, placed, taken),
        averages=_averages(placed, taken),
        text=index_text(recorded.value, stage, attempt) if shown else "",
        lines=(
            digest_line(index_text(recorded.value, stage, attempt)),
            index_line(recorded.value, stage, attempt, placed.count),
            list_line(placed, assigned.seats, taken or 0),
        )
        if shown
        else (),
        forced=", ".join(map(str, placed.balance.forced)),
        lists=_lists(placed, taken) if shown else (),
        back=stage is Stage.LAST_CHANCE,
    )


def _lists(placed: Placement, taken: int | None) -> tuple[tuple[int, str], ...]:
    """The candidates by number, all of a few, else the one taken."""
    numbers = range(placed.count) if placed.count <= FEW else [taken or 0]
    return tuple((number, ", ".join(map(str, placed.survivor(number)))) for number in numbers)


def _placed(gathered: Gathered, placed: Placement, taken: int | None) -> list[Placed]:
    """Everybody of the pool in seed order, those without a seat included."""
    seats = {seat.contender.seed: seat for seat in placed.seating(taken)} if taken is not None else {}
    out = []
    for each in placed.pool:
        seat = seats.get(each.seed)
        full = seat is not None and seat.item == 2 and seat.round != each.preference.preferred
        why = (OVERFLOW if full else ITEM[seat.item]) if seat else "no seat left" if seats else ""
        out.append(
            Placed(
                label=gathered.label(each.player),
                seed=each.seed,
                preference=str(each.preference),
                wish=wish(each.preference),
                back=each.played_round_2,
                round=seat.round if seat else None,
                why=why + (" (added by item 4)" if each in placed.added else ""),
            )
        )
    return out


def _averages(placed: Placement, taken: int | None) -> tuple[str, ...]:
    """The average seeds of both Rounds, as fractions of whole numbers."""
    if taken is None:
        return ()
    seats = placed.seating(taken)
    groups = [[seat.contender.seed for seat in seats if seat.round == n] for n in placed.stage.rounds]
    return tuple(f"{sum(group)}/{len(group)} = {_decimal(group)}" for group in groups)


def _decimal(seeds: list[int]) -> str:
    return f"{float(Fraction(sum(seeds), len(seeds))):.3f}"


def _games(gathered: Gathered, event: Invitational, deal: Deal) -> GamesDrawn:
    recorded, size = deal.recorded, len(deal.games)
    attempt = recorded.attempt or 0
    where = {seat.player: seat.game for seat in deal.seats}
    known = bool(recorded.value)
    players = [
        Dealt(
            label=gathered.label(each.player),
            seed=each.seed,
            tier=number // size + 1,
            digest=tier_digest(recorded.value, deal.round, attempt, each.player) if known else "",
            game=where.get(each.player),
            line=tier_line(recorded.value, deal.round, attempt, each.player) if known else "",
        )
        for number, each in enumerate(deal.players)
    ]
    return GamesDrawn(
        key=f"round-{deal.round}",
        round=deal.round,
        games=deal.games,
        recorded=recorded,
        address=address_of(recorded.source, recorded.beacon_round),
        due=comes_out(recorded),
        committed=_committed(event, deal),
        players=players,
        drawn=bool(deal.seats),
    )


def _committed(event: Invitational, draw: Assignment | Deal) -> Commitment:
    recorded = draw.recorded
    return compared(commitment(event.season.year, draw, recorded.source, recorded.beacon_round), recorded)
