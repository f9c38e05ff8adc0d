"""The six options of 4.2.2, and what an absence leaves of them."""

import pytest

from pipeline.seating.faults import UnknownPreference
from pipeline.seating.preferences import Preference, Stage, parse_preference


@pytest.mark.parametrize(
    ("text", "stage", "admitted", "preferred", "only", "named"),
    [
        ("1", Stage.FIRST_CHANCE, (1,), None, 1, 1),
        ("2", Stage.FIRST_CHANCE, (2,), None, 2, 2),
        ("1>2", Stage.FIRST_CHANCE, (1, 2), 1, None, 1),
        ("2>1", Stage.FIRST_CHANCE, (1, 2), 2, None, 2),
        ("either", Stage.FIRST_CHANCE, (1, 2), None, None, None),
        ("none", Stage.FIRST_CHANCE, (), None, None, None),
        ("3", Stage.LAST_CHANCE, (3,), None, 3, 3),
        ("4>3", Stage.LAST_CHANCE, (3, 4), 4, None, 4),
        ("either", Stage.LAST_CHANCE, (3, 4), None, None, None),
    ],
)
def test_each_option_says_which_rounds_it_admits_and_names(
    text: str,
    stage: Stage,
    admitted: tuple[int, ...],
    preferred: int | None,
    only: int | None,
    named: int | None,
) -> None:
    preference = parse_preference(text, stage)
    assert (preference.admitted, preference.preferred) == (admitted, preferred)
    assert (preference.only, preference.named) == (only, named)
    assert str(preference) == text


@pytest.mark.parametrize("text", ["", "3", "1>1", "1 > 2", "1>3", "Either", "1,2", "12"])
def test_anything_else_is_refused_with_the_options(text: str) -> None:
    with pytest.raises(UnknownPreference, match="1, 2, 1>2, 2>1, either, none"):
        parse_preference(text, Stage.FIRST_CHANCE)


@pytest.mark.parametrize(
    ("before", "away", "after"),
    [
        ("either", [1], "2"),
        ("1>2", [1], "2"),
        ("1>2", [2], "1"),
        ("2>1", [], "2>1"),
        ("1", [1], "none"),
        ("either", [1, 2], "none"),
        ("either", [3, 4], "either"),
    ],
)
def test_an_absence_strikes_its_round_out(before: str, away: list[int], after: str) -> None:
    assert parse_preference(before, Stage.FIRST_CHANCE).without(away) == parse_preference(
        after, Stage.FIRST_CHANCE
    )


def test_a_preference_is_the_same_however_it_came_about() -> None:
    assert Preference(Stage.LAST_CHANCE, (3, 4)).without([4]) == parse_preference("3", Stage.LAST_CHANCE)
