"""`dbni receive`: what stays of a submitted spreadsheet, and what never does."""

from __future__ import annotations

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from pipeline.cli import main
from pipeline.receiving.strip import strip
from sources.spreadsheet import read_spreadsheet
from tests.folders import compute, tiny_files, write_folder
from tests.sources.workbooks import ods, ods_row, saved, xls, xlsx

HEADINGS = ["Rank", "Player", "Town", "Country", "Score", "E-mail"]
ROWS = [
    [1, "Ada Quill", "Leeds", "England", 41.5, "ada@quill.example"],
    [2, "Ben Roost", "Oslo", "Norway", 30, "ben@roost.example"],
]
WANTED = 'place,name,location,score\n1,Ada Quill,"Leeds, England",41.5\n2,Ben Roost,"Oslo, Norway",30\n'
PRIVATE = ("quill.example", "roost.example", "0151", "Private Lane", "Secretary", "@")


def submitted() -> bytes:
    """A workbook as an organiser sends it: form answers, comments, an author, a tab of addresses."""
    book = Workbook()
    book.remove(book.active)
    form = book.create_sheet("Form Responses 1")
    form.append(["Timestamp", "Email address", "Phone"])
    form.append(["2027-05-09", "ada@quill.example", "+44 151 0151 0151"])
    sheet = book.create_sheet("Standings")
    for row in [HEADINGS, *ROWS]:
        sheet.append(row)
    sheet["B2"].comment = Comment("lives at 7 Private Lane, ada@quill.example", "Secretary")
    book.properties.creator = "Secretary <s@quill.example>"
    return saved(book)


def received(tmp_path, content, *, name="from organiser.xlsx", event="harbour", files=None):
    """Run the command; its exit code and the file it wrote, None where it wrote none."""
    folder = write_folder(tmp_path, files or tiny_files())
    (tmp_path / name).write_bytes(content)
    code = main(["receive", str(tmp_path / name), event, "--data", str(folder)])
    target = folder / "submissions" / f"{event}.csv"
    return code, target.read_text(encoding="utf-8") if target.exists() else None


def test_only_the_allow_listed_columns_of_the_standings_stay(tmp_path, capsys):
    code, written = received(tmp_path, submitted())
    assert (code, written) == (0, WANTED)
    said = capsys.readouterr().out
    assert "sheet-columns-not-kept" not in said
    assert "not kept:" in said
    assert not [word for word in PRIVATE if word in said + written]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.xlsx", xlsx({"Standings": [HEADINGS, *ROWS]})),
        ("a.ods", ods({"Standings": "".join(ods_row(*row) for row in [HEADINGS, *ROWS])})),
        ("a.xls", xls("Standings", [HEADINGS, *ROWS])),
        ("a.csv", "\n".join(",".join(map(str, row)) for row in [HEADINGS, *ROWS]).encode()),
    ],
)
def test_every_kind_of_file_comes_out_as_the_same_text(tmp_path, name, content):
    assert received(tmp_path, content, name=name) == (0, WANTED)


def test_what_is_written_passes_the_check_of_submissions(tmp_path):
    files = tiny_files()
    files["events.csv"] = files["events.csv"].replace("60,results,", "60,spreadsheet,submissions/harbour.csv")
    rows = [[n, name, "Town"] for n, name in enumerate(map("Person {}".format, "ABCDEFGHIJKLMNO"), 1)]
    names = [[n, f"{name} {name[-1]}ker", town] for n, name, town in rows]
    _, written = received(tmp_path, xlsx({"Standings": [["Place", "Name", "Location"], *names]}), files=files)
    files["submissions/harbour.csv"] = written
    del files["results/harbour.csv"]
    codes = {f.code for f in compute(tmp_path / "after", files).findings}
    assert codes <= {"name-similar", "name-similar-new"}


def test_text_that_looks_like_a_formula_is_guarded_and_read_back_as_it_was():
    content = b"place,name,location\n=1,Ada Quill,-\n=1,Ben Roost,Oslo\n-1,+Cora,Rome\n"
    kept = strip(content, "x.csv", "harbour")
    assert kept.content.decode().splitlines()[1:] == [
        "'=1,Ada Quill,'-",
        "'=1,Ben Roost,Oslo",
        "'-1,'+Cora,Rome",
    ]
    again = read_spreadsheet(kept.content, "x.csv", "harbour").results
    assert [(row.text("place"), row.text("name")) for row in again] == [
        ("=1", "Ada Quill"),
        ("=1", "Ben Roost"),
        ("-1", "+Cora"),
    ]


