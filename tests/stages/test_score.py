"""Totals are their parts, whatever the results and in whatever order they come."""

from __future__ import annotations

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.score import count_best_three, total_points

placements = st.lists(
    st.tuples(
        st.sampled_from("abcd"), st.sampled_from("uvwxyz"), st.sampled_from((60, 80, 100)), st.integers(1, 60)
    ),
    unique_by=lambda row: (row[0], row[1]),
    max_size=24,
)


def frame(rows):
    records = [
        (event, player, player.upper(), place, book.placement_points(score, place))
        for player, event, score, place in rows
    ]
    schema = {"event": pl.String, "player": pl.String, "name": pl.String, "place": pl.Int64, "nano": pl.Int64}
    return pl.DataFrame(records, schema=schema, orient="row")


@given(placements)
def test_a_total_is_the_sum_of_the_three_largest(rows):
    counted = count_best_three(frame(rows))
    totals = {r["player"]: r for r in total_points(counted).iter_rows(named=True)}
    assert set(totals) == {player for player, *_ in rows}
    for player, total in totals.items():
        mine = sorted((book.placement_points(s, p) for who, _, s, p in rows if who == player), reverse=True)
        assert total["total"] == sum(mine[:3])
        assert total["best"] == mine[0]
        assert total["results"] == len(mine)
        parts = counted.filter(player=player).filter("counted")["nano"]
        assert total["total"] == parts.sum()
        assert len(parts) == min(3, len(mine))


@given(placements, st.randoms(use_true_random=False))
def test_the_order_of_results_changes_neither_totals_nor_marks(rows, random):
    shuffled = list(rows)
    random.shuffle(shuffled)
    one, other = (count_best_three(frame(r)) for r in (rows, shuffled))
    assert one.equals(other)
    assert total_points(one).equals(total_points(other))


@given(placements)
def test_one_more_result_never_lowers_a_total(rows):
    before = dict(total_points(count_best_three(frame(rows))).select("player", "total").iter_rows())
    more = [*rows, ("a", "extra", 60, 30)]
    after = dict(total_points(count_best_three(frame(more))).select("player", "total").iter_rows())
    assert all(after[player] >= total for player, total in before.items())
