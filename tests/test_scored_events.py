"""An event with `scoring` in a whole data folder: ranked from its games, published, and worth points."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal

import pytest

from pipeline.build import build
from pipeline.findings import Level
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.folders import AS_OF, application, compute, tiny_files, write_folder
from tests.scoring.drawn import games_csv
from tests.scoring.test_events_whole import EVENTS as DRAWN

EVENTS = {book: games_csv(drawing) for book, drawing in DRAWN.items()}
LOCATED = "name,location,wdr_id,number,role,signed_up,rounds,member,rating\n"


def folder(book: str, **more: str) -> dict[str, str | bytes]:
    """The tiny season with a third event, `cup`, ranked from its games by a rule text."""
    files: dict[str, str | bytes] = dict(tiny_files())
    games = EVENTS[book].replace(",name,", ",name,location,")
    games = "\n".join(_with_town(line) for line in games.splitlines()) + "\n"
    files["events.csv"] = f"{files['events.csv']}cup,Cup,,2027-05-20,2027-05-23,ftf,60,games,,{book},,\n"
    row = application("cup", "2027-04-01", "2027-05-25", games="", players="")  # type: ignore[arg-type]  # left blank
    files["applications.csv"] = f"{files['applications.csv']}{row}"
    files["games/cup.csv"] = games
    files["rulings.csv"] = "section,event,decision,decided_on\n2.3.1,cup,waive,2027-05-26\n"
    return {**files, **more}


def _with_town(line: str) -> str:
    cells = line.split(",")
    if "location" in cells:
        return line
    cells.insert(5, f"Town {cells[4][0]}")
    return ",".join(cells)


@pytest.mark.parametrize("book", EVENTS)
def test_the_computed_ranking_earns_points_like_any_other(book, tmp_path):
    everything = compute(tmp_path, folder(book))
    assert [f.text() for f in everything.findings if f.level is Level.ERROR] == []
    tables = tabulate(everything)[0].tables
    ranking, placements = tables["events/cup"], tables["placements"]
    assert ranking.columns == ["place", "player", "name", "score", "qualifying", "rounds"]
    earned = {r["player"]: r["place"] for r in placements.iter_rows(named=True) if r["event"] == "cup"}
    placed = {r["player"]: r["place"] for r in ranking.iter_rows(named=True) if r["place"]}
    assert earned == placed
    assert len(placed) > 7
    assert (tables["events/cup-awards"].height > 0) == (book != "pco-iv")  # its text names no award


def test_every_form_of_the_two_tables_is_written_and_listed(tmp_path):
    data, site = write_folder(tmp_path, folder("wdc-2027")), tmp_path / "site"
    assert build(data, site, AS_OF, Clock()).written
    names = {path.name for path in (site / "data" / "2027" / "events").iterdir()}
    assert names == {f"cup{kind}.{form}" for kind in ("", "-awards") for form in ("csv", "json", "parquet")}
    listing = json.loads((site / "data" / "index.json").read_text())
    assert {"events/cup", "events/cup-awards"} <= set(listing["seasons"][0]["tables"])
    rows = json.loads((site / "data" / "2027" / "events" / "cup.json").read_text())
    assert rows[0]["place"] == 1
    assert rows[0]["score"] == max(row["score"] for row in rows)


@pytest.mark.parametrize("book", ["pco-iv", "armada-2000"])
def test_a_running_event_that_hides_names_makes_nobody_known(book, tmp_path):
    files = folder(book)
    files["applications.csv"] = str(files["applications.csv"]).replace("2027-05-25", "")
    everything = compute(tmp_path, files, date(2027, 5, 22))
    ranking = tabulate(everything)[0].tables["events/cup"]
    assert ranking["player"].unique().to_list() == [""]
    assert "Ada" in ranking["name"].to_list()
    assert [p.id for p in everything.everybody if p.name == "Ada"] == []
    assert tabulate(everything)[0].tables["events/cup-awards"].height == 0


def test_an_error_in_the_games_holds_the_event_and_publishes_its_header_only(tmp_path):
    files = folder("wdc-2027")
    files["games/cup.csv"] = str(files["games/cup.csv"]).replace("A,,Austria", "A,,England", 1)
    everything = compute(tmp_path, files)
    tables = tabulate(everything)[0].tables
    assert {f.code for f in everything.findings if f.level is Level.ERROR} == {
        *("game-power-twice", "game-powers-missing", "seat-differs", "seat-turns")
    }
    assert tables["events/cup"].height == 0
    assert tables["standings"].height == 15


def test_a_cell_that_cannot_be_read_leaves_the_other_games_checked(tmp_path):
    files = folder("wdc-2027")
    games = str(files["games/cup.csv"]).replace("B,,Austria", "B,,England", 1)
    files["games/cup.csv"] = games.replace("A,,Austria,Ada,Town A,,,,9", "A,,Austria,Ada,Town A,,,,x", 1)
    assert files["games/cup.csv"] != games
    found = {f.code for f in compute(tmp_path, files).findings if f.level is Level.ERROR}
    assert {"game-power-twice", "game-powers-missing"} < found
    assert "top-board-missing" not in found


def test_a_director_who_did_not_play_stands_last_without_a_place(tmp_path):
    entrants = LOCATED + "Dora Lenk,Lyme,,,director,,,,\n"
    everything = compute(tmp_path, folder("wdc-2027", **{"entrants/cup.csv": entrants}))
    last = tabulate(everything)[0].tables["events/cup"].row(-1, named=True)
    assert (last["place"], last["player"], last["rounds"]) == (None, "dora-lenk", 0)


def test_a_toss_of_the_event_is_known_by_merged_ids(tmp_path):
    files = folder("wdc-2027")
    files["players.csv"] = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
    files["players.csv"] += "old-ada,Ada Before,Town A,,ada,,\nada,Ada,Town A,,,,\n"
    files["coin_tosses.csv"] = "season,event,section,order,held_on,link\n"
    files["coin_tosses.csv"] += "2027,cup,Scoring,old-ada > ben,2027-05-22,\n"
    codes = {f.code for f in compute(tmp_path, files).findings}
    assert "event-toss-player" not in codes
    assert "event-toss-level" in codes  # they were not level


def test_one_name_with_two_locations_is_asked_about(tmp_path):
    files = folder("wdc-2027")
    lines = str(files["games/cup.csv"]).splitlines()
    at = max(i for i, line in enumerate(lines) if ",Ada,Town A" in line)
    lines[at] = lines[at].replace("Town A", "Lund")
    files["games/cup.csv"] = "\n".join(lines) + "\n"
    found = [f for f in compute(tmp_path, files).findings if f.code == "seat-other-location"]
    assert [(f.line, f.column, f.value, f.level) for f in found] == [
        (at + 1, "location", "Lund", Level.ERROR)
    ]


def test_a_ranking_that_the_source_sent_as_well_is_compared(tmp_path):
    answer = folder("wdc-2027")
    answer["events.csv"] = str(answer["events.csv"]).replace("games,,wdc", "results,,wdc")
    answer["results/cup.csv"] = "place,name,location\n2,Ada,Town A\n1,Ben,Town B\n"
    found = [f for f in compute(tmp_path, answer).findings if f.code == "ranking-differs"]
    assert [(f.path, f.line, f.value) for f in found] == [("data/results/cup.csv", 2, "2")]
    assert "2 places differ" in found[0].message


def test_scores_are_published_with_nine_decimals(tmp_path):
    ranking = tabulate(compute(tmp_path, folder("wdc-2027")))[0].tables["events/cup"]
    assert all(score == Decimal(score).quantize(Decimal("1e-9")) for score in ranking["score"] if score)


def errors_of(everything):
    return [(f.code, f.line, f.value) for f in everything.findings if f.level is Level.ERROR]


@pytest.mark.parametrize(
    ("second", "twice"),
    [
        ("Ada Quill,,,,,,,yes,2000", True),
        ("Somebody Else,,,17,,,,yes,2000", True),
        ("Ada Quill,Leeds,,18,,,,yes,2000", False),
        ("Ada Quill,,,18,,,,yes,2000", False),
        ("Ben Roost,,,18,,,,yes,2000", False),
    ],
)
def test_somebody_who_is_entered_twice_holds_the_event_instead_of_one_line_winning(tmp_path, second, twice):
    entrants = LOCATED + f"Ada Quill,Oslo,,17,,,,yes,1100\n{second}\n"
    everything = compute(tmp_path, folder("armada-2000", **{"entrants/cup.csv": entrants}))
    name = second.split(",")[0]
    assert errors_of(everything) == ([("entrant-twice", 3, name)] if twice else [])
    assert bool(everything.scored["cup"].ranking) is not twice


def test_a_decision_about_an_event_that_is_not_scored_is_a_warning(tmp_path):
    more = {
        "penalties.csv": "event,name,section,round,game,effect\nfen,Ada Quill,H.1,,,unranked\n",
        "coin_tosses.csv": "season,event,section,order,held_on\n2027,fen,Scoring,a > b,2027-06-06\n",
    }
    everything = compute(tmp_path, folder("wdc-2027", **more))
    found = [(f.path, f.line, f.level.value) for f in everything.findings if f.code == "decision-unused"]
    assert found == [("data/coin_tosses.csv", 2, "warning"), ("data/penalties.csv", 2, "warning")]
