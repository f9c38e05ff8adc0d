"""The checklist and the status of an event, day by day."""

from __future__ import annotations

from datetime import date

import pytest

from pipeline.tables import tabulate
from tests.folders import compute, tiny_files


def event_on(tmp_path, files, day, event="harbour"):
    frame = tabulate(compute(tmp_path, files, date.fromisoformat(day)))[0].tables["events"]
    return frame.filter(event=event).row(0, named=True)


@pytest.mark.parametrize(
    ("day", "status", "r1", "r8", "r9"),
    [
        ("2027-03-31", "scheduled", "pending", "pending", "pending"),
        ("2027-04-01", "scheduled", "pending", "met", "pending"),
        ("2027-05-08", "in-progress", "pending", "met", "pending"),
        ("2027-05-09", "in-progress", "pending", "met", "pending"),
        ("2027-05-10", "qualifying", "met", "met", "met"),
    ],
)
def test_an_event_from_its_application_to_its_standings(tmp_path, day, status, r1, r8, r9):
    row = event_on(tmp_path, tiny_files(), day)
    assert (row["status"], row["r1"], row["r8"], row["r9"]) == (status, r1, r8, r9)


@pytest.mark.parametrize(
    ("day", "status", "r9"), [("2027-05-16", "pending", "pending"), ("2027-05-17", "not-qualifying", "unmet")]
)
def test_standings_are_awaited_through_the_due_day_and_missed_after_it(tmp_path, day, status, r9):
    files = tiny_files()
    files["applications.csv"] = files["applications.csv"].replace("2027-05-10", "")
    row = event_on(tmp_path, files, day)
    assert (row["status"], row["r9"], str(row["due"])) == (status, r9, "2027-05-16")


def test_standings_on_the_due_day_are_in_time_and_a_day_later_are_not(tmp_path):
    files = tiny_files()
    in_time = {**files, "applications.csv": files["applications.csv"].replace("2027-05-10", "2027-05-16")}
    assert event_on(tmp_path / "a", in_time, "2027-07-01")["r9"] == "met"
    late = {**files, "applications.csv": files["applications.csv"].replace("2027-05-10", "2027-05-17")}
    assert event_on(tmp_path / "b", late, "2027-07-01")["status"] == "not-qualifying"
    late["rulings.csv"] = "section,event,decision,decided_on\n2.4.3,harbour,waive,2027-05-20\n"
    assert event_on(tmp_path / "c", late, "2027-05-19")["r9"] == "unmet"
    waived = event_on(tmp_path / "c", late, "2027-05-20")
    assert (waived["r9"], waived["status"]) == ("waived", "qualifying")


@pytest.mark.parametrize(("number", "column"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5)])
def test_what_the_board_said_decides_two_to_seven(tmp_path, number, column):
    for said, requirement, status in (("no", "unmet", "not-qualifying"), ("", "pending", "pending")):
        answers = ["yes"] * 6
        answers[column] = said
        files = tiny_files()
        files["applications.csv"] = files["applications.csv"].replace(
            "6,15,yes,yes,yes,yes,yes,yes", f"6,15,{','.join(answers)}", 1
        )
        row = event_on(tmp_path / (said or "blank"), files, "2027-07-01")
        assert (row[f"r{number}"], row["status"]) == (requirement, status)


@pytest.mark.parametrize(
    ("section", "decision", "number", "requirement"),
    [
        ("2.3.1", "waive", 1, "met"),
        ("2.3.5", "deny", 5, "unmet"),
        ("2.3.9", "deny", 9, "unmet"),
        ("2.4.1", "deny", 9, "unmet"),
    ],
)
def test_rulings_waive_and_deny(tmp_path, section, decision, number, requirement):
    files = {**tiny_files(), "rulings.csv": f"section,event,decision\n{section},harbour,{decision}\n"}
    assert event_on(tmp_path, files, "2027-07-01")[f"r{number}"] == requirement


def test_a_small_event_counts_only_when_waived(tmp_path):
    files = tiny_files()
    files["applications.csv"] = files["applications.csv"].replace("6,15", "4,15", 1)
    assert event_on(tmp_path / "a", files, "2027-07-01")["status"] == "not-qualifying"
    files["rulings.csv"] = "section,event,decision\n2.3.1,harbour,waive\n"
    row = event_on(tmp_path / "b", files, "2027-07-01")
    assert (row["r1"], row["status"]) == ("waived", "qualifying")


def test_a_missing_location_waits_until_the_due_day_and_players_csv_may_give_it(tmp_path):
    files = tiny_files()
    files["results/harbour.csv"] = files["results/harbour.csv"].replace("Ben Roost,Town B", "Ben Roost,")
    assert event_on(tmp_path / "a", files, "2027-05-16")["r9"] == "pending"
    assert event_on(tmp_path / "b", files, "2027-05-17")["r9"] == "unmet"
    files["players.csv"] = "player,name,location\nben-roost,Ben Roost,Cork\n"
    assert event_on(tmp_path / "c", files, "2027-05-17")["r9"] == "met"


def test_game_data_counts_before_what_was_declared(tmp_path):
    boards = "".join(f"1,{board},Austria,Ada Quill,5\n" for board in "ABCD")
    files = {**tiny_files(), "games/harbour.csv": "round,game,power,name,1901\n" + boards}
    row = event_on(tmp_path, files, "2027-07-01")
    assert (row["games"], row["r1"]) == (4, "unmet")


def test_dns_rows_and_a_director_who_played_no_game_are_no_players(tmp_path):
    files = tiny_files()
    files["results/harbour.csv"] += "DNS,Pia Quist,Town\nunranked,Rob Sands,Town\nunranked,Teo Vance,Town\n"
    files["entrants/harbour.csv"] = "name,role\nRob Sands,director\n"
    assert event_on(tmp_path, files, "2027-07-01")["players"] == 16


def test_a_gap_that_a_ruling_explains_is_no_error(tmp_path):
    files = tiny_files()
    files["results/harbour.csv"] = files["results/harbour.csv"].replace("3,Cora", "unranked,Cora")
    files["rulings.csv"] = "section,event,decision,value\n2.6.1,harbour,gap,3\n"
    assert event_on(tmp_path, files, "2027-07-01")["status"] == "qualifying"


def test_an_event_at_new_year_goes_where_the_board_assigns_it(tmp_path):
    files = tiny_files()
    files["seasons.csv"] += "2028,dbni-2027,2028-01-01,2028-12-31,open,\n"
    files["events.csv"] = files["events.csv"].replace("Harbour Cup,,", "Harbour Cup,2028,")
    files["rulings.csv"] = "section,season,event,decision\n2.1.3,2028,harbour,assign\n"
    seasons = tabulate(compute(tmp_path, files))
    assert [s.tables["events"]["event"].to_list() for s in seasons] == [["fen"], ["harbour"]]
