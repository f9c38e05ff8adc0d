"""Every sentence of WDC 2027 and PCO / ODC IV with a number has a worked example, or a reason why not."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
DRAWS = HERE.parent / "event_draws"
BOOKS = {"wdc": "wdc-2027", "pco": "pco-iv"}


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def toml_of(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


SENTENCES = {book: rows_of(HERE / f"sentences_{book}.csv") for book in BOOKS}


def example_ids(book):
    """The ids of all worked examples of a text, those of its draws behind `draws/`."""
    ids = []
    for file in sorted(HERE.glob(f"worked_{book}*.toml")):
        tables = toml_of(file)
        ids += [row["id"] for row in (*tables.get("draws", []), *tables["example"])]
    for file in (DRAWS / "worked_draws.toml", DRAWS / "worked_rounds.toml"):
        ids += [f"draws/{name}" for name, case in toml_of(file).items() if case["rules"] == BOOKS[book]]
    return ids


def numbers_by_section(rows):
    """How often each number stands in each section."""
    out = {}
    for row in rows:
        if row["numbers"]:
            out.setdefault(row["section"], Counter()).update(row["numbers"].split())
    return out


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_of_the_text_stands_in_a_sentence(book):
    of_the_text = rows_of(HERE / "data" / "numbers_of_the_texts.csv")
    wanted = numbers_by_section(row for row in of_the_text if row["rules"] == BOOKS[book])
    assert wanted
    assert numbers_by_section(SENTENCES[book]) == wanted


@pytest.mark.parametrize("book", BOOKS)
def test_every_sentence_has_worked_examples_or_a_reason_why_not(book):
    for row in SENTENCES[book]:
        assert bool(row["worked"]) is not bool(row["left"]), row
        assert row["section"], row
        assert row["says"], row
        assert row["numbers"] or row["worked"], row


@pytest.mark.parametrize("book", BOOKS)
def test_every_example_is_named_by_a_sentence_and_every_name_is_an_example(book):
    ids = example_ids(book)
    assert sorted(ids) == sorted(set(ids))
    named = {name for row in SENTENCES[book] for name in row["worked"].split()}
    assert named == set(ids)