def test_stripping_what_was_stripped_changes_nothing():
    first = strip(submitted(), "x.xlsx", "harbour")
    assert strip(first.content, "x.csv", "harbour").content == first.content


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([["Place", "Player"], ["4-Mar", "Ada Quill"]], "4-Mar"),
        ([["Place", "Player"], [2.5, "Ada Quill"]], "2.5"),
        ([["Place", "Player"], [None, "Ada Quill"]], "place"),
        ([["Place", "Player"]], "no result stands"),
        ([["Ort", "Wer"], [1, "Ada Quill"]], "has no row with the headings"),
        ([["Place", "Player"], [1, "write to ada@quill.example"]], "address"),
    ],
)
def test_an_error_that_stripping_does_not_cure_writes_nothing(tmp_path, capsys, rows, says):
    assert received(tmp_path, xlsx({"Standings": rows})) == (1, None)
    said = capsys.readouterr().out
    assert says in said
    assert "ada@quill.example" not in said
    assert "Nothing was written" in said


def test_an_error_leaves_the_submission_that_was_there(tmp_path):
    files = {**tiny_files(), "submissions/harbour.csv": WANTED}
    assert received(tmp_path, xlsx({"Standings": [["Place", "Player"], ["x", "Ada"]]}), files=files) == (
        1,
        WANTED,
    )


def test_an_event_that_is_missing_gets_its_row_in_the_order_of_the_file(tmp_path, capsys):
    files = tiny_files()
    files["events.csv"] = "event,ref,source,name,starts,ends,medium\nx,,results,X,2027-05-08,2027-05-08,ftf\n"
    assert received(tmp_path, submitted(), event="new-cup", files=files)[0] == 0
    assert "new-cup,submissions/new-cup.csv,spreadsheet,,,," in capsys.readouterr().out.splitlines()


def test_an_event_that_points_elsewhere_is_told_where_to_point(tmp_path, capsys):
    files = {**tiny_files(), "submissions/harbour.xlsx": b"old"}
    received(tmp_path, submitted(), files=files)
    said = capsys.readouterr().out
    assert "data/events.csv:2: write source spreadsheet and ref submissions/harbour.csv." in said
    assert "data/submissions/harbour.xlsx: an older submission" in said


def test_a_hidden_player_is_not_named_in_what_is_printed(tmp_path, capsys):
    files = {
        **tiny_files(),
        "players.csv": "player,name,hidden,public_id\nada-quill,Ada <Q> Quill,yes,player-7f3a\n",
    }
    received(tmp_path, xlsx({"Standings": [["Place", "Player"], [1, "Ada <Q> Quill"]]}), files=files)
    said = capsys.readouterr().out
    assert "player-7f3a" in said
    assert "Quill" not in said


@pytest.mark.parametrize("spelling", ["Ada <Q> Quil", "Adah <Q> Quill", "ADA  <Q> QUILL"])
def test_a_spelling_nearly_that_of_a_hidden_player_is_not_printed_either(tmp_path, capsys, spelling):
    files = {
        **tiny_files(),
        "players.csv": "player,name,hidden,public_id\nada-quill,Ada <Q> Quill,yes,player-7f3a\n",
    }
    received(tmp_path, xlsx({"Standings": [["Place", "Player"], [1, spelling]]}), files=files)
    said = capsys.readouterr().out
    assert "sheet" in said or "holds < or >" in said
    assert "uil" not in said.lower()


def test_addresses_in_any_other_column_and_under_any_heading_stay_behind(tmp_path, capsys):
    headings = ["Place", "Player", "Discord / e-mail", "Contact", "Phone", "Notes"]
    row = [1, "Ada Quill", "ada@quill.example", "ada at quill dot example", "+44 151 0151 0151", "shy"]
    code, written = received(tmp_path, xlsx({"Standings": [headings, row]}))
    assert (code, written) == (0, "place,name\n1,Ada Quill\n")
    said = capsys.readouterr().out
    assert not [word for word in ("quill.example", "0151", "shy", "dot example") if word in said]


@pytest.mark.parametrize("event", ["Harbour Cup", "../harbour", "x-awards", ""])
def test_an_id_that_is_none_is_wrong_usage(tmp_path, event):
    folder = write_folder(tmp_path, tiny_files())
    (tmp_path / "a.xlsx").write_bytes(submitted())
    assert main(["receive", str(tmp_path / "a.xlsx"), event, "--data", str(folder)]) == 2
    assert main(["receive", str(tmp_path / "none.xlsx"), "harbour", "--data", str(folder)]) == 2
    assert main(["receive", str(tmp_path / "a.xlsx"), "harbour", "--data", str(tmp_path / "none")]) == 2
    assert not (folder / "submissions").exists()
