"""The page of an event that its own rule text ranks: every step, broken ties, awards, ratings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.pages.changed import cards, words
from tests.pages.document import Document, target
from tests.pages.scored_site import BOOKS, CUP, cup_site
from tests.scoring.drawn import games_csv
from tests.scoring.test_events_whole import ARMADA, WDC


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    return {book: cup_site(tmp_path_factory.mktemp(book), book) for book in BOOKS}


@pytest.fixture(scope="module")
def wdc(sites: dict[str, dict[str, bytes]]) -> bytes:
    return sites["wdc-2027"][CUP]


def steps(page: bytes, player: str) -> str:
    """The words of one person's steps."""
    found = re.search(rf'<details class="steps" id="s-{player}">.*?</details>', page.decode(), re.DOTALL)
    assert found, player
    return words(found[0].encode())


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_is_sound_and_every_link_leads_somewhere(
    sites: dict[str, dict[str, bytes]], book: str
) -> None:
    site = sites[book]
    for path in (path for path in site if path.startswith("2027/events/cup/")):
        page = Document(site[path])
        assert page.broken == []
        assert len(page.ids) == len(set(page.ids))
        for href in (link["href"] for tag in ("a", "link") for link in page.all(tag)):
            where, fragment = target(path, href)
            assert where in site, href
            assert not fragment or fragment in Document(site[where]).ids, href


@pytest.mark.parametrize("book", BOOKS)
def test_the_ranking_stands_there_once(sites: dict[str, dict[str, bytes]], book: str) -> None:
    page = sites[book][CUP].decode()
    assert page.count('id="ranking"') == page.count("ranking as of") == 1
    assert page.count('id="p-ada"') == 1


def test_a_row_has_place_scores_and_what_each_round_brought(wdc: bytes) -> None:
    row = cards(wdc, "p-ada")
    assert (
        row
        == "1 Ada Town A 120.0 60.000 counts 72.0 49.0 Austria 10 23.0 England 8 48.0 Austria 9, top board 3"
    )


def test_the_steps_lead_from_the_games_to_the_place_with_their_sections(wdc: bytes) -> None:
    told = steps(wdc, "ada")
    assert "Round 1, game A, Austria with 10: 49.0. 49 by C-Diplo with 10 centers (Scoring)" in told
    assert "Together: 49 + 23 + 48 = 120" in told
    assert "placed by the Top Board: 48 there (Scoring)" in told


def test_a_section_of_the_event_s_own_rules_leads_to_no_rule_of_the_season(wdc: bytes) -> None:
    assert 'class="section" href="../../../rules/index.html#s2.6.1"' in wdc.decode()
    assert not re.search(r'class="section"[^>]*>Scoring', wdc.decode())
    assert 'href="../../../rules/events/index.html#wdc-2027"' in wdc.decode()


def test_a_broken_tie_is_told_on_both_sides_and_in_the_list(wdc: bytes) -> None:
    why = "combined centers of 1906 in the qualifying rounds: 18 against 17 (Scoring)"
    assert f"Above Ada: {why}" in steps(wdc, "ben")
    assert f"Below Ben: {why}" in steps(wdc, "ada")
    assert f"Ben above Ada: {why}" in words(wdc)


def test_what_the_figures_mean_is_said_where_they_stand(sites: dict[str, dict[str, bytes]]) -> None:
    top, seats = "Places 1 to 7 are decided on the top board", "“Qualifying” is the score by which seats"
    said = {book: words(site[CUP]) for book, site in sites.items()}
    assert all("stand the power and its centers at the end of that game" in page for page in said.values())
    assert {book: (top in page, seats in page) for book, page in said.items()} == {
        "wdc-2027": (True, True),
        "pco-iv": (True, True),
        "armada-2000": (False, False),
    }


def test_shared_places_are_marked(wdc: bytes) -> None:
    assert [cards(wdc, f"p-{who}").split()[0] for who in ("cy", "hal", "ida")] == ["=3", "=3", "5"]


