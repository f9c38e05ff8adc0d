"""While the Regatta runs its sums are posted by number, and nothing beside a number tells whose it is."""

from __future__ import annotations

import random

import pytest

from pipeline.contracts import ENTRANTS, GAMES
from pipeline.findings import Level
from pipeline.rulebooks.tournament.numbers import by_number
from tests.folders import compute
from tests.pages.scored_site import CUP, PLAYED_ON, built
from tests.pages.test_event_kept_back import NUMBERS, TELLING, numbered, text_of
from tests.scoring.drawn import rows_of, score
from tests.test_scored_events import LOCATED


def places(scored):
    return {row.name: row.place for row in scored.ranking}


def test_a_tie_that_a_common_game_would_break_stays_open_while_it_runs():
    """1 and 2 have 750 and 2 points each in the end; only where they met does one stand above the other."""
    games = (
        "1 A 1901 | 1 9 conceded | 2 5 s | 3 4 s | 4 4 s | 5 4 s | 6 4 s | 7 4 s\n"
        "2 A 1901 | 1 5 s | 8 9 conceded | 9 4 s | 10 4 s | 11 4 s | 12 4 s | 13 4 s\n"
        "2 B 1901 | 2 9 conceded | 3 5 s | 4 4 s | 5 4 s | 6 4 s | 7 4 s | 14 4 s\n"
    )
    over, running = (score("armada-2000", games, finished=finished) for finished in (True, False))
    assert (places(over)["1"], places(over)["2"]) == (1, 2)
    assert (places(running)["1"], places(running)["2"]) == (1, 1)
    assert [row.reasons for row in running.ranking if row.reasons] == []


def test_who_finished_three_rounds_comes_first_only_once_it_is_over():
    side = "| 11 3 s | 22 5 s | 33 5 s | 44 5 s | 55 5 s | 66 4 s"
    games = (
        f"1 A 1901 {side} | 77 7 conceded\n"
        f"2 A 1901 | 22 3 s | 11 5 s | 33 5 s | 44 5 s | 55 5 s | 66 4 s | 88 7 conceded\n"
        f"3 A 1901 | 22 3 s | 33 5 s | 11 5 s | 44 5 s | 55 5 s | 66 4 s | 99 7 conceded\n"
    )
    over, running = (score("armada-2000", games, finished=finished) for finished in (True, False))
    assert places(over)["11"] == 1
    assert places(over)["77"] > places(over)["11"]
    assert places(running)["77"] == 1
    assert places(running)["11"] == 4


def test_somebody_expelled_keeps_the_place_of_the_sum_until_it_is_over():
    games = "1 A 1901 | 11 9 conceded | 22 5 s | 33 4 s | 44 4 s | 55 4 s | 66 4 s | 77 4 s"
    expelled = "event | name | section | effect\ncup | 11 | Rules of Common Courtesy | unranked"
    for finished, place in ((True, None), (False, 1)):
        scored = score("armada-2000", games, penalties=expelled, finished=finished)
        assert places(scored)["11"] == place


def paired_otherwise(book):
    """The folder of an event in which every number is somebody else's, from the same games."""
    files = numbered(book)
    numbers = list(NUMBERS.values())
    others = random.Random(5).sample(numbers, len(numbers))
    exchange = dict(zip(numbers, others, strict=True))
    for name in ("entrants/cup.csv", "aliases.csv"):
        lines = str(files[name]).splitlines(keepends=True)
        files[name] = "".join(
            ",".join(exchange.get(cell, cell) for cell in line.split(",")) for line in lines
        )
    files["corrections.csv"] = str(files["corrections.csv"]).replace("9041 is Ada", "9041 is Ben")
    assert files["aliases.csv"] != numbered(book)["aliases.csv"]
    return files


@pytest.mark.parametrize("book", ["armada-2000", "pco-iv"])
def test_the_site_is_the_same_whoever_bears_which_number(book, tmp_path):
    one = built(tmp_path / "one", numbered(book), PLAYED_ON, address="https://cup.example")
    other = built(tmp_path / "other", paired_otherwise(book), PLAYED_ON, address="https://cup.example")
    assert [path for path in {*one, *other} if one.get(path) != other.get(path)] == []


def by_name(numbers=True, entered=True):
    """The running Regatta whose games file has names where numbers belong."""
    files = numbered("armada-2000")
    of = {number: f"{name} Zwirn" for name, number in NUMBERS.items()}
    for file, cell in (("games/cup.csv", 4), ("corrections.csv", 5)):
        rows = [line.split(",") for line in str(files[file]).splitlines()]
        files[file] = "\n".join(
            ",".join([*row[:cell], of.get(row[cell], row[cell]), *row[cell + 1 :]]) for row in rows
        )
    if not numbers:
        files["entrants/cup.csv"] = LOCATED + "".join(
            f"{name},Quellheim,,,player,,,,\n" for name in of.values()
        )
    if not entered:
        del files["entrants/cup.csv"]
    return files


def test_an_entrant_in_the_games_by_name_is_posted_by_number(tmp_path):
    site = built(tmp_path, by_name(), PLAYED_ON)
    assert "9041" in text_of(CUP, site[CUP])
    assert [path for path, content in site.items() if any(w in text_of(path, content) for w in TELLING)] == []


@pytest.mark.parametrize("entered", [True, False])
def test_a_name_without_a_number_holds_the_event_and_is_not_posted(tmp_path, entered):
    files = by_name(numbers=False, entered=entered)
    everything = compute(tmp_path / "a", files, PLAYED_ON)
    assert everything.scored["cup"].ranking == []
    wrong = [f for f in everything.findings if f.level is Level.ERROR]
    assert [(f.code, f.path, f.line, f.column) for f in wrong] == [
        ("name-for-number", "data/games/cup.csv", 2, "name")
    ]
    assert wrong[0].section == "Scoring System"
    assert "8 names stand" in wrong[0].message
    site = built(tmp_path / "b", files, PLAYED_ON)
    assert [path for path, content in site.items() if any(w in text_of(path, content) for w in TELLING)] == []


def seated(*names, path="games/cup"):
    text = "round,game,power,name\n" + "".join(f"1,A,Austria,{name}\n" for name in names)
    return [(row, None) for row in rows_of(text, GAMES, path)]


def found(*names, known=(), entrants="", **more):
    rows = rows_of(LOCATED + entrants, ENTRANTS, "entrants/cup")
    games, findings = by_number("armada-2000", seated(*names, **more), rows, known.__contains__, "cup")
    return [row.text("name") for row, _ in games], [(f.code, f.line, f.level.value) for f in findings]


def test_what_has_no_digit_may_be_a_name_and_is_a_warning():
    assert found("17", "Fox", "Owl") == (["17", "Fox", "Owl"], [("number-doubtful", 3, "warning")])


def test_a_number_of_an_entrant_is_one_whatever_it_looks_like():
    assert found("Fox", entrants="Ada,,,FOX,,,,,\n") == (["Fox"], [])
    assert found("17", known=["17"], entrants="Ada,,,17,,,,,\n") == (["17"], [])
    assert found("31", entrants="31,,,17,,,,,\nAda,,,31,,,,,\n") == (["31"], [])


def test_the_answer_of_a_service_holds_names_until_the_entrants_have_their_numbers():
    rows = {"path": "snapshots/cup/answer"}
    assert found("Fox 2", **rows) == (["Fox 2"], [("name-for-number", 2, "error")])
    assert found("Fox 2", entrants="Fox 2,,,31,,,,,\n", **rows) == (["31"], [])
