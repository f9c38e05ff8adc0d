"""Folders of order sheets that nobody should send: every one is findings, quickly, and never an exception."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.adjudication.game import play_game
from pipeline.build import build
from pipeline.compute import Everything, compute_everything
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.folders import AS_OF, tiny_files, write_folder
from tests.orders.test_order_events import GAME, POST, QUIET, SETTINGS, found, only, post, rows


def with_post(tmp_path: Path) -> Path:
    """The tiny season with an event of order sheets, written and not yet read."""
    files = tiny_files()
    files["events.csv"] += POST
    return write_folder(tmp_path, {**files, **QUIET})


def read(data: Path) -> Everything:
    return compute_everything(Folder(data), AS_OF, Clock())


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ("x = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
        ("x = " + "{a=" * 3000 + "1" + "}" * 3000, "nested too deeply"),
        ("round = " + "9" * 5000, "too many digits"),
        ("round = 0x" + "f" * 5000, "too many digits"),
        ("players = [[0x" + "f" * 5000 + "]]", "too many digits"),
        (".".join(["a"] * 3000) + " = 1", "nested too deeply"),
        ("round" + ".a" * 3000 + " = 1", "nested too deeply"),
        (".".join(["a"] * 20_000) + " = 1", "40003 characters"),
    ],
)
def test_a_game_file_that_would_stop_its_reader_is_a_finding(settings, why):
    (one,) = play_game({"game.toml": settings, "S1901.txt": ""}, "g").findings
    assert (one.code, one.path) == ("game-unreadable", "g/game.toml")
    assert why in one.message


@pytest.mark.parametrize("value", ["true", '["x"]', "1.5", "1979-05-27", "{a = 1}", "inf"])
@pytest.mark.parametrize("key", ["round", "Austria"])
def test_only_words_and_whole_numbers_are_names_and_rounds(tmp_path, key, value):
    said = SETTINGS.replace("round = 1", f"round = {value}")
    if key == "Austria":
        said = SETTINGS.replace('"Player Austria"', value)
    everything = post(tmp_path, {**QUIET, f"{GAME}game.toml": said})
    one = only(everything, "game-value")
    assert (one.level.value, one.event, one.column) == (
        "error",
        "post",
        "round" if key == "round" else "players",
    )
    assert rows(everything) == []


def test_a_secret_number_may_be_written_without_quotation_marks(tmp_path):
    said = SETTINGS.replace('"Player Austria"', "17")
    assert rows(post(tmp_path, {**QUIET, f"{GAME}game.toml": said}))[0].text("name") == "17"


@pytest.mark.parametrize("line", ["(" * 1001, "A Vie" + " " * 1000 + "H", "[a=" * 400])
def test_a_line_too_long_for_orders_is_not_read_and_holds_the_event(tmp_path, line):
    everything = post(tmp_path, {**QUIET, f"{GAME}S1901.txt": f"Italy\n{line}\nA Ven H\n"})
    one = only(everything, "sheet-line-long")
    assert (one.level.value, one.event, one.line) == ("error", "post", 2)
    assert str(len(line)) in one.message


def test_a_line_of_the_longest_length_is_read():
    (one,) = play_game({"game.toml": "", "S1901.txt": "Italy\n" + "x" * 1000}, "g").every_finding()
    assert one.code == "order-unreadable"


def test_an_order_written_a_thousand_times_has_a_thousand_short_results():
    files = {"game.toml": "", "S1901.txt": "", "F1901.txt": "Austria\n" + "B A Vie\n" * 1000}
    results = play_game(files, "g").turns[1].results
    mine = [name for name in results if name.startswith("Austria B A Vie")]
    assert (len(mine), mine[:3]) == (
        1000,
        ["Austria B A Vie", "Austria B A Vie (again)", "Austria B A Vie (again, 2)"],
    )
    assert max(map(len, mine)) < 30


@pytest.mark.parametrize("name", ["index", "CON", "lpt1", "a" * 101])
def test_a_folder_that_can_be_no_address_everywhere_is_no_game(tmp_path, name):
    everything = post(tmp_path, {f"orders/post/{name}/game.toml": SETTINGS})
    assert only(everything, "game-folder-name").event == "post"
    assert rows(everything) == []


def test_digits_of_other_scripts_are_no_season(tmp_path):
    said = 'first = "S19\u0660\u0661"\n' + SETTINGS
    everything = post(tmp_path, {**QUIET, f"{GAME}S\u0661\u0669\u0660\u0662.txt": ""})
    assert only(everything, "sheet-name").level.value == "warning"
    assert play_game({"game.toml": said}, "g").findings[0].code == "game-value"


@pytest.mark.parametrize("name", ["game.toml", "F1901.txt"])
def test_a_link_out_of_the_data_folder_is_an_error_and_no_empty_sheet(tmp_path, name):
    (tmp_path / "else.txt").write_text("Italy\nA Ven H\n", encoding="utf-8")
    data = with_post(tmp_path)
    (data / GAME / name).unlink()
    (data / GAME / name).symlink_to(tmp_path / "else.txt")
    everything = read(data)
    assert found(everything, "sheet-outside") == [("sheet-outside", f"{GAME}{name}::", name)]


def test_a_game_that_is_a_link_out_of_the_data_folder_tells_nothing_of_what_is_there(tmp_path):
    (tmp_path / "else").mkdir()
    (tmp_path / "else" / "private.txt").write_text("", encoding="utf-8")
    data = with_post(tmp_path)
    (data / "orders/post/g2").symlink_to(tmp_path / "else")
    everything = read(data)
    assert found(everything, "sheet-outside") == [("sheet-outside", "orders/post/g2::", "g2")]
    assert not any("private" in f.text() for f in everything.findings)


@pytest.mark.parametrize("name", [b"orders/post/g1/\xff.txt", b"orders/post/g\xff/game.toml"])
def test_a_name_that_is_no_text_is_a_finding_and_the_site_is_written(tmp_path, name):
    data = with_post(tmp_path)
    odd = os.path.join(os.fsencode(data), name)
    os.makedirs(os.path.dirname(odd), exist_ok=True)
    with open(odd, "wb"):
        pass
    built = build(data, tmp_path / "site", AS_OF, Clock())
    assert built.written
    assert [f.code for f in built.findings if "U+DCFF" in f.path] in (["sheet-name"], ["game-folder-name"])
