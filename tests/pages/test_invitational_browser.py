"""The Invitational's pages in a real browser, opened from disk, where every draw is worked out again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from pipeline.seating.pools import Contender, Pool
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.rounds import Placement, RoundDraw, ShortField, draw_rounds, place_pool
from tests.drawing.test_coin_toss import VALUE, level
from tests.drawing.test_coin_toss import page_of as toss_page
from tests.pages.chromium import WCAG
from tests.pages.invitational_site import crowded_site, drawn_site, played_site, shown

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return played_site(tmp_path_factory.mktemp("played"))


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return drawn_site(tmp_path_factory.mktemp("drawn"))


@pytest.fixture
def opened(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.clock.set_fixed_time("2026-11-30T12:00:00Z")  # before the day of the sites, no notice is due
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def folder(
    played: dict[str, bytes], drawn: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    top = tmp_path_factory.mktemp("pages")
    crowded = crowded_site(tmp_path_factory.mktemp("crowded"))
    for state, site in (("played", played), ("drawn", drawn), ("crowded", crowded)):
        for path, content in site.items():
            if path.startswith(("2027/", "static/", "hall/")):
                (top / state / path).parent.mkdir(parents=True, exist_ok=True)
                (top / state / path).write_bytes(content)
    return top


def verdicts(opened: Page, path: Path) -> list[str]:
    opened.goto(path.as_uri())
    opened.get_by_role("button", name="Work all draws out again").click()
    opened.wait_for_function("[...document.querySelectorAll('.verified')].every((one) => one.textContent)")
    return opened.locator(".verified").all_inner_texts()


@pytest.mark.parametrize(("state", "draws"), [("played", 5), ("drawn", 3), ("crowded", 3)])
def test_the_browser_works_every_draw_out_again(opened: Page, folder: Path, state: str, draws: int) -> None:
    said: list[str] = []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    found = verdicts(opened, folder / state / "2027/draws/index.html")
    assert found == ["✓ Worked out again in this browser: everything matches."] * draws
    assert said == []


def swapped(content: str, draw: str, key: str, other: Mapping[str, str]) -> str:
    """The page with the first two of the marked cells of a draw changed into each other's value."""
    start_, end = (
        content.index(f'data-draw="{draw}"'),
        content.index("</section>", content.index(f'data-draw="{draw}"')),
    )
    part = content[start_:end]
    for old, new in other.items():
        part = part.replace(f'data-is="{key}">{old}<', f'data-is="{key}">{new}<', 1)
    return content[:start_] + part + content[end:]


def section_of(placed: Placement, seats: tuple[int, int], value: str) -> str:
    """A draw as a page shows it, reduced to what is checked, with the seats of the procedure in Python."""
    drawn = draw_rounds(placed, value)
    assert isinstance(drawn, RoundDraw)
    where = {seat.contender.seed: seat.round for seat in drawn.seats}
    rows = "".join(
        f'<tr><td data-is="seed">{each.seed}</td><td data-is="preference">{each.preference}</td>'
        f'<td data-is="back">{"yes" if each.played_round_2 else "no"}</td>'
        f'<td data-is="round">{where.get(each.seed, "–")}</td></tr>'
        for each in placed.pool
    )
    facts = {"value": value, "attempt": 0, "candidates": f"{placed.count:,}", "index": drawn.index}
    shown_facts = "".join(f'<p data-is="{key}">{fact}</p>' for key, fact in facts.items())
    room = f'data-rounds="3 4" data-seats="{seats[0]} {seats[1]}"'
    head = f'<section data-draw="last-chance" data-kind="rounds" {room}>'
    return f"{head}<h2>A draw</h2>{shown_facts}<table><tbody>{rows}</tbody></table></section>"


def some_pool(rng: Random, seats: tuple[int, int]) -> Placement | ShortField:
    """A Last Chance pool of anybody: wishes, gaps between seeds, some who played Round 2."""
    wishes = rng.choices(("3", "4", "3>4", "4>3", "either"), weights=(1, 1, 1, 1, rng.choice((2, 12))), k=35)
    played = rng.choice((0.1, 0.6, 0.95))
    everybody = tuple(
        Contender(seed, f"p{seed:02}", parse_preference(wish, Stage.LAST_CHANCE), rng.random() < played)
        for seed, wish in enumerate(wishes, start=1)
        if rng.random() < 0.9
    )
    return place_pool(Pool(Stage.LAST_CHANCE, everybody[:21], everybody[21:]), seats)


