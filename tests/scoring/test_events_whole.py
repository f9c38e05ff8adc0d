"""Whole events: order of rows, names that are not told yet, unknown people, what the next stage gets."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.contracts import GAMES
from pipeline.naming import Named
from pipeline.scoring import score_event, standings_rows
from pipeline.values import Standing
from sources.contract import read_table
from tests.scoring.drawn import drawn_event, games_csv, player, rows_of, score

WDC = """
1 A 1907 | Ada 9 10 | Ben 8 8 | Cy 6 6 | Di 8 5 | Ed 2 3 | Fay 1 2 | Gus 0 0
1 B 1907 | Hal 9 10 | Ida 8 8 | Jo 0.5 + Zoe substitute 0.5 : 6 6 | Kit 7 5 | Lou 2 3 | Max 1 2 | Nan 0 0
2 A 1907 | Ben 10 10 | Ada 8 8 | Kit 6 6 | Cy 5 5 | Fay 3 3 | Ed 2 2 | Gus 0 0
4 T* 1907 | Ada 9 | Ben 8 | Cy 5 | Hal 5 | Ida 4 | Kit 3 | Zoe 0
"""
PCO = """
1 A 1912 | Ada 10 | Ben 8 | Cy 6 | Di 5 | Ed 3 | Fay 2 | Gus 0
1 B 1908 | Hal 0 | Ida 0.5 + Rex reserve 0.5 : 0 | Jo 0 | Kit 0 | Lou 18 | Max 0 | Nan 0
5 T* 1914 | Ada 10 d | Ben 8 d | Cy 6 d | Di 5 d | Lou 3 d | Fay 2 d | Ed 0 e
5 C 1914 | Hal 18 solo | Ida 8 s | Jo 8 s | Kit 0 e | Gus 0 e | Max 0 e | Nan 0 e
"""
ARMADA = """
1 A 1901 | Ada 9 conceded | Ben 5 s | Cy 5 s | Di 4 s | Ed 4 s | Fay 4 s | Gus 3 s
2 A 1902 | Ben 9 9 conceded | Ada 5 5 s | Di 5 5 s | Cy 4 4 s | Fay 4 4 s | Ed 4 4 s | Hal 3 3 s
3 A 1901 | Hal 9 conceded | Gus 5 s | Ada 5 s | Ben 4 s | Cy 4 s | Di 4 s | Ed 3 s
"""
EVENTS = {"wdc-2027": WDC, "pco-iv": PCO, "armada-2000": ARMADA}


def whole(scored):
    """Everything of an event but where its rows stand."""
    rows = [row._replace(row=None) for row in scored.ranking]
    return rows, scored.awards, sorted((f.code, f.message) for f in scored.findings), scored.ratings


def shuffled(text, seed):
    """The lines of a games file in another order, those of one power still in order of time."""
    head, *lines = text.splitlines()
    parts = {}
    for line in lines:
        number, game, _, power = line.split(",")[:4]
        parts.setdefault((number, game, power), []).append(line)
    keys = list(parts)
    random.Random(seed).shuffle(keys)
    return "\n".join([head, *(line for key in keys for line in parts[key])]) + "\n"


@pytest.mark.parametrize("book", EVENTS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_order_of_rows_is_irrelevant(book, seed):
    text = games_csv(EVENTS[book])
    assert whole(score(book, shuffled(text, seed), is_csv=True)) == whole(score(book, text, is_csv=True))


@pytest.mark.parametrize("book", EVENTS)
def test_the_order_of_the_list_of_rows_is_irrelevant_too(book):
    rows = rows_of(games_csv(EVENTS[book]), GAMES, "games/cup")
    named = [(row, player(row.text("name"))) for row in rows]
    results = [
        whole(score_event(book, drawn_event(book), Named([], list(order)), [], [], [], True))
        for order in (named, reversed(named))
    ]
    assert results[0] == results[1]
    assert results[0][0]


WORDS = ("", "0", "4", "18", "34", "0.5", "top", "solo", "draw", "eliminated", "conceded", "Ada", "Italy")


@pytest.mark.parametrize("book", EVENTS)
@settings(max_examples=60, deadline=None)
@given(data=st.data(), finished=st.booleans())
def test_no_damage_to_a_file_is_more_than_a_finding(book, data, finished):
    lines = [line.split(",") for line in games_csv(EVENTS[book]).splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        line = lines[data.draw(st.integers(1, len(lines) - 1))]
        line[data.draw(st.integers(0, len(line) - 1))] = data.draw(st.sampled_from(WORDS))
    rows = read_table("\n".join(map(",".join, lines)).encode(), "data/games/cup.csv", GAMES).rows
    named = Named([], [(row, player(row.text("name"))) for row in rows])
    scored = score_event(book, drawn_event(book), named, [], [], [], finished)
    assert scored.ranking or scored.findings


@pytest.mark.parametrize("book", ["pco-iv", "armada-2000"])
def test_while_it_runs_people_are_handles_and_nobody_is_told(book):
    scored = score(book, EVENTS[book], finished=False)
    assert scored.ranking
    assert {row.player for row in scored.ranking} == {""}
    assert {row.name for row in scored.ranking} >= {"Ada", "Ben"}
    assert scored.awards == []
    assert scored.ratings == ()


def test_the_wdc_tells_names_while_it_runs_and_gives_no_award_yet():
    scored = score("wdc-2027", WDC, finished=False)
    assert scored.ranking[0].player == "ada"
    assert scored.awards == []


MEDAL = "5 T* 1914 | Ada 10 | Ben 8 | Cy 6 | Di 5 | Lou 3 | Fay 2 | Ed 0"


def test_a_medal_game_still_played_has_no_end_date_and_scores_nothing_yet():
    before, running = (
        score("pco-iv", f"{PCO.strip().splitlines()[0]}\n{more}", finished=False) for more in ("", MEDAL)
    )
    assert whole(running)[0] == whole(before)[0]
    solo = score("pco-iv", MEDAL.replace("Ada 10", "Ada 18").replace("Ben 8", "Ben 0"), finished=False)
    assert (solo.ranking[0].name, solo.ranking[0].score) == ("Ada", 700 * 2)


def test_one_person_under_two_handles_is_one_once_the_event_is_over():
    rows = rows_of(games_csv(ARMADA.replace("2 A 1902 | Ben", "2 A 1902 | Otter")), GAMES, "games/cup")
    ben = player("Ben")
    named = [(r, ben if r.text("name") == "Otter" else player(r.text("name"))) for r in rows]
    for finished, rounds in ((True, 3), (False, 2)):
        event = drawn_event("armada-2000")
        scored = score_event("armada-2000", event, Named([], named), [], [], [], finished)
        by_name = {row.name: row.rounds for row in scored.ranking}
        assert by_name["Ben"] == rounds
        assert ("Otter" in by_name) is not finished


def test_a_hidden_player_is_an_id_without_a_name():
    rows = rows_of(games_csv(WDC), GAMES, "games/cup")
    hidden = player("x")._replace(id="player-7f3a", name="")
    named = Named([], [(r, hidden if r.text("name") == "Ada" else player(r.text("name"))) for r in rows])
    scored = score_event("wdc-2027", drawn_event("wdc-2027"), named, [], [], [], True)
    assert (scored.ranking[0].player, scored.ranking[0].name) == ("player-7f3a", "")
    assert "Ada" not in repr([row._replace(row=None) for row in scored.ranking]) + repr(scored.awards)


def test_people_whose_question_is_open_are_ranked_by_name():
    rows = rows_of(games_csv(WDC), GAMES, "games/cup")
    named = Named([], [(row, None) for row in rows])
    scored = score_event("wdc-2027", drawn_event("wdc-2027"), named, [], [], [], True)
    assert [(r.place, r.player, r.name) for r in scored.ranking][:2] == [(1, "", "Ada"), (2, "", "Ben")]


def test_the_ranking_is_handed_on_as_rows_of_results():
    rows = rows_of(games_csv(WDC), GAMES, "games/cup")
    named = Named([], [(row, player(row.text("name"))) for row in rows])
    penalties = "event | name | section | effect\ncup | Nan | Player Conduct | unranked"
    scored = score("wdc-2027", WDC, penalties=penalties)
    handed = standings_rows(named, scored)
    first, last = handed[0], handed[-1]
    assert first[0]["place"] == Standing(1)
    assert first[1] == player("Ada")
    assert first[0].text("score") == "120"
    assert (last[0]["place"], last[0].text("place"), last[1]) == (Standing(None), "NC", player("Nan"))
    assert (first[0].path, first[0].line) == ("data/games/cup.csv", 2)


def test_members_are_rated_by_number_or_name_and_others_stay_at_1000():
    entrants = "name | number | member | rating\nAda | | yes | 1300\nBenjamin | Ben | yes |\nCy | | no | 1200"
    scored = score("armada-2000", ARMADA, entrants=entrants)
    before = {r.name: (r.before, r.before != r.after) for r in scored.ratings}
    assert before == {"Ada": ("1300.000000000", True), "Ben": ("1000.000000000", True)}


def test_every_game_of_a_person_is_kept_with_its_steps():
    rows = {row.name: row for row in score("pco-iv", PCO).ranking}
    rex = rows["Rex"]
    assert [(g.round, g.game, g.points, g.score) for g in rex.games] == [(1, "B", 0, 0)]
    assert [s.section for s in rex.games[0].steps] == ["C.1", "C.5"]
    assert [s.section for s in rows["Lou"].steps] == ["C.2", "B.13"]
    assert rex.steps[-1].section == "G.3"


def reasons_told(games, finished):
    """Every broken tie of a PCO event, by who stands above whom."""
    ranking = score("pco-iv", games, finished=finished).ranking
    return {(row.name, reason.below, reason.sentence) for row in ranking for reason in row.reasons}


def test_ties_of_the_qualifying_table_are_told_apart_from_those_of_the_ranking():
    early = """
1 A 1908 | Ada 17 d | Cy 0 e | Ben 17 d | Di 0 e | Ed 0 e | Fay 0 e | Gus 0 e
1 B 1908 | Hal 0 e | Ida 17 d | Jo 17 d | Kit 0 e | Lou 0 e | Max 0 e | Nan 0 e
"""
    medal = "5 T* 1908 | Ben 0 | Ada 18 | Ida 0 | Jo 0 | Cy 0 | Kit 0 | Hal 0"
    running, over = reasons_told(early, False), reasons_told(early + medal, True)
    assert ("Ida", "Ben", "MCS points: 175 against 0") in running
    assert not any("qualifying" in sentence for _, _, sentence in running)
    assert ("Ida", "Ben", "in the qualifying rounds: MCS points: 175 against 0") in over
    assert ("Ben", "Ida", "MCS points: 0 against -350/3") in over
