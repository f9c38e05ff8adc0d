"""Rulings, coin tosses and findings as pages list them."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import polars as pl
import pytest

from pipeline.contracts import COIN_TOSSES
from pipeline.findings import At, finding
from pipeline.frames import frame_of
from pipeline.model import Reason, Site
from pipeline.pages import render
from tests.pages.changed import decided, words
from tests.pages.season import season_2026, site

LINK = "https://coin.example/2026/1"


def with_toss(link: str, order: str = "toss-a > toss-b") -> Site:
    """A site where a public coin toss has put one player above another."""
    frame = frame_of([], COIN_TOSSES)
    row: tuple[Any, ...] = (2026, None, "2.7.3", order, date(2026, 5, 30), link, "data/coin_tosses.csv", 2)
    season = season_2026()._replace(
        reasons=[Reason("toss-a", "toss-b", "2.7.3", "won the public coin toss of 30 May 2026")]
    )
    return site(season)._replace(tosses=pl.DataFrame([row], frame.schema, orient="row"))


@pytest.mark.parametrize("path", ["index.html", "players/toss-a/index.html", "players/toss-b/index.html"])
def test_a_tie_broken_by_a_toss_leads_to_its_recording(path: str) -> None:
    page = render(with_toss(LINK))[path]
    assert "won the public coin toss of 30 May 2026 (recording)" in words(page)
    assert f'<a href="{LINK}" rel="noopener">recording</a>' in page.decode()


def test_tosses_are_listed_with_their_day_and_recording() -> None:
    page = render(with_toss(LINK))["rulings/index.html"]
    assert "30 May 2026, season 2026 (2.7.3): Xan Toss before Yve Toss (recording)" in words(page)
    assert '<time datetime="2026-05-30">' in page.decode()


def test_a_link_that_is_no_web_address_is_not_linked() -> None:
    made = render(with_toss("javascript:alert(1)"))
    assert "javascript:" not in made["rulings/index.html"].decode()
    assert "(recording)" not in words(made["index.html"])


def test_a_toss_leads_from_an_old_id_to_the_present_one() -> None:
    content = with_toss(LINK, "toss-old > toss-b")._replace(former={"toss-old": "toss-a"})
    assert "Xan Toss before Yve Toss" in words(render(content)["rulings/index.html"])


def test_without_tosses_nothing_is_said_of_them() -> None:
    assert "coin tosses" not in words(render(site())["rulings/index.html"])


@pytest.mark.parametrize(
    ("section", "decision", "value", "said"),
    [
        ("2.6.1", "gap", "15", "nobody holds place 15"),
        ("2.1.3", "assign", "", "assigned to season 2026"),
        ("2.2.1", "deny", "", "ruled not to count"),
    ],
)
def test_a_ruling_says_what_it_decided(section: str, decision: str, value: str, said: str) -> None:
    ruling = (section, "2026", "slow-post", "", decision, value, "2026-09-01", "the Board", "")
    assert said in words(render(decided(site(), rulings=[ruling]))["rulings/index.html"])


def test_every_day_on_a_page_is_written_out_and_machine_readable() -> None:
    made = render(with_toss(LINK))
    for path, content in made.items():
        page = re.sub(r"<(meta|code)[^>]*>[^<]*", "", content.decode())
        if path.endswith(".html") and not path.startswith("quality"):
            assert not re.search(r"\b20\d\d-\d\d-\d\d\b", re.sub(r"<[^>]*>", "", page)), path


def test_findings_of_one_code_and_event_are_folded_into_one_entry() -> None:
    many = [
        finding("not-a-place", At("data/results/storm-con.csv", line, "place"), "x", event="storm-con")
        for line in range(2, 9)
    ]
    page = render(site()._replace(findings=many))["quality/index.html"].decode()
    assert page.count("<summary>7 findings</summary>") == page.count("<details>") == 1
    assert '<a href="../2026/events/storm-con/index.html"><bdi>Storm Con</bdi></a>' in page
    assert "the event</a>" not in page
    assert "7 errors 0 warnings 0 notes" in words(page.encode())


def test_a_single_finding_is_not_folded_and_counted_in_the_singular() -> None:
    page = render(site())["quality/index.html"]
    assert b"<details>" not in page
    assert "2 errors 1 warning 0 notes" in words(page)
    assert "…" not in words(page)
