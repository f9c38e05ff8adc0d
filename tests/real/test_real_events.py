"""Answers of the real DipTV software and a real published table, taken through the whole way of a number.

The files are in `tests/sources/data/` and `tests/data/`, with their sources.
"""

from __future__ import annotations

import csv
import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import polars as pl
import pytest

from pipeline.tables import tabulate
from tests.folders import APPLICATION, EVENT, compute

TESTS = Path(__file__).parents[1]
DIPTV = TESTS / "sources" / "data" / "diptv"
SEASON = "season,rulebook,starts,ends,status,seeds_set_on\n2026,dbni-2027,2026-01-01,2026-12-31,open,\n"
PLAYERS = """player,name,location,wdr_id
john-smith,John Smith,"California, USA",
john-smith-leeds,John Smith,"Leeds, England",9008
jose-nunez,José Núñez,"Namur, Belgium",9000
bob-smith,"Bob Smith, Jr","Ghent, Belgium",9004
dang-thi,Đặng Thị,"Hue, Vietnam",9012
"""


def diptv_files(tournament: str, event: str) -> dict[str, bytes]:
    """The tournament and its games as a snapshot of an event."""
    folder = DIPTV / tournament
    return {
        f"snapshots/{event}/{path.name}": path.read_bytes()
        for path in sorted(folder.glob("*.json"))
        if path.stem != "newer"
    }


@pytest.fixture
def season(tmp_path):
    yes = "yes,yes,yes,yes,yes,yes"
    files: dict[str, str | bytes] = {
        "seasons.csv": SEASON,
        "events.csv": EVENT
        + "coupe,Coupe d'Été,,2026-03-07,2026-03-08,vftf,60,diptv,snapshots/coupe,,,\n"
        + "pool,Pool Open,,2026-04-04,2027-04-05,vftf,60,diptv,snapshots/pool,,in-progress,\n",
        "applications.csv": APPLICATION
        + f"coupe,2026-02-01,2026-03-09,,5,15,{yes}\n"
        + f"pool,2026-03-01,,,,,{yes}\n",
        "players.csv": PLAYERS,
        "rulings.csv": "section,event,decision,decided_on\n2.4.3,pool,waive,2026-03-01\n",
        **diptv_files("t1", "coupe"),
        **diptv_files("t2", "pool"),
    }
    everything = compute(tmp_path, files, date(2026, 6, 1))
    return everything, tabulate(everything)[0]


def test_a_finished_tournament_qualifies_with_five_games_and_fifteen_people(season):
    everything, tables = season
    assert [f.text() for f in everything.findings if f.level == "error"] == []
    row = tables.tables["events"].filter(event="coupe").row(0, named=True)
    assert (row["status"], row["games"], row["players"]) == ("qualifying", 5, 15)


def test_two_people_of_one_name_stay_two(season):
    placements = season[1].tables["placements"]
    smiths = placements.filter(name="John Smith").sort("place")
    assert smiths.select("player", "place", "points").rows() == [
        ("john-smith", 1, Decimal("60.000000000")),
        ("john-smith-leeds", 12, Decimal("4.990030726")),
    ]


def test_the_unranked_director_and_the_no_show_earn_nothing(season):
    tables = season[1]
    names = set(tables.tables["standings"]["name"])
    assert len(names) == 13  # fourteen placed, two of them of one name
    assert not {"Teddy Director", "Nora Noshow"} & names
    notes = dict(
        tables.results.filter(pl.col("event") == "coupe", pl.col("place").is_null())
        .select("name", "note")
        .iter_rows()
    )
    assert notes == {"Teddy Director": "unranked", "Nora Noshow": "did not play"}


def test_top_shares_come_from_the_boards_themselves(season):
    shares = dict(season[1].tables["standings"].select("player", "top_share").iter_rows())
    assert shares["john-smith"] == 50  # a solo, and a top board of others
    assert shares["ming-li"] == 75  # 9-9 at the top, then a game conceded to one
    assert float(shares["siobhan-o-brien"]) == pytest.approx(100 / 3, abs=1e-9)  # 1/2, 0, 1/2


def test_a_tournament_in_progress_is_shown_and_not_counted(season):
    _, tables = season
    assert tables.tables["events"].filter(event="pool").row(0, named=True)["status"] == "in-progress"
    assert tables.tables["placements"].filter(event="pool").is_empty()
    assert not tables.results.filter(event="pool").is_empty()
    assert tables.results.filter(event="pool")["points"].is_null().all()


def test_a_tournament_whose_games_still_run_is_held_when_it_is_called_final(tmp_path):
    files: dict[str, str | bytes] = {
        "seasons.csv": SEASON,
        "events.csv": EVENT + "pool,Pool Open,,2026-04-04,2026-04-05,vftf,60,diptv,snapshots/pool,,,\n",
        "applications.csv": APPLICATION + "pool,2026-03-01,2026-04-06,,5,15,yes,yes,yes,yes,yes,yes\n",
        "players.csv": PLAYERS,
        **diptv_files("t2", "pool"),
    }
    everything = compute(tmp_path, files, date(2026, 6, 1))
    assert "source-not-final" in [f.code for f in everything.findings if f.event == "pool"]
    assert "started-another-day" not in [f.code for f in everything.findings]
    assert tabulate(everything)[0].tables["events"]["status"].to_list() == ["held"]


