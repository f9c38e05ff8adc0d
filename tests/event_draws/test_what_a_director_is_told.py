"""Every bad input of a draw is a sentence that says where and what to type; nothing private is told."""

from __future__ import annotations

import json
import sys
from hashlib import sha256

import pytest

from pipeline.cli import main
from tests.event_draws.drawn import (
    AS_OF,
    VALUE,
    boards,
    draw,
    entrants,
    event_folder,
    names,
    seats,
    told,
)

PEOPLE = names(14)
FOUR = "Frideswide Quarrywright"
LEVEL = "".join(boards(n, PEOPLE, n, (10, 10, 7, 7, 0, 0, 0)) for n in (1, 2, 3))
OPEN = boards(1, PEOPLE) + boards(2, PEOPLE, 1)
DRAWS = "event,draw,source,beacon_round,value,digest,committed_on\n"

ONE_TABLE_TWICE = ("--two-boards", PEOPLE[0], *(w for n in PEOPLE[1:8] for w in ("--sit-out", n)))
"""Six people are left, and one of them would sit twice at the only table."""

WRONG = {
    "draw-without-rules": ("", 1, {}, ()),
    "entrants-missing": ("wdc-2027", 1, {"entered": ""}, ()),
    "entrant-twice": ("wdc-2027", 1, {"entered": entrants([*PEOPLE, PEOPLE[2].upper()])}, ()),
    "entrant-rounds": ("wdc-2027", 1, {"entered": entrants(PEOPLE, "1 and 2")}, ()),
    "seat-not-entered": ("wdc-2027", 2, {"games": boards(1, [*PEOPLE[:13], "Zenobia Other"])}, ()),
    "earlier-round-missing": ("armada-2000", 2, {}, ()),
    "earlier-game-open": ("pco-iv", 3, {"games": OPEN}, ()),
    "nobody-checked-in": ("wdc-2027", 1, {"entered": entrants(PEOPLE, "2")}, ()),
    "too-few-for-a-table": ("wdc-2027", 1, {"entered": entrants(PEOPLE[:6])}, ()),
    "tables-not-whole": ("pco-iv", 1, {"entered": entrants(PEOPLE[:13])}, ()),
    "signed-up-missing": ("armada-2000", 1, {"entered": entrants(names(15), signed_up={FOUR: ""})}, ()),
    "signed-up-twice": (
        "armada-2000",
        1,
        {"entered": entrants(names(15), signed_up={names(15)[14]: "14"})},
        (),
    ),
    "designated-foreign": ("armada-2000", 1, {}, ("--sit-out", PEOPLE[0])),
    "designated-unknown": ("wdc-2027", 1, {}, ("--sit-out", "Nobody Here")),
    "volunteers-too-many": ("wdc-2027", 1, {}, ("--sit-out", PEOPLE[0])),
    "two-boards-not-whole": ("wdc-2027", 1, {}, ("--two-boards", PEOPLE[0])),
    "top-board-level": ("wdc-2027", 4, {"games": LEVEL}, ()),
    "top-board-short": (
        "wdc-2027",
        4,
        {
            "games": LEVEL,
            "entered": entrants([*PEOPLE, *names(20)[14:]], "4", rounds=dict.fromkeys(PEOPLE[:8], "1")),
        },
        (),
    ),
    "no-seating": ("wdc-2027", 1, {"entered": entrants(PEOPLE[:13])}, ONE_TABLE_TWICE),
    "nothing-to-verify": ("wdc-2027", 1, {}, ("--verify",)),
    "round-not-drawn": ("armada-2000", 5, {}, ()),
}


@pytest.mark.parametrize("code", WRONG)
def test_what_cannot_be_drawn_is_an_error_and_prints_no_boards(code, capsys, tmp_path):
    rules, number, more, words = WRONG[code]
    data = event_folder(tmp_path, rules, more.get("entered", entrants(PEOPLE)), more.get("games", ""))
    said = draw(capsys, data, number, "--value", VALUE, *words)
    assert code in said.told
    assert said.code == 1
    assert code == "nothing-to-verify" or said == {}


