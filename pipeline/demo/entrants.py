"""Who comes to which event."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from pipeline.demo.calendar import Plan
from pipeline.demo.names import Person

FROM_AFAR = 0.15  # how likely somebody travels to another part of the world, against staying in their own
BEGINNER = 0.5  # how skilled the players of events without any figures of games are, at most
NAMES_ONLY = ("diptv", "wdr", "wdd", "games")  # sources that tell no towns: namesakes cannot be told apart


def choose_entrants(plan: Plan, people: Iterable[Person], rng: Random) -> tuple[list[Person], list[Person]]:
    """The players of an event, those with a part in it first, and a few who signed up and did not come."""
    everybody = list(people)
    certain = [person for person in everybody if plan.event in person.at]
    lots = sorted((_patience(person, plan, rng), i) for i, person in enumerate(everybody))
    others = [everybody[i] for patience, i in lots if patience < math.inf and everybody[i] not in certain]
    wanted = plan.players - len(certain)
    missing = rng.choice((0, 0, 1, 2)) if not plan.role else 0
    return certain + others[:wanted], others[wanted : wanted + missing]


def _patience(person: Person, plan: Plan, rng: Random) -> float:
    """A lot: the smaller, the sooner somebody signs up (Efraimidis and Spirakis, weights without return)."""
    weight = person.keenness * _appeal(person, plan)
    lot = rng.random()
    return -math.log(1.0 - lot) / weight if weight else math.inf


def _appeal(person: Person, plan: Plan) -> float:
    if plan.data == "none" and person.skill > BEGINNER:
        return 0.0
    if person.part == "namesake" and (plan.kind in NAMES_ONLY or plan.event == person.handle_at):
        return 0.0
    if person.public_id and plan.scoring == "armada-2000":
        return 0.0  # a number of two digits cannot be kept out of every text
    if plan.medium == "ftf":
        near = plan.region in ("world", person.country.region)
        return 1.0 if near else FROM_AFAR
    return person.screens
