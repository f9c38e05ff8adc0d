"""Who is who: merged players, changed names, accents, characters nobody sees."""

from __future__ import annotations

import pytest

from tests.cases.given import FILLERS, PLAYERS, filled, played_by, results, told
from tests.seasons import Drawn

HEAD = "place,name,location\n"


def test_b32_a_chain_of_merges_is_followed_and_every_other_pointer_is_told(tmp_path):
    players = (
        "t,T. Vole,Ely,,tam,,\ntam,Tam Vole,Ely,,tamsin,,\ntamsin,Tamsin Vole,Ely,,,,\n"
        "uri,Uri Wend,Bern,,uriel,,\nuriel,Uriel Wend,Bern,,uri,,\nvi,Vi Yarl,Kyoto,,p-999,,\n"
    )
    aliases = "name,player\nTam V,tamsin\nTam V,vi\nUriel Wend,tamsin\n"
    everything = results(tmp_path, filled(HEAD, 1), players=PLAYERS + players, aliases=aliases)
    assert [everything.people.final[p] for p in ("t", "tam", "tamsin")] == ["tamsin"] * 3
    errors = [t for t in told(everything) if t[0].startswith(("merge", "alias"))]
    assert sorted(errors) == sorted([
        ("merge-circle", 5, "merged_into", "uriel"),
        ("merge-circle", 6, "merged_into", "uri"),
        ("merge-dangling", 7, "merged_into", "p-999"),
        ("alias-two-players", 3, "name", "Tam V"),
        ("alias-is-a-name", 4, "name", "Uriel Wend"),
    ])  # fmt: skip
    assert not everything.complete


@pytest.mark.parametrize("length", [2, 3, 7])
def test_b32_a_circle_of_any_length_ends_in_finite_time(tmp_path, length):
    rows = "".join(f"p{n},Person {FILLERS[n]},Town,,p{(n + 1) % length},,\n" for n in range(length))
    everything = results(tmp_path, filled(HEAD, 1), players=PLAYERS + rows)
    assert [code for code, *_ in told(everything)] == ["merge-circle"] * length


def test_b33_a_changed_name_is_one_career_under_the_newer_name(tmp_path):
    season = Drawn(seasons="season,rulebook,starts,ends,status,seeds_set_on\n"
                           "2026,dbni-2027,2026-01-01,2026-12-31,open,\n")  # fmt: skip
    season.known += "p-040,Tamsin Hart,Ely,,,,\ntamsin-vole,Tamsin Vole,Ely,,p-040,,\n"
    season.add("a1", "60", {1: "Tamsin Vole"}, day="2026-02-07")
    season.add("a2", "60", {2: "Tamsin Vole"}, day="2026-03-07")
    season.add("a3", "60", {1: "Tamsin Hart"}, day="2027-04-03")
    everything = season.compute(tmp_path)
    before, now = everything.seasons
    assert {r.player: r.results for r in before.ranks}["p-040"] == 2
    assert {r.player: (r.name, r.total) for r in now.ranks}["p-040"] == ("Tamsin Hart", 60_000_000_000)
    assert ("p-040" in before.rookies, "p-040" in now.rookies) == (False, True)
    assert [p.name for p in everything.everybody if p.name.startswith("Tamsin")] == ["Tamsin Hart"]


def test_b33_the_address_made_under_the_old_name_leads_to_the_player(tmp_path):
    from pipeline.build import former_ids

    players = "p-040,Tamsin Hart,Ely,,,,\ntamsin-vole,Tamsin Vole,Ely,,p-040,,\n"
    everything = results(tmp_path, filled(HEAD, 1), players=PLAYERS + players)
    assert former_ids(everything) == {"tamsin-vole": "p-040"}


SPELT = (
    "p-050,Siobhan O’Dell,Cork,,,,\np-051,Jürgen Groß,Ulm,,,,\n"
    "p-052,Søren Åkesson,Lund,,,,\np-053,Jurgen Gross,Ohio,,,,\n"
)


