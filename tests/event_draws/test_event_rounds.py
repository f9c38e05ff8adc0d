"""Whole rounds through the command: what they repeat, what they depend on, the Top Boards, PCO's groups."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest

from pipeline.cli import main
from pipeline.values import POWERS
from tests.event_draws.drawn import (
    AS_OF,
    GAMES,
    VALUE,
    as_rows,
    boards,
    draw,
    entrants,
    event_folder,
    names,
    seats,
)

PEOPLE = names(21)
SOLO = (18, 6, 5, 3, 2, 0, 0)


@pytest.fixture(scope="module")
def regatta(tmp_path_factory):
    """Three rounds of 21 drawn one after the other, each pasted into the games file as printed."""
    import contextlib
    import io

    numbers = {who: str(300 + n) for n, who in enumerate(PEOPLE)}
    top, games, rounds = tmp_path_factory.mktemp("regatta"), "", []
    for number in (1, 2, 3):
        data = event_folder(top, "armada-2000", entrants(PEOPLE, number=numbers))
        if games:
            (data / "games").mkdir(exist_ok=True)
            (data / "games" / "cup.csv").write_text(games)
        out = io.StringIO()
        words = [
            "draw",
            "event",
            "cup",
            str(number),
            "--data",
            str(data),
            "--as-of",
            AS_OF,
            "--format",
            "csv",
        ]
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            assert main([*words, "--value", f"{VALUE}{number}"]) == 0
        text = out.getvalue()
        rounds.append(as_rows(text))
        games += text if not games else text.partition("\n")[2]
    (data / "games" / "cup.csv").write_text(games)
    return data, rounds


def met(rows):
    tables = {}
    for row in rows:
        tables.setdefault(row["game"], []).append(row["name"])
    return {pair for table in tables.values() for pair in combinations(sorted(table), 2)}


def test_a_round_seats_everybody_once_and_every_power_once_a_board(regatta):
    _, rounds = regatta
    for rows in rounds:
        assert len({row["name"] for row in rows}) == len(rows) == 21
        assert Counter(row["power"] for row in rows) == dict.fromkeys(POWERS, 3)
        assert Counter((row["game"], row["power"]) for row in rows).most_common(1)[0][1] == 1


def test_nobody_has_a_power_twice_and_pairs_meet_again_as_rarely_as_can_be(regatta, capsys):
    data, rounds = regatta
    assert max(Counter((r["name"], r["power"]) for rows in rounds for r in rows).values()) == 1
    again = len(met(rounds[0]) & met(rounds[1]))
    assert again == 15  # three boards of seven from three boards: 2 + 2 + 3 on each is the best, 5 pairs
    said = draw(capsys, data, 2, "--value", f"{VALUE}2")
    assert (said["unwanted_meetings"], said["unwanted_meetings_least"]) == (15, 15)
    assert said["proven_minimal"]


def test_the_rows_for_the_games_file_bear_numbers_and_no_name(regatta):
    _, rounds = regatta
    assert {row["name"] for row in rounds[0]} == {str(300 + n) for n in range(21)}
    assert not any(row["location"] or row["wdr_id"] for rows in rounds for row in rows)


def test_what_is_published_of_a_draw_names_people_and_no_number(regatta, capsys):
    data, _ = regatta
    numbers = re.compile(r"\b3[0-2][0-9]\b")
    before, after = draw(capsys, data, 3), draw(capsys, data, 3, "--value", f"{VALUE}3")
    assert set(seats(after)) == set(PEOPLE)
    assert not numbers.search(before.text.replace(before["digest"], ""))
    assert not numbers.search(after.text.replace(after["digest"], ""))
    assert main(["draw", "event", "cup", "3", "--data", str(data), "--as-of", AS_OF, "--value", "v"]) == 0
    text = capsys.readouterr().out
    assert PEOPLE[0] in text
    assert not numbers.search(re.sub("[0-9a-f]{64}", "", text))


def test_how_many_people_meet_somebody_again_is_said_beside_the_pairs(regatta, capsys):
    data, rounds = regatta
    said = draw(capsys, data, 2, "--value", f"{VALUE}2")
    again = met(rounds[0]) & met(rounds[1])
    assert said["people_who_met_again"] == len({who for pair in again for who in pair}) == 21


def test_verifying_the_pasted_rows_finds_them_as_drawn(regatta, capsys):
    data, _ = regatta
    said = draw(capsys, data, 2, "--value", f"{VALUE}2", "--verify")
    assert (said.code, said.told) == (0, [])


def test_verifying_notices_two_people_who_changed_places(regatta, capsys, tmp_path):
    data, rounds = regatta
    games = (data / "games" / "cup.csv").read_text()
    one, other = (next(r for r in rounds[1] if r["game"] == g and r["power"] == "Italy") for g in "12")
    lines = games.splitlines()
    swap = {one["name"]: other["name"], other["name"]: one["name"]}
    for n, line in enumerate(lines):
        cells = line.split(",")
        if cells[0] == "2" and cells[4] in swap:
            cells[4] = swap[cells[4]]
            lines[n] = ",".join(cells)
    numbers = {who: str(300 + n) for n, who in enumerate(PEOPLE)}
    changed = event_folder(tmp_path, "armada-2000", entrants(PEOPLE, number=numbers))
    (changed / "games").mkdir()
    (changed / "games" / "cup.csv").write_text("\n".join(lines) + "\n")
    said = draw(capsys, changed, 2, "--value", f"{VALUE}2", "--verify")
    assert "games-not-as-drawn" in said.told
    assert PEOPLE[int(one["name"]) - 300] in said.aside
    wrong = draw(capsys, data, 2, "--value", "another", "--verify")
    assert "games-not-as-drawn" in wrong.told


def test_the_same_value_draws_the_same_whatever_the_order_of_lines(capsys, tmp_path):
    people, earlier = names(14), boards(1, names(14))
    heading, *lines = entrants(people).splitlines()
    turned = "\n".join([heading, *reversed(lines)]) + "\n"
    back = "\n".join(reversed(earlier.splitlines())) + "\n"
    one = event_folder(tmp_path / "one", "wdc-2027", entrants(people), earlier)
    other = event_folder(tmp_path / "other", "wdc-2027", turned, back)
    said = draw(capsys, one, 2, "--value", VALUE)
    assert said.text == draw(capsys, other, 2, "--value", VALUE).text
    assert seats(said) != seats(draw(capsys, one, 2, "--value", "f00d"))


def test_a_power_again_is_counted_where_it_cannot_be_avoided(capsys, tmp_path):
    people = names(7)
    games = boards(1, people) + boards(2, [*people[1:], people[0]], 1) + boards(3, people)
    data = event_folder(tmp_path, "wdc-2027", entrants(people), games.replace("2,1,,Austria", "2,1,,Austria"))
    said = draw(capsys, data, 2, "--value", VALUE)
    assert said["powers_again"] == []
    assert said["met_again"] == [list(pair) for pair in combinations(sorted(people), 2)]


def test_the_top_board_is_the_first_of_the_table_and_the_others_are_drawn_around_it(capsys, tmp_path):
    people = names(14)
    games = "".join(boards(n, people, n, SOLO) for n in (1, 2, 3)).replace(",18\n", ",9\n")
    better = {name: n for n, name in enumerate(people)}
    lines = []
    for line in games.splitlines():
        cells = line.split(",")
        n = better[cells[4]]
        cells[5] = str((9, 7, 6, 5, 4, 2, 1)[n % 7] if n < 7 else (8, 8, 8, 8, 2, 0, 0)[n % 7])
        lines.append(",".join(cells))
    data = event_folder(tmp_path, "wdc-2027", entrants(people), "\n".join(lines) + "\n")
    said = draw(capsys, data, 4, "--value", VALUE)
    assert said.code == 0, said.aside
    assert len(said["top_board"]) == 7
    assert {each["power"] for each in said["boards"]["top"]} == set(POWERS)
    assert {each["name"] for each in said["boards"]["top"]} == set(said["top_board"])
    assert set(said["boards"]) == {"top", "1"}
    assert people[0] in said["top_board"]
    absent = entrants(people, rounds={people[0]: "1 2 3"})
    less = event_folder(tmp_path / "less", "wdc-2027", absent, "\n".join(lines) + "\n")
    below = draw(capsys, less, 4, "--value", VALUE)
    assert people[0] not in below["top_board"]
    assert len(below["top_board"]) == 7


def test_a_seeded_round_takes_one_of_each_group_and_no_pair_a_third_time(capsys, tmp_path):
    people = names(21)
    other = people[::3] + people[1::3] + people[2::3]
    games = boards(1, people, 0, SOLO) + boards(2, other, 3)
    data = event_folder(tmp_path, "pco-iv", entrants(people, ""), games)
    said = draw(capsys, data, 3, "--value", VALUE)
    assert said.code == 0, said.aside
    assert [len(group) for group in said["groups"]] == [3] * 7
    assert set(said["groups"][0]) == {people[0], people[7], people[14]}  # the three solos of round 1
    for table in said["boards"].values():
        here = {each["name"] for each in table}
        assert [len(here & set(group)) for group in said["groups"]] == [1] * 7
    twice = met(as_rows(GAMES + boards(1, people))) & met(as_rows(GAMES + boards(2, other)))
    now = {
        pair
        for table in said["boards"].values()
        for pair in combinations(sorted(each["name"] for each in table), 2)
    }
    assert twice
    assert not now & twice
    assert (said["unwanted_meetings"], said["powers_again"]) == (0, [])


def test_at_the_medal_round_the_top_seven_choose_and_chance_takes_who_else_plays(capsys, tmp_path):
    people = names(21)
    counts = ((10, 9, 8, 4, 3, 0, 0), (11, 8, 7, 5, 3, 0, 0), (12, 7, 6, 6, 3, 0, 0))
    tables = [(n, people[7 * n : 7 * n + 7], counts[n]) for n in range(3)]
    games = "".join(
        boards(r, table, r, owned).replace(f"{r},1,", f"{r},{n},")
        for r in (1, 2, 3, 4)
        for n, table, owned in tables
    )
    entered = entrants(people, "", rounds={people[-1]: "1 2 3 4"})
    data = event_folder(tmp_path, "pco-iv", entered, games)
    (data / "games" / "cup.csv").write_text(GAMES.replace("1907", "1912") + games)
    said = draw(capsys, data, 5, "--value", VALUE)
    assert said.code == 0, said.aside
    assert {each["power"] for each in said["boards"]["top"]} == {None}
    assert len(said["boards"]["1"]) == 7
    assert len(said["sit_out"]) == 6
    other = draw(capsys, data, 5, "--value", "f00d")
    assert other["sit_out"] != said["sit_out"]
