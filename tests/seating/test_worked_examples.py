"""The worked examples of `worked_examples.toml`, each with the exact numbers."""

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pipeline.seating.allocation import allocate_last_chance
from pipeline.seating.pools import Contender, Invitee, highest_seeds
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.rounds import (
    Placement,
    RoundDraw,
    ShortField,
    UndecidedRounds,
    draw_rounds,
    place_pool,
)

EXAMPLES = tomllib.loads(Path(__file__).with_name("worked_examples.toml").read_text(encoding="utf-8"))


def seeds(text: str) -> list[int]:
    """`1-3 8` as 1, 2, 3, 8."""
    ends = [[int(end) for end in part.split("-")] for part in text.split()]
    return [seed for part in ends for seed in range(part[0], part[-1] + 1)]


def placement_of(example: dict[str, Any]) -> Placement:
    stage = Stage(example["stage"])
    tired = seeds(example["played_round_2"])
    available = [
        Contender(seed, f"player-{seed}", parse_preference(text, stage), seed in tired)
        for group, text in example["preferences"].items()
        for seed in seeds(group)
    ]
    first, second = example["seats"]
    placement = place_pool(highest_seeds(stage, available, first + second), (first, second))
    assert isinstance(placement, Placement)
    return placement


@pytest.mark.parametrize("example", EXAMPLES["round_assignment"], ids=lambda each: each["name"])
def test_the_number_of_candidates_is_the_one_of_the_example(example: dict[str, Any]) -> None:
    assert placement_of(example).count == example["candidates"]


@pytest.mark.parametrize(
    "example",
    [each for each in EXAMPLES["round_assignment"] if "earlier" in each],
    ids=lambda each: each["name"],
)
def test_the_rounds_are_those_of_the_example(example: dict[str, Any]) -> None:
    placement = placement_of(example)
    drawn = draw_rounds(placement, value="")
    assert isinstance(drawn, RoundDraw)
    earlier, later = ([each.seed for each in drawn.players_in(n)] for n in placement.stage.rounds)
    assert earlier == seeds(example["earlier"])
    assert later == seeds(example["later"])
    assert [each.seed for each in placement.unseated] == seeds(example["unseated"])
    assert [each.seed for each in drawn.back_to_back] == seeds(example["back_to_back"])
    assert list(drawn.average_seeds) == [Fraction(text) for text in example["averages"]]


def test_many_candidates_without_a_value_decide_nothing_and_still_tell_pool_and_count() -> None:
    example = next(each for each in EXAMPLES["round_assignment"] if each["candidates"] > 1)
    undecided = draw_rounds(placement_of(example), value="")
    assert isinstance(undecided, UndecidedRounds)
    assert undecided.placement.count == example["candidates"]
    assert [each.seed for each in undecided.placement.pool] == seeds("1-21")


@pytest.mark.parametrize("example", EXAMPLES["allocation"], ids=lambda each: each["name"])
def test_the_last_chance_games_are_allocated_as_in_the_example(example: dict[str, Any]) -> None:
    either = parse_preference("either", Stage.FIRST_CHANCE)
    invitees = [
        Invitee(seed, f"player-{seed}", True, either, parse_preference(text, Stage.LAST_CHANCE))
        for group, text in example["preferences"].items()
        for seed in seeds(group)
    ]
    allocation = allocate_last_chance(invitees)
    assert list(allocation.games) == example["games"]
    assert list(allocation.seated) == example["seated"]


@pytest.mark.parametrize("example", EXAMPLES["short_field"], ids=lambda each: each["name"])
def test_a_short_field_lacks_what_the_example_says(example: dict[str, Any]) -> None:
    stage, (first, second) = Stage(example["stage"]), example["seats"]
    available = [
        Contender(seed, f"player-{seed}", parse_preference(text, stage))
        for group, text in example["preferences"].items()
        for seed in seeds(group)
    ]
    result = place_pool(highest_seeds(stage, available, first + second), (first, second))
    assert isinstance(result, ShortField)
    assert result.lacking == example["lacking"]
    told = {str(each.round): [each.at_least, each.at_most] for each in result.rounds}
    assert told == example["rounds"]
