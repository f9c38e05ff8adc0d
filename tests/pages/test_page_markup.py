from __future__ import annotations

import gzip
import re

import pytest
from jinja2 import UndefinedError

from pipeline.outputs import SEASON_OUTPUTS
from pipeline.pages import render
from pipeline.pages.environment import anchor, environment, sections
from tests.pages.document import Document, target
from tests.pages.invented import HOSTILE, NAMES
from tests.pages.season import AS_OF, empty_season, season_2026, site

ORDINARY = {"head", "title", "html", "p", "span", "caption"}
DOWNLOADS = {
    f"data/{year}/{out.name}.{kind}"
    for year in (2026, 2027)
    for out in SEASON_OUTPUTS
    for kind in ("csv", "json", "parquet")
} | {"data/dbni.duckdb", "data/index.json"}


def test_elements_are_nested_and_closed(documents: dict[str, Document]) -> None:
    assert {path: page.broken for path, page in documents.items() if page.broken} == {}


def test_ids_are_unique_on_every_page(documents: dict[str, Document]) -> None:
    assert [path for path, page in documents.items() if len(page.ids) != len(set(page.ids))] == []


def test_names_stay_text_on_every_page(documents: dict[str, Document]) -> None:
    for page in documents.values():
        tags = {tag for tag, _ in page.elements}
        assert not tags & {"img", "i", "b", "post", "style", "iframe"}
        assert all(set(script) == {"src", "defer"} for script in page.all("script"))
        assert not page.inside("script")


def test_nothing_inline_stands_against_the_content_security_policy(documents: dict[str, Document]) -> None:
    policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:"
    for path, page in documents.items():
        metas = [m["content"] for m in page.all("meta") if m.get("http-equiv") == "Content-Security-Policy"]
        assert len(metas) == 1
        assert path.startswith("players/ada-roost-old") or metas[0].startswith(policy)
        inline = [
            a for _, attributes in page.elements for a in attributes if a == "style" or a.startswith("on")
        ]
        assert inline == []


@pytest.mark.parametrize("player", HOSTILE)
def test_a_hostile_name_appears_exactly_as_it_is(documents: dict[str, Document], player: str) -> None:
    name = " ".join(HOSTILE[player].split())
    for path in ("index.html", "2026/index.html", f"players/{player}/index.html", "players/index.html"):
        assert name in documents[path].inside("bdi")


def test_every_name_is_isolated_from_the_text_around_it(documents: dict[str, Document]) -> None:
    names = {name for name in NAMES.values() if name}
    for path, page in documents.items():
        loose = [(tag, text) for tag, text in page.texts if tag not in ("bdi", "title") and text in names]
        assert loose == [], path


def test_a_hidden_player_appears_by_public_id_alone(documents: dict[str, Document]) -> None:
    assert "player-7f3a" in documents["2026/index.html"].inside("bdi")
    assert documents["players/player-7f3a/index.html"].inside("title")[0].startswith("player-7f3a · ")


def test_namesakes_are_told_apart(documents: dict[str, Document]) -> None:
    text = documents["2026/index.html"].text
    assert "Jo Marsh ( Hull )" in text
    assert "Jo Marsh ( Cork )" in text


def test_every_internal_link_leads_to_a_page_or_a_download(
    documents: dict[str, Document], rendered: dict[str, bytes]
) -> None:
    for path, page in documents.items():
        if path == "404.html":
            continue
        links = [link["href"] for tag in ("a", "link") for link in page.all(tag)]
        for href in links:
            if href.startswith("https://example.org/dbni/"):
                continue
            where, fragment = target(path, href)
            assert where in rendered or where in DOWNLOADS, (path, href)
            assert not fragment or fragment in documents[where].ids, (path, href)


def test_every_download_is_linked(documents: dict[str, Document]) -> None:
    linked = {
        target("downloads/index.html", link["href"])[0] for link in documents["downloads/index.html"].all("a")
    }
    assert linked >= DOWNLOADS


def test_links_name_the_index_page_so_that_they_work_from_disk(documents: dict[str, Document]) -> None:
    for path, page in documents.items():
        for link in page.all("a"):
            assert not link["href"].split("#")[0].endswith("/") or path == "404.html"


def test_the_page_for_lost_readers_is_rooted_at_the_address(documents: dict[str, Document]) -> None:
    assert {link["href"] for link in documents["404.html"].all("link")} >= {"/dbni/static/site.css"}
    assert "/dbni/index.html" in [link["href"] for link in documents["404.html"].all("a")]


