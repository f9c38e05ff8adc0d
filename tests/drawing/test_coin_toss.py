"""The coin toss of 2.7.3 as a public draw: fixed before its value, worked out again by anybody after it."""

from __future__ import annotations

import json
import re
import subprocess
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.build import render_site
from pipeline.cli import main
from pipeline.compute import compute_everything
from pipeline.drawing.toss import toss_name, toss_order
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.drawing.played import AS_OF, read
from tests.folders import write_folder
from tests.seasons import Drawn

THREE = ["Cora Stell", "Ada Quill", "Ben Roost"]
IDS = ["ada-quill", "ben-roost", "cora-stell"]
VALUE = "c0ffee00" * 8
HEADING = "event,draw,source,beacon_round,value,attempt,digest,committed_on\n"
TOSSES = "season,event,section,order,held_on,link\n"


def by_hand(value: str, players: list[str]) -> list[str]:
    """The published rule, written once more for this test."""
    return sorted(players, key=lambda p: sha256(f"{value}|toss|2027|{p}".encode()).hexdigest())


def level(top: Path, draws: str = "", tosses: str = "", known: str = "") -> Path:
    """A season in which three share place 2 of its only event, and so a place in the standings."""
    drawn = Drawn()
    drawn.add("grand", "major", {1: "Dov Tann", 2: list(THREE)})
    drawn.known += known
    files = drawn.all_files()
    files |= {"draws.csv": HEADING + draws} if draws else {}
    files |= {"coin_tosses.csv": TOSSES + tosses} if tosses else {}
    return write_folder(top, files)


class Said(dict[str, Any]):
    code: int
    aside: str


def toss(capsys: pytest.CaptureFixture[str], data: Path, player: str, *more: str) -> Said:
    words = ["toss", player, "--data", str(data), "--as-of", "2027-12-01", "--format", "json", *more]
    code = main(words)
    out, err = capsys.readouterr()
    said = Said(json.loads(out) if out else {})
    said.code, said.aside = code, err
    return said


def shell(line: str) -> str:
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True).stdout.split()[0]


@given(st.sets(st.from_regex(r"[a-z]{1,6}", fullmatch=True), min_size=2, max_size=6), st.text(max_size=8))
def test_the_order_is_that_of_the_digests_whatever_order_the_players_come_in(players: set[str], value: str):
    ordered = toss_order(value, 2027, players)
    assert list(ordered) == by_hand(value, list(players))
    assert ordered == toss_order(value, 2027, sorted(players))
    assert toss_name(2027, players) == f"toss-2027-{min(players)}"


def test_before_the_value_the_players_are_fixed_and_nothing_is_decided(capsys, tmp_path):
    data = level(tmp_path)
    said = toss(capsys, data, "ben-roost", "--beacon-time", "2027-12-02T18:00+00:00")
    assert (said.code, said.aside) == (0, "")
    assert (said["order"], said["toss"]) == ([], None)
    assert [each["player"] for each in said["players"]] == IDS
    assert said["digest"] == sha256(said["commitment"].encode()).hexdigest()
    assert json.loads(said["commitment"]) == {
        "beacon_round": said["beacon_round"],
        "draw": "toss-2027-ada-quill",
        "players": IDS,
        "procedure": "dbni-draws-1",
        "season": 2027,
        "section": "2.7.3",
        "source": "drand quicknet",
    }
    row = said["row"]
    assert (row["event"], row["draw"], row["committed_on"]) == ("", "toss-2027-ada-quill", "2027-12-01")


def committed(capsys: pytest.CaptureFixture[str], top: Path) -> str:
    """The line of draws.csv as the command printed it before the value was known."""
    row = toss(capsys, level(top), "ada-quill", "--beacon-time", "2027-12-02T18:00+00:00")["row"]
    return ",".join(row.values()) + "\n"


def test_with_the_value_the_order_is_the_one_anybody_computes(capsys, tmp_path):
    line = committed(capsys, tmp_path / "before")
    data = level(tmp_path / "after", line)
    said = toss(capsys, data, "cora-stell", "--value", VALUE, "--as-of", "2027-12-02")
    assert (said.code, said.aside) == (0, "")
    assert said["order"] == by_hand(VALUE, IDS)
    assert said["toss"] == {
        "season": "2027",
        "event": "",
        "section": "2.7.3",
        "order": " > ".join(said["order"]),
        "held_on": "2027-12-02",
        "link": f"https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
        f"/public/{said['beacon_round']}",
    }


def test_the_lines_it_prints_are_taken_by_the_pipeline_and_break_the_tie(capsys, tmp_path):
    line = committed(capsys, tmp_path / "before")
    said = toss(capsys, level(tmp_path / "after", line), "cora-stell", "--value", VALUE)
    both = (",".join(said[each].values()) + "\n" for each in ("row", "toss"))
    everything = read(level(tmp_path / "done", *both))
    assert everything.findings == []
    assert [rank.player for rank in everything.seasons[-1].ranks][1:4] == said["order"]


