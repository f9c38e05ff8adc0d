"""Every invariant has tables that break it: its SQL returns rows for them, and none for good ones."""

from __future__ import annotations

import re
from importlib.resources import files

import duckdb
import pytest

from tests.check.filled import filled
from tests.folders import compute, tiny_files

FOLDER = files("pipeline.check").joinpath("sql", "invariants")
INVARIANTS = sorted(f.name.removesuffix(".sql") for f in FOLDER.iterdir())
BREAKS = {
    "totals_equal_parts": "UPDATE standings SET total = total + 0.000000001 WHERE player = 'ada-quill'",
    "largest_three_count": "INSERT INTO placements "
    "SELECT season, 'x', player, name, 1, 99, 'no' FROM placements LIMIT 1",
    "everybody_stands": "DELETE FROM standings WHERE player = 'ada-quill'",
    "ranks_are_competition_ranks": "UPDATE standings SET place = 3 WHERE place = 2",
    "larger_total_stands_higher": "UPDATE standings SET total = 500 WHERE place = 15",
    "points_follow_formula": "UPDATE placements SET points = 40 WHERE event = 'fen' AND place = 3",
    "only_qualifying_events_count": "UPDATE events SET status = 'pending' WHERE event = 'fen'",
    "qualifying_events_are_large_enough": "UPDATE events SET players = 13 WHERE event = 'fen'",
    "qualifying_events_meet_everything": "UPDATE events SET r5 = 'pending' WHERE event = 'fen'",
    "classes_fit_counts": "UPDATE events SET games = 9, players = 21 WHERE event = 'harbour'",
    "event_scores": "UPDATE events SET event_score = 80 WHERE event = 'fen'",
    "invitations_are_28_and_7": "UPDATE invitations SET player = 'ada-quill' WHERE seed = 5",
    "seeds_follow_standings": "UPDATE standings SET eligible = 'no' WHERE place = 1",
    "nobody_passed_over": "DELETE FROM invitations WHERE seed = 2",
    "awards_go_to_the_best": "UPDATE awards SET value = 1",
}


@pytest.fixture
def database(tmp_path):
    everything = compute(tmp_path, tiny_files())
    with duckdb.connect(str(filled(tmp_path, everything))) as connection:
        yield connection


def test_every_invariant_has_a_way_to_break_it():
    assert sorted(BREAKS) == INVARIANTS


@pytest.mark.parametrize("name", INVARIANTS)
def test_an_invariant_is_silent_on_good_tables_and_speaks_on_broken_ones(name, database):
    sql = re.sub(r"^--.*\n", "", FOLDER.joinpath(f"{name}.sql").read_text(encoding="utf-8"), flags=re.M)
    assert database.execute(sql).fetchall() == []
    database.execute(BREAKS[name])
    assert database.execute(sql).fetchall() != []
