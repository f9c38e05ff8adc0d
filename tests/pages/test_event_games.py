"""The pages of an event's games, whoever ranks the event."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

import pytest

from tests.folders import PEOPLE, standings, tiny_files
from tests.pages.changed import words
from tests.pages.document import Document, target
from tests.pages.scored_site import CUP, GAMES, built, championship, cup_site, large_site

HARBOUR = "2027/events/harbour/games/index.html"


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return large_site(tmp_path_factory.mktemp("large"))


@pytest.fixture(scope="module")
def wdc(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return cup_site(tmp_path_factory.mktemp("wdc"), "wdc-2027")


def with_games(top: Path, rows: str, **more: str) -> dict[str, bytes]:
    """The tiny season whose first event, ranked by its source, sends games as well."""
    head = "round,game,board,power,name,role,result,turns,link,1901,1902,1903\n"
    return built(top, {**tiny_files(), "games/harbour.csv": head + rows, **more})


def seven(game: str, *, link: str = "", counts: str = "4,4,{n}") -> str:
    """Seven rows of one game of the first seven people."""
    powers = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
    rows = [
        f"1,{game},,{power},{name},,,,{link},{counts.format(n=n)}"
        for n, (power, name) in enumerate(zip(powers, PEOPLE, strict=False))
    ]
    return "\n".join(rows) + "\n"


def game(page: bytes, anchor: str) -> str:
    found = re.search(rf'<section class="game[ a-z]*" id="{anchor}".*?</section>', page.decode(), re.DOTALL)
    assert found, anchor
    return found[0]


def test_every_game_has_a_table_and_a_chart_with_title_and_words(wdc: dict[str, bytes]) -> None:
    first = game(wdc[GAMES], "g1-1")
    assert "Centers by year, game A of Round 1" in first
    assert "After 1907: Austria 10, England 8, France 6, Germany 5, Italy 3, Russia 2, Turkey 0." in first
    text = words(first.encode())
    assert "Austria Ada 49.0 9 10" in text
    assert "Turkey Gus 1.0 0 0 eliminated 1906" in text
    shared = words(game(wdc[GAMES], "g1-2").encode())
    assert "France Jo 50 % of the turns 6 6 Zoe substitute, 50 % of the turns 14.0" in shared
    assert "top board" in game(wdc[GAMES], "g4-1")
    assert "<svg" not in game(wdc[GAMES], "g4-1")  # one year only


def test_an_event_ranked_by_its_source_shows_its_games_too(tmp_path: Path) -> None:
    site = with_games(tmp_path, seven("B10") + seven("B2", link="https://games.example/2"))
    page = site[HARBOUR].decode()
    assert page.index(">B2<") < page.index(">B10<")
    assert "<svg" in game(site[HARBOUR], "g1-1")
    assert "Score" not in words(game(site[HARBOUR], "g1-1").encode())
    assert 'href="https://games.example/2" rel="noopener"' in game(site[HARBOUR], "g1-1")
    event = Document(site["2027/events/harbour/index.html"])
    assert "games/index.html#g1-2" in [link["href"] for link in event.all("a")]


def test_an_event_without_games_has_no_page_of_games(wdc: dict[str, bytes]) -> None:
    assert "2027/events/fen/games/index.html" not in wdc
    assert 'id="games"' not in wdc["2027/events/fen/index.html"].decode()


def test_a_held_event_shows_no_game(tmp_path: Path) -> None:
    site = with_games(tmp_path, seven("A").replace("England", "Austria", 1))
    assert HARBOUR not in site
    assert b"static/event.css" not in site["2027/events/harbour/index.html"]


def test_names_that_try_to_be_markup_stay_text_in_tables_and_drawings(tmp_path: Path) -> None:
    hostile = "<img src=x onerror=alert(1)> Zed"
    people = [hostile, *PEOPLE[1:]]
    rows = seven("</title><script>").replace("Ada Quill", hostile)
    site = with_games(tmp_path, rows, **{"results/harbour.csv": standings(*people)})
    page = Document(site[HARBOUR])
    assert page.broken == []
    assert not {"img", "i", "b"} & {tag for tag, _ in page.elements}
    assert len(page.all("title")) == 2
    assert hostile in page.inside("bdi")


def test_a_link_that_is_no_web_address_is_not_followed(tmp_path: Path) -> None:
    site = with_games(tmp_path, seven("A", link="javascript:alert(1)"))
    assert b"javascript:" not in site[HARBOUR]


def test_a_game_that_has_only_begun_is_a_table_without_counts(tmp_path: Path) -> None:
    site = with_games(tmp_path, seven("A", counts=",,"))
    assert "Turkey Gus Ohm" in words(game(site[HARBOUR], "g1-1").encode())
    assert "<svg" not in game(site[HARBOUR], "g1-1")


def test_a_championship_fits_on_pages_that_are_small(large: dict[str, bytes]) -> None:
    pages = {path: len(gzip.compress(content)) for path, content in large.items() if "/events/cup/" in path}
    sizes = {path: size for path, size in pages.items() if path.endswith(".html")}
    assert set(sizes) == {CUP, GAMES, "2027/events/cup/games/2/index.html"}
    assert max(sizes.values()) <= 30_000, sizes


def test_every_game_of_a_championship_is_linked_from_ranking_and_list(large: dict[str, bytes]) -> None:
    links = [target(CUP, link["href"]) for link in Document(large[CUP]).all("a") if "games/" in link["href"]]
    assert len({link for link in links if link[1]}) == 40
    for path, anchor in links:
        assert anchor in Document(large[path]).ids
    pages = [link["href"] for link in Document(large[GAMES]).all("a")]
    assert "../../../../2027/events/cup/games/2/index.html" in pages


def test_what_the_table_of_a_game_says_is_what_was_sent(large: dict[str, bytes]) -> None:
    content = b"".join(large[path] for path in (GAMES, GAMES.replace("games/", "games/2/"))).decode()
    rows = re.findall(r'<tr><th scope="row">(\w+)</th><td class="who">(.*?)</td>(.*?)</tr>', content)
    shown = sorted(
        (power, unescape(re.sub("<[^>]*>", "", who)), *re.findall(r'<td class="n">(\d+)</td>', rest)[1:])
        for power, who, rest in rows
    )
    sent = sorted(
        (cells[3], cells[4], *cells[6:])
        for cells in (line.split(",") for line in championship().splitlines()[1:])
    )
    assert shown == sent
    assert len(sent) == 280


def test_a_large_ranking_names_every_game_of_everybody(large: dict[str, bytes]) -> None:
    page = large[CUP].decode()
    assert page.count('<details class="steps"') == 70
    assert len(re.findall(r"<li>Round \d, <a href=", page)) == 280