def test_findings_say_file_line_column_and_what_to_type(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE, rounds={PEOPLE[3]: "1;2"}))
    said = draw(capsys, data, 1)
    assert (
        'data/entrants/cup.csv:5:rounds: error: "1;2" is not a list of rounds from 1 to 4. Write'
        in said.aside
    )


def test_a_round_that_does_not_exist_is_told_where_draws_are_written_down(capsys, tmp_path):
    line = f"{DRAWS}cup,round-9,,,{VALUE},,\n"
    for more, place in (({}, "data/draws.csv: error"), ({"draws": line}, "data/draws.csv:2:draw: error")):
        data = event_folder(tmp_path / str(len(more)), "armada-2000", entrants(PEOPLE), **more)
        said = draw(capsys, data, 9)
        assert said.code == 1
        assert (
            f"{place}: there is no round 9 to be drawn; armada-2000 has rounds 1 to 4 (Schedule)."
            in said.aside
        )
        assert "Write 1 to 4 as ROUND" in said.aside
    assert "draw-of-no-round" in said.told


def test_rows_with_secret_numbers_are_for_the_director(capsys, tmp_path):
    numbers = {who: str(300 + n) for n, who in enumerate(PEOPLE)}
    words = ("draw", "event", "cup", "1", "--as-of", AS_OF, "--value", VALUE, "--format", "csv")
    for rules, wanted in (("armada-2000", ["numbers-seated"]), ("wdc-2027", [])):
        data = event_folder(tmp_path / rules, rules, entrants(PEOPLE, number=numbers))
        assert main([*words, "--data", str(data)]) == 0
        out, err = capsys.readouterr()
        assert told(err) == wanted
        assert ("300" in out, PEOPLE[0] in out) == (bool(wanted), not wanted)


