"""Who has a page, and who is in the list of players."""

from __future__ import annotations

import polars as pl

from pipeline.model import Site
from pipeline.pages import render
from tests.pages.changed import with_event, words
from tests.pages.season import season_2026, site


def with_people(content: Site, *people: str) -> Site:
    """The site with further people who are in no ranking."""
    rows = [(player, f"Name of {player}", "Town") for player in people]
    more = pl.DataFrame(rows, schema=content.players.schema, orient="row")
    return content._replace(players=pl.concat([content.players, more]))


def test_somebody_known_only_from_an_event_held_back_has_no_page_and_is_not_listed() -> None:
    made = render(with_people(site(season_2026()), "only-held"))
    assert "players/only-held/index.html" not in made
    assert "only-held" not in made["players/index.html"].decode()
    assert "Name of only-held" not in words(made["players/index.html"])


def test_somebody_known_only_from_an_event_in_progress_is_not_listed_yet() -> None:
    season = season_2026()
    guest = season.results.filter(pl.col("event") == "autumn-moot").head(1)
    guest = guest.with_columns(player=pl.lit("guest"), name=pl.lit("Name of guest"))
    season = season._replace(results=pl.concat([season.results, guest]))
    over = render(with_people(site(season), "guest"))
    assert "Name of guest" in words(over["players/index.html"])
    played = with_event(season, "autumn-moot", status="in-progress", standings_on=None)
    made = render(with_people(site(played), "guest"))
    assert "Name of guest" not in words(made["players/index.html"])
    assert "players/guest/index.html" in made
    assert "../../../players/guest/index.html" in made["2026/events/autumn-moot/index.html"].decode()


def test_an_old_address_still_leads_to_somebody_without_results() -> None:
    content = with_people(site(season_2026()), "quiet")
    made = render(content._replace(former={"quiet-old": "quiet"}))
    assert "players/quiet-old/index.html" in made
    assert "No results are recorded" in words(made["players/quiet/index.html"])
    assert "Name of quiet" not in words(made["players/index.html"])


def test_the_list_says_public_id() -> None:
    page = words(render(site())["players/index.html"])
    assert "Somebody who asked not to be named appears by a public id." in page


def test_figures_stand_before_the_location() -> None:
    page = render(site())["players/index.html"].decode()
    heads = ["Player", "Place 2026", "Total 2026", "Location"]
    assert sorted(heads, key=lambda head: page.index(f">{head}</th>")) == heads
