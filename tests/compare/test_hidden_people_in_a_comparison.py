"""Whoever is hidden on one side is named on neither, in no form, by no finding."""

from __future__ import annotations

import pytest

from pipeline.compare import as_json, as_markdown
from tests.compare.sides import between, moves, usual
from tests.seasons import Drawn

HEADING = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
HIDDEN = HEADING + "ada-quill,Ada Quill,Town,,,yes,player-7f3a\n"


def hiding(known: str = HIDDEN) -> Drawn:
    drawn = usual()
    drawn.known = known
    return drawn


def written(comparison) -> str:
    return as_markdown(comparison) + as_json(comparison)


def names_nobody_hidden(text: str) -> bool:
    return not any(secret in text.lower() for secret in ("ada quill", "ada-quill", "wanderer"))


def test_somebody_who_asks_not_to_be_named_is_the_same_player_under_the_public_id(tmp_path):
    comparison = between(tmp_path, usual(), hiding())
    assert [p.player for p in comparison.people.hidden] == ["player-7f3a"]
    assert (comparison.people.new, comparison.people.vanished, comparison.seasons) == ([], [], [])
    assert names_nobody_hidden(written(comparison))


def test_somebody_who_may_be_named_again_is_told_by_the_public_id(tmp_path):
    comparison = between(tmp_path, hiding(), usual())
    assert [p.player for p in comparison.people.named] == ["player-7f3a"]
    assert names_nobody_hidden(written(comparison))


@pytest.mark.parametrize("hidden_first", [True, False])
def test_a_hidden_player_who_moves_is_told_by_the_public_id(tmp_path, hidden_first):
    base, head = (hiding(), usual()) if hidden_first else (usual(), hiding())
    head.add("moot", "major", {1: "Ada Quill"}, day="2027-05-01")
    comparison = between(tmp_path, base, head)
    assert moves(comparison) == {"player-7f3a": "up", "Ben Roost": "down", "Cora Stell": "down"}
    assert names_nobody_hidden(written(comparison))


def test_a_name_that_turns_out_to_be_somebody_hidden_is_not_told_as_vanished(tmp_path):
    base, head = usual(), hiding()
    for drawn in (base, head):
        drawn.add("moot", "60", {1: "Wanderer"}, day="2027-05-01")
        del drawn.people["Wanderer"]
    head.files["aliases.csv"] = "name,player,event,evidence\nWanderer,ada-quill,moot,\n"
    comparison = between(tmp_path, base, head)
    gone = [c.person.called for c in comparison.seasons[0].standings if c.move == "gone"]
    assert (comparison.people.vanished, comparison.people.merged, gone) == ([], [], [])
    assert names_nobody_hidden(written(comparison))


def test_an_entry_merged_into_somebody_hidden_is_not_told(tmp_path):
    head = hiding(HIDDEN + "wanderer,Wanderer,Town,,ada-quill,,\n")
    base = usual()
    for drawn in (base, head):
        drawn.add("moot", "60", {1: "Wanderer"}, day="2027-05-01")
    assert names_nobody_hidden(written(between(tmp_path, base, head)))


def test_a_finding_of_the_other_side_does_not_name_somebody_hidden(tmp_path):
    base = usual()
    base.files["corrections.csv"] = (
        "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
        "fen,results,,,9,Ada Quill,place,9,2,typing error,2027-05-01\n"
    )
    comparison = between(tmp_path, base, hiding())
    assert [found.code for found in comparison.gone_findings] == ["correction-no-match"]
    assert names_nobody_hidden(written(comparison))


def test_what_was_held_against_somebody_is_never_told(tmp_path):
    head = usual()
    head.files["eligibility.csv"] = (
        "player,season,section,status,decided_on\nada-quill,2027,3.2.4,no,2027-05-01\n"
    )
    text = written(between(tmp_path, usual(), head))
    assert "3.2.4" not in text
    assert "| Ada Quill | yes → no |" in text
