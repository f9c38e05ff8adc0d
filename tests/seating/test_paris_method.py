"""Selection order and powers (6.3), inherited places (6.8.6) and the Winner of a Game (6.1)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.seating.championship import Finalist, Qualified
from pipeline.seating.faults import ChoiceOutOfRange, ChoiceOutOfTurn, ImpossibleCenters, NotInTheGame
from pipeline.seating.games import GameSeat
from pipeline.seating.paris import (
    GameWinner,
    SelectionOrder,
    find_winner,
    follow_picks,
    inherit_places,
    legal_powers,
    order_selection,
)

SEVEN = [
    GameSeat(1, 1, seed, player) for seed, player in zip((2, 3, 9, 11, 20, 24, 28), "ABCDEFG", strict=True)
]
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


def test_each_player_is_inserted_from_the_lowest_seed_up() -> None:
    #           G | FG | FEG | FEDG -> D third | C first | B last | A fourth
    choices = {"F": 1, "E": 2, "D": 3, "C": 1, "B": 6, "A": 4}
    assert order_selection(SEVEN, choices) == SelectionOrder(tuple("CFEADGB"), None)


def test_the_lowest_seed_has_no_choice() -> None:
    assert order_selection(SEVEN, {}) == SelectionOrder(("G",), "F")
    assert order_selection(SEVEN, {"G": 1, "F": 2}) == SelectionOrder(("G", "F"), "E")
    with pytest.raises(ChoiceOutOfRange):
        order_selection(SEVEN, {"G": 2})


@pytest.mark.parametrize("choice", [0, 3, -1])
def test_a_position_that_does_not_exist_yet_is_refused(choice: int) -> None:
    with pytest.raises(ChoiceOutOfRange, match=f"F chose {choice} of 1 to 2"):
        order_selection(SEVEN, {"F": choice})


def test_nobody_chooses_before_a_lower_seed_or_in_a_game_of_others() -> None:
    with pytest.raises(ChoiceOutOfTurn, match="D before E"):
        order_selection(SEVEN, {"F": 1, "D": 1})
    with pytest.raises(NotInTheGame, match="Z"):
        order_selection(SEVEN, {"Z": 1})


def test_in_the_championship_game_the_championship_seed_counts() -> None:
    last, first = Finalist(2, "a", 1, Qualified.TOP_LAST), Finalist(1, "b", 30, Qualified.SOLO_FIRST)
    assert order_selection([last, first], {}) == SelectionOrder(("a",), "b")


@given(st.tuples(*(st.integers(1, n) for n in range(2, 8))), st.randoms())
def test_the_order_has_everybody_once_and_ignores_input_order(
    positions: tuple[int, ...], shuffler: random.Random
) -> None:
    choices = dict(zip("FEDCBA", positions, strict=True))
    shuffled = list(SEVEN)
    shuffler.shuffle(shuffled)
    order = order_selection(shuffled, choices)
    assert order == order_selection(SEVEN, choices)
    assert sorted(order.placed) == list("ABCDEFG")
    assert order.placed.index("A") == choices["A"] - 1, "the highest seed gets the position chosen"


@pytest.mark.parametrize(
    ("left", "barred", "legal"),
    [
        ("France Italy", "", "France Italy"),
        ("France Italy", "Italy", "France"),
        ("Italy", "Italy", "Italy"),
        ("France Italy", "Turkey", "France Italy"),
        ("France Italy", "France Italy", "France Italy"),
    ],
)
def test_the_power_of_the_first_chance_game_is_barred_unless_nothing_else_is_left(
    left: str, barred: str, legal: str
) -> None:
    taken = set(POWERS) - set(left.split())
    assert legal_powers(taken, barred.split()) == tuple(legal.split())


def test_picks_are_followed_to_the_player_who_picks_next() -> None:
    barred = {"A": ["Turkey"], "B": ["France"], "C": ["France"]}
    picks = follow_picks("ABCD", {"A": "Turkey", "B": "Russia"}, barred)
    assert [(pick.selection, pick.player, pick.power, pick.lawful) for pick in picks] == [
        (1, "A", "Turkey", False),
        (2, "B", "Russia", True),
        (3, "C", None, True),
    ]
    assert picks[2].legal == ("Austria", "England", "Germany", "Italy")


def test_a_power_taken_twice_is_not_lawful() -> None:
    assert [pick.lawful for pick in follow_picks("AB", {"A": "Italy", "B": "Italy"}, {})] == [True, False]


def test_a_pick_of_somebody_else_is_the_callers_fault() -> None:
    with pytest.raises(NotInTheGame):
        follow_picks("AB", {"Z": "Italy"}, {})


def test_a_replacement_inherits_the_place_in_the_selection_order() -> None:
    assert inherit_places("ABC", {"X": ["B"]}) == ("A", "X", "C")
    assert inherit_places("ABC", {"X": ["Y", "B"], "Z": ["C"]}) == ("A", "X", "Z")
    assert inherit_places("ABC", {}) == ("A", "B", "C")


@pytest.mark.parametrize(
    "replaced", [{"X": ["Q"]}, {"X": []}, {"X": ["A", "B"]}, {"A": ["B"]}, {"X": ["A"], "Y": ["A"]}]
)
def test_a_replacement_for_nobody_of_the_game_is_the_callers_fault(replaced: dict[str, list[str]]) -> None:
    with pytest.raises(NotInTheGame):
        inherit_places("ABC", replaced)


@pytest.mark.parametrize(
    ("centers", "winner"),
    [
        ({"A": 18, "B": 16}, GameWinner("A", 18, True, ("A",), "6.1.1")),
        ({"A": 17, "B": 10, "C": 7}, GameWinner("A", 17, False, ("A",), "6.1.2")),
        ({"A": 12, "B": 12, "C": 10}, GameWinner("A", 12, False, ("A", "B"), "6.1.2")),
        ({"A": 11, "B": 11, "C": 11}, GameWinner("C", 11, False, ("A", "B", "C"), "6.1.2")),
        ({"B": 16, "A": 2, "C": 16}, GameWinner("C", 16, False, ("B", "C"), "6.1.2")),
    ],
)
def test_18_or_else_the_most_wins_and_of_those_level_the_later_pick(
    centers: dict[str, int], winner: GameWinner
) -> None:
    assert find_winner(centers, [player for player in "BAC" if player in centers]) == winner


def test_a_tie_waits_for_the_selection_order_and_a_clear_lead_does_not() -> None:
    assert find_winner({"A": 17, "B": 17}, "A") == GameWinner(None, 17, False, ("A", "B"), "6.1.2")
    assert find_winner({"A": 18, "B": 16}, "").player == "A"


def test_a_replacement_level_at_the_top_wins_by_the_place_inherited() -> None:
    order = inherit_places("ABC", {"X": ["C"]})
    assert find_winner({"A": 12, "B": 10, "X": 12}, order).player == "X"
    with pytest.raises(NotInTheGame):
        find_winner({"A": 12, "B": 10, "X": 12}, "ABC")


@pytest.mark.parametrize("centers", [{}, {"A": 20, "B": 20}, {"A": -1, "B": 9}, {"A": 0}])
def test_impossible_counts_are_refused(centers: dict[str, int]) -> None:
    with pytest.raises(ImpossibleCenters):
        find_winner(centers, "")