def test_a_value_that_quicknet_does_not_publish_so_is_a_warning(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    sound = "0123456789abcdef" * 4
    for value, wanted in ((sound, []), (sound.upper(), ["draw-value-odd"]), ("7", ["draw-value-odd"])):
        said = draw(capsys, data, 1, "--beacon-round", "9", "--value", value)
        assert (said.code, said.told) == (0, wanted)
    other = draw(capsys, data, 1, "--beacon-round", "9", "--commit-source", "a lottery", "--value", "7")
    assert other.told == []


def test_a_value_given_twice_stops_the_draw(capsys, tmp_path):
    lines = f"{DRAWS}cup,round-1,,,{VALUE},,\ncup,round-1,,,f00d,,\n"
    said = draw(capsys, event_folder(tmp_path, "wdc-2027", entrants(PEOPLE), draws=lines), 1)
    assert (said.code, said) == (1, {})
    assert "data/draws.csv:3" in said.aside


def test_an_event_or_a_folder_that_is_not_there_is_wrong_usage(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    assert main(["draw", "event", "cap", "1", "--data", str(data), "--as-of", AS_OF]) == 2
    assert 'no event "cap"' in capsys.readouterr().err
    assert main(["draw", "event", "cup", "1", "--data", str(tmp_path / "none")]) == 2


def test_without_the_solver_a_value_draws_nothing_and_the_way_to_install_it_is_named(
    capsys, tmp_path, monkeypatch
):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    assert draw(capsys, data, 1).code == 0
    said = draw(capsys, data, 1, "--value", VALUE)
    assert (said.code, said.text) == (2, "")
    assert "make draws" in said.aside


def test_before_the_value_the_pool_is_fixed_and_nothing_is_decided(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(names(16)))
    said = draw(capsys, data, 1, "--beacon-time", "2027-05-09T18:00+00:00")
    assert (said.code, said["boards"], len(said["players"])) == (0, None, 14)
    assert said["digest"] == sha256(said["commitment"].encode()).hexdigest()
    fixed = json.loads(said["commitment"])
    assert said["commitment"] == json.dumps(fixed, sort_keys=True, separators=(",", ":"))
    assert (fixed["procedure"], fixed["rules"], fixed["draw"]) == (
        "dbni-event-draws-2",
        "wdc-2027",
        "round-1",
    )
    assert fixed["sit_out"] == sorted(names(16)[14:])
    later = draw(capsys, data, 1, "--beacon-round", "5000000", "--commit-source", "a lottery")
    assert later["digest"] != said["digest"]
    assert draw(capsys, data, 1).told == ["draw-value-unnamed"]
    early = draw(capsys, data, 1, "--beacon-time", "2027-05-01T18:00+00:00")
    assert early.told == ["draw-value-past"]


def test_a_committed_line_is_used_and_another_pool_or_value_noticed(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE))
    row = draw(capsys, data, 1, "--beacon-round", "99999999")["row"]
    value = VALUE * 16
    line = DRAWS + ",".join(row[c] for c in DRAWS.strip().split(",")).replace(",,", f",{value},", 1) + "\n"
    same = event_folder(tmp_path / "same", "wdc-2027", entrants(PEOPLE), draws=line)
    assert draw(capsys, same, 1).told == ["draw-value-early"]
    later = ("--as-of", "2033-02-24")  # once value 99999999 is published
    said = draw(capsys, same, 1, *later)
    assert (said.code, said["value"], said.aside) == (0, value, "")
    refused = draw(capsys, same, 1, "--value", "f00d")
    assert (refused.code, refused.told, refused) == (1, ["draw-value-differs"], {})
    other = event_folder(tmp_path / "other", "wdc-2027", entrants(names(15)[1:]), draws=line)
    assert draw(capsys, other, 1, *later).told == ["event-draw-changed"]


def test_a_line_of_no_round_and_a_director_who_checked_in_are_warnings(capsys, tmp_path):
    entered = entrants([*PEOPLE, "Zenobia Tern"], role={"Zenobia Tern": "director"})
    data = event_folder(tmp_path, "wdc-2027", entered, draws=f"{DRAWS}cup,first,,,,,\n")
    said = draw(capsys, data, 1, "--value", VALUE)
    assert said.code == 0
    assert set(said.told) == {"draw-of-no-round", "director-checked-in"}


def test_games_that_repeat_more_than_they_need_are_an_error_when_verified(capsys, tmp_path):
    data = event_folder(tmp_path, "armada-2000", entrants(PEOPLE), boards(1, PEOPLE) + boards(2, PEOPLE, 1))
    said = draw(capsys, data, 2, "--value", VALUE, "--verify")
    assert said.code == 1
    assert set(said.told) == {"games-repeat-more", "games-not-as-drawn"}


def keep_apart(folder, *lines, heading="player,player_b"):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "keep_apart.csv").write_text(heading + "\n" + "".join(f"{line}\n" for line in lines))
    return str(folder)


def ids(name):
    return name.lower().replace(" ", "-")


def known(people):
    return "player,name,location,wdr_id,merged_into,hidden,public_id\n" + "".join(
        f"{ids(name)},{name},,,,,\n" for name in people
    )


def board_of(said, name):
    return seats(said)[name][0][0]


def test_people_kept_apart_are_and_leave_no_trace_but_the_attempt(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE), players=known(PEOPLE))
    plain = draw(capsys, data, 1, "--value", VALUE)
    together = [each["name"] for each in plain["boards"]["1"]][:2]
    folder = keep_apart(tmp_path / "private", ",".join(map(ids, together)))
    said = draw(capsys, data, 1, "--value", VALUE, "--private", folder)
    assert said["attempt"] > 0
    assert board_of(said, together[0]) != board_of(said, together[1])
    assert (said.told, said["digest"], said["players"]) == ([], plain["digest"], plain["players"])
    again = draw(capsys, data, 1, "--value", VALUE, "--attempt", str(said["attempt"]))
    assert again["boards"] == said["boards"]
    before = [draw(capsys, data, 1, "--private", folder), draw(capsys, data, 1)]
    assert before[0].text == before[1].text
    assert before[0].aside == before[1].aside


