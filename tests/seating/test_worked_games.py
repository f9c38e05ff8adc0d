"""The worked examples of `worked_games.toml`: pools, Games, vacancies, replacements, the final, winners."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pipeline.seating.championship import Win, seed_championship
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games
from pipeline.seating.paris import find_winner, inherit_places, legal_powers, order_selection
from pipeline.seating.pools import (
    Absence,
    Invitee,
    available_in,
    first_chance_pool,
    last_chance_pool,
)
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.vacancies import fill_vacancies
from tests.seating.test_worked_examples import seeds

EXAMPLES = tomllib.loads(Path(__file__).with_name("worked_games.toml").read_text(encoding="utf-8"))
Example = dict[str, Any]


class One(NamedTuple):
    seed: int
    player: str


def who(seed: int | str) -> str:
    return f"p{seed}"


def field(seeds: list[int]) -> list[Invitee]:
    first, last = (parse_preference("either", stage) for stage in Stage)
    return [Invitee(seed, who(seed), True, first, last) for seed in seeds]


def answering(preferences: dict[str, str], stage: Stage) -> list[Invitee]:
    """Invitees with these answers for a stage, and none for the other one."""
    other = next(each for each in Stage if each is not stage)
    none, out = parse_preference("none", other), []
    for group, text in preferences.items():
        answers = {stage: parse_preference(text, stage), other: none}
        out += [Invitee(seed, who(seed), True, *(answers[each] for each in Stage)) for seed in seeds(group)]
    return out


def absences(absent: dict[str, list[str]]) -> list[Absence]:
    return [Absence(who(seed), number) for seed, numbers in absent.items() for number in numbers]


def by_game(seats: tuple[GameSeat, ...]) -> dict[str, list[int]]:
    out: dict[str, list[int]] = {}
    for seat in seats:
        out.setdefault(str(seat.game), []).append(seat.seed)
    return out


def each(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", EXAMPLES[kind], ids=lambda example: example["name"])


@each("tiers")
def test_the_players_of_a_round_sit_as_in_the_example(example: Example) -> None:
    players = [One(seed, who(seed)) for seed in example["seeds"]]
    dealt = draw_games(example["round"], players, example["games"], example["value"])
    assert not isinstance(dealt, UndecidedGames)
    assert by_game(dealt) == example["seats"]


@each("vacancies")
def test_a_vacancy_is_filled_as_in_the_example(example: Example) -> None:
    number = example["round"]
    drawn = [
        GameSeat(number, int(game), n, who(n)) for game, seeds in example["seats"].items() for n in seeds
    ]
    absent = [Absence(who(seed), str(number)) for seed in example["absent"]]
    assert by_game(fill_vacancies(drawn, field(example["available"]), [], absent).seats) == example["filled"]


@each("finalists")
def test_the_final_is_seeded_as_in_the_example(example: Example) -> None:
    wins = [Win(game, seed, who(seed), solo) for game, seed, solo in example["wins"]]
    absent = [Absence(who(seed), "final") for seed in example["absent"]]
    final = seed_championship(wins, field(list(range(1, 36))), absent)
    assert [finalist.dbni_seed for finalist in final.finalists] == example["order"]


@each("winners")
def test_the_winner_is_the_one_of_the_example(example: Example) -> None:
    centers = {who(seed): count for seed, count in example["centers"].items()}
    winner = find_winner(centers, [who(seed) for seed in example["selection"]])
    assert (winner.player, winner.section) == (who(example["winner"]), example["section"])


@each("selections")
def test_the_selection_order_is_the_one_of_the_example(example: Example) -> None:
    choices = {who(seed): choice for seed, choice in example["choices"].items()}
    placed = order_selection([One(seed, who(seed)) for seed in example["order"]], choices)
    assert placed.placed == tuple(who(seed) for seed in example["order"])
    assert placed.to_choose is None


@each("powers")
def test_the_powers_left_are_those_of_the_example(example: Example) -> None:
    assert list(legal_powers(example["taken"], example["had"])) == example["legal"]


@each("pools")
def test_the_pool_is_the_one_of_the_example(example: Example) -> None:
    stage, absent = Stage(example["stage"]), absences(example["absent"])
    invitees = answering(example["preferences"], stage)
    won, replaced = ({who(seed) for seed in example[key]} for key in ("winners", "replaced"))
    if stage is Stage.FIRST_CHANCE:
        pool = first_chance_pool(invitees, absent)
    else:
        pool = last_chance_pool(invitees, absent, won, replaced, ())
    assert [contender.seed for contender in pool.members] == seeds(example["members"])


@each("sought")
def test_whom_a_game_manager_seeks_is_as_in_the_example(example: Example) -> None:
    invitees = answering(example["preferences"], Stage.FIRST_CHANCE)
    taken = {who(seed) for seed in example["taken"]}
    free = available_in(example["round"], invitees, absences(example["absent"]), taken)
    assert [invitee.seed for invitee in free] == example["order"]


@each("takeovers")
def test_a_replacement_stands_and_wins_as_in_the_example(example: Example) -> None:
    before = {who(heir): [who(seed) for seed in chain] for heir, chain in example["replaced"].items()}
    order = inherit_places([who(seed) for seed in example["selection"]], before)
    assert order == tuple(who(seed) for seed in example["order"])
    centers = {who(seed): count for seed, count in example["centers"].items()}
    assert find_winner(centers, order).player == who(example["winner"])