def test_b34_spellings_are_asked_about_and_make_nobody(tmp_path):
    rows = "1,Siobhan O'Dell,Cork\n2,Juergen Gross,Ulm\n3,Soren Akesson,Lund\n4,Siobhan ODell,Cork\n"
    everything = results(tmp_path, filled(HEAD + rows, 5), players=PLAYERS + SPELT)
    assert played_by(everything)["Siobhan O'Dell"] == "p-050"
    asked = {f.line: f.message for f in everything.findings if f.code == "name-suggested"}
    assert set(asked) == {3, 4}
    assert "probably p-051 (Jürgen Groß, Ulm)" in asked[3]
    assert "p-053" not in asked[3]
    assert "p-052" in asked[4]
    # line 2 is p-050 already: the other spelling on line 5 may be asked about, and nobody is suggested
    assert [(f.line, "p-050" in f.message) for f in everything.findings if f.code == "name-similar"] == [
        (5, True)
    ]
    assert {p.id for p in everything.everybody if p.name not in FILLERS} == {
        "p-050",
        "p-051",
        "p-052",
        "p-053",
    }


def test_b34_an_answer_that_makes_one_person_stand_twice_names_both_lines(tmp_path):
    rows = "1,Siobhan O'Dell,Cork\n2,Siobhan ODell,Cork\n"
    aliases = "name,player\nSiobhan ODell,p-050\n"
    everything = results(tmp_path, filled(HEAD + rows, 3), players=PLAYERS + SPELT, aliases=aliases)
    (found,) = [f for f in everything.findings if f.code == "person-twice"]
    assert (found.level, found.line) == ("error", 3)
    assert "line 2" in found.message


@pytest.mark.parametrize("kind", "'’‘ʼ´`′")
def test_b34_every_kind_of_apostrophe_is_the_same(tmp_path, kind):
    text = filled(f"{HEAD}1,Siobhan O{kind}Dell,Cork\n", 2)
    assert played_by(results(tmp_path, text, players=PLAYERS + SPELT))[f"Siobhan O{kind}Dell"] == "p-050"


@pytest.mark.parametrize(
    ("written", "point"),
    [
        ("Mia Stone", ""),
        ("Mia Stone ", ""),
        ("Mia\u00a0Stone", ""),
        ("Mia  Stone", ""),
        ("Ｍｉａ Stone", ""),
        ("mia STONE", ""),
        ("Mia\u200b Stone", "U+200B"),
        ("\u202eMia Stone", "U+202E"),
        ("Mia\ufeff Stone", "U+FEFF"),
        ("Mia\u00ad Stone", "U+00AD"),
    ],
)
def test_b35_what_nobody_sees_makes_no_second_player_and_is_named_by_its_code_point(tmp_path, written, point):
    players = PLAYERS + "p-060,Mia Stone,Oslo,,,,\n"
    everything = results(tmp_path, filled(f'{HEAD}1,"{written}",Oslo\n', 2), players=players)
    assert next(iter(played_by(everything).values())) == "p-060"
    odd = [(f.line, f.column, f.message) for f in everything.findings if f.code == "invisible-character"]
    assert [(line, column) for line, column, _ in odd] == ([(2, "name")] if point else [])
    assert all(point in message for _, _, message in odd)
    assert [p.id for p in everything.everybody if p.name not in FILLERS] == ["p-060"]


def test_b35_a_name_in_two_scripts_is_a_question(tmp_path):
    players = PLAYERS + "p-060,Mia Stone,Oslo,,,,\n"
    everything = results(tmp_path, filled(HEAD + "1,Mia (ミア) Stone,Oslo\n", 2), players=players)
    (found,) = [f for f in everything.findings if f.level == "error"]
    assert (found.code, found.line) == ("name-suggested", 2)
    assert "p-060" in found.message
