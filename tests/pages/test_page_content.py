from __future__ import annotations

import re
from datetime import date

import polars as pl
import pytest

from pipeline.model import Reason
from pipeline.pages import render
from pipeline.pages.ties import merged
from tests.pages.document import Document
from tests.pages.season import points, season_2026, site


def text_of(content: bytes) -> str:
    """The page's words with single spaces, tags as spaces."""
    return " ".join(re.sub(r"<[^>]*>", " ", content.decode()).split())


def row_of(content: bytes, player: str) -> str:
    """The words of one player's row."""
    found = re.search(rf'<tr id="p-{player}".*?</tr>', content.decode(), re.DOTALL)
    assert found
    return text_of(found[0].encode())


def zones_of(content: bytes) -> dict[str, list[str]]:
    """The players of each table body of the standings."""
    bodies = re.findall(r'<tbody class="(\w+)">(.*?)</tbody>', content.decode(), re.DOTALL)
    return {kind: re.findall(r'<tr id="p-([\w-]+)"', body) for kind, body in bodies}


@pytest.fixture(scope="module")
def home(rendered: dict[str, bytes]) -> bytes:
    return rendered["index.html"]


def test_the_lines_follow_the_last_invitation_and_the_last_alternate(home: bytes) -> None:
    zones = zones_of(home)
    assert {kind: len(players) for kind, players in zones.items()} == {
        "invited": 29,
        "alternates": 7,
        "others": 17,
    }
    text = text_of(home)
    assert "If the season ended now: 28 invitations, 1 of them for winning a Major" in text
    assert "Below the first line: 7 alternates" in text
    assert "in reserve" not in text


def test_the_row_says_what_its_place_means(home: bytes) -> None:
    assert "Ada Quill 114.414 Would be invited, seed 1 100.000" in row_of(home, "ada-quill")
    assert " Not eligible yet " in row_of(home, "ben-quill")
    assert " Declined " in row_of(home, "dov-quill")
    assert " Would be invited as a Major’s winner, seed 28 " in row_of(home, "jo-marsh-2")
    assert " rookie season " in row_of(home, "cora-quill")
    assert " Would be an alternate, seed 29 " in text_of(home)


def test_a_shared_place_is_marked_and_the_next_one_skips(home: bytes) -> None:
    rows = [row_of(home, player).split()[0] for player in ("tie-a", "tie-b", "tie-c", "ines-roost")]
    assert rows == ["=7", "=7", "=7", "10"]


def test_the_row_shows_three_results_with_points_place_and_event(home: bytes) -> None:
    row = row_of(home, "ada-quill")
    assert "100.000 1st, Harbour Cup" in row
    assert 'href="2026/events/harbour-cup/index.html#p-ada-quill"' in home.decode()
    assert row_of(home, "tie-a").count("–") == 2


def test_movement_is_an_arrow_a_number_and_a_word(home: bytes) -> None:
    text = text_of(home)
    assert all(words in text for words in ("▲ 3 up", "▼ 2 down", "– same", "new"))


def test_a_broken_tie_says_why_with_its_section(home: bytes) -> None:
    text = text_of(home)
    assert (
        "Xan Toss has the larger share of topped games, 31 % against 30 %, and so stands above Yve Toss ."
        in text
    )
    assert "rules/index.html#s2.7.2" in home.decode()
    assert "why 1" in row_of(home, "toss-a")
    assert "why 1" in row_of(home, "toss-b")


def test_a_group_that_stays_level_is_told(home: bytes) -> None:
    assert "Una Level , Vera Level and Wim Level : level after every step" in text_of(home)
    assert "why 2" in row_of(home, "tie-b")


def test_reasons_between_two_groups_are_told_once() -> None:
    pairs = [("a", "c"), ("a", "d"), ("b", "c"), ("b", "d")]
    reasons = [Reason(above, below, "2.7.1", "is larger") for above, below in pairs]
    assert merged(reasons) == [(["a", "b"], ["c", "d"], "2.7.1", "is larger")]


def test_reasons_along_a_chain_stay_apart() -> None:
    reasons = [Reason("a", "b", "2.7.3", "won the toss"), Reason("b", "c", "2.7.3", "won the toss")]
    assert [(above, below) for above, below, *_ in merged(reasons)] == [(["a"], ["b"]), (["b"], ["c"])]


def test_an_open_season_is_provisional_and_a_closed_one_official(home: bytes) -> None:
    closed = render(site(season_2026("closed", date(2027, 1, 20))))
    assert "Provisional As of 30 November 2026 ." in text_of(home)
    assert "(seeds provisional)" in text_of(home)
    assert "Official The season is closed" in text_of(closed["2026/index.html"])
    assert "(seeds set)" in text_of(closed["2026/index.html"])
    assert "Seeds set on 20 January 2027 ." in text_of(closed["2026/invitations/index.html"])