def test_without_an_address_the_page_for_lost_readers_has_no_link() -> None:
    made = render(site())
    page = Document(made["404.html"])
    assert page.all("a") == page.all("link") == []
    assert "sitemap.xml" not in made
    assert "feeds/standings.xml" not in made
    assert made["robots.txt"] == b"User-agent: *\nAllow: /\n"


def test_sitemap_and_feed_carry_whole_addresses(rendered: dict[str, bytes]) -> None:
    assert b"<loc>https://example.org/dbni/2026/</loc>" in rendered["sitemap.xml"]
    assert b"ada-roost-old" not in rendered["sitemap.xml"]
    feed = rendered["feeds/standings.xml"].decode()
    assert "<id>https://example.org/dbni/2026/events/slow-post/</id>" in feed
    assert "<title>Slow &lt;Post&gt;</title>" in feed
    assert "<updated>2026-11-30T00:00:00Z</updated>" in feed


def test_a_demonstration_says_so_on_every_page(documents: dict[str, Document]) -> None:
    for path, page in documents.items():
        assert "Demonstration: invented people and events" in page.text, path
        assert {"name": "robots", "content": "noindex"} in page.all("meta"), path


def test_real_seasons_carry_no_such_banner() -> None:
    made = render(site())
    pages = [content for path, content in made.items() if path.endswith(".html") and "-old/" not in path]
    assert not any(b"Demonstration" in content or b"noindex" in content for content in pages)


def test_a_former_address_leads_on_and_takes_no_page_away(documents: dict[str, Document]) -> None:
    moved = documents["players/ada-roost-old/index.html"]
    assert "0; url=../ada-roost/index.html" in [meta.get("content") for meta in moved.all("meta")]
    assert {"rel": "canonical", "href": "https://example.org/dbni/players/ada-roost/"} in moved.all("link")
    assert "../ada-roost/index.html" in [link["href"] for link in moved.all("a")]
    assert "Jo Marsh" in documents["players/jo-marsh/index.html"].inside("bdi")


def test_pages_are_small(rendered: dict[str, bytes]) -> None:
    sizes = {path: len(gzip.compress(content)) for path, content in rendered.items()}
    assert max(sizes.values()) <= 60_000
    assert sizes["static/site.js"] <= 15_000
    assert sum(size <= 15_000 for size in sizes.values()) == len(sizes)


def test_nothing_is_asked_of_another_host(rendered: dict[str, bytes]) -> None:
    for path, content in rendered.items():
        if path.endswith((".html", ".css", ".js", ".svg")):
            hosts = set(re.findall(rb"https?://([\w.]+)", content))
            assert hosts <= {b"example.org", b"www.w3.org"}, path


def test_the_same_site_gives_the_same_bytes(rendered: dict[str, bytes]) -> None:
    assert render(site(demonstration="yes", address="https://example.org/dbni")) == rendered


def test_the_home_page_shows_the_newest_season_that_has_begun() -> None:
    made = render(site(empty_season(2025), season_2026(), empty_season(2027)))
    assert Document(made["index.html"]).inside("h1") == ["2026 standings"]


def test_a_season_without_events_has_friendly_pages() -> None:
    made = render(site(empty_season(2026)))
    pages = {path: Document(content) for path, content in made.items() if path.startswith("2026/")}
    assert set(pages) == {f"2026/{name}index.html" for name in ("", "events/", "awards/", "invitations/")}
    assert all("yet" in page.text and not page.broken for page in pages.values())


def test_a_site_without_a_season_still_has_a_home_page() -> None:
    made = render(site()._replace(seasons=[]))
    assert b"No season has been opened yet." in made["index.html"]


def test_no_findings_are_a_good_state() -> None:
    made = render(site(season_2026())._replace(findings=[]))
    assert b"No findings. Every check passed." in made["quality/index.html"]


def test_an_undefined_word_in_a_template_is_refused() -> None:
    with pytest.raises(UndefinedError):
        environment().from_string("{{ no_such_word }}").render()


def test_every_section_the_rules_page_explains_has_a_heading(documents: dict[str, Document]) -> None:
    assert {section.anchor for section in sections().values()} <= set(documents["rules/index.html"].ids)


def test_a_section_leads_to_itself_or_to_what_it_is_part_of() -> None:
    assert [anchor(n) for n in ("2.6.1", "3.3.5", "2.7", "Scoring", "")] == ["s2.6.1", "s3.3", "s2.7", "", ""]


def test_every_page_says_its_day(documents: dict[str, Document]) -> None:
    for path, page in documents.items():
        times = [time.get("datetime") for time in page.all("time")]
        assert AS_OF.isoformat() in times, path
