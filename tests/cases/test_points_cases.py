"""Points and ties: unranked people, three results, the order of the steps, exact totals, missing shares."""

from __future__ import annotations

import itertools

import pytest

from tests.cases.given import FILLERS, answers, filled, points, results, status, told, totals
from tests.seasons import Drawn, order

HEAD = "place,name,location\n"
UNRANKED = ("unranked", "NR", "NC", "n.c.", "DQ", "DNF", "IN", "withdrawn", "-1", "999", "999999")


def test_b21_a_gap_where_an_unranked_player_stood_is_asked_about_and_nothing_moves_up(tmp_path):
    rows = (
        "1,Ada Quill,Hull\n2,Ben Roost,Cork\nunranked,Cora Stell,Lima\n4,Dov Tann,Riga\n5,Eli Marsh,Gdańsk\n"
    )
    everything = results(tmp_path, filled(HEAD + rows, 6))
    assert told(everything) == [("place-gap", 5, "place", "4")]
    assert status(everything) == "held"
    assert points(everything) == {}


def test_b21_a_ruling_lets_the_gap_stand(tmp_path):
    rows = (
        "1,Ada Quill,Hull\n2,Ben Roost,Cork\nunranked,Cora Stell,Lima\n4,Dov Tann,Riga\n5,Eli Marsh,Gdańsk\n"
    )
    ruling = "section,event,decision,value,decided_on\n2.6.1,harbour,gap,3,2027-05-20\n"
    earned = points(results(tmp_path, filled(HEAD + rows, 6), rulings=ruling))
    assert earned["Dov Tann"] == pytest.approx(23.455693, abs=1e-6)
    assert "Cora Stell" not in earned


@pytest.mark.parametrize("word", [*UNRANKED, *map(str.upper, UNRANKED), "DNS"])
def test_b21_no_word_for_no_place_is_ever_worth_points_or_a_career_event(tmp_path, word):
    rows = "1,Ada Quill,Hull\n2,Ben Roost,Cork\n3,Dov Tann,Riga\n4,Eli Marsh,Gdańsk\n"
    everything = results(
        tmp_path, filled(HEAD + rows, 5, 20) + f"{word},Cora Stell,Lima\n21,Pia Quist,Bonn\n"
    )
    earned = points(everything)
    assert earned["Dov Tann"] == pytest.approx(31.999002, abs=1e-6)
    assert earned["Eli Marsh"] == pytest.approx(23.455693, abs=1e-6)
    assert "Cora Stell" not in earned
    assert "cora-stell" not in {rank.player for rank in everything.seasons[-1].ranks}


@pytest.mark.parametrize("place", ["23", "100", "99999"])
def test_b21_a_place_beyond_the_number_of_people_is_refused(tmp_path, place):
    everything = results(tmp_path, filled(HEAD + "1,Ada Quill,Hull\n", 2, 20) + f"{place},Cora Stell,Lima\n")
    assert ("place-too-large", 22, "place", place) in told(everything)
    assert status(everything) == "held"


def three_level(events: list[str]) -> Drawn:
    """Three people on exactly 180: told apart by the best result, then by % TopShare."""
    shares = ",games,shares"
    given = {
        "m1": ("major", {1: "Bruno Esk,5,1", 2: "Astrid Dell,3,1"}),
        "m2": ("major", {1: "Winner One", 2: "Celia Fenn,7,3"}),
        "m3": ("major", {1: "Winner Two", 2: "Celia Fenn,7,3"}),
        "s1": ("60", {1: "Astrid Dell,4,2"}),
        "s2": ("60", {1: "Astrid Dell,3,1"}),
        "s3": ("60", {1: "Celia Fenn,6,3"}),
        "w1": ("80", {1: "Bruno Esk,5,0"}),
    }
    season = Drawn()
    for month, event in enumerate(events, 1):
        season.add(event, *given[event], day=f"2027-{month:02}-06", columns=shares)
    return season


@pytest.mark.parametrize("turn", range(7))
def test_b24_the_best_result_decides_before_top_share_whatever_the_order_of_the_events(tmp_path, turn):
    events = ["m1", "m2", "m3", "s1", "s2", "s3", "w1"]
    tables = three_level(events[turn:] + events[:turn]).tables(tmp_path)
    assert [row for row in order(tables, "place", "name", "total") if row[2] == "180.000000000"] == [
        (1, "Bruno Esk", "180.000000000"),
        (2, "Celia Fenn", "180.000000000"),
        (3, "Astrid Dell", "180.000000000"),
    ]
    sections = {(r.above, r.below): r.section for r in tables.reasons}
    assert sections["bruno-esk", "celia-fenn"] == "2.7.1"
    assert sections["celia-fenn", "astrid-dell"] == "2.7.2"


def nearly_level() -> Drawn:
    season = Drawn()
    season.add("m1", "major", {1: "Xenia Roth"}, day="2027-01-06")
    season.add("m2", "major", {1: "Winner One", 2: "Winner Two", 3: "Xenia Roth"}, day="2027-02-06")
    season.add("s1", "60", {1: "Yusuf Sand"}, day="2027-03-06")
    season.add("w1", "80", {1: "Yusuf Sand"}, day="2027-04-06")
    return season


def test_b25_totals_are_ranked_unrounded(tmp_path):
    rows = order(nearly_level().tables(tmp_path), "name", "total", "place")
    ours = [row for row in rows if row[0] in ("Yusuf Sand", "Xenia Roth")]
    assert [row[:2] for row in ours] == [("Yusuf Sand", "140.000000000"), ("Xenia Roth", "139.998752366")]
    assert ours[1][2] == ours[0][2] + 1