def test_totals_that_look_the_same_bring_more_decimals_and_a_note() -> None:
    season = season_2026()
    table = season.tables["standings"].with_columns(
        total=pl.when(pl.col("player") == "tie-a")
        .then(pl.col("total") - pl.lit("0.000001").cast(pl.Decimal(18, 9)))
        .otherwise("total")
        .cast(pl.Decimal(18, 9))
    )
    made = render(site(season._replace(tables=season.tables | {"standings": table})))
    text = text_of(made["2026/index.html"])
    assert "59.999999" in text
    assert "Shown with 6 decimals, because with fewer two different totals" in text


def test_a_player_sees_what_counts_what_does_not_and_the_whole_sum(rendered: dict[str, bytes]) -> None:
    text = text_of(rendered["players/hugo-roost/index.html"])
    assert "Count for the total Hill Fort Open" in text
    assert re.search(r"Do not count for the total .* \(\d\.\d{3}\)", text)
    parts = [points(80, 1), points(60, 10), points(80, 19)]
    assert " + ".join(f"{part:.9f}" for part in parts) + f" = {sum(parts):.9f}" in text
    for section in ("2.6.1", "2.6.2", "2.6.3"):
        assert f"rules/index.html#s{section}" in rendered["players/hugo-roost/index.html"].decode()


def test_a_player_sees_unranked_participation(rendered: dict[str, bytes]) -> None:
    text = text_of(rendered["players/ada-quill/index.html"])
    assert "unranked, so no points" in text


def test_a_player_sees_neighbours_in_a_tie_and_rookie_status(rendered: dict[str, bytes]) -> None:
    pages = {
        player: text_of(rendered[f"players/{player}/index.html"]) for player in ("toss-a", "toss-b", "tie-a")
    }
    assert "Above Yve Toss on the same total: Xan Toss has the larger share" in pages["toss-a"]
    assert "Below Xan Toss on the same total, who has the larger share" in pages["toss-b"]
    assert "Level with Vera Level and Wim Level after every step" in pages["tie-a"]
    assert "Rookie of the Year Season" in text_of(rendered["players/cora-quill/index.html"])


def test_an_event_lists_its_requirements_in_words_with_their_sections(rendered: dict[str, bytes]) -> None:
    page = rendered["2026/events/harbour-cup/index.html"]
    assert "waived by the Board" in text_of(page)
    assert all(f"rules/index.html#s2.3.{number}" in page.decode() for number in range(1, 10))
    assert "not met" in text_of(rendered["2026/events/small-room/index.html"])


def test_unranked_people_stand_last(documents: dict[str, Document], rendered: dict[str, bytes]) -> None:
    page = rendered["2026/events/slow-post/index.html"].decode()
    assert page.index("Ghost &lt;i&gt;") > page.index("30</td>")
    assert "Ghost <i>" in documents["2026/events/slow-post/index.html"].inside("bdi")


def test_a_held_event_says_what_is_wrong(rendered: dict[str, bytes]) -> None:
    text = text_of(rendered["2026/events/storm-con/index.html"])
    assert "held back" in text
    assert "Write 2 on each of their rows." in text


def test_invitations_show_route_reply_and_who_was_passed_over(rendered: dict[str, bytes]) -> None:
    page = rendered["2026/invitations/index.html"]
    assert row_of(page, "jo-marsh-2").startswith("28 Jo Marsh ( Cork )")
    assert "no reply yet winner of a Major" in row_of(page, "jo-marsh-2")
    assert row_of(page, "ada-quill") == "1 Ada Quill accepted standings 1"
    text = text_of(page)
    assert "Qualifiers: 28 of 28 places" in text
    assert "Ben Quill , place 5: Not eligible yet" in text
    assert "Dov Quill , place 15: Declined" in text


def test_awards_say_who_leads_who_is_level_and_what_is_open(rendered: dict[str, bytes]) -> None:
    text = text_of(rendered["2026/awards/index.html"])
    assert "Ada Quill 114.414 leading while the season is open" in text
    assert text.count("undecided between level players") == 2
    assert "DBN Invitational Champion Allan Calhamer Cup, section 1.8 Nobody yet." in text


def test_findings_are_listed_by_level_with_their_place(rendered: dict[str, bytes]) -> None:
    text = text_of(rendered["quality/index.html"])
    assert "2 errors 1 warning 0 notes" in text
    assert "data/results/storm-con.csv, line 4, place" in text
    assert "data/submissions/storm-con.xlsx, sheet Standings, cell A4, place" in text
    assert text.index("Errors") < text.index("Warnings")


def test_rulings_and_corrections_are_listed(rendered: dict[str, bytes]) -> None:
    assert "requirement waived 2026 Harbour Cup 9 January 2026 the Board Seen &amp; agreed" in text_of(
        rendered["rulings/index.html"]
    )
    assert "Ada Qill Ada Quill misspelt 20 February 2026" in text_of(rendered["corrections/index.html"])


def test_the_rules_page_computes_its_table(rendered: dict[str, bytes]) -> None:
    text = text_of(rendered["rules/index.html"])
    assert "3rd 23.999 31.999 39.999" in text
    assert "28th 1.845 2.460 3.075" in text
