"""drand quicknet's rounds and times; the examples of 2026 are those the Ruby client `drand` documents."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.drawing.beacon import CHAIN, BeforeGenesis, address_of, moment_of, round_at, time_of


def test_the_first_round_comes_at_genesis() -> None:
    assert time_of(1) == datetime(2023, 8, 23, 15, 9, 27, tzinfo=UTC)
    assert round_at(time_of(1)) == 1


def test_a_published_example_comes_out() -> None:
    assert round_at(datetime(2026, 4, 20, tzinfo=UTC)) == 27946612
    assert round_at(datetime(2026, 4, 20, 12, 30, 45, tzinfo=UTC)) == 27961627
    assert time_of(27946612) == datetime(2026, 4, 20, tzinfo=UTC)


def test_an_offset_means_the_same_moment() -> None:
    assert round_at(datetime(2026, 4, 20, 2, tzinfo=timezone(timedelta(hours=2)))) == 27946612


@given(st.integers(1, 10**9), st.integers(0, 2_999_999))
def test_until_the_next_round_comes_a_time_belongs_to_the_newest(number: int, microseconds: int) -> None:
    assert round_at(time_of(number) + timedelta(microseconds=microseconds)) == number


def test_nothing_comes_before_genesis() -> None:
    with pytest.raises(BeforeGenesis):
        round_at(datetime(2023, 1, 1, tzinfo=UTC))
    with pytest.raises(BeforeGenesis):
        time_of(0)


def test_a_value_of_quicknet_has_an_address_of_its_own() -> None:
    assert address_of("drand quicknet", "5") == f"https://api.drand.sh/{CHAIN}/public/5"
    assert address_of("https://lottery.example/draw", "5") == "https://lottery.example/draw"


@pytest.mark.parametrize("source", ["the lottery", "javascript:alert(1)", "https://a b", ""])
def test_what_is_no_address_gets_no_link(source: str) -> None:
    assert address_of(source, "5") == ""


@pytest.mark.parametrize("number", ["", "0", "five", "٣", "9" * 40])
def test_a_round_that_cannot_be_has_no_moment(number: str) -> None:
    assert moment_of("drand quicknet", number) is None
