"""No command of the Board, in no form, tells who is hidden: by name, former name, alias, id, or nearly so."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from pipeline.cli import main
from tests.folders import tiny_files, write_folder

PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"
HIDDEN = (
    "siobhan-odell,Siobhan O’Dell,Corktown,77,,yes,player-1\n"
    "old-sio,Siobhan Dunne,Corktown,,siobhan-odell,,\n"
)
TELLING = ("siobh", "o'dell", "odell", "dunne", "shivers", "corkt", "corkv")
CORRECTIONS = "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
DAY = ("--as-of", "2027-07-01")
FORMS = {"check": ("text", "github", "json"), "diff": ("markdown", "json")}


def usual() -> dict[str, str | bytes]:
    """The tiny season with somebody hidden at both events, once under an alias."""
    files: dict[str, str | bytes] = {**tiny_files(), "players.csv": PLAYERS + HIDDEN}
    files["aliases.csv"] = "name,player,event,evidence\nShivers,siobhan-odell,,\n"
    files["results/harbour.csv"] = tiny_files()["results/harbour.csv"].replace("Ada Quill", "SIOBHAN O'DELL")
    files["results/fen.csv"] = tiny_files()["results/fen.csv"].replace("Ada Quill", "Shivers")
    return files


def changed(**more: str) -> dict[str, str | bytes]:
    return {**usual(), **{name.replace("__", "/") + ".csv": text for name, text in more.items()}}


NEAR = str(usual()["results/fen.csv"]).replace("Shivers", "Siobhan Odel")
FOLDERS = {
    "as they should be": usual(),
    "a name nearly theirs": changed(results__fen=NEAR),
    "a name nearly theirs in games": changed(
        games__fen="round,game,power,name,1901\n1,A,Austria,Siobhan Odel,5\n1,A,Italy,Shivers,4\n"
    ),
    "corrections of their rows": changed(
        corrections=CORRECTIONS
        + "harbour,results,,,,SIOBHAN O'DELL,location,Town A,Corkville,Siobhan O´Dell moved,2027-06-01\n"
        "fen,results,,,15,Shivers,row,,,Siobhan left,2027-06-01\n"
    ),
    "a toss that names them twice": changed(
        coin_tosses="season,event,section,order\n2027,,2.7.3,siobhan-odell > old-sio\n"
    ),
    "exceptions to eligibility": changed(
        eligibility="player,season,section,status,decided_on\nsiobhan-odell,2027,3.2.4,no,2027-06-01\n"
    ),
    "ids and names that are nearly theirs": changed(
        eligibility="player,season,section,status,decided_on\nsiobhan-odel,2027,1.5,no,2027-06-01\n",
        coin_tosses="season,event,section,order\n2027,,2.7.3,siobhan-o-dell-1 > shiverz > ben-roost\n",
        corrections=CORRECTIONS + "fen,results,,,,Siobhan Odel,place,1,2,a slip,2027-06-01\n",
        rulings="section,season,event,player,decision\n2.3.2,2027,fen,sioban-odell,waive\n",
    ),
}


def telling(text: str) -> list[str]:
    plainer = unicodedata.normalize("NFKC", text).lower().replace("’", "'")
    return [word for word in TELLING if word in plainer]


def calls(base: Path, data: Path) -> list[list[str]]:
    """Every command that prints, in every form; whoever is asked for, by whatever word."""
    where = ["--data", str(data), *DAY]
    people = ("player-1", "siobhan-odell", "Siobhan Dunne", "Shivers", "siobhan", "ben-roost")
    merges = (("old-sio", "ben-roost"), ("Shivers", "ben-roost"), ("ben-roost", "siobhan-odell"))
    forms = [["--format", form] for form in ("text", "json")]
    return [
        *(["check", *where, "--format", form] for form in FORMS["check"]),
        *(
            ["diff", str(one), str(other), *DAY, "--format", form]
            for form in FORMS["diff"]
            for one, other in ((base, data), (data, base))
        ),
        *(["names", *where, *form] for form in forms),
        *(["names", *where, *form, "--merge", *pair] for form in forms for pair in merges),
        *(["explain", *where, *form, who] for form in forms for who in people),
        ["season", "close", "2027", "--data", str(data), "--as-of", "2028-02-01"],
    ]


@pytest.mark.parametrize("name", FOLDERS)
def test_no_command_in_no_form_tells_who_is_hidden(tmp_path, capsys, name):
    data = write_folder(tmp_path, FOLDERS[name])
    base = write_folder(tmp_path / "base", tiny_files())
    printed = 0
    for words in calls(base, data):
        main(words)
        said = "".join(capsys.readouterr())
        printed += bool(said.strip())
        assert telling(said) == [], words
    assert printed > 20
