"""What an event's page says of its status, its ranking and the decisions about it."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest

from pipeline.pages import render
from tests.pages.changed import all_met, cards, decided, event_page, rendered, with_event, words
from tests.pages.season import season_2026, site

PENDING = {"status": "pending", "classification": "60"}
PLAYED = {"standings_on": date(2026, 10, 6), "starts": date(2026, 10, 3), "ends": date(2026, 10, 4)}
OVER = {"standings_on": None, "ends": date(2026, 11, 28), "due": date(2026, 12, 5)}


def test_a_pending_event_says_that_it_waits_for_the_board() -> None:
    page = words(event_page("autumn-moot", **PENDING, **PLAYED, **all_met(r2="pending", r5="pending")))
    assert "Waiting for the Board: code of conduct (2.3.2), level of competition (2.3.5)." in page


def test_an_event_without_a_class_waits_for_a_class() -> None:
    page = words(event_page("autumn-moot", **PLAYED, **all_met()))
    assert "Waiting for a class (2.5)." in page


def test_an_event_that_lacks_the_application_waits_for_its_organiser() -> None:
    page = words(event_page("autumn-moot", **PENDING, **PLAYED, **all_met(r8="pending")))
    assert "Waiting for the organiser: the application (2.3.8)." in page


def test_an_event_that_is_over_is_told_apart_from_one_that_is_played() -> None:
    over = words(event_page("autumn-moot", **PENDING, **OVER, **all_met(r1="pending", r9="pending")))
    assert "over and waiting for final standings" in over
    assert "Its last day was 28 November 2026." in over
    assert "Waiting for the organiser: final standings, due on 5 December 2026 (2.4.3)." in over
    played = OVER | {"ends": date(2026, 12, 6), "status": "in-progress"}
    page = words(event_page("autumn-moot", **played, classification="60", **all_met(r9="pending")))
    assert "in progress" in page
    assert "over and waiting" not in page
    assert "It is played until 6 December 2026." in page


def test_a_scheduled_event_says_when_it_starts() -> None:
    page = words(event_page("year-end", **all_met(r1="pending", r9="pending", r3="pending")))
    assert "It starts on 28 December 2026. Waiting for the Board: open to the public (2.3.3)." in page
    assert "Waiting for the organiser" not in page


def test_an_unmet_requirement_is_named_under_the_status() -> None:
    page = words(event_page("small-room"))
    assert (
        "Not met: at least 5 games and 14 different players – 12 games & 31 players (2.3.1)."
        in page.replace("&amp;", "&")
    )


def test_the_invitational_is_said_never_to_count() -> None:
    page = words(event_page("small-room", name="DBN Invitational 2026", **all_met()))
    assert "The Invitational itself never counts (2.2.1)." in page


def test_an_event_that_a_ruling_excludes_says_so() -> None:
    season = with_event(season_2026(), "small-room", **all_met())
    ruling = ("2.2.1", "2026", "small-room", "", "deny", "", "2026-09-01", "the Board", "")
    page = words(render(decided(site(season), rulings=[ruling]))["2026/events/small-room/index.html"])
    assert "The Board has ruled that it does not count (2.2.1)." in page
    assert "The Invitational itself" not in page


def test_a_held_event_shows_first_what_is_wrong_and_where() -> None:
    page = words(event_page("storm-con", **all_met()))
    assert "data/results/storm-con.csv, line 4, place" in page
    assert "data/submissions/storm-con.xlsx, sheet Standings, cell A4, place" in page
    assert page.index("What the checks found") < page.index("Class") < page.index("Requirements")


def test_a_held_event_does_not_boast_of_its_requirements() -> None:
    made = rendered("storm-con", **all_met())
    assert "as far as known" in words(made["2026/events/storm-con/index.html"])
    assert "9 of 9 as far as known" in cards(made["2026/events/index.html"], "e-storm-con")
    assert "as far as known" not in cards(made["2026/events/index.html"], "e-autumn-moot")


@pytest.mark.parametrize("status", ["not-qualifying", "withdrawn", "cancelled"])
def test_an_event_that_earns_nothing_promises_nothing(status: str) -> None:
    made = rendered("small-room", status=status)
    page = words(made["2026/events/small-room/index.html"])
    assert "Points of first place" not in page
    assert "Standings due" not in page
    assert "Due" not in page
    assert "For the total" not in page
    assert "placements" not in page
    row = cards(made["2026/events/index.html"], "e-small-room")
    assert "of 9" not in row
    assert row.count("2026") == 1


def test_an_event_that_was_called_off_shows_no_checklist() -> None:
    assert "Requirements" not in words(event_page("gone"))
    assert "Requirements" in words(event_page("small-room"))


def test_scores_are_said_to_decide_nothing() -> None:
    season = season_2026()
    scored = season.results.with_columns(score=pl.lit("83.33"))
    said = "The score is shown as received and decides nothing; the place does (2.6.1)."
    page = render(site(season._replace(results=scored)))["2026/events/slow-post/index.html"]
    assert said in words(page)
    assert said not in words(event_page("slow-post"))


def test_points_stand_before_the_location() -> None:
    page = event_page("slow-post").decode()
    assert page.index(">Points</th>") < page.index(">Location</th>")


def test_decisions_about_an_event_stand_on_its_page_with_links() -> None:
    page = event_page("harbour-cup").decode()
    text = words(page.encode())
    assert "Decided about this event" in text
    assert "Requirement waived (2.3.5), ruling of 9 January 2026 by the Board: Seen &amp; agreed" in text
    assert (
        "Name corrected for Ada Qill: Ada Qill became Ada Quill, correction of 20 February 2026: misspelt"
        in text
    )
    assert "rulings/index.html#e-harbour-cup" in page
    assert "corrections/index.html#e-harbour-cup" in page
    assert "Decided about this event" not in words(event_page("slow-post"))


def test_the_organisers_website_is_linked_where_it_is_a_web_address() -> None:
    sites = {"harbour-cup": "https://harbour.example/", "slow-post": "javascript:alert(1)"}
    made = render(site()._replace(websites=sites))
    assert (
        'href="https://harbour.example/" rel="noopener"'
        in made["2026/events/harbour-cup/index.html"].decode()
    )
    assert "javascript:" not in made["2026/events/slow-post/index.html"].decode()


def test_days_inside_a_checklist_are_written_as_days() -> None:
    season = season_2026()
    lines = [line._replace(detail="received on 2026-10-05") for line in season.checklist]
    page = render(site(season._replace(checklist=lines)))["2026/events/slow-post/index.html"].decode()
    assert 'received on <time datetime="2026-10-05">5 October 2026</time>' in page


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("pending", "the event does not qualify yet"),
        ("in-progress", "the event does not qualify yet"),
        ("not-qualifying", "the event does not qualify Place"),
    ],
)
def test_only_what_may_still_qualify_is_said_not_to_qualify_yet(status: str, said: str) -> None:
    season = with_event(season_2026(), "autumn-moot", status=status)
    season = with_event(season, "small-room", status=status)
    made = render(site(season))
    pages = " ".join(words(page) for path, page in made.items() if path.startswith("players/"))
    assert said.removesuffix(" Place") in pages
    assert ("does not qualify yet" in pages) == said.endswith("yet")
