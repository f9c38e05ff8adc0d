"""Files as people really send them: marks nobody sees, dates that were places, quotes, conflicts."""

from __future__ import annotations

import pytest

from pipeline.contracts import PER_EVENT, PER_SEASON, SHARED
from tests.cases.given import FILLERS, filled, harbour, points, read, results, status, told

HEAD = "place,name,location\n"


@pytest.mark.parametrize("odd", ["\ufeff{}", "{}", "\ufeff\u00a0{}\u00a0", "\u200b{}"])
@pytest.mark.parametrize("gap", ["\u00a0", " ", "\u2003", "\t"])
def test_b01_a_byte_order_mark_and_hidden_spaces_in_the_headings_are_no_matter(tmp_path, odd, gap):
    text = odd.format(f"place,name,{gap}location\r\n1,Rowan Pike,Leeds\r\n2,Sanna Kolk,Tartu\r\n")
    everything = results(tmp_path, filled(text, 3))
    assert everything.findings == []
    assert points(everything) == {"Rowan Pike": 80.0, "Sanna Kolk": 48.0}


@pytest.mark.parametrize("cell", ["4-Mar", "03-Apr", "2027-03-04", "46450", "Mar-04", "04/03/2027"])
def test_b03_a_shared_place_that_became_a_date_is_refused_on_both_rows(tmp_path, cell):
    rows = f"1,Teo Vance,Perth\n2,Una Holt,Cork\n{cell},Viggo Salt,Malmö\n{cell},Wren Ito,Kobe\n"
    everything = results(tmp_path, filled(HEAD + rows, 5))
    assert [t[1:] for t in told(everything)] == [(4, "place", cell), (5, "place", cell)]
    assert status(everything) == "held"
    assert points(everything) == {}


def test_b03_the_message_says_what_happened_and_what_to_write(tmp_path):
    rows = "1,Teo Vance,Perth\n2,Una Holt,Cork\n4-Mar,Viggo Salt,Malmö\n4-Mar,Wren Ito,Kobe\n"
    found = [f for f in results(tmp_path, filled(HEAD + rows, 5)).findings if f.code == "place-became-date"]
    assert all("3-4" in f"{f.message} {f.fix}" for f in found)
    assert all("Write 3" in f.fix for f in found)


@pytest.mark.parametrize(
    ("first", "last", "spelt"),
    [
        ("46515", "46516", "2027-05-08"),
        ("08/05/2027", "09/05/2027", "YYYY-MM-DD"),
        ("8 May", "x", "YYYY-MM-DD"),
    ],
)
def test_b05_a_day_that_is_no_iso_date_is_never_converted(tmp_path, first, last, spelt):
    events = "event,name,starts,ends,medium,classification,source\n"
    events += f"fen,Fenland Open,{first},{last},ftf,60,results\n"
    everything = harbour(tmp_path, {"events.csv": events})
    found = [f for f in everything.findings if f.column in ("starts", "ends")]
    assert [(f.line, f.column, f.value) for f in found] == [(2, "ends", last), (2, "starts", first)]
    assert all(spelt in f"{f.message} {f.fix}" for f in found if f.value == first)
    assert everything.judged == []


@pytest.mark.parametrize("total", ["Total,2,", "Sum,2,", "Average,1.5,", ",Total players,2"])
@pytest.mark.parametrize("note", ['"* Vic Sol arrived late, see note",,', "Note: late,,", "(n.b. late),,"])
def test_b09_totals_notes_and_blank_rows_under_the_table_are_no_results(tmp_path, total, note):
    rows = f"{HEAD}1,Uma Reed,York\n2,Vic Sol,Kyiv\n,,\n{total}\n{note}\n,,\n"
    everything = results(tmp_path, rows)
    assert read(everything) == {"Uma Reed": 1, "Vic Sol": 2}
    assert {line for _, line, _, _ in told(everything, "warning")} >= {5, 6}
    assert {player.name for player in everything.everybody} == {"Uma Reed", "Vic Sol"}


TEXTS = [
    *(table.file for table in SHARED),
    *(table.file.format(event="harbour") for table in PER_EVENT),
    *(table.file.format(season=2027) for table in PER_SEASON),
    "site.toml",
]


@pytest.mark.parametrize("name", TEXTS)
def test_b11_an_unfinished_merge_is_one_error_of_the_file_and_nothing_of_it_is_used(tmp_path, name):
    text = "name,player\nBea Lark,bea\n<<<<<<< HEAD\nB. Lark,bea\n"
    text += "=======\nB. Lark,tom\n>>>>>>> board/fix\nTom Rigg,tom\n"
    everything = harbour(tmp_path, {"results/harbour.csv": filled(HEAD, 1), name: text})
    (found,) = [f for f in everything.findings if f.path == f"data/{name}"]
    assert (found.code, found.line) == ("conflict-markers", 3)
    assert "3, 5, 7" in found.message
    assert everything.people.by_alias == {}
    assert everything.judged == [] or status(everything) == "held"


