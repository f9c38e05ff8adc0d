"""The shape of `dbni diff --format json`."""

from __future__ import annotations

import json

from pipeline.compare import as_json
from pipeline.compare.sentence import NOTHING
from pipeline.findings import JSON_KEYS
from tests.compare.sides import between, usual
from tests.seasons import Drawn


def content(comparison) -> dict:
    return json.loads(as_json(comparison))


def test_nothing_changed_is_said_so(tmp_path):
    told = content(between(tmp_path, usual(), usual()))
    assert told["same"]
    assert told["summary"] == NOTHING
    assert (told["events"], told["seasons"], told["findings"]) == ([], [], {"new": [], "gone": []})
    assert set(told["players"]) == {"new", "vanished", "merged", "split", "renamed", "hidden", "named"}


def test_a_change_of_standings_has_both_sides_and_its_results(tmp_path):
    head = usual()
    head.add("moot", "80", {1: "Cora Stell"}, day="2027-05-01")
    told = content(between(tmp_path, usual(), head))
    assert told["as_of"] == "2027-12-01"
    season = told["seasons"][0]
    assert list(season) == [
        *("season", "status", "seeds_set_on", "standings", "invitations", "awards", "ties", "invitational"),
    ]
    cora = next(row for row in season["standings"] if row["player"] == "cora-stell")
    assert list(cora) == ["player", "name", "move", "before", "after", "results"]
    assert list(cora["after"]) == [
        *("place", "total", "best", "top_share", "results", "tied", "eligible", "rookie"),
    ]
    assert cora["after"]["best"] == 80.0
    assert cora["results"] == [
        {
            "event": "moot",
            "name": "Moot Cup",
            "change": "added",
            "before": None,
            "after": {"place": 1, "points": 80.0, "counted": True},
        }
    ]
    assert told["events"][0]["after"]["requirements"] == ["met"] * 9
    assert told["events"][0]["after"]["starts"] == "2027-05-01"


def test_seats_awards_and_ties_have_both_sides(tmp_path):
    head = usual()
    head.add("moot", "major", {1: "Ada Quill"}, day="2027-05-01")
    season = content(between(tmp_path, usual(), head))["seasons"][0]
    assert {frozenset(seat["after"]) for seat in season["invitations"] if seat["after"]} == {
        frozenset({"status", "route", "seed", "reply", "tied"})
    }
    winner = next(a for a in season["awards"] if a["player"] == "ada-quill")
    assert (winner["before"], winner["after"]["status"]) == (None, "leading")


def test_a_tie_that_opened_has_both_sides(tmp_path):
    base, head = Drawn(), Drawn()
    for drawn, second in ((base, "major"), (head, "60")):
        drawn.add("harbour", "60", {1: "Ada Quill"}, day="2027-03-01")
        drawn.add("moot", second, {1: "Ben Roost"}, day="2027-04-01")
    ties = content(between(tmp_path, base, head))["seasons"][0]["ties"]
    tie = next(tie for tie in ties if "ada-quill" in tie["after"]["order"])
    assert tie == {
        "change": "opened",
        "before": {
            "state": "apart",
            "order": ["ben-roost", "ada-quill"],
            "sections": ["2.6.3"],
            "sentence": "",
        },
        "after": {
            "state": "undecided",
            "order": ["ada-quill", "ben-roost"],
            "sections": ["2.7"],
            "sentence": "",
        },
    }


def test_a_finding_has_the_keys_of_a_check(tmp_path):
    head = usual()
    head.files["results/fen.csv"] = str(head.files["results/fen.csv"]).replace("4,Cora", "four,Cora")
    told = content(between(tmp_path, usual(), head))
    assert [list(found) for found in told["findings"]["new"]] == [JSON_KEYS]
