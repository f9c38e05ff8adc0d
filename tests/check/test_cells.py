"""Every rule of the cells is asked in one question for its table, and a cell that breaks it is named."""

from __future__ import annotations

import duckdb
import pytest

from pipeline.check.suites import NEVER_BLANK, WORDS, suites
from pipeline.contracts import EVENTS, PER_EVENT, PER_SEASON, SHARED, Kind
from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS
from tests.check.filled import filled
from tests.folders import compute, tiny_files

QUERIES = {
    e.table: e.arguments["unexpected_rows_query"].format(batch=f'"{e.table}"')
    for e in suites()
    if e.suite == "contracts" and e.kind == "UnexpectedRowsExpectation"
}


def blanks() -> dict[str, set[str]]:
    """The columns of each table that must be filled, as the contracts say."""
    out = {f"in_{t.name}": {c.name for c in t.columns if c.required} for t in SHARED if t is not EVENTS}
    out |= {f"in_{table.name}": {"path", "line"} for table in (*PER_EVENT, *PER_SEASON)}
    out |= {
        output.name: set(NEVER_BLANK[output.name].split())
        for output in (*SEASON_OUTPUTS, *(o for o, _ in EVENT_OUTPUTS))
    }
    return {table: columns for table, columns in out.items() if columns}


def words() -> dict[str, dict[str, tuple[str, ...]]]:
    """The columns of each table that hold one of some words, and the words."""
    out = {f"in_{t.name}": {c.name: c.choices for c in t.columns if c.choices} for t in SHARED}
    for table in SHARED:
        for column in table.columns:
            if column.kind is Kind.YES_NO and table.name != "applications":
                out[f"in_{table.name}"][column.name] = ("yes", "no")
    for (output, name), listed in WORDS.items():
        out.setdefault(output, {})[name] = listed
    out.pop(f"in_{EVENTS.name}")
    return {table: columns for table, columns in out.items() if columns}


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cells")
    everything = compute(folder, tiny_files())
    return filled(folder, everything)


@pytest.fixture
def database(good):
    """The good tables; what a test changes is taken back."""
    with duckdb.connect(str(good)) as connection:
        connection.begin()
        yield connection
        connection.rollback()


def broken(database, table):
    """Column, what it must be and what was found, of every cell that the table's question returns."""
    answer = database.execute(QUERIES[table])
    names = [column[0] for column in answer.description]
    assert names[:3] == ["column", "must", "found"]
    assert names[3:5] == (["path", "line"] if table.startswith("in_") else ["season", names[4]])
    return {record[:3] for record in answer.fetchall()}


def test_good_tables_break_no_rule(database):
    assert {table: broken(database, table) for table in QUERIES} == {table: set() for table in QUERIES}
    assert set(QUERIES) == {*blanks(), *words()}


@pytest.mark.parametrize("table", blanks())
def test_each_column_that_must_be_filled_is_named_where_it_is_blank(database, table):
    database.execute(f'INSERT INTO "{table}" BY NAME SELECT NULL AS "{sorted(blanks()[table])[0]}"')
    named = {(column, must, found) for column, must, found in broken(database, table)}
    assert named == {(column, "not be blank", None) for column in blanks()[table]}


@pytest.mark.parametrize("table", words())
def test_each_column_of_listed_words_is_named_where_it_holds_another(database, table):
    listed = words()[table]
    odd = ", ".join(f"'other' AS \"{column}\"" for column in listed)
    database.execute(f'INSERT INTO "{table}" BY NAME SELECT {odd}')
    named = {each for each in broken(database, table) if each[1] != "not be blank"}
    assert named == {(column, f"be one of: {', '.join(of)}", "other") for column, of in listed.items()}
    for column, of in listed.items():
        for word in of:
            database.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE "{column}" = \'other\'', [word])
            assert (column, f"be one of: {', '.join(of)}", word) not in broken(database, table)
            database.execute(f'UPDATE "{table}" SET "{column}" = \'other\' WHERE "{column}" = ?', [word])
