"""The people of the demonstration: as many as promised, and told apart by their names."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from rapidfuzz import fuzz

from pipeline.demo.names import likeness
from pipeline.demo.regular import people_in
from pipeline.values import SLUG
from tests.demo.conftest import Rows

TOO_ALIKE = 85
ANONYMOUS = ("slow-ink-open-2025", "kingfisher-regatta-2025")
NAMESAKES = "Imogen Tidelander"


def test_there_are_about_four_hundred_people_with_an_id_and_a_place(table: Callable[[str], Rows]) -> None:
    players = table("players.csv")

    assert 370 <= len(players) <= 430
    assert all(SLUG.fullmatch(row["player"]) for row in players)
    assert all(row["location"] or row["merged_into"] for row in players)


def test_full_names_are_told_apart_save_for_the_two_namesakes() -> None:
    names = [person.name for person in people_in(0, 2027)]
    twice = [name for name, times in Counter(names).items() if times > 1]
    alike = [
        pair for pair in combinations(sorted(set(names)), 2) if fuzz.ratio(*map(str.lower, pair)) >= TOO_ALIKE
    ]

    assert twice == [NAMESAKES]
    assert alike == []


def test_names_of_larger_circles_are_never_borne_twice() -> None:
    everybody = [person for circle in range(4) for person in people_in(circle, 2027)]

    assert len({person.player for person in everybody}) == len(everybody)
    assert len({person.number for person in everybody}) == len(everybody)


def test_likeness_measures_what_rapidfuzz_measures() -> None:
    pairs = [("Ann Lee", "Anne Lea"), ("Ottilie Fennimoor", "Otto Fennimore"), ("a", "b"), ("abc", "abc")]

    assert all(abs(likeness(*pair) - fuzz.ratio(*map(str.lower, pair))) < 1e-9 for pair in pairs)


def test_names_come_in_many_scripts(table: Callable[[str], Rows]) -> None:
    letters = {letter for row in table("players.csv") for letter in row["name"] if letter.isalpha()}
    scripts = {unicodedata.name(letter).split()[0] for letter in letters}
    names = " ".join(row["name"] for row in table("players.csv"))

    assert scripts >= {"LATIN", "CYRILLIC", "CJK", "GREEK"}
    assert all(part in names for part in ("O'", "van der ", '"Rook"', "ø", "ł", "ß"))


def test_some_people_have_a_part(table: Callable[[str], Rows]) -> None:
    players = table("players.csv")
    hidden = [row for row in players if row["hidden"] == "yes"]
    named = [row for row in table("aliases.csv") if row["event"] not in ANONYMOUS]

    assert [row["merged_into"] for row in players if row["merged_into"]] == ["clementine-rookhope"]
    assert sorted(row["public_id"] for row in hidden) == ["player-7f3a", "player-c29e"]
    assert len({row["location"] for row in players if row["name"] == NAMESAKES}) == 2
    assert [row["event"] for row in named if row["event"]] == ["longwave-cup-2025"]
    assert len(named) == 12


def test_twenty_people_appear_first_in_results(demonstration: Path) -> None:
    new = [person for person in people_in(0, 2027) if not person.listed]
    kept = [path for path in demonstration.rglob("*") if path.suffix in (".csv", ".json")]
    text = "".join(path.read_text("utf-8") for path in kept)

    assert len(new) == 20
    assert [
        person.name for person in new if person.name in (demonstration / "players.csv").read_text("utf-8")
    ] == []
    assert sum(person.name in text for person in new) >= 15  # the others stand in workbooks


def test_careers_go_back_before_the_first_season_kept(table: Callable[[str], Rows]) -> None:
    career = table("career.csv")

    assert {row["season"] for row in career} == {"2022", "2023", "2024"}
    assert 120 <= len({row["player"] for row in career}) <= 150
    assert not [row for row in career if "Invitational" in row["event"]]
