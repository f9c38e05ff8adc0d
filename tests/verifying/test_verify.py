"""One thing of each kind spoiled in a built site: `dbni verify` names it; a whole site verifies."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import duckdb
import polars as pl
import pytest

from pipeline.cli import main

TABLES = "data/2027"
SPOILED = tomllib.loads((Path(__file__).parent / "spoiled.toml").read_text(encoding="utf-8"))["spoiled"]


def verify(site, capsys):
    """The exit code and all lines printed."""
    code = main(["verify", str(site)])
    said = capsys.readouterr()
    return code, [*said.out.splitlines(), *said.err.splitlines()]


def swap(path, old, new):
    """Replace a text that is in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text, text[:300]
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_whole_site_verifies_and_says_how_much_was_looked_at(good, capsys):
    code, lines = verify(good, capsys)
    assert code == 0
    assert lines[-1].startswith("Verified: 27 digests, 1 season, 9 tables, ")
    assert (
        "40 placements, 40 totals, 35 seeds, 2 awards, 49 seats, 56 powers, 7 finalists, 5 draws" in lines[-1]
    )
    assert lines[-1].endswith("Problems: 0.")
    assert lines[0].startswith("Not verified: the inputs")
    assert len(lines) == 2


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda spoiled: spoiled["line"])
def test_a_figure_that_does_not_follow_is_named_with_its_section(site, capsys, spoiled):
    swap(site / TABLES / f"{spoiled['table']}.csv", spoiled["old"], spoiled["new"])
    code, lines = verify(site, capsys)
    assert code == 1
    assert f"{TABLES}/{spoiled['line']}" in lines


def test_every_form_of_a_table_is_compared(site, capsys):
    swap(site / TABLES / "standings.json", '"total": 60.0', '"total": 60.1')
    path = site / TABLES / "awards.parquet"
    pl.read_parquet(path).with_columns(player=pl.lit("p09")).write_parquet(path)
    with duckdb.connect(str(site / "data" / "dbni.duckdb")) as database:
        database.execute("UPDATE invitations SET reply = NULL WHERE seed = 7")
        database.execute("DELETE FROM draws WHERE draw = 'round-1'")
        database.execute("ALTER TABLE rounds DROP how")
        database.execute("DROP TABLE championship")
    code, lines = verify(site, capsys)
    assert code == 1
    for line in (
        f'{TABLES}/standings.json: row 2: total is "60.1", in line 3 of the CSV "60.000000000"',
        f'{TABLES}/awards.parquet: row 1: player is "p09", in line 2 of the CSV "p01"',
        'data/dbni.duckdb: invitations 2027, row 7: reply is blank, in line 8 of the CSV "accepted"',
        "data/dbni.duckdb: draws 2027, it has 5 rows, the CSV 6",
    ):
        assert line in lines
    assert any(
        line.startswith("data/dbni.duckdb: rounds 2027, its columns are round, game,") for line in lines
    )
    assert any(line.startswith("data/dbni.duckdb: its table championship cannot be read") for line in lines)


def test_a_database_whose_table_reads_another_file_is_not_followed(site, tmp_path, capsys):
    (tmp_path / "else.txt").write_text("secret", encoding="utf-8")
    with duckdb.connect(str(site / "data" / "dbni.duckdb")) as database:
        database.execute("DROP TABLE awards")
        words = f"SELECT 2027 AS season, content FROM read_text('{tmp_path / 'else.txt'}')"
        database.execute(f"CREATE VIEW awards AS {words}")
    code, lines = verify(site, capsys)
    assert code == 1
    assert any(line.startswith("data/dbni.duckdb: its table awards cannot be read: ") for line in lines)
    assert "secret" not in "".join(lines)


def test_what_the_index_states_of_the_files_must_be_so(site, capsys):
    index = site / "data" / "index.json"
    stated = json.loads(index.read_text(encoding="utf-8"))
    stated["outputs"][f"{TABLES}/awards.csv"] = {"rows": 3, "sha256": "0" * 64}
    stated["outputs"][f"{TABLES}/more.csv"] = {"rows": 3, "sha256": "0" * 64}
    index.write_text(json.dumps(stated), encoding="utf-8")
    code, lines = verify(site, capsys)
    assert code == 1
    assert any(line.startswith(f"{TABLES}/awards.csv: its SHA-256 is ") for line in lines)
    assert f"{TABLES}/awards.csv: it has 2 rows, data/index.json states 3" in lines
    assert f"{TABLES}/more.csv: the file is missing; data/index.json states its digest" in lines


def test_links_that_lead_nowhere_are_named_with_their_line(site, capsys):
    wrong = "../gone.html", "?x#nowhere", "/top/", "../../up"
    links = "".join(f'<a href="{target}">a</a>' for target in wrong)
    swap(site / "rules" / "index.html", "</main>", f"</main>\n{links} <a href='https://x.example/'>e</a>")
    (site / "hall" / "index.html").unlink()
    code, lines = verify(site, capsys)
    assert code == 1
    said = "\n".join(lines)
    for what in (
        '"../gone.html" leads to no file of the site',
        '"?x#nowhere" leads to no place of rules/index.html',
        '"/top/" is not relative: it breaks below another address',
        '"../../up" leads to no file of the site',
        "index.html:",
    ):
        assert what in said
    assert "x.example" not in said
    assert any(line.startswith("index.html:") and "hall/" in line for line in lines)


