"""Events and invitations: the turn of the year, corrections that last, events that do not count, 28 seats."""

from __future__ import annotations

import json
from datetime import date

import pytest

from pipeline.compare import as_markdown, compare
from pipeline.downloads import season_files
from pipeline.stages.invite import invite_players
from pipeline.stages.rank import Rank
from pipeline.tables import tabulate
from pipeline.values import POWERS
from tests.cases.given import CORRECTIONS, FILLERS, SEASONS, filled, points, results, told
from tests.folders import APPLICATION, EVENT, application, compute
from tests.seasons import Drawn

HEAD = "place,name,location\n"


def at_the_turn(tmp_path, starts: str, ends: str, instant: str):
    """An event with a declared first day, and a source that gives an instant."""
    seats = {power: {"name": name, "score": 1.0} for power, name in zip(POWERS, FILLERS, strict=False)}
    games = {f"R1G{n}": {"started": instant, "players": seats} for n in range(1, 6)}
    people = [{"player_name": name, "ranking": n, "score": 1.0, "score_breakdown": [{}]}
              for n, name in enumerate(FILLERS, 1)]  # fmt: skip
    said = {"results": people, "rounds": {"1": {"games": games}}}
    files = {
        "seasons.csv": SEASONS,
        "events.csv": EVENT + f"harbour,Midnight Moot,,{starts},{ends},vftf,60,diptv,snapshots/harbour,,,\n",
        "applications.csv": APPLICATION + application("harbour", "2026-12-01", ends, 5, 24),
        "rulings.csv": "section,event,decision,decided_on\n2.4.2,harbour,waive,2027-01-12\n"
        "2.4.3,harbour,waive,2027-01-12\n",
        "snapshots/harbour/tournament.json": json.dumps(said),
    }
    return compute(tmp_path, files, date(2028, 1, 20))


@pytest.mark.parametrize(
    ("starts", "ends", "instant", "noted"),
    [
        ("2027-12-31", "2028-01-01", "2028-01-01T02:00:00Z", True),
        ("2027-01-01", "2027-01-02", "2026-12-31T21:00:00Z", True),
        ("2027-05-08", "2027-05-09", "2027-05-08T02:00:00Z", False),
    ],
)
def test_b37_the_declared_local_day_decides_the_season(tmp_path, starts, ends, instant, noted):
    everything = at_the_turn(tmp_path, starts, ends, instant)
    (judged,) = everything.judged
    assert (judged.event.season, judged.event.starts.isoformat()) == (2027, starts)
    said = [f.value for f in everything.findings if f.code == "started-another-day"]
    assert said == ([instant[:10]] if noted else [])
    assert len(everything.seasons[-1].ranks) == len(FILLERS)


V1 = filled(HEAD + "1,Abel Norr,Hull\n2,Cleo Pratt,Cork\n3,Dag Rein,Lima\n", 4)
V2 = filled(HEAD + "1,Cleo Pratt,Cork\n2,Abel Norr,Hull\n", 3)
DECIDED = CORRECTIONS + (
    "harbour,results,,,1,Cleo Pratt,place,1,2,ruling on a replacement,2027-05-20\n"
    "harbour,results,,,2,Abel Norr,place,2,1,ruling on a replacement,2027-05-20\n"
)


def test_b39_a_newer_file_replaces_the_older_one_and_adds_nothing_to_it(tmp_path):
    assert list(points(results(tmp_path, V1))) == ["Abel Norr", "Cleo Pratt", "Dag Rein"]
    assert points(results(tmp_path, V2)) == {"Abel Norr": 48.0, "Cleo Pratt": 80.0}


def test_b39_whoever_is_gone_with_the_newer_file_is_told_by_name(tmp_path):
    text = as_markdown(compare(results(tmp_path / "v1", V1), results(tmp_path / "v2", V2)))
    assert "| Dag Rein | 3 → out |" in text
    assert "removed: Harbour Cup, 3rd" in text
    assert "| vanished | Dag Rein (dag-rein) |" in text


def test_b39_a_decision_survives_the_next_fetch_and_a_build_from_scratch_is_the_same(tmp_path):
    results(tmp_path / "step", V1)
    results(tmp_path / "step", V2)
    stepwise = results(tmp_path / "step", V2, corrections=DECIDED)
    scratch = results(tmp_path / "scratch", V2, corrections=DECIDED)
    again = results(tmp_path / "step", V2, corrections=DECIDED)
    assert points(again) == {"Abel Norr": 80.0, "Cleo Pratt": 48.0}
    files = [season_files(tabulate(one)) for one in (stepwise, scratch, again)]
    assert files[0] == files[1] == files[2]


