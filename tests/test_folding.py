from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.folding import fold, slug
from pipeline.likeness import THRESHOLD, KnownNames, likeness


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Siobhan O’Dell", "siobhan o'dell"),
        ("Mia Stone", "Mia\u00a0Stone "),
        ("Mia Stone", "Mia  Stone"),
        ("Mia Stone", "Ｍｉａ Stone"),
        ("Mia Stone", "Mia\u200b Stone"),
        ("Jose\u0301 Núñez", "José Núñez"),
    ],
)
def test_what_never_tells_two_people_apart_is_folded(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jürgen Groß", "Jurgen Gross"),
        ("Åkesson", "Akesson"),
        ("Søren", "Soren"),
        ("Groß", "Gross"),
        ("O'Dell", "ODell"),
    ],
)
def test_accents_and_spellings_are_kept_apart(one, other):
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Łukasz Żółć", "lukasz-zolc"),
        ('Ann "Ace" Smith', "ann-ace-smith"),
        ("  Zoë van der Berg ", "zoe-van-der-berg"),
        ("明 李", "ming-li"),
        ("Nul", ""),
        ("CON", ""),
        ("Index", ""),
        ("???", ""),
    ],
)
def test_an_id_is_the_name_transliterated_and_never_one_a_system_keeps(name, made):
    assert slug(name) == made


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Timothy Crosby", "Tim Crosby"),
        ("Jürgen Groß", "Juergen Gross"),
        ("Soren Akesson", "Søren Åkesson"),
        ("Siobhan O'Dell", "Siobhan ODell"),
        ("Mia Stone", "Mia (ミア) Stone"),
        ("Crosby Timothy", "Timothy Crosby"),
        ("Tanya Gill", "Tanya Grill"),
        ("Mia S.", "Mia Stone"),
        ("Mia van der S", "Mia Stone"),
    ],
)
def test_names_of_probably_one_person_are_asked_about(one, other):
    assert likeness(one, other) >= THRESHOLD


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada Quill", "Ben Roost"),
        ("Anna Berg", "Anna Lund"),
        ("", "x"),
        ("Mia S.", "Mia Tern"),
        ("Mio S.", "Mia Stone"),
    ],
)
def test_names_of_different_people_are_not(one, other):
    assert likeness(one, other) < THRESHOLD


@given(st.text(), st.text())
def test_likeness_does_not_depend_on_the_order_of_the_two(one, other):
    assert likeness(one, other) == likeness(other, one)


@given(
    st.lists(
        st.sampled_from(
            ["Tim Crosby", "Timothy Crosby", "Ada Quill", "Mia Stone", "Kora Stell", "Tim C.", "Tim"]
        ),
        unique=True,
    ),
    st.sampled_from(["Tim Crosby", "Mia S.", "Tim C", "Tim"]),
)
def test_the_fast_search_finds_everybody_the_measure_finds(names, asked):
    known = KnownNames()
    for name in names:
        known.add(name, name)
    expected = {n for n in names if likeness(asked, n) >= THRESHOLD}
    assert set(known.like(asked, most=10)) == expected
