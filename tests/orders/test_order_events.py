"""An event of order sheets: from folders of sheets to scored games, and what is wrong on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.compute import Everything
from pipeline.findings import Finding
from pipeline.naming import Named
from pipeline.people import Player
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.scoring import score_event
from pipeline.stages.events import Event
from pipeline.values import POWERS
from sources.rows import Row
from tests.adjudication.cases import DATA
from tests.folders import compute, tiny_files

SETTINGS = "round = 1\n\n[players]\n" + "".join(f'{power} = "Player {power}"\n' for power in POWERS)
POST = "post,Slow Post,,2027-02-01,2027-06-30,extended,60,orders,,pco-iv,,\n"
GAME = "orders/post/g1/"
QUIET = {
    f"{GAME}game.toml": SETTINGS,
    f"{GAME}S1901.txt": "Italy\nA Ven H\n",
    f"{GAME}F1901.txt": "Italy\nA Ven H\n",
}
HEAD = "round,game,power,name,result,1901,1902\n"


def post(tmp_path: Path, files: dict[str, str | bytes], event: str = POST) -> Everything:
    """The tiny season with an event of order sheets, which is still being played."""
    tiny = tiny_files()
    tiny["events.csv"] += event
    return compute(tmp_path, {**tiny, **files})


def example() -> dict[str, str | bytes]:
    """The example game of the adjudicator's tests as game g1."""
    return {f"{GAME}{path.name}": path.read_bytes() for path in sorted((DATA / "example").iterdir())}


def found(everything: Everything, *codes: str) -> list[tuple[str, str, str]]:
    """Code, place and value of the findings of these codes, or of all errors."""
    hits = [f for f in everything.findings if f.code in codes or (not codes and f.level == "error")]
    return [(f.code, f"{f.path}:{f.line or ''}:{f.column}".removeprefix("data/"), f.value) for f in hits]


def rows(everything: Everything) -> list[Row]:
    return everything.inputs.games["post"]


def test_sheets_become_rows_of_games_as_if_they_had_been_sent(tmp_path):
    given = rows(post(tmp_path, example()))
    assert [row["power"] for row in given] == list(POWERS)
    germany = given[POWERS.index("Germany")]
    assert (germany["round"], germany.text("game"), germany.text("name")) == (1, "g1", "Ruben Falk")
    assert (germany.text("result"), germany["1901"], germany["1910"]) == ("solo", 5, 18)
    assert (germany.path, germany.line) == ("data/orders/post/g1/game.toml", 8)
    assert [row.text("result") for row in given] == [
        *("eliminated", "survived", "survived", "solo", "survived", "survived", "survived")
    ]


def test_the_example_game_is_scored_by_the_rule_text_of_the_event(tmp_path):
    everything = post(tmp_path, example())
    event = next(one.event for one in everything.judged if one.event.id == "post")
    scored = ranked(event, rows(everything))
    assert [(row.place, row.name, str(row.score)) for row in scored.ranking][:2] == [
        (1, "Ruben Falk", "700"),
        (2, "Ilse Varga", "0"),
    ]
    assert [f.text() for f in scored.findings] == []


def ranked(event: Event, given: list[Row]) -> Scored:
    """The event ranked while it runs; everybody is somebody of their own."""
    people = [(row, Player(f"p-{row.text('power').lower()}", row.text("name"), "", True)) for row in given]
    return score_event("pco-iv", event, Named([], people), [], [], [], False)


def test_a_game_still_in_play_leaves_results_blank_and_its_event_in_progress(tmp_path):
    everything = post(tmp_path, QUIET, POST.replace("2027-06-30", "2027-09-30"))
    assert {row.text("result") for row in rows(everything)} == {""}
    assert [row["1901"] for row in rows(everything)] == [3, 3, 3, 3, 3, 4, 3]
    assert next(one.status for one in everything.judged if one.event.id == "post") == "in-progress"
    assert found(everything) == []


