"""The sheets drawn for game-masters are adjudicated, and come to what the text beside them says."""

from __future__ import annotations

from datetime import date

import pytest

from pipeline.adjudication.game import Game, play_game
from pipeline.adjudication.sheets import read_sheet
from pipeline.compute import Everything
from pipeline.findings import errors
from tests.documents.markdown import Document, documents
from tests.folders import compute

PATH = "data/orders/slow-post-2027/r1-1"
GUIDE, SEASONS = "docs/order-sheets.md", "docs/for-the-board.md"


def drawn(path: str, below: str) -> dict[str, str]:
    """What is drawn in a document, by its path below data/."""
    fences = [(fence.info.split(" ")[-1], fence.body) for fence in documents()[path].fences]
    return {name.removeprefix("data/"): body for name, body in fences if name.startswith(below)}


@pytest.fixture(scope="module")
def game() -> Game:
    files = {name.rsplit("/", 1)[1]: text for name, text in drawn(GUIDE, PATH).items()}
    return play_game(files, PATH)


def test_the_sheets_drawn_make_a_year_without_a_line_that_cannot_be_read(game):
    assert [turn.season for turn in game.turns] == ["S1901", "F1901"]
    assert [found.text() for found in game.every_finding()] == []


def test_a_late_sheet_is_taken_and_who_sends_nothing_holds_and_builds_nothing(game):
    spring, fall = game.turns
    assert (spring.nmr, fall.nmr) == ((), ("Germany",))
    assert spring.results["Turkey A con"] == "moves"
    assert fall.adjusted["Germany"].waived == 1


def test_the_lists_of_the_fall_come_to_what_the_text_says(game):
    fall = game.turns[1]
    assert [(retreat.unit.full(), retreat.to) for retreat in fall.retreats] == [("Austria F tri", "alb")]
    assert [unit.short() for unit in fall.adjusted["Austria"].removed] == ["F alb"]
    assert [unit.short() for unit in fall.adjusted["Italy"].built] == ["F nap", "A rom"]
    assert (len(fall.adjusted["Russia"].built), fall.adjusted["Russia"].waived) == (1, 1)
    assert fall.adjusted["Turkey"].waived == 1


def test_every_form_in_the_table_is_read_as_an_order():
    forms = [form.split(";") for form in forms_of(documents()[GUIDE])]
    texts = [text.strip() for several in forms for text in several]
    sheet = read_sheet("Italy\n" + "\n".join(texts), "S1901.txt")
    assert len(texts) > 10
    assert [found.text() for found in sheet.findings] == []
    assert {order.line - 1 for order in sheet.sections["Italy"].orders} == {*range(1, len(texts) + 1)}


def forms_of(document: Document) -> list[str]:
    """The cells of the table of forms, without the heading."""
    rows = [line.strip("|").split("|") for line in document.text.splitlines() if line.startswith("|")]
    first = next(number for number, row in enumerate(rows) if row[0].strip() == "you want")
    return [row[1].strip() for row in rows[first + 2 :]]


def test_the_event_drawn_shows_its_game_and_has_no_error(tmp_path):
    files = {**drawn(SEASONS, "data/seasons.csv"), **drawn(GUIDE, "data/")}
    everything: Everything = compute(tmp_path, files, date(2027, 4, 1))
    assert [found.text() for found in errors(everything.findings)] == []
    assert [judged.status for judged in everything.judged] == ["in-progress"]
    rows = everything.inputs.games["slow-post-2027"]
    assert [(row["name"], row["1901"]) for row in rows][:2] == [("Ada Quill", 2), ("Ben Roost", 4)]
