"""Each kind of change between two folders, once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pipeline.compare.findings import compare_findings
from pipeline.compare.model import Result, Seat
from pipeline.compare.rows import event_row, tie_row
from pipeline.compare.rows_of_findings import finding_rows
from pipeline.findings import At, finding
from tests.compare.sides import between, moves, season, usual
from tests.seasons import Drawn

NANO = 1_000_000_000
HIDDEN = "player,name,location,wdr_id,merged_into,hidden,public_id\n"


def test_a_folder_compared_with_itself_has_no_change(tmp_path):
    comparison = between(tmp_path, usual(), usual())
    assert comparison.same
    assert (comparison.events, comparison.seasons) == ([], [])


def test_an_event_that_is_added_lifts_who_was_placed_there(tmp_path):
    head = usual()
    head.add("moot", "80", {1: "Cora Stell"}, day="2027-05-01")
    comparison = between(tmp_path, usual(), head)
    assert moves(comparison) == {"Cora Stell": "up", "Ada Quill": "down"}
    cora = next(c for c in season(comparison).standings if c.person.player == "cora-stell")
    assert [(r.event, r.change, r.after) for r in cora.results] == [
        ("moot", "added", Result(1, 80 * NANO, True))
    ]
    assert cora.after.total - cora.before.total == 80 * NANO


def test_a_new_event_says_what_it_waits_for(tmp_path):
    head = usual()
    head.add("moot", "80", {1: "Cora Stell"}, day="2027-05-01")
    head.applications[-1] = "moot,2027-05-01,2027-05-01,,9,22,yes,,yes,yes,,yes\n"
    head.events[-1] = head.events[-1].replace(",80,", ",,")
    (row,) = map(event_row, between(tmp_path, usual(), head).events)
    assert row[1:] == (
        "not there → 2027",
        "not there → pending",
        "not there → not classified",
        "waits for 2.3.3, 2.3.6 and the class",
    )
    head.applications[-1] = "moot,2027-05-01,2027-05-01,,9,22,yes,yes,yes,yes,yes,yes\n"
    head.events[-1] = head.events[-1].replace("vftf,,", "vftf,80,")
    (row,) = map(event_row, between(tmp_path, usual(), head).events)
    assert row[2:] == ("not there → qualifies", "not there → DBN 80", "")


def test_an_event_that_is_removed_takes_its_results_away(tmp_path):
    base = usual()
    base.add("moot", "80", {1: "Cora Stell"}, day="2027-05-01")
    comparison = between(tmp_path, base, usual())
    cora = next(c for c in season(comparison).standings if c.person.player == "cora-stell")
    assert [(r.event, r.change, r.after) for r in cora.results] == [("moot", "removed", None)]
    assert [(e.event, e.after) for e in comparison.events] == [("moot", None)]


def test_two_people_who_change_places_go_up_and_down_by_that_event(tmp_path):
    head = Drawn()
    head.add("harbour", "60", {1: "Cora Stell", 2: "Ben Roost", 3: "Ada Quill"}, day="2027-03-01")
    head.add("fen", "major", {1: "Ben Roost", 2: "Ada Quill", 4: "Cora Stell"}, day="2027-04-01")
    comparison = between(tmp_path, usual(), head)
    changed = {c.person.called: c for c in season(comparison).standings}
    assert set(changed) == {"Ada Quill", "Cora Stell"}
    assert [(r.event, r.change) for r in changed["Ada Quill"].results] == [("harbour", "changed")]
    assert changed["Cora Stell"].results[0].before.place == 3
    assert changed["Cora Stell"].results[0].after.place == 1


def test_a_result_that_no_longer_counts_is_a_change_of_that_result(tmp_path):
    base, head = usual(), usual()
    for drawn in (base, head):
        drawn.add("moot", "60", {4: "Cora Stell"}, day="2027-05-01")
    head.add("loft", "60", {1: "Cora Stell"}, day="2027-06-01")
    cora = next(c for c in season(between(tmp_path, base, head)).standings if c.person.called == "Cora Stell")
    told = {
        r.event: (r.change, r.before and r.before.counted, r.after and r.after.counted) for r in cora.results
    }
    assert told == {"loft": ("added", None, True), "moot": ("changed", True, False)}


def test_an_event_is_told_when_its_status_class_or_name_changes(tmp_path):
    base, head = usual(), usual()
    head.events[0] = head.events[0].replace("Harbour Cup", "Harbour Bowl")
    head.events[1] = head.events[1].replace("major", "")
    comparison = between(tmp_path, base, head)
    told = {c.event: (c.before, c.after) for c in comparison.events}
    assert (told["harbour"][0].name, told["harbour"][1].name) == ("Harbour Cup", "Harbour Bowl")
    assert [side.status for side in told["fen"]] == ["qualifying", "pending"]
    assert [side.classification for side in told["fen"]] == ["major", ""]


def test_an_event_held_by_an_error_is_told_with_the_new_finding(tmp_path):
    head = usual()
    head.files["results/fen.csv"] = str(head.files["results/fen.csv"]).replace("4,Cora", "four,Cora")
    comparison = between(tmp_path, usual(), head)
    assert [(c.event, c.after.status) for c in comparison.events] == [("fen", "held")]
    assert [found.column for found in comparison.new_findings] == ["place"]
    assert comparison.gone_findings == []
    assert comparison.head_complete


def test_the_season_of_an_event_is_told_when_a_ruling_assigns_another(tmp_path):
    seasons = "season,rulebook,starts,ends,status,seeds_set_on\n2026,dbni-2027,2026-01-01,2026-12-31,open,\n"
    base, head = usual(seasons=seasons), usual(seasons=seasons)
    head.events[0] = head.events[0].replace("Harbour Cup,,", "Harbour Cup,2026,")
    head.files["rulings.csv"] = (
        "section,season,event,player,decision,value,decided_on,decided_by,note\n"
        "2.1.3,2026,harbour,,assign,,2027-01-01,Board,\n"
        "2.4.3,2026,harbour,,waive,,2027-01-01,Board,\n"
    )
    comparison = between(tmp_path, base, head)
    assert [(c.event, c.before.season, c.after.season) for c in comparison.events] == [
        ("harbour", 2027, 2026)
    ]
    assert [change.season for change in comparison.seasons] == [2026, 2027]


def test_a_player_who_is_no_longer_eligible_loses_the_seat_and_nobody_reads_why(tmp_path):
    head = usual()
    head.files["eligibility.csv"] = (
        "player,season,section,status,decided_on\nada-quill,2027,3.2.4,no,2027-05-01\n"
    )
    comparison = between(tmp_path, usual(), head)
    seats = {c.person.called: (c.before, c.after) for c in season(comparison).invitations}
    assert seats["Ada Quill"] == (Seat("invited", "standings", 2, "", False), None)
    ada = next(c for c in season(comparison).standings if c.person.called == "Ada Quill")
    assert (ada.before.eligible, ada.after.eligible, ada.move) == (True, False, "same")


def test_a_seed_and_a_reply_are_told_where_the_route_stays(tmp_path):
    head = usual()
    head.files["invitational/2027/invitations.csv"] = (
        "player,reply,first_chance,last_chance\nada-quill,declined,,\ncora-stell,accepted,,\n"
    )
    seats = {c.person.called: c for c in season(between(tmp_path, usual(), head)).invitations}
    assert seats["Ada Quill"].after is None
    assert (seats["Cora Stell"].before.seed, seats["Cora Stell"].after.seed) == (3, 2)
    assert seats["Cora Stell"].after.reply == "accepted"


def test_an_award_moves_from_one_player_to_another(tmp_path):
    head = usual()
    head.add("moot", "major", {1: "Ada Quill"}, day="2027-05-01")
    changes = season(between(tmp_path, usual(), head)).awards
    winner = {c.person.called: c for c in changes if c.award == "regular-season-winner"}
    assert winner["Ben Roost"].after is None
    assert winner["Ada Quill"].before is None
    assert winner["Ada Quill"].after.status == "leading"


def test_a_season_that_closes_is_told(tmp_path):
    change = season(between(tmp_path, usual(), usual(status="closed")))
    assert change.status == ("open", "closed")
    assert {c.after.status for c in change.awards} == {"awarded"}


def level(toss: str = "", columns: str = "") -> Drawn:
    """Ada Quill and Ben Roost with the same total and the same best result."""
    drawn = Drawn()
    ada, ben = (
        f"{name},2,{shares}" if columns else name for name, shares in (("Ada Quill", 1), ("Ben Roost", 2))
    )
    drawn.add("harbour", "60", {1: ada}, day="2027-03-01", columns=columns)
    drawn.add("moot", "60", {1: ben}, day="2027-04-01", columns=columns)
    if toss:
        drawn.files["coin_tosses.csv"] = (
            f"season,event,section,order,held_on,link\n2027,,2.7.3,{toss},2027-05-01,\n"
        )
    return drawn


def tie_of(comparison):
    """The change of the tie between Ada Quill and Ben Roost."""
    names = {"Ada Quill", "Ben Roost"}
    return next(t for t in season(comparison).ties if {p.called for p in t.before.order} == names)


def test_a_toss_settles_a_tie_and_taking_it_away_opens_it_again(tmp_path):
    settled = tie_of(between(tmp_path, level(), level("ben-roost > ada-quill")))
    assert (settled.change, settled.before.state, settled.after.state) == ("settled", "undecided", "decided")
    assert settled.after.sections == ("2.7.3",)
    assert [p.called for p in settled.after.order] == ["Ben Roost", "Ada Quill"]
    opened = tie_of(between(tmp_path, level("ben-roost > ada-quill"), level()))
    assert (opened.change, opened.before, opened.after) == ("opened", settled.after, settled.before)


def test_a_tie_is_called_what_became_of_it(tmp_path):
    toss = "ben-roost > ada-quill"
    changes = {
        "settled": between(tmp_path, level(), level(toss)),
        "nobody decides any more": between(tmp_path, level(toss), level()),
    }
    assert {word: tie_row(tie_of(change))[0] for word, change in changes.items()} == {w: w for w in changes}
    newcomer = usual()
    newcomer.add("moot", "60", {1: "Dov Tann", 2: "Eli March"}, day="2027-06-01")
    both = usual()
    both.add("moot", "60", {1: ["Dov Tann", "Eli March"]}, day="2027-06-01")
    words = [
        {tie_row(tie)[0] for tie in season(between(tmp_path, *sides)).ties if "Eli March" in str(tie)}
        for sides in ((newcomer, both), (both, newcomer))
    ]
    assert words == [{"newly level"}, {"no longer all level"}]


@pytest.mark.parametrize("toss", ["ada-quill > ben-roost", "ben-roost > ada-quill"])
def test_a_tie_that_another_section_decides_is_told_with_both_sections(tmp_path, toss):
    base, head = level(toss), level(columns=",games,shares")
    tie = tie_of(between(tmp_path, base, head))
    assert (tie.change, tie.before.sections, tie.after.sections) == ("otherwise", ("2.7.3",), ("2.7.2",))
    assert [p.called for p in tie.after.order] == ["Ben Roost", "Ada Quill"]


def test_a_new_name_is_a_new_player_and_one_that_is_gone_vanished(tmp_path):
    head = Drawn()
    head.add("harbour", "60", {1: "Ada Quill", 2: "Ben Roost", 3: "Zora Vane"}, day="2027-03-01")
    head.add("fen", "major", {1: "Ben Roost", 2: "Ada Quill"}, day="2027-04-01")
    comparison = between(tmp_path, usual(), head)
    assert [p.called for p in comparison.people.new] == ["Zora Vane"]
    assert [p.called for p in comparison.people.vanished] == ["Cora Stell"]
    assert moves(comparison)["Zora Vane"] == "new"
    assert moves(comparison)["Cora Stell"] == "gone"


def test_two_entries_merged_are_a_merge_and_not_a_vanished_player(tmp_path):
    head = usual()
    head.known = HIDDEN + "cora-stell,Cora Stell,Town,,ben-roost,,\n"
    head.files["results/harbour.csv"] = str(head.files["results/harbour.csv"]).replace("3,Cora", "3,Nora")
    head.files["results/fen.csv"] = str(head.files["results/fen.csv"]).replace("4,Cora", "4,Nora")
    comparison = between(tmp_path, usual(), head)
    assert [(a.called, b.called) for a, b in comparison.people.merged] == [("Cora Stell", "Ben Roost")]
    assert comparison.people.vanished == []


def test_an_id_that_leads_to_a_new_one_is_the_same_player(tmp_path):
    head = usual()
    head.known = HIDDEN + "cora-stell,Cora Stell,Town,,cora-s,,\ncora-s,Cora Stell-Vane,Town,,,,\n"
    comparison = between(tmp_path, usual(), head)
    assert [(p.player, p.name, was) for p, was in comparison.people.renamed] == [
        ("cora-s", "Cora Stell-Vane", "Cora Stell")
    ]
    assert comparison.seasons == []


def test_a_finding_that_only_moved_to_another_line_is_neither_new_nor_gone(tmp_path):
    base, head = usual(), usual()
    for drawn in (base, head):
        drawn.files["results/fen.csv"] = str(drawn.files["results/fen.csv"]).replace("4,Cora", "four,Cora")
    head.files["results/fen.csv"] = str(head.files["results/fen.csv"]).replace("location\n", "location\n\n")
    assert between(tmp_path, base, head).new_findings == []


def test_findings_that_name_files_are_the_same_in_a_folder_of_another_name():
    found = finding(
        "sheet-replaced", At("data/orders/e/g/S1901.2.txt"), "Italy", earlier="data/orders/e/g/S1901.txt"
    )
    moved = replace(
        found, path=found.path.replace("data", "base"), message=found.message.replace("data", "base")
    )
    assert found.message != moved.message
    assert compare_findings([moved], [found]) == ([], [])


def test_an_error_in_a_shared_table_leaves_the_findings_to_compare(tmp_path):
    head = usual().all_files()
    head["seasons.csv"] = str(head["seasons.csv"]).replace("2027-12-31", "31.12.2027")
    comparison = between(tmp_path, usual(), head)
    assert (comparison.base_complete, comparison.head_complete, comparison.compared) == (True, False, False)
    assert comparison.new_findings
    assert comparison.seasons == []


def test_an_error_in_a_shared_table_that_stops_nothing_leaves_everything_to_compare(tmp_path):
    head = usual()
    head.files["eligibility.csv"] = "player,season,section,status,decided_on\nno-one,,1.5,no,2027-05-01\n"
    head.add("moot", "80", {1: "Cora Stell"}, day="2027-05-01")
    comparison = between(tmp_path, usual(), head)
    assert (comparison.head_complete, comparison.compared) == (False, True)
    assert moves(comparison)["Cora Stell"] == "up"


def test_what_an_unreadable_table_hides_is_neither_new_nor_gone(tmp_path):
    warned = usual().all_files()
    warned["applications.csv"] = str(warned["applications.csv"]).replace(",6,15,", ",6,16,", 1)
    broken = {**warned, "seasons.csv": "season\nsoon\n"}
    assert between(tmp_path, usual(), warned).new_findings != []
    comparison = between(tmp_path, warned, broken)
    assert {found.path for found in comparison.new_findings} == {"data/seasons.csv"}
    assert comparison.gone_findings == []
    back = between(tmp_path, broken, warned)
    assert back.new_findings == []
    assert {found.path for found in back.gone_findings} == {"data/seasons.csv"}


def test_more_than_ten_findings_of_a_kind_are_three_rows_and_a_count_and_errors_come_first():
    eleven = [
        finding("merge-dangling", At("data/players.csv", line, "merged_into"), "x") for line in range(11)
    ]
    warning = finding("declared-differs", At("data/applications.csv", 2, "players"), 3, counted=4)
    rows = finding_rows([warning, *eleven])
    assert [row[0] for row in rows] == ["error"] * 4 + ["warning"]
    assert rows[3][2] == "8 more of this kind (merge-dangling), 11 in all."