def test_final_standings_of_a_game_in_the_middle_of_a_year_are_refused(tmp_path):
    files = {name: text for name, text in QUIET.items() if "F1901" not in name}
    files["applications.csv"] = tiny_files()["applications.csv"] + "post,2027-01-02,2027-07-01,,,,,,,,,\n"
    assert ("source-not-final", "applications.csv:4:standings_on", "2027-07-01") in found(
        post(tmp_path, files)
    )


def test_the_findings_of_sheets_are_those_of_the_event(tmp_path):
    everything = post(tmp_path, {**QUIET, f"{GAME}F1901.txt": "A Ven H\nItaly\nA Ven-Tri\nA Ven nowhere\n"})
    mine = [f for f in everything.findings if f.event == "post" and "orders" in f.path]
    assert [(f.code, f.path, f.line, f.level.value) for f in mine] == [
        ("order-nobodys", "data/orders/post/g1/F1901.txt", 1, "error"),
        ("order-unreadable", "data/orders/post/g1/F1901.txt", 4, "warning"),
    ]
    assert next(one.status for one in everything.judged if one.event.id == "post") == "held"
    assert everything.complete


@pytest.mark.parametrize(
    ("files", "spot"),
    [
        ({f"{GAME}game.toml": "round = "}, ("game-unreadable", f"{GAME}game.toml::", "")),
        ({f"{GAME}game.toml": SETTINGS.replace("round = 1", "")},
         ("game-setting-missing", f"{GAME}game.toml:1:round", "the round")),
        ({f"{GAME}game.toml": SETTINGS.replace('Italy = "Player Italy"\n', "")},
         ("game-setting-missing", f"{GAME}game.toml:1:", "who plays Italy")),
        ({f"{GAME}game.toml": SETTINGS.replace("Player Italy", "")},
         ("game-setting-missing", f"{GAME}game.toml:8:", "who plays Italy")),
        ({f"{GAME}S1902.txt": b"\xff\xfeI\0t\0"}, ("sheet-not-text", f"{GAME}S1902.txt::", "S1902.txt")),
        ({f"{GAME}S1902.txt": b"#" * 65537}, ("file-too-large", f"{GAME}S1902.txt::", "65537")),
        ({f"{GAME}S1902.txt": "<<<<<<< HEAD\nItaly\n=======\nItaly\n>>>>>>> other\n"},
         ("conflict-markers", f"{GAME}S1902.txt:1:", "")),
        ({f"{GAME}S1903.txt": ""}, ("sheet-gap", f"{GAME}S1902.txt::", "S1902")),
        ({"orders/post/g2/S1901.txt": ""}, ("game-file-missing", "orders/post/g2::", "g2")),
        ({"orders/post/S1901.txt": ""}, ("orders-astray", "orders/post/S1901.txt::", "S1901.txt")),
        ({"orders/post/g 1/game.toml": SETTINGS}, ("game-folder-name", "orders/post/g 1::", "g 1")),
        ({"orders/post/G1/game.toml": SETTINGS}, ("game-folder-twice", "orders/post/g1::", "g1")),
    ],
)  # fmt: skip
def test_what_cannot_be_read_holds_the_event_and_nothing_else(tmp_path, files, spot):
    everything = post(tmp_path, {**QUIET, **files})
    assert spot in found(everything)
    assert {f.event for f in everything.findings if f.level == "error"} == {"post"}
    status = {one.event.id: one.status for one in everything.judged}
    assert (status["post"], status["harbour"], everything.complete) == ("held", "qualifying", True)


def test_a_row_stands_where_the_player_is_named_wherever_the_table_begins(tmp_path):
    settings = 'round = 1\n[units]\nItaly = ["A ven"]\n[centers]\nItaly = ["ven"]\n' + SETTINGS[10:]
    given = rows(post(tmp_path, {**QUIET, f"{GAME}game.toml": settings}))
    lines = settings.splitlines()
    assert [lines[row.line - 1] for row in given] == [f'{p} = "Player {p}"' for p in POWERS]


def test_one_missing_setting_is_one_finding(tmp_path):
    everything = post(tmp_path, {**QUIET, f"{GAME}game.toml": SETTINGS.replace("round = 1", "")})
    assert len(found(everything)) == 1


