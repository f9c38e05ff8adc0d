"""`sentences.toml`: every sentence of the rules on the Invitational is held, and by something that exists."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pipeline.findings import codes
from pipeline.pages.environment import TEMPLATES, sections

TESTS = Path(__file__).parents[1]
HELD = tomllib.loads(Path(__file__).with_name("sentences.toml").read_text(encoding="utf-8"))
SENTENCES = [(number, each) for number, section in HELD.items() for each in section["sentences"]]
HOLDERS = ("tests", "examples", "finds", "told", "left")

#  How many sentences each item of the rule text has, counted there: 1.1.6, 1.3.4, 3.3.2, 3.3.6, 3.4 to 3.6,
#  4.1 to 4.5, 5.1 to 5.3, 6.1 to 6.3, 6.6 to 6.8. `5.2` and the like stand for what comes before their items.
COUNTED = """
1.1.6 2 | 1.3.4 1 | 3.3.2 1 | 3.3.6 4
3.4.1 1 | 3.4.2 2 | 3.4.3 1 | 3.5.1 1 | 3.5.2 1 | 3.6.1 1 | 3.6.2 1 | 3.6.3 2 | 3.6.4 1
4.1.1 1 | 4.1.2 2 | 4.1.3 1 | 4.1.4 1 | 4.2 1 | 4.2.1.1 1 | 4.2.1.2 1 | 4.2.1.3 2
4.2.2.1 1 | 4.2.2.2 1 | 4.2.2.3 2 | 4.2.2.4 1 | 4.2.3.1 2 | 4.2.3.2 2 | 4.2.3.3 3 | 4.2.3.4 1 | 4.2.3.5 3
4.2.4.1 1 | 4.2.4.2 1 | 4.3.1 2 | 4.3.2 1 | 4.3.3 2 | 4.3.4 1 | 4.3.5 1
4.4.1 2 | 4.4.2 2 | 4.4.3 2 | 4.4.4 1 | 4.4.5 1 | 4.4.6 2 | 4.5.1 1
5.1.1 1 | 5.1.2 1 | 5.1.3 1 | 5.1.4 1 | 5.2 2 | 5.2.1 1 | 5.2.2 1 | 5.2.3 1 | 5.2.4 1 | 5.2.5 1 | 5.3.1 1
6.1 1 | 6.1.1 1 | 6.1.2 2 | 6.2.1 1 | 6.2.2 1 | 6.2.3 5 | 6.2.4 1
6.3.1 1 | 6.3.1.1 1 | 6.3.1.2 1 | 6.3.1.3 1 | 6.3.2 1 | 6.3.2.1 1 | 6.3.2.2 1 | 6.3.2.3 1
6.6.1 2 | 6.6.2 1 | 6.6.3 1 | 6.6.4 1 | 6.6.5 2 | 6.7.1 4 | 6.7.2 2 | 6.7.3 2
6.8.1 1 | 6.8.2 2 | 6.8.3 1 | 6.8.4 1 | 6.8.5 2 | 6.8.6 1 | 6.8.7 1
"""


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@cache
def examples(file: str) -> set[str]:
    tables = tomllib.loads((TESTS / file).read_text(encoding="utf-8"))
    return {each["name"] for rows in tables.values() for each in rows}


@cache
def linked(page: str) -> set[str]:
    """The sections a page's template and the parts it takes macros from link to."""
    text = (TEMPLATES / f"{page}.html.jinja").read_text(encoding="utf-8")
    parts = re.findall(r'from "(parts/[^"]+)"', text)
    text += "".join((TEMPLATES / part).read_text(encoding="utf-8") for part in parts)
    return set(re.findall(r'section\(root, "([\d.]+)"\)', text))


def is_told(where: str) -> bool:
    page, number = where.split(" ")
    return number in (sections() if page == "rules" else linked(page))


def test_every_sentence_of_every_item_is_there() -> None:
    counted = {item.split()[0]: int(item.split()[1]) for item in re.split(r"[|\n]", COUNTED.strip())}
    assert {number: len(section["sentences"]) for number, section in HELD.items()} == counted


def test_they_stand_in_the_order_of_the_rules() -> None:
    order = [[int(part) for part in number.split(".")] for number in HELD]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("number", "sentence"), SENTENCES, ids=lambda each: each if isinstance(each, str) else ""
)
def test_whatever_holds_a_sentence_exists(number: str, sentence: dict[str, Any]) -> None:
    assert sentence["says"]
    assert set(sentence) - {"says"} <= set(HOLDERS)
    assert any(sentence.get(key) for key in HOLDERS), number
    for test in sentence.get("tests", ()):
        file, _, name = test.partition("::")
        assert name in functions(file), test
    for example in sentence.get("examples", ()):
        file, _, name = example.partition("#")
        assert name in examples(file), example
    assert [code for code in sentence.get("finds", ()) if code not in codes()] == []
    assert [where for where in sentence.get("told", ()) if not is_told(where)] == []


def test_every_worked_example_of_the_invitational_holds_a_sentence() -> None:
    held = {example for _, sentence in SENTENCES for example in sentence.get("examples", ())}
    files = ("seating/worked_games.toml", "seating/worked_examples.toml", "postseason/worked_endings.toml")
    every = {f"{file}#{name}" for file in files for name in examples(file)}
    assert every - held == set()


def test_every_finding_of_the_invitational_guards_a_sentence_or_the_tables_themselves() -> None:
    text = (TESTS.parent / "pipeline/codes/invitational.toml").read_text(encoding="utf-8")
    guarded = {code for _, sentence in SENTENCES for code in sentence.get("finds", ())}
    assert set(tomllib.loads(text)) - guarded == {
        *("absence-twice", "absence-undated", "absence-unseeded"),
        *("draw-attempt-large", "draw-committed-late", "draw-digest-odd", "draw-undated"),
        *("centers-impossible", "centers-missing", "game-row-twice", "game-without-seats"),
        *("not-seated", "pick-twice", "replaces-nobody"),
    }