def test_b27_a_missing_share_keeps_everybody_level_and_never_counts_as_nothing(tmp_path):
    given = {"s1": "Ida Cole,4,11/5", "s2": "Jan Dyer,5,2", "s3": "Kea Ford"}
    seen = []
    for number, events in enumerate(itertools.permutations(given)):
        season = Drawn()
        for month, event in enumerate(events, 1):
            season.add(event, "60", {1: given[event]}, day=f"2027-{month:02}-06", columns=",games,shares")
        tables = season.tables(tmp_path / str(number))
        seen.append(order(tables, "place", "name", "total", "tied", "top_share")[:3])
        if not number:
            asked = [f for f in season.compute(tmp_path / "once").findings if f.code == "toss-needed"]
            assert any("ida-cole, jan-dyer, kea-ford" in f.message for f in asked)
    assert all(rows == seen[0] for rows in seen)
    level = ("Ida Cole", "Jan Dyer", "Kea Ford")
    assert [row[1:4] for row in seen[0]] == [(name, "60.000000000", "yes") for name in level]
    assert len({row[0] for row in seen[0]}) == 1
    assert seen[0][2][4] is None


def test_b27_two_known_shares_are_told_apart(tmp_path):
    season = Drawn()
    season.add("s1", "60", {1: "Ida Cole,4,11/5"}, day="2027-01-06", columns=",games,shares")
    season.add("s2", "60", {1: "Jan Dyer,5,2"}, day="2027-02-06", columns=",games,shares")
    ida, jan = order(season.tables(tmp_path), "name", "place")[:2]
    assert (ida[0], jan[0], jan[1] - ida[1]) == ("Ida Cole", "Jan Dyer", 1)


def test_b28_the_three_largest_of_five_count_and_fewer_are_simply_added(tmp_path):
    season = Drawn()
    season.add("m1", "major", {3: "Lars Moe"}, day="2027-01-06")
    season.add("w1", "80", {1: "Lars Moe", 4: "Mona Nye"}, day="2027-02-06")
    season.add("s1", "60", {1: "Mona Nye", 2: "Lars Moe"}, day="2027-03-06")
    season.add("s2", "60", {1: "Nils Oak", 5: "Lars Moe"}, day="2027-04-06")
    season.add("w2", "80", {2: "Lars Moe"}, day="2027-05-06")
    tables = season.tables(tmp_path)
    got = {row[0]: row[1:] for row in order(tables, "name", "total", "results")}
    assert got["Lars Moe"] == ("167.998752366", 5)
    assert got["Mona Nye"] == ("83.455693308", 2)
    assert got["Nils Oak"] == ("60.000000000", 1)
    marks = tables.tables["placements"].filter(player="lars-moe").select("event", "counted").rows()
    assert sorted(event for event, counted in marks if counted == "no") == ["s1", "s2"]


def person(name: str, rank: int | None, score: float, *, played: bool = True) -> dict[str, object]:
    broken_down = [{"round": 1, "score": score, "dropped": False}] if played else []
    return {
        "player_name": name,
        "player_wdr_id": None,
        "ranking": rank,
        "score": score,
        "score_breakdown": broken_down,
    }


def tournament(people: list[dict[str, object]], **more: object) -> dict[str, object]:
    """An answer of DipTV with these people in front and fillers behind."""
    rest = [person(FILLERS[n - 1], n, 1.0) for n in range(len(people) + 1, 24)]
    return {"name": "Harbour Cup", "year": 2027, "wdr_id": None, "results": [*people, *rest], **more}


@pytest.mark.parametrize("filler", ["BYE", "bye 2", "TBD", "Vacant", "(empty seat)", "N/A"])
def test_b29_who_never_played_and_who_fills_a_seat_is_nobody(tmp_path, filler):
    people = [person("Omar Pell", 1, 88.0), person("Nora Bye", 2, 40.0), person(filler, 3, 0.0)]
    people.append(person("Pia Quist", 3, 0.0, played=False))
    said = tournament(people)
    for row in said["results"][4:]:
        row["ranking"] -= 2
    everything = answers(tmp_path, said)
    assert points(everything) == {"Omar Pell": 80.0, "Nora Bye": 48.0}
    codes = {f.code: f.value for f in everything.findings}
    assert (codes["seat-filler"], codes["never-played"]) == (filler, "Pia Quist")
    counts = everything.judged[0].counts
    assert counts.players == 21
    assert "pia-quist" not in {rank.player for rank in everything.seasons[-1].ranks}


def test_b30_an_export_taken_while_games_are_running_earns_nothing(tmp_path):
    one = {"Austria": {"name": "Omar Pell", "score": 88.0, "final_scs": 12}}
    two = {"France": {"name": "Omar Pell"}, "Italy": {"name": "Nora Bye"}}
    rounds = {
        "1": {"scoring_system": "Sum", "games": {"R1G1": {"players": one, "draw": None}}},
        "2": {"scoring_system": "Sum", "games": {"R2G1": {"players": two, "draw": None}}},
    }
    said = tournament([person("Omar Pell", 1, 88.0), person("Nora Bye", 2, 40.0)], rounds=rounds)
    everything = answers(tmp_path, said)
    codes = {f.code: f.message for f in everything.findings}
    assert "R2G1" in codes["games-unfinished"]
    assert "source-not-final" in codes
    assert totals(everything) == {}
    two["France"]["score"], two["Italy"]["score"] = 50.0, 20.0
    later = answers(tmp_path / "later", said)
    assert "games-unfinished" not in {f.code for f in later.findings}