def test_the_printed_lines_say_the_same_in_a_shell(capsys, tmp_path):
    words = [
        "toss",
        "ada-quill",
        "--data",
        str(level(tmp_path)),
        "--as-of",
        "2027-12-01",
        "--value",
        "it's $HOME",
    ]
    assert main(words) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    digests = [shell(line) for line in lines if line.startswith("printf")]
    order = by_hand("it's $HOME", IDS)
    assert digests[:3] == [sha256(f"it's $HOME|toss|2027|{p}".encode()).hexdigest() for p in order]
    assert digests[3] in lines


def test_who_is_level_with_nobody_has_no_toss(capsys, tmp_path):
    said = toss(capsys, level(tmp_path), "dov-tann")
    assert (said.code, said) == (1, {})
    assert "dov-tann is level with nobody" in said.aside  # toss-nobody-level


@pytest.mark.parametrize(
    ("line", "more", "code", "words"),
    [
        ("", ("--value", VALUE), 0, "no digest of toss-2027-ada-quill was written down"),
        ("", (), 0, "names no public value to wait for"),
        ("", ("--beacon-time", "2027-11-01T00:00+00:00"), 0, "may be known already"),
        (",toss-2027-ada-quill,it,7,a1,,abc,2027-11-30\n", ("--value", "b2"), 1, "another value of"),
        (",toss-2027-ada-quill,it,7,,,abc,2027-11-30\n", ("--value", "b2"), 0, "is not that of the players"),
    ],
)
def test_a_commitment_that_does_not_stand_is_told(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    line: str,
    more: tuple[str, ...],
    code: int,
    words: str,
) -> None:
    said = toss(capsys, level(tmp_path, line), "ada-quill", *more)
    assert (said.code, words in said.aside) == (code, True)


def findings(data: Path) -> list[str]:
    return [each.code for each in compute_everything(Folder(data), AS_OF, Clock()).findings]


def entered(order: list[str]) -> str:
    return f"2027,,2.7.3,{' > '.join(order)},2027-12-02,\n"


def test_a_toss_that_contradicts_its_public_draw_is_an_error(tmp_path):
    right = by_hand(VALUE, IDS)
    line = f",toss-2027-ada-quill,it,7,{VALUE},,,\n"
    assert findings(level(tmp_path / "right", line, entered(right))) == []
    assert "toss-differs" in findings(level(tmp_path / "wrong", line, entered(right[::-1])))
    assert "toss-differs" in findings(
        level(tmp_path / "early", ",toss-2027-ada-quill,it,7,,,,\n", entered(right))
    )
    other = f",toss-2027-ben-roost,it,7,{VALUE},,,\n"
    assert findings(level(tmp_path / "other", other, entered(right[::-1]))) == []


def test_merged_and_hidden_players_are_drawn_by_their_published_ids(capsys, tmp_path):
    known = "ada-quill,Ada Quill,Town,,,yes,player-7f3a\nold-ben,Old Ben,,,ben-roost,,\n"
    ids = ["ben-roost", "cora-stell", "player-7f3a"]
    said = toss(capsys, level(tmp_path / "a", known=known), "old-ben", "--value", VALUE)
    assert said["order"] == by_hand(VALUE, ids)
    assert "Ada Quill" not in json.dumps(said)
    assert said["draw"] == "toss-2027-ben-roost"
    line = f",toss-2027-ben-roost,it,7,{VALUE},,,\n"
    as_kept = {"ben-roost": "old-ben", "player-7f3a": "ada-quill"}
    typed = [as_kept.get(each, each) for each in said["order"]]
    assert findings(level(tmp_path / "right", line, entered(typed), known)) == []
    assert "toss-differs" in findings(level(tmp_path / "wrong", line, entered(typed[::-1]), known))


def page_of(data: Path) -> str:
    everything = read(data)
    return render_site(Folder(data), everything, tabulate(everything), Clock())[
        "2027/draws/index.html"
    ].decode()


def test_the_page_shows_the_toss_with_lines_that_come_out(capsys, tmp_path):
    line = committed(capsys, tmp_path / "before")
    waiting = page_of(level(tmp_path / "waiting", line))
    assert "The public value will put them in order; nothing is decided yet." in waiting
    assert "It is the digest of the text below" in waiting
    drawn = line.split(",")
    drawn[4] = VALUE
    order = by_hand(VALUE, IDS)
    page = page_of(level(tmp_path / "drawn", ",".join(drawn), entered(order)))
    part = page[page.index('data-draw="toss-2027-ada-quill"') :]
    part = part[: part.index("</section>")]
    assert re.findall(r'data-is="player">([^<]*)<', part) == order
    [lines, fixed] = [
        unescape(block) for block in re.findall(r"<pre[^>]*><code[^>]*>(.*?)</code></pre>", part, re.DOTALL)
    ]
    shown = re.findall(r'data-is="digest">([^<]*)<', part)
    assert [shell(each) for each in lines.strip().splitlines()] == shown
    assert shell(fixed) in part


def test_a_toss_nobody_is_level_for_any_more_says_so(tmp_path):
    page = page_of(level(tmp_path, ",toss-2027-dov-tann,it,7,,,,\n"))
    assert "Those it was committed for are level no more" in page
