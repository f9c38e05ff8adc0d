"""Of an answer only what is allowed is kept, and every row stays on its line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sources.json_lines import read_json
from sources.web_fields import DIPTV_GAME, DIPTV_TOURNAMENT, EVERY, FIELD, WDR_TOURNAMENT, Only, wdr_player
from sources.web_json import strip_json
from sources.web_tables import strip_table
from tests.pulling.events import diptv_game, diptv_tournament, wdr_tournament
from tests.pulling.events import wdr_player as a_player
from tests.sources.received import DATA

TREE = {"a": FIELD, "b": {EVERY: FIELD}, "c": [{"a": FIELD}], "d": Only("id", "1", {"id": FIELD})}
NAMES = st.sampled_from(["a", "b", "c", "d", "e", "id", "x@y.example"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(0, 2) | st.text(max_size=4) | st.just("ask x@y.example now"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(NAMES, VALUES, max_size=4), st.sampled_from([None, 0, 1, 3]))
def test_what_is_left_is_json_on_as_many_lines_without_addresses_or_other_names(value, indent):
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    left = strip_json(text, TREE)
    parsed = json.loads(left)
    assert left.count("\n") == text.count("\n")
    assert "@y" not in left
    assert set(parsed) <= set(TREE)
    assert strip_json(left, TREE) == left or json.loads(strip_json(left, TREE)) == parsed


def test_members_and_elements_go_with_their_commas_and_leave_their_line_breaks():
    text = (
        '{\n "x": 1,\n "a": 2,\n "d": [\n  {"id": 2,\n   "y": 1},\n  {"y": 3, "id": 1}\n ],\n "z": [\n ]\n}\n'
    )
    assert strip_json(text, TREE) == '{\n\n "a": 2,\n "d": [\n\n\n  { "id": 1}\n ]\n\n\n}\n'


@pytest.mark.parametrize(
    ("value", "tree"),
    [
        (diptv_tournament(), DIPTV_TOURNAMENT),
        (diptv_game(), DIPTV_GAME),
        (wdr_tournament(), WDR_TOURNAMENT),
        (a_player(7000), wdr_player("369")),
    ],
)
def test_of_the_services_answers_no_private_word_stays(value, tree):
    left = strip_json(json.dumps(value), tree)
    for word in ("@", "notes", "managers", "phone", "email", "first_name", "368"):
        assert word not in left


@pytest.mark.parametrize("name", ["t1", "t2"])
def test_recorded_answers_keep_all_that_their_reader_uses(name):
    from sources.diptv import read_diptv

    files = {p.name: p.read_bytes() for p in (DATA / "diptv" / name).glob("*.json") if p.name != "newer.json"}
    stripped = {
        path: strip_json(
            content.decode(), DIPTV_TOURNAMENT if path == "tournament.json" else DIPTV_GAME
        ).encode()
        for path, content in files.items()
    }
    assert read_diptv(stripped, "e") == read_diptv(files, "e")


def test_a_row_of_json_keeps_the_line_it_was_received_on():
    text = json.dumps(diptv_tournament(), indent=2)
    left = strip_json(text, DIPTV_TOURNAMENT)
    lines = [[row.line for row in read_json(each.encode(), "p").value["results"]] for each in (text, left)]
    assert lines[0] == lines[1]


def test_a_table_keeps_its_columns_and_lines_alone():
    table = (
        'Quill Cup, ask me@x.example,,,\n\n"Rank",First name,Surname,Town,"E-mail\naddress"\n'
        '1,Ada,Quill,"Leeds, ring +44 7700 900123","a@b.example\nx"\n'
        "2,=Ben,Roost,b@c.example,\n\n* late me@x.example,,,,\n"
    )
    kept = strip_table(table.encode(), "p", "e").content.decode()
    assert kept.splitlines() == [
        "",
        "",
        "Rank,First name,Surname,Town",
        "",
        '1,Ada,Quill,"Leeds, ring "',
        "",
        "2,'=Ben,Roost,",
        "",
        "* late ,,,",
    ]