def test_games_may_stand_in_a_folder_that_ref_names(tmp_path):
    files = {name.replace("orders/post", "orders/shared/2027"): text for name, text in QUIET.items()}
    everything = post(tmp_path, files, POST.replace("orders,,", "orders,orders/shared/2027,"))
    assert len(rows(everything)) == 7
    assert found(everything) == []


@pytest.mark.parametrize(
    ("ref", "code"),
    [("../elsewhere", "ref-outside"), ("orders/none", "ref-missing"), ("/etc", "ref-outside")],
)
def test_a_ref_that_leads_nowhere_or_out_of_the_folder_holds_the_event(tmp_path, ref, code):
    everything = post(tmp_path, {}, POST.replace("orders,,", f"orders,{ref},"))
    assert found(everything) == [(code, "events.csv:4:ref", ref)]


def test_an_event_without_sheets_yet_is_no_finding(tmp_path):
    assert found(post(tmp_path, {})) == []


def test_stray_folders_are_found(tmp_path):
    strays = {"orders/harbour/g1/S1901.txt": "", "orders/nobody/g1/S1901.txt": "", "orders/S1901.txt": ""}
    everything = post(tmp_path, {**QUIET, **strays})
    assert found(everything, "orders-of-other-source", "orders-of-no-event", "orders-astray") == [
        ("orders-astray", "orders/S1901.txt::", "S1901.txt"),
        ("orders-of-other-source", "orders/harbour::", "orders/harbour"),
        ("orders-of-no-event", "orders/nobody::", "nobody"),
    ]
    assert not everything.complete


def test_the_sheets_of_a_cancelled_event_are_neither_played_nor_strays(tmp_path):
    everything = post(tmp_path, QUIET, POST.replace("pco-iv,,", "pco-iv,cancelled,"))
    assert everything.inputs.orders == {}
    assert [f for f in everything.findings if "orders" in f.path] == []


def only(everything: Everything, code: str) -> Finding:
    (one,) = [f for f in everything.findings if f.code == code]
    return one


def recorded(*lines: str) -> dict[str, str | bytes]:
    return {**QUIET, "games/post.csv": HEAD + "".join(f"{line}\n" for line in lines)}


def test_a_recorded_count_stands_and_the_difference_names_both_places(tmp_path):
    everything = post(tmp_path, recorded("1,g1,Italy,Player Italy,,4,"))
    one = only(everything, "recorded-centers-differ")
    assert (one.path, one.line, one.column, one.value) == ("data/games/post.csv", 2, "1901", "4")
    for words in ("game g1", "Italy after 1901", "come to 3", "data/orders/post/g1/F1901.txt:2"):
        assert words in one.message
    assert (one.level.value, one.event) == ("warning", "post")
    counts = {row["power"]: row["1901"] for row in rows(everything)}
    assert counts == {
        "Austria": 3,
        "England": 3,
        "France": 3,
        "Germany": 3,
        "Italy": 4,
        "Russia": 4,
        "Turkey": 3,
    }


@pytest.mark.parametrize(
    ("line", "code", "value"),
    [
        ("1,g1,Italy,Player Italy,solo,,", "recorded-result-differs", "solo"),
        ("1,g1,Italy,Player Italy,eliminated,,", "recorded-result-differs", "eliminated"),
        ("1,g1,Italy,Player Italy,,3,3", "recorded-years-differ", "1902"),
        ("1,g1,Italy,Somebody Else,,,", "recorded-name-differs", "Somebody Else"),
        ("2,g1,Italy,Player Italy,,,", "recorded-round-differs", "2"),
    ],
)
def test_every_other_difference_is_a_warning_and_the_record_stands(tmp_path, line, code, value):
    everything = post(tmp_path, recorded(line))
    one = only(everything, code)
    assert (one.value, one.level.value, one.path, one.line) == (value, "warning", "data/games/post.csv", 2)
    kept = next(row for row in rows(everything) if row["power"] == "Italy")
    cells = line.split(",")
    assert [kept.text(n) for n in ("round", "name", "result")] == [cells[0], cells[3], cells[4]]


