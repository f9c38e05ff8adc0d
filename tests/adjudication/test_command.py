"""`dbni adjudicate` prints what the data contract says."""

from __future__ import annotations

import json

import pytest

from pipeline.cli import main

KEYS = [
    *("season", "units", "centers", "dislodged", "retreats", "built", "waived", "removed", "nmr"),
    *("results", "findings"),
]
GAME = 'first = "F1902"\n[units]\nItaly = ["A ven"]\nAustria = ["A tri"]\nRussia = ["A tyr", "A mos"]\n'
GAME += 'France = ["A pie"]\n[centers]\nItaly = ["ven", "rom"]\nAustria = ["tri", "vie"]\nRussia = ["mos"]\n'
SHEET = """Austria
A Tri-Ven
B A Vie
B F Tri
Russia
A Tyl S A Tri-Ven
D A Tyl
Italy:
A Ven H
R A Ven - Pie, Tus, Rom
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "F1902.txt").write_text(SHEET, encoding="utf-8")
    return tmp_path


def test_the_json_has_the_keys_of_the_contract(folder, capsys):
    assert main(["adjudicate", str(folder), "--format", "json"]) == 0
    (season,) = json.loads(capsys.readouterr().out)
    assert list(season) == KEYS
    assert season["season"] == "F1902"
    assert season["units"]["Austria"] == ["A ven", "A vie", "F tri"]
    assert season["centers"]["Austria"] == ["tri", "ven", "vie"]
    assert season["dislodged"] == [{"unit": "Italy A ven", "from": "tri"}]
    assert season["retreats"] == {"Italy A ven": "tus"}
    assert season["built"]["Austria"] == ["A vie", "F tri"]
    removed = {power: units for power, units in season["removed"].items() if units}
    assert removed == {"Russia": ["A tyr"], "France": ["A pie"]}
    assert season["waived"]["Austria"] == 0
    assert season["nmr"] == ["France"]
    assert season["results"]["Austria A tri"] == "moves"
    assert season["findings"] == []


def test_every_decision_says_why_with_the_sentence_of_the_rules(folder, capsys):
    main(["adjudicate", str(folder), "--format", "json"])
    results = json.loads(capsys.readouterr().out)[0]["results"]
    assert results["Italy A ven"] == "holds; dislodged by Austria A tri, 2 against 1"
    assert results["Italy R A ven"].startswith(
        "tus: pie is occupied by France A pie. R3 “a unit’s most preferred"
    )
    assert results["Austria B A Vie"].startswith("built. B6 “there remain valid build locations")
    assert results["Russia D A Tyl"].startswith("removed. D4 “")
    assert results["France D A pie"].startswith(
        "removed: civil disorder of 2000, 1 step from its home centers. D1 “"
    )


def test_the_text_tells_the_same_to_people(folder, capsys):
    assert main(["adjudicate", str(folder)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Fall 1902\n")
    for line in (
        "  Austria A tri: moves",
        "  NMR: France",
        "  Austria: A ven, A vie, F tri | 3 centers: tri ven vie",
    ):
        assert line in text.splitlines()


def test_findings_stand_with_their_season_in_the_contracts_form(folder, capsys):
    (folder / "F1902.2.txt").write_text("Russia\nA Mos-Xyz\nNonsense\n", encoding="utf-8")
    main(["adjudicate", str(folder), "--format", "json"])
    findings = json.loads(capsys.readouterr().out)[0]["findings"]
    spots = [(f["code"], f["level"], f["path"], f["line"]) for f in findings]
    later = str(folder / "F1902.2.txt")
    assert spots == [
        ("sheet-replaced", "info", later, None),
        ("order-place-unknown", "warning", later, 2),
        ("order-unreadable", "warning", later, 3),
    ]


def test_an_error_in_the_settings_is_told_and_exits_with_1(folder, capsys):
    (folder / "game.toml").write_text('edition = "1971"', encoding="utf-8")
    assert main(["adjudicate", str(folder), "--format", "json"]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out) == []
    assert 'game.toml:1:edition: error: "1971" cannot stand in edition of game.toml' in told.err


def test_a_folder_that_is_not_there_is_wrong_usage(tmp_path, capsys):
    assert main(["adjudicate", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_the_same_folder_gives_the_same_bytes(folder, capsys):
    outputs = set()
    for _ in range(2):
        main(["adjudicate", str(folder), "--format", "json"])
        outputs.add(capsys.readouterr().out)
    assert len(outputs) == 1


def test_a_sheet_in_the_code_page_of_a_mailer_is_read(folder, capsys):
    (folder / "F1902.txt").write_bytes(SHEET.replace(" - ", " \u2013 ").encode("cp1252"))
    main(["adjudicate", str(folder), "--format", "json"])
    (season,) = json.loads(capsys.readouterr().out)
    assert season["retreats"] == {"Italy A ven": "tus"}
