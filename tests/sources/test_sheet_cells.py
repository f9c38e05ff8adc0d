"""The cells of a sheet: hidden rows, formulas, dates, numbers, merges (cases B03, B06, B07, B09)."""

from __future__ import annotations

import struct
from datetime import date

import pytest
from openpyxl import Workbook

from pipeline.contracts import RESULTS
from sources.contract import parse_rows
from sources.spreadsheet import read_spreadsheet
from tests.sources.received import EVENT, drawn, said, table
from tests.sources.workbooks import ods, ods_row, record, saved, xls, xlsx

STANDINGS = table("""
    Place | Player    | Location | Score
    1     | Ada Quill | Hull     | 41.5
    2     | Ben Roost | Cork     | 30
""")


def read(content: bytes):
    return read_spreadsheet(content, "in.xlsx", EVENT)


def test_a_row_hidden_by_a_filter_is_read_and_named():
    received = read(xlsx({"Standings": STANDINGS}, hidden_rows=[3]))
    assert drawn(received.results, "name") == ["Ada Quill", "Ben Roost"]
    assert said(received.findings) == ["row-hidden Standings!3"]
    hidden_in_ods = ods(
        {"Standings": ods_row(*STANDINGS[0]) + ods_row(*STANDINGS[1], more='table:visibility="filter"')}
    )
    assert said(read(hidden_in_ods).findings) == ["row-hidden Standings!2"]
    row_record = record(0x0208, struct.pack("<HHHHHHI", 1, 0, 4, 0, 0, 0, 0x20))
    assert said(read(xls("Standings", STANDINGS, more=row_record)).findings) == ["row-hidden Standings!2"]


def test_formulas_without_a_saved_result_are_errors_and_their_rows_stay():
    rows = table("""
        Place             | Player     | Location | Score
        1                 | Nia Frost  | Oslo     | 41
        =RANK(D3,D$2:D$4) | Otto Lind  | Bonn     | 30
        =RANK(D4,D$2:D$4) | Petra Voll | Graz     | 30
    """)
    received = read(xlsx({"Standings": rows}))
    assert said(received.findings) == [
        "formula-without-value Standings!A3",
        "formula-without-value Standings!A4",
    ]
    assert drawn(received.results, "place", "name") == ["1 | Nia Frost", " | Otto Lind", " | Petra Voll"]


def test_a_row_of_nothing_but_unsaved_formulas_is_not_taken_for_a_blank_row():
    received = read(xlsx({"Standings": [STANDINGS[0], ["=A9", "=B9", "=C9", "=D9"]]}))
    assert len(received.results) == 1
    assert len(received.findings) == 4


def test_an_unsaved_formula_and_a_failed_one_are_told_apart_in_ods():
    unsaved = '<table:table-cell table:formula="of:=RANK([.D3])"/>'
    failed = (
        '<table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value="">'
        "<text:p>#N/A</text:p></table:table-cell>"
    )
    rows = [ods_row("Place", "Player"), ods_row(unsaved, "Ada"), ods_row(failed, "Ben")]
    assert said(read(ods({"Standings": "".join(rows)})).findings) == [
        "formula-without-value Standings!A2",
        "formula-failed Standings!A3",
    ]


def test_error_values_and_truth_values_are_errors():
    book = Workbook()
    book.active.append(["Place", "Player"])
    book.active.append([True, "Ada"])
    book.active.append(["#N/A", "Ben"])
    book.active["A3"].data_type = "e"
    assert said(read(saved(book)).findings) == ["cell-true-false Sheet!A2", "formula-failed Sheet!A3"]
    failed = record(0x0205, struct.pack("<HHHBB", 1, 0, 0, 42, 1))
    assert said(read(xls("S", [["Place", "Player"], [None, "Ada"]], more=failed)).findings) == [
        "formula-failed S!A2"
    ]


@pytest.mark.parametrize("place", [date(2027, 3, 4), 46450])
def test_a_place_that_became_a_date_reaches_the_parser_which_says_so(place):
    received = read(xlsx({"Standings": [["Place", "Player"], [place, "Viggo Salt"]]}))
    assert received.findings == []
    parsed = parse_rows(received.results, RESULTS, event=EVENT)
    assert said(parsed.findings) == ["place-became-date Standings!A2"]
    assert "3-4 turned into a date" in parsed.findings[0].message


def test_a_date_in_any_other_column_is_an_error():
    received = read(xlsx({"Standings": [["Place", "Player", "Score"], [1, "Ada", date(2027, 5, 1)]]}))
    assert said(received.findings) == ["cell-became-date Standings!C2"]
    assert received.results[0].text("score") == ""


@pytest.mark.parametrize(
    ("number", "text"),
    [(1.0, "1"), (2.5, "2.5"), (34.91379310344828, "34.91379310344828"), (1e-7, "0.0000001"), (-1, "-1")],
)
def test_numbers_keep_all_their_digits_and_whole_ones_have_no_point(number, text):
    received = read(xlsx({"Standings": [["Place", "Player", "Score"], [1, "Ada", number]]}))
    assert received.results[0].text("score") == text


def test_merged_cells_inside_the_table_are_an_error_and_under_it_they_are_not():
    book = Workbook()
    for row in table("""
        Place | Player | Location
        1     | Ada    | Hull
        2     | Ben    | Cork
        -     | Cora   | Lima
        * Ben arrived late | - | -
    """):
        book.active.append(row)
    book.active.merge_cells("A3:A4")
    book.active.merge_cells("A5:C5")
    received = read(saved(book))
    assert said(received.findings) == ["note-row Sheet!A5", "cells-merged Sheet!A3"]
    spanned = '<table:table-cell office:value-type="float" office:value="1" table:number-rows-spanned="2"/>'
    rows = (
        ods_row("Place", "Player") + ods_row(spanned, "Ada") + ods_row("<table:covered-table-cell/>", "Ben")
    )
    assert said(read(ods({"Standings": rows})).findings) == ["cells-merged Standings!A2"]
    merged = record(0x00E5, struct.pack("<HHHHH", 1, 1, 2, 0, 0))
    assert said(read(xls("Standings", STANDINGS, more=merged)).findings) == ["cells-merged Standings!A2"]


def test_blank_merged_cells_are_let_be():
    book = Workbook()
    for row in STANDINGS:
        book.active.append(row)
    book.active.append([3, "Cora", None, None])
    book.active.merge_cells("C4:D4")
    assert read(saved(book)).findings == []


def test_blank_rows_are_ignored_and_what_is_wrong_with_a_totals_row_is_not_said():
    rows = [*STANDINGS, [None] * 4, ["Total", None, None, "=SUM(D2:D3)"]]
    received = read(xlsx({"Standings": rows}))
    assert [row.line for row in received.results] == [2, 3]
    assert said(received.findings) == ["totals-row Standings!A5"]


def test_headings_without_any_result_are_an_error():
    assert said(read(xlsx({"Standings": STANDINGS[:1]})).findings) == ["no-results Standings!A1"]


@pytest.mark.parametrize("cell", ["Ada\u00a0Quill", "Ada\u200bQuill", "Ada\nQuill"])
def test_cells_are_cleaned_and_what_was_odd_is_said(cell):
    received = read(xlsx({"Standings": [["Place", "Player"], [1, cell]]}))
    assert received.results[0].text("name") in ("Ada Quill", "AdaQuill")
    assert {f.event for f in received.findings} <= {EVENT}
