"""A regatta by the ARMADA 2000 rules: four rounds under secret numbers, fewer centers win as years pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from pipeline.demo.calendar import Plan
from pipeline.demo.chance import dice
from pipeline.demo.entrants import choose_entrants
from pipeline.demo.names import Person
from pipeline.demo.ruled.handles import secret_numbers
from pipeline.demo.ruled.outcomes import armada_concession, armada_ending, level_ending
from pipeline.demo.ruled.seating import SELDOM, Tables, draw_round, nobody_before
from pipeline.demo.ruled.shapes import SEATS, Board, Entrant, Ruled, board
from pipeline.demo.ruled.table import Ranking, rank
from pipeline.rulebooks.armada_2000 import text

ATTEMPTS = 2000
CONCEDED = (2, 1)  # round and table of the game that is conceded
MEMBERS = 0.6  # of those who come
SPREAD, STEP = 60, 45  # how far ratings lie apart, and what skill adds


def hold_armada(plan: Plan, people: Sequence[Person], seed: int) -> Ruled:
    """Play it out; the first circle until it shows a shared place and a shared award."""
    rng = dice(seed, "event", plan.event)
    coming, _ = choose_entrants(plan, people, rng)
    numbers = dict(zip((person.player for person in coming), secret_numbers(rng, len(coming)), strict=True))
    signed_up = rng.sample(coming, len(coming))
    checked: dict[str, list[int]] = {}
    rounds = _seated(rng, plan, signed_up, checked)
    entrants = tuple(_entrant(rng, person, n, numbers, checked) for n, person in enumerate(signed_up, 1))
    for attempt in range(ATTEMPTS):
        chance = dice(seed, "event", plan.event, attempt)
        event = Ruled(plan, tuple(_played(chance, rounds)), entrants, numbers)
        ranking = rank(event, finished=True)
        if plan.circle or _shows_ties(ranking):
            return event._replace(played=len(ranking.order))
    raise RuntimeError(plan.event)


def _seated(rng: Random, plan: Plan, signed_up: list[Person], checked: dict[str, list[int]]) -> list[Tables]:
    """The tables of each round; who registers for it is added to `checked`, the first get a seat."""
    before, rounds = nobody_before(), list[Tables]()
    for number, count in enumerate(plan.boards, start=1):
        seats = SEATS * int(count)
        away = rng.randint(0, len(signed_up) - seats) if number > 1 else 0
        absent = rng.sample(signed_up[: len(signed_up) // 2], away)  # the late ones are glad of a seat
        here = [person for person in signed_up if person not in absent]
        for person in here:
            checked.setdefault(person.player, []).append(number)
        tables = draw_round(rng, here[:seats], before, SELDOM)
        rounds.append(tables)
        before.note_tables(tables)
    return rounds


def _played(rng: Random, rounds: list[Tables]) -> list[Board]:
    """The very last table makes peace early, one game is conceded, the others are played as they go."""
    ends = {(len(rounds), len(rounds[-1])): level_ending, CONCEDED: armada_concession}
    return [
        board(number, n, table, ends.get((number, n), armada_ending)(rng, table))
        for number, tables in enumerate(rounds, start=1)
        for n, table in enumerate(tables, start=1)
    ]


def _entrant(
    rng: Random, person: Person, n: int, numbers: dict[str, str], checked: dict[str, list[int]]
) -> Entrant:
    member = rng.random() < MEMBERS
    rating = round(text.PROVISIONAL_RATING + STEP * person.skill + rng.gauss(0, SPREAD))
    return Entrant(
        person,
        number=numbers[person.player],
        signed_up=n,
        rounds=tuple(checked[person.player]),
        member="yes" if member else "no",
        rating=str(rating) if member else "",
    )


def _shows_ties(ranking: Ranking) -> bool:
    """Whether two people share a place, a tie was broken, and two share an award (Scoring System, Prizes)."""
    shared = [place for place, times in Counter(place for place, _ in ranking.order).items() if times > 1]
    awards = Counter(award.award for award in ranking.scored.awards)
    broken = any(row.reasons for row in ranking.scored.ranking)
    return bool(shared) and broken and max(awards.values()) == 2