def test_the_first_start_in_another_year_is_a_note_and_the_declared_day_decides(tmp_path):
    files: dict[str, str | bytes] = {
        "seasons.csv": SEASON.replace("2026", "2027"),
        "events.csv": EVENT + "south,Southern Dawn,,2027-01-01,2027-01-02,vftf,60,diptv,snapshots/south,,,\n",
        **diptv_files("t1", "south"),
        "players.csv": PLAYERS,
    }
    everything = compute(tmp_path, files, date(2027, 1, 1))
    assert [f.level for f in everything.findings if f.code == "started-another-day"] == ["info"]
    assert everything.judged[0].event.season == 2027


def test_prezcon_2005_with_its_tie_and_three_people_who_did_not_finish(tmp_path):
    with (TESTS / "data" / "prezcon_2005.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    printed = "".join(f'{r["rank_as_printed"]},"{r["name"]}",USA,{r["score"]}\n' for r in rows)
    put_right = "".join(f'{r["rank_competition"] or "IN"},"{r["name"]}",USA,{r["score"]}\n' for r in rows)
    base: dict[str, str | bytes] = {
        "seasons.csv": SEASON,
        "events.csv": EVENT + "prezcon,Prezcon,,2026-02-23,2026-02-27,ftf,60,results,,,,\n",
        "applications.csv": APPLICATION + "prezcon,2026-01-02,2026-02-28,,6,17,yes,yes,yes,yes,yes,yes\n",
    }
    head = "place,name,location,score\n"
    asked = compute(tmp_path / "printed", {**base, "results/prezcon.csv": head + printed}, date(2026, 6, 1))
    ranges = [f for f in asked.findings if f.code == "place-range"]
    assert [(f.line, f.value, f.fix) for f in ranges] == [
        (3, "2/3", "Write 2 on each of their rows."),
        (4, "2/3", "Write 2 on each of their rows."),
    ]
    fixed = compute(tmp_path / "fixed", {**base, "results/prezcon.csv": head + put_right}, date(2026, 6, 1))
    tables = tabulate(fixed)[0].tables
    row = tables["events"].row(0, named=True)
    assert (row["status"], row["players"]) == ("qualifying", 17)
    assert tables["standings"].select("place", "name").head(4).rows() == [
        (1, "Mike McMillie"),
        (2, "Doug Moore"),
        (2, "Lisa Foster"),
        (4, "Tom Kobrin"),
    ]
    assert len(tables["standings"]) == 14


def ranked_by_rule_text(tmp_path, answer: bytes | None = None):
    """The real DipTV tournament as an event that is ranked from its games by the WDC rules."""
    files: dict[str, str | bytes] = {
        "seasons.csv": SEASON,
        "events.csv": EVENT
        + "coupe,Coupe d'Été,,2026-03-07,2026-03-08,vftf,60,diptv,snapshots/coupe,wdc-2027,,\n",
        "applications.csv": APPLICATION + "coupe,2026-02-01,2026-03-09,,5,15,yes,yes,yes,yes,yes,yes\n",
        "players.csv": PLAYERS,
        **diptv_files("t1", "coupe"),
    }
    if answer:
        files["snapshots/coupe/tournament.json"] = answer
        del files["snapshots/coupe/game_R2G2.json"]  # it tells of a concession
    return compute(tmp_path, files, date(2026, 6, 1))


def test_games_of_a_diptv_answer_are_held_against_the_rule_text(tmp_path):
    held = ranked_by_rule_text(tmp_path)
    errors = {f.code: f for f in held.findings if f.level == "error"}
    assert set(errors) == {"top-board-round", "result-contradicts"}
    assert {f.path for f in errors.values()} == {"data/snapshots/coupe/tournament.json"}
    assert held.scored["coupe"].ranking == []


def test_a_diptv_answer_of_the_rule_texts_form_is_ranked_by_it(tmp_path):
    """The same tournament with its Top Board in Round 4, and no concession before it."""
    answer = json.loads((DIPTV / "t1" / "tournament.json").read_text(encoding="utf-8"))
    answer["rounds"]["4"] = answer["rounds"].pop("3")
    game = answer["rounds"]["2"]["games"]["R2G2"]
    game["draw"]["powers"] = list(game["players"])
    for seat in game["players"].values():
        seat["in_draw"] = True
    everything = ranked_by_rule_text(tmp_path, json.dumps(answer).encode())
    assert [f.text() for f in everything.findings if f.level == "error"] == []
    top = [p for p in everything.scored["coupe"].ranking if any(game.top for game in p.games)]
    scores = {p.player: next(game.score for game in p.games if game.top) for p in top}
    assert len(top) == 7
    for person in top:
        assert person.place == 1 + sum(score > scores[person.player] for score in scores.values())
