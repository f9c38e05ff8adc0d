from __future__ import annotations

import csv
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rulebooks import dbni_2027 as book

FORMULA = Path(__file__).parents[1] / "data" / "placement_points_2027_formula.csv"


def test_the_formula_gives_the_published_values_of_150_places():
    with FORMULA.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 150
    for row in rows:
        for column, score in (("dbn60", 60), ("dbn80", 80), ("major", 100)):
            expected = Decimal(row[column]).quantize(Decimal("1e-9"))
            assert Decimal(book.placement_points(score, int(row["place"]))) / book.NANO == expected


def test_first_and_second_place_are_exact_and_third_is_a_little_under_40_percent():
    assert [book.placement_points(100, p) for p in (1, 2, 3)] == [
        100 * book.NANO,
        60 * book.NANO,
        39_998_752_366,
    ]


def test_there_is_no_place_zero():
    with pytest.raises(ValueError, match="no place 0"):
        book.placement_points(60, 0)


@given(st.sampled_from((60, 80, 100)), st.integers(1, 5000))
def test_a_better_place_is_always_worth_more(score, place):
    assert book.placement_points(score, place) > book.placement_points(score, place + 1)


@pytest.mark.parametrize(
    ("season_ends", "event_ends", "due"),
    [
        (date(2027, 12, 31), date(2027, 5, 9), date(2027, 5, 16)),
        (date(2027, 12, 31), date(2027, 12, 31), date(2028, 1, 7)),
        (date(2027, 12, 31), date(2028, 2, 20), date(2028, 1, 7)),
    ],
)
def test_standings_are_due_seven_days_after_the_earlier_end(season_ends, event_ends, due):
    assert book.standings_due(season_ends, event_ends) == due


@pytest.mark.parametrize(
    ("games", "players", "suggested", "enough"),
    [
        (9, 21, "80", True),
        (8, 40, "60", True),
        (20, 20, "60", True),
        (5, 14, "60", True),
        (4, 14, "60", False),
        (5, 13, "60", False),
    ],
)
def test_size_decides_between_60_and_80_and_whether_it_is_enough(games, players, suggested, enough):
    assert (book.suggested_class(games, players), book.enough(games, players)) == (suggested, enough)


@pytest.mark.parametrize(
    ("name", "kind", "excluded"),
    [
        ("DBN Invitational 2027", "", True),
        ("The  dbn   INVITATIONAL", "", True),
        ("Invitational Cup", "", False),
        ("Anything", "DBNI", True),
        ("Anything", "CUP", False),
    ],
)
def test_the_invitational_itself_is_known_by_name_or_kind(name, kind, excluded):
    assert book.is_invitational(name, kind) is excluded
