"""The worked examples of `worked_games.toml`: Games, vacancies, the final, winners, selection."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pipeline.seating.championship import Win, seed_championship
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games
from pipeline.seating.paris import find_winner, legal_powers, order_selection
from pipeline.seating.pools import Absence, Invitee
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.vacancies import fill_vacancies

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
