"""The pages in a real browser, opened from disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Dialog, Page

from tests.pages.chromium import NOON, WCAG

pytestmark = pytest.mark.browser

KINDS = {
    "standings": "index.html",
    "player": "players/hugo-roost/index.html",
    "event": "2026/events/slow-post/index.html",
    "events": "2026/events/index.html",
    "invitations": "2026/invitations/index.html",
    "quality": "quality/index.html",
    "rules": "rules/index.html",
    "rulings": "rulings/index.html",
    "downloads": "downloads/index.html",
    "awards": "2026/awards/index.html",
}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": 1280, "height": 900})
    opened.clock.set_fixed_time(NOON)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def address(folder: Path, kind: str, fragment: str = "") -> str:
    return (folder / KINDS[kind]).as_uri() + (f"#{fragment}" if fragment else "")


def places(page: Page) -> list[str]:
    return page.locator("tr[id^=p-] > td:first-child").all_inner_texts()


def zones(page: Page) -> list[int]:
    bodies = page.locator("table.standings > tbody")
    return [bodies.nth(index).locator("tr[id^=p-]").count() for index in range(bodies.count())]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "kind", ["standings", "player", "event", "events", "invitations", "quality", "rules"]
)
def test_axe_finds_nothing(page: Page, folder: Path, kind: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(address(folder, kind))
    found = Axe().run(page, options=WCAG)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_scrolls_sideways_at_any_width(page: Page, folder: Path, kind: str) -> None:
    page.goto(address(folder, kind))
    for width in (320, 360, 641, 768, 993, 1024, 1100, 1247, 1248, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_style_and_script_are_let_through_by_the_policy(page: Page, folder: Path) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address(folder, "standings"))
    assert page.locator("thead button").count() > 0
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.masthead')).backgroundColor")
        == "rgb(23, 52, 74)"
    )
    assert said == []


def test_a_hostile_name_runs_nothing(page: Page, folder: Path) -> None:
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", answer)
    for player in ("img", "script", "template"):
        page.goto((folder / f"players/{player}/index.html").as_uri())
    assert asked == []


def test_without_script_the_page_is_whole(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address(folder, "standings"))
    assert page.locator("button, input").count() == 0
    assert page.get_by_role("link", name="Ada Quill").first.is_visible()
    page.get_by_role("link", name="Events", exact=True).click()
    assert page.get_by_role("heading", level=1).inner_text() == "2026 events"
    context.close()


def test_a_heading_sorts_and_brings_the_lines_back(page: Page, folder: Path) -> None:
    page.goto(address(folder, "standings"))
    published, zoned = places(page), zones(page)
    head = page.get_by_role("columnheader", name="Player")
    button = head.get_by_role("button")
    button.click()
    assert head.get_attribute("aria-sort") == "ascending"
    names = page.locator("tr[id^=p-] > th a").all_inner_texts()
    assert names.index("Ada Quill") < names.index("Ben Roost") < names.index("Una Level")
    assert page.locator("tr.line:visible").count() == 0
    button.click()
    assert head.get_attribute("aria-sort") == "descending"
    button.click()
    assert head.get_attribute("aria-sort") is None
    assert places(page) == published
    assert zones(page) == zoned == [29, 7, 17]
    assert page.locator("tr.line:visible").count() == 3


def test_figures_sort_as_numbers_the_largest_first(page: Page, folder: Path) -> None:
    page.goto(address(folder, "standings"))
    page.get_by_role("button", name="Third").click()
    cells = page.locator("tr[id^=p-] > td:nth-child(7)").all_inner_texts()
    figures = [float(cell.split()[0]) for cell in cells if cell != "–"]
    assert figures == sorted(figures, reverse=True)
    assert cells[len(figures) :] == ["–"] * (len(cells) - len(figures))


def test_days_sort_by_the_calendar(page: Page, folder: Path) -> None:
    page.goto(address(folder, "events"))
    page.get_by_role("button", name="Days").click()
    page.get_by_role("button", name="Days").click()
    starts = page.locator("tbody td:nth-child(2) time").evaluate_all("all => all.map(one => one.dateTime)")
    assert starts == sorted(starts, reverse=True)
    assert len(starts) == 10


def test_the_filter_folds_accents_and_tells_how_many(page: Page, folder: Path) -> None:
    page.goto((folder / "players/index.html").as_uri())
    field = page.get_by_role("searchbox", name="Filter players")
    field.fill("quill lodz")
    assert page.locator("tbody tr:visible th").all_inner_texts() == ["Ada Quill"]
    field.fill("HUGO")
    assert page.locator("tbody tr:visible th").all_inner_texts() == ["Hugo Quill", "Hugo Roost"]
    assert page.get_by_role("status").inner_text() == "2 of 53"


def test_an_addressed_row_lights_up_below_the_header(page: Page, folder: Path) -> None:
    page.goto(address(folder, "standings", "p-rtl"))
    row = page.locator("#p-rtl")
    colour = "one => getComputedStyle(one.cells[0]).backgroundColor"
    assert row.evaluate(colour) != page.locator("#p-ada-quill").evaluate(colour)
    box, head = row.bounding_box(), page.locator("thead").bounding_box()
    assert box is not None
    assert head is not None
    assert box["y"] >= head["y"]
    assert 0 <= box["y"] < 900


def test_the_header_stays_while_the_table_scrolls(page: Page, folder: Path) -> None:
    page.goto(address(folder, "standings"))
    page.locator("#p-rtl").scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    top = page.locator("thead th").first.evaluate("one => one.getBoundingClientRect().top")
    assert -1 <= top <= 1


def test_print_leaves_navigation_out_and_the_banner_in(page: Page, folder: Path) -> None:
    page.goto(address(folder, "standings"))
    page.emulate_media(media="print")
    assert not page.locator(".menu").is_visible()
    assert page.locator(".demonstration").is_visible()


def test_the_keyboard_reaches_the_content_first(page: Page, folder: Path) -> None:
    page.goto(address(folder, "standings"))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    assert page.locator(".skip").evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


def test_a_former_address_arrives_at_the_player(page: Page, folder: Path) -> None:
    page.goto((folder / "players/ada-roost-old/index.html").as_uri())
    page.wait_for_url("**/players/ada-roost/index.html")
    assert page.get_by_role("heading", level=1).inner_text() == "Ada Roost"
