"""The page of sources, and what events' pages say of theirs: moments, ages in words, what is wrong."""

from __future__ import annotations

import gzip

import pytest

from pipeline.pages import render
from pipeline.pages.moments import aged
from pipeline.pages.sources import SOURCES_PER_PAGE
from pipeline.pulling.source import Age
from tests.pages.document import Document
from tests.pages.pulled import LEFT, REFUSED, SOURCES, pulled_site
from tests.pages.season import AS_OF, site

PATH = "sources/index.html"


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    return render(pulled_site())


@pytest.fixture(scope="module")
def page(pages: dict[str, bytes]) -> Document:
    return Document(pages[PATH])


def cells(pages: dict[str, bytes], event: str) -> str:
    """The text of an event's row on the page of sources."""
    row = pages[PATH].decode().split(f'id="e-{event}"')[1].split("</tr>")[0]
    return Document(f"<table><tr{row}</tr></table>".encode()).text


def test_every_source_has_its_last_successful_pull_as_an_absolute_moment(page: Document) -> None:
    moments = {time.get("datetime") for time in page.all("time")}
    assert moments >= {age.heard.strftime("%Y-%m-%dT%H:%M:%SZ") for age in SOURCES if age.heard}
    assert "30 November 2026, 03:17 UTC" in page.text


def test_the_latest_pull_of_a_service_stands_above_its_events(page: Document) -> None:
    top = page.text.split("An answer that does not come")[0]
    assert "DipTV 30 November 2026, 03:17 UTC 2 0 0" in top
    assert "WDR 30 November 2026, 03:17 UTC 2 0 1" in top
    assert "Spreadsheets at web addresses 30 August 2026, 00:00 UTC 3 1 0" in top
    assert "3 other events come from files that people put in place" in page.text


def test_an_age_is_told_in_words_from_the_day_of_the_build(pages: dict[str, bytes]) -> None:
    assert "4 days before 30 November 2026" in cells(pages, "autumn-moot")
    assert "on or after 30 November 2026" in cells(pages, "harbour-cup")
    assert aged(1, AS_OF) == "1 day before 30 November 2026"


def test_what_failed_or_waits_says_why_and_comes_first(pages: dict[str, bytes], page: Document) -> None:
    assert "the last pull failed" in cells(pages, "twin-hall")
    assert "The spreadsheet answered 404" in cells(pages, "twin-hall")
    assert "a newer answer waits for somebody to look Fewer people than before." in cells(pages, "hill-fort")
    assert "not asked yet" in cells(pages, "year-end")
    assert "kept as received, not asked for" in cells(pages, "small-room")
    assert "asked every night" in cells(pages, "harbour-cup")
    order = [each.removeprefix("e-") for each in page.ids if each.startswith("e-")]
    assert order == [
        *("twin-hall", "small-room", "year-end", "autumn-moot", "harbour-cup", "hill-fort", "slow-post")
    ]


def test_of_an_address_only_the_host_is_shown(pages: dict[str, bytes]) -> None:
    assert "sheets.example" in cells(pages, "twin-hall")
    assert not [path for path, content in pages.items() if LEFT.encode() in content or b"gid=4" in content]


def test_every_event_leads_to_its_page_and_its_page_back(pages: dict[str, bytes], page: Document) -> None:
    links = {link["href"] for link in page.all("a")}
    for age in SOURCES:
        assert f"../2026/events/{age.event}/index.html" in links
        event = Document(pages[f"2026/events/{age.event}/index.html"])
        assert f"../../../sources/index.html#e-{age.event}" in {link["href"] for link in event.all("a")}


def test_an_event_says_how_old_its_results_are_and_what_went_wrong(pages: dict[str, bytes]) -> None:
    text = {age.event: Document(pages[f"2026/events/{age.event}/index.html"]).text for age in SOURCES}
    assert "DipTV last successful pull 26 November 2026, 03:17 UTC , 4 days before" in text["autumn-moot"]
    assert "The last pull failed. The spreadsheet answered 404" in text["twin-hall"]
    assert "What is shown came in on 8 July 2026, 03:17 UTC" in text["twin-hall"]
    assert "A newer answer waits. Fewer people than before." in text["hill-fort"]
    assert "nothing has come yet" in text["year-end"]
    assert "Results from" not in Document(pages["2026/events/night-board/index.html"]).text


def test_without_a_source_on_the_web_the_page_says_so_and_no_source_is_called_silent() -> None:
    made = render(site())
    assert "every result comes from a file that people put in place" in Document(made[PATH]).text
    assert b"A source is silent" not in made["index.html"]


def test_every_page_holds_the_day_of_its_state_for_a_notice_that_is_hidden(pages: dict[str, bytes]) -> None:
    for path, content in pages.items():
        if path.endswith(".html") and path not in ("404.html", "players/ada-roost-old/index.html"):
            (notice, *_) = [p for p in Document(content).all("p") if p.get("class") == "stale"]
            assert (notice["role"], notice["data-since"], notice["data-hours"]) == (
                *("status", "2026-11-30T00:00:00Z", "48"),
            ), path
            assert "hidden" in notice


def test_of_several_silent_sources_the_one_silent_for_longest_is_named(pages: dict[str, bytes]) -> None:
    (_, notice) = [p for p in Document(pages["index.html"]).all("p") if p.get("class") == "stale"]
    assert (notice["data-since"], notice["data-hours"]) == ("2026-11-26T03:17:05Z", "72")
    assert b'sources/index.html#e-autumn-moot"' in pages["index.html"]


def test_a_hostile_reason_stays_text() -> None:
    hostile: Age = SOURCES[4]._replace(why="<img src=x onerror=alert(1)>")
    made = render(site()._replace(sources=(hostile,)))
    assert b"<img" not in made[PATH] + made["2026/events/twin-hall/index.html"]
    assert REFUSED not in made[PATH].decode()


def test_a_long_list_goes_on_over_several_pages() -> None:
    made = render(site()._replace(sources=SOURCES[:1] * (SOURCES_PER_PAGE + 1)))
    rows = [made[path].count(b'<tr id="e-') for path in (PATH, "sources/page/2/index.html")]
    assert rows == [SOURCES_PER_PAGE, 1]
    assert "Events 401–401 of 401" in Document(made["sources/page/2/index.html"]).text


def test_the_same_sources_give_the_same_bytes(pages: dict[str, bytes]) -> None:
    assert render(pulled_site()) == pages


def test_the_scripts_of_all_pages_together_are_small(pages: dict[str, bytes]) -> None:
    sizes = {path: len(gzip.compress(body)) for path, body in pages.items() if path.endswith(".js")}
    assert sizes["static/age.js"] <= 1_000
    assert sum(sizes.values()) <= 15_000
