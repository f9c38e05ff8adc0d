"""How far an Invitational has come: who is through, who may still play, what comes next (4 to 6)."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.pages.gathered import Gathered
from pipeline.pages.people import Label
from pipeline.pages.postseason import (
    FINAL,
    GAMES,
    SEMI_FINALS,
    STAGE,
    Invitational,
    comes_out,
    moment,
    named,
    numbers,
    outcome,
    wish,
)
from pipeline.proceedings import Recorded
from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import ShortField


class Next(NamedTuple):
    """One sentence on what comes next, and the section behind it."""

    stamp: str
    sentence: str
    section: str


class Through(NamedTuple):
    """Somebody who won a Semi-Final Game, and how."""

    label: Label
    game: int
    words: str


class Waiting(NamedTuple):
    """Somebody who may still be seated in a Last Chance Round, or may be sought for a power in play."""

    label: Label
    seed: int
    wish: str


def through(gathered: Gathered, event: Invitational) -> list[Through]:
    """The Winners of Semi-Final Games so far, by Game."""
    rows = [(game, event.winner(game)) for game in SEMI_FINALS]
    return [Through(named(gathered, row), game, outcome(row)) for game, row in rows if row]


def still_available(gathered: Gathered, event: Invitational) -> list[Waiting]:
    """Who may still be seated in a Last Chance Round, in seed order; nobody once its Games are won."""
    if not any(event.awaits(game) for game in GAMES[Stage.LAST_CHANCE]):
        return []
    return [
        Waiting(gathered.label(each.player), each.seed, wish(each.preference))
        for each in event.proceedings.available
    ]


class Seeking(NamedTuple):
    """The Games of one Round that are to be won, and whom to seek for a power without its player."""

    games: str
    players: list[Waiting]


def whom_to_seek(gathered: Gathered, event: Invitational, final: bool) -> Seeking | None:
    """Whom a Game Manager seeks, in order: in the first Round with a Game to be won, or in the final.

    None when no such Game has its seats. Section 6.8.1.
    """
    rounds = [(FINAL,)] if final else event.proceedings.games.values()
    for games in rounds:
        if to_win := [game for game in games if game in event.proceedings.sought]:
            free = event.proceedings.sought[to_win[0]]
            players = [Waiting(gathered.label(each.player), each.seed, "") for each in free]
            return Seeking(numbers("Game", to_win), players)
    return None


def what_next(event: Invitational) -> Next:
    """The next thing that has to happen."""
    if not event.season.seeds_set:
        sentence = "The Board sets the seeds. Until then nothing is drawn, and replies may change who plays."
        return Next("Seeds provisional", sentence, "3.6.3")
    for stage in Stage:
        step = _of_stage(event, stage)
        if step:
            return step
    if event.winner(FINAL):
        return Next("Over", "The Invitational has its champion.", "1.8")
    if not event.finalists:
        return Next("Semi-Finals over", "Next, the Championship Game is seeded from its Winners.", "5.2")
    return Next("Semi-Finals over", f"The Championship Game is still to be won{_when(event, FINAL)}.", "6.1")


def _of_stage(event: Invitational, stage: Stage) -> Next | None:
    """What a stage still lacks: its draw, the Games of a Round, a Winner; None when it is over."""
    open_games = [game for game in GAMES[stage] if event.awaits(game)]
    if not open_games:
        return None
    assigned = event.proceedings.assignments.get(stage)
    seated = [row for row in event.seats if row["round"] in stage.rounds]
    stamp = f"{STAGE[stage]} drawn" if seated else "Seeds set"
    if stage in event.proceedings.allocated and assigned and isinstance(assigned.placed, ShortField):
        return Next(stamp, _ruled(event, stage, open_games), "4.2.3")
    if assigned and isinstance(assigned.placed, ShortField) and not seated:
        decides = "The Board decides which Games are played, and by whom."
        return Next(stamp, f"{_short(assigned.placed)} {decides}", "4.2.3")
    if not seated:
        waits = _waits(assigned.recorded) if assigned else ""
        return Next(stamp, f"Next, the {STAGE[stage]} Rounds are to be drawn.{waits}", "4.2.3")
    for number in stage.rounds:
        if any(row["game"] is None for row in seated if row["round"] == number):
            deal = event.proceedings.deals.get(number)
            waits = _waits(deal.recorded) if deal else ""
            return Next(stamp, f"Next, the Games of Round {number} are to be drawn.{waits}", "4.2.4")
    sentence = f"{numbers('Game', open_games)} {_are(open_games)} to be won{_when(event, open_games[0])}."
    return Next(stamp, sentence, "6.1")


def _ruled(event: Invitational, stage: Stage, open_games: list[int]) -> str:
    """A short field the Board ruled on: the Games it still awaits, or that it has not named them."""
    said = "Too few players are available, and the Board gave the seats."
    if event.proceedings.allocated[stage]:
        return f"{said} {numbers('Game', open_games)} {_are(open_games)} to be won."
    return f"{said} Its ruling does not name the Games that are played, so all are waited for."


def _are(games: list[int]) -> str:
    return "is" if len(games) == 1 else "are"


def _waits(recorded: Recorded) -> str:
    if recorded.beacon_round:
        when = comes_out(recorded)
        due = f", published on {when.words}" if when else ""
        return f" The draw waits for value {recorded.beacon_round} of {recorded.source or 'its source'}{due}."
    return " No public value has been named for it yet."


def _short(placed: ShortField) -> str:
    lacking = [
        f"Round {each.round} lacks {each.at_least}"
        + (f" to {each.at_most}" if each.at_most != each.at_least else "")
        + f" of {each.seats} seats"
        for each in placed.rounds
        if each.at_most
    ]
    return f"Too few players are available: {', '.join(lacking)}."


def _when(event: Invitational, game: int) -> str:
    meeting = event.meeting(game)
    return f"; Game {game} begins on {moment(meeting.starts).words}" if meeting and meeting.starts else ""
