"""The ranking of an event that its own rule text ranks, with everything that led to each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pipeline.pages.boards import Spot, spots_of
from pipeline.pages.event_rules import RuleText, rule_texts
from pipeline.pages.event_ties import Parted, ties_of
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.scores import places_of, written
from pipeline.pages.words import decimals, points
from pipeline.rulebooks.tournament.shapes import GameScore, Placed, Step, shown

NOT_RANKED = Step("", "not ranked")


class Played(NamedTuple):
    """One game of one person: where it is shown, what it brought, the steps to that.

    `made` is the score of the game alone, blank where nothing changed it.
    """

    round: int
    game: str
    spot: Spot | None
    power: str
    centers: int
    made: str
    score: str
    counted: bool
    steps: tuple[Step, ...]


class Ranked(NamedTuple):
    """One line of the ranking; a blank `place` is unranked, `why` says why.

    `rounds` holds the games by round of the event, `added` the scores that make up `score` where it is
    their sum, `above` and `below` the ties parted around this one.
    """

    label: Label
    anchor: str
    place: str
    why: Step | None
    points: str
    counts: str
    score: str
    qualifying: str
    played: int
    location: str
    rounds: list[list[Played]]
    added: str
    steps: tuple[Step, ...]
    above: list[Parted]
    below: list[Parted]

    @property
    def explained(self) -> bool:
        """Whether there is any step to show."""
        return bool(self.steps or self.above or self.below or any(self.rounds))


class ScoredRanking(NamedTuple):
    """The lines by place, the rounds with games, the ties parted, and what there is to show."""

    rules: RuleText
    lines: list[Ranked]
    rounds: list[int]
    ties: list[Parted]
    points_decimals: int
    score_decimals: int
    earned: bool
    qualifying: bool
    left_out: bool
    top_board: bool


class _Room(NamedTuple):
    """What every line is made with: where games are shown, who holds a place, the season's rows, decimals."""

    gathered: Gathered
    spots: Mapping[tuple[int, str], Spot]
    rounds: list[int]
    holders: Counter[int | None]
    earned: Mapping[str, Row]
    points_decimals: int
    score_decimals: int


def rank_scored(gathered: Gathered, season: SeasonRows, event: str) -> ScoredRanking | None:
    """The ranking of a scored event with its steps; None for one whose source gives the ranking."""
    if event not in season.scored:
        return None
    ranking = season.scored[event].ranking
    earned = {row["player"]: row for row in season.results.get(event, []) if row["player"]}
    room = _Room(
        gathered,
        spots_of(season, event),
        sorted({score.round for placed in ranking for score in placed.games}),
        Counter(placed.place for placed in ranking),
        earned,
        decimals(row["points"] for row in earned.values()),
        places_of(figure for placed in ranking for figure in _figures(placed)),
    )
    ties = ties_of(gathered, ranking)
    lines = [_ranked(room, placed, number, ties) for number, placed in enumerate(ranking, 1)]
    return ScoredRanking(
        rule_texts()[season.boards[event].rules],
        lines,
        room.rounds,
        ties,
        room.points_decimals,
        room.score_decimals,
        earned=any(line.points for line in lines),
        qualifying=any(line.qualifying for line in lines),
        left_out=any(not score.counted for placed in ranking for score in placed.games),
        top_board=any(_at_top(game) for line in lines for games in line.rounds for game in games),
    )


def _at_top(game: Played) -> bool:
    return game.spot is not None and game.spot.top


def _figures(placed: Placed) -> Iterator[Fraction | None]:
    yield from (placed.score, placed.qualifying)
    for score in placed.games:
        yield from (score.points, score.score)


def _ranked(room: _Room, placed: Placed, number: int, ties: list[Parted]) -> Ranked:
    label = room.gathered.label(placed.player, placed.name)
    row = room.earned.get(placed.player, {})
    games = [_played(room, score) for score in placed.games]
    shared = room.holders[placed.place] > 1
    return Ranked(
        label=label,
        anchor=f"s-{placed.player}" if placed.player else f"s{number}",
        place="" if placed.place is None else f"={placed.place}" if shared else str(placed.place),
        why=None if placed.place is not None else placed.steps[-1] if placed.steps else NOT_RANKED,
        points=points(row["points"], room.points_decimals) if row.get("points") is not None else "",
        counts={"yes": "counts", "no": "does not count"}.get(row.get("counted") or "", ""),
        score=written(placed.score, room.score_decimals),
        qualifying=written(placed.qualifying, room.score_decimals),
        played=placed.rounds,
        location=row.get("location") or "",
        rounds=[[game for game in games if game.round == one] for one in room.rounds],
        added=_added(placed),
        steps=placed.steps,
        above=[tie for tie in ties if tie.above == label],
        below=[tie for tie in ties if tie.below == label],
    )


def _added(placed: Placed) -> str:
    """The exact scores that add up to the whole, such as `49 + 23`; blank where it is no sum of several."""
    parts = [score.score for score in placed.games if score.counted]
    if len(parts) < 2 or not placed.score or sum(parts) != placed.score:
        return ""
    return " + ".join(shown(part) for part in parts) + f" = {shown(placed.score)}"


def _played(room: _Room, score: GameScore) -> Played:
    changed = score.points != score.score
    return Played(
        round=score.round,
        game=score.game,
        spot=room.spots.get((score.round, score.game)),
        power=score.power,
        centers=score.centers,
        made=written(score.points, room.score_decimals) if changed else "",
        score=written(score.score, room.score_decimals),
        counted=score.counted,
        steps=score.steps,
    )