@pytest.mark.parametrize("result", ["draw", "survived", "abandoned"])
def test_a_result_that_sheets_cannot_know_is_no_difference(tmp_path, result):
    everything = post(tmp_path, recorded(f"1,g1,Italy,Player Italy,{result},3,"))
    assert [f for f in everything.findings if f.code.startswith("recorded")] == []


def test_who_survived_a_solo_by_the_sheets_did_not_share_a_draw(tmp_path):
    lines = (
        "1,g1,Germany,Ruben Falk,draw,\n1,g1,Austria,Nele Aurand,survived,\n1,g1,Italy,Jo Rusk,survived,\n"
    )
    everything = post(
        tmp_path, {**example(), "games/post.csv": "round,game,power,name,result,1901\n" + lines}
    )
    told = [(f.line, f.value) for f in everything.findings if f.code == "recorded-result-differs"]
    assert told == [(2, "draw"), (3, "survived")]


def test_a_substitute_of_the_record_gets_the_same_centers_and_is_no_difference(tmp_path):
    head = "round,game,power,name,role,turns\n"
    lines = "1,g1,Italy,Player Italy,,1/2\n1,g1,Italy,Sam Later,substitute,1/2\n"
    everything = post(tmp_path, {**QUIET, "games/post.csv": head + lines})
    pair = [(row.text("name"), row["1901"]) for row in rows(everything) if row["power"] == "Italy"]
    assert pair == [("Player Italy", 3), ("Sam Later", 3)]
    assert [f for f in everything.findings if f.code.startswith("recorded")] == []


def test_years_after_the_recorded_end_are_not_filled_in(tmp_path):
    files = {**example(), "games/post.csv": "round,game,power,name,result,1901\n1,g1,Italy,Jo Rusk,,5\n"}
    everything = post(tmp_path, files)
    italy = next(row for row in rows(everything) if row["power"] == "Italy")
    assert (italy["1901"], italy.text("1902"), italy.text("result")) == (5, "", "")
    assert only(everything, "recorded-years-differ").value == "1901"


def test_games_without_sheets_stay_beside_those_with_them(tmp_path):
    lines = [f"1,other,{power},Someone {power},draw,{5 - (power == 'Italy')}," for power in POWERS]
    everything = post(tmp_path, recorded(*lines))
    assert {row.text("game") for row in rows(everything)} == {"g1", "other"}


def test_a_location_of_the_record_completes_a_player_of_the_sheets(tmp_path):
    files = {
        **QUIET,
        "games/post.csv": "round,game,power,name,location\n1,g1,Austria-Hungary,Player Austria,Graz\n",
    }
    everything = post(tmp_path, files)
    austria = rows(everything)[0]
    assert (austria["power"], austria.text("location"), austria["1901"]) == ("Austria", "Graz", 3)
    assert len(rows(everything)) == 7


def test_a_record_that_spells_a_game_otherwise_is_not_a_second_game_in_silence(tmp_path):
    lines = "".join(f"1,G1,{power},Player {power},,,\n" for power in POWERS)
    everything = post(tmp_path, {**QUIET, "games/post.csv": HEAD + lines})
    assert found(everything, "game-spelt-otherwise") == [
        ("game-spelt-otherwise", "games/post.csv:2:game", "G1")
    ]


def test_a_hidden_name_in_the_name_of_a_sheet_is_withheld(tmp_path):
    hidden = "player,name,hidden,public_id\nezz,Eberhard Zitterklang,yes,player-7f3a\n"
    sheets = {**QUIET, f"{GAME}Eberhard Zitterklang.txt": "Italy\nA Ven H\n", "players.csv": hidden}
    everything = post(tmp_path, sheets)
    shown = "player-7f3a.txt"
    assert found(everything, "sheet-name") == [("sheet-name", f"orders/post/g1/{shown}::", shown)]
    assert not any("Zitterklang" in f.text() for f in everything.findings)
