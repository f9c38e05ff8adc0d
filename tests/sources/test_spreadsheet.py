"""The sheet of final standings and its columns (cases B08 and B19)."""

from __future__ import annotations

import pytest
from openpyxl import Workbook

from pipeline.findings import Level
from sources.spreadsheet import read_spreadsheet
from tests.sources.received import EVENT, by_code, drawn, said, table
from tests.sources.workbooks import ods, ods_row, saved, xls, xlsx

STANDINGS = table("""
    Place | Player    | Location | Score
    1     | Ada Quill | Hull     | 41.5
    2     | Ben Roost | Cork     | 30
""")
PATH = "data/submissions/harbour.xlsx"


def read(content: bytes):
    return read_spreadsheet(content, PATH, EVENT)


def as_ods(rows) -> bytes:
    return ods({"Standings": "".join(ods_row(*row) for row in rows)})


MADE = {
    "XLSX": xlsx({"Standings": STANDINGS}),
    "ODS": as_ods(STANDINGS),
    "XLS": xls("Standings", STANDINGS),
}


@pytest.mark.parametrize("kind", MADE)
def test_every_kind_of_workbook_gives_the_same_rows_whatever_its_file_is_called(kind):
    received = read(MADE[kind])
    assert drawn(received.results, "place", "name", "location", "score") == [
        "1 | Ada Quill | Hull | 41.5",
        "2 | Ben Roost | Cork | 30",
    ]
    assert received.findings == []
    assert received.results[1].at("score").cell == "D3"
    assert received.results[1].at("score").sheet == "Standings"


def test_a_csv_gives_the_same_rows_with_physical_lines():
    received = read("\ufeffPlace,Player,Town\r\n1,Ada Quill,Hull\r\n,,\r\n2,Ben Roost,Cork\r\n".encode())
    assert drawn(received.results, "place", "name", "location") == [
        "1 | Ada Quill | Hull",
        "2 | Ben Roost | Cork",
    ]
    assert [row.line for row in received.results] == [2, 4]
    assert received.results[0].at("place").sheet == ""


def test_headings_are_found_by_name_in_any_order_and_by_their_synonyms():
    assert drawn(read(b"player,place,location\nRowan,1,Leeds\n").results, "place", "name") == ["1 | Rowan"]
    assert drawn(read(b"Pos.,Name,Town\n1,Rowan,Leeds\n").results, "place", "location") == ["1 | Leeds"]
    assert drawn(read(b"#,Full name,Pts,WDR_ID\n1,Rowan,9,77\n").results, "name", "score", "wdr_id") == [
        "Rowan | 9 | 77"
    ]


def test_a_heading_twice_is_an_error_at_its_line_and_nothing_is_read():
    received = read(b"place,place,player,location\n1,9,Rowan,Leeds\n")
    assert said(received.findings) == ["heading-twice 1"]
    assert received.results == []


def test_first_and_last_name_town_and_country_are_joined():
    rows = table("""
        Rank | Surname | First name | Country | City
        1    | Quill   | Ada        | UK      | Hull
        2    | Roost   | Ben        | Ireland | -
    """)
    received = read(xlsx({"Sheet1": rows}))
    assert drawn(received.results, "name", "location") == ["Ada Quill | Hull, UK", "Ben Roost | Ireland"]
    assert received.results[0].at("name").cell == "C2"


@pytest.mark.parametrize("headings", ["rank,first name", "player,score", "first name,last name,points"])
def test_without_a_place_and_a_whole_name_there_is_no_table(headings):
    assert said(read(f"{headings}\n1,2\n".encode()).findings) == ["sheet-not-found 1"]


def test_the_tab_and_the_heading_row_under_a_merged_title_are_found():
    book = Workbook()
    book.active.title = "Instructions"
    book.active.append(["Fill in the Standings tab"])
    sheet = book.create_sheet("Standings")
    for row in table("""
        Harbour Cup - final standings | - | -
        Place | Player    | Location
        1.0   | Eli Marsh | Gdańsk
        2.0   | Fay Noor  | Fez
    """):
        sheet.append(row)
    sheet.merge_cells("A1:C1")
    received = read(saved(book))
    assert drawn(received.results, "place", "name") == ["1 | Eli Marsh", "2 | Fay Noor"]
    assert received.findings == []


def test_when_no_tab_has_headings_the_tabs_and_the_headings_wanted_are_listed():
    found = by_code(
        read(xlsx({"Intro": [["Hello"]], "Tabelle": [["Platz", "Spieler"], [1, "Ada"]]})).findings
    )
    assert "Intro, Tabelle" in found["sheet-not-found"].message
    assert "place, name, location" in found["sheet-not-found"].message
    assert "Ada" not in found["sheet-not-found"].message


def test_several_tabs_that_could_be_standings_are_named():
    received = read(xlsx({"Day 1": STANDINGS, "Day 2": STANDINGS}))
    assert "Day 1, Day 2" in by_code(received.findings)["sheet-doubtful"].message
    assert received.results == []