def test_b12_a_stray_quotation_mark_swallows_no_later_row(tmp_path):
    rows = '1,Ann Orr,Hull\n2,"Dee" Kessler,Ghent\n3,Bo "Wiz" Lund,Oslo\n4,Cy Voss,Graz\n5,"Ed Moor,Cork\n'
    everything = results(tmp_path, f"{HEAD}{rows}6,Flo Hart,Perth\n")
    assert [(code, line) for code, line, _, _ in told(everything)] == [
        ("quote-text-after", 3),
        ("quote-open", 6),
    ]
    assert read(everything) == {"Ann Orr": 1, 'Bo "Wiz" Lund': 3, "Cy Voss": 4, "Flo Hart": 6}
    assert status(everything) == "held"


@pytest.mark.parametrize("cell", ["2.5", "1_0", "1e2", "٣", "+2", "0", "-3", "two", "2,5"])
def test_b14_a_place_is_never_rounded_or_guessed(tmp_path, cell):
    quoted = f'"{cell}"' if "," in cell else cell
    everything = results(tmp_path, f"{HEAD}1,Gus Ohm,Hull\n{quoted},Hedy Prow,Cork\n")
    assert (3, "place", cell) in [t[1:] for t in told(everything)]
    assert read(everything)["Hedy Prow"] is None
    assert status(everything) == "held"


def test_b14_each_row_is_told_and_a_whole_number_with_a_point_is_read(tmp_path):
    rows = "1,Gus Ohm,Hull\n2.5,Hedy Prow,Cork\n2.5,Ian Quay,Lima\n4.0,Jo Rusk,Riga\n1_0,Kit Sarn,Pune\n"
    everything = results(tmp_path, HEAD + rows)
    assert [t[1] for t in told(everything) if t[2] == "place"] == [3, 4, 6]
    assert read(everything)["Jo Rusk"] == 4


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(("blank", "line"), [("", 5), ("\n", 6), (",,\n\n", 7)])
def test_b15_a_finding_names_the_line_an_editor_shows(tmp_path, end, blank, line):
    text = f'{HEAD}1,Ezra Wynn,"Flat 2,\nLisbon"\n{blank}2,Finn Osei,Accra\nzero,Gaia Tran,Hue\n'
    everything = results(tmp_path, text.replace("\n", end))
    assert ("not-a-place", line, "place", "zero") in told(everything)
    assert [(code, at) for code, at, _, _ in told(everything, "warning")][:1] == [("line-break-in-cell", 2)]


def test_b19_columns_are_found_by_name_in_any_order(tmp_path):
    rows = "Rowan Pike,1,Leeds\nSanna Kolk,2,Tartu\n"
    rows += "".join(f"{name},{n},Town\n" for n, name in enumerate(FILLERS[2:], 3))
    assert points(results(tmp_path, f"name,place,location\n{rows}")) == {
        "Rowan Pike": 80.0,
        "Sanna Kolk": 48.0,
    }


def test_b19_unknown_columns_of_our_own_file_are_listed_with_those_wanted(tmp_path):
    everything = results(tmp_path, "Pos.,Name,Town\n1,Rowan Pike,Leeds\n")
    about = [f for f in everything.findings if f.line == 1]
    assert {f.value for f in about if f.code == "heading-unknown"} == {"pos.", "town"}
    assert any(f.code == "heading-missing" and "place, name, location" in f.fix + f.message for f in about)


def test_b19_synonyms_in_a_spreadsheet_are_accepted(tmp_path):
    text = filled("Pos.,Name,Town\n1,Rowan Pike,Leeds\n2,Sanna Kolk,Tartu\n", 3)
    ref = "submissions/harbour.csv"
    everything = harbour(tmp_path, {ref: text}, source="spreadsheet", ref=ref)
    assert points(everything) == {"Rowan Pike": 80.0, "Sanna Kolk": 48.0}


def test_b19_a_heading_that_stands_twice_is_an_error(tmp_path):
    everything = results(tmp_path, "place,place,name,location\n1,9,Rowan Pike,Leeds\n")
    assert ("heading-twice", 1) in [t[:2] for t in told(everything)]
    assert read(everything) == {}


@pytest.mark.parametrize("text", [HEAD, HEAD + "\n\n", HEAD + ",,\n", ""])
def test_b47_a_table_without_rows_never_passes(tmp_path, text):
    everything = results(tmp_path, text)
    assert {code for code, *_ in told(everything)} & {"no-results", "file-empty"}
    assert status(everything) == "held"


def test_b47_a_blank_place_never_passes(tmp_path):
    everything = results(tmp_path, HEAD + "1,Gil Ames,Hull\n,Hana Bly,Cork\n,Ivo Cade,Lima\n")
    assert [t for t in told(everything) if t[0] == "place-blank"] == [
        ("place-blank", 3, "place", ""),
        ("place-blank", 4, "place", ""),
    ]
    assert status(everything) == "held"
