"""Files that would make a reader allocate, hang or leak are refused before any reader opens them."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from sources import archive, marks
from sources.spreadsheet import read_spreadsheet
from tests.sources.received import EVENT, said
from tests.sources.workbooks import (
    SHEET_SPACE,
    changed,
    closed,
    compound_file,
    ods,
    ods_cell,
    ods_row,
    record,
    with_other,
    with_part,
    xls,
    xlsx,
)

ROWS = [["Place", "Player"], [1, "Ada Quill"], [2, "Ben Roost"]]
GOOD = xlsx({"Standings": ROWS})
SHEET = "xl/worksheets/sheet1.xml"


def codes(content: bytes) -> list[str]:
    received = read_spreadsheet(content, "in.xlsx", EVENT)
    assert received.results == []
    return said(received.findings)


@pytest.mark.parametrize("cell", ["XFD1048576", "A1048576", "XFD3", "ZZZZZZZ9999999999"])
def test_a_value_in_a_far_cell_of_an_xlsx_is_refused(cell):
    assert codes(changed(GOOD, SHEET, 'r="B3"', f'r="{cell}"')) == ["workbook-too-large"]


def test_a_far_row_without_cell_references_is_refused():
    sheet = '<row r="4294967290"><c><v>1</v></c></row></sheetData>'
    assert codes(changed(GOOD, SHEET, "</sheetData>", sheet)) == ["workbook-too-large"]


def test_a_far_cell_that_is_only_styled_does_no_harm():
    content = changed(
        GOOD, SHEET, "</sheetData>", '<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>'
    )
    assert len(read_spreadsheet(content, "in.xlsx", EVENT).results) == 2


@pytest.mark.parametrize("count", ["4294967295", "99999999999999999999"])
def test_a_count_of_strings_that_is_not_true_is_refused(count):
    strings = f'<sst {SHEET_SPACE} count="1" uniqueCount="{count}"><si><t>x</t></si></sst>'
    assert codes(with_part(GOOD, "xl/sharedStrings.xml", strings)) == ["workbook-too-large"]


def test_a_part_that_unpacks_a_thousandfold_is_refused_before_it_is_unpacked():
    assert codes(with_part(GOOD, "xl/bomb.xml", b"<a>" + b" " * 3_000_000)) == ["workbook-too-large"]


def test_a_part_that_is_larger_than_its_entry_says_is_not_unpacked_beyond_it():
    bomb = with_part(GOOD, "xl/bomb.xml", b" " * 500_000)
    at = bomb.rindex(b"PK\x01\x02")
    lying = bomb[: at + 24] + struct.pack("<I", 10) + bomb[at + 28 :]
    assert codes(lying) == ["workbook-broken"]


def test_too_many_parts_are_refused():
    out = io.BytesIO(GOOD)
    with zipfile.ZipFile(out, "a") as book:
        for number in range(archive.MOST_MEMBERS + 1):
            book.writestr(f"xl/more{number}.xml", "")
    assert codes(out.getvalue()) == ["workbook-too-large"]


def test_a_file_beyond_the_most_bytes_is_refused():
    assert codes(GOOD + bytes(archive.MOST_BYTES)) == ["file-too-large"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_parts_of_one_name_are_refused():
    assert codes(with_part(GOOD, SHEET, "<x/>")) == ["workbook-broken"]


def test_a_document_type_in_which_entities_could_be_declared_is_refused():
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet'
    assert codes(changed(GOOD, SHEET, "<worksheet", bomb)) == ["workbook-broken"]


def test_a_closed_archive_is_refused():
    assert codes(closed(GOOD)) == ["workbook-password"]
    assert codes(compound_file({"EncryptedPackage": b"x"})) == ["workbook-password"]
    closed_ods = changed(
        ods({"S": ods_row(*ROWS[0])}),
        "META-INF/manifest.xml",
        "/>",
        "><encryption-data/></manifest:manifest>",
    )
    assert codes(closed_ods) == ["workbook-password"]
    assert codes(xls("Standings", ROWS, before=record(0x002F, bytes(6)))) == ["workbook-password"]


def test_macros_are_refused():
    assert codes(with_part(GOOD, "xl/vbaProject.bin", b"x")) == ["workbook-macros"]
    assert codes(with_part(ods({"S": ods_row(*ROWS[0])}), "Basic/script-lc.xml", "x")) == ["workbook-macros"]
    assert codes(compound_file({"Workbook": b"x", "_VBA_PROJECT_CUR": b"x"})) == ["workbook-macros"]


def test_links_to_other_files_are_not_followed_and_named():
    content = with_part(GOOD, "xl/externalLinks/externalLink1.xml", "<externalLink/>")
    received = read_spreadsheet(content, "in.xlsx", EVENT)
    assert said(received.findings) == ["workbook-links-out"]
    assert len(received.results) == 2


@pytest.mark.parametrize(
    "row",
    [
        ods_row(ods_cell("x", 'table:number-columns-repeated="100000000"')),
        ods_row("x", more='table:number-rows-repeated="1000000000"'),
        ods_row(None, more='table:number-rows-repeated="1000000"') + ods_row("x"),
        ods_row(ods_cell(None, 'table:number-columns-repeated="16383"'), "x"),
    ],
)
def test_repeated_cells_and_rows_of_an_ods_are_refused_when_they_reach_too_far(row):
    assert codes(ods({"S": "".join(ods_row(*r) for r in ROWS) + row})) == ["workbook-too-large"]


def test_blank_rows_and_cells_repeated_to_the_end_of_an_ods_do_no_harm():
    rows = "".join(ods_row(*r, ods_cell(None, 'table:number-columns-repeated="16382"')) for r in ROWS)
    rows += ods_row(None, more='table:number-rows-repeated="1048573"')
    assert len(read_spreadsheet(ods({"S": rows}), "in.ods", EVENT).results) == 2


@pytest.mark.parametrize("times", ["-1", "0", "1e3", "99999999999999999999"])
def test_a_repetition_that_is_no_count_is_refused(times):
    rows = ods_row("x", more=f'table:number-rows-repeated="{times}"')
    assert codes(ods({"S": rows})) == ["workbook-broken"]


def test_a_far_cell_of_an_xls_and_an_extent_that_is_not_true_are_refused():
    far = record(0x0203, struct.pack("<HHHd", 65535, 255, 0, 1.0))
    assert codes(xls("Standings", ROWS, more=far)) == ["workbook-too-large"]
    extent = record(0x0200, struct.pack("<IIHHH", 0, 0xFFFFFFFF, 0, 4, 0))
    assert codes(xls("Standings", ROWS, more=extent)) == ["workbook-too-large"]
    backwards = record(0x0200, struct.pack("<IIHHH", 3, 2, 0, 4, 0))
    assert codes(xls("Standings", ROWS, more=backwards)) == ["workbook-broken"]
    strings = record(0x00FC, struct.pack("<II", 0xFFFFFFFF, 0xFFFFFFFF))
    assert codes(xls("Standings", ROWS, before=strings)) == ["workbook-too-large"]


def test_a_chain_of_sectors_that_bites_its_tail_is_refused():
    content = bytearray(xls("Standings", ROWS))
    table = len(content) - 512
    content[table : table + 4] = struct.pack("<I", 0)
    assert codes(bytes(content)) == ["workbook-broken"]


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_file_cut_short_is_refused_without_a_fault_of_ours(cut):
    for content in (GOOD, xls("Standings", ROWS), ods({"S": "".join(ods_row(*r) for r in ROWS)})):
        short = content[: len(content) * cut // 40]
        assert read_spreadsheet(short, "in", EVENT).findings != []


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<!DOCTYPE html>\n<html><title>Sign in</title></html>", "web-page"),
        (b"<table><tr><td>Place</td></tr></table>", "web-page"),
        (b"%PDF-1.7\n", "not-a-spreadsheet"),
        (b'<?xml version="1.0"?><Workbook/>', "not-a-spreadsheet"),
        (b"\x89PNG\r\n", "not-a-spreadsheet"),
        (b"", "file-empty 1"),
        (b"PK\x03\x04 and nothing more", "workbook-broken"),
    ],
)
def test_what_is_no_spreadsheet_is_called_by_its_kind(content, code):
    assert codes(content) == [code]


def test_a_text_document_in_an_archive_is_no_spreadsheet():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        book.writestr("word/document.xml", "<x/>")
    assert codes(out.getvalue()) == ["not-a-spreadsheet"]


def test_an_address_outside_the_cells_is_an_error_that_names_the_part():
    content = changed(GOOD, "docProps/core.xml", "openpyxl", "ada.quill@example.org")
    received = read_spreadsheet(content, "in.xlsx", EVENT)
    assert said(received.findings) == ["e-mail-in-file"]
    assert "docProps/core.xml" in received.findings[0].message
    assert "ada.quill" not in received.findings[0].text()


def test_an_address_in_a_comment_is_an_error():
    comment = '<comments><comment ref="A1"><text>ask ada.quill@example.org</text></comment></comments>'
    received = read_spreadsheet(with_part(GOOD, "xl/comments1.xml", comment), "in.xlsx", EVENT)
    assert said(received.findings) == ["e-mail-in-file"]
    noted = (
        '<table:table-cell office:value-type="string"><office:annotation><text:p>#ada@quill.example</text:p>'
        "</office:annotation><text:p>Ada Quill</text:p></table:table-cell>"
    )
    received = read_spreadsheet(ods({"S": ods_row("Place", "Player") + ods_row(1, noted)}), "in.ods", EVENT)
    assert said(received.findings) == ["e-mail-in-file"]
    assert received.results[0].text("name") == "Ada Quill"


def test_an_address_outside_the_cells_of_an_xls_is_an_error():
    for coded in ("latin-1", "utf-16-le"):
        note = record(0x0FFE, "ask ada.quill@example.org".encode(coded))
        received = read_spreadsheet(xls("S", ROWS, more=note), "in.xls", EVENT)
        assert said(received.findings) == ["e-mail-in-file"]


def test_an_endless_cell_is_emptied():
    received = read_spreadsheet(xlsx({"S": [["Place", "Player"], [1, "a" * 30_000]]}), "in.xlsx", EVENT)
    assert said(received.findings) == ["cell-too-long S!B2"]
    assert received.results[0].text("name") == ""


@pytest.mark.parametrize(
    "written",
    [
        "Ben <![CDATA[Roost]]>",
        "Ben &#82;oost",
        "Ben &#x52;oost",
        "Ben <!-- who? -->Roost",
        "<?odd what?>Ben Roost",
    ],
)
def test_a_name_is_whole_however_its_text_is_written_in_the_file(written):
    formula = f'<c r="B3" t="str"><f>A1</f><v>{written}</v></c>'
    cell = '<c r="B3" t="inlineStr"><is><t>Ben Roost</t></is></c>'
    in_calc = ods({"S": "".join(ods_row(*row) for row in ROWS)})
    for content in (
        changed(GOOD, SHEET, cell, formula),
        changed(GOOD, SHEET, "Ben Roost", written),
        changed(in_calc, "content.xml", "Ben Roost", written),
    ):
        received = read_spreadsheet(content, "in", EVENT)
        assert [row.text("name") for row in received.results] == ["Ada Quill", "Ben Roost"]
        assert received.findings == []


@pytest.mark.parametrize("sign", ["<text:tab/>", "<text:line-break/>", '<text:s text:c="1"/>'])
def test_signs_inside_a_cell_of_an_ods_part_words(sign):
    content = ods({"S": "".join(ods_row(*row) for row in ROWS)})
    received = read_spreadsheet(
        changed(content, "content.xml", "Ben Roost", f"Ben{sign}Roost"), "in.ods", EVENT
    )
    assert received.results[1].text("name") == "Ben Roost"


def test_a_sheet_in_another_encoding_is_read():
    with zipfile.ZipFile(io.BytesIO(GOOD)) as book:
        text = book.read(SHEET).decode()
    content = with_other(GOOD, SHEET, ('<?xml version="1.0" encoding="UTF-16"?>' + text).encode("utf-16"))
    assert len(read_spreadsheet(content, "in.xlsx", EVENT).results) == 2


def test_a_cell_that_stands_twice_is_refused():
    twice = '<c r="B3" t="str"><f>A1</f><v>Cy Voss</v></c></row>'
    assert codes(changed(GOOD, SHEET, "</row></sheetData>", f"{twice}</sheetData>")) == ["workbook-broken"]


def test_two_sheets_of_one_name_are_refused():
    two = ods({"S": ods_row(*ROWS[0]), "T": ods_row(*ROWS[0])})
    assert codes(changed(two, "content.xml", 'table:name="T"', 'table:name="S"')) == ["workbook-broken"]
    two = xlsx({"S": ROWS, "T": ROWS})
    assert codes(changed(two, "xl/workbook.xml", 'name="T"', 'name="S"')) == ["workbook-broken"]


def test_an_address_whose_signs_are_written_as_numbers_is_found():
    comment = '<comments><comment ref="A1"><text>ada&#64;quill.example</text></comment></comments>'
    received = read_spreadsheet(with_part(GOOD, "xl/comments1.xml", comment), "in.xlsx", EVENT)
    assert said(received.findings) == ["e-mail-in-file"]


def test_letters_and_cells_are_those_of_spreadsheets():
    assert [marks.letters(n) for n in (1, 26, 27, 702, 703, 16384)] == ["A", "Z", "AA", "ZZ", "AAA", "XFD"]
    assert marks.position("XFD1048576") == (1048576, 16384)
