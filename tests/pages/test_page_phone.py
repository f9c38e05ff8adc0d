"""The pages on a phone: the answer is on the screen, no figure is cut, a table stays a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from tests.pages.chromium import NOON, WCAG
from tests.pages.test_page_browser import KINDS

pytestmark = pytest.mark.browser

WIDE = 320
CARDS = KINDS | {"players": "players/index.html", "corrections": "corrections/index.html"}
ANSWERS = {
    "standings": (
        "#p-ada-quill",
        ["1", "Ada Quill", "114.414", "Would be invited, seed 1", "100.000", "new"],
    ),
    "player": ("tbody.counted tr:nth-child(2)", ["Hill Fort Open", "80.000", "1st", "20–21 June 2026"]),
    "event": ("#p-hugo-roost", ["10", "Hugo Roost", "6.175", "counts", "Town"]),
    "events": ("#e-autumn-moot", ["Autumn Moot", "pending", "0 of 9", "11 October 2026"]),
    "invitations": ("#p-ada-quill", ["1", "Ada Quill", "accepted", "standings"]),
    "players": ("tbody tr:has-text('Ada Quill')", ["Ada Quill", "1", "114.414", "Łódź <b>"]),
}


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": WIDE, "height": 640})
    context.clock.set_fixed_time(NOON)
    yield context.new_page()
    context.close()


def inside(cell: Locator) -> bool:
    """Whether all of a cell's words lie on the screen and nothing of them is cut off."""
    return bool(
        cell.evaluate(
            """(one, wide) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              const boxes = [...range.getClientRects()];
              return boxes.length > 0 && boxes.every((box) => box.left >= 0 && box.right <= wide);
            }""",
            WIDE,
        )
    )


@pytest.mark.parametrize("kind", ANSWERS)
def test_the_answer_is_on_the_screen(phone: Page, folder: Path, kind: str) -> None:
    selector, answers = ANSWERS[kind]
    phone.goto((folder / CARDS[kind]).as_uri())
    row = phone.locator(selector)
    cells = row.locator("td:visible, th:visible")
    assert all(inside(cells.nth(index)) for index in range(cells.count()))
    text = row.inner_text()
    assert [answer for answer in answers if answer not in text] == []


@pytest.mark.parametrize("kind", CARDS)
def test_no_card_scrolls_sideways(phone: Page, folder: Path, kind: str) -> None:
    phone.goto((folder / CARDS[kind]).as_uri())
    assert phone.evaluate("document.documentElement.scrollWidth") <= WIDE
    wider = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert phone.locator(".scroll").evaluate_all(wider) == 0


@pytest.mark.parametrize("kind", CARDS)
def test_axe_finds_nothing_on_a_phone(phone: Page, folder: Path, kind: str) -> None:
    phone.goto((folder / CARDS[kind]).as_uri())
    found = Axe().run(phone, options=WCAG)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("script", [True, False])
def test_a_table_of_cards_is_read_as_a_table(browser: Browser, folder: Path, script: bool) -> None:
    context = browser.new_context(viewport={"width": WIDE, "height": 640}, java_script_enabled=script)
    page = context.new_page()
    page.goto((folder / CARDS["standings"]).as_uri())
    table = page.get_by_role("table")
    assert table.count() == 1
    row = table.get_by_role("row").filter(has_text="Ada Quill")
    assert row.get_by_role("rowheader").inner_text() == "Ada Quill"
    assert "114.414" in row.get_by_role("cell").all_inner_texts()
    assert table.get_by_role("columnheader").first.inner_text().upper() == "PLACE"
    context.close()


def test_rows_can_be_sorted_on_a_phone(phone: Page, folder: Path) -> None:
    phone.goto((folder / CARDS["players"]).as_uri())
    phone.get_by_role("button", name="Total 2026").click()
    assert phone.locator("tbody tr").first.inner_text().startswith("Ada Quill")
    assert phone.locator("thead").bounding_box() != {"x": 0, "y": 0, "width": 1, "height": 1}


def test_a_filter_that_finds_nobody_says_so_and_hides_the_headings(phone: Page, folder: Path) -> None:
    phone.goto((folder / CARDS["standings"]).as_uri())
    field = phone.get_by_role("searchbox", name="Filter players")
    lines = phone.locator("tr.line:visible")
    assert lines.count() == 3
    field.fill("ada quill")
    assert lines.count() == 1
    field.fill("zzz")
    assert lines.count() == 0
    assert phone.get_by_role("status").inner_text() == "no player of that name"
    field.fill("")
    assert lines.count() == 3
    assert phone.get_by_role("status").inner_text() == ""


def test_a_settled_stamp_is_not_in_the_colour_of_a_refusal(phone: Page, folder: Path) -> None:
    colour = "one => getComputedStyle(one).color"
    phone.goto((folder / "2026/events/small-room/index.html").as_uri())
    refused = phone.locator(".stamp").evaluate(colour)
    phone.goto((folder / CARDS["invitations"]).as_uri())
    stamp = phone.locator(".stamp")
    assert stamp.evaluate(colour) != refused
    stamp.evaluate("one => one.classList.add('is-settled')")
    assert stamp.evaluate(colour) != refused


def test_standings_in_print_have_fewer_columns_and_one_line_a_row(phone: Page, folder: Path) -> None:
    phone.set_viewport_size({"width": 794, "height": 1123})
    phone.goto((folder / CARDS["standings"]).as_uri())
    phone.emulate_media(media="print")
    row = phone.locator("#p-ada-quill")
    assert row.locator("td:visible, th:visible").count() == 7
    assert row.evaluate("one => one.getBoundingClientRect().height") < 24
