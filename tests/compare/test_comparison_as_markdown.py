"""The comment on a pull request: its words, its escapes, its size."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.compare import as_markdown
from pipeline.compare.blocks import Block, lay_out, share_out
from pipeline.compare.escape import escape
from pipeline.compare.sentence import NOTHING
from tests.compare.sides import between, usual
from tests.seasons import Drawn

SWAPPED = """\
2027: 1 up and 1 down.

**2027: up and down by their own results (2)**

| player | place | points | by these results |
|---|---|---|---|
| Cora Stell | 2 → 1 (▲ 1 up) | 36.000 → 60.000 | changed: Harbour Cup, 2nd 36.000 → 1st 60.000 |
| Ada Quill | 1 → 2 (▼ 1 down) | 60.000 → 36.000 | changed: Harbour Cup, 1st 60.000 → 2nd 36.000 |
"""


def alone(first: str, second: str) -> Drawn:
    drawn = Drawn()
    drawn.add("harbour", "60", {1: first, 2: second}, medium="ftf")
    return drawn


def test_nothing_changed_is_one_sentence(tmp_path):
    assert as_markdown(between(tmp_path, usual(), usual())) == f"{NOTHING}\n"


def test_a_change_of_places_comes_out_to_the_letter(tmp_path):
    base, head = alone("Ada Quill", "Cora Stell"), alone("Cora Stell", "Ada Quill")
    for drawn in (base, head):
        drawn.files["eligibility.csv"] = (
            "player,season,section,status,decided_on\nada-quill,,1.5,no,\ncora-stell,,1.5,no,\n"
        )
    text = as_markdown(between(tmp_path, base, head))
    assert text == SWAPPED


def test_an_error_in_a_shared_table_is_said_first(tmp_path):
    head = usual().all_files()
    head["seasons.csv"] = str(head["seasons.csv"]).replace("2027-12-31", "31.12.2027")
    text = as_markdown(between(tmp_path, usual(), head))
    assert text.startswith(
        "The new data has an error in a shared table: put it right first, then it is said what"
    )
    assert "| error | data/seasons.csv:" in text


HOSTILE = {
    "mention": "@octo-team/board Ada",
    "row": "Ada | 1 | Quill",
    "code": "`Ada` Quill",
    "link": "[Ada](https://evil.example) Quill",
    "image": "![Ada](x) Quill",
    "markup": "<img src=x onerror=alert(1)> Ada",
    "address": "https://evil.example Ada",
    "bare address": "www.evil.example Ada",
    "emphasis": "**Ada** _Quill_ ~~x~~",
    "reference": "Ada #1 GH-2",
    "emoji": "Ada :tada:",
    "backslash": "Ada \\| Quill",
    "entity": "Ada &lt;b&gt; Quill",
    "mathematics": "$x$ Ada",
}


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_name_stays_text(tmp_path, name):
    head = usual()
    head.files["players.csv"] = "player,name,location,wdr_id,merged_into,hidden,public_id\n" + (
        f'ada-quill,"{name}",Town,,,,\nben-roost,Ben Roost,Town,,,,\ncora-stell,Cora Stell,Town,,,,\n'
    )
    head.files["aliases.csv"] = "name,player,event,evidence\nAda Quill,ada-quill,,\n"
    head.add("moot", "major", {1: "Ada Quill"}, day="2027-05-01")
    text = as_markdown(between(tmp_path, usual(), head))
    assert escape(name) in text
    assert name not in text
    tables = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    assert tables
    assert all(len({line.count("|") for line in table.splitlines()}) == 1 for table in tables)


@given(st.text())
def test_no_text_keeps_a_character_with_a_meaning(text):
    safe = escape(text)
    assert re.sub(r"&#\d+;", "", safe).isprintable()
    bare = re.sub(r"&#\d+;", "\x00", safe)
    assert not set(bare) & set("<>|`*_[]~\\$&")
    assert not re.search(r"[@#](?=[^\s\x00])|:(?=[^\s\x00])|www\.", bare)


def test_a_long_text_is_cut():
    assert escape("a" * 400) == "a" * 299 + "…"


def block(title: str, rows: int) -> Block:
    return Block(title, ("player",), [(f"{title} {number}",) for number in range(rows)])


def test_more_than_ten_rows_are_folded():
    assert "<details>" not in lay_out([block("few", 10)], 9_000)
    assert "<details><summary><b>many (11)</b></summary>" in lay_out([block("many", 11)], 9_000)


def test_rows_without_room_are_counted():
    text = lay_out([block("many", 1_000)], 2_000)
    shown = len(re.findall(r"^\| many \d+ \|$", text, re.MULTILINE))
    assert 0 < shown < 1_000
    assert f"_… and {1_000 - shown} more;" in text
    assert len(text.encode()) <= 2_000


def test_a_long_table_pushes_out_no_short_one():
    text = lay_out([block("long", 5_000), block("short", 3)], 3_000)
    assert "| short 2 |" in text
    assert text.index("long 0") < text.index("short 0")


def test_two_long_tables_share_the_room():
    text = lay_out([block("one", 2_000), block("other", 3_000)], 6_000)
    rows = [len(re.findall(rf"^\| {name} \d+ \|$", text, re.MULTILINE)) for name in ("one", "other")]
    assert min(rows) > 0.7 * max(rows)


@given(st.lists(st.integers(0, 400), max_size=40), st.integers(400, 20_000))
def test_tables_never_take_more_than_the_room_and_say_what_is_missing(sizes, room):
    blocks = [block(f"table {number}", size) for number, size in enumerate(sizes)]
    text = lay_out(blocks, room)
    assert len(text.encode()) <= room
    shown = len(re.findall(r"^\| table", text, re.MULTILINE))
    assert shown == sum(sizes) or "more" in text


@given(st.lists(st.integers(0, 1_000)), st.integers(0, 10_000))
def test_shares_fit_and_nobody_gets_more_than_they_need(sizes, room):
    shares = share_out(sizes, room)
    assert sum(shares) <= room
    assert all(share <= size for share, size in zip(shares, sizes, strict=True))
    if sum(sizes) <= room:
        assert shares == sizes
