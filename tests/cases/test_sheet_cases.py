"""Workbooks as people really send them: formulas, filters, titles, tabs, sign-in pages."""

from __future__ import annotations

import pytest

from tests.cases.given import FILLERS, harbour, points, read, results, sheet, status, told
from tests.sources.workbooks import xlsx

REST = [[n, FILLERS[n - 1], "Town"] for n in range(5, 22)]
FOUR = [
    [1, "Ada Quill", "Hull"],
    [2, "Ben Roost", "Cork"],
    [3, "Cora Stell", "Lima"],
    [4, "Dov Tann", "Riga"],
]
HEAD = ["Place", "Player", "Location"]


def test_b06_a_formula_without_a_saved_result_is_neither_blank_nor_unranked(tmp_path):
    rows = [[1, "Nia Frost", "Oslo", 41], ["=RANK(D3,D$2:D$4)", "Otto Lind", "Bonn", 30]]
    rows.append(["=RANK(D4,D$2:D$4)", "Petra Voll", "Graz", 30])
    everything = sheet(tmp_path, xlsx({"Standings": [[*HEAD, "Score"], *rows]}))
    cells = [(code, cell) for code, cell, _, _ in told(everything) if code == "formula-without-value"]
    assert cells == [("formula-without-value", "A3"), ("formula-without-value", "A4")]
    assert set(read(everything)) == {"Nia Frost", "Otto Lind", "Petra Voll"}
    assert status(everything) == "held"


@pytest.mark.parametrize("hidden", [[3], [2, 3], [5]])
def test_b07_rows_hidden_by_a_filter_are_results_all_the_same(tmp_path, hidden):
    everything = sheet(tmp_path, xlsx({"Standings": [HEAD, *FOUR, *REST]}, hidden_rows=hidden))
    warned = [f for f in everything.findings if f.code == "row-hidden"]
    assert [int(f.value) for f in warned] == hidden
    assert all((f.level, f.sheet) == ("warning", "Standings") for f in warned)
    assert len(read(everything)) == 4
    assert points(everything)["Ben Roost"] == 48.0


@pytest.mark.parametrize("name", ["Standings", "Results", "Sheet2"])
def test_b08_the_tab_and_its_heading_row_are_found_by_their_headings(tmp_path, name):
    tab = [
        ["Harbour Cup - final standings", None, None],
        [],
        HEAD,
        *[[float(r[0]), *r[1:]] for r in FOUR],
        *REST,
    ]
    everything = sheet(tmp_path, xlsx({"Instructions": [["Fill in the Standings tab"]], name: tab}))
    assert read(everything) == {"Ada Quill": 1, "Ben Roost": 2, "Cora Stell": 3, "Dov Tann": 4}
    assert points(everything)["Ada Quill"] == 80.0


def test_b08_a_workbook_without_the_headings_is_an_error_that_lists_what_it_holds(tmp_path):
    everything = sheet(tmp_path, xlsx({"Start": [["Welcome"]], "Numbers": [["a", "b"], [1, 2]]}))
    (found,) = [f for f in everything.findings if f.code == "sheet-not-found"]
    assert "Start, Numbers" in found.message
    assert "place, name, location" in found.message
    assert status(everything) == "held"


SIGN_IN = (
    b"<!DOCTYPE html><html><head><title>Sign in</title></head>\n<body><form>Email</form></body></html>\n"
)


@pytest.mark.parametrize(
    "page", [SIGN_IN, b"\n  <html><body>x</body></html>", b"<!doctype html><p>Not found"]
)
@pytest.mark.parametrize("name", ["snapshots/harbour/sheet.csv", "submissions/harbour.xlsx"])
def test_b16_a_page_instead_of_a_table_is_told_and_never_read_as_results(tmp_path, page, name):
    ref = name if name.startswith("sub") else "snapshots/harbour/sheet.csv"
    everything = harbour(tmp_path, {name: page}, source="spreadsheet", ref=ref)
    (found,) = [f for f in everything.findings if f.code == "web-page"]
    assert "shared" in found.message
    assert status(everything) == "held"


def test_b18_one_broken_source_holds_its_own_event_and_no_other(tmp_path):
    good = results(tmp_path / "good", "place,name,location\n" + lines(["Una Holt", "Tariq Moss"]))
    files = {
        "events.csv": "event,name,starts,ends,medium,classification,source,ref\n"
        "lan,Lantern Weekend,2027-06-11,2027-06-13,vftf,80,spreadsheet,snapshots/lan/sheet.csv\n"
        "harbour,Harbour Cup,2027-05-08,2027-05-09,vftf,80,results,\n",
        "snapshots/lan/sheet.csv": SIGN_IN,
        "results/harbour.csv": "place,name,location\n" + lines(["Una Holt", "Tariq Moss"]),
    }
    everything = harbour(tmp_path / "both", files)
    assert status(everything, "lan") == "held"
    assert points(everything) == points(good) == {"Una Holt": 80.0, "Tariq Moss": 48.0}


def lines(names: list[str]) -> str:
    """Results of these people, fillers below."""
    return "".join(f"{n},{name},Town\n" for n, name in enumerate([*names, *FILLERS[len(names) :]], 1))