def test_browser_and_program_agree_on_many_pools(opened: Page, folder: Path) -> None:
    rng = Random(7)
    made = [(some_pool(rng, seats), seats) for seats in ((7, 14), (14, 7)) for _ in range(60)]
    whole = [(placed, seats) for placed, seats in made if isinstance(placed, Placement)]
    assert sum(bool(placed.balance.forced) for placed, _ in whole) > 5
    assert sum(placed.count > 100 for placed, _ in whole) > 5
    sections = "".join(section_of(placed, seats, f"v{n}") for n, (placed, seats) in enumerate(whole))
    script = '<script src="../../static/verify.js" defer></script>'
    path = folder / "drawn/2027/draws/many.html"
    path.write_text(f'<!doctype html><meta charset="utf-8">{script}<div id="verify"></div>{sections}')
    found = verdicts(opened, path)
    assert len(found) == len(whole)
    assert [text for text in found if not text.startswith("✓")] == []


@pytest.mark.parametrize(
    ("draw", "key", "change", "words"),
    [
        ("first-chance", "value", {"a1": "a2"}, "is shown, number"),
        ("first-chance", "attempt", {"0": "1"}, "is shown, number"),
        ("first-chance", "round", {"1": "2"}, "is shown in Round 2, worked out is 1"),
        ("first-chance", "preference", {"either": "2"}, "worked out"),
        ("round-1", "player", {"p02": "p99"}, "another digest is shown"),
        ("round-1", "game", {"1": "2"}, "is shown in Game 2, worked out is Game 1"),
        ("round-2", "attempt", {"2": "0"}, "another digest is shown"),
    ],
)
def test_a_page_that_was_tampered_with_is_told(
    opened: Page, folder: Path, draw: str, key: str, change: dict[str, str], words: str
) -> None:
    content = (folder / "drawn/2027/draws/index.html").read_text()
    key_of_player = shown(content, draw, "player")[0] if key == "player" else ""
    tampered = swapped(content, draw, key, {key_of_player: "p99"} if key_of_player else change)
    assert tampered != content
    path = folder / "drawn/2027/draws" / f"tampered-{draw}-{key}.html"
    path.write_text(tampered)
    found = verdicts(opened, path)
    wrong = [text for text in found if text.startswith("✕ Does not match")]
    assert len(wrong) == 1
    assert words in wrong[0]


def test_without_script_the_draws_are_whole(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    without = context.new_page()
    without.goto((folder / "drawn/2027/draws/index.html").as_uri())
    assert without.locator("button").count() == 0
    assert without.locator("pre").first.is_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["2027/rounds", "2027/draws", "2027/final", "hall"])
def test_axe_finds_nothing(opened: Page, folder: Path, name: str, scheme: str) -> None:
    opened.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    opened.goto((folder / "played" / name / "index.html").as_uri())
    found = Axe().run(opened, options=WCAG)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("state", ["played", "drawn"])
@pytest.mark.parametrize("name", ["2027/rounds", "2027/draws", "2027/final", "hall"])
def test_no_page_scrolls_sideways_at_320_pixels(opened: Page, folder: Path, state: str, name: str) -> None:
    opened.set_viewport_size({"width": 320, "height": 640})
    opened.goto((folder / state / name / "index.html").as_uri())
    assert opened.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("state", ["played", "drawn"])
@pytest.mark.parametrize("name", ["2027/rounds", "2027/draws", "2027/final", "hall"])
@pytest.mark.parametrize("wide", [768, 1000, 1280])
def test_no_page_scrolls_sideways_on_wider_screens(
    opened: Page, folder: Path, state: str, name: str, wide: int
) -> None:
    opened.set_viewport_size({"width": wide, "height": 800})
    opened.goto((folder / state / name / "index.html").as_uri())
    assert opened.evaluate("document.documentElement.scrollWidth") <= wide


