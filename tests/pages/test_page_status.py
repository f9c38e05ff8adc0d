"""What pages say about a player's way to the Invitational."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from pipeline.pages import render
from tests.pages.changed import cards, words
from tests.pages.season import season_2026, site

NEEDED = (
    "To be eligible a player needs a virtual face-to-face game at a Qualifying Event of the season (3.2.2)"
)
UNTIL = "; there is still time until 31 December 2026."


@pytest.fixture(scope="module")
def opened() -> dict[str, bytes]:
    return render(site(season_2026()))


@pytest.fixture(scope="module")
def closed() -> dict[str, bytes]:
    return render(site(season_2026("closed", date(2027, 1, 20))))


@pytest.mark.parametrize(
    "path", ["index.html", "2026/invitations/index.html", "players/ben-quill/index.html"]
)
def test_an_open_season_tells_everybody_what_eligibility_still_takes(
    opened: dict[str, bytes], closed: dict[str, bytes], path: str
) -> None:
    assert "Not eligible yet" in words(opened[path])
    assert NEEDED + UNTIL in words(opened[path])
    text = words(closed[path])
    assert "Not eligible" in text
    assert "Not eligible yet" not in text
    assert NEEDED not in text


def test_an_eligible_player_is_not_told_what_eligibility_takes(opened: dict[str, bytes]) -> None:
    assert NEEDED not in words(opened["players/ada-quill/index.html"])


def test_after_the_last_day_nobody_is_said_to_have_time() -> None:
    made = render(site(season_2026())._replace(as_of=date(2027, 1, 3)))
    assert f"{NEEDED}. " in words(made["index.html"])


def test_invitations_of_an_open_season_are_conditional(
    opened: dict[str, bytes], closed: dict[str, bytes]
) -> None:
    assert "Would be invited, seed 1 " in cards(opened["index.html"], "p-ada-quill")
    assert "Last total that would be invited" in words(opened["index.html"])
    assert "Would be invited, seed 1 seeds provisional" in words(opened["players/ada-quill/index.html"])
    assert " Invited, seed 1 " in cards(closed["2026/index.html"], "p-ada-quill")
    assert "Last total invited" in words(closed["2026/index.html"])
    assert "Would be" not in words(closed["2026/index.html"])


def test_who_is_eligible_and_too_low_is_told_how_far_below(
    opened: dict[str, bytes], closed: dict[str, bytes]
) -> None:
    table = season_2026().tables
    invited = table["invitations"].filter(pl.col("route") == "standings")["player"]
    totals = {row["player"]: row["total"] for row in table["standings"].iter_rows(named=True)}
    last = min(totals[player] for player in invited)
    below = Decimal(f"{last:.3f}") - Decimal(f"{totals['rtl']:.3f}")
    said = f"(eligible), {below:.3f} below the last invited total"
    assert f"Not invited at present {said}" in cards(opened["index.html"], "p-rtl")
    assert f"Not invited at present {said}" in words(opened["players/rtl/index.html"])
    assert f"Not invited {said}" in cards(closed["2026/index.html"], "p-rtl")


def test_newest_results_are_named_where_movement_is_shown(opened: dict[str, bytes]) -> None:
    said = "before the newest results, those of Twin Hall, received on 7 July 2026."
    assert f"“Moved” compares with the standings {said}" in words(opened["index.html"])


@pytest.mark.parametrize(("rows", "said"), [(53, "Two lines run"), (36, "A line runs"), (29, ""), (4, "")])
def test_only_lines_that_are_drawn_are_spoken_of(rows: int, said: str) -> None:
    season = season_2026()
    tables = season.tables | {"standings": season.tables["standings"].head(rows)}
    if rows == 29:
        tables["invitations"] = tables["invitations"].filter(pl.col("route") != "alternate")
    page = words(render(site(season._replace(tables=tables)))["index.html"])
    assert ("through the table" in page) == bool(said)
    assert said in page
    assert ("The upright" in page) == bool(said)


def test_a_remark_column_stands_only_where_somebody_is_level() -> None:
    season = season_2026()
    seeds = season.tables["invitations"]
    apart = seeds.with_columns(tied=pl.lit("no"))
    made = render(site(season._replace(tables=season.tables | {"invitations": apart})))
    assert "Remark" not in words(made["2026/invitations/index.html"])
    assert "Remark" in words(render(site(season))["2026/invitations/index.html"])


def test_settled_stamps_are_not_those_of_a_refusal(closed: dict[str, bytes]) -> None:
    assert b'<strong class="stamp is-settled">Seeds set</strong>' in closed["2026/invitations/index.html"]
    assert b'<strong class="stamp is-settled">Official</strong>' in closed["2026/index.html"]


def test_alternates_are_called_alternates_everywhere(opened: dict[str, bytes]) -> None:
    pages = [path for path, page in opened.items() if path.endswith(".html") and "in reserve" in words(page)]
    assert pages == []
