"""Every command, file, column, word, module and finding code that a document names exists."""

from __future__ import annotations

import re

import pytest

from tests.documents.markdown import MADE, ROOT, documents, spans_of, written
from tests.documents.names import IDENTIFIER, problem
from tests.documents.paths import TABLES, table_of

COLUMN_OF = re.compile(r"`(\w+)` (?:in|of) `([\w/<>.-]+\.csv)`")
COLUMNS = {column.name for table in TABLES for column in table.columns}
CHOICES = {word for table in TABLES for column in table.columns for word in column.choices}
PLANNED: set[str] = set()
"""Commands that findings name and this version lacks; one that exists by now has to leave this set."""


@pytest.mark.parametrize("path", written())
def test_every_span_of_code_names_something_that_exists(path):
    wrong = {span: why for span in written()[path].spans if (why := problem(span))}
    assert wrong == {}


def test_findings_name_no_command_that_is_neither_there_nor_planned():
    spans = {span for path in MADE for span in documents()[path].spans if span.startswith(("dbni ", "make "))}
    assert {span for span in spans if problem(span)} == PLANNED & spans
    assert {span for span in PLANNED if problem(span)} == PLANNED


@pytest.mark.parametrize("path", written())
def test_a_column_named_with_its_file_is_a_column_of_that_file(path):
    pairs = [pair for line in written()[path].lines for pair in COLUMN_OF.findall(line)]
    assert [pair for pair in pairs if (t := table_of(pair[1])) is None or pair[0] not in t.names] == []


@pytest.mark.parametrize("path", written())
def test_columns_beside_one_file_in_a_row_of_a_table_are_columns_of_that_file(path):
    wrong = []
    for line in written()[path].lines:
        spans = spans_of(line)
        files = [table for span in spans if (table := table_of(span))]
        if not line.startswith("|") or len({table.name for table in files}) != 1:
            continue
        named = [span for span in spans if IDENTIFIER.fullmatch(span) and span in COLUMNS - CHOICES]
        wrong += [(line, span) for span in named if span not in files[0].names]
    assert wrong == []


def test_every_path_that_has_owners_exists():
    owned = [
        line.split()[0] for line in (ROOT / ".github/CODEOWNERS").read_text().splitlines() if line[:1] == "/"
    ]
    assert owned
    assert [path for path in owned if not (ROOT / path.strip("/")).exists()] == []


@pytest.mark.parametrize(
    "span",
    [
        *("dbni check --as-off", "make sites", "python -m pipeline.nothing", "bash .ci/walk"),
        *("pipeline.stages.share.no_such", "pipeline.stage", "pipeline/stages/shares.py", "data/event.csv"),
        *(
            "site/data/<season>/standing.csv",
            "name-simular",
            "merged",
            "docs/colums.md",
            "--fomat",
            "names.csv",
        ),
    ],
)
def test_a_slip_in_a_span_of_code_is_noticed(span):
    assert problem(span)
