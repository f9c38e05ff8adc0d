"""The pages of scored events in a real browser: wide, on a phone, in the dark, in print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.pages.chromium import WCAG
from tests.pages.scored_site import BOOKS, CUP, GAMES, cup_site, large_site, running_site

pytestmark = pytest.mark.browser

NOON = "2027-07-01T12:00:00Z"
PAGES = {
    **{
        f"{book} {name}": f"{book}/{path}"
        for book in BOOKS
        for name, path in (("event", CUP), ("games", GAMES))
    },
    "running event": f"running/{CUP}",
    "large event": f"large/{CUP}",
    "large games": f"large/{GAMES}",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("sites")
    sites = {book: cup_site(tmp_path_factory.mktemp(book), book) for book in BOOKS}
    sites["running"] = running_site(tmp_path_factory.mktemp("running"), "armada-2000")
    sites["large"] = large_site(tmp_path_factory.mktemp("large"))
    for name, site in sites.items():
        for path, content in site.items():
            if path.startswith(("2027/events/cup/", "static/")):
                (top / name / path).parent.mkdir(parents=True, exist_ok=True)
                (top / name / path).write_bytes(content)
    return top


@pytest.fixture
def opened(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.clock.set_fixed_time(NOON)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["wdc-2027 event", "pco-iv games", "armada-2000 event", "running event"])
def test_axe_finds_nothing(opened: Page, folder: Path, kind: str, scheme: str) -> None:
    opened.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    opened.goto((folder / PAGES[kind]).as_uri())
    opened.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    found = Axe().run(opened, options=WCAG)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize("kind", PAGES)
def test_no_page_scrolls_sideways(opened: Page, folder: Path, kind: str, width: int) -> None:
    opened.set_viewport_size({"width": width, "height": 640})
    opened.goto((folder / PAGES[kind]).as_uri())
    opened.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert opened.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("kind", ["wdc-2027 event", "armada-2000 event", "running event", "large event"])
def test_a_ranking_on_a_phone_is_cards_that_fit(opened: Page, folder: Path, kind: str) -> None:
    opened.set_viewport_size({"width": 320, "height": 640})
    opened.goto((folder / PAGES[kind]).as_uri())
    wider = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert opened.locator(".scroll").evaluate_all(wider) == 0


@pytest.mark.parametrize("width", [320, 1280])
def test_a_chart_can_be_read_and_nothing_of_it_is_cut(opened: Page, folder: Path, width: int) -> None:
    opened.set_viewport_size({"width": width, "height": 640})
    opened.goto((folder / PAGES["large games"]).as_uri())
    charts = opened.locator(".centers svg")
    assert charts.count() == 28
    sizes = charts.evaluate_all(
        """all => all.flatMap((svg) => {
          const whole = svg.getBoundingClientRect();
          return [...svg.querySelectorAll("text")].map((text) => {
            const box = text.getBoundingClientRect();
            const beside = box.left >= whole.left - 1 && box.right <= whole.right + 1;
            const scale = whole.width / svg.viewBox.baseVal.width;
            const size = parseFloat(getComputedStyle(text).fontSize) * scale;
            return [beside && box.bottom <= whole.bottom + 2, size];
          });
        })"""
    )
    assert all(inside for inside, _ in sizes)
    assert min(size for _, size in sizes) >= 10.5


def test_lines_are_told_apart_without_colour(opened: Page, folder: Path) -> None:
    opened.goto((folder / PAGES["large games"]).as_uri())
    lines = opened.locator(".centers").first.locator("g > path:nth-child(2)")
    drawn = (
        "all => all.map((one) => getComputedStyle(one).strokeDasharray + getComputedStyle(one).strokeWidth)"
    )
    assert lines.count() == len(set(lines.evaluate_all(drawn))) == 7
    opened.emulate_media(media="print")
    colours = lines.evaluate_all("all => all.map((one) => getComputedStyle(one).stroke)")
    assert set(colours) == {"rgb(0, 0, 0)"}


def test_a_score_leads_to_its_steps(opened: Page, folder: Path) -> None:
    opened.goto((folder / PAGES["wdc-2027 event"]).as_uri())
    steps = opened.locator("#s-ada")
    assert not steps.locator("li").first.is_visible()
    opened.get_by_role("link", name="120.0, every step").click()
    steps.locator("summary").click()
    assert "49 by C-Diplo with 10 centers" in steps.inner_text()


def test_a_ranking_sorts_by_its_score(opened: Page, folder: Path) -> None:
    opened.goto((folder / PAGES["large event"]).as_uri())
    opened.get_by_role("button", name="Score").click()
    scores = [float(text) for text in opened.locator("tr[id^=p-] > td.key").all_inner_texts()]
    assert len(scores) == 70
    assert scores == sorted(scores, reverse=True)


def test_print_shows_charts_beside_their_tables(opened: Page, folder: Path) -> None:
    opened.set_viewport_size({"width": 794, "height": 1123})
    opened.goto((folder / PAGES["large games"]).as_uri())
    opened.emulate_media(media="print")
    chart, table = opened.locator(".game").first.locator("svg"), opened.locator(".game table").first
    left, right = chart.bounding_box(), table.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"]
    assert right["x"] + right["width"] <= 795
