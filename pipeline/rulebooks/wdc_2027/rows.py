"""The rows of the final ranking, with every score and every step that led to a place."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.people import Person
from pipeline.rulebooks.tournament.places import Why, reasons_of
from pipeline.rulebooks.tournament.shapes import GameScore, Given, Placed, Step, shown
from pipeline.rulebooks.wdc_2027 import text
from pipeline.rulebooks.wdc_2027.boards import Played, best, counted, total
from pipeline.rulebooks.wdc_2027.qualifying import Qualified, qualifying_scores


class Table(NamedTuple):
    """Everything the ranking is made from: results by person, who is out and why, the qualifying table.

    `parted`: ties broken for an award.
    """

    given: Given
    results: dict[str, list[Played]]
    outside: dict[str, Step]
    qualified: Qualified
    top: Game | None
    places: dict[str, int]
    parted: list[Why]


def placed(table: Table, key: str) -> Placed:
    """One person's row of the ranking."""
    person, mine = table.given.people[key], table.results.get(key, [])
    sums = counted(mine) if mine else []
    qualifying = qualifying_scores({key: mine}).get(key)
    return Placed(
        place=table.places.get(key),
        player=person.player,
        name=person.name,
        score=total(sums) if mine else None,
        qualifying=qualifying,
        rounds=len({r.game.round for r in mine}),
        games=tuple(_shown(r, r in sums) for r in mine),
        steps=_steps(table, key, mine, sums),
        reasons=reasons_of(key, [*table.qualified.order.why, *table.parted], table.given.people),
        row=person.row,
    )


def _shown(result: Played, counts: bool) -> GameScore:
    game = result.game
    return GameScore(
        *(*game.key, game.top, result.power, game.final()[result.power], result.points, result.score),
        counts,
        result.steps(),
    )


def _steps(table: Table, key: str, mine: list[Played], sums: list[Played]) -> tuple[Step, ...]:
    out = []
    if len(sums) < len(mine) or (sums and len({r.game.round for r in mine}) < len(mine)):
        section = f"{text.ASSIGNMENT} 5"
        out.append(Step(section, f"two boards in one round: the best {len(sums)} scores count"))
    out += _toward_the_top_board(mine)
    if key in table.outside:
        return (*out, table.outside[key])
    for result in mine:
        if result.game is table.top:
            won = "conceded to by all survivors" if result.conceded else f"{shown(result.score)} there"
            out.append(Step(text.SCORING, f"placed by the Top Board: {won}"))
    return tuple(out)


def _toward_the_top_board(mine: list[Played]) -> list[Step]:
    """The best two scores of Rounds 1 to 3, where somebody has as many."""
    early = [r for r in mine if r.game.round in text.QUALIFYING_ROUNDS]
    if len(early) < text.BEST_FOR_TOP_BOARD:
        return []
    two = best(early, text.BEST_FOR_TOP_BOARD)
    sums = f"{' + '.join(shown(r.score) for r in two)} = {shown(total(two))}"
    return [Step(text.ROUNDS_SECTION, f"the best two of Rounds 1 to 3: {sums}")]


def idle_rows(given: Given) -> list[Placed]:
    """The Tournament Director who played no game, listed last as NC."""
    step = Step(text.SCORING, "Tournament Director: NC")
    return [_nobody(person, step) for person in given.idle.values()]


def _nobody(person: Person, step: Step) -> Placed:
    return Placed(None, person.player, person.name, None, None, 0, (), (step,), (), person.row)
