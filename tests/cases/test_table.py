"""The table of the cases: every case has tests, and every test named is there."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TOP = HERE.parents[1]
CASES = list(csv.DictReader((HERE / "cases.csv").read_text(encoding="utf-8").splitlines()))


def test_all_32_cases_are_listed_once():
    ids = [case["case"] for case in CASES]
    assert len(ids) == len(set(ids)) == 32


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_each_case_has_a_test_that_bears_its_id_where_the_table_says(case):
    for name in case["covered_by"].split():
        text = (HERE / name).read_text(encoding="utf-8")
        assert re.search(rf"^def test_{case['case'].lower()}_", text, re.MULTILINE), name


@pytest.mark.parametrize("case", [case for case in CASES if case["elsewhere"]], ids=lambda case: case["case"])
def test_what_of_a_case_is_tested_elsewhere_is_there(case):
    for named in case["elsewhere"].split():
        path, _, test = named.partition("::")
        assert f"\ndef {test}(" in (TOP / path).read_text(encoding="utf-8"), named


def test_each_test_of_a_case_belongs_to_one_in_the_table():
    listed = {(case["case"].lower(), name) for case in CASES for name in case["covered_by"].split()}
    for path in HERE.glob("test_*_cases.py"):
        for found in re.findall(r"^def test_(b\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE):
            assert (found, path.name) in listed
