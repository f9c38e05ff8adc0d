"""Odd signs in what a draw is told: the line it prints draws the same boards again, or nothing is drawn."""

from __future__ import annotations

from datetime import date

import pytest

from pipeline.cli import main
from pipeline.compute import compute_everything
from pipeline.event_draws.attendance import Asked
from pipeline.event_draws.plan import make_plan
from pipeline.event_draws.setting import set_up
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.event_draws.drawn import AS_OF, boards, draw, entrants, event_folder, names

PEOPLE = names(14)
DRAWS = "event,draw,source,beacon_round,value,attempt,digest,committed_on\n"
QUICKNET = "drand quicknet"


def printed_line(text):
    """The line for draws.csv that a draw prints as text."""
    return text.rstrip("\n").splitlines()[-1] + "\n"


@pytest.mark.parametrize(
    "value", [" 5eed ", "5  eed", "=1+1", "'=1+1", "-5", '5,"eed', "e\u0301", "a|b", "\U0001f3b2"]
)
def test_the_line_that_is_printed_draws_the_same_boards(value, capsys, tmp_path):
    words = ("draw", "event", "cup", "1", "--as-of", AS_OF)
    data = event_folder(tmp_path / "before", "wdc-2027", entrants(PEOPLE))
    asked = (f"--value={value}", "--commit-source", " a  lottery ", "--beacon-round", " 7 ")
    assert main([*words, "--data", str(data), *asked]) == 0
    first = capsys.readouterr().out
    line = DRAWS + printed_line(first)
    again = event_folder(tmp_path / "after", "wdc-2027", entrants(PEOPLE), draws=line)
    assert main([*words, "--data", str(again)]) == 0
    assert capsys.readouterr().out == first


def test_a_value_that_a_spreadsheet_would_run_is_guarded_in_the_printed_line(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    words = ("draw", "event", "cup", "1", "--data", str(data), "--as-of", AS_OF)
    assert main([*words, "--value", "=1+1"]) == 0
    assert ",'=1+1," in printed_line(capsys.readouterr().out)


def test_a_value_of_spaces_is_none(capsys, tmp_path):
    said = draw(capsys, event_folder(tmp_path, "wdc-2027", entrants(PEOPLE)), 1, "--value", "  ")
    assert (said.code, said["boards"]) == (0, None)


@pytest.mark.parametrize("number", ["words", "0", "-3", "1.5", "²", "9" * 5000])
def test_what_quicknet_never_counts_is_no_value_to_wait_for(number, capsys, tmp_path):
    data = event_folder(tmp_path / "asked", "wdc-2027", entrants(PEOPLE))
    for words in ((), ("--value", "5eed")):
        said = draw(capsys, data, 1, f"--beacon-round={number}", *words)
        assert (said.code, said.told, said) == (1, ["draw-round-form"], {})
    other = draw(capsys, data, 1, f"--beacon-round={number}", "--commit-source", "a lottery")
    assert (other.code, other.told) == (0, [])
    line = f"{DRAWS}cup,round-1,{QUICKNET},{number},,,,\n"
    recorded = event_folder(tmp_path / "recorded", "wdc-2027", entrants(PEOPLE), draws=line)
    assert draw(capsys, recorded, 1).code == 1
    assert main(["draw", "event", "cup", "1", "--data", str(recorded), "--as-of", AS_OF]) == 1
    assert "data/draws.csv:2:beacon_round: error" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["-1", "10000", "1.5", "words", "²", ""])
def test_an_attempt_that_nobody_makes_is_wrong_usage(number, capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    with pytest.raises(SystemExit) as stopped:
        main(["draw", "event", "cup", "1", "--data", str(data), "--value", "5eed", f"--attempt={number}"])
    assert stopped.value.code == 2
    assert "they are 0 to 9999" in capsys.readouterr().err


def test_an_attempt_where_nobody_is_kept_apart_changes_nothing_and_says_so(capsys, tmp_path):
    data = event_folder(tmp_path, "armada-2000", entrants(PEOPLE))
    plain = draw(capsys, data, 1, "--value", "5eed")
    other = draw(capsys, data, 1, "--value", "5eed", "--attempt", "3")
    assert (other.told, other["boards"]) == (["attempt-foreign"], plain["boards"])


def test_a_name_that_cannot_be_printed_does_not_reach_the_terminal(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    assert main(["draw", "event", "\x1b[31mcup", "1", "--data", str(data), "--as-of", AS_OF]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_names_that_should_be_numbers_stop_no_draw(capsys, tmp_path):
    data = event_folder(tmp_path, "armada-2000", entrants(PEOPLE), boards(1, PEOPLE))
    said = draw(capsys, data, 2, "--value", "5eed")
    assert (said.code, len(said["boards"])) == (0, 2)


@pytest.mark.parametrize(
    ("rules", "section"),
    [
        ("wdc-2027", "Board Assignments / Power Assignments 2"),
        ("pco-iv", "B.5"),
        ("armada-2000", "Player Seeding"),
    ],
)
def test_a_table_of_six_says_by_which_section_it_is_none(rules, section, capsys, tmp_path):
    said = draw(capsys, event_folder(tmp_path, rules, entrants(PEOPLE[:6])), 1, "--value", "5eed")
    assert (said.code, said.told) == (1, ["too-few-for-a-table"])
    assert f"a table needs seven ({section})" in said.aside


def test_what_is_wrong_with_the_entrants_has_the_section_of_the_boards(tmp_path):
    data = Folder(event_folder(tmp_path, "armada-2000", entrants([*PEOPLE, PEOPLE[0]], "1 and 2")))
    everything = compute_everything(data, date.fromisoformat(AS_OF), Clock())
    setting = set_up(everything, "cup", 1, "data")
    plan, findings = make_plan(setting.records, 1, Asked(), everything.people, setting.paths)
    assert plan is None
    assert {f.code for f in findings} == {"entrant-rounds", "entrant-twice", "nobody-checked-in"}
    assert {f.section for f in findings} == {"Player Seeding"}