def test_people_who_cannot_all_be_kept_apart_are_told_to_the_director_alone(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE), players=known(PEOPLE))
    a, b, c = map(ids, PEOPLE[:3])
    folder = keep_apart(tmp_path / "private", f"{a},{b}", f"{b},{c}", f"{a},{c}")
    said = draw(capsys, data, 1, "--value", VALUE, "--private", folder)
    assert said.told == ["apart-unmet"]
    assert said.text == draw(capsys, data, 1, "--value", VALUE).text


def test_no_word_of_the_private_file_reaches_any_output(capsys, tmp_path):
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE), players=known(PEOPLE))
    folder = keep_apart(tmp_path / "a", f"{ids(PEOPLE[0])},secret-stranger")
    said = draw(capsys, data, 1, "--value", VALUE, "--private", folder)
    assert said.told == ["apart-unknown"]
    assert "keep_apart.csv:2" in said.aside
    broken = keep_apart(tmp_path / "b", "secret-one;secret-two", heading="player;other")
    refused = draw(capsys, data, 1, "--value", VALUE, "--private", broken)
    assert (refused.code, refused.told) == (1, ["apart-unreadable"])
    assert "secret" not in said.text + said.aside + refused.text + refused.aside


def test_a_recorded_attempt_that_is_not_the_smallest_is_told_and_other_rules_keep_nobody_apart(
    capsys, tmp_path
):
    line = f"{DRAWS}cup,round-1,,,{VALUE},,\n"
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE), players=known(PEOPLE), draws=line)
    together = [each["name"] for each in draw(capsys, data, 1)["boards"]["1"]][:2]
    folder = keep_apart(tmp_path / "private", ",".join(map(ids, together)))
    assert draw(capsys, data, 1, "--private", folder).told == ["apart-attempt-differs"]
    other = event_folder(tmp_path / "other", "armada-2000", entrants(PEOPLE))
    assert draw(capsys, other, 1, "--value", VALUE, "--private", folder).told == ["apart-foreign"]


def test_a_hidden_person_is_drawn_under_the_public_id(capsys, tmp_path):
    hidden = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
    hidden += f"{ids(PEOPLE[0])},{PEOPLE[0]},,,,yes,player-7f3a\n"
    data = event_folder(tmp_path, "wdc-2027", entrants(PEOPLE), players=hidden)
    said = draw(capsys, data, 1, "--value", VALUE)
    assert "player-7f3a" in seats(said)
    assert said.told == ["hidden-seated"]
    assert PEOPLE[0] not in said.text + said.aside
    assert ids(PEOPLE[0]) not in said.text + said.aside


def test_what_is_not_proven_or_not_settled_is_said(capsys, tmp_path, monkeypatch):
    from pipeline.event_draws import choice, optimum

    games = boards(1, PEOPLE) + boards(2, PEOPLE[::2] + PEOPLE[1::2], 3)
    games += boards(3, PEOPLE[3:] + PEOPLE[:3], 4)
    data = event_folder(tmp_path, "armada-2000", entrants(PEOPLE), games)
    monkeypatch.setattr(choice, "WORK", 0)
    assert draw(capsys, data, 4, "--value", VALUE).told == ["draw-pinned"]
    monkeypatch.setattr(optimum, "PROOF", 0)
    said = draw(capsys, data, 4, "--value", VALUE)
    assert set(said.told) == {"draw-pinned", "draw-not-proven"}
    assert not said["proven_minimal"]
    assert said["unwanted_meetings_least"] < said["unwanted_meetings"]
