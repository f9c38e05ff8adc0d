"""Two players merged who met in results: one error on the line of the merge, nothing of what follows."""

from __future__ import annotations

from pipeline.compute import Everything
from pipeline.findings import codes, errors
from pipeline.mistaken_merges import FOLLOWS
from tests.compare.sides import everything
from tests.seasons import Drawn

HEADING = "player,name,location,wdr_id,merged_into,hidden,public_id\n"


def season(*events: dict[int, str]) -> Drawn:
    """Events with these people; the first of them, Ada Quill, is written as merged into Ben Roost."""
    drawn = Drawn()
    drawn.known = HEADING + "ada-quill,Ada Quill,Town,,ben-roost,,\nben-roost,Ben Roost,Town,,,,\n"
    for number, places in enumerate(events):
        drawn.add(f"e{number}", "60", places, day=f"2027-0{number + 1}-01")
    return drawn


BOTH = {1: "Ada Quill", 2: "Ben Roost"}


def told(one: Everything) -> list[str]:
    return [found.text() for found in one.findings]


def test_players_who_met_at_two_events_are_two_people_and_the_merge_is_told_once(tmp_path):
    found = everything(tmp_path, season(BOTH, {1: "Ada Quill"}, BOTH))
    assert told(found) == [
        "data/players.csv:2:merged_into: error: ada-quill and ben-roost are merged into one person, and both "
        "stand in the results of e0, e2 (2.6.2). Leave merged_into of ada-quill blank: they are two people. "
        "If they are one, remove one row of each of these results, then merge them."
    ]
    assert not found.complete


def test_many_events_are_counted_beyond_three(tmp_path):
    found = everything(tmp_path, season(*[BOTH] * 5))
    assert "the results of e0, e1, e2 and 2 more (2.6.2)" in told(found)[0]


def test_one_event_with_both_may_list_one_person_twice_and_is_told_on_its_own_line(tmp_path):
    found = everything(tmp_path, season(BOTH, {1: "Ada Quill"}, {1: "Ben Roost"}))
    (only,) = errors(found.findings)
    assert (only.code, only.path, only.line) == ("person-twice", "data/results/e0.csv", 3)
    assert "leave merged_into blank in data/players.csv" in only.fix


def test_two_who_are_merged_into_a_third_are_told_on_the_later_line(tmp_path):
    drawn = season(BOTH, BOTH)
    drawn.known = HEADING + "ada-quill,Ada Quill,,,z,,\nben-roost,Ben Roost,,,z,,\nz,Zed Ypsilon,,,,,\n"
    (only,) = errors(everything(tmp_path, drawn).findings)
    assert (only.code, only.line) == ("merged-met", 3)


def test_a_person_who_stands_twice_elsewhere_is_still_told(tmp_path):
    drawn = season(BOTH, BOTH, {1: "Cora Stell", 3: "Cora Stell"})
    assert [found.code for found in errors(everything(tmp_path, drawn).findings)] == [
        "merged-met",
        "person-twice",
    ]


def test_a_number_that_was_the_merged_players_own_is_not_told_beside_it(tmp_path):
    drawn = season(BOTH, BOTH)
    drawn.known = HEADING + "ada-quill,Ada Quill,Town,,ben-roost,,\nben-roost,Ben Roost,Town,7,,,\n"
    drawn.add("online", "60", {1: "Ada Quill,8", 2: "Dov Tann,9"}, columns=",wdr_id", day="2027-06-01")
    assert [found.code for found in errors(everything(tmp_path, drawn).findings)] == ["merged-met"]


def test_the_names_of_hidden_people_are_not_told(tmp_path):
    drawn = season(BOTH, BOTH)
    drawn.known = HEADING + "ada-quill,Ada Quill,Town,,ben-roost,,\nben-roost,Ben Roost,Town,,,yes,p-1\n"
    text = " ".join(told(everything(tmp_path, drawn)))
    assert "merged_into" in text
    for secret in ("ada", "Ada", "ben-roost", "Roost"):
        assert secret not in text


def test_every_code_that_follows_from_a_merge_exists():
    assert set(codes()) >= FOLLOWS
