"""Whatever spelling of a hidden person's name was sent, nothing that is printed or published repeats it."""

from __future__ import annotations

import io
import unicodedata
from datetime import date

import polars as pl
import pytest

from pipeline.build import render_site
from pipeline.compute import compute_everything
from pipeline.findings import WITHHELD, Secrets
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.folders import compute, tiny_files, write_folder

HEAD = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
HIDDEN = HEAD + "siobhan-odell,Siobhan O’Dell,Corktown,77,,yes,player-1\n"
TELLING = ("siobh", "sióbh", "o'dell", "odell", "dunne", "shivers", "corkt", "corkv")


def with_first(name, **more):
    """The tiny season whose first player of one event is called like this, and more files."""
    files = {**tiny_files(), "players.csv": HIDDEN}
    files["results/harbour.csv"] = files["results/harbour.csv"].replace("Ada Quill", name)
    return {**files, **more}


def telling(text):
    """What of a text would tell who is hidden."""
    plainer = unicodedata.normalize("NFKC", text).lower().replace("’", "'")
    return [word for word in TELLING if word in plainer]


@pytest.mark.parametrize(
    "name",
    [
        "Siobhan ODell",
        "Sióbhan Ódell",
        "Siobhan\u200b O'Dell",
        "Sio\u200bbhan O'Dell",
        "Siobhan Oâ€™Dell",
        "<Siobhan O´Dell>",
        "SIOBHAN O'DELL,T\n1,Ｓiobhan Oʼdell",
        'Siobhan O\'Dell,"a" b',
    ],
)
def test_no_finding_repeats_a_spelling_in_the_results(tmp_path, name):
    everything = compute(tmp_path, with_first(name))
    assert everything.findings
    assert [f for f in everything.findings if telling(repr(f.as_json()))] == []


@pytest.mark.parametrize(
    "files",
    [
        {"games/harbour.csv": "round,game,power,name,1901\n1,A,Austria,Siobhan O Dell,5\n1,A,Italy,X,4\n"},
        {"coin_tosses.csv": f"season,event,section,order\n2027,,2.7.3,{'a' * 70} > siobhan-odell > zz\n"},
        {"players.csv": HIDDEN.replace(",yes,", ",Yes,"), "eligibility.csv": "player,season\nx,2027\n"},
        {"players.csv": HIDDEN.replace("Corktown", '"Corktown" x')},
        {"players.csv": HIDDEN + "<<<<<<< a\n", "aliases.csv": "name,player\nShivers,siobhan-odell\n"},
    ],
)
def test_no_finding_of_another_file_tells_of_them(tmp_path, files):
    everything = compute(tmp_path, with_first("<Siobhan O'Dell>", **files))
    assert everything.findings
    assert [f for f in everything.findings if telling(repr(f.as_json()))] == []


def test_a_table_of_players_that_cannot_be_read_makes_no_other_id_unknown(tmp_path):
    files = {"players.csv": HEAD + "<<<<<<< a\n", "aliases.csv": "name,player\nBenny,ben-roost\n"}
    everything = compute(tmp_path, {**tiny_files(), **files})
    assert [f.code for f in everything.findings] == ["conflict-markers"]


def test_no_file_of_the_site_tells_who_is_hidden(tmp_path):
    files = with_first(
        "SIOBHAN O'DELL",
        **{
            "players.csv": HIDDEN + "old-sio,Siobhan Dunne,Corktown,,siobhan-odell,,\n",
            "aliases.csv": "name,player\nShivers,siobhan-odell\n",
            "rulings.csv": "section,season,event,player,decision,decided_on,decided_by,note\n"
            "2.3.2,2027,fen,siobhan-odell,waive,2027-06-11,Siobhan O'Dell,Siobhan  O‘Dell; siobhan-odell\n",
            "corrections.csv": "event,table,place,name,column,was,becomes,because\n"
            "harbour,results,,SIOBHAN O'DELL,location,Town A,Corkville,Siobhan O´Dell moved\n"
            "fen,results,15,,location,Town A,Corkvale,shivers wrote siobhan dunne\n",
        },
    )
    files["results/fen.csv"] = files["results/fen.csv"].replace("Ada Quill", "Shivers")
    folder = Folder(write_folder(tmp_path, files))
    everything = compute_everything(folder, date(2027, 7, 1), Clock())
    site = render_site(folder, everything, tabulate(everything), Clock())
    assert "player-1" in site["2027/events/harbour/index.html"].decode()
    for path, content in site.items():
        text = content.decode("utf-8", "replace")
        if path.endswith(".parquet"):
            text = repr(pl.read_parquet(io.BytesIO(content)).rows())
        assert telling(text) == [], path


def test_a_hidden_name_inside_another_word_is_left_alone():
    hide = Secrets({"al": "player-1", "Al Bo": "player-1"}).hide
    assert hide("virtual altar") == "virtual altar"
    assert hide("for AL  BO's sake, Bo, Al") == "for player-1's sake, player-1"


def test_a_name_of_a_script_without_spaces_is_found_inside_a_sentence():
    assert Secrets({"山田太郎": "player-1"}).hide("優勝は山田太郎さん") == "優勝はplayer-1さん"


def test_a_value_cut_in_the_middle_of_a_name_is_withheld(tmp_path):
    long = {"coin_tosses.csv": f"season,section,order\n2027,2.7.3,{'a' * 70} > siobhan-odell > zz\n"}
    found = compute(tmp_path, with_first("Siobhan O'Dell", **long)).findings
    assert [f.value for f in found if f.code == "toss-player"] == [WITHHELD]
