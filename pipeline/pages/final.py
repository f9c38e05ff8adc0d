"""The Championship Game: who plays it and why in that order, and who is champion (5, 6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.pages.bracket import Bracket, Step, bracket
from pipeline.pages.frame import Page
from pipeline.pages.gathered import Gathered, Row
from pipeline.pages.people import Label
from pipeline.pages.postseason import (
    FINAL,
    SEMI_FINALS,
    Invitational,
    has_invitational,
    invitational_of,
    moment,
    named,
    numbers,
    outcome,
    result,
)
from pipeline.pages.progress import what_next, whom_to_seek
from pipeline.postseason.schedule import check_in

REASON = {
    "solo-first": ("5.2", "solo in a First Chance Game"),
    "solo-last": ("5.2", "solo in a Last Chance Game"),
    "top-first": ("5.2", "top in a First Chance Game"),
    "top-last": ("5.2", "top in a Last Chance Game"),
    "alternate": ("5.3", "invited for a Winner who cannot play"),
}
FILLED_UP = "invited, as fewer than seven Games were played"


class Finalist(NamedTuple):
    """A player of the final: Championship seed, why there, and the result so far."""

    label: Label
    seed: int
    dbni_seed: int | None
    why: str
    section: str
    selection: int | None
    power: str
    centers: int | None
    winner: bool


class Semifinal(NamedTuple):
    """One Semi-Final Game as a way into the final; `goes_on` in words."""

    game: int
    label: Label | None
    words: str
    goes_on: str


def final_pages(gathered: Gathered) -> Iterator[Page]:
    """One page of the final per season with seeds."""
    for season in filter(has_invitational, gathered.seasons):
        event = invitational_of(gathered, season)
        champion = event.winner(FINAL)
        values = {
            "season": season,
            "next": what_next(event),
            "seeking": whom_to_seek(gathered, event, final=True),
            "finalists": _finalists(gathered, event),
            "semifinals": [_semifinal(gathered, event, game) for game in SEMI_FINALS],
            "bracket": _bracket(gathered, event),
            "champion": named(gathered, champion) if champion else None,
            "won": outcome(champion) if champion else "",
            "options": [
                (each.option, moment(each.starts), each.chosen, moment(check_in(each.starts)))
                for each in event.meetings("final")
                if each.starts
            ],
        }
        title = f"{season.year} Championship Game"
        yield Page(f"{season.year}/final/index.html", "final", title, "final", values, season)


def _finalists(gathered: Gathered, event: Invitational) -> list[Finalist]:
    """By Championship seed; a replacement in play stands in the seat of whom they replaced (6.8)."""
    played = {row["player"]: row for row in event.games.get(FINAL, [])}
    holders = {each.player: each.holder for each in event.proceedings.tables.get(FINAL, ())}
    return [
        _finalist(gathered, event, row, played.get(holders.get(row["player"], row["player"])))
        for row in event.finalists
    ]


def _finalist(gathered: Gathered, event: Invitational, row: Row, played: Row | None) -> Finalist:
    section, why = REASON[row["qualified"]]
    if row["qualified"] == "alternate" and any(map(event.left_out, SEMI_FINALS)):
        why = FILLED_UP
    won = [game for game in SEMI_FINALS if (top := event.winner(game)) and top["player"] == row["player"]]
    invited = event.season.invitations.get(row["player"])
    return Finalist(
        label=named(gathered, row),
        seed=row["seed"],
        dbni_seed=invited["seed"] if invited else None,
        why=f"{why}: {numbers('Game', won)}" if won else why,
        section=section,
        selection=played["selection"] if played else None,
        power=(played["power"] or "") if played else "",
        centers=played["centers"] if played else None,
        winner=bool(played and played["winner"] == "yes"),
    )


def _seed_of(event: Invitational, player: str) -> int | None:
    return next((row["seed"] for row in event.finalists if row["player"] == player), None)


def _semifinal(gathered: Gathered, event: Invitational, game: int) -> Semifinal:
    won = event.winner(game)
    if won is None:
        return Semifinal(game, None, "not played" if event.left_out(game) else "no Winner yet", "")
    seed = _seed_of(event, won["player"])
    goes_on = (
        f"Championship seed {seed}" if seed else "cannot play the final" if event.finalists else "through"
    )
    return Semifinal(game, named(gathered, won), outcome(won), goes_on)


def _bracket(gathered: Gathered, event: Invitational) -> Bracket:
    champion = event.winner(FINAL)
    first = champion["player"] if champion else ""
    steps = [_step(gathered, event, game, first) for game in SEMI_FINALS if not event.left_out(game)]
    for row in event.finalists:
        if row["qualified"] == "alternate":
            kind = "champion" if row["player"] == first else "through"
            steps.append(Step(kind, str(row["seed"]), named(gathered, row).name, "Alternate, invited (5.3)"))
    if champion is None:
        return bracket(steps, Step("open", "", "Championship Game", "no champion yet"))
    final = Step("champion", "", named(gathered, champion).name, f"Champion: {result(champion)}")
    return bracket(steps, final)


def _step(gathered: Gathered, event: Invitational, game: int, champion: str) -> Step:
    won = event.winner(game)
    if won is None:
        return Step("open", "", f"Game {game}", "no Winner yet")
    seed = _seed_of(event, won["player"])
    gone = bool(event.finalists) and seed is None
    kind = "champion" if won["player"] == champion else "out" if gone else "through"
    words = f"Game {game}: {'cannot play the final' if gone else result(won)}"
    return Step(kind, str(seed or ""), named(gathered, won).name, words)
