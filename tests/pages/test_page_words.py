from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.pages.words import day, days, decimals, listed, ordinal, points
from pipeline.plurals import count

NINE = st.integers(0, 300 * 10**9).map(lambda nano: Decimal(nano).scaleb(-9))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (21, "21st"),
        (113, "113th"),
    ],
)
def test_a_place_is_an_ordinal(number: int, words: str) -> None:
    assert ordinal(number) == words


@pytest.mark.parametrize(
    ("starts", "ends", "words"),
    [
        (date(2026, 6, 5), date(2026, 6, 5), "5 June 2026"),
        (date(2026, 6, 5), date(2026, 6, 7), "5–7 June 2026"),
        (date(2026, 6, 30), date(2026, 7, 2), "30 June – 2 July 2026"),
        (date(2026, 12, 31), date(2027, 1, 2), "31 December 2026 – 2 January 2027"),
    ],
)
def test_days_name_month_and_year_once(starts: date, ends: date, words: str) -> None:
    assert days(starts, ends) == words


def test_no_day_is_no_words() -> None:
    assert day(None) == ""


def test_numbers_carry_their_noun() -> None:
    assert [count(1, "event"), count(2150, "event"), count(0, "entry", "entries")] == [
        "1 event",
        "2,150 events",
        "0 entries",
    ]


def test_a_list_reads_as_a_sentence() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_three_decimals_tell_third_at_a_major_from_forty() -> None:
    assert decimals([Decimal("139.998752083"), Decimal(140)]) == 3


def test_totals_that_would_look_the_same_get_more_decimals() -> None:
    assert decimals([Decimal("12.3456"), Decimal("12.3457"), Decimal(3)]) == 4
    assert decimals([Decimal("12.345678000"), Decimal("12.345677999"), Decimal(3)]) == 9


def test_equal_totals_need_no_more_decimals() -> None:
    assert decimals([Decimal("12.3456"), Decimal("12.3456"), None]) == 3


@given(st.lists(NINE, max_size=30))
def test_different_totals_never_look_the_same(totals: list[Decimal]) -> None:
    places = decimals(totals)
    assert len({points(total, places) for total in totals}) == len(set(totals))


@given(
    st.lists(NINE, max_size=30).flatmap(lambda totals: st.tuples(st.just(totals), st.permutations(totals)))
)
def test_the_order_of_totals_does_not_matter(pair: tuple[list[Decimal], list[Decimal]]) -> None:
    assert decimals(pair[0]) == decimals(pair[1])