def test_b39_a_decision_about_a_row_that_is_gone_is_an_error(tmp_path):
    about_dag = CORRECTIONS + "harbour,results,,,3,Dag Rein,place,3,4,late,2027-05-20\n"
    assert told(results(tmp_path / "v1", V1, corrections=about_dag.replace(",3,4,", ",3,3,"))) == []
    gone = told(results(tmp_path / "v2", V2, corrections=about_dag))
    assert [(code, line) for code, line, _, _ in gone] == [("correction-no-match", 2)]


def excluded() -> Drawn:
    season = Drawn()
    days = iter(("2027-02-20", "2027-03-06", "2027-04-03", "2027-05-01", "2027-06-05"))
    season.add("dbni27", "major", {1: "Sten Ulm"}, day=next(days))
    season.add("tiny", "60", {1: "Sten Ulm"}, day=next(days), size=(4, 13))
    season.add("gone", "60", {1: "Sten Ulm"}, day=next(days))
    season.add("mid", "80", {1: "Sten Ulm"}, day=next(days), size=(9, 20))
    season.add("good", "60", {1: "Sten Ulm"}, day=next(days), size=(5, 14))
    season.events[0] = season.events[0].replace("Dbni27 Cup", "DBN Invitational")
    season.events[2] = season.events[2].replace("results,,,,", "results,,,withdrawn,")
    return season


def test_b41_only_the_event_that_qualifies_counts(tmp_path):
    everything = excluded().compute(tmp_path)
    statuses = {j.event.id: j.status for j in everything.judged}
    assert statuses == {
        "dbni27": "not-qualifying",
        "tiny": "not-qualifying",
        "gone": "withdrawn",
        "mid": "held",
        "good": "qualifying",
    }
    sten = next(r for r in everything.seasons[0].ranks if r.name == "Sten Ulm")
    assert (sten.total, sten.results) == (60_000_000_000, 1)


def test_b41_each_reason_is_told_at_its_line(tmp_path):
    everything = excluded().compute(tmp_path)
    said = {(f.code, f.path, f.line) for f in everything.findings}
    assert ("invitational-excluded", "data/events.csv", 2) in said
    assert ("class-counts", "data/events.csv", 5) in said
    tiny = next(j for j in everything.judged if j.event.id == "tiny")
    first = next(line for line in tiny.checklist if line.number == 1)
    assert (first.status, first.section) == ("unmet", "2.3.1")
    assert "4" in first.detail
    assert "13" in first.detail


def test_b41_the_right_class_lets_the_smaller_event_count(tmp_path):
    season = excluded()
    season.events[3] = season.events[3].replace(",80,", ",60,")
    everything = season.compute(tmp_path)
    assert next(r.results for r in everything.seasons[0].ranks if r.name == "Sten Ulm") == 2


RANKS = [
    Rank(n, f"p{n:02}", f"P {n}", (300 - 5 * n) * 10**9, 100 * 10**9, None, 3, False) for n in range(1, 41)
]
ABLE = {r.player for r in RANKS} - {"p05", "p12"}
QUALIFIERS = [f"p{n:02}" for n in range(1, 31) if n not in (5, 10, 12)] + ["p36"]
ALTERNATES = [f"p{n}" for n in (31, 32, 33, 34, 35, 37, 38)]


def test_b42_28_seats_go_to_winners_and_then_down_the_standings():
    seeds = invite_players(RANKS, ABLE, {"p01", "p36", "p05"}, {"p10": "declined"})
    assert [s.player for s in seeds] == QUALIFIERS + ALTERNATES
    assert [s.seed for s in seeds] == list(range(1, 36))
    routes = {s.player: s.route for s in seeds}
    assert (routes["p01"], routes["p36"], routes["p02"], routes["p31"]) == (
        "major",
        "major",
        "standings",
        "alternate",
    )
    assert not {"p05", "p10", "p12"} & set(routes)


def test_b42_two_winners_of_one_major_are_both_invited_and_a_runner_up_is_not():
    seeds = invite_players(RANKS, ABLE, {"p38", "p39"}, {})
    routes = {s.player: s.route for s in seeds}
    assert (routes["p38"], routes["p39"]) == ("major", "major")
    without = invite_players(RANKS, ABLE, {"p05"}, {})
    assert {s.route for s in without} == {"standings", "alternate"}


def test_b42_a_seat_refused_by_a_winner_passes_down_the_standings():
    seeds = invite_players(RANKS, ABLE, {"p36"}, {"p36": "declined"})
    assert "p36" not in {s.player for s in seeds}
    assert len(seeds) == 35