def test_who_is_not_ranked_stands_last_with_the_reason(tmp_path: Path) -> None:
    penalties = "event,name,section,round,game,effect,note\ncup,Ben,Player Conduct,,,unranked,\n"
    page = cup_site(tmp_path, "wdc-2027", **{"penalties.csv": penalties})[CUP]
    row = cards(page, "p-ben")
    assert row.startswith("– Ben Town B disqualified: unranked (Player Conduct)")
    order = re.findall(r'<tr id="p-([a-z]+)">', page.decode())
    assert order[-1] == "ben"


def test_turns_played_and_a_single_round_are_steps(sites: dict[str, dict[str, bytes]]) -> None:
    pco = sites["pco-iv"][CUP]
    assert "played 50 % of the turns: 90 % (C.5)" in steps(pco, "rex")
    assert "one round only: not ranked (G.3)" in cards(pco, "p-rex")


def test_a_round_that_does_not_count_stands_in_parentheses(tmp_path: Path) -> None:
    fourth = "4 A 1901 | Cy 9 conceded | Ada 5 s | Ben 5 s | Di 4 s | Ed 4 s | Fay 4 s | Gus 3 s"
    games = games_csv(f"{ARMADA}{fourth}\n")
    page = cup_site(tmp_path, "armada-2000", **{"games/cup.csv": games})[CUP]
    assert "2 England 5 3" not in cards(page, "p-ada")
    assert "(2) England 5" in cards(page, "p-ada")
    assert "does not count" in steps(page, "ada")
    assert "the 3 highest-scoring rounds count (Scoring System)" in steps(page, "ada")
    assert "A score in parentheses does not count." in words(page)
    assert "A score in parentheses" not in words(cup_site(tmp_path / "three", "armada-2000")[CUP])


def test_a_shared_award_is_told_as_shared(sites: dict[str, dict[str, bytes]]) -> None:
    page = words(sites["armada-2000"][CUP])
    assert "Boatswain 7 Cy, Di and Ed shared by 3 Prizes" in page
    assert "The Horatio Nelson Award 3 Ada Prizes" in page


def test_ratings_stand_before_and_after(sites: dict[str, dict[str, bytes]]) -> None:
    page = words(sites["armada-2000"][CUP])
    assert re.search(r"Ada 13\d\d\.\d{3} 1300\.000 \+\d\d\.\d{3}", page)
    assert "EIDRaS" not in words(sites["wdc-2027"][CUP])


def test_tables_have_their_downloads_beside_them(sites: dict[str, dict[str, bytes]]) -> None:
    for book, site in sites.items():
        links = {link["href"] for link in Document(site[CUP]).all("a")}
        assert "../../../data/2027/events/cup.csv" in links
        assert ("../../../data/2027/events/cup-awards.csv" in links) == (book != "pco-iv")


def test_an_unequal_third_is_shown_with_three_decimals(tmp_path: Path) -> None:
    games = games_csv(WDC.replace("Cy 6 6 | Di 8 5 | Ed 2 3", "Cy 6 4 | Di 8 4 | Ed 2 4"))
    page = cup_site(tmp_path, "wdc-2027", **{"games/cup.csv": games})[CUP]
    assert "shown with 3 decimals and compared exactly" in words(page)
    assert "7.333" in cards(page, "p-ed")
    assert "22/3 by C-Diplo with 4 centers" in steps(page, "ed")


def test_a_hidden_player_has_the_public_id_everywhere(tmp_path: Path) -> None:
    players = "player,name,location,wdr_id,merged_into,hidden,public_id\nada,Ada,Corktown,,,yes,player-7f3a\n"
    site = cup_site(tmp_path, "wdc-2027", **{"players.csv": players})
    for path in (path for path in site if path.startswith("2027/events/cup/")):
        assert not re.search(r"\bAda\b", site[path].decode()), path
        assert "player-7f3a" in words(site[path])
    assert "Below Ben" in steps(site[CUP], "player-7f3a")
    assert "Ben above player-7f3a" in words(site[CUP])
