"""`dbni draw invitational`: commitments, replays, and seating requests that leave no trace."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pipeline.cli import main
from tests.drawing.played import add_frost, played_folder, told
from tests.postseason.invitational import answers, player, start

BEFORE = {"randomness": "", "invitational_games": ""}
VALUE = "c0ffee00" * 8


@pytest.fixture(scope="module")
def undrawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seeds are set, nothing is drawn."""
    return played_folder(tmp_path_factory.mktemp("undrawn"), start(**BEFORE))


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_folder(tmp_path_factory.mktemp("finished"))


class Said(dict[str, Any]):
    """What a run printed as JSON, with its exit code and what went to the director."""

    code: int
    aside: str
    text: str


def draw(capsys: pytest.CaptureFixture[str], data: Path, name: str, *more: str) -> Said:
    as_of = () if "--as-of" in more else ("--as-of", "2028-01-10")
    words = ("draw", "invitational", name, "--data", str(data), "--format", "json", *as_of, *more)
    code = main(list(words))
    out, err = capsys.readouterr()
    said = Said(json.loads(out) if out else {})
    said.code, said.aside, said.text = code, err, out
    return said


def shell(line: str) -> str:
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True).stdout.strip()


def test_before_the_value_the_players_are_fixed_and_nothing_is_decided(capsys, undrawn):
    said = draw(capsys, undrawn, "first-chance", "--beacon-time", "2028-01-11T18:00+00:00")
    assert said.code == 0
    assert [(each["seed"], each["player"]) for each in said["pool"]] == [(n, player(n)) for n in range(1, 29)]
    assert said["index"] is None
    assert said["candidates"] > 1
    assert said["digest"] == sha256(said["commitment"].encode()).hexdigest()
    assert said["row"] == {
        "draw": "first-chance",
        "source": "drand quicknet",
        "beacon_round": str((1831226400 - 1692803367) // 3 + 1),
        "value": "",
        "attempt": "",
        "digest": said["digest"],
        "committed_on": "2028-01-10",
        "drawn_on": "",
    }


def test_what_is_fixed_is_written_as_the_documents_say(capsys, undrawn):
    said = draw(capsys, undrawn, "first-chance", "--commit-source", "the lottery", "--beacon-round", "7")
    fixed = json.loads(said["commitment"])
    assert said["commitment"] == json.dumps(fixed, sort_keys=True, separators=(",", ":"))
    assert {
        key: fixed[key] for key in ("procedure", "season", "draw", "source", "beacon_round", "seats")
    } == {
        "procedure": "dbni-draws-1",
        "season": 2027,
        "draw": "first-chance",
        "source": "the lottery",
        "beacon_round": "7",
        "seats": {"1": 14, "2": 14},
    }
    first = {"seed": 1, "player": "p01", "preference": "either", "played_round_2": False}
    assert fixed["pool"][0] == first
    assert [each["seed"] for each in fixed["behind"]] == list(range(29, 36))


def test_another_preference_or_value_to_come_makes_another_digest(capsys, undrawn, tmp_path):
    plain = draw(capsys, undrawn, "first-chance", "--beacon-round", "7")["digest"]
    other = played_folder(tmp_path, start(**BEFORE, invitations=answers(p35="none either")))
    assert draw(capsys, other, "first-chance", "--beacon-round", "7")["digest"] != plain
    assert draw(capsys, undrawn, "first-chance", "--beacon-round", "8")["digest"] != plain


def test_with_the_value_the_assignment_is_the_one_anybody_computes(capsys, undrawn):
    said = draw(capsys, undrawn, "first-chance", "--value", VALUE)
    digest = sha256(f"{VALUE}|first-chance|rounds|0".encode()).hexdigest()
    assert said["index"] == int(digest, 16) % said["candidates"]
    rounds = [each["round"] for each in said["pool"]]
    assert (rounds.count(1), rounds.count(2)) == (14, 14)
    averages = [sum(each["seed"] for each in said["pool"] if each["round"] == n) for n in (1, 2)]
    assert averages == [203, 203]
    assert said["row"]["value"] == VALUE
    assert said["row"]["drawn_on"] == "2028-01-10"
    assert told(said.aside) == ["draw-uncommitted"]


def test_the_printed_lines_say_the_same_in_a_shell(capsys, undrawn):
    words = ["draw", "invitational", "first-chance", "--data", str(undrawn), "--as-of", "2028-01-10"]
    assert main([*words, "--value", "it's $HOME"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    said = draw(capsys, undrawn, "first-chance", "--value", "it's $HOME")
    index = next(line for line in lines if line.startswith("i=0;"))
    assert shell(index) == str(said["index"])
    texts = [line for line in lines if line.startswith("printf")]
    digest = sha256(b"it's $HOME|first-chance|rounds|0").hexdigest()
    assert [shell(line).split()[0] for line in texts] == [digest, said["digest"]]


def test_the_tiers_of_a_round_follow_their_digests(capsys, finished):
    said = draw(capsys, finished, "round-2", "--as-of", "2028-03-01")
    for tier in range(1, 8):
        two = [each for each in said["pool"] if each["tier"] == tier]
        key = {p["player"]: sha256(f"c3|round-2|2|{p['player']}".encode()).hexdigest() for p in two}
        assert {each["player"]: each["digest"] for each in two} == key
        assert [each["player"] for each in sorted(two, key=lambda each: each["game"])] == sorted(
            key, key=key.__getitem__
        )
    assert said["row"]["attempt"] == "2"


def test_a_recorded_value_is_used_and_another_one_refused(capsys, finished):
    said = draw(capsys, finished, "first-chance", "--as-of", "2028-03-01")
    assert said["value"] == "a1"
    refused = draw(capsys, finished, "first-chance", "--as-of", "2028-03-01", "--value", "b2")
    assert (refused.code, refused) == (1, {})
    assert told(refused.aside) == ["draw-value-differs"]


def test_a_digest_of_other_players_is_noticed(capsys, undrawn, tmp_path):
    said = draw(capsys, undrawn, "first-chance", "--beacon-time", "2028-01-10T20:00+00:00")
    heading = "draw,source,beacon_round,value,attempt,digest,committed_on,drawn_on\n"
    line = heading + ",".join(said["row"].values()) + "\n"
    same = played_folder(tmp_path / "same", start(invitational_games="", randomness=line))
    assert draw(capsys, same, "first-chance", "--value", VALUE).aside == ""
    absent = start(invitational_games="", randomness=line, absences="p03,all,2028-01-08\n")
    other = played_folder(tmp_path / "other", absent)
    assert told(draw(capsys, other, "first-chance", "--value", VALUE).aside) == ["draw-digest-differs"]


@pytest.mark.parametrize(
    ("name", "texts", "why"),
    [
        ("round-1", BEFORE, "the first-chance Rounds are not drawn (4.2.3)"),
        ("last-chance", BEFORE, "not every First Chance Game has its Winner (4.4.4)"),
    ],
)
def test_a_draw_waits_for_what_comes_before_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, texts: Mapping[str, str], why: str
) -> None:
    said = draw(capsys, played_folder(tmp_path, start(**texts)), name)
    assert (said.code, said) == (1, {})
    assert told(said.aside) == ["draw-waits"]
    assert why in said.aside


def test_while_seeds_are_provisional_a_value_draws_nothing(capsys, tmp_path):
    data = played_folder(tmp_path, start(**BEFORE), seeds_set="")
    assert draw(capsys, data, "first-chance")["candidates"] > 1
    said = draw(capsys, data, "first-chance", "--value", VALUE)
    assert (said.code, said) == (1, {})
    assert "the seeds are not set (3.6.3)" in said.aside


def test_a_round_of_one_game_needs_no_draw(capsys, finished):
    said = draw(capsys, finished, "round-3", "--as-of", "2028-03-01")
    assert (said.code, said) == (0, {})
    assert told(said.aside) == ["draw-single"]


def test_too_few_players_are_left_to_the_board(capsys, tmp_path):
    data = played_folder(tmp_path, start(**BEFORE, invitations=answers("1", "3")))
    said = draw(capsys, data, "first-chance")
    assert (said.code, said) == (1, {})
    assert told(said.aside) == ["draw-short"]


def test_a_value_that_comes_too_early_is_noticed(capsys, undrawn):
    early = draw(capsys, undrawn, "first-chance", "--beacon-time", "2028-01-01T00:00+00:00")
    assert told(early.aside) == ["draw-value-past"]
    assert told(draw(capsys, undrawn, "first-chance").aside) == ["draw-value-unnamed"]


def test_a_season_without_invitations_is_wrong_usage(capsys, undrawn):
    assert draw(capsys, undrawn, "first-chance", "--season", "2031").code == 2


def test_in_january_the_season_before_is_meant_although_the_new_one_has_standings(capsys, tmp_path):
    """Nobody has set seeds; the open season of 2028 has one event, in which P01 to P35 are placed, too."""
    data = played_folder(tmp_path, start(**BEFORE), seeds_set="")
    with (data / "seasons.csv").open("a") as seasons:
        seasons.write("2028,dbni-2027,2028-01-01,2028-12-31,open,\n")
    add_frost(data, "2027-05-01", "2028-01-08")
    assert draw(capsys, data, "first-chance")["season"] == 2027
    assert draw(capsys, data, "first-chance", "--season", "2028")["season"] == 2028


def keep_apart(folder: Path, *lines: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "keep_apart.csv").write_text("player,player_b\n" + "".join(f"{line}\n" for line in lines))
    return folder


def first_round(capsys, data: Path) -> Said:
    return draw(capsys, data, "round-1", "--as-of", "2028-03-01")


def test_seating_requests_leave_no_trace_but_the_attempt(capsys, finished, tmp_path):
    plain = draw(capsys, finished, "first-chance", "--as-of", "2028-03-01")
    where = {each["player"]: each["round"] for each in plain["pool"]}
    one = [who for who, number in where.items() if number == 1]
    found = keep_apart(tmp_path / "found", f"{one[0]},{one[2]}", f"{one[1]},{one[4]}", f"{one[6]},{one[9]}")
    none = keep_apart(tmp_path / "none", f"{one[0]},{one[2]}", f"{one[2]},{one[4]}", f"{one[0]},{one[4]}")
    runs = {}
    for name, folder in (("found", found), ("none", none)):
        runs[name] = draw(capsys, finished, "round-1", "--as-of", "2028-03-01", "--private", str(folder))
    open_run = first_round(capsys, finished)
    assert runs["found"]["attempt"] > 0
    assert runs["none"]["attempt"] == 0
    assert runs["none"].text == open_run.text
    assert "requests-unmet" in told(runs["none"].aside)
    assert "requests-unmet" not in told(runs["found"].aside)
    depends = {"attempt", "row", "pool"}
    for key in set(open_run) - depends:
        assert runs["found"][key] == open_run[key]
    rows = [{**run["row"], "attempt": ""} for run in (*runs.values(), open_run)]
    assert rows[0] == rows[1] == rows[2]
    games = {each["player"]: each["game"] for each in runs["found"]["pool"]}
    assert games[one[0]] != games[one[2]]


def test_before_the_value_seating_requests_change_nothing(capsys, undrawn, tmp_path):
    folder = keep_apart(tmp_path, "p01,p02", "p01,p03", "p02,p03", "p01,p04", "p02,p04")
    plain = draw(capsys, undrawn, "first-chance", "--beacon-round", "7")
    private = draw(capsys, undrawn, "first-chance", "--beacon-round", "7", "--private", str(folder))
    assert private.text == plain.text
    assert private.aside == plain.aside


def test_no_word_of_the_requests_reaches_any_output(capsys, undrawn, tmp_path):
    folder = keep_apart(tmp_path / "a", "p01,stranger-in-the-file", "p02,p03")
    said = draw(capsys, undrawn, "first-chance", "--value", VALUE, "--private", str(folder))
    assert "stranger" not in said.text + said.aside
    assert "keep_apart.csv:2" in said.aside
    assert "requests-unknown" in told(said.aside)
    broken = tmp_path / "b"
    broken.mkdir()
    (broken / "keep_apart.csv").write_text("player;secret-one\n")
    said = draw(capsys, undrawn, "first-chance", "--private", str(broken))
    assert said.code == 1
    assert told(said.aside) == ["requests-unreadable"]
    assert "secret-one" not in said.text + said.aside


def test_a_command_writes_nothing_into_the_data(capsys, undrawn):
    before = {path: path.read_bytes() for path in undrawn.rglob("*") if path.is_file()}
    draw(capsys, undrawn, "first-chance", "--value", VALUE)
    assert {path: path.read_bytes() for path in undrawn.rglob("*") if path.is_file()} == before


def test_a_recorded_attempt_that_is_not_the_smallest_is_told_to_the_director(capsys, finished, tmp_path):
    said = draw(capsys, finished, "round-2", "--as-of", "2028-03-01", "--private", str(keep_apart(tmp_path)))
    assert said["attempt"] == 0
    assert "requests-attempt-differs" in told(said.aside)
