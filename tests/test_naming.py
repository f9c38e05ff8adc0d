"""Who is who: the order of look-ups, namesakes, merges, hidden people, new people."""

from __future__ import annotations

from pipeline.tables import tabulate
from tests.folders import AS_OF, PEOPLE, compute, standings, tiny_files


def names_at(everything, event):
    named = next(j.named for j in everything.judged if j.event.id == event)
    return {row.text("name"): player.id if player else None for row, player in named.results}


def with_files(**files):
    return {**tiny_files(), **{name.replace("__", "/") + ".csv": text for name, text in files.items()}}


PLAYERS = "player,name,location,wdr_id,merged_into,hidden,public_id\n"


def test_wdr_id_comes_before_aliases_and_names(tmp_path):
    files = with_files(
        players=PLAYERS + "x,Xaver Ypsilon,Bonn,77,,,\ny,Ada Quill,Perth,,,,\n",
        aliases="name,player\nBen Roost,y\n",
        results__harbour="place,name,location,wdr_id\n1,Ada Quill,Town,77\n",
    )
    assert names_at(compute(tmp_path, files), "harbour") == {"Ada Quill": "x"}


def test_an_alias_of_the_event_comes_before_one_for_everywhere(tmp_path):
    files = with_files(
        players=PLAYERS + "x,Xaver Ypsilon,Bonn,,,,\ny,Zoe Lang,Perth,,,,\n",
        aliases="name,player,event\nAda Quill,x,harbour\nAda Quill,y,\n",
    )
    everything = compute(tmp_path, files)
    assert names_at(everything, "harbour")["Ada Quill"] == "x"
    assert names_at(everything, "fen")["Ada Quill"] == "y"


def test_namesakes_are_told_apart_by_location(tmp_path):
    files = with_files(
        players=PLAYERS + "x,Ada Quill,Town A,,,,\ny,Ada Quill,Perth,,,,\n",
        results__fen=standings(*PEOPLE).replace("Ada Quill,Town A", "ada quill,PERTH"),
    )
    everything = compute(tmp_path, files)
    assert names_at(everything, "harbour")["Ada Quill"] == "x"
    assert names_at(everything, "fen")["ada quill"] == "y"


def test_a_merge_is_followed_to_its_end(tmp_path):
    files = with_files(
        players=PLAYERS + "a,T. Vole,Ely,,b,,\nb,Tam Vole,Ely,,c,,\nc,Tamsin Vole,Ely,,,,\n",
        results__harbour=standings("Tam Vole", *PEOPLE[1:]),
    )
    assert names_at(compute(tmp_path, files), "harbour")["Tam Vole"] == "c"


def test_a_new_name_unlike_any_other_is_one_player_at_every_event(tmp_path):
    everything = compute(tmp_path, tiny_files())
    assert (
        names_at(everything, "harbour")["Ada Quill"]
        == names_at(everything, "fen")["Ada Quill"]
        == "ada-quill"
    )


def test_a_hidden_player_counts_and_no_output_or_finding_names_them(tmp_path):
    files = with_files(
        players=PLAYERS + "ada-quill,Ada Quill,Secret Town,,,yes,player-7f3a\n",
        aliases="name,player\nLady Q,ada-quill\n",
        results__harbour=standings(*PEOPLE).replace("2,Ben Roost", "2.5,lady q"),
        rulings="section,event,player,decision,note\n2.3.5,fen,ada-quill,waive,Ada QUILL asked for it\n",
    )
    everything = compute(tmp_path, files)
    assert any(f.code == "place-not-whole" for f in everything.findings)
    tables = tabulate(everything)[0]
    row = tables.tables["standings"].filter(player="player-7f3a").row(0, named=True)
    assert row["name"] == ""
    everywhere = " ".join(f.text() + f.value for f in everything.findings).lower()
    everywhere += " ".join(frame.write_csv() for frame in (*tables.tables.values(), tables.results)).lower()
    for secret in ("quill", "lady q", "secret town"):
        assert secret not in everywhere


def test_a_person_in_an_event_that_still_runs_makes_nobody_known(tmp_path):
    files = tiny_files()
    files["applications.csv"] = files["applications.csv"].replace("2027-05-10", "")
    files["results/harbour.csv"] = standings("Kora Stell", *PEOPLE[3:])
    everything = compute(tmp_path, files)
    assert [f.level for f in everything.findings if f.code == "name-similar-new"] == ["warning"]
    assert names_at(everything, "fen")["Cora Stell"] == "cora-stell"


def test_people_of_game_rows_are_those_of_the_standings(tmp_path):
    files = with_files(
        players=PLAYERS + "x,Ada Quill,Town A,,,,\ny,Ada Quill,Perth,,,,\n",
        results__harbour=standings(*PEOPLE) + "16,Ada Quill,Perth\n",
        games__harbour="round,game,power,name,location,1901\n"
        "1,A,Austria,Ada Quill,Perth,5\n1,A,Italy,Ada Quill,Town A,4\n",
    )
    everything = compute(tmp_path, files, AS_OF)
    games = next(j.named.games for j in everything.judged if j.event.id == "harbour")
    assert [player.id for _, player in games] == ["y", "x"]


def test_a_name_like_a_hidden_one_and_a_correction_to_it_name_nobody(tmp_path):
    files = with_files(
        players=PLAYERS + "gus-ohm,Gus Ohm,Town G,,,yes,player-7f3a\n",
        results__fen=standings(*PEOPLE).replace("Gus Ohm", "Guus Ohm"),
        results__harbour=standings(*PEOPLE).replace("Gus Ohm", "Gustav Ohm").replace("2,Ben", "2.5,Ben"),
        corrections="event,table,name,column,was,becomes,because\n"
        "fen,results,Guus Ohm,name,Guus Ohm,Gus Ohm,spelling\n",
    )
    everything = compute(tmp_path, files)
    fen = next(j for j in everything.judged if j.event.id == "fen")
    assert [p.id for _, p in fen.named.results if p and p.hidden] == ["player-7f3a"]
    printed = " ".join(f.text() + f.value for f in everything.findings).lower()
    printed += everything.secrets.hide("Guus Ohm") + everything.secrets.hide("gus  OHM")
    for secret in ("guus", "gustav", "gus ohm", "gus  ohm"):
        assert secret not in printed.lower()
