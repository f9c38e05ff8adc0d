"""Games named after hidden people: their pages tell no name, and no two games share an address."""

from __future__ import annotations

import json
from datetime import date

import pytest

from pipeline.build import orders_of, render_site
from pipeline.compute import compute_everything
from pipeline.findings import WITHHELD
from pipeline.game_names import told_apart
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.folders import tiny_files, write_folder
from tests.orders.test_order_events import GAME, POST, QUIET

PLAYERS = (
    "player,name,location,wdr_id,merged_into,hidden,public_id\n"
    "edda-moss,Edda Moss,,,,yes,player-1\n"
    "edda-fern,Edda Fern,,,edda-moss,,\n"
    "odo-lunt,Odo Lunt,,,,yes,player-2\n"
)
TELLING = ("edda", "moss", "fern", "odo", "lunt")


def hide(text: str) -> str:
    for name in ("ada", "adda", "Ada"):
        text = text.replace(name, "player-1")
    return text.replace("ben", WITHHELD)


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ("r1-1 r1-2", "r1-1 r1-2"),
        ("r1-ada r1-2", "r1-player-1 r1-2"),
        ("ada adda", "player-1 player-1-2"),
        ("adda ada", "player-1-2 player-1"),
        ("ada player-1", "player-1-2 player-1"),
        ("ada Player-1 player-1-2", "player-1-3 Player-1 player-1-2"),
        ("ben withheld", "withheld-2 withheld"),
    ],
)
def test_every_game_has_a_name_of_its_own(names, called):
    call = told_apart(names.split(), hide)
    assert [call(name) for name in names.split()] == called.split()


def test_what_is_no_name_of_a_game_is_hidden_as_ever():
    assert told_apart(["ada"], hide)("seat of adda") == "seat of player-1"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """An event with four games: three named after two hidden people, one called like one of them now."""
    tiny = tiny_files()
    tiny["events.csv"] += POST.replace("pco-iv", "wdc-2027")  # a text that keeps nobody's name back
    tiny["players.csv"] = PLAYERS
    for folder in ("edda-moss", "edda-fern", "odo-lunt", "player-1"):
        tiny |= {name.replace(GAME, f"orders/post/{folder}/"): text for name, text in QUIET.items()}
        tiny[f"orders/post/{folder}/S1901.txt"] = f"# {len(folder)}\nItaly\nA Ven H\n"
    folder = Folder(write_folder(tmp_path_factory.mktemp("named"), tiny))
    everything = compute_everything(folder, date(2027, 7, 1), Clock())
    assert everything.complete, [f.text() for f in everything.findings]
    return everything, render_site(folder, everything, tabulate(everything), Clock())


def test_games_of_hidden_people_have_addresses_without_names(site):
    everything, files = site
    below = "2027/events/post/boards/"
    folders = {path.removeprefix(below).split("/")[0] for path in files if path.startswith(below)}
    assert folders == {"player-1", "player-1-2", "player-1-3", "player-2"}
    assert sorted(game.name for game in orders_of(everything)["post"]) == sorted(folders)
    told = [(path, word) for path in files for word in TELLING if word in path.lower()]
    assert told == []


def test_the_digest_of_every_file_is_listed_under_a_path_of_its_own(site):
    everything, files = site
    inputs = json.loads(files["data/index.json"])["inputs"]
    assert len([path for path in inputs if path.startswith("data/orders/post/")]) == 4 * len(QUIET)
    assert [path for path in inputs if any(word in path for word in TELLING)] == []
    assert everything.secrets.hide(json.dumps(inputs)) == json.dumps(inputs)


def test_no_page_of_such_an_event_tells_a_name(site):
    _, files = site
    pages = {
        path: text.decode().lower() for path, text in files.items() if path.startswith("2027/events/post")
    }
    assert len(pages) > 8
    assert [(path, word) for path, text in pages.items() for word in TELLING if word in text] == []


def test_every_game_of_the_sheets_is_shown_with_the_other_games(site):
    everything, files = site
    season = tabulate(everything)[0]
    assert sorted(board.name for board in season.boards["post"].boards) == [
        *("player-1", "player-1-2", "player-1-3", "player-2")
    ]
    page = files["2027/events/post/games/index.html"].decode()
    assert all(f"Game {name}" in page for name in ("player-1-2", "player-1-3", "player-2"))
