"""Totals, notes and seat fillers are told from results (cases B09 and B29)."""

from __future__ import annotations

import pytest

from pipeline.contracts import RESULTS
from sources.contract import read_received
from sources.layout import is_seat_filler, without_layout_rows
from tests.sources.received import EVENT, drawn, said


def read(csv: str):
    rows = read_received(csv.encode(), "harbour.csv", RESULTS, EVENT).rows
    return without_layout_rows(rows, EVENT)


def test_a_totals_row_and_a_footnote_are_left_out_and_named_by_their_line():
    kept = read(
        "place,name,location\n1,Uma Reed,York\n2,Vic Sol,Kyiv\n,,\nTotal,2,\n"
        '"* Vic Sol arrived late, see note",,\n,,\n'
    )
    assert drawn(kept.rows, "place", "name") == ["1 | Uma Reed", "2 | Vic Sol"]
    assert said(kept.findings) == ["totals-row 5", "note-row 6"]
    assert [f.event for f in kept.findings] == [EVENT, EVENT]


@pytest.mark.parametrize(
    "word", ["Total", "TOTALS:", "Sum", "Average", "Count", "Grand total", "Total players"]
)
def test_a_word_for_totals_without_a_place_is_no_result(word):
    assert read(f"place,name,score\n,{word},12\n").rows == []
    assert read(f"place,name,score\n{word},,12\n").rows == []


@pytest.mark.parametrize(
    "note", ["* late", "† withdrew", "‡ a guest", "Note: late", "N.B. late", "Source: us"]
)
def test_a_lone_cell_that_begins_like_a_note_is_no_result(note):
    assert read(f"place,name,score\n{note},,\n").rows == []
    assert read(f"place,name,score\n,{note},\n").rows == []


@pytest.mark.parametrize(
    "row",
    [
        "5,Total,3",  # has a place: somebody may be called so
        ",Sum Wong,3",
        ",Count Basie,3",
        "3,* starred,2",  # not alone in its row
        ",Noteworthy,",
        "first,Ada Quill,3",
        ",Nora Bye,",
    ],
)
def test_what_is_doubtful_stays_for_the_strict_parsers(row):
    kept = read(f"place,name,score\n{row}\n")
    assert len(kept.rows) == 1
    assert kept.findings == []


@pytest.mark.parametrize(
    "name",
    [
        "BYE",
        "Bye 1",
        "bye #2",
        "TBD",
        "vacant",
        "Empty seat",
        "dummy",
        "Nobody",
        "No player",
        "Civil Disorder",
    ],
)
def test_a_name_that_fills_an_empty_seat_is_left_out_with_a_warning(name):
    kept = read(f"place,name,score\n3,{name},0\n")
    assert kept.rows == []
    assert said(kept.findings) == ["seat-filler 2"]


@pytest.mark.parametrize(
    "name", ["Nora Bye", "Bye Nora", "Ed Nobody", "Byes", "Emptyman", "Vacant Smith", ""]
)
def test_a_person_whose_name_only_looks_like_a_seat_filler_stays(name):
    assert not is_seat_filler(name)
