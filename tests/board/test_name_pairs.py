"""How well questions and suggestions find one person under two names, on pairs that people have labelled.

`name_pairs.csv`: `one,other,same,part,one_town,other_town,source,why_not`. `part`: the pairs `seen` while
the kinds of suggestion were made, and those `held out`. Towns stand where the source tells them.
`why_not` says why the question is asked, or not asked, against the label. `real_fields.csv`: real people
of one event each.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import fuzz
from rapidfuzz.distance import JaroWinkler

from pipeline.folding import plain
from pipeline.likeness import THRESHOLD, KnownNames, likeness
from pipeline.short_forms import borne_by, nicknames
from pipeline.suggesting import Town, Why, compare_towns, why_same

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
RECORD = (ROOT / "docs" / "decisions" / "0031-what-counts-as-a-suggestion.md").read_text(encoding="utf-8")


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((HERE / name).read_text(encoding="utf-8").splitlines()))


PAIRS = rows("name_pairs.csv")
PARTS = {
    "seen": [pair for pair in PAIRS if pair["part"] == "seen"],
    "held out": [pair for pair in PAIRS if pair["part"] == "held out"],
    "real, of both": [pair for pair in PAIRS if pair["source"] != "invented"],
}
LEAST_ASKED = 0.85
LEAST_SUGGESTED = {Town.OPEN: 0.3, Town.SAME: 0.6}
"""Of the pairs that are one person, in each part: towns not known, and one town."""


def asked(pair: dict[str, str]) -> bool:
    """Whether the second name would be asked about once the first is known."""
    return likeness(pair["one"], pair["other"]) >= THRESHOLD


def suggests(pair: dict[str, str], town: Town) -> Why | None:
    """Why the question would say who it is; a town that the source tells goes before the one supposed."""
    told = compare_towns(pair["one_town"], pair["other_town"]) if pair["one_town"] else town
    return why_same(pair["one"], pair["other"], told)


def names(pairs: list[dict[str, str]]) -> list[str]:
    return [f"{pair['one']} / {pair['other']}" for pair in pairs]


def labelled(part: list[dict[str, str]], same: str) -> list[dict[str, str]]:
    return [pair for pair in part if pair["same"] == same]


@pytest.mark.parametrize("town", [Town.OPEN, Town.SAME])
def test_no_two_people_are_suggested_as_one_whatever_the_list_says(town):
    assert names([pair for pair in labelled(PAIRS, "no") if suggests(pair, town)]) == []


def test_no_two_real_people_of_one_event_are_suggested_as_one_nor_asked_about():
    fields = defaultdict(list)
    for row in rows("real_fields.csv"):
        fields[row["field"]].append(row["name"])
    pairs = [pair for people in fields.values() for pair in combinations(people, 2)]
    assert [pair for pair in pairs if why_same(*pair, Town.SAME) or likeness(*pair) >= THRESHOLD] == []
    assert f"{len(pairs):,} pairs of real people" in RECORD


def test_whoever_is_suggested_is_asked_about_and_nobody_of_another_town_is_suggested():
    for pair in PAIRS:
        one, other = pair["one"], pair["other"]
        assert asked(pair) or not why_same(one, other, Town.SAME), names([pair])
        assert why_same(one, other, Town.OTHER) is None


@pytest.mark.parametrize("part", PARTS)
def test_enough_names_of_one_person_are_suggested_and_the_record_says_how_many(part, record_property):
    same, apart = labelled(PARTS[part], "yes"), labelled(PARTS[part], "no")
    found = {town: sum(bool(suggests(pair, town)) for pair in same) for town in LEAST_SUGGESTED}
    wrong = {town: sum(bool(suggests(pair, town)) for pair in apart) for town in LEAST_SUGGESTED}
    cells = [f"{found[town]} of {len(same)}, {wrong[town]} of {len(apart)} wrongly" for town in found]
    record_property(f"suggested, {part}", " | ".join(cells))
    assert f"| {part} | {cells[0]} | {cells[1]} |" in RECORD
    assert all(found[town] / len(same) >= least for town, least in LEAST_SUGGESTED.items())


SCORES: dict[str, Callable[[str, str], float]] = {
    "`pipeline.likeness`": likeness,
    "Jaro-Winkler": lambda one, other: 100 * JaroWinkler.similarity(plain(one), plain(other)),
    "token sort ratio": lambda one, other: fuzz.token_sort_ratio(plain(one), plain(other)),
    "weighted ratio": lambda one, other: fuzz.WRatio(plain(one), plain(other)),
}


@pytest.mark.parametrize("score", SCORES)
def test_no_number_does_as_well_and_the_record_says_how_far_each_gets(score):
    measure = SCORES[score]
    highest = max(measure(pair["one"], pair["other"]) for pair in labelled(PAIRS, "no"))
    same = labelled(PAIRS, "yes")
    found = sum(measure(pair["one"], pair["other"]) > highest for pair in same)
    assert f"| {score} | {highest:.1f} | {found} of {len(same)} |" in RECORD
    assert found < sum(bool(suggests(pair, Town.OPEN)) for pair in same)


def test_nobody_is_asked_about_needlessly_except_where_the_list_says_why():
    wrong = [pair for pair in labelled(PAIRS, "no") if asked(pair) and not pair["why_not"]]
    assert names(wrong) == []


def test_nobody_is_missed_except_where_the_list_says_why():
    missed = [pair for pair in labelled(PAIRS, "yes") if not asked(pair) and not pair["why_not"]]
    assert names(missed) == []


def test_an_exception_that_is_no_longer_needed_is_taken_off_the_list():
    right = [pair for pair in PAIRS if pair["why_not"] and asked(pair) == (pair["same"] == "yes")]
    assert names(right) == []


def test_most_names_of_one_person_are_asked_about_and_the_record_says_how_many():
    same, apart = labelled(PAIRS, "yes"), labelled(PAIRS, "no")
    found, needless = sum(map(asked, same)), sum(map(asked, apart))
    figures = f"{found} of {len(same)} names of one person, and {needless} of {len(apart)} of two people"
    assert figures in RECORD
    assert found / len(same) >= LEAST_ASKED


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair['one']}-{pair['other']}")
def test_the_fast_search_agrees_with_the_measure(pair):
    known = KnownNames()
    known.add("Quite Another Person", "other")
    known.add(pair["one"], "one")
    assert known.like(pair["other"]) == (["one"] if asked(pair) else [])
    assert [near.name for near in known.alike(pair["other"])] == ([pair["one"]] if asked(pair) else [])


@given(st.text(), st.text(), st.sampled_from(Town))
def test_a_suggestion_does_not_depend_on_the_order_of_the_two(one, other, town):
    assert why_same(one, other, town) == why_same(other, one, town)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair['one']}-{pair['other']}")
def test_a_suggestion_of_labelled_names_does_not_depend_on_their_order(pair):
    one, other = pair["one"], pair["other"]
    assert why_same(one, other, Town.SAME) == why_same(other, one, Town.SAME)


@pytest.mark.parametrize("why", Why)
def test_every_kind_of_suggestion_has_a_pair_on_the_list(why):
    assert any(suggests(pair, Town.SAME) is why for pair in labelled(PAIRS, "yes"))


def test_no_two_full_first_names_of_the_table_are_suggested_as_one_but_one_in_two_spellings():
    same = [
        pair
        for pair in combinations(sorted(borne_by()), 2)
        if why_same(f"{pair[0]} Ravensby", f"{pair[1]} Ravensby", Town.SAME)
    ]
    assert same == [("catherine", "katherine")]


@pytest.mark.parametrize(
    ("one", "other", "town"),
    [
        ("Perth, Australia", "Perth", Town.SAME),
        ("Springfield, IL", "Springfield, MA", Town.OPEN),
        ("Zürich", "Zurich, Switzerland", Town.SAME),
        ("", "Perth", Town.OPEN),
        ("Perth", "Chicago", Town.OTHER),
    ],
)
def test_two_locations_are_one_town_or_another_or_do_not_tell(one, other, town):
    assert compare_towns(one, other) is compare_towns(other, one) is town


def test_no_name_is_short_for_itself_and_each_row_says_where_it_is_from_and_who_bears_it():
    text = (ROOT / "pipeline" / "nicknames.csv").read_text(encoding="utf-8")
    table = list(csv.DictReader(text.splitlines()))
    assert len({row["name"] for row in table}) == len(table)
    assert all(row["source"] and row["borne_by"] in ("women", "men") for row in table)
    assert [row["name"] for row in table if row["name"] in row["short_forms"].split()] == []
    assert nicknames()["mike"] == {"michael"}
    assert (borne_by()["samantha"], borne_by()["samuel"]) == ("women", "men")
