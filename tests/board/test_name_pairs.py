"""How well suggestions find one person under two names, on pairs that people have labelled.

`name_pairs.csv`: `one,other,same,source,why_not`; `why_not` says why the measure gets a pair wrong.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from pipeline.likeness import LIKELY, THRESHOLD, KnownNames, likeness, nicknames

PAIRS = list(
    csv.DictReader(Path(__file__).with_name("name_pairs.csv").read_text(encoding="utf-8").splitlines())
)
LEAST_RECALL = 0.85
LEAST_LIKELY = 0.1


def asked(pair: dict[str, str]) -> bool:
    """Whether the second name would be asked about once the first is known."""
    return likeness(pair["one"], pair["other"]) >= THRESHOLD


def names(pairs: list[dict[str, str]]) -> list[str]:
    return [f"{pair['one']} / {pair['other']}" for pair in pairs]


def likely(pair: dict[str, str]) -> bool:
    """Whether the question would say that it is likely the same person."""
    return likeness(pair["one"], pair["other"]) >= LIKELY


def test_no_two_people_are_called_likely_the_same_whatever_the_list_says():
    wrong = [pair for pair in PAIRS if pair["same"] == "no" and likely(pair)]
    assert names(wrong) == []


def test_nobody_is_asked_about_needlessly_except_where_the_list_says_why():
    wrong = [pair for pair in PAIRS if pair["same"] == "no" and asked(pair) and not pair["why_not"]]
    assert names(wrong) == []


def test_nobody_is_missed_except_where_the_list_says_why():
    missed = [pair for pair in PAIRS if pair["same"] == "yes" and not asked(pair) and not pair["why_not"]]
    assert names(missed) == []


def test_an_exception_that_is_no_longer_needed_is_taken_off_the_list():
    right = [pair for pair in PAIRS if pair["why_not"] and asked(pair) == (pair["same"] == "yes")]
    assert names(right) == []


def test_most_names_of_one_person_are_found(record_property, capsys):
    same = [pair for pair in PAIRS if pair["same"] == "yes"]
    apart = [pair for pair in PAIRS if pair["same"] == "no"]
    found, wrong, sure = sum(map(asked, same)), sum(map(asked, apart)), sum(map(likely, same))
    record_property("recall", f"{found}/{len(same)}")
    record_property("recall_of_likely", f"{sure}/{len(same)}")
    with capsys.disabled():
        print(
            f"\nnames: {found} of {len(same)} found, {sure} of them called likely and nobody wrongly;"
            f" {wrong} of {len(apart)} asked about needlessly"
        )
    assert found / len(same) >= LEAST_RECALL
    assert sure / len(same) >= LEAST_LIKELY
    assert min(len(same), len(apart)) >= 45


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair['one']}-{pair['other']}")
def test_the_fast_search_agrees_with_the_measure(pair):
    known = KnownNames()
    known.add("Quite Another Person", "other")
    known.add(pair["one"], "one")
    assert known.like(pair["other"]) == (["one"] if asked(pair) else [])


def test_no_name_is_short_for_itself_and_each_row_says_where_it_is_from():
    text = (Path(__file__).parents[2] / "pipeline" / "nicknames.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert len({row["name"] for row in rows}) == len(rows)
    assert all(row["source"] for row in rows)
    assert [row["name"] for row in rows if row["name"] in row["short_forms"].split()] == []
    assert nicknames()["mike"] == {"michael"}
