"""JSON is read with the line of every object, and never with a fault of ours."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sources.json_lines import Answer, members, number, objects, read_json, word
from tests.sources.received import EVENT, said

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


def as_text(value: object) -> object:
    """A value as the reader gives it: numbers are their text."""
    if isinstance(value, dict):
        return {name: as_text(one) for name, one in value.items()}
    if isinstance(value, list):
        return [as_text(one) for one in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


@given(values, st.sampled_from([None, 0, 2]))
def test_it_reads_what_json_reads(value, indent):
    assert read_json(json.dumps(value, indent=indent).encode(), "a.json").value == as_text(value)


@example(b'"}"')
@example(b'"{[["')
@given(st.binary(max_size=40) | st.text(alphabet='{}[]",:1.-truefalsn \n', max_size=40).map(str.encode))
def test_anything_else_is_a_finding_and_no_fault(content):
    value, findings = read_json(content, "a.json", EVENT)
    assert value is None or findings == []


def test_every_object_knows_the_physical_line_it_begins_on():
    read = read_json(b'\n{"people": [\n {"name": "Ada"},\n\n {"name":\n "Ben"}]}', "a.json").value
    assert read.line == 2
    assert [person.line for person in objects(read["people"])] == [3, 5]


def test_brackets_and_quotes_inside_texts_begin_nothing():
    content = rb"""{"}{": "a \"{[",
 "b": [{"c": "]}\\"},
 {}]}"""
    read = read_json(content, "a.json").value
    assert read["}{"] == 'a "{['
    assert [one.line for one in objects(read["b"])] == [2, 3]


def test_numbers_keep_their_digits():
    read = read_json(
        b'{"a": 85.91379310344828, "b": 1.10, "c": 12345678901234567890, "d": NaN}', "a.json"
    ).value
    assert read == {"a": "85.91379310344828", "b": "1.10", "c": "12345678901234567890", "d": "NaN"}


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (b'{"a": 1,\n "b": }', "answer-not-json 2"),
        (b'{"a": 1}\n{"b": 2}', "answer-not-json 2"),
        (b'{\n"a": 1', "answer-not-json 2"),
        (b'{"a": "\xe9"}', "answer-not-json 1"),
        (b"[" * 100_000, "answer-not-json 1"),
        (b"[" * 101 + b"]" * 101, "answer-not-json 1"),
        (b'{"a":' * 101 + b"1" + b"}" * 101, "answer-not-json 1"),
        (b"", "answer-not-json 1"),
        (b"<!doctype html><title>Not found</title>", "web-page 1"),
    ],
)
def test_what_is_no_json_says_where_it_breaks_off(content, where):
    value, findings = read_json(content, "a.json", EVENT)
    assert value is None
    assert said(findings) == [where]
    assert findings[0].event == EVENT


def test_values_of_another_shape_read_as_blank():
    assert [word(value) for value in (None, True, [], Answer(), "x")] == ["", "", "", "", "x"]
    assert [number(value) for value in ("7", "-1", "9.0", "2.5", "", None, "٣", "9" * 12)] == [
        7, -1, 9, None, None, None, None, None,
    ]  # fmt: skip
    assert objects({"a": 1}) == objects(["a", None]) == []
    assert dict(members([])) == dict(members("x")) == {}
