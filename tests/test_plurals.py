"""A number stands with the noun that fits it, wherever we write one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.compute import Everything
from pipeline.findings import At, finding
from pipeline.plurals import count, counted
from tests.folders import application, compute, standings, tiny_files

ROOT = Path(__file__).parents[1]
NOUNS = (
    *(
        "boards",
        "bytes",
        "candidates",
        "cells",
        "centers",
        "characters",
        "days",
        "decimals",
        "errors",
        "events",
    ),
    *(
        "files",
        "findings",
        "game-years",
        "games",
        "letters",
        "lines",
        "meetings",
        "months",
        "pages",
        "people",
    ),
    *("places", "players", "points", "powers", "questions", "results", "rounds", "rows", "scores", "seasons"),
    *("seats", "seconds", "sheets", "tables", "times", "titles", "units", "warnings", "winners", "years"),
)
FIXED = re.compile(r"\}(?: more)? (?:" + "|".join(NOUNS) + r")(?![\w(-])")
NEVER_ONE = (
    ("rounds.html.jinja", "{{ season.year }} rounds and games"),
    ("events.html.jinja", "{{ season.year }} events"),
    ("invitations.html.jinja", "of {{ places }} places"),
    ("draws.html.jinja", "{{ draw.seats[1] }} seats"),
    ("words.html.jinja", "Shown with {{ places }} decimals, because"),
    ("event.html.jinja", "{{ scored.score_decimals }} decimals"),
    ("rounds.py", "{season.year} rounds and games"),
    ("events.py", "{season.year} events"),
    ("game_file.py", "{len(text)} characters, more than the"),
    ("receive.py", "{LARGEST_FILE} bytes"),
    ("telling.py", "{terms.meetings} times before"),
    ("text_of_seats.py", "_points(line.missing)} points"),
    ("text_of_seats.py", "_points(-line.missing)} points"),
    ("progress.py", "{each.seats} seats"),
    ("draws.py", "{shortage.seats} seats"),
    ("checks.py", "{game.owned(winner, year)} centers"),
    ("checks.py", "{game.owned(winner, game.last)} centers"),
    ("checks.py", "{side.centers[year]} centers in {year}"),
    ("rows.py", "the best {len(sums)} scores"),
    ("counting.py", "{book.DBN_80_GAMES} games and"),
    ("c_diplo.py", "{text.SOLO_CENTERS} centers"),
    ("bracket.py", "{many} players of {power}"),
    ("bracket.py", "{len(won)} winners"),
)
"""Years, decimals, and numbers that are more than one by the rules or by the line above."""
OUR_OWN = ("demo", "seating")
"""Where such words stand in exceptions only, which are faults of ours."""


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 events"), (1, "1 event"), (2, "2 events"), (2150, "2,150 events")]
)
def test_a_number_stands_with_its_noun(number, words):
    assert count(number, "event") == words


@pytest.mark.parametrize(("text", "words"), [("1", "1 person"), ("0", "0 people"), ("11", "11 people")])
def test_a_noun_may_have_a_plural_of_its_own(text, words):
    assert counted(text, "person|people") == words
    assert count(int(text), "person", "people") == words


def test_a_finding_counts_in_its_words():
    def said(games: int, players: int) -> str:
        return finding("too-small", At("data/events.csv", 2), "Fen", games=games, players=players).message

    assert said(1, 1).startswith("Fen had 1 game and 1 player, and")
    assert said(2, 12).startswith("Fen had 2 games and 12 players, and")


def small(tmp_path: Path) -> Everything:
    tiny = tiny_files()
    alone = "lone,Lone Cup,,2027-03-01,2027-03-02,ftf,60,results,,,,\n"
    tiny["events.csv"] += alone
    tiny["results/lone.csv"] = standings("Zoe Zant")
    tiny["applications.csv"] += application("lone", "2027-01-01", "2027-03-03", 1, 1)
    return compute(tmp_path, tiny)


def test_a_requirement_counts_in_its_words(tmp_path):
    lone = next(one for one in small(tmp_path).judged if one.event.id == "lone")
    assert lone.checklist[0].detail == "1 game, 1 player"


def written() -> list[Path]:
    places = [("pipeline", "*.py"), ("pipeline", "*.toml"), ("pipeline", "*.sql"), ("templates", "*.jinja")]
    found = [path for place, names in places for path in sorted((ROOT / place).rglob(names))]
    return [path for path in found if not {*path.parts}.intersection(OUR_OWN)]


def test_no_number_is_followed_by_a_noun_that_is_always_plural():
    fixed = [
        (path.name, line.strip())
        for path in written()
        for line in path.read_text(encoding="utf-8").splitlines()
        if FIXED.search(line)
    ]
    left = [(n, line) for n, line in fixed if not any(n == m and part in line for m, part in NEVER_ONE)]
    assert left == []


def test_every_exception_is_still_needed():
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in written()]
    gone = [one for one in NEVER_ONE if not any(one[0] == n and one[1] in text for n, text in texts)]
    assert gone == []