@pytest.mark.parametrize("name", ["2027/rounds", "2027/final"])
@pytest.mark.parametrize("wide", [768, 1000, 1280])
def test_on_a_wider_screen_no_column_is_out_of_sight(
    opened: Page, folder: Path, name: str, wide: int
) -> None:
    opened.set_viewport_size({"width": wide, "height": 800})
    opened.goto((folder / "played" / name / "index.html").as_uri())
    hidden = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    ordinary = opened.locator(".scroll").filter(has_not_text="onerror")  # one name is no name of this world
    assert ordinary.count() > 0
    assert ordinary.evaluate_all(hidden) == 0


@pytest.mark.parametrize("name", ["2027/rounds", "2027/draws", "2027/final", "hall"])
def test_on_a_phone_rows_are_cards_and_no_figure_is_out_of_sight(
    opened: Page, folder: Path, name: str
) -> None:
    opened.set_viewport_size({"width": 320, "height": 640})
    opened.goto((folder / "played" / name / "index.html").as_uri())
    cards = opened.locator(".scroll:has(.cards)")
    assert cards.count() > 0
    assert cards.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
    found = Axe().run(opened, options=WCAG)
    assert found.violations_count == 0, found.generate_report()


def test_on_a_phone_a_game_tells_power_centers_and_winner(opened: Page, folder: Path) -> None:
    opened.set_viewport_size({"width": 320, "height": 640})
    opened.goto((folder / "played/2027/rounds/index.html").as_uri())
    row = opened.locator("tr.won").first
    words = row.inner_text().split()
    assert {"Winner", "9"} <= set(words)
    inside = "all => all.every(one => one.getBoundingClientRect().right <= 320)"
    assert row.locator("td:visible").evaluate_all(inside)


@pytest.mark.parametrize("width", [320, 360, 412])
def test_the_whole_menu_of_a_phone_is_in_sight_in_a_few_rows(opened: Page, folder: Path, width: int) -> None:
    opened.set_viewport_size({"width": width, "height": 640})
    opened.goto((folder / "played/2027/rounds/index.html").as_uri())
    links = opened.locator(".menu a")
    assert links.count() == 10
    boxes = links.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    assert all(box["left"] >= 0 and box["right"] <= width for box in boxes)
    assert len({round(box["top"]) for box in boxes}) <= 4


def tossed(top: Path) -> Path:
    """The page of draws of a season whose place 2 three players were tossed for."""
    page = toss_page(level(top, f",toss-2027-ada-quill,it,7,{VALUE},,,\n"))
    path = top / "site/2027/draws/index.html"
    path.parent.mkdir(parents=True)
    path.write_text(page)
    script = top / "site/static/verify.js"
    script.parent.mkdir()
    script.write_bytes(Path("templates/static/verify.js").read_bytes())
    return path


def test_the_browser_holds_a_coin_toss_again_and_notices_another_order(opened: Page, tmp_path: Path) -> None:
    path = tossed(tmp_path)
    assert verdicts(opened, path) == ["✓ Worked out again in this browser: everything matches."]
    right = path.read_text()
    path.write_text(right.replace('data-is="order">1<', 'data-is="order">2<'))
    assert "is shown as number 2, worked out is 1" in verdicts(opened, path)[0]
    path.write_text(right.replace(f'data-is="value">{VALUE}<', 'data-is="value">other<'))
    assert "another digest is shown" in verdicts(opened, path)[0]


def test_in_print_the_lines_for_a_shell_are_whole_and_the_button_is_gone(opened: Page, folder: Path) -> None:
    opened.goto((folder / "drawn/2027/draws/index.html").as_uri())
    opened.emulate_media(media="print")
    assert opened.locator("#verify button").is_hidden()
    cut = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length"
    assert opened.locator("pre:visible").evaluate_all(cut) == 0


def test_the_drawing_can_be_read_at_320_pixels(opened: Page, folder: Path) -> None:
    opened.set_viewport_size({"width": 320, "height": 640})
    opened.goto((folder / "played/2027/final/index.html").as_uri())
    heights = opened.locator(".bracket text").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 11
    right = "one => one.getBoundingClientRect().right"
    edges = opened.locator(".bracket text").evaluate_all(f"all => all.map({right})")
    assert max(edges) < opened.locator(".bracket svg").evaluate(right)
