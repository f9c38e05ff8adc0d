"""Every sentence of the ARMADA 2000 rules with a number has a worked example, or a reason why not."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
DRAWS = HERE.parent / "event_draws"
KINDS = ("wins", "draws", "example", "ratings")


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def toml_of(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


SENTENCES = rows_of(HERE / "sentences_armada.csv")


def example_ids():
    """The ids of all worked examples, those of draws behind `draws/`."""
    worked = toml_of(HERE / "worked_armada.toml")
    assert set(worked) == set(KINDS)
    ids = [row["id"] for kind in KINDS for row in worked[kind]]
    for file in sorted(DRAWS.glob("worked_*.toml")):
        ids += [f"draws/{name}" for name, case in toml_of(file).items() if case["rules"] == "armada-2000"]
    return ids


def numbers_by_section(rows):
    """How often each number stands in each section."""
    out = {}
    for row in rows:
        if row["numbers"]:
            out.setdefault(row["section"], Counter()).update(row["numbers"].split())
    return out


def test_every_number_of_the_text_stands_in_a_sentence():
    wanted = numbers_by_section(rows_of(HERE / "data" / "numbers_of_armada.csv"))
    assert wanted
    assert numbers_by_section(SENTENCES) == wanted


def test_every_sentence_has_worked_examples_or_a_reason_why_not():
    for row in SENTENCES:
        assert bool(row["worked"]) is not bool(row["left"]), row
        assert row["section"], row
        assert row["says"], row
        assert row["numbers"] or row["worked"], row


def test_every_example_is_named_by_a_sentence_and_every_name_is_an_example():
    ids = example_ids()
    assert sorted(ids) == sorted(set(ids))
    assert {name for row in SENTENCES for name in row["worked"].split()} == set(ids)
