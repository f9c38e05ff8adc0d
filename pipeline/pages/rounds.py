"""Rounds and Games of the Semi-Finals: who sits where, why, with which power, and who won (4, 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row
from pipeline.pages.people import Label
from pipeline.pages.postseason import (
    GAMES,
    HOW,
    STAGE,
    STAGE_SECTION,
    Invitational,
    Moment,
    has_invitational,
    honoured,
    invitational_of,
    moment,
    named,
    numbers,
    outcome,
    wish,
)
from pipeline.pages.progress import still_available, through, what_next, whom_to_seek
from pipeline.postseason.schedule import check_in
from pipeline.seating.allocation import ALLOCATIONS
from pipeline.seating.preferences import Stage


class Chair(NamedTuple):
    """One seat of a Game: whose, by what right, and what came of it; `before` = whose power it was."""

    label: Label
    seed: int
    wish: str
    honoured: str
    how: str
    before: Label | None
    selection: int | None
    power: str
    centers: int | None
    winner: bool


class Board(NamedTuple):
    """One Game: when, who manages it, its seats by seed, who won and how; number 0 = not drawn."""

    number: int
    when: Moment | None
    manager: str
    link: str
    chairs: list[Chair]
    winner: Label | None
    result: str


class Round(NamedTuple):
    """One Round: its Games, and those who were drawn into it and do not play it."""

    number: int
    boards: list[Board]
    left: tuple[Label, ...]


class Part(NamedTuple):
    """One stage: its Rounds, how many wishes came true, its Games, and those the Board left out."""

    name: str
    section: str
    rounds: list[Round]
    wishes: str
    games: tuple[int, ...]
    left_out: str


def round_pages(gathered: Gathered) -> Iterator[Page]:
    """One page of rounds and Games per season with seeds."""
    for season in filter(has_invitational, gathered.seasons):
        event = invitational_of(gathered, season)
        values = {
            "season": season,
            "parts": [_part(gathered, event, stage) for stage in Stage],
            "next": what_next(event),
            "through": through(gathered, event),
            "available": still_available(gathered, event),
            "seeking": whom_to_seek(gathered, event, final=False),
            "schedule": _schedule(event),
            "allocation": _allocation(event),
            "drawable": bool(event.proceedings.assignments or event.draws),
        }
        title = f"{season.year} rounds and games"
        yield Page(f"{season.year}/rounds/index.html", "rounds", title, "rounds", values, season)


def _allocation(event: Invitational) -> str:
    """The Games of Rounds 3 and 4, known before Round 1, and the wishes counted for them (4.4.2)."""
    allocation = event.proceedings.allocation
    if allocation is None:
        return ""
    games = event.proceedings.games
    where = ", ".join(f"{numbers('Game', list(games[n]))} in Round {n}" for n in Stage.LAST_CHANCE.rounds)
    wishes = dict(zip(ALLOCATIONS, allocation.seated, strict=True))
    other = next(each for each in ALLOCATIONS if each != allocation.games)
    seated = f"{wishes[allocation.games]} of the {len(allocation.counted)} highest seeds available"
    instead = f"with {other[0]} and {other[1]} Games it would seat {wishes[other]}"
    yet = "" if event.season.seeds_set else "As replies stand so far: "
    return f"{yet}{where}. That seats {seated} in the Round they named; {instead}"


def _part(gathered: Gathered, event: Invitational, stage: Stage) -> Part:
    seats = [row for row in event.seats if row["round"] in stage.rounds]
    rounds = [_round(gathered, event, number, seats) for number in stage.rounds]
    return Part(
        STAGE[stage],
        STAGE_SECTION[stage],
        [each for each in rounds if each.boards],
        _wishes(seats),
        GAMES[stage],
        numbers("Game", left_out) if (left_out := [g for g in GAMES[stage] if event.left_out(g)]) else "",
    )


def _wishes(seats: list[Row]) -> str:
    """How many who named a Round were drawn into it; a vacant seat is offered, whatever was named (4.5)."""
    said = Counter(honoured(row["preference"], row["round"]) for row in seats if row["how"] == "drawn")
    asked = said["as asked"] + said["not as asked"]
    return f"{said['as asked']} of {asked} who named a Round were drawn into it" if asked else ""


def _round(gathered: Gathered, event: Invitational, number: int, seats: list[Row]) -> Round:
    own = [row for row in seats if row["round"] == number]
    games = sorted({row["game"] or 0 for row in own})
    boards = [
        _board(gathered, event, game, [row for row in own if (row["game"] or 0) == game]) for game in games
    ]
    return Round(number, boards, gathered.labels(event.proceedings.left.get(number, ())))


def _board(gathered: Gathered, event: Invitational, game: int, seats: list[Row]) -> Board:
    meeting, won = event.meeting(game), event.winner(game)
    played = {row["player"]: row for row in event.games.get(game, [])}
    before = {each.holder: each.player for each in event.proceedings.tables.get(game, ())}
    chairs = [_chair(gathered, seat, played.get(seat["player"]), before) for seat in seats]
    return Board(
        number=game,
        when=moment(meeting.starts) if meeting and meeting.starts else None,
        manager=meeting.manager if meeting else "",
        link=meeting.link if meeting and meeting.link.startswith(("https://", "http://")) else "",
        chairs=sorted(chairs, key=lambda chair: chair.seed),
        winner=named(gathered, won) if won else None,
        result=outcome(won) if won else "",
    )


def _chair(gathered: Gathered, seat: Row, played: Row | None, before: dict[str, str]) -> Chair:
    first = before.get(seat["player"], seat["player"])
    taken_over = seat["how"] == "replacement" and first != seat["player"]
    return Chair(
        label=named(gathered, seat),
        seed=seat["seed"],
        wish=wish(seat["preference"]),
        honoured=honoured(seat["preference"], seat["round"]) if seat["how"] == "drawn" else "",
        how=HOW[seat["how"] or ""],
        before=gathered.label(first) if taken_over else None,
        selection=played["selection"] if played else None,
        power=(played["power"] or "") if played else "",
        centers=played["centers"] if played else None,
        winner=bool(played and played["winner"] == "yes"),
    )


def _schedule(event: Invitational) -> list[tuple[str, int | None, Moment, Moment]]:
    """Round, Game, start and check-in of every line of the schedule that states a time (6.2.4)."""
    return [
        (each.round, each.game, moment(each.starts), moment(check_in(each.starts)))
        for each in event.proceedings.schedule
        if each.starts
    ]
