"""The three steps of 2.7, each inside the parts the one before left whole."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pipeline.stages.ties import Level, Toss, break_tie
from sources.rows import Row
from tests.folders import compute, table, tiny_files

SHARES = st.sampled_from([None, Fraction(1, 3), Fraction(1, 2), Fraction(50, 100)])


def group(text):
    return [Level(p, int(b), None if s == "?" else Fraction(s)) for p, b, s in table(text)]


def toss(*order):
    return Toss(order, Row({}, "data/coin_tosses.csv", 2))


def test_each_step_splits_and_the_next_runs_inside_each_part():
    level = group("""
        a | 60  | 40
        b | 100 | 10
        c | 60  | 45
        d | 100 | ?
        e | 60  | 45
    """)
    broken = break_tie(level, [toss("e", "c")])
    assert broken.parts == [["b", "d"], ["e"], ["c"], ["a"]]
    assert {(r.above, r.below): r.section for r in broken.reasons}["e", "c"] == "2.7.3"


def test_a_toss_that_names_more_or_fewer_than_one_undecided_group_is_not_used():
    level = group("""
        a | 60 | 1
        b | 60 | 1
        c | 60 | 1
    """)
    assert break_tie(level, [toss("a", "b")]).used == []
    assert break_tie(level, [toss("c", "a", "b")]).parts == [["c"], ["a"], ["b"]]


def test_equal_fractions_written_differently_are_equal():
    level = group("""
        a | 60 | 1/3
        b | 60 | 2/6
    """)
    assert break_tie(level, []).parts == [["a", "b"]]


@given(
    st.lists(
        st.tuples(st.sampled_from("abcdef"), st.sampled_from((36, 60, 100)), SHARES), unique_by=lambda r: r[0]
    ),
    st.randoms(use_true_random=False),
)
def test_the_order_of_players_never_matters_and_nobody_is_lost(rows, random):
    level = [Level(*row) for row in rows]
    shuffled = list(level)
    random.shuffle(shuffled)
    broken = break_tie(level, [])
    assert broken.parts == break_tie(shuffled, []).parts
    assert sorted(p for part in broken.parts for p in part) == sorted(p for p, *_ in rows)
    place = {player: i for i, part in enumerate(broken.parts) for player in part}
    for one in level:
        for other in level:
            if one.best > other.best:
                assert place[one.player] < place[other.player]


def test_a_held_event_does_not_turn_a_good_toss_into_a_fault(tmp_path):
    files: dict[str, str | bytes] = dict(tiny_files())
    files["events.csv"] = str(files["events.csv"]).replace("ftf,major", "vftf,60")
    files["coin_tosses.csv"] = "season,section,order,held_on\n2027,2.7.3,ada-quill > otto-pell,2027-06-20\n"
    assert [f.code for f in compute(tmp_path / "good", files).findings if "toss" in f.code] == [
        "toss-needed"
    ] * 6
    files["applications.csv"] = str(files["applications.csv"]).replace("15,yes", "15,Yes", 1)
    everything = compute(tmp_path / "held", files)
    assert everything.complete
    assert not [f for f in everything.findings if f.code in ("toss-open", "toss-closed", "toss-player")]
