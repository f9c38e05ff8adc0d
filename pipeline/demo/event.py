"""One event played to its end: rounds, games, the final ranking."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import NamedTuple

from pipeline.demo.calendar import TOP, Plan
from pipeline.demo.chance import dice
from pipeline.demo.entrants import choose_entrants
from pipeline.demo.names import Person
from pipeline.demo.play import Game, play, score, top_shares
from pipeline.demo.ranking import Ranked, rank

SEATS = 7
LAST_YEARS = {"ftf": (1906, 1907, 1907, 1908), "vftf": (1907, 1908, 1909), "extended": (1909, 1910)}
BROKEN_OFF = 3  # years of a game that is still being played


class Line(NamedTuple):
    """A player in the final ranking.

    `place` None = unranked; `score` in hundredths; `games` played and the sum of their TopShares (2.7.2).
    """

    place: int | None
    person: Person
    score: int
    games: int
    shares: Fraction


class Held(NamedTuple):
    """An event as it went. `absent` were expected and did not come; `names` is how each is written there."""

    plan: Plan
    games: tuple[Game, ...]
    lines: tuple[Line, ...]
    absent: tuple[Person, ...]
    names: dict[str, str]

    def written(self, person: Person) -> str:
        """A player's name as this event's organiser writes it."""
        return self.names.get(person.player, person.name)


def hold(plan: Plan, people: Iterable[Person], seed: int) -> Held:
    """Play an event out; the same plan, people and seed give the same event."""
    rng = dice(seed, "event", plan.event)
    entrants, absent = choose_entrants(plan, people, rng)
    names = {person.player: _written(person, plan, rng) for person in entrants}
    games = _play_rounds(plan, entrants, rng)
    ranked = rank(plan, entrants, games)
    seated = tuple(_reseated(game, ranked.now) for game in games)
    return Held(plan, seated, tuple(_lines(ranked, seated)), tuple(absent), names)


def _reseated(game: Game, now: dict[str, Person]) -> Game:
    return game._replace(players=tuple(now.get(person.player, person) for person in game.players))


def _written(person: Person, plan: Plan, rng: Random) -> str:
    if person.handle_at:
        return person.written if plan.event == person.handle_at else person.name
    names = [person.name, person.written or person.name, person.former[1] or person.name]
    chosen = rng.choice(names)
    return chosen if plan.kind != "wdr" else person.name


def _play_rounds(plan: Plan, entrants: list[Person], rng: Random) -> tuple[Game, ...]:
    """Every round's games; who has played least sits down first, so that everybody plays."""
    games: list[Game] = []
    last_year = rng.choice(LAST_YEARS[plan.medium])
    marked = plan.system == "draws" or rng.random() < 0.5
    played = dict.fromkeys((person.player for person in entrants), 0)
    for number, boards in enumerate(plan.boards, start=1):
        if boards == TOP:
            tables = [_best_seven(plan, entrants, games)]
        else:
            tables = _tables(rng, entrants, played, int(boards))
        for board, table in enumerate(tables, start=1):
            name = "TopBoard" if boards == TOP else f"R{number}G{board}"
            game = play(rng, table, number, name, last_year, marked=marked, top=boards == TOP)
            games.append(game)
            for person in table:
                played[person.player] += 1
    return tuple(_broken_off(plan, games))


def _tables(rng: Random, entrants: list[Person], played: dict[str, int], boards: int) -> list[list[Person]]:
    waiting = sorted(rng.sample(entrants, len(entrants)), key=lambda person: played[person.player])
    seated = rng.sample(waiting[: SEATS * boards], SEATS * boards)
    return [seated[i : i + SEATS] for i in range(0, len(seated), SEATS)]


def _best_seven(plan: Plan, entrants: list[Person], games: list[Game]) -> list[Person]:
    points = dict.fromkeys((person.player for person in entrants), 0)
    for game in games:
        for person, hundredths in zip(game.players, score(game, plan.system), strict=True):
            points[person.player] += hundredths
    return sorted(entrants, key=lambda person: -points[person.player])[:SEATS]


def _broken_off(plan: Plan, games: list[Game]) -> list[Game]:
    """The games, those of the last round unfinished where no final standings have come."""
    if plan.standings_on:
        return games
    return [_unfinished(game) if game.round == games[-1].round else game for game in games]


def _unfinished(game: Game) -> Game:
    return game._replace(years=game.years[:BROKEN_OFF], results=(), finished=False)


def _lines(ranked: Ranked, games: Iterable[Game]) -> Iterable[Line]:
    count: dict[str, int] = {}
    shares: dict[str, Fraction] = {}
    for game in games:
        for person, share in zip(game.players, top_shares(game.final), strict=True):
            count[person.player] = count.get(person.player, 0) + 1
            shares[person.player] = shares.get(person.player, Fraction(0)) + Fraction(*share)
    for place, person, hundredths in ranked.order:
        yield Line(place, person, hundredths, count[person.player], shares[person.player])
