"""The suites as Great Expectations runs them, in a process of their own."""

from __future__ import annotations

import subprocess
import sys

import duckdb
import pytest

from pipeline.check.beside import BrokenInvariant, CheckFailed, checking, judge
from pipeline.check.suites import suites
from pipeline.outputs import SEASON_OUTPUTS
from tests.check.filled import filled
from tests.folders import compute, tiny_files


@pytest.fixture
def database(tmp_path):
    everything = compute(tmp_path, tiny_files())
    return filled(tmp_path, everything)


def run(database):
    with checking() as checker:
        checker.give(database)
        return checker.answer()


def test_every_suite_holds_of_a_good_season(database):
    held = run(database).held
    assert sum(held.values()) == len(suites())
    assert set(held) == {"contracts", "requirements", "result"}


def test_broken_tables_are_named_with_the_sentence_they_break_and_the_rows(database):
    with duckdb.connect(str(database)) as connection:
        connection.execute("UPDATE standings SET total = total + 1 WHERE player = 'ada-quill'")
        connection.execute("UPDATE events SET status = 'perhaps' WHERE event = 'fen'")
        connection.execute("UPDATE placements SET points = NULL WHERE player = 'ben-roost'")
        connection.execute("INSERT INTO awards SELECT * FROM awards")
    with pytest.raises(BrokenInvariant) as broken:
        run(database)
    said = str(broken.value)
    for words in (
        "A total is the sum",
        "ada-quill",
        '"column": "status", "must": "be one of: cancelled, withdrawn',
        '"found": "perhaps", "season": 2027, "event": "fen"',
        '"column": "points", "must": "not be blank", "found": null',
        "ExpectCompound",
    ):
        assert words in said


def test_a_missing_table_is_our_fault_and_no_success(database):
    with duckdb.connect(str(database)) as connection:
        connection.execute("DROP TABLE draws")
    with pytest.raises(CheckFailed):
        run(database)


def test_a_checker_that_dies_publishes_nothing(tmp_path):
    with pytest.raises(CheckFailed):
        run(tmp_path / "there-is-no-such-file.duckdb")


def test_an_answer_without_results_is_no_success():
    with pytest.raises(CheckFailed, match="no expectation"):
        judge([])


def test_many_bad_cells_of_one_rule_hide_no_other_rule(database):
    with duckdb.connect(str(database)) as connection:
        connection.execute("INSERT INTO placements SELECT p.* FROM placements AS p, range(20)")
        connection.execute("UPDATE placements SET event = NULL, player = NULL")
        connection.execute("UPDATE placements SET counted = 'perhaps' WHERE place = 15")
    with pytest.raises(BrokenInvariant) as broken:
        run(database)
    said = str(broken.value)
    assert '"column": "event", "must": "not be blank"' in said
    assert '"column": "player", "must": "not be blank"' in said
    assert '"column": "counted", "must": "be one of: yes, no", "found": "perhaps"' in said


def test_a_folder_of_any_name_holds_the_database(tmp_path):
    folder = tmp_path / "what? #1 50%25 a&b=c $HOME {x} é"
    folder.mkdir()
    everything = compute(folder, tiny_files())
    assert run(filled(folder, everything)).held
    assert list(tmp_path.iterdir()) == [folder]


def test_what_is_not_asked_for_is_not_loaded():
    """The statistics and the charts that Great Expectations imports take more memory than all the rest."""
    program = (
        "import sys; from pipeline.check.expectations import load; load(); "
        "print([name for name in sys.modules if name.startswith(('scipy.stats.', 'altair.', 'narwhals'))])"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_every_table_has_its_columns_and_a_row_count():
    wanted = {(e.table, e.kind) for e in suites()}
    for output in SEASON_OUTPUTS:
        assert (output.name, "ExpectTableRowCountToBeBetween") in wanted
        assert (output.name, "ExpectTableColumnsToMatchOrderedList") in wanted