@pytest.mark.parametrize(
    "names", [("Round 1", "Results"), ("Results", "STANDINGS"), ("Sheet1", "Final Standings")]
)
def test_among_several_tabs_the_one_called_standings_or_results_counts(names):
    other, wanted = names
    received = read(xlsx({other: STANDINGS[:2], wanted: STANDINGS}))
    assert {row.sheet for row in received.results} == {wanted}


def test_a_second_tab_called_standings_with_other_rows_is_named():
    received = read(xlsx({"Final Standings": STANDINGS[:2], "Standings": STANDINGS}))
    assert {row.sheet for row in received.results} == {"Standings"}
    assert said(received.findings) == ["sheets-disagree Final Standings"]
    (told,) = received.findings
    assert (told.sheet, told.level) == ("Final Standings", Level.ERROR)
    assert "the sheets Final Standings and Standings both say" in told.message


@pytest.mark.parametrize(
    ("counts", "other", "code"),
    [
        ("Standings", "Final Results", "sheets-disagree"),
        ("Standings", "FINAL standings (2)", "sheets-disagree"),
        ("Standings", "Standings_final_v2", "sheets-disagree"),
        ("Standings", "Results", "sheet-differs"),
        ("Standings", "Copy of Standings", "sheet-differs"),
        ("Standings", "Standings (2)", "sheet-differs"),
        ("Results", "Results old", "sheet-differs"),
        ("Final Results", "Ranking 2", "sheet-differs"),
        ("Standings", "Standings after Round 2", ""),
        ("Standings", "Results R1", ""),
        ("Standings", "Team Standings", ""),
        ("Standings", "Day 1", ""),
    ],
)
def test_what_another_tab_is_called_says_how_much_it_matters_that_it_differs(counts, other, code):
    received = read(xlsx({other: STANDINGS[:2], counts: STANDINGS}))
    assert {row.sheet for row in received.results} == {counts}
    assert said(received.findings) == ([f"{code} {other}"] if code else [])


@pytest.mark.parametrize(
    "other",
    [
        STANDINGS,
        [["Final standings", ""], [], *STANDINGS, ["Total", "2"]],
        [row[:2] for row in STANDINGS],
        [["Thank you all"], ["See you next year"]],
    ],
    ids=["the same", "the same below a title", "the same with fewer columns", "no standings at all"],
)
def test_a_second_tab_that_says_nothing_else_is_let_be(other):
    named = "Final Standings" if other != [["Thank you all"], ["See you next year"]] else "Thanks"
    assert said(read(xlsx({"Standings": STANDINGS, named: other})).findings) == []


def test_a_tab_called_standings_without_headings_is_never_passed_over_for_another():
    received = read(xlsx({"Standings": [["Platz", "Spieler"], [1, "Ada"]], "Round 1": STANDINGS}))
    assert said(received.findings) == ["sheet-without-headings Standings"]


def test_a_hidden_sheet_without_headings_is_let_be_whatever_it_is_called():
    received = read(xlsx({"Standings": [["Platz"], [1]], "Final": STANDINGS}, hidden_sheets=["Standings"]))
    assert len(received.results) == 2
    assert received.findings == []


def test_a_visible_sheet_goes_before_a_hidden_one_which_is_named():
    received = read(xlsx({"Standings": STANDINGS[:2], "Final": STANDINGS}, hidden_sheets=["Standings"]))
    assert {row.sheet for row in received.results} == {"Final"}
    assert "it was not read" in by_code(received.findings)["sheet-hidden"].message


def test_other_columns_are_refused_by_their_headings_and_never_by_their_values():
    rows = [[*STANDINGS[0], "Phone", None], [*STANDINGS[1], "0301 555 01 23", "secret"]]
    received = read(xlsx({"Standings": rows}))
    found = by_code(received.findings)["sheet-columns-not-kept"]
    assert "phone, column F without a heading" in found.message
    assert not any("555" in f.text() or "secret" in f.text() for f in received.findings)
    assert drawn(received.results, "name") == ["Ada Quill"]


def test_an_e_mail_address_in_any_tab_is_an_error_that_does_not_repeat_it():
    received = read(xlsx({"Standings": STANDINGS, "Contact": [["Ask"], ["ada.quill@example.org"]]}))
    assert said(received.findings) == ["e-mail-in-sheet Contact!A2"]
    assert "ada.quill" not in received.findings[0].text()


def test_an_e_mail_address_in_a_cell_that_is_kept_never_reaches_the_rows():
    rows = [STANDINGS[0], [1, "ada.quill@example.org", "Hull", 3]]
    received = read(xlsx({"Standings": rows}))
    assert said(received.findings) == ["e-mail-in-sheet Standings!B2"]
    assert received.results[0].text("name") == ""


def test_a_csv_with_title_lines_is_read_from_its_headings_on():
    received = read(b"Harbour Cup,,\n\nPlace,Player,Town\n1,Ada,Hull\n* a note\n2,Ben\n3,Cora,Lima,4\n")
    assert [row.line for row in received.results] == [4, 6, 7]
    assert said(received.findings) == ["note-row 5", "ragged-row 6", "ragged-row 7"]


def test_a_csv_by_semicolons_says_so():
    assert said(read(b"Place;Player\n1;Ada\n").findings) == ["columns-not-by-comma 1"]
