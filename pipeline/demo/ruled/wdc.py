"""A World Diplomacy Championship by the WDC 2027 rules: three rounds, then a Top Board beside others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pipeline.demo.calendar import Plan
from pipeline.demo.chance import dice
from pipeline.demo.entrants import choose_entrants
from pipeline.demo.names import Person
from pipeline.demo.ruled.outcomes import conceded, wdc_ending, years_to
from pipeline.demo.ruled.seating import ANYONE, Before, draw_round, nobody_before
from pipeline.demo.ruled.shapes import SEATS, Board, Ending, Entrant, Ruled, Seat, board
from pipeline.demo.ruled.table import Ranking, rank
from pipeline.rulebooks.wdc_2027 import text

ATTEMPTS = 2000
ROUND_WITH_A_SUBSTITUTE = 2
CONCEDED_IN = 1906
TURNS = ("4/7", "3/7")


def hold_wdc(plan: Plan, people: Sequence[Person], seed: int) -> Ruled:
    """Play it out, or list who has signed up so far where no round has been played."""
    rng = dice(seed, "event", plan.event)
    coming, _ = choose_entrants(plan._replace(players=plan.players + 1), people, rng)
    players, director = coming[:-1], coming[-1]
    signed_up = rng.sample(players, len(players))
    names = {person.player: person.name for person in coming}
    event = Ruled(plan, (), (), names)
    if not plan.boards:
        planned = {person.player: list(text.QUALIFYING_ROUNDS) for person in players}
        return event._replace(entrants=_entrants(signed_up, director, planned))
    for attempt in range(ATTEMPTS):
        chance = dice(seed, "event", plan.event, attempt)
        checked: dict[str, list[int]] = {}
        early = event._replace(boards=_early_rounds(chance, plan, signed_up, checked))
        ranking = rank(early, finished=False)
        seven = ranking.first(SEATS)
        if seven and (plan.circle or _is_close(ranking)):
            boards = (*early.boards, *_last_round(chance, early, signed_up, seven, checked))
            entrants = _entrants(signed_up, director, checked)
            whole = event._replace(boards=boards, entrants=entrants)
            return whole._replace(played=len(rank(whole, finished=True).order))
    raise RuntimeError(plan.event)


def _is_close(ranking: Ranking) -> bool:
    """Whether centers decided between the last who qualified and the first who did not (Scoring)."""
    seventh, eighth = ranking.scored.ranking[SEATS - 1 : SEATS + 1]
    return eighth.name in {reason.below for reason in seventh.reasons}


def _early_rounds(
    rng: Random, plan: Plan, signed_up: list[Person], checked: dict[str, list[int]]
) -> tuple[Board, ...]:
    """Rounds 1 to 3; who checks in for them is added to `checked`."""
    before, boards = nobody_before(), list[Board]()
    played: set[str] = set()
    for number in text.QUALIFYING_ROUNDS:
        seated = _check_in(rng, number, SEATS * int(plan.boards[number - 1]), signed_up, played, checked)
        new = _play_round(rng, number, seated, before)
        if number == ROUND_WITH_A_SUBSTITUTE:
            sitting = {person.player for person in seated}
            idle = [person for person in signed_up if person.player not in sitting]
            new[0] = _with_substitute(rng, new[0], idle, before)
        before.note(new)
        played |= {person.player for person in seated}
        boards += new
    return tuple(boards)


def _check_in(
    rng: Random,
    number: int,
    seats: int,
    signed_up: list[Person],
    played: set[str],
    checked: dict[str, list[int]],
) -> list[Person]:
    """Who plays a round; some stay away, and the last to sign up sit out where seven do not divide."""
    away = rng.randint(0, len(signed_up) - seats) if played else 0
    able = [person for person in signed_up if person.player in played]
    absent = {person.player for person in rng.sample(able, min(away, len(able)))}
    here = [person for person in signed_up if person.player not in absent]
    for person in here:
        checked.setdefault(person.player, []).append(number)
    waiting = [person for person in here if person.player not in played] if played else []
    first = [person for person in here if person not in waiting]
    return [*waiting, *first][:seats]  # who had to sit out goes first this time


def _play_round(rng: Random, number: int, seated: list[Person], before: Before) -> list[Board]:
    tables = draw_round(rng, seated, before, ANYONE)
    return [board(number, n, table, wdc_ending(rng, table)) for n, table in enumerate(tables, start=1)]


def _with_substitute(rng: Random, played: Board, idle: list[Person], before: Before) -> Board:
    """Somebody had to leave, and one who sat out took the power over (Player Conduct)."""
    fits = [
        (power, person) for power in range(SEATS) for person in idle if power not in before.had[person.player]
    ]
    power, person = rng.choice(fits)
    first = played.sides[power][0]
    return played.replaced(power, (first._replace(turns=TURNS[0]), Seat(person, "substitute", TURNS[1])))


def _last_round(
    rng: Random,
    early: Ruled,
    signed_up: list[Person],
    seven: list[Person],
    checked: dict[str, list[int]],
) -> list[Board]:
    """The Top Board, conceded to its leader, and the boards for place 8 and below."""
    number, before = text.TOP_BOARD_ROUND, nobody_before()
    before.note(early.boards)
    others = [person for person in signed_up if person not in seven]
    seats = SEATS * (int(early.plan.boards[number - 1]) - 1)
    came = {person.player for person in rng.sample(others, seats)}
    seated = [person for person in others if person.player in came]
    for person in (*seven, *seated):
        checked[person.player].append(number)
    table = rng.sample(seven, SEATS)
    return [
        board(number, 1, table, _conceded_top(rng, table), top=True),
        *_play_round(rng, number, seated, before),
    ]


def _conceded_top(rng: Random, table: list[Person]) -> Ending:
    while True:
        if ending := conceded(years_to(rng, table, CONCEDED_IN)):
            return ending


def _entrants(
    signed_up: list[Person], director: Person, checked: dict[str, list[int]]
) -> tuple[Entrant, ...]:
    """Who signed up, and the rounds they checked in for."""
    players = [
        Entrant(person, signed_up=n, rounds=tuple(checked[person.player]))
        for n, person in enumerate(signed_up, start=1)
    ]
    return (*players, Entrant(director, "director"))
