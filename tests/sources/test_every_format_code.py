"""Every kind of finding about a format is fired by the smallest file that shows it, and holds the event."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from datetime import date
from importlib.resources import files

import pytest
from openpyxl import Workbook

from pipeline.findings import Finding
from sources.diptv import read_diptv
from sources.spreadsheet import read_spreadsheet
from sources.wdd import read_wdd
from sources.wdr import read_wdr
from tests.sources.received import EVENT
from tests.sources.workbooks import changed, closed, saved, with_part, xlsx

HEADINGS = ["Place", "Player"]
ADA = [1, "Ada Quill"]


def sheet(*rows: list[object], **more: list[object]) -> list[Finding]:
    return book(xlsx({"Standings": [HEADINGS, *rows]}, **more))


def book(content: bytes) -> list[Finding]:
    return read_spreadsheet(content, "in.xlsx", EVENT).findings


def answer(tournament: object) -> list[Finding]:
    return read_diptv({"a.json": json.dumps(tournament).encode()}, EVENT).findings


def game(players: object) -> list[Finding]:
    return answer({"rounds": {"1": {"games": {"G": {"players": players}}}}, "results": []})


def wdr(*powers: str) -> list[Finding]:
    """A tournament of WDR with one board, whose players had these powers."""
    ranked = [
        {"player_id": n, "player_full_name": f"P{n} Roe", "player_rank": n} for n, _ in enumerate(powers)
    ]
    boards = [{"board_tournament": 7, "board_round": 1, "board_number": 1, "board_power": p} for p in powers]
    answers = {f"player_{n}.json": {"player_boards_played": [board]} for n, board in enumerate(boards)}
    answers["a.json"] = {"tournament_id": 7, "tournament_classifications": ranked}
    return read_wdr({path: json.dumps(said).encode() for path, said in answers.items()}, EVENT).findings


def person(**said: object) -> object:
    return {"player_name": "Ada Quill", "ranking": 1, **said}


def merged() -> bytes:
    made = Workbook()
    for row in (HEADINGS, ADA, [None, "Ben Roost"]):
        made.active.append(row)
    made.active.merge_cells("A2:A3")
    return saved(made)


def failed() -> bytes:
    made = Workbook()
    made.active.append(HEADINGS)
    made.active.append(["#REF!", "Ada Quill"])
    made.active["A2"].data_type = "e"
    return saved(made)


TIE = b"FIRST NAME,NAME,RANK,EXAEQUO,LOCATION\nAda,Quill,1,2,ANG\n"
SEAT = {"name": "Ada Quill", "score": 1.0, "final_scs": 5}
GOOD = xlsx({"Standings": [HEADINGS, ADA]})
TWO = xlsx({"A": [HEADINGS, ADA], "B": [HEADINGS, ADA]})
LINK = "xl/externalLinks/externalLink1.xml"

EXAMPLES: dict[str, Callable[[], list[Finding]]] = {
    "totals-row": lambda: sheet(ADA, ["Total", 1]),
    "note-row": lambda: sheet(ADA, ["* late", None]),
    "seat-filler": lambda: sheet(ADA, [2, "BYE"]),
    "never-played": lambda: answer({"results": [person(score_breakdown=[])]}),
    "no-results": lambda: sheet(),
    "web-page": lambda: book(b"<!doctype html>"),
    "not-a-spreadsheet": lambda: book(b"%PDF-1.7"),
    "workbook-broken": lambda: book(b"PK\x03\x04"),
    "workbook-too-large": lambda: book(changed(GOOD, "xl/worksheets/sheet1.xml", 'r="B2"', 'r="XFD9"')),
    "workbook-password": lambda: book(closed(GOOD)),
    "workbook-macros": lambda: book(with_part(GOOD, "xl/vbaProject.bin", b"")),
    "workbook-links-out": lambda: book(with_part(GOOD, LINK, "<externalLink/>")),
    "columns-not-by-comma": lambda: book(b"Place;Player\n1;Ada\n"),
    "sheet-not-found": lambda: book(b"Platz,Spieler\n1,Ada\n"),
    "sheet-without-headings": lambda: book(xlsx({"Standings": [["Platz", "Spieler"]]})),
    "sheet-doubtful": lambda: book(TWO),
    "sheet-differs": lambda: book(
        xlsx({"Standings": [HEADINGS, ADA], "Standings (2)": [HEADINGS, ADA, [2, "Ben Roost"]]})
    ),
    "sheets-disagree": lambda: book(
        xlsx({"Standings": [HEADINGS, ADA], "Final Standings": [HEADINGS, ADA, [2, "Ben Roost"]]})
    ),
    "sheet-hidden": lambda: book(xlsx({"A": [HEADINGS, ADA], "B": [HEADINGS, ADA]}, hidden_sheets=["B"])),
    "sheet-columns-not-kept": lambda: book(b"Place,Player,Shoe size\n1,Ada,39\n"),
    "columns-alike": lambda: book(b"Place,Rank,Player\n1,1,Ada\n"),
    "e-mail-in-sheet": lambda: sheet(ADA, [2, "ben@roost.example"]),
    "e-mail-in-file": lambda: book(changed(GOOD, "docProps/core.xml", "openpyxl", "ben@roost.example")),
    "form-answers": lambda: book(xlsx({"Standings": [HEADINGS, ADA], "Sheet2": [["Timestamp"]]})),
    "row-hidden": lambda: sheet(ADA, hidden_rows=[2]),
    "cells-merged": lambda: book(merged()),
    "formula-without-value": lambda: sheet(["=1+1", "Ada Quill"]),
    "formula-failed": lambda: book(failed()),
    "cell-true-false": lambda: sheet([True, "Ada Quill"]),
    "cell-became-date": lambda: sheet([1, date(2027, 5, 1)]),
    "cell-too-long": lambda: sheet([1, "a" * 2_000]),
    "answer-not-json": lambda: read_diptv({"a.json": b"{"}, EVENT).findings,
    "answer-not-found": lambda: read_diptv({}, EVENT).findings,
    "answer-twice": lambda: (
        read_diptv(dict.fromkeys(("a.json", "b.json"), b'{"results": []}'), EVENT).findings
    ),
    "answer-shape": lambda: answer([]),
    "answer-value": lambda: answer({"results": [person(score=[1])]}),
    "answer-is-circuit": lambda: answer({"tournaments": [], "results": []}),
    "answer-empty": lambda: answer({"results": []}),
    "games-unfinished": lambda: game({"France": {"name": "Ada Quill"}}),
    "round-without-games": lambda: answer({"rounds": {"1": {}}, "results": []}),
    "power-not-given": lambda: game({"None": SEAT}),
    "boards-not-whole": lambda: wdr("Italy"),
    "board-seat-twice": lambda: wdr("Italy", "Italy"),
    "centers-without-year": lambda: game({"France": SEAT}),
    "end-contradicts": lambda: game({"France": {**SEAT, "elimination_year": 1905}}),
    "tie-count-differs": lambda: read_wdd({"a.csv": TIE}, EVENT).findings,
}


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_code_is_fired_and_holds_the_event(code):
    found = {finding.code: finding for finding in EXAMPLES[code]()}
    assert code in found
    assert found[code].event == EVENT


def test_every_code_of_formats_has_its_example():
    stated = files("pipeline").joinpath("codes/formats.toml").read_text(encoding="utf-8")
    assert set(EXAMPLES) == set(tomllib.loads(stated))
