"""How old the pages and their sources are, as a browser counts it on the day it is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from pipeline.pages import render
from tests.pages.chromium import WCAG
from tests.pages.pulled import pulled_site

pytestmark = pytest.mark.browser

SAME_DAY, TOO_LATE = "2026-11-30T12:00:00Z", "2026-12-05T04:00:00Z"
OF_PAGES, OF_SOURCE = "Not up to date.", "A source is silent."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("pulled")
    for path, content in render(pulled_site()).items():
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_bytes(content)
    return top


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def told(page: Page, path: Path, at: str) -> list[str]:
    """The notices that show when a page is read at a moment."""
    page.clock.set_fixed_time(at)
    page.goto(path.as_uri())
    return page.locator(".stale:visible").all_inner_texts()


@pytest.mark.parametrize(
    ("at", "shows"),
    [
        ("2026-11-30T00:00:00Z", []),
        ("2026-12-02T00:00:00Z", []),
        ("2026-12-02T00:00:01Z", [OF_PAGES]),
        ("2026-12-05T04:00:00Z", [OF_PAGES]),
    ],
)
@pytest.mark.parametrize("name", ["index.html", "rules/index.html", "2026/events/gone/index.html"])
def test_a_page_says_that_it_is_old_once_48_hours_are_over(
    page: Page, folder: Path, name: str, at: str, shows: list[str]
) -> None:
    notices = [notice for notice in told(page, folder / name, at) if OF_PAGES in notice]
    assert len(notices) == len(shows)
    assert all("30 November 2026" in notice for notice in notices)


def test_the_notice_counts_the_days_and_is_read_out_as_a_status(page: Page, folder: Path) -> None:
    told(page, folder / "index.html", TOO_LATE)
    assert "(5 days ago)" in page.get_by_role("status").filter(has_text=OF_PAGES).inner_text()


@pytest.mark.parametrize(
    ("at", "shows"), [("2026-11-29T03:17:05Z", 0), ("2026-11-29T03:17:06Z", 1), (SAME_DAY, 1)]
)
def test_a_source_whose_results_are_awaited_is_called_silent_after_72_hours(
    page: Page, folder: Path, at: str, shows: int
) -> None:
    notices = [notice for notice in told(page, folder / "index.html", at) if OF_SOURCE in notice]
    assert len(notices) == shows
    assert all("Autumn Moot was last heard of on 26 November 2026" in notice for notice in notices)


def test_the_event_of_another_silent_source_says_so_itself(page: Page, folder: Path) -> None:
    slow_post = folder / "2026/events/slow-post/index.html"
    assert not [n for n in told(page, slow_post, SAME_DAY) if "The source is silent." in n]
    (notice,) = [n for n in told(page, slow_post, TOO_LATE) if "The source is silent." in n]
    assert "It was last heard of 5 days ago" in notice


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-11-30T03:40:00Z", "less than an hour ago"),
        ("2026-11-30T04:18:00Z", "1 hour ago"),
        (SAME_DAY, "8 hours ago"),
        (TOO_LATE, "5 days ago"),
        ("2026-11-29T00:00:00Z", "on or after 30 November 2026"),
    ],
)
def test_an_age_is_counted_up_to_the_moment_of_reading(page: Page, folder: Path, at: str, words: str) -> None:
    told(page, folder / "sources/index.html", at)
    row = page.locator("#e-harbour-cup")
    assert words in row.inner_text()
    assert "30 November 2026, 03:17 UTC" in row.inner_text()


def test_without_a_script_the_absolute_moments_stand_and_nothing_is_called_old(
    browser: Browser, folder: Path
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "sources/index.html").as_uri())
    assert page.locator(".stale:visible").count() == 0
    row = page.locator("#e-autumn-moot").inner_text()
    assert "26 November 2026, 03:17 UTC" in row
    assert "4 days before 30 November 2026" in row
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wide", [320, 768, 1280])
@pytest.mark.parametrize("name", ["sources/index.html", "2026/events/twin-hall/index.html"])
def test_old_pages_fit_and_axe_finds_nothing(
    page: Page, folder: Path, name: str, wide: int, scheme: str
) -> None:
    page.set_viewport_size({"width": wide, "height": 800})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    assert len(told(page, folder / name, TOO_LATE)) == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    found = Axe().run(page, options=WCAG)
    assert found.violations_count == 0, found.generate_report()
