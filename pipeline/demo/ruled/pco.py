"""An online open by the PCO / ODC IV rules: four qualifying rounds and a Medal Round, people by handles."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pipeline.demo.calendar import Plan
from pipeline.demo.chance import dice
from pipeline.demo.entrants import choose_entrants
from pipeline.demo.names import Person
from pipeline.demo.ruled.handles import handles
from pipeline.demo.ruled.outcomes import medal_ending, qualifying_ending, unfinished
from pipeline.demo.ruled.replacing import Stand, apply_stands, plan_stands
from pipeline.demo.ruled.seating import ANYONE, TWICE_AT_MOST, Before, draw_round, nobody_before
from pipeline.demo.ruled.shapes import SEATS, Board, Entrant, Ruled, board
from pipeline.demo.ruled.table import rank
from pipeline.demo.tables import Cells
from pipeline.rulebooks.pco_iv import text

EXTRAS = 3  # two reserves, and one who only ever substitutes
STILL_PLAYED = (4, 5)  # years of games that are not over yet
SEEDED_BY = {3: 1, 4: 2}  # B.6, B.7: the round whose results seed a round
NOTE = "Joined the game three days after the deadline."


class Opens(NamedTuple):
    """The event while it is put together; `chairs` are the people of the next round."""

    event: Ruled
    chairs: list[Person]
    stands: list[Stand]
    before: Before


def hold_pco(plan: Plan, people: Sequence[Person], seed: int) -> Ruled:
    """Play it out, or as far as it has come where its standings are not in."""
    rng = dice(seed, "event", plan.event)
    coming, _ = choose_entrants(plan._replace(players=plan.players + EXTRAS), people, rng)
    names = dict(zip((person.player for person in coming), handles(rng, len(coming)), strict=True))
    chairs, extras = coming[: plan.players], coming[plan.players :]
    entrants = _entrants(rng, chairs, extras, names)
    event = Ruled(plan, (), entrants, names)
    opens = Opens(event, list(chairs), plan_stands(extras), nobody_before())
    for number in range(1, min(len(plan.boards), max(text.QUALIFYING_ROUNDS)) + 1):
        opens = _qualifying(rng, opens, number)
    if plan.standings_on is None:
        return _still_running(opens.event)
    whole = _medal_round(rng, opens)
    return whole._replace(played=len(rank(whole, finished=True).order))


def _qualifying(rng: Random, opens: Opens, number: int) -> Opens:
    """One qualifying round: drawn by lot, or seeded by an earlier one; then replacements and penalties."""
    event, ranked = opens.event, number in SEEDED_BY
    chairs = _seeded(event, opens.chairs, SEEDED_BY[number]) if ranked else opens.chairs
    tables = draw_round(rng, chairs, opens.before, TWICE_AT_MOST, ranked=ranked)
    boards = [board(number, n, table, qualifying_ending(rng, table)) for n, table in enumerate(tables, 1)]
    boards, chairs, lines = apply_stands(rng, boards, opens.chairs, opens.stands)
    opens.before.note(boards)
    penalties = [_penalty(event, *line) for line in lines]
    if number == max(SEEDED_BY):
        penalties.append(_late(rng, event, boards))
    event = event._replace(boards=(*event.boards, *boards), penalties=(*event.penalties, *penalties))
    return opens._replace(event=event, chairs=chairs)


def _seeded(event: Ruled, chairs: list[Person], number: int) -> list[Person]:
    """The people in order of what one round brought, who was not there then last."""
    one = event._replace(boards=tuple(b for b in event.boards if b.round == number), penalties=())
    order = {person.player: i for i, (_, person) in enumerate(rank(one, finished=False).order)}
    return sorted(chairs, key=lambda person: order.get(person.player, len(order)))


def _medal_round(rng: Random, opens: Opens) -> Ruled:
    """The Top Board of the first seven, and the others by lot, powers as they fall (D.4)."""
    event, number = opens.event, text.MEDAL_ROUND
    seven = [person for place, person in rank(event, finished=False).order if place is not None][:SEATS]
    others = [person for person in opens.chairs if person not in seven]
    tables = draw_round(rng, others, nobody_before(), ANYONE)
    top = rng.sample(seven, SEATS)
    boards = [board(number, 1, top, medal_ending(rng, top), top=True)]
    boards += [board(number, n, table, medal_ending(rng, table)) for n, table in enumerate(tables, 1)]
    return event._replace(boards=(*event.boards, *boards))


def _still_running(event: Ruled) -> Ruled:
    """Two games of the last round are not over."""
    last = max(played.round for played in event.boards)
    open_ones = [played for played in event.boards if played.round == last and not _replaced(played)]
    running = open_ones[: len(STILL_PLAYED)]
    years = dict(zip((played.name for played in running), STILL_PLAYED, strict=True))
    boards = (
        played._replace(ending=unfinished(played.ending, years[played.name])) if played in running else played
        for played in event.boards
    )
    return event._replace(boards=tuple(boards))


def _replaced(played: Board) -> bool:
    return any(len(seats) > 1 for seats in played.sides)


def _entrants(
    rng: Random, chairs: list[Person], extras: list[Person], names: dict[str, str]
) -> tuple[Entrant, ...]:
    """Everybody but the one who only substitutes, in the order of signing up."""
    entered = [
        *((person, "player") for person in rng.sample(chairs, len(chairs))),
        *((person, "reserve") for person in extras[:-1]),
    ]
    return tuple(
        Entrant(person, role, names[person.player], n) for n, (person, role) in enumerate(entered, start=1)
    )


def _late(rng: Random, event: Ruled, boards: Sequence[Board]) -> Cells:
    """H.3 against somebody who stayed to the end."""
    played = rng.choice([each for each in boards if not _replaced(each)])
    person = rng.choice(played.sides)[0].person
    return _penalty(event, person, "H.3", "-25%", NOTE, played)


def _penalty(
    event: Ruled, person: Person, section: str, effect: str, note: str, played: Board | None = None
) -> Cells:
    return {
        "event": event.plan.event,
        "name": event.names[person.player],
        "section": section,
        "round": str(played.round) if played else "",
        "game": played.name if played else "",
        "effect": effect,
        "note": note,
    }