def test_a_page_of_draws_that_was_changed_does_not_come_out(site, capsys):
    page = site / "2027" / "draws" / "index.html"
    swap(page, '<code data-is="preference">either</code>', '<code data-is="preference">2</code>')
    swap(page, '<code data-is="value">b2</code>', '<code data-is="value">b3</code>')
    code, lines = verify(site, capsys)
    assert code == 1
    assert any("draw first-chance" in line and line.endswith("(4.2.3)") for line in lines)
    said = f'2027/draws/index.html: draw round-1: value "b3", in line 3 of {TABLES}/draws.csv "b2" (4.2.4)'
    assert said in lines


def test_a_draw_without_its_pool_or_its_value_is_said_not_to_be_verified(site, capsys):
    page = site / "2027" / "draws" / "index.html"
    swap(page, 'data-draw="round-1"', 'data-draw="round-9"')
    swap(page, 'data-kind="games"', 'data-kind="lots"')
    swap(page, 'data-draw="round-2" data-kind="games"', 'data-draw="round-2" data-kind="lots"')
    _, lines = verify(site, capsys)
    assert "Not verified: 2027, draw round-1: 2027/draws/index.html does not show whom it was among." in lines
    assert "Not verified: 2027/draws/index.html, draw round-2: of a kind this program does not know." in lines
    swap(site / TABLES / "draws.csv", "first-chance,a1", "first-chance,")
    _, lines = verify(site, capsys)
    assert "Not verified: 2027, draw first-chance: its public value is not known yet." in lines


@pytest.mark.parametrize(
    ("path", "content", "said"),
    [
        ("data/index.json", b'{"schema": 1, "seas', "data/index.json: it is no JSON"),
        ("data/index.json", b"[1]", "data/index.json: it is not an object"),
        ("data/index.json", b"[" * 100_000, "data/index.json: it is no JSON"),
        ("data/index.json", '{"schema": 1}'.encode("utf-16"), "data/index.json: it is no JSON"),
        (f"{TABLES}/standings.json", "[]".encode("utf-16"), "standings.json: it is no JSON"),
        ("data/index.json", b'{"schema": 9}', "data/index.json: schema 9; this program knows schema 1"),
        ("data/index.json", b'{"schema": 1, "seasons": [{"season": "x"}]}', "one of its seasons has no"),
        (
            "data/index.json",
            b'{"schema": 1, "seasons": [{"season": 2027, "tables": ["../../x"]}]}',
            "one of its seasons has no",
        ),
        (f"{TABLES}/standings.csv", b"", "standings.csv: its first line does not name every column once"),
        (f"{TABLES}/standings.csv", b"\xff\xfe", "standings.csv: it is no CSV"),
        (f"{TABLES}/standings.csv", b"place,player\n1\n", "line 2 has 1 cell for 2 columns"),
        (f"{TABLES}/standings.csv", b"place,player\n1,p01\n", "standings.csv:1: columns are missing: name"),
        (f"{TABLES}/standings.json", b'[{"place": 1', "standings.json: it is no JSON"),
        (f"{TABLES}/standings.json", b"{}", "standings.json: it is not a list of objects"),
        (f"{TABLES}/standings.json", b'[{"a": 1}, {"b": 1}]', "its objects do not all have the same keys"),
        (f"{TABLES}/standings.parquet", b"PAR1 and nothing", "standings.parquet: it is no Parquet file"),
        ("data/dbni.duckdb", b"no database" * 999, "data/dbni.duckdb: it is no DuckDB file"),
        ("data/dbni.duckdb", None, "data/dbni.duckdb: the file is missing"),
        (f"{TABLES}/rounds.csv", None, "rounds.csv: the file is missing; data/index.json names the table"),
        (f"{TABLES}/rounds.json", None, "rounds.json: the file is missing beside data/2027/rounds.csv"),
        ("2027/draws/index.html", b"\xff<tr data-is=seed><p data-draw=first-chance>", "draw first-chance"),
    ],
)
def test_files_that_cannot_be_read_are_problems_in_words(site, capsys, path, content, said):
    if content is None:
        (site / path).unlink()
    else:
        (site / path).write_bytes(content)
    code, lines = verify(site, capsys)
    assert code == (0 if said == "draw first-chance" else 1)
    assert said in "\n".join(lines)
    assert not any("Traceback" in line for line in lines)


def test_many_problems_of_a_kind_are_told_in_a_few_lines(site, capsys):
    path = site / TABLES / "placements.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",yes", ",no"), encoding="utf-8")
    code, lines = verify(site, capsys)
    assert code == 1
    assert f"{TABLES}/placements.csv: 30 more like these (2.6.2)" in lines


def test_a_folder_that_is_no_site_is_wrong_usage(tmp_path, capsys):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for folder, said in (
        (tmp_path / "gone", "there is no folder"),
        (tmp_path, "is no site that a build wrote"),
    ):
        assert main(["verify", str(folder)]) == 2
        assert said in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "file")]) == 2


def test_nothing_is_written_and_the_site_may_stand_anywhere(site, tmp_path, capsys):
    odd = shutil.move(site, tmp_path / "what? #1 50%25 {x}")
    before = sorted((p, p.stat().st_mtime_ns) for p in (tmp_path / "what? #1 50%25 {x}").rglob("*"))
    code, _ = verify(odd, capsys)
    assert code == 0
    assert before == sorted((p, p.stat().st_mtime_ns) for p in (tmp_path / "what? #1 50%25 {x}").rglob("*"))
