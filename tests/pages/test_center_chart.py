"""The chart of a game: lines through the counts, labels that do not lie on each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.boards import Board, BoardSide
from pipeline.pages.center_chart import FOOT, LABEL_GAP, TALL, TOP, center_chart
from pipeline.pages.scores import places_of, written
from pipeline.values import POWERS


def board(*counts: tuple[int | None, ...], first: int = 1901) -> Board:
    years = tuple(range(first, first + len(counts[0])))
    sides = (BoardSide(power, (), "", mine) for power, mine in zip(POWERS, counts, strict=False))
    return Board(1, "A", False, years, tuple(sides), "")


def test_a_line_goes_through_its_counts_from_left_to_right() -> None:
    chart = center_chart(board((5,) * 3, (5,) * 3, (5,) * 3, (0, 5, 10)))
    assert chart is not None
    assert chart.curves[3].path == f"M22,{TOP + TALL}L142,{TOP + TALL / 2:g}L262,{TOP}"
    assert [(year.at, year.text) for year in chart.years] == [(22, "1901"), (142, "1902"), (262, "1903")]


def test_equal_counts_stand_beside_each_other() -> None:
    chart = center_chart(board(*[(4, 4)] * 7))
    assert chart is not None
    assert len({curve.path for curve in chart.curves}) == 7


def test_an_unknown_count_is_skipped_and_a_power_without_any_has_no_line() -> None:
    chart = center_chart(board((5, None, 6), (None, None, None), (4, 4, None)))
    assert chart is not None
    assert [(curve.kind, curve.path.count("L"), curve.label) for curve in chart.curves] == [
        ("austria", 1, "Aus 6"),
        ("france", 1, "Fra 4"),
    ]
    assert chart.words == "After 1903: Austria 6, France 4."


@pytest.mark.parametrize("counts", [(((5,),) * 7), (((None, None),) * 7), (((),) * 7)])
def test_nothing_is_drawn_where_there_is_no_line(counts: tuple[tuple[int | None, ...], ...]) -> None:
    assert center_chart(board(*counts)) is None


def test_of_many_years_some_are_written_the_last_among_them() -> None:
    chart = center_chart(board((3,) * 19))
    assert chart is not None
    assert [year.text for year in chart.years] == ["1901", "1904", "1907", "1910", "1913", "1916", "1919"]


@given(st.lists(st.lists(st.integers(0, 34), min_size=2, max_size=2), min_size=1, max_size=7))
def test_labels_never_touch_and_stay_inside(counts: list[list[int]]) -> None:
    chart = center_chart(board(*map(tuple, counts)))
    assert chart is not None
    heights = sorted(curve.label_y for curve in chart.curves)
    assert all(lower - upper >= LABEL_GAP - 0.11 for upper, lower in pairwise(heights))
    assert heights[-1] <= TOP + TALL + FOOT - LABEL_GAP
    assert heights[0] >= 0


@pytest.mark.parametrize(
    ("figures", "shown"),
    [
        ((120, 95), ["120", "95"]),
        ((Fraction(19, 2), 7), ["9.5", "7.0"]),
        ((Fraction(1, 8), 3), ["0.125", "3.000"]),
        ((Fraction(22, 3), 7), ["7.333", "7.000"]),
        ((Fraction(100001, 100000), Fraction(100002, 100000)), ["1.00001", "1.00002"]),
        ((Fraction(-1, 3), Fraction(5, 2000)), ["-0.333", "0.002"]),
        ((None, 4), ["", "4"]),
    ],
)
def test_scores_have_as_many_decimals_as_tell_them_apart(
    figures: tuple[Fraction | int | None, ...], shown: list[str]
) -> None:
    exact = [None if figure is None else Fraction(figure) for figure in figures]
    places = places_of(exact)
    assert [written(figure, places) for figure in exact] == shown
