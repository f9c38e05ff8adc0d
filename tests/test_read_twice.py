"""Two events that read the same results, games, order sheets or address."""

from __future__ import annotations

import pytest

from pipeline.compute import Everything
from tests.folders import PEOPLE, compute, standings, tiny_files
from tests.orders.test_order_events import QUIET

FIRST, SECOND = 4, 5  # lines of the two events that a test adds


def with_events(tmp_path, one: str, other: str, **more: str) -> Everything:
    """The tiny season and two events, given as `source,ref,scoring,status`."""
    tiny = tiny_files()
    tiny["events.csv"] += f"one,One Cup,,2027-03-01,2027-03-02,ftf,60,{one},\n"
    tiny["events.csv"] += f"two,Two Cup,,2027-04-01,2027-04-02,ftf,60,{other},\n"
    tiny["submissions/a.csv"] = standings(*PEOPLE)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "again.csv").symlink_to("submissions/a.csv")
    return compute(tmp_path, {**tiny, **(QUIET if "orders/post" in one else {}), **more})


def twice(everything: Everything) -> list[tuple[int | None, str, str, str]]:
    hits = [f for f in everything.findings if f.code == "source-twice"]
    return [(f.line, f.column, f.event, f.value) for f in hits]


@pytest.mark.parametrize(
    ("one", "other", "value"),
    [
        ("spreadsheet,submissions/a.csv,,", "spreadsheet,submissions/a.csv,,", "submissions/a.csv"),
        ("spreadsheet,submissions/a.csv,,", "spreadsheet,submissions//a.csv,,", "submissions/a.csv"),
        ("spreadsheet,submissions/a.csv,,", "spreadsheet,submissions/,,", "submissions/a.csv"),
        ("spreadsheet,submissions/a.csv,,", "spreadsheet,again.csv,,", "submissions/a.csv"),
        ("orders,orders/post,pco-iv,", "orders,orders/post/,pco-iv,", "orders/post"),
        ("diptv,701,,", "diptv,701,,", "diptv 701"),
        ("diptv,https://tv.example/e/1,,", "diptv,http://TV.example/e/1/,,", "tv.example/e/1"),
    ],
)
def test_both_events_are_held_and_each_names_the_line_of_the_other(tmp_path, one, other, value):
    everything = with_events(tmp_path, one, other)
    assert twice(everything) == [(FIRST, "ref", "one", value), (SECOND, "ref", "two", value)]
    said = [f.message for f in everything.findings if f.code == "source-twice"]
    assert '"two" (line 5)' in said[0]
    assert '"one" (line 4)' in said[1]
    held = {j.event.id: j.status for j in everything.judged}
    assert (held["one"], held["two"]) == ("held", "held")


@pytest.mark.parametrize("ref", ["results/harbour.csv", "results"])
def test_a_file_that_bears_an_events_id_is_that_events_own(tmp_path, ref):
    everything = with_events(tmp_path, f"spreadsheet,{ref},,", "results,,,cancelled")
    assert (2, "source", "harbour", "results/harbour.csv") in twice(everything)
    assert (FIRST, "ref", "one", "results/harbour.csv") in twice(everything)


@pytest.mark.parametrize("source", ["diptv", "wdr", "wdd"])
def test_the_snapshot_of_another_event_is_read_twice(tmp_path, source):
    place = "snapshots/two"
    everything = with_events(tmp_path, f"{source},{place},,", f"{source},33,,", **{f"{place}/a.json": "{}"})
    assert [spot[:3] for spot in twice(everything)] == [(FIRST, "ref", "one"), (SECOND, "ref", "two")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("spreadsheet,submissions/a.csv,,withdrawn", "spreadsheet,submissions/a.csv,,"),
        ("spreadsheet,submissions/a.csv,,", "spreadsheet,submissions/a.csv,,cancelled"),
        ("diptv,701,,", "wdr,701,,"),
        ("diptv,https://tv.example/?e=1,,", "diptv,https://tv.example/?e=2,,"),
        ("orders,,pco-iv,", "orders,,pco-iv,"),
        ("results,,,", "results,,,"),
        ("spreadsheet,,,", "spreadsheet,,,"),
    ],
)
def test_events_that_read_different_things_are_two_events(tmp_path, one, other):
    assert twice(with_events(tmp_path, one, other)) == []
